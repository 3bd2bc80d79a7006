import { describe, expect, it } from 'vitest';
import { isFling, nextRows, type Rows, wantedRows } from './near-rows.ts';

const SIGHT_ROWS = 18;
const STEP_ROWS = 8;
const sightFrom = (first: number): Rows => ({ first, last: first + SIGHT_ROWS });

/** Rows of `next` that `now` has not. */
const added = (now: Rows, next: Rows): number =>
  Math.max(0, now.first - next.first) + Math.max(0, next.last - now.last);

describe('the rows near the screen', () => {
  it('stay the same while the page moves within a step', () => {
    expect(wantedRows(sightFrom(81))).toEqual(wantedRows(sightFrom(85)));
  });

  it('begin with the first row', () => {
    expect(wantedRows(sightFrom(0)).first).toBe(0);
    expect(nextRows(wantedRows(sightFrom(40)), sightFrom(0)).first).toBe(0);
  });

  it('have what is in sight however far the page jumps, and not much more', () => {
    for (const from of [0, 7, 500, 99_000]) {
      for (const to of [0, 3, 20, 480, 530, 99_900]) {
        const next = nextRows(wantedRows(sightFrom(from)), sightFrom(to));
        expect(next.first).toBeLessThanOrEqual(to);
        expect(next.last).toBeGreaterThanOrEqual(to + SIGHT_ROWS);
        expect(next.last - next.first).toBeLessThan(SIGHT_ROWS * 5);
      }
    }
  });

  it('take no more than a step of new rows in a frame while those in sight are there already', () => {
    let now = wantedRows(sightFrom(400));
    for (const to of [410, 401, 408, 400]) {
      const next = nextRows(now, sightFrom(to));
      expect(added(now, next)).toBeLessThanOrEqual(STEP_ROWS);
      now = next;
    }
  });

  it('are all there some frames after the page came to rest', () => {
    let now = wantedRows(sightFrom(0));
    for (let frame = 0; frame < 10; frame += 1) now = nextRows(now, sightFrom(5_000));
    expect(now).toEqual(wantedRows(sightFrom(5_000)));
  });
});

describe('a fling', () => {
  const moves = (frames: number, rows: number) =>
    Array.from({ length: frames }, (_, frame) => ({ atMs: frame * 16, rows }));

  it('passes screens faster than anybody reads, for a while', () => {
    expect(isFling(moves(12, 8), sightFrom(0), false)).toBe(true);
  });

  it('is no single jump, no page key and no turn of the wheel', () => {
    expect(isFling(moves(1, 90_000), sightFrom(0), false)).toBe(false);
    expect(isFling(moves(15, 18 / 15), sightFrom(0), false)).toBe(false);
    expect(isFling(moves(15, 1.5), sightFrom(0), false)).toBe(false);
  });

  it('goes on while it slows down, and ends before words can be read', () => {
    expect(isFling(moves(15, 1), sightFrom(0), true)).toBe(true);
    expect(isFling(moves(15, 0.4), sightFrom(0), true)).toBe(false);
  });
});
