import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { decodeCursor, encodeCursor, isCursor } from './cursor.ts';

describe('a cursor', () => {
  it('is a time, with an id where the page ended inside a millisecond', () => {
    const at = new Date('2026-01-15T09:30:00.007Z');
    expect(encodeCursor({ at, id: null })).toBe('2026-01-15T09:30:00.007Z');
    for (const id of [null, newId()]) expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id });
  });

  it('takes any time in UTC', () => {
    for (const [text, at] of [
      ['2026-01-15T09:30:00Z', '2026-01-15T09:30:00.000Z'],
      ['2026-01-15T09:30:00.5Z', '2026-01-15T09:30:00.500Z'],
    ] as const)
      expect(decodeCursor(text)).toEqual({ at: new Date(at), id: null });
  });

  it('is not made of anything else', () => {
    const time = '2026-01-15T09:30:00Z';
    for (const text of [
      ...['', 'now', '2026-01-15', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-15T24:00:00Z'],
      ...['2026-01-15T09:30:00', '0000-01-01T00:00:00Z', `${time}_`, `${time}_x`, `${time}_${newId()}0`],
    ])
      expect(decodeCursor(text), text).toBeUndefined();
    expect(decodeCursor(`x${time}`)).toBeUndefined();
    expect([isCursor(time), isCursor('now')]).toEqual([true, false]);
  });
});
