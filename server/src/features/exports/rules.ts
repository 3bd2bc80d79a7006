import type { ExportStatus } from './schema.ts';

const ALMOST = 0.99;

/** From what was counted at the start: rows may have come or gone since, and only a file that is ready is complete. */
export function progressOf(made: {
  status: ExportStatus;
  rows: number;
  rows_expected: number | null;
}): number {
  if (made.status === 'ready' || made.status === 'expired') return 1;
  if (made.rows_expected === null || made.rows_expected === 0) return 0;
  return Math.min(ALMOST, Math.round((made.rows / made.rows_expected) * 1_000) / 1_000);
}

/** Enough that waiting for the database, and for the list of the suppressed, is rare; memory is bounded by the bytes. */
const PAGE_ROWS_MAX = 1_000;
const PAGE_BYTES = { low: 500_000, high: 1_500_000 };

/** Pages hold few large rows or many small ones, so that memory stays bounded. */
export function nextPageRows(rows: number, { bytes, isFull }: { bytes: number; isFull: boolean }): number {
  if (bytes > PAGE_BYTES.high) return Math.max(1, Math.floor(rows / 2));
  return isFull && bytes < PAGE_BYTES.low ? Math.min(PAGE_ROWS_MAX, rows * 2) : rows;
}

export const PART_ROWS = 10_000;
const PART_BYTES = 8_000_000;

/** A part is what a killed process loses at most, and a row group of a Parquet file. */
export const isPartFull = ({ rows, bytes }: { rows: number; bytes: number }): boolean =>
  rows >= PART_ROWS || bytes >= PART_BYTES;

export const ATTEMPTS_MAX = 6;

export const retryMs = (attempts: number): number =>
  Math.min(300_000, 2_000 * 2 ** Math.max(0, attempts - 1));
