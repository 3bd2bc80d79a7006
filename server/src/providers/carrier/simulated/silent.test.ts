import { describe, expect, it, onTestFinished } from 'vitest';
import { comeAlive, fallSilent } from '../../../../test/processes/heartbeats.ts';
import { newId } from '../../../platform/ids.ts';
import { callTo } from '../conformance.ts';
import { createTestReceiver, talkOn } from '../test-receiver.ts';
import type { SimulatedCarrier } from './index.ts';
import { openTestWorld } from './test-world.ts';

/** Much less than the lease, which a running process renews anyway. */
const SOON = { timeout: 8_000 };

async function startIn(carrier: SimulatedCarrier) {
  const receiver = createTestReceiver();
  const running = await carrier.start(receiver);
  onTestFinished(() => running.stop());
  return receiver;
}

async function open() {
  const world = await openTestWorld();
  onTestFinished(() => world.close());
  const [first, second] = [newId(), newId()];
  for (const id of [first, second]) await comeAlive(world.db, id);
  return {
    world,
    startFirst: () => startIn(world.another({ processId: first })),
    startSecond: () => startIn(world.another({ processId: second })),
    silence: () => fallSilent(world.db, first),
  };
}

describe('a process that is silent', () => {
  it('loses its talks to the others at once, and finds them moved when it resumes', async () => {
    const { world, startFirst, startSecond, silence } = await open();
    const call = callTo(world, world.numbers.answers);
    const first = await startFirst();
    first.talkWith(call.key, talkOn);
    await world.carrier.placeCall(call);
    await expect.poll(() => first.talksOf(call.key), SOON).toEqual(['under way']);
    const second = await startSecond();
    second.talkWith(call.key, talkOn);
    await silence();
    await expect.poll(() => second.talksOf(call.key), SOON).toEqual(['under way']);
    const ofFirst = () => [...new Set(first.talksOf(call.key))]; // it keeps running here, and may take the talk again
    await expect.poll(ofFirst, SOON).toEqual(['moved']);
    expect(first.kindsOf(call.key)).toEqual(['ringing', 'answered']);
    // A report may come twice, but no other one follows.
    expect(second.kindsOf(call.key).filter((kind) => kind !== 'ringing' && kind !== 'answered')).toEqual([]);
  });

  it('loses the reports it claimed to the others at once, in their order', async () => {
    const { world, startFirst, startSecond, silence } = await open();
    const call = callTo(world, world.numbers.isBusy);
    const first = await startFirst();
    let asked = 0;
    first.beforeReport(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    await world.carrier.placeCall(call);
    await expect.poll(() => asked, SOON).toBeGreaterThan(0);
    const second = await startSecond();
    await silence();
    await expect.poll(() => second.kindsOf(call.key), SOON).toEqual(['ended']);
    expect(first.kindsOf(call.key)).toEqual([]);
  });
});
