import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { decode, NOT_TEXT } from './decode.ts';
import { BrokenCsv, type CsvOptions, CsvParser, type CsvRow } from './parse.ts';

export { BrokenCsv, COLUMNS_MAX, type CsvOptions, type CsvRow } from './parse.ts';

/** Others get their turn after so many characters, however many rows these are. */
const TURN_CHARACTERS = 8 * 1024;

/**
 * Row after row, in memory that does not grow with the file. What cannot be read ends in a `BrokenCsv`, after the rows
 * before it. The content is closed when the reading ends, wherever that is.
 */
export async function* readCsv(content: Readable, options: CsvOptions): AsyncGenerator<CsvRow> {
  const parser = new CsvParser(options);
  try {
    for await (const text of decode(content)) {
      for (let from = 0; from < text.length; from += TURN_CHARACTERS) {
        parser.push(text.slice(from, from + TURN_CHARACTERS));
        for (const row of parser.takeRows()) yield row;
        await setImmediate();
      }
    }
    parser.end();
    for (const row of parser.takeRows()) yield row;
  } catch (error) {
    for (const row of parser.takeRows()) yield row; // what was read before it broke
    throw error === NOT_TEXT ? notText(parser) : error;
  } finally {
    content.destroy();
  }
}

/** The row that holds the byte is not whole, so it was not handed over. */
function notText({ row }: CsvParser): BrokenCsv {
  const message = `Row ${row} is neither UTF-8 nor UTF-16 with a byte order mark. Save the file as “CSV UTF-8”.`;
  return new BrokenCsv(row, message, false);
}
