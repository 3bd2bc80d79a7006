import { expect, it } from 'vitest';
import { livenessOf } from './liveness.ts';

const LONG_MS = 3_600_000;

it('a process that beats is alive, after any number of checks', () => {
  expect(livenessOf({ silentMs: 1_900, isDisconnected: true, checks: 1_000 })).toBe('alive');
  expect(livenessOf({ silentMs: 4_900, isDisconnected: false, checks: 1_000 })).toBe('alive');
});

it('a process that keeps its connection is silent after 5 seconds, and dead after 14', () => {
  const liveness = (silentMs: number) => livenessOf({ silentMs, isDisconnected: false, checks: 10 });
  expect([5_000, 13_900, 14_000].map(liveness)).toEqual(['silent', 'silent', 'dead']);
});

it('one whose connection is gone is silent after 2 seconds, and dead after 5', () => {
  const liveness = (silentMs: number) => livenessOf({ silentMs, isDisconnected: true, checks: 10 });
  expect([2_000, 4_900, 5_000].map(liveness)).toEqual(['silent', 'silent', 'dead']);
});

it('after any silence, a process is not declared dead before it had time to beat again', () => {
  const liveness = (checks: number, isDisconnected: boolean) =>
    livenessOf({ silentMs: LONG_MS, isDisconnected, checks });
  expect([0, 1, 2, 3, 5, 6].map((checks) => liveness(checks, false))).toEqual([
    'alive',
    'alive',
    'alive',
    'silent',
    'silent',
    'dead',
  ]);
  expect([0, 1, 2, 3, 4].map((checks) => liveness(checks, true))).toEqual([
    'alive',
    'alive',
    'silent',
    'silent',
    'dead',
  ]);
});
