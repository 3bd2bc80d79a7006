import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenCsv, COLUMNS_MAX, type CsvOptions, type CsvRow, readCsv } from './read.ts';

const OPTIONS: CsvOptions = { rowsMax: 1_000, rowCharactersMax: 2_000, keepsBlankRows: true };

type Outcome = { rows: CsvRow[]; broken: { row: number; message: string } | null };

/** In pieces of the given sizes, cyclically. */
function pieces(bytes: Uint8Array, sizes: readonly number[]): Readable {
  const whole = Buffer.from(bytes);
  const cut: Buffer[] = [];
  for (let from = 0, turn = 0; from < whole.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? whole.length);
    cut.push(whole.subarray(from, from + size));
    from += size;
  }
  return Readable.from(cut, { objectMode: false });
}

async function read(
  content: string | Uint8Array,
  options: Partial<CsvOptions> = {},
  sizes: readonly number[] = [64 * 1024],
): Promise<Outcome> {
  const rows: CsvRow[] = [];
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  try {
    for await (const row of readCsv(pieces(bytes, sizes), { ...OPTIONS, ...options })) rows.push(row);
    return { rows, broken: null };
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    return { rows, broken: { row: error.row, message: error.message } };
  }
}

const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

describe('a file of rows', () => {
  it('gives the cells that were written, in every encoding, however its bytes are cut', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '漢', '😀', ' ', ',', '"', '\n', '\r\n'),
      maxLength: 8,
    });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    const ending = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(table, sizes, ending, async (cells, cuts, end) => {
        const text = cells.map((row) => row.map(quoted).join(',')).join(end);
        const written = [text, `\ufeff${text}`, utf16(text, false), utf16(text, true)];
        for (const content of written) {
          const { rows, broken } = await read(content, {}, cuts);
          expect([rows.map((row) => row.cells), broken]).toEqual([cells, null]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is read as another reader of CSV reads it, and breaks where that one breaks', async () => {
    const other = (text: string): Outcome => {
      const rows: CsvRow[] = [];
      try {
        parse(text, {
          relax_column_count: true,
          skip_empty_lines: true,
          record_delimiter: ['\r\n', '\n', '\r'],
          on_record: (cells: string[], { records, empty_lines }) =>
            void rows.push({ row: records + empty_lines, cells }),
        });
        return { rows, broken: null };
      } catch (error) {
        const { records, empty_lines } = error as CsvError;
        return { rows, broken: { row: Number(records) + Number(empty_lines) + 1, message: '' } };
      }
    };
    const unit = fc.constantFrom('"', '"', ',', ',', '\n', '\r', '\r\n', 'a', 'b', '""', ' ', 'é', '😀');
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit, maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        async (text, size) => {
          const { rows, broken } = await read(text, {}, [size]);
          const expected = other(text);
          expect(rows).toEqual(expected.rows);
          expect(broken?.row).toBe(expected.broken?.row);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('of any bytes ends in rows or in the row where it breaks, the same however it is cut', async () => {
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .string({
          unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '""', '\0', '\ufeff', ' '),
          maxLength: 200,
        })
        .map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(noise, fc.integer({ min: 1, max: 50 }), async (bytes, size) => {
        const whole = await read(bytes);
        expect(await read(bytes, {}, [size])).toEqual(whole);
        const last = whole.rows.at(-1)?.row ?? 0;
        if (whole.broken !== null) expect(whole.broken.row).toBeGreaterThan(last);
      }),
      { numRuns: 400 },
    );
  });

  it('counts its rows as a spreadsheet does: empty lines are rows, line breaks in cells are none', async () => {
    const { rows } = await read('a,b\n\n"x\ny",1\n,\nz,2\n');
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['x\ny', '1'] },
      { row: 4, cells: ['', ''] },
      { row: 5, cells: ['z', '2'] },
    ]);
    const { rows: filled } = await read('a\n , \nb\n', { keepsBlankRows: false });
    expect(filled.map(({ row }) => row)).toEqual([1, 3]);
  });

  it.each([
    [
      'a quote inside a cell',
      'a,b\n1,x"y\n',
      2,
      'Row 2 cannot be read: a quote is left open or misplaced in column 2',
    ],
    [
      'a quote left open',
      'a\nb\n"c\nd\n',
      3,
      'Row 3 cannot be read: a quote is left open or misplaced in column 1',
    ],
    [
      'something behind a quote',
      'a\n"b"c\n',
      2,
      'Row 2 cannot be read: a quote is left open or misplaced in column 1',
    ],
    [
      'a row that is too long',
      `a\n${'x'.repeat(2_100)}\n`,
      2,
      'Row 2 is over 2000 characters. Is a quote left open?',
    ],
    ['too many columns', `a\n${','.repeat(COLUMNS_MAX)}\n`, 2, 'Row 2 has over 500 columns'],
    ['too many rows', 'a\n'.repeat(1_001), 1_001, 'The file has over 1000 rows: split it'],
    [
      'a NUL',
      'a\nb\0c\n',
      2,
      'Row 2 is neither UTF-8 nor UTF-16 with a byte order mark. Save the file as “CSV UTF-8”.',
    ],
  ])('with %s says where', async (_what, text, row, message) => {
    const { rows, broken } = await read(text);
    expect(broken).toEqual({ row, message });
    expect(rows.map((one) => one.row)).toEqual(Array.from({ length: row - 1 }, (_, index) => index + 1));
  });

  it('of one endless row is refused at the limit, not at its end', async () => {
    for (const endless of [',', '"', 'x', '""', '"\n']) {
      let given = 0;
      const content = Readable.from(
        (function* () {
          yield Buffer.from('phone\n');
          for (; given < 1_000; given++) yield Buffer.from(endless.repeat(10_000));
        })(),
        { objectMode: false },
      );
      const reading = (async () => {
        for await (const _row of readCsv(content, OPTIONS));
      })();
      await expect(reading).rejects.toThrow(BrokenCsv);
      expect(given, endless).toBeLessThan(20);
    }
  });

  it('yields to the event loop while many short rows are read', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    const options = { ...OPTIONS, rowsMax: 1_000_000 };
    let rows = 0;
    for await (const _row of readCsv(pieces(Buffer.from('1\n'.repeat(60_000)), [120_000]), options)) rows++;
    clearInterval(counting);
    expect(rows).toBe(60_000);
    expect(turns).toBeGreaterThan(5);
  });

  it('closes its content when the reading stops early', async () => {
    const content = pieces(Buffer.from('a\nb\nc\n'), [2]);
    for await (const { cells } of readCsv(content, OPTIONS)) {
      expect(cells).toEqual(['a']);
      break;
    }
    expect(content.destroyed).toBe(true);
  });
});
