import { describe, expect, it } from 'vitest';
import { type LogEntry, passesOf, verdictOf } from './dial-log.ts';
import { pagesOf } from './use-contact-pages.ts';

const entry = (at: string, check: LogEntry['check'], result: LogEntry['result'] = 'passed'): LogEntry => ({
  at,
  attempt: 1,
  check,
  result,
  reason: `${check} ${result}`,
  call_id: null,
});

describe('the dial log', () => {
  it('groups checks by the pass they belong to, newest first', () => {
    const passes = passesOf([
      entry('09:00', 'campaign'),
      entry('09:00', 'schedule', 'postponed'),
      entry('10:00', 'campaign'),
      entry('10:00', 'schedule'),
      entry('10:00', 'contact', 'ended'),
    ]);
    expect(passes.map(({ at, checks }) => [at, checks.length])).toEqual([
      ['10:00', 3],
      ['09:00', 2],
    ]);
    expect(verdictOf(passes[1] as never).result).toBe('postponed');
  });

  it('tells two passes of one moment apart', () => {
    const passes = passesOf([entry('09:00', 'campaign', 'ended'), entry('09:00', 'campaign', 'ended')]);
    expect(passes).toHaveLength(2);
  });
});

describe('pages of a long list', () => {
  it('are the ones in sight, and the first', () => {
    expect(pagesOf(0, 30)).toEqual([1]);
    expect(pagesOf(95, 125)).toEqual([1, 2]);
    expect(pagesOf(99_990, 100_000)).toEqual([1, 1000]);
  });
});
