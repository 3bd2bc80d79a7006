import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { decode, NOT_TEXT } from './decode.ts';
import { BrokenCsv, type CsvOptions, CsvParser, type CsvRow } from './parse.ts';

export { BrokenCsv, COLUMNS_MAX, type CsvOptions, type CsvRow } from './parse.ts';

/** Yields to the event loop after so many characters, however many rows they are. */
const TURN_CHARACTERS = 8 * 1024;

/**
 * Row after row, in constant memory. Unreadable content ends in a `BrokenCsv`, after the rows before it. The content
 * is closed when reading ends for any reason.
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

/** The row with the invalid byte is incomplete and was not returned. */
function notText({ row }: CsvParser): BrokenCsv {
  const message = `Row ${row} is neither UTF-8 nor UTF-16 with a byte order mark. Save the file as “CSV UTF-8”.`;
  return new BrokenCsv(row, message, false);
}
