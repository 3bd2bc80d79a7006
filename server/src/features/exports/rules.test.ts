import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/context.ts';
import { mayDownload } from './links.ts';
import { isPartFull, nextPageRows, PART_ROWS, progressOf, retryMs } from './rules.ts';

describe('the progress of an export', () => {
  it('is complete only when there is a file, whatever was counted at the start', () => {
    const at = (rows: number, expected: number | null, status = 'running') =>
      progressOf({ status: status as never, rows, rows_expected: expected });
    expect([at(0, null), at(5, 0), at(1, 3), at(3, 3), at(9, 3)]).toEqual([0, 0, 0.333, 0.99, 0.99]);
    expect([at(0, 0, 'ready'), at(2, 3, 'expired'), at(0, 3, 'pending')]).toEqual([1, 1, 0]);
  });
});

describe('a part', () => {
  it('ends by rows or by bytes, and pages shrink where rows are large', () => {
    expect(isPartFull({ rows: PART_ROWS, bytes: 0 })).toBe(true);
    expect(isPartFull({ rows: 1, bytes: 8_000_000 })).toBe(true);
    expect(isPartFull({ rows: PART_ROWS - 1, bytes: 7_999_999 })).toBe(false);
    expect(nextPageRows(100, { bytes: 1_600_000, isFull: true })).toBe(50);
    expect(nextPageRows(1, { bytes: 9_000_000, isFull: true })).toBe(1);
    expect(nextPageRows(20, { bytes: 10, isFull: true })).toBe(40);
    expect(nextPageRows(20, { bytes: 10, isFull: false })).toBe(20);
    expect(nextPageRows(1_000, { bytes: 10, isFull: true })).toBe(1_000);
    expect([1, 2, 3, 20].map(retryMs)).toEqual([2_000, 4_000, 8_000, 300_000]);
  });
});

it('a file is for full keys, owners and admins', () => {
  const key = (...scopes: never[]): Actor => ({ kind: 'key', id: 'k', scopes });
  const person = (role: never): Actor => ({ kind: 'person', userId: 'u', sessionId: 's', role });
  expect([key('read' as never), key('write' as never), key('full' as never)].map(mayDownload)).toEqual([
    false,
    false,
    true,
  ]);
  const roles = ['owner', 'admin', 'member', 'viewer', 'billing'].map((role) =>
    mayDownload(person(role as never)),
  );
  expect(roles).toEqual([true, true, false, false, false]);
});
