import { z } from 'zod';
import { CHANNELS } from '../../../channels.ts';
import { isNumberedCountry } from '../../../numbering/normalise.ts';
import { assertSafe } from '../../../platform/http/safe-text.ts';
import { trimmed, uploadedFile } from '../../../platform/http/schemas.ts';
import { CSV_TARGETS } from './csv-columns.ts';

export const CSV_BYTES_MAX = 10 * 1024 * 1024;
const CSV_TYPES = new Set(['text/csv', 'application/csv', 'text/plain']);

const csvFile = uploadedFile()
  .refine((file) => /\.csv$/i.test(file.name ?? ''), 'The file name must end in .csv')
  .refine((file) => CSV_TYPES.has(file.type), 'Send the file as text/csv, application/csv or text/plain')
  .meta({ example: 'people.csv' });

const defaultCountry = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isNumberedCountry, 'Must be a country code such as BR')
  .optional()
  .meta({ description: 'Country of numbers written without one', example: 'BR' });

/** A form field that contains JSON. */
const jsonOf = <Shape extends z.ZodType>(shape: Shape, example: unknown) =>
  z
    .string()
    .transform((text, problems): unknown => {
      try {
        const value: unknown = JSON.parse(text);
        assertSafe(value);
        return value;
      } catch {
        problems.addIssue('Must be JSON, sent as text');
        return z.NEVER;
      }
    })
    .pipe(shape)
    .optional()
    .meta({ override: { type: 'string' }, example: JSON.stringify(example) });

export const previewInput = z.object({ file: csvFile, defaultCountry });

export const confirmInput = z.object({
  file: csvFile,
  fileHash: z.string().meta({ description: 'As the preview gave it', example: 'e3b0c44298fc1c14…' }),
  mapping: jsonOf(z.record(z.string(), z.enum(CSV_TARGETS)), {
    Phone: 'phoneNumber',
    Name: 'name',
  }).describe(
    'What each column is for; columns left out are ignored. Without it the guess of the preview holds',
  ),
  metadataKeys: jsonOf(z.record(z.string(), z.string()), { 'Signed up': 'signed_up' }).describe(
    'The key a metadata column is stored under',
  ),
  consent: jsonOf(
    z.object({
      granted: z.boolean(),
      source: trimmed(1, 200),
      channels: z.array(z.enum(CHANNELS)).min(1),
    }),
    { granted: true, source: 'Sign-up form', channels: ['voice'] },
  ).describe('Recorded for every person of the file'),
  defaultCountry,
});

const problem = z.object({
  row: z.number().int().meta({ example: 2 }),
  column: z.string().nullable().meta({ example: 'Phone' }),
  message: z.string().meta({ example: 'Not a usable number' }),
});

export const previewView = z.object({
  fileHash: z.string(),
  headers: z.array(z.string()),
  mapping: z.record(z.string(), z.enum(CSV_TARGETS)),
  rows: z.array(z.record(z.string(), z.string())).meta({ description: 'The first ten' }),
  numbers: z
    .array(
      z.object({
        row: z.number().int(),
        column: z.string(),
        before: z.string(),
        after: z.string().nullable(),
        changes: z.array(z.string()),
      }),
    )
    .meta({ description: 'Numbers of the first ten rows, as written and as they would be stored' }),
  stats: z
    .object({
      total: z.number().int(),
      valid: z.number().int(),
      invalid: z.number().int(),
      duplicates: z.number().int(),
    })
    .meta({ description: 'Over the first thousand rows' }),
  errors: z.array(problem),
});

export const confirmView = z.object({
  imported: z.number().int(),
  skipped: z.number().int(),
  errors: z.array(problem),
});

export type PreviewInput = z.output<typeof previewInput>;
export type ConfirmInput = z.output<typeof confirmInput>;
