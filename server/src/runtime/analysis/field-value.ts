import type { DataField, FieldValue } from '../../listening/types.ts';
import { clip } from './bounds.ts';
import { LENGTH_MAX } from './schema.ts';

/**
 * The value as the field's type has it, or null where it does not fit. Only what loses nothing is converted: "7" is a
 * number and 7.0 is whole, but "about seven" is neither.
 */
export function fitValue(field: DataField, value: unknown): FieldValue | null {
  switch (field.dataType) {
    case 'boolean':
      return fitBoolean(value);
    case 'integer': {
      const number = fitNumber(value);
      return Number.isSafeInteger(number) ? number : null;
    }
    case 'number':
      return fitNumber(value);
    case 'string':
      return fitString(field, value);
  }
}

function fitBoolean(value: unknown): boolean | null {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}

function fitNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value.trim()) ? +value : value;
  return typeof number === 'number' && Number.isFinite(number) ? number + 0 : null;
}

function fitString({ enum: choices }: DataField, value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return null;
  const line = clip(text, LENGTH_MAX.value);
  if (choices === undefined || choices.length === 0) return line === '' ? null : line;
  const wanted = line.toLowerCase();
  return (
    choices.find((choice) => choice === line) ??
    choices.find((choice) => choice.toLowerCase() === wanted) ??
    null
  );
}
