import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { invalidField } from '../../platform/errors.ts';

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
    yield* ready.splice(0); // what was read before it broke
    throw error instanceof CsvError ? explained(error) : error;
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

/** UTF-8 with or without its mark, or UTF-16 with it. */
async function* decode(content: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (decoder === undefined && held.length < 2) continue;
    decoder ??= new TextDecoder(encodingOf(held), { fatal: true });
    yield readable(decoder, held);
    held = Buffer.alloc(0);
  }
  decoder ??= new TextDecoder('utf-8', { fatal: true });
  yield readable(decoder, held) + readable(decoder, undefined);
}

function encodingOf(start: Buffer): string {
  const mark = start.readUInt16BE(0);
  if (mark === 0xfffe) return 'utf-16le';
  return mark === 0xfeff ? 'utf-16be' : 'utf-8';
}

function readable(decoder: TextDecoder, bytes: Buffer | undefined): string {
  let text: string;
  try {
    text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw notText();
  }
  if (text.includes('\0')) throw notText();
  return text;
}

const notText = () =>
  invalidField(
    'file',
    'The file is neither UTF-8 nor UTF-16 with a byte order mark. Save it as “CSV UTF-8”.',
  );
