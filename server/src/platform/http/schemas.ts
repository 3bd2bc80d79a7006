import { z } from 'zod';
import { isUuid } from '../ids.ts';
import type { UploadedFile } from './files/upload.ts';

/** A whole number in a query string: out of range is refused, never clamped. */
export function queryInteger(range: { min: number; max: number; fallback: number }) {
  const message = `Must be a whole number from ${range.min} to ${range.max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= range.min && value <= range.max, message)
    .default(range.fallback)
    .meta({
      override: { type: 'integer', minimum: range.min, maximum: range.max, default: range.fallback },
      example: range.fallback,
    });
}

export const pageQuery = (limitFallback: number) => ({
  page: queryInteger({ min: 1, max: 100_000, fallback: 1 }),
  limit: queryInteger({ min: 1, max: 100, fallback: limitFallback }),
});

export const offsetQuery = () => ({
  limit: queryInteger({ min: 1, max: 100, fallback: 50 }),
  offset: queryInteger({ min: 0, max: 100_000, fallback: 0 }),
});

export const idParam = (message = 'Invalid ID') =>
  z.string().refine(isUuid, message).toLowerCase().meta({ format: 'uuid' });

/**
 * One spelling, because caches, comparisons and the audit log must not see two names for one thing. Any UUID version,
 * as in paths: an unused one is unknown, not malformed.
 */
export const id = () => z.guid('Invalid UUID').toLowerCase();

/** A moment as stored (Date) and as sent (ISO 8601, UTC). */
export const timestamp = () =>
  z.union([z.date(), z.iso.datetime()]).meta({ override: { type: 'string', format: 'date-time' } });

const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const FIRST_MOMENT = Date.UTC(1, 0, 1);

export const futureOrPast = () =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine(
      (at) => at.getTime() >= FIRST_MOMENT && at.getTime() <= LAST_MOMENT,
      'Must lie between the years 1 and 9999',
    );

/**
 * Line breaks, controls, and characters that reverse or hide text: a name with them could deceive the reader of a
 * list.
 */
const UNPRINTABLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** A name: trimmed before its length is checked, and readable. */
export const trimmed = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !UNPRINTABLE.test(text), 'Must not contain control or invisible characters');

/** The field `file` of a route with `upload`. */
export const uploadedFile = () =>
  z
    .custom<UploadedFile>((value) => typeof value === 'object' && value !== null, {
      error: 'Send a file in the field `file`',
    })
    .meta({ override: { type: 'string', format: 'binary' } });

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Describes fields by their names in snake case: `voiceId` in a request and `voice_id` in an answer have one
 * description. A field's own description is kept. `examples` are consistent over all fields.
 */
export function described<Shape extends z.ZodRawShape>(
  shape: Shape,
  words: Readonly<Record<string, string>>,
  examples: Readonly<Record<string, unknown>> = {},
): Shape {
  const fields = Object.entries(shape as unknown as Record<string, z.ZodType>).map(([name, field]) => {
    const known = field.meta();
    const description = known?.description ?? words[snake(name)];
    const example = Object.hasOwn(examples, name) ? { example: examples[name] } : {};
    const more = { ...(description === undefined ? {} : { description }), ...example };
    return [name, Object.keys(more).length === 0 ? field : field.meta({ ...known, ...more })];
  });
  return Object.fromEntries(fields) as Shape;
}
