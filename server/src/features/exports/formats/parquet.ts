import type { Cells, Column, ColumnType, EncodedPart, PartEncoder, Place } from './column.ts';

type Library = typeof import('hyparquet-writer');
type Writer = InstanceType<Library['ParquetWriter']>;
type SchemaElement = Writer['schema'][number];
type RowGroup = Writer['row_groups'][number];
type Element = Omit<SchemaElement, 'name'>;

const DECIMAL_DIGITS = 6;
const MAGIC_BYTES = 4;

const TEXT: Element = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const ELEMENTS: Record<ColumnType, Element> = {
  uuid: TEXT,
  text: TEXT,
  phone: TEXT,
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  decimal: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: DECIMAL_DIGITS },
  boolean: { type: 'BOOLEAN' },
  timestamp: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
};

/** Unscaled: `-0.25` is -250000n. Through a float it would not be exact. */
export function unscaled(decimal: string): bigint {
  const [, sign = '', whole = '0', digits = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimal) ?? [];
  const value = BigInt(whole + digits.slice(0, DECIMAL_DIGITS).padEnd(DECIMAL_DIGITS, '0'));
  return sign === '-' ? -value : value;
}

const VALUES: Record<ColumnType, (cell: string) => unknown> = {
  uuid: (cell) => cell,
  text: (cell) => cell,
  phone: (cell) => cell,
  integer: BigInt,
  number: Number,
  decimal: unscaled,
  boolean: (cell) => cell === 'true',
  timestamp: (cell) => new Date(cell),
  json: (cell) => cell,
};

const schemaOf = (columns: readonly Column[], elements: Record<ColumnType, Element>): SchemaElement[] => [
  { name: 'row', num_children: columns.length },
  ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...elements[type] })),
];

/** JSON is written as the text that it is; the end of the file says that it is JSON. */
const WRITTEN: Record<ColumnType, Element> = { ...ELEMENTS, json: TEXT };

/**
 * A writer in the middle of a file: its offsets count from the file's beginning. It begins with the magic bytes, which
 * only the first part keeps. No statistics: they would repeat values outside of the rows.
 */
function writerAt({ ByteWriter, ParquetWriter }: Library, schema: SchemaElement[], bytesBefore: number) {
  const bytes = new ByteWriter();
  bytes.offset = Math.max(0, bytesBefore - MAGIC_BYTES);
  const writer = new ParquetWriter({ writer: bytes, schema, statistics: false });
  return { writer, taken: () => bytes.getBytes().subarray(bytesBefore === 0 ? 0 : MAGIC_BYTES) };
}

/** A row group for each part. Only the last bytes of the file say where they are: see `parquetEnd`. */
export function parquetPart(library: Library, columns: readonly Column[], place: Place): PartEncoder {
  const collected: Cells[] = [];
  return {
    add(rows) {
      for (const cells of rows) collected.push(cells);
      return null;
    },
    end(): EncodedPart {
      const { writer, taken } = writerAt(library, schemaOf(columns, WRITTEN), place.bytesBefore);
      if (collected.length === 0)
        return { bytes: place.bytesBefore === 0 ? Uint8Array.from(taken()) : null, rowGroup: null };
      void writer.write({
        rowGroupSize: collected.length,
        columnData: columns.map(({ name, type }, index) => ({
          name,
          data: collected.map((cells) => {
            const cell = cells[index] ?? null;
            return cell === null ? undefined : VALUES[type](cell);
          }),
          offsetIndex: false,
        })),
      });
      return { bytes: Uint8Array.from(taken()), rowGroup: storable(writer.row_groups[0]) };
    },
  };
}

/** The end of the file, from the row groups of all its parts. */
export function parquetEnd(
  library: Library,
  columns: readonly Column[],
  bytesBefore: number,
  rowGroups: readonly unknown[],
): Uint8Array {
  const { writer, taken } = writerAt(library, schemaOf(columns, ELEMENTS), bytesBefore);
  writer.row_groups = rowGroups.map((group) => restoredGroup(group));
  writer.num_rows = writer.row_groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
  void writer.finish();
  return Uint8Array.from(taken());
}

/** JSON has no bigint. */
const storable = (group: unknown): unknown =>
  JSON.parse(
    JSON.stringify(group, (_, value) => (typeof value === 'bigint' ? { bigint: `${value}` } : value)),
  );

const restoredGroup = (stored: unknown): RowGroup =>
  JSON.parse(JSON.stringify(stored), (_, value) =>
    typeof value?.bigint === 'string' ? BigInt(value.bigint) : value,
  ) as RowGroup;

/** Loaded when a Parquet file is made. */
export const loadParquet = (): Promise<Library> => import('hyparquet-writer');
