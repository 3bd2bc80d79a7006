import { BrokenCsv, type CsvOptions, type CsvRow, readCsv } from '../../../csv/read.ts';
import { isE164 } from '../../../numbering/e164.ts';
import { normaliseNumber } from '../../../numbering/normalise.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { actorLabel, type Context } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/files/upload.ts';
import { newId } from '../../../platform/ids.ts';
import { type HashedIdentifier, hashedAddress, hashedNumber } from '../people.ts';
import * as queries from '../queries.ts';
import { email, phoneNumber, type SuppressionView } from '../schema.ts';

const CHUNK_ROWS = 2000;
const ERRORS_MAX = 100;
const CSV_OPTIONS: CsvOptions = { rowsMax: 10_000_000, rowCharactersMax: 20_000, keepsBlankRows: true };
const REASON_LENGTH_MAX = 500;

const HEADERS = {
  number: /^(phone|phone ?numbers?|number|mobile|telephone|msisdn|tel[eé]fono|telefone|celular|n[uú]mero)$/,
  address: /^(e ?mails?|e ?mail address|mail|correo|correo electr[oó]nico)$/,
  reason: /^(reason|motivo|note)$/,
};

type Columns = { number: number; address: number; reason: number };
type RowError = { row: number; column: string; message: string };
type Row = { identifier: HashedIdentifier; reason: string | null };

/** Numbers as people write them with a country code. Without one a number is ambiguous and stays as it is. */
const tidyNumber = (text: string): string =>
  (/^[\s(]*(?:\+|00)/.test(text) ? normaliseNumber(text).number : null) ?? text.trim();

function columnsOf(header: readonly string[]): Columns | null {
  const names = header.map((name) => name.trim().toLowerCase().replace(/[_-]+/g, ' '));
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const columns = { number: at(HEADERS.number), address: at(HEADERS.address), reason: at(HEADERS.reason) };
  return columns.number < 0 && columns.address < 0 ? null : columns;
}

/** A file may have no header. */
const isHeaderless = (row: readonly string[]): boolean =>
  row.some((cell) => phoneNumber.safeParse(tidyNumber(cell)).success || email.safeParse(cell.trim()).success);

function headerlessColumns(row: readonly string[]): Columns {
  const at = (fits: (cell: string) => boolean) => row.findIndex(fits);
  return {
    number: at((cell) => phoneNumber.safeParse(tidyNumber(cell)).success),
    address: at((cell) => email.safeParse(cell.trim()).success),
    reason: -1,
  };
}

/** A file that cannot be read is an error of the request, reported by row. */
async function* rowsOf(file: UploadedFile): AsyncGenerator<CsvRow> {
  try {
    for await (const row of readCsv(file.stream(), CSV_OPTIONS)) yield row;
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    const what = error.isText ? 'not a readable CSV' : 'not UTF-8';
    throw invalidField('file', `The file is ${what}: ${error.message}`);
  }
}

type ReadRow = { taken: Row[]; errors: RowError[] };

/** An invalid value does not prevent the import of the other value in its row. */
function readRow(ctx: Context, { row, cells }: CsvRow, columns: Columns): ReadRow {
  const number = tidyNumber(cells[columns.number] ?? '');
  const address = (cells[columns.address] ?? '').trim();
  const reason = (cells[columns.reason] ?? '').trim().slice(0, REASON_LENGTH_MAX) || null;
  const read: ReadRow = { taken: [], errors: [] };
  const refuse = (column: string, message: string) => void read.errors.push({ row, column, message });
  if (number === '' && address === '') refuse('phone_number', 'The row has neither a number nor an address');
  if (phoneNumber.safeParse(number).success)
    read.taken.push({ identifier: hashedNumber(ctx, number), reason });
  else if (number !== '') refuse('phone_number', 'Must be an E.164 number, with + and the country code');
  if (email.safeParse(address).success) read.taken.push({ identifier: hashedAddress(ctx, address), reason });
  else if (address !== '') refuse('email', 'Must be an e-mail address');
  return read;
}

/** Reads the whole file once: one that cannot be read to its end is refused before anything is stored. */
async function readableRows(file: UploadedFile): Promise<number> {
  let rows = 0;
  for await (const { cells } of rowsOf(file)) {
    if (rows === 0 && columnsOf(cells) === null && !isHeaderless(cells))
      throw invalidField('file', 'The first row must name a column phone_number or email');
    rows++;
  }
  if (rows === 0) throw invalidField('file', 'The file is empty');
  return rows;
}

/**
 * In chunks, each in its own transaction: after a failure the counted entries are stored, and sending the file again
 * is safe.
 */
export async function importSuppressions(ctx: Context, file: UploadedFile) {
  const rows = await readableRows(file);
  await audited(ctx, 'suppression.import', { rows, file_hash: file.sha256 });
  let columns: Columns | null = null;
  const result = { imported: 0, skipped: 0, errors: [] as RowError[] };
  let chunk: Row[] = [];
  const flush = async () => {
    const imported = await insertChunk(ctx, chunk);
    result.imported += imported;
    result.skipped += chunk.length - imported;
    chunk = [];
  };
  for await (const line of rowsOf(file)) {
    if (columns === null) {
      columns = columnsOf(line.cells);
      if (columns !== null) continue;
      columns = headerlessColumns(line.cells);
    }
    const { taken, errors } = readRow(ctx, line, columns);
    chunk.push(...taken);
    result.skipped += errors.length;
    result.errors.push(...errors.slice(0, ERRORS_MAX - result.errors.length));
    if (chunk.length >= CHUNK_ROWS) await flush();
  }
  await flush();
  await audited(ctx, 'suppression.imported', { imported: result.imported, skipped: result.skipped });
  return result;
}

const audited = (ctx: Context, action: string, changes: Record<string, unknown>): Promise<unknown> =>
  ctx.db.transaction(async (tx) => {
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'suppressions' });
    await recordAudit(ctx, tx, { action, resourceType: 'suppression', resourceId: null, changes });
  });

async function insertChunk(ctx: Context, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  // Sorted, so that two imports at once cannot deadlock.
  const sorted = [...rows].sort((left, right) => left.identifier.hash.compare(right.identifier.hash));
  return ctx.db.transaction((tx) =>
    queries.insertSuppressions(tx, ctx.tenantId, {
      ids: sorted.map(() => newId()),
      identifiers: sorted.map(({ identifier }) => identifier),
      reasons: sorted.map(({ reason }) => reason),
      source: 'import',
      confirmed: true,
      createdBy: actorLabel(ctx.actor),
      now: ctx.clock.now(),
    }),
  );
}

/** A spreadsheet would execute a cell that begins like a formula; a phone number is safe. */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) && !isE164(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const EXPORT_BATCH = 5000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const EXPORTED = ['phone_number', 'email', 'label', 'reason', 'source', 'created_by', 'created_at'] as const;

const line = (suppression: SuppressionView): string =>
  EXPORTED.map((name) => {
    const value = suppression[name];
    return csvCell(value instanceof Date ? value.toISOString() : value);
  }).join(',');

/** In batches, in constant memory, oldest first. */
export async function* exportSuppressions(ctx: Context): AsyncGenerator<string> {
  yield `${EXPORTED.join(',')}\r\n`;
  for (let after = FIRST_ID; ; ) {
    const rows = await queries.readSuppressions(ctx.db, ctx.tenantId, after, EXPORT_BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield `${rows.map(line).join('\r\n')}\r\n`;
    after = last.id;
  }
}
