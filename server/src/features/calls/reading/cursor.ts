import { isUuid } from '../../../platform/ids.ts';

/** Where a page ended. Without an id: at the end of that millisecond. */
export type Position = { at: Date; id: string | null };

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)(?:_(.+))?$/;
const FIRST_YEAR = Date.UTC(1, 0, 1);

/**
 * A time, as the specification says. Calls of one dialing round share their millisecond: where a page ends between
 * two of them the last id is appended, so that none is skipped or repeated.
 */
export const encodeCursor = ({ at, id }: Position): string =>
  id === null ? at.toISOString() : `${at.toISOString()}_${id}`;

/** Undefined when it is no cursor. */
export function decodeCursor(cursor: string): Position | undefined {
  const [, time, id = null] = FORM.exec(cursor) ?? [];
  if (time === undefined || (id !== null && !isUuid(id))) return undefined;
  const at = new Date(time);
  // Dates roll over (30 February becomes 2 March): only a cursor that encodes back to itself is valid.
  if (Number.isNaN(at.getTime()) || at.getTime() < FIRST_YEAR) return undefined;
  return at.toISOString().startsWith(time.slice(0, 19)) ? { at, id } : undefined;
}

export const isCursor = (cursor: string): boolean => decodeCursor(cursor) !== undefined;
