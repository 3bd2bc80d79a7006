import { pipeline, Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { type CsvError, parse } from 'csv-parse';
import { invalidField } from '../../platform/errors.ts';

export const COLUMNS_MAX = 500;
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

/** Row after row, in memory that does not grow with the file. Empty lines are counted and left out. */
export async function* readCsv(content: Readable): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: ',',
    relax_column_count: true,
    max_record_size: ROW_CHARACTERS_MAX,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  pipeline(Readable.from(decode(content)), parser, () => undefined); // what fails in it ends the loop below
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++;
      if (record.length > COLUMNS_MAX) throw new BrokenCsv(row, `Row ${row} has over ${COLUMNS_MAX} columns`);
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record };
    }
  } catch (error) {
    throw explained(error, row + 1);
  } finally {
    parser.destroy();
    content.destroy();
  }
}

function explained(error: unknown, row: number): unknown {
  const { code } = error as Partial<CsvError>;
  if (typeof code !== 'string' || !code.startsWith('CSV_')) return error;
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
