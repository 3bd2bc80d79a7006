import type { Column, Format, PartEncoder, Place } from './column.ts';
import { csvPart } from './csv.ts';
import { jsonlPart } from './jsonl.ts';
import { loadParquet, parquetEnd, parquetPart } from './parquet.ts';

export const CONTENT_TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

export type Encoding = {
  part(place: Place): PartEncoder;
  /** The bytes after the last row; null: there are none. */
  ending: ((bytesBefore: number, rowGroups: readonly unknown[]) => Uint8Array) | null;
};

export async function encodingOf(format: Format, groups: readonly (readonly Column[])[]): Promise<Encoding> {
  if (format === 'csv') return { part: (place) => csvPart(groups, place), ending: null };
  const columns = groups.flat();
  if (format === 'jsonl') return { part: () => jsonlPart(columns), ending: null };
  const library = await loadParquet();
  return {
    part: (place) => parquetPart(library, columns, place),
    ending: (bytesBefore, rowGroups) => parquetEnd(library, columns, bytesBefore, rowGroups),
  };
}
