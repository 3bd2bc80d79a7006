import { z } from 'zod';
import { ApiError, type FieldErrors } from '../errors.ts';

/** Words for people, wherever a schema gives none of its own. */
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

/** Of a list, which item: `contacts[4321].phoneNumber: Must be …`. */
function describeIssue({ path, message }: z.core.$ZodIssue): string {
  if (typeof path[1] !== 'number') return message;
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return `${place.slice(1)}: ${message}`;
}

const FIELDS_MAX = 50;
const MESSAGES_PER_FIELD_MAX = 100;

/** `{formErrors, fieldErrors}`, bounded: 5,000 bad items must not make a 5 MB answer. */
function describeIssues(error: z.ZodError): FieldErrors {
  const { formErrors, fieldErrors } = z.flattenError(error, describeIssue);
  const fields = Object.entries(fieldErrors as Record<string, string[]>).slice(0, FIELDS_MAX);
  return {
    formErrors,
    fieldErrors: Object.fromEntries(
      fields.map(([name, messages]) => [name, messages.slice(0, MESSAGES_PER_FIELD_MAX)]),
    ),
  };
}

export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  message: string | undefined,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = describeIssues(result.error);
  throw new ApiError('VALIDATION_FAILED', message ?? firstMessage(details), { details });
}

function firstMessage({ formErrors, fieldErrors }: FieldErrors): string {
  if (formErrors[0] !== undefined) return formErrors[0];
  const [field, messages] = Object.entries(fieldErrors)[0] ?? [];
  return field === undefined ? 'The request is invalid' : `${field}: ${messages?.[0] ?? 'is invalid'}`;
}
