import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { type Cells, type Column, cellsOf, type Format } from './column.ts';
import { neutralised, restored } from './csv.ts';
import { encodingOf } from './formats.ts';
import { unscaled } from './parquet.ts';

const columns: Column[] = [
  { name: 'id', type: 'uuid' },
  { name: 'note', type: 'text' },
  { name: 'phone_number', type: 'phone' },
  { name: 'count', type: 'integer' },
  { name: 'score', type: 'number' },
  { name: 'cost_usd', type: 'decimal' },
  { name: 'is_live', type: 'boolean' },
  { name: 'created_at', type: 'timestamp' },
  { name: 'data', type: 'json' },
];

const rowWith = (note: string | null): Cells => [
  '01960b4e-2086-7792-8f2d-6c768bf6df54',
  note,
  '+14155550123',
  '-7',
  '-0.25',
  '-12.500001',
  'true',
  '2026-01-15T10:00:00.123Z',
  '{"a":\n["=1+1", 9007199254740993]}',
];
const EMPTY: Cells = columns.map(() => null);

/** As the database sends it. */
const asRead = (groups: readonly (readonly Column[])[], row: Cells): Cells =>
  groups.map((group) => {
    const cells = group.map((column) => row[columns.indexOf(column)] ?? null);
    return cells.length === 1 ? (cells[0] ?? null) : cells.map((cell) => cell ?? '').join(',');
  });

/** The whole file from several parts, as if each were made by another process. */
async function fileOf(format: Format, parts: readonly (readonly Cells[])[], bom = false): Promise<Buffer> {
  const read = cellsOf(format, columns);
  const encoding = await encodingOf(format, read);
  const chunks: Uint8Array[] = [];
  const size = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const groups: unknown[] = [];
  for (const [index, rows] of parts.entries()) {
    const encoder = encoding.part({ isFirst: index === 0, bytesBefore: size(), bom });
    const written = rows.map((row) => encoder.add([asRead(read, row)]));
    const { bytes, rowGroup } = encoder.end();
    chunks.push(...[...written, bytes].filter((chunk) => chunk !== null));
    if (rowGroup !== null) groups.push(JSON.parse(JSON.stringify(rowGroup)));
  }
  if (encoding.ending !== null) chunks.push(encoding.ending(size(), groups));
  return Buffer.concat(chunks);
}

const csvRows = (file: Buffer): string[][] => parse(file, { record_delimiter: '\r\n' });

describe('a CSV file', () => {
  it('keeps numbers readable and quotes by RFC 4180; a null is an empty cell', async () => {
    const file = await fileOf('csv', [[rowWith('say "hi",\r\nthen')], [EMPTY]]);
    expect(file.toString()).toBe(
      'id,note,phone_number,count,score,cost_usd,is_live,created_at,data\r\n' +
        '01960b4e-2086-7792-8f2d-6c768bf6df54,"say ""hi"",\r\nthen",+14155550123,-7,-0.25,-12.500001,true,' +
        '2026-01-15T10:00:00.123Z,"{""a"":\n[""=1+1"", 9007199254740993]}"\r\n,,,,,,,,\r\n',
    );
    expect((await fileOf('csv', [[]], true)).toString()).toMatch(/^\ufeffid,note/);
  });

  it('has no cell that a spreadsheet takes for a formula, and every text can be restored', () => {
    for (const text of ['=1+1', '+1 (cmd)', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", "''+x"])
      expect(neutralised(text), text).toBe(`'${text}`);
    for (const text of ['+14155550123', "'s-Hertogenbosch", 'a=b', '', "'"])
      expect(neutralised(text)).toBe(text);
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', 'a') });
    fc.assert(
      fc.property(text, (one) => {
        expect(restored(neutralised(one))).toBe(one);
        expect(neutralised(one)).not.toMatch(/^(?!\+[1-9]\d{1,14}$)[=+\-@\t\r\n]/);
      }),
    );
  });

  it('is read back cell by cell, whatever the text and wherever the parts are cut', async () => {
    const note = fc.string({
      unit: fc.constantFrom('a', 'é', '漢', '😀', ' ', ',', '"', '\n', '\r\n', '=', "'"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(note, { maxLength: 3 }), { minLength: 1 }), async (parts) => {
        const file = await fileOf(
          'csv',
          parts.map((notes) => notes.map((one) => [...rowWith(one)])),
        );
        const [, ...rows] = csvRows(file);
        expect(rows.map((cells) => restored(cells[1] ?? ''))).toEqual(parts.flat());
      }),
      { numRuns: 40 },
    );
  });
});

describe('a JSON Lines file', () => {
  it('has one object on each line, typed as in the API', async () => {
    const file = await fileOf('jsonl', [[rowWith('a\nb')], [], [EMPTY]]);
    const lines = file.toString().split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      note: 'a\nb',
      count: -7,
      score: -0.25,
      cost_usd: '-12.500001',
      is_live: true,
      data: { a: ['=1+1', 9007199254740992] },
    });
    expect(lines[0]).toContain('9007199254740993');
    expect(Object.keys(JSON.parse(lines[1] ?? ''))).toEqual(columns.map(({ name }) => name));
  });
});

describe('a Parquet file', () => {
  it('has typed columns and a row group for each part, exactly as it was stored', async () => {
    const file = await fileOf('parquet', [[rowWith('ä'), EMPTY], [], [rowWith('=1')]]);
    const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
    const { row_groups, schema } = parquetMetadata(buffer);
    expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([2, 1]);
    expect(schema.slice(1).map(({ name, type, converted_type }) => [name, type, converted_type])).toEqual([
      ['id', 'BYTE_ARRAY', 'UTF8'],
      ['note', 'BYTE_ARRAY', 'UTF8'],
      ['phone_number', 'BYTE_ARRAY', 'UTF8'],
      ['count', 'INT64', undefined],
      ['score', 'DOUBLE', undefined],
      ['cost_usd', 'INT64', 'DECIMAL'],
      ['is_live', 'BOOLEAN', undefined],
      ['created_at', 'INT64', 'TIMESTAMP_MILLIS'],
      ['data', 'BYTE_ARRAY', 'JSON'],
    ]);
    const rows = await parquetReadObjects({ file: buffer });
    expect(rows.map(({ note }) => note)).toEqual(['ä', null, '=1']);
    expect(rows[0]).toMatchObject({
      count: -7n,
      score: -0.25,
      cost_usd: -12.500001,
      is_live: true,
      created_at: new Date('2026-01-15T10:00:00.123Z'),
    });
    expect(Object.values(rows[1] ?? {}).every((value) => value === null)).toBe(true);
    const none = await fileOf('parquet', [[]]);
    expect(parquetMetadata(Uint8Array.from(none).buffer).num_rows).toBe(0n);
  });

  it('keeps decimals exactly', () => {
    expect(['0.028000', '-0.25', '99999999.999999', '5', '.5'].map(unscaled)).toEqual([
      28_000n,
      -250_000n,
      99_999_999_999_999n,
      5_000_000n,
      500_000n,
    ]);
  });
});
