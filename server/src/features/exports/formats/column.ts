/** How the text of a cell is read. `phone`: a number, readable as it is; `decimal`: exact, six digits after the point. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'phone'
  | 'integer'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'timestamp'
  | 'json';

export type Column = { name: string; type: ColumnType };

/** A row is its cells as text, in the order of the columns. Booleans are `true` and `false`, moments ISO 8601 in UTC. */
export type Cells = readonly (string | null)[];

/** Nothing in them is ever quoted. */
const PLAIN: readonly ColumnType[] = ['uuid', 'integer', 'number', 'decimal', 'boolean', 'timestamp'];

/**
 * What is read as one cell. In CSV, columns beside each other that need no quotes come as one text with commas, written by the
 * database: most of what an export costs is a string for each cell. `apart`: filled in later.
 */
export function cellsOf<Known extends Column>(
  format: Format,
  columns: readonly Known[],
  apart?: Known,
): Known[][] {
  const cells: Known[][] = [];
  const mayJoin = (column: Known | undefined): boolean =>
    format === 'csv' && column !== undefined && column !== apart && PLAIN.includes(column.type);
  for (const column of columns) {
    const last = cells.at(-1);
    if (mayJoin(column) && mayJoin(last?.[0])) last?.push(column);
    else cells.push([column]);
  }
  return cells;
}

export const FORMATS = ['csv', 'jsonl', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

/** Where a part stands in the file. */
export type Place = { isFirst: boolean; bytesBefore: number; bom: boolean };

export type EncodedPart = { bytes: Uint8Array | null; rowGroup: unknown };

/** Makes the bytes of one part. What `add` returns can be written at once; `end` returns the rest. */
export type PartEncoder = {
  add(rows: readonly Cells[]): Uint8Array | null;
  end(): EncodedPart;
};
