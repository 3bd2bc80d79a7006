import { isUuid } from '../../../platform/ids.ts';

/** Where a page ended. Without an id: everything of that millisecond was on it. */
export type Position = { at: Date; id: string | null };

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)(?:_(.+))?$/;
const FIRST_YEAR = Date.UTC(1, 0, 1);

/**
 * A time, as the specification has it. Calls of one dialing round share their millisecond: where a page ends between
 * two of them, the id of the last one follows, so that none is lost or told twice.
 */
export const encodeCursor = ({ at, id }: Position): string =>
  id === null ? at.toISOString() : `${at.toISOString()}_${id}`;

/** Undefined when it is no cursor. */
export function decodeCursor(cursor: string): Position | undefined {
  const [, time, id = null] = FORM.exec(cursor) ?? [];
  if (time === undefined || (id !== null && !isUuid(id))) return undefined;
  const at = new Date(time);
  // A day that its month does not have is moved to the next one: what is read back must be what was written.
  if (Number.isNaN(at.getTime()) || at.getTime() < FIRST_YEAR) return undefined;
  return at.toISOString().startsWith(time.slice(0, 19)) ? { at, id } : undefined;
}

export const isCursor = (cursor: string): boolean => decodeCursor(cursor) !== undefined;
