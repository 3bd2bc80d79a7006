import { expect, it } from 'vitest';
import { judgeProcess } from './liveness.ts';

const LONG_MS = 3_600_000;

it('a process that beats is alive, after any number of checks', () => {
  expect(judgeProcess({ silentMs: 1_900, isDisconnected: true, looks: 1_000 })).toBe('alive');
  expect(judgeProcess({ silentMs: 4_900, isDisconnected: false, looks: 1_000 })).toBe('alive');
});

it('a process that keeps its connection is silent after 5 seconds, and dead after 14', () => {
  const judge = (silentMs: number) => judgeProcess({ silentMs, isDisconnected: false, looks: 10 });
  expect([5_000, 13_900, 14_000].map(judge)).toEqual(['silent', 'silent', 'dead']);
});

it('one whose connection is gone is silent after 2 seconds, and dead after 5', () => {
  const judge = (silentMs: number) => judgeProcess({ silentMs, isDisconnected: true, looks: 10 });
  expect([2_000, 4_900, 5_000].map(judge)).toEqual(['silent', 'silent', 'dead']);
});

it('after any silence, a process is not declared dead before it had time to beat again', () => {
  const judge = (looks: number, isDisconnected: boolean) =>
    judgeProcess({ silentMs: LONG_MS, isDisconnected, looks });
  expect([0, 1, 2, 3, 5, 6].map((looks) => judge(looks, false))).toEqual([
    'alive',
    'alive',
    'alive',
    'silent',
    'silent',
    'dead',
  ]);
  expect([0, 1, 2, 3, 4].map((looks) => judge(looks, true))).toEqual([
    'alive',
    'alive',
    'silent',
    'silent',
    'dead',
  ]);
});
