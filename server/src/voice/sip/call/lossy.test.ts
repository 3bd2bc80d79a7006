import { describe, expect, it } from 'vitest';
import { ANSWER, Recorder, twoParties } from '../test-support/endpoints.ts';
import { DIAL } from '../test-support/established.ts';
import { seeded } from '../test-support/seeded.ts';

/** Nearly a third lost, some doubled, all reordered. */
const STORM = { drop: 0.3, duplicate: 0.1, delayMs: [5, 400] } as const;
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

/** Far beyond every timer, the session's included. */
const FOREVER_MS = 4_000_000;

async function callInStorm(seed: number) {
  const random = seeded(seed);
  const callees: Recorder[] = [];
  const { timers, network, alice, bob } = await twoParties({
    random,
    bob: {
      onCall: (call) => {
        callees.push(new Recorder(call));
        call.on((event) => {
          if (event.kind === 'reinvited') event.reply(ANSWER);
          if (event.kind === 'referred') event.accept().report(200);
        });
        call.ring();
        timers.setTimeout(() => call.answer(ANSWER).catch(() => undefined), 1_000);
      },
    },
  });
  network.weather = STORM;
  const call = alice.endpoint.invite(DIAL);
  const caller = new Recorder(call);
  return { random, timers, alice, bob, call, caller, callees };
}

describe('over a path that loses, doubles and reorders', () => {
  it.each(SEEDS)('a call ends consistently on both sides, seed %i', async (seed) => {
    const { random, timers, alice, bob, call, caller, callees } = await callInStorm(seed);
    await timers.advance(20_000);
    const [incoming] = bob.calls;
    const isAnswered = caller.kinds.includes('answered');
    if (isAnswered) {
      void call.reinvite(ANSWER).catch(() => undefined);
      void call.info('application/dtmf', '5').catch(() => undefined);
      if (random() < 0.5) void call.refer('sip:human@10.0.0.3');
      if (random() < 0.3) void incoming?.reinvite(ANSWER).catch(() => undefined);
    }
    await timers.advance(random() * 10_000);
    const side = random();
    if (side < 0.5) void call.hangUp();
    if (side > 0.4) void incoming?.hangUp();
    await timers.advance(FOREVER_MS);
    expect(caller.count('ended') + caller.count('failed')).toBe(1);
    if (isAnswered) expect(caller.count('ended')).toBe(1);
    expect(callees.map((callee) => callee.count('ended'))).toEqual(callees.map(() => 1));
    expect(callees.length).toBeLessThanOrEqual(1);
    for (const { endpoint } of [alice, bob]) {
      expect(endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0, pendingAdmissions: 0 });
    }
    expect(timers.waiting).toBe(0);
  });

  it.each(SEEDS.slice(0, 12))('a cancelled call ends consistently too, seed %i', async (seed) => {
    const { random, timers, alice, bob, call, caller, callees } = await callInStorm(seed + 1_000);
    await timers.advance(random() * 2_500);
    const done = call.hangUp();
    await timers.advance(FOREVER_MS);
    await done;
    expect(caller.count('ended') + caller.count('failed')).toBe(1);
    expect(callees.map((callee) => callee.count('ended'))).toEqual(callees.map(() => 1));
    for (const { endpoint } of [alice, bob])
      expect(endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0 });
    expect(timers.waiting).toBe(0);
  });
});
