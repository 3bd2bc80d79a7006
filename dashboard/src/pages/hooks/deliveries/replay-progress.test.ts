import { expect, it } from 'vitest';
import { localMinute, replayProgress } from './replay-progress.ts';

const row = (status: 'pending' | 'delivered' | 'failed' | 'dropped', at: string, purpose = 'replay') =>
  ({ status, purpose, created_at: at }) as Parameters<typeof replayProgress>[0][number];
const now = '2026-01-15T09:30:00.000Z';
const since = Date.parse(now);

it('counts what this replay sent, and not what was sent before or otherwise', () => {
  const rows = [
    row('delivered', now),
    row('failed', now),
    row('pending', now),
    row('delivered', now, 'event'),
    row('delivered', '2026-01-15T09:29:59.000Z'),
  ];
  expect(replayProgress(rows, 5, since)).toEqual({ delivered: 1, failed: 1, waiting: 3, isDone: false });
});

it('is done when everything that was queued is settled', () => {
  expect(replayProgress([row('delivered', now), row('dropped', now)], 2, since).isDone).toBe(true);
  expect(replayProgress([], 0, since).isDone).toBe(true);
});

it('a moment and its field are the same minute', () => {
  const text = localMinute(since);
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(new Date(text).getTime()).toBe(since);
});
