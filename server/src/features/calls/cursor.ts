/**
 * Calls of one dialing round share their millisecond, so a plain time cannot say where a page ended. A cursor is a time
 * with more decimals: the millisecond, and then the call's id as 39 digits. A plain time still works, and means what
 * was created before it.
 */
export type Position = { at: Date; id: string };

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3})(\d{0,39}))?Z$/;
const ID_DIGITS = 39;
const LAST_ID = (1n << 128n) - 1n;
const FIRST_YEAR = Date.UTC(1, 0, 1);

export function encodeCursor({ at, id }: Position): string {
  const digits = BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .padStart(ID_DIGITS, '0');
  return `${at.toISOString().slice(0, -1)}${digits}Z`;
}

/** Undefined when it is no cursor. */
export function decodeCursor(cursor: string): Position | undefined {
  const [, seconds, milliseconds = '', digits = ''] = FORM.exec(cursor) ?? [];
  if (seconds === undefined) return undefined;
  const at = new Date(`${seconds}.${milliseconds.padEnd(3, '0')}Z`);
  // A day that no month has is moved to the next one by some engines: what is read back must be what was written.
  if (Number.isNaN(at.getTime()) || at.getTime() < FIRST_YEAR || !at.toISOString().startsWith(seconds))
    return undefined;
  const place = BigInt(digits.padEnd(ID_DIGITS, '0'));
  const hex = (place > LAST_ID ? LAST_ID : place).toString(16).padStart(32, '0');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return { at, id };
}

export const isCursor = (cursor: string): boolean => decodeCursor(cursor) !== undefined;
