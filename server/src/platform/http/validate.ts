import { z } from 'zod';
import { ApiError, type FieldErrors } from '../errors.ts';
import { ignoredFields } from './ignored-fields.ts';

/** Default messages where a schema gives none. */
const TYPE_WORDS: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? 'Required' : TYPE_WORDS[issue.expected];
    if (issue.code === 'too_small') return smallest(issue.origin, Number(issue.minimum));
    if (issue.code === 'too_big') return largest(issue.origin, Number(issue.maximum));
    if (issue.code === 'invalid_key') return issue.issues[0]?.message;
    if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}`;
    return undefined;
  },
});

function smallest(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? 'Must not be empty' : `Use at least ${minimum} characters`;
  if (origin === 'array') return `Give at least ${minimum}`;
  return `Must be at least ${minimum}`;
}

function largest(origin: string, maximum: number): string {
  if (origin === 'string') return `Use at most ${maximum} characters`;
  if (origin === 'array') return `Give at most ${maximum}`;
  return `Must be at most ${maximum}`;
}

/** With the place inside lists and objects: `contacts[4321].phoneNumber: Must be …`. */
function describeIssue({ path, message }: z.core.$ZodIssue): string {
  if (path.length < 3 && typeof path[1] !== 'number') return message;
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return `${place.slice(1)}: ${message}`;
}

const FIELDS_MAX = 50;
const MESSAGES_PER_FIELD_MAX = 100;

/** `{formErrors, fieldErrors}`, bounded: 5,000 invalid items must not make a 5 MB answer. */
function describeIssues(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const { formErrors, fieldErrors } = z.flattenError({ issues } as z.ZodError, describeIssue);
  const fields = Object.entries(fieldErrors as Record<string, string[]>).slice(0, FIELDS_MAX);
  return {
    formErrors,
    fieldErrors: Object.fromEntries(
      fields.map(([name, messages]) => [name, messages.slice(0, MESSAGES_PER_FIELD_MAX)]),
    ),
  };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<PropertyKey, unknown>)[step];
  }
  return current;
}

/** Issues that a missing value causes, for any message the schema has for a wrong one. */
const MISSING: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

function isMissing(issue: z.core.$ZodIssue, value: unknown): boolean {
  return MISSING.has(issue.code) && issue.path.length > 0 && valueAt(value, issue.path) === undefined;
}

type Slip = { field: string; sent: string; meant: string; words: string };

/**
 * `agent_id` where `agentId` is missing, or where a rule over several fields failed: reported under the name that was
 * sent.
 */
function slipsOf(schema: z.ZodType, value: unknown, issues: readonly z.core.$ZodIssue[]): Slip[] {
  const broken = new Set(issues.map(({ path }) => placeOf(path)));
  return ignoredFields(schema, value).flatMap(({ path, meant }) => {
    if (meant === undefined) return [];
    const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
    if (!broken.has(parent) && !broken.has(parent === '' ? meant : `${parent}.${meant}`)) return [];
    const field = path.split(/[.[]/, 1)[0] ?? path;
    const words = `Did you mean ${meant}?`;
    return [{ field, sent: path, meant, words: field === path ? words : `${path}: ${words}` }];
  });
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[]` : place === '' ? String(step) : `${place}.${String(step)}`,
    '',
  );

export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  message: string | undefined,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusal(schema, value, result.error.issues, message);
}

function refusal(
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  message: string | undefined,
): ApiError {
  const missing = new Set(issues.filter((issue) => isMissing(issue, value)));
  const worded = issues.map((issue) => (missing.has(issue) ? { ...issue, message: 'Required' } : issue));
  const details = describeIssues(worded);
  const first = firstMessage(details);
  const slips = slipsOf(schema, value, issues);
  for (const { field, words } of slips)
    details.fieldErrors[field] = [...(details.fieldErrors[field] ?? []), words];
  const [slip] = slips;
  const hint = slip === undefined ? '' : `. You sent ${slip.sent}; did you mean ${slip.meant}?`;
  return new ApiError('VALIDATION_FAILED', message ?? `${first.replace(/\.$/, '')}${hint}`, { details });
}

function firstMessage({ formErrors, fieldErrors }: FieldErrors): string {
  if (formErrors[0] !== undefined) return formErrors[0];
  const [field, messages] = Object.entries(fieldErrors)[0] ?? [];
  if (field === undefined) return 'The request is invalid';
  const message = messages?.[0] ?? 'is invalid';
  return message.startsWith(`${field}.`) || message.startsWith(`${field}[`)
    ? message
    : `${field}: ${message}`;
}
