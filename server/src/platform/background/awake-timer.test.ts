import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { afterAwakeMs } from './awake-timer.ts';

const standStill = (ms: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms);

it('time in which the process was stopped does not count', async () => {
  let fired = false;
  afterAwakeMs(1_300, () => {
    fired = true;
  });
  standStill(1_600);
  await nextTurn();
  await nextTurn();
  expect(fired).toBe(false);
  await expect.poll(() => fired, { timeout: 240_000 }).toBe(true);
});

it('a cancelled timer does not call back', async () => {
  let calls = 0;
  afterAwakeMs(20, () => calls++)();
  const last = new Promise<void>((resolve) => void afterAwakeMs(60, resolve));
  await last;
  expect(calls).toBe(0);
});
