import { describe, expect, it } from 'vitest';
import type { ListFacts } from '../../api/operation.ts';
import { nextParam, pageQuery, rowsOf, totalOf } from './paging.ts';

const row = (created_at: string) => ({ id: created_at, created_at });
const plain = (paging: ListFacts['paging']): ListFacts => ({ rows: null, paging, limit: 2 });

describe('the three kinds of paging', () => {
  it('a timestamp cursor is the time of the last row, until a page is short', () => {
    const facts = plain('cursor');
    expect(nextParam(facts, [[row('b'), row('a')]], 2)).toBe('a');
    expect(nextParam(facts, [[row('b')]], 2)).toBeNull();
    expect(pageQuery(facts, 'a')).toEqual({ cursor: 'a' });
  });

  it('a cursor that the server gives is taken as it is, and null is the end', () => {
    const meta = (nextCursor: string | null) => ({
      data: [row('b'), row('a')],
      meta: { limit: 2, nextCursor },
    });
    expect(nextParam(plain('cursor'), [meta('opaque')], 2)).toBe('opaque');
    expect(nextParam(plain('cursor'), [meta(null)], 2)).toBeNull();
    const calls: ListFacts = { rows: 'calls', paging: 'cursor', limit: 2 };
    expect(nextParam(calls, [{ calls: [row('b'), row('a')], nextCursor: 'c2' }], 2)).toBe('c2');
  });

  it('an offset is how many rows are here, until a page is short', () => {
    const facts = plain('offset');
    expect(
      nextParam(
        facts,
        [
          [1, 2],
          [3, 4],
        ],
        2,
      ),
    ).toBe(4);
    expect(nextParam(facts, [[1, 2], [3]], 2)).toBeNull();
    expect(pageQuery(facts, null)).toEqual({});
  });

  it('a list with page numbers does not go on by itself', () => {
    expect(nextParam(plain('page'), [[1, 2]], 2)).toBeNull();
    expect(pageQuery(plain('page'), 3)).toEqual({ page: 3 });
  });
});

it('rows and totals are found where each list has them', () => {
  expect(rowsOf(plain(null), [1, 2])).toEqual([1, 2]);
  expect(rowsOf({ rows: 'contacts', paging: 'page', limit: 50 }, { contacts: [1], total: 7 })).toEqual([1]);
  expect(rowsOf(plain('page'), { data: [1], meta: { page: 1 } })).toEqual([1]);
  expect(rowsOf(plain('page'), undefined)).toEqual([]);
  expect(totalOf({ contacts: [1], total: 7, total_is_estimate: true })).toEqual({
    total: 7,
    isEstimate: true,
  });
  expect(totalOf([1])).toBeNull();
});
