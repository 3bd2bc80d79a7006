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
