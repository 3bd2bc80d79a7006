import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('a gate never lets more through than its limit, even in the moment a place is handed on', async () => {
  const gate = createGate(2);
  let [inside, most, done] = [0, 0, 0];
  const work = async () => {
    most = Math.max(most, ++inside);
    await Promise.resolve();
    inside--;
    done++;
  };
  const late = () => gate.run(work).then(() => gate.run(work));
  const all = Promise.all(Array.from({ length: 20 }, late));
  await gate.idle();
  await all;
  expect([most, done]).toEqual([2, 40]);
  await gate.idle();
});

it('a gate is idle only when nothing is under way any more', async () => {
  const gate = createGate(2);
  const ends: (() => void)[] = [];
  const begin = () => gate.run(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const works = [begin(), begin()];
  let isIdle = false;
  const idle = gate.idle().then(() => {
    isIdle = true;
  });
  ends[0]?.();
  await works[0];
  await Promise.resolve();
  expect(isIdle).toBe(false);
  ends[1]?.();
  await works[1];
  await idle;
  expect(isIdle).toBe(true);
});
