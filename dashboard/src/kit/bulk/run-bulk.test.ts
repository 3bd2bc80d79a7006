import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { type BulkProgress, runBulk } from './run-bulk.ts';
import { keysBetween, SELECTED_MAX, withKeys } from './selected.ts';

const refused = (status: number, retryAfter: number | null = null) =>
  new ApiError({ status, code: 'X', message: `answered ${status}`, retryAfter });

function control() {
  const stop = new AbortController();
  const waited: number[] = [];
  const progress: BulkProgress[] = [];
  const wait = async (seconds: number) => void waited.push(seconds);
  return {
    stop,
    waited,
    progress,
    signal: stop.signal,
    wait,
    onProgress: (now: BulkProgress) => void progress.push(now),
  };
}

describe('one request for each row', () => {
  it('goes out four at a time, and each row ends as done or failed', async () => {
    const run = control();
    let now = 0;
    let most = 0;
    const outcome = await runBulk(
      [1, 2, 3, 4, 5, 6, 7],
      async (row) => {
        most = Math.max(most, ++now);
        await new Promise((done) => setImmediate(done));
        now -= 1;
        if (row === 5) throw refused(409);
        return row * 10;
      },
      run,
    );
    expect(most).toBe(4);
    expect(outcome.done.map(({ answer }) => answer).sort()).toEqual([10, 20, 30, 40, 60, 70]);
    expect(outcome.failed.map(({ row }) => row)).toEqual([5]);
    expect(run.progress.at(-1)).toEqual({ settled: 7, waitsS: null });
  });

  it('waits as long as a 429 says, all rows together, and sends again', async () => {
    const run = control();
    const tries = new Map<number, number>();
    const outcome = await runBulk(
      [1, 2, 3, 4, 5, 6],
      async (row) => {
        tries.set(row, (tries.get(row) ?? 0) + 1);
        if (row <= 2 && tries.get(row) === 1) throw refused(429, 17);
      },
      run,
    );
    expect(run.waited).toEqual([17]);
    expect(run.progress).toContainEqual({ settled: 0, waitsS: 17 });
    expect([outcome.done.length, outcome.failed.length]).toEqual([6, 0]);
  });

  it('gives a row up that is always asked to wait', async () => {
    const outcome = await runBulk([1], () => Promise.reject(refused(429, 9_999)), control());
    expect(outcome.failed).toHaveLength(1);
  });

  it('sends nothing more once it is stopped, or once the session has ended', async () => {
    const run = control();
    const stopped = await runBulk([1, 2, 3, 4, 5, 6, 7, 8, 9], async () => run.stop.abort(), run);
    expect([stopped.done.length, stopped.left]).toEqual([1, [2, 3, 4, 5, 6, 7, 8, 9]]);
    const out = await runBulk([1, 2, 3, 4, 5, 6], () => Promise.reject(refused(401)), control());
    expect([out.failed.length, out.left]).toEqual([4, [5, 6]]);
  });
});

describe('a selection', () => {
  const keys = ['a', 'b', 'c', 'd'];

  it('goes from the row picked before to this one, in either direction', () => {
    expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(keysBetween(keys, 'a', 'c')).toEqual(['a', 'b', 'c']);
    expect(keysBetween(keys, 'gone', 'c')).toEqual(['c']);
    expect(keysBetween(keys, null, 'c')).toEqual(['c']);
  });

  it('is never larger than one action takes', () => {
    const many = Array.from({ length: SELECTED_MAX + 9 }, (_, index) => `k${index}`);
    expect(withKeys(new Set(), many, true).size).toBe(SELECTED_MAX);
    expect([...withKeys(new Set(keys), ['b', 'd'], false)]).toEqual(['a', 'c']);
  });
});
