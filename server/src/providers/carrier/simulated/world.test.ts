import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { DatabaseTrouble } from '../../../platform/database/trouble.ts';
import { newId } from '../../../platform/ids.ts';
import { callTo, carrierErrorOf } from '../conformance.ts';
import { createTestReceiver, listenTo, type TestReceiver, talkOn } from '../test-receiver.ts';
import type { Disturb, SimulatedCarrier } from './index.ts';
import { noPace } from './pace.ts';
import { openTestWorld, type TestWorld } from './test-world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(options: Parameters<typeof openTestWorld>[0] = {}): Promise<TestWorld> {
  const world = await openTestWorld(options);
  closing.push(world.close);
  return world;
}

async function start(carrier: SimulatedCarrier): Promise<TestReceiver> {
  const receiver = createTestReceiver();
  const world = await carrier.start(receiver);
  closing.push(world.stop);
  return receiver;
}

const dials = async ({ db }: TestWorld): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from simulated_dials`)).count;

describe('people by their number', () => {
  it('0008 answers, and the report of its end is lost: a look-up finds it', async () => {
    const world = await open();
    const receiver = await start(world.carrier);
    const call = callTo(world, '+14155550008');
    await world.carrier.placeCall(call);
    await receiver.talkIs(call, ['done']);
    await expect
      .poll(() => world.carrier.lookUpCall(call))
      .toMatchObject({ state: 'ended', end: { reason: 'completed' } });
    const left = () => world.db.many(sql`select 1 from simulated_reports`);
    await expect.poll(left).toEqual([]);
    expect(receiver.kindsOf(call.key)).toEqual(['ringing', 'answered']);
  });

  it('0009 answers from the second dial on, for each account', async () => {
    const world = await open();
    const receiver = await start(world.carrier);
    const first = callTo(world, '+14155550009');
    const others = callTo(world, '+14155550009');
    await world.carrier.placeCall(first);
    await receiver.hears(first, 'ended');
    const second = callTo(world, '+14155550009', { account: first.account });
    await Promise.all([world.carrier.placeCall(second), world.carrier.placeCall(others)]);
    await Promise.all([receiver.hears(second, 'ended'), receiver.hears(others, 'ended')]);
    expect([first, second, others].map(({ key }) => receiver.endOf(key)?.reason)).toEqual([
      'no-answer',
      'completed',
      'no-answer',
    ]);
  });

  it('0010 was dialed once although its answer was lost, and asking again dials no one', async () => {
    const world = await open();
    const call = callTo(world, '+14155550010');
    expect(await carrierErrorOf(world.carrier.placeCall(call))).toBe('maybe_accepted');
    const found = await world.carrier.lookUpCall(call);
    expect(await world.carrier.placeCall(call)).toEqual({ carrierCallId: found?.carrierCallId });
    expect(await dials(world)).toBe(1);
  });

  it('0005 declines and 0006 asks never to be called again, in the words of the call', async () => {
    const world = await open();
    const receiver = await start(world.carrier);
    const heard: Record<string, (string | null)[]> = { '0005': [], '0006': [] };
    for (const digits of ['0005', '0006']) {
      const about = { language: 'es-MX', category: 'sales' };
      const call = callTo(world, `+1415555${digits}`, { about });
      receiver.talkWith(call.key, async (line) => {
        await line.say('Hola, le llamo por una oferta.');
        await listenTo(heard[digits] ?? [])(line);
      });
      await world.carrier.placeCall(call);
      await receiver.hears(call, 'ended');
    }
    expect(heard['0005']?.join(' ')).toMatch(/no|interesa/i);
    expect(heard['0006']?.join(' ')).toMatch(/no .*llam|lista|saq|borr|elimin/i);
  });
});

describe('the ledger', () => {
  it('has one row for each dial, none for what was refused or rejected', async () => {
    const world = await open();
    const calls = Array.from({ length: 20 }, () => callTo(world, world.numbers.ringsOut));
    await Promise.all(calls.flatMap((call) => [1, 2, 3].map(() => world.carrier.placeCall(call))));
    const refused = callTo(world, world.numbers.answers);
    await world.carrier.refuseCall(refused);
    await carrierErrorOf(world.carrier.placeCall(refused));
    await carrierErrorOf(world.carrier.placeCall(callTo(world, world.numbers.isRejected)));
    expect(await dials(world)).toBe(20);
  });

  it('dials nothing for a process that was stopped between reading the clock and the statement', async () => {
    const world = await open();
    let isAsked = false;
    /** Its clock says there is time; by the statement the process had been stopped for an hour. */
    const late = {
      ...world.clock,
      now: () => {
        const now = world.clock.now().getTime();
        const shown = new Date(isAsked ? now : now - 3_600_000);
        isAsked = true;
        return shown;
      },
    };
    const carrier = world.another({ clock: late });
    const submitBefore = new Date(world.clock.now().getTime() - 60_000);
    const call = callTo(world, world.numbers.answers, { submitBefore });
    expect(await carrierErrorOf(carrier.placeCall(call))).toBe('rejected');
    expect(await dials(world)).toBe(0);
  });
});

describe('disturbed reports', () => {
  const play = async (disturb: Disturb) => {
    const world = await open({ disturb });
    const receiver = await start(world.carrier);
    const call = callTo(world, world.numbers.answers);
    await world.carrier.placeCall(call);
    return { world, receiver, call };
  };
  const settled = ({ db }: TestWorld) =>
    expect.poll(() => db.many(sql`select 1 from simulated_reports`), { timeout: 240_000 }).toEqual([]);

  it('a lost answer does not prevent the talk', async () => {
    const { world, receiver, call } = await play(({ kind }) => (kind === 'answered' ? 'lose' : 'deliver'));
    await receiver.hears(call, 'ended');
    await settled(world);
    expect(receiver.kindsOf(call.key)).toEqual(['ringing', 'ended']);
    expect(receiver.talksOf(call.key)).toHaveLength(1);
  });

  it('reports sent twice come twice, in order', async () => {
    const { world, receiver, call } = await play(() => 'twice');
    await receiver.hears(call, 'ended');
    await settled(world);
    expect(receiver.kindsOf(call.key)).toEqual([
      'ringing',
      'ringing',
      'answered',
      'answered',
      'ended',
      'ended',
    ]);
    expect(receiver.talksOf(call.key)).toHaveLength(1);
  });

  it('a delayed report is overtaken by later ones, and still comes', async () => {
    let hasEnded = false;
    const { world, receiver, call } = await play(({ kind }) => {
      hasEnded ||= kind === 'ended';
      return kind === 'ringing' && !hasEnded ? { afterMs: 10_000 } : 'deliver';
    });
    await receiver.hears(call, 'ringing');
    await settled(world);
    expect(receiver.kindsOf(call.key)).toEqual(['answered', 'ended', 'ringing']);
  });
});

describe('a conference', () => {
  const talking = async (options: Parameters<typeof openTestWorld>[0] = {}) => {
    const world = await open(options);
    const receiver = await start(world.carrier);
    const call = callTo(world, world.numbers.answers);
    receiver.talkWith(call.key, talkOn);
    await world.carrier.placeCall(call);
    await receiver.talkIs(call, ['under way']);
    const bridge = (to: string) =>
      world.carrier.bridge(call, { to, from: world.numbers.ours, ringSecondsMax: 20, isRecorded: false });
    return { world, receiver, call, bridge };
  };
  const colleagueState = async ({ db }: TestWorld, id: string) =>
    (await db.one<{ state: string }>(sql`select state from simulated_legs where id = ${id}`)).state;

  it('counts the seconds of a colleague who came', async () => {
    const { world, call, bridge } = await talking();
    const { colleagueCallId } = await bridge(world.numbers.colleague);
    await expect.poll(() => colleagueState(world, colleagueCallId), { interval: 5 }).toBe('answered');
    const answered = await world.db.one<{ at: Date }>(
      sql`select answered_at as at from simulated_legs where id = ${colleagueCallId}`,
    );
    await expect.poll(() => world.clock.now().getTime() - answered.at.getTime()).toBeGreaterThan(5_000);
    const { colleagueSeconds } = await world.carrier.endBridge(call);
    expect(colleagueSeconds).toBeGreaterThanOrEqual(5);
    expect(await world.carrier.endBridge(call)).toEqual({ colleagueSeconds });
  });

  it('a colleague who hangs up leaves the caller alone, for a limited time', async () => {
    const { receiver, world, call, bridge } = await talking({ pace: { aloneSeconds: 120 } });
    await bridge('+14155550005');
    await receiver.hears(call, 'left_alone');
    await receiver.hears(call, 'ended');
    const [alone] = receiver.events.filter(({ kind }) => kind === 'left_alone');
    const end = receiver.endOf(call.key);
    expect(end).toMatchObject({ reason: 'completed' });
    const seconds = ((end?.at.getTime() ?? 0) - (alone?.at.getTime() ?? 0)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(120);
    expect(await world.carrier.resume(call)).toBe(false);
  });

  it('a caller who was dismissed and not taken back waits for a limited time too', async () => {
    const { receiver, world, call, bridge } = await talking({ pace: { aloneSeconds: 120 } });
    await bridge(world.numbers.colleague);
    await world.carrier.endBridge(call);
    await receiver.hears(call, 'ended');
    expect(receiver.kindsOf(call.key)).not.toContain('left_alone');
  });

  it('a caller who leaves ends the colleague’s leg', async () => {
    const { receiver, world, call, bridge } = await talking();
    const { colleagueCallId } = await bridge(world.numbers.colleague);
    await world.carrier.hangUp(call);
    await receiver.hears(call, 'ended');
    expect(await colleagueState(world, colleagueCallId)).toBe('ended');
    expect(receiver.kindsOf(call.key)).not.toContain('left_alone');
  });

  it('a rejected colleague leaves the caller where they were', async () => {
    const { receiver, world, call, bridge } = await talking();
    expect(await carrierErrorOf(bridge('+14155550003'))).toBe('rejected');
    expect(receiver.talksOf(call.key)).toEqual(['under way']);
    await world.carrier.hangUp(call);
  });
});

describe('an inbound call', () => {
  const ring = { from: '+14155550123', to: '+14155559999', says: ['Hello?', '', 'Bye.'], digits: '1#' };

  it('D-062 D-064 is answered in a process that works, with its lines and keys in order', async () => {
    const world = await open();
    const receiver = await start(world.another());
    const call = { account: newId(), key: newId() };
    const got: (string | null)[] = [];
    receiver.answerRings(async (ringing, line) => {
      got.push(ringing.from, ringing.to);
      await line.say('Press one for sales.');
      got.push(await line.pressed(10), await line.pressed(10), await line.pressed(10));
      await line.accept(call);
      for (;;) got.push(await line.hear());
    });
    const { carrierCallId } = await world.carrier.ringIn({ ...ring, account: call.account });
    await receiver.hears(call, 'ended');
    expect(got).toEqual([ring.from, ring.to, '1', '#', null, 'Hello?', null, 'Bye.']);
    expect(receiver.kindsOf(call.key)).toEqual(['ended']);
    expect(await world.carrier.lookUpCall(call)).toMatchObject({
      carrierCallId,
      end: { reason: 'completed' },
    });
    expect(await world.carrier.findInbound(call.account, carrierCallId)).toEqual({
      state: 'ended',
      heard: ['Press one for sales.'],
    });
    expect(await world.carrier.findInbound(newId(), carrierCallId)).toBeNull();
  });

  it('that was not accepted ends without a report, and keeps what the caller heard', async () => {
    const world = await open();
    const receiver = await start(world.carrier);
    receiver.answerRings((_call, line) => line.say('All our agents are busy.'));
    const account = newId();
    const { carrierCallId } = await world.carrier.ringIn({ ...ring, account });
    await expect
      .poll(() => world.carrier.findInbound(account, carrierCallId))
      .toEqual({ state: 'ended', heard: ['All our agents are busy.'] });
    expect(receiver.events).toEqual([]);
  });

  it('cannot take the key of another call', async () => {
    const world = await open();
    const receiver = await start(world.carrier);
    const taken = callTo(world, world.numbers.ringsOut);
    await world.carrier.placeCall(taken);
    const refused = new Promise<string>((resolve) => {
      receiver.answerRings(async (_call, line) => resolve(await carrierErrorOf(line.accept(taken))));
    });
    await world.carrier.ringIn({ ...ring, account: taken.account });
    expect(await refused).toBe('rejected');
  });
});

describe('several processes', () => {
  it('share the work: each talk is served once, no report is sent twice at the same time, none is lost', async () => {
    const world = await open({ pace: { ...noPace, talk: 'full' } });
    const receivers = await Promise.all([1, 2, 3].map(() => start(world.another())));
    const calls = Array.from({ length: 150 }, () => callTo(world, world.numbers.answers));
    await Promise.all(calls.map((call) => world.carrier.placeCall(call)));
    const events = () => receivers.flatMap((receiver) => receiver.events);
    await expect
      .poll(() => events().filter(({ kind }) => kind === 'ended').length, { timeout: 240_000 })
      .toBe(calls.length);
    expect(events()).toHaveLength(calls.length * 3);
    const talks = receivers.flatMap((receiver) => receiver.talks.map(({ key }) => key));
    expect(talks).toHaveLength(calls.length);
    expect(new Set(talks).size).toBe(calls.length);
    expect(Math.max(...receivers.map((receiver) => receiver.mostAtOnce()))).toBe(1);
  });

  it('continue a talk that database trouble interrupted, without hanging up', async () => {
    const world = await open();
    const receiver = await start(world.carrier);
    const call = callTo(world, world.numbers.answers);
    receiver.talkWith(call.key, async (line) => {
      await line.say('Good day.');
      if (receiver.talksOf(call.key).length < 3) throw new DatabaseTrouble('no answer');
      await line.hangUp();
    });
    await world.carrier.placeCall(call);
    await receiver.talkIs(call, ['failed', 'failed', 'done']);
    await receiver.hears(call, 'ended');
    expect(receiver.endOf(call.key)?.detail).toBe('hung up by the agent');
  });

  it('a hang-up in one closes the line in another', async () => {
    const world = await open();
    const receiver = await start(world.another());
    const call = callTo(world, world.numbers.answers);
    receiver.talkWith(call.key, async (line) => line.say('on and on '.repeat(100_000)));
    await world.carrier.placeCall(call);
    await receiver.talkIs(call, ['under way']);
    await world.carrier.hangUp(call);
    await receiver.talkIs(call, ['ended']);
  });
});

describe('what ended long ago', () => {
  it('costs nothing: only the index of due legs is read', async () => {
    const world = await open();
    await world.db.run(sql`
      insert into simulated_legs (id, account, key, direction, person_number, line_number, fate, state, created_at,
                                  dialed_at, ended_at, end_reason)
      select gen_random_uuid(), 'a', n::text, 'outbound', '+1415555' || n, '+1', 'answers', 'ended', now(), now(), now(),
             'completed' from generate_series(1, 30000) n`);
    await world.db.run(sql`analyze simulated_legs`);
    const plan = await world.db.many<{ 'QUERY PLAN': string }>(sql`
      explain analyze select id from simulated_legs where due_at <= ${world.clock.now()}
      order by due_at limit 200 for update skip locked`);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('simulated_legs_due');
    expect(text).not.toContain('Seq Scan');
  });
});
