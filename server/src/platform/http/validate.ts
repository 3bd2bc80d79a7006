import { z } from 'zod';
import { ApiError, type FieldErrors } from '../errors.ts';

const FIELDS_MAX = 50;
const MESSAGES_PER_FIELD_MAX = 100;

/** `{formErrors, fieldErrors}`, bounded: 5,000 bad items must not make a 5 MB answer. */
function describeIssues(error: z.ZodError): FieldErrors {
  const { formErrors, fieldErrors } = z.flattenError(error);
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
