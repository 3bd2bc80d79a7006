import type { Readable, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decode, NOT_TEXT } from './decode.ts';

export type CsvOptions = {
  rowsMax: number;
  /** Of a whole row, so of each of its cells too. */
  rowCharactersMax: number;
  /** Whether a row of empty cells is handed over. Empty lines never are. */
  keepsBlankRows: boolean;
};

export const COLUMNS_MAX = 500;

/** As a spreadsheet numbers them: the first is row 1, and empty lines count. */
export type CsvRow = { row: number; cells: string[] };

/** The file stops being CSV, or passes a limit, at the given row. */
export class BrokenCsv extends Error {
  constructor(
    readonly row: number,
    message: string,
    readonly isText = true,
  ) {
    super(message);
  }
}

/**
 * Row after row, in memory that does not grow with the file. What cannot be read ends in a `BrokenCsv`, after the rows
 * before it. The content is closed when the reading ends, wherever that is.
 */
export async function* readCsv(content: Readable, options: CsvOptions): AsyncGenerator<CsvRow> {
  const ready: CsvRow[] = [];
  const parser = openParser(options, (row) => void ready.push(row));
  try {
    for await (const text of decode(content)) {
      await settled((done) => parser.write(text, done));
      for (const row of ready.splice(0)) yield row;
    }
    await settled((done) => parser.end(done));
    for (const row of ready.splice(0)) yield row;
  } catch (error) {
    const reason = error === NOT_TEXT ? await notText(parser, ready, options) : error;
    for (const row of ready.splice(0)) yield row; // what was read before it broke
    throw reason instanceof CsvError ? explained(reason, options) : reason;
  } finally {
    parser.destroy();
    content.destroy();
  }
}

/** Rows are handed over as they are read instead of through the stream, which would lose some when the file breaks. */
function openParser({ rowsMax, rowCharactersMax, keepsBlankRows }: CsvOptions, take: (row: CsvRow) => void) {
  const parser = parse({
    delimiter: ',',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowCharactersMax,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (cells: string[], { records, empty_lines }) => {
      const row = records + empty_lines;
      if (cells.length > COLUMNS_MAX) throw new BrokenCsv(row, `Row ${row} has over ${COLUMNS_MAX} columns`);
      if (row > rowsMax) throw new BrokenCsv(row, `The file has over ${rowsMax} rows: split it`);
      if (keepsBlankRows || cells.some((cell) => cell.trim() !== '')) take({ row, cells });
      return undefined;
    },
  });
  parser.on('error', () => undefined); // reported to the writer
  parser.resume();
  return parser;
}

const settled = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/** Every way in which the parser fails is the file's: none may reach a caller as anything else. */
function explained(
  { code, records, empty_lines, index }: CsvError,
  { rowCharactersMax }: CsvOptions,
): BrokenCsv {
  const row = Number(records) + Number(empty_lines) + 1;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new BrokenCsv(row, `Row ${row} is over ${rowCharactersMax} characters. Is a quote left open?`);
  const where = typeof index === 'number' ? ` in column ${index + 1}` : '';
  return new BrokenCsv(row, `Row ${row} cannot be read: a quote is left open or misplaced${where}`);
}

/** What was written ends with the mark of what is no text: the last row is the one that has it, and is not whole. */
async function notText(parser: Transform, ready: CsvRow[], options: CsvOptions): Promise<BrokenCsv> {
  const row = await settled((done) => parser.end(done)).then(
    () => ready.pop()?.row ?? 1,
    (error) =>
      (error instanceof CsvError
        ? explained(error, options)
        : error instanceof BrokenCsv
          ? error
          : { row: 1 }
      ).row,
  );
  return new BrokenCsv(
    row,
    `Row ${row} is neither UTF-8 nor UTF-16 with a byte order mark. Save the file as “CSV UTF-8”.`,
    false,
  );
}
