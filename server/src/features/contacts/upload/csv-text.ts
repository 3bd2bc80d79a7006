import type { Readable, Transform } from 'node:stream';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';

export const COLUMNS_MAX = 500;
const ROWS_MAX = 1_000_000;
const ROW_CHARACTERS_MAX = 200_000;

/** As a spreadsheet numbers them: the header is row 1. */
export type CsvRow = { row: number; cells: string[] };

/** The file breaks off being CSV, at the given row. */
export class BrokenCsv extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

/** Row after row, in memory that does not grow with the file. Blank rows are counted and left out. */
export async function* readCsv(content: Readable): AsyncGenerator<CsvRow> {
  const ready: CsvRow[] = [];
  const parser = openParser((row) => void ready.push(row));
  try {
    for await (const text of decode(content)) {
      await settled((done) => parser.write(text, done));
      yield* ready.splice(0);
    }
    await settled((done) => parser.end(done));
    yield* ready.splice(0);
  } catch (error) {
    const told = error === NOT_TEXT ? await notText(parser, ready) : error;
    yield* ready.splice(0); // what was read before it broke
    throw told instanceof CsvError ? explained(told) : told;
  } finally {
    parser.destroy();
    content.destroy();
  }
}

/** Rows are handed over as they are read instead of through the stream, which would lose some when the file breaks. */
function openParser(take: (row: CsvRow) => void) {
  const parser = parse({
    delimiter: ',',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_CHARACTERS_MAX,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (cells: string[], { records, empty_lines }) => {
      const row = records + empty_lines;
      if (cells.length > COLUMNS_MAX) throw new BrokenCsv(row, `Row ${row} has over ${COLUMNS_MAX} columns`);
      if (row > ROWS_MAX) throw new BrokenCsv(row, `The file has over ${ROWS_MAX} rows: split it`);
      if (cells.some((cell) => cell.trim() !== '')) take({ row, cells });
      return undefined;
    },
  });
  parser.on('error', () => undefined); // told to whoever wrote
  parser.resume();
  return parser;
}

const settled = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

function explained({ code, records, empty_lines }: CsvError): BrokenCsv {
  const row = Number(records) + Number(empty_lines) + 1;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new BrokenCsv(row, `Row ${row} is over ${ROW_CHARACTERS_MAX} characters. Is a quote left open?`);
  return new BrokenCsv(row, `Row ${row} cannot be read: a quote is left open or misplaced`);
}

const NOT_TEXT = new Error('a byte that is no text');
const BROKEN_MARK = '\ufffd';

/** What was written ends with the mark of what is no text: the last row is the one that has it, and is not whole. */
async function notText(parser: Transform, ready: CsvRow[]): Promise<BrokenCsv> {
  const row = await settled((done) => parser.end(done)).then(
    () => ready.pop()?.row ?? 1,
    (error) =>
      (error instanceof CsvError ? explained(error) : error instanceof BrokenCsv ? error : { row: 1 }).row,
  );
  return new BrokenCsv(
    row,
    `Row ${row} is neither UTF-8 nor UTF-16 with a byte order mark. Save the file as “CSV UTF-8”.`,
  );
}

/** UTF-8 with or without its mark, or UTF-16 with it. */
async function* decode(content: Readable): AsyncGenerator<string> {
  let read: ReturnType<typeof reader> | undefined;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (read === undefined && held.length < 2) continue;
    read ??= reader(encodingOf(held));
    yield* read(held);
    held = Buffer.alloc(0);
  }
  read ??= reader('utf-8');
  yield* read(held);
  yield* read(undefined);
}

function encodingOf(start: Buffer): string {
  const mark = start.readUInt16BE(0);
  if (mark === 0xfffe) return 'utf-16le';
  return mark === 0xfeff ? 'utf-16be' : 'utf-8';
}

/** The strict one says whether it is text, the lenient one up to where it was. */
function reader(encoding: string) {
  const strict = new TextDecoder(encoding, { fatal: true });
  const lenient = new TextDecoder(encoding);
  return function* read(bytes: Buffer | undefined): Generator<string> {
    const stream = bytes !== undefined;
    const text = lenient.decode(bytes, { stream }).replaceAll('\0', BROKEN_MARK);
    let exact: string | undefined;
    try {
      exact = strict.decode(bytes, { stream });
    } catch {
      exact = undefined;
    }
    yield exact === text ? text : text.slice(0, text.indexOf(BROKEN_MARK) + 1);
    if (exact !== text) throw NOT_TEXT;
  };
}
