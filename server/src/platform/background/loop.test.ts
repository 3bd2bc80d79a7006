import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../observability/log.ts';
import { createBell } from './bell.ts';
import { startLoop } from './loop.ts';

const LONG_MS = 600_000;

function start(waits: (number | Error)[]) {
  const bell = createBell();
  const rung: boolean[] = [];
  const loop = startLoop({
    bell,
    log: silentLog,
    trouble: 'it failed',
    round: async (wasRung) => {
      rung.push(wasRung);
      const wait = waits[rung.length - 1] ?? LONG_MS;
      if (wait instanceof Error) throw wait;
      return wait;
    },
  });
  return { bell, rung, loop };
}

describe('a loop', () => {
  it('continues at once, after its time, or when the bell rings, and knows which it was', async () => {
    const { bell, rung, loop } = start([0, 1]);
    await expect.poll(() => rung).toEqual([true, true, false]);
    bell.ring();
    await expect.poll(() => rung).toEqual([true, true, false, true]);
    await loop.stop();
    expect(rung).toHaveLength(4);
  });

  it('survives a round that fails', async () => {
    const { rung, loop } = start([new Error('no')]);
    await expect.poll(() => rung.length, { timeout: 240_000 }).toBe(2);
    await loop.stop();
  });

  it('stops in the middle of a wait', async () => {
    const { rung, loop } = start([]);
    await expect.poll(() => rung.length).toBe(1);
    await loop.stop();
    expect([loop.isStopped(), rung.length]).toEqual([true, 1]);
  });

  it('waits for the round under way before it has stopped', async () => {
    const gate = new EventEmitter();
    const order: string[] = [];
    const round = async () => {
      order.push('begun');
      await once(gate, 'open');
      order.push('done');
      return 0;
    };
    const loop = startLoop({ bell: createBell(), log: silentLog, trouble: 'it failed', round });
    await expect.poll(() => order).toEqual(['begun']);
    const stopping = loop.stop().then(() => order.push('stopped'));
    gate.emit('open');
    await stopping;
    expect(order).toEqual(['begun', 'done', 'stopped']);
  });
});
