import { BrokenCsv, type CsvOptions, type CsvRow, readCsv } from '../../../csv/read.ts';
import type { Context } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/errors.ts';
import { newContact } from '../new-contact.ts';
import { assertCampaign } from '../places/campaign.ts';
import { type Column, guessMapping, nameColumns, planColumns } from './csv-columns.ts';
import { type CsvNumber, type CsvProblem, readContact } from './csv-contact.ts';
import type { PreviewInput } from './schema.ts';

const SHOWN_ROWS = 10;
const SAMPLED_ROWS = 1_000;
export const PROBLEMS_MAX = 100;
export const CSV_OPTIONS: CsvOptions = {
  rowsMax: 1_000_000,
  rowCharactersMax: 200_000,
  keepsBlankRows: false,
};

type Progress = {
  seen: Set<string>;
  rows: Record<string, string>[];
  numbers: CsvNumber[];
  stats: { total: number; valid: number; invalid: number; duplicates: number };
  errors: CsvProblem[];
};

/** What an import of the file would do, from its first thousand rows. Stores nothing. */
export async function previewUpload(ctx: Context, campaignId: string, input: PreviewInput) {
  await assertCampaign(ctx, campaignId);
  const { file, defaultCountry } = input;
  const progress: Progress = {
    seen: new Set(),
    rows: [],
    numbers: [],
    stats: { total: 0, valid: 0, invalid: 0, duplicates: 0 },
    errors: [],
  };
  let headers: string[] = [];
  await orUnreadable(async () => {
    const lines = readCsv(file.stream(), CSV_OPTIONS);
    headers = await readHeaders(lines);
    const plan = planColumns(headers, {});
    const columns = 'columns' in plan ? plan.columns : [];
    for await (const line of lines) {
      takeRow(ctx.tenantId, progress, line, headers, columns, defaultCountry);
      if (progress.stats.total >= SAMPLED_ROWS) break;
    }
  });
  const { rows, numbers, stats, errors } = progress;
  const mapping = guessMapping(headers);
  return {
    fileHash: file.sha256,
    headers,
    mapping,
    rows,
    numbers,
    stats,
    errors: errors.slice(0, PROBLEMS_MAX),
  };
}

export async function readHeaders(lines: AsyncGenerator<CsvRow>): Promise<string[]> {
  const { value, done } = await lines.next();
  if (done) throw invalidField('file', 'The file is empty: it needs a row of headers and rows of contacts');
  return nameColumns(value.cells);
}

function takeRow(
  tenantId: string,
  progress: Progress,
  line: CsvRow,
  headers: readonly string[],
  columns: readonly Column[],
  defaultCountry: string | undefined,
): void {
  const { seen, rows, numbers, stats, errors } = progress;
  const read = readContact(line, columns, defaultCountry);
  stats.total++;
  if (rows.length < SHOWN_ROWS) {
    rows.push(Object.fromEntries(headers.map((header, index) => [header, line.cells[index] ?? ''])));
    numbers.push(...read.numbers);
  }
  if (errors.length < PROBLEMS_MAX) errors.push(...read.problems);
  if (read.contact === null) stats.invalid++;
  else {
    const { phoneNumber } = newContact(tenantId, read.contact);
    stats[seen.has(phoneNumber) ? 'duplicates' : 'valid']++;
    seen.add(phoneNumber);
  }
}

/** A file that cannot be read is an error of the request. */
export async function orUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BrokenCsv) throw invalidField('file', error.message);
    throw error;
  }
}
