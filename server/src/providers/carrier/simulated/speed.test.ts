import { expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { callTo } from '../conformance.ts';
import { createTestReceiver } from '../test-receiver.ts';
import { noPace } from './pace.ts';
import { openTestWorld } from './test-world.ts';

const LEGS = Number(process.env.SPEED_LEGS ?? 1_000);
const PLACED_AT_ONCE = 16;

it('takes a thousand legs through their whole life, and reports each step once', async () => {
  const world = await openTestWorld({ clock: systemClock, pace: noPace });
  const receiver = createTestReceiver();
  const running = await world.carrier.start(receiver);
  const calls = Array.from({ length: LEGS }, () => callTo(world, world.numbers.answers));
  const startedMs = performance.now();
  const waiting = [...calls];
  const place = async () => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop())
      await world.carrier.placeCall(call);
  };
  await Promise.all(Array.from({ length: PLACED_AT_ONCE }, place));
  const placedMs = performance.now() - startedMs;
  await expect.poll(() => receiver.events.length, { timeout: 240_000, interval: 5 }).toBe(LEGS * 3);
  const tookMs = performance.now() - startedMs;
  const perSecond = Math.round((LEGS * 1000) / tookMs);
  console.log(
    `${LEGS} legs placed in ${Math.round(placedMs)} ms, ${perSecond} a second through their whole life`,
  );
  await running.stop();
  await world.close();
});
