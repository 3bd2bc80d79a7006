import { describe, expect, it } from 'vitest';
import { keepPage } from './kept-pages.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
const thread = (id: string, at: number) => ({ id, updated_at: minute(at), needs_human_at: minute(at) });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a page that is not read again', () => {
  const before = [thread('a', 9), thread('b', 8), thread('c', 7)];
  const page = [thread('d', 6), thread('e', 5)];
  const kept = (now: typeof before, isWaiting = false) => ids(keepPage(page, { before, now, isWaiting }));

  it('begins with what new threads pushed out of the page before it', () => {
    expect(kept([thread('new', 10), thread('a', 9), thread('b', 8)])).toEqual(['c', 'd', 'e']);
    expect(kept(before)).toEqual(['d', 'e']);
  });

  it('does not bring back what left the page before it for another reason', () => {
    expect(kept([thread('a', 9), thread('c', 7), thread('d', 6)])).toEqual(['d', 'e']);
    expect(kept([thread('d', 10), thread('a', 9), thread('b', 8)])).toEqual(['c', 'd', 'e']);
  });

  it('of those waiting goes by how long they wait', () => {
    const waiting = [thread('a', 1), thread('b', 2), thread('c', 3)];
    const now = [thread('old', 0), thread('a', 1), thread('b', 2)];
    expect(ids(keepPage([thread('d', 4)], { before: waiting, now, isWaiting: true }))).toEqual(['c', 'd']);
  });
});
