import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type CallToPlace, type Carrier, CarrierError } from './port.ts';
import { createTestReceiver, listenTo, type TestReceiver, talkOn } from './test-receiver.ts';

/** The guarantees of every carrier. Run it against each one, the simulated one included. */

export type CarrierUnderTest = {
  carrier: Carrier;
  clock: Clock;
  /** Ours first, then people who behave as named when they are called. */
  numbers: {
    ours: string;
    answers: string;
    /** Null: it cannot tell a machine from a person. */
    answersAsMachine: string | null;
    ringsOut: string;
    isBusy: string;
    isRejected: string;
    /** Null: it knows no number before it is dialed. */
    isUnroutable: string | null;
    /** The carrier dials, but its answer to us is lost; null: that cannot be played here. */
    losesAnswer: string | null;
    colleague: string;
    absentColleague: string;
  };
  close(): Promise<void>;
};

const RING_SECONDS = 30;
const RING_LONG_SECONDS = 1_200;

export async function carrierErrorOf(work: Promise<unknown>): Promise<CarrierError['kind']> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CarrierError);
  return (error as CarrierError).kind;
}

export const callTo = (
  { clock, numbers }: Pick<CarrierUnderTest, 'clock'> & { numbers: { ours: string } },
  to: string,
  extra: Partial<CallToPlace> = {},
): CallToPlace => ({
  account: newId(),
  key: newId(),
  from: numbers.ours,
  to,
  submitBefore: new Date(clock.now().getTime() + 600_000),
  ringSecondsMax: RING_SECONDS,
  about: { language: 'en', category: 'general' },
  ...extra,
});

export function describeCarrier(name: string, open: () => Promise<CarrierUnderTest>): void {
  describe(`${name} is a carrier`, () => {
    let under: CarrierUnderTest;
    let carrier: Carrier;
    let receiver: TestReceiver;
    let world: { stop(): Promise<void> };
    beforeAll(async () => {
      under = await open();
      carrier = under.carrier;
      receiver = createTestReceiver();
      world = await carrier.start(receiver);
    });
    afterAll(async () => {
      await world.stop();
      await under.close();
    });

    const call = (to: keyof CarrierUnderTest['numbers'], extra: Partial<CallToPlace> = {}) =>
      callTo(under, under.numbers[to] ?? '', extra);

    it('dials a key once, when it is asked repeatedly and concurrently', async () => {
      const placed = call('answers');
      const answers = await Promise.all(Array.from({ length: 6 }, () => carrier.placeCall(placed)));
      await receiver.hears(placed, 'ended');
      answers.push(await carrier.placeCall(placed));
      expect(new Set(answers.map(({ carrierCallId }) => carrierCallId)).size).toBe(1);
      expect(receiver.talksOf(placed.key)).toHaveLength(1);
      expect((await carrier.lookUpCall(placed))?.carrierCallId).toBe(answers[0]?.carrierCallId);
    });

    it('treats the same key of another account separately', async () => {
      const one = call('ringsOut');
      const other = { ...one, account: newId() };
      const [first, second] = [await carrier.placeCall(one), await carrier.placeCall(other)];
      expect(first.carrierCallId).not.toBe(second.carrierCallId);
    });

    it('never dials a key that was refused', async () => {
      const placed = call('answers');
      expect(await carrier.refuseCall(placed)).toBeNull();
      expect(await carrier.refuseCall(placed)).toBeNull();
      expect(await carrierErrorOf(carrier.placeCall(placed))).toBe('rejected');
      expect(await carrier.lookUpCall(placed)).toBeNull();
    });

    it('either refuses a key or has dialed it, when both are asked at once', async () => {
      for (let round = 0; round < 5; round++) {
        const placed = call('ringsOut');
        const [known, accepted] = await Promise.all([
          carrier.refuseCall(placed),
          carrier.placeCall(placed).then(
            () => true,
            () => false,
          ),
        ]);
        expect(known !== null).toBe(accepted);
      }
    });

    it('reports a dialed key instead of refusing it', async () => {
      const placed = call('ringsOut', { ringSecondsMax: RING_LONG_SECONDS });
      const { carrierCallId } = await carrier.placeCall(placed);
      expect(await carrier.refuseCall(placed)).toMatchObject({ carrierCallId, state: 'ringing', end: null });
    });

    it('refuses what is submitted too late', async () => {
      const late = call('answers', { submitBefore: new Date(under.clock.now().getTime() - 1) });
      expect(await carrierErrorOf(carrier.placeCall(late))).toBe('rejected');
      expect(await carrier.lookUpCall(late)).toBeNull();
    });

    it('knows nothing of a key that was never placed, and hangs it up without harm', async () => {
      const unknown = { account: newId(), key: newId() };
      expect(await carrier.lookUpCall(unknown)).toBeNull();
      await carrier.hangUp(unknown);
      expect(await carrier.resume(unknown)).toBe(false);
      expect(await carrier.endBridge(unknown)).toEqual({ colleagueSeconds: null });
      const colleague = {
        to: under.numbers.colleague,
        from: under.numbers.ours,
        ringSecondsMax: 20,
        isRecorded: false,
      };
      expect(await carrierErrorOf(carrier.bridge(unknown, colleague))).toBe('rejected');
    });

    it('distinguishes numbers it can reach from those it cannot', async (context) => {
      if (under.numbers.isUnroutable === null) return context.skip();
      expect(await carrier.lookUpNumber(under.numbers.answers)).toEqual({ routable: true });
      expect(await carrier.lookUpNumber(under.numbers.isUnroutable)).toEqual({ routable: false });
    });

    it('rejects a number that cannot be dialed, and keeps nothing of it', async () => {
      const placed = call('isRejected');
      expect(await carrierErrorOf(carrier.placeCall(placed))).toBe('rejected');
      expect(await carrier.lookUpCall(placed)).toBeNull();
    });

    it('has dialed when its answer was lost: the call is found by its key', async (context) => {
      if (under.numbers.losesAnswer === null) return context.skip();
      const placed = call('losesAnswer');
      expect(await carrierErrorOf(carrier.placeCall(placed))).toBe('maybe_accepted');
      expect(await carrier.lookUpCall(placed)).not.toBeNull();
      await receiver.hears(placed, 'ended');
      expect(receiver.talksOf(placed.key)).toHaveLength(1);
    });

    it('reports ringing, the answer and the end, in this order and under one id', async () => {
      const placed = call('answers');
      const heard: (string | null)[] = [];
      receiver.talkWith(placed.key, async (line) => {
        await line.say('Hello, this is Ada.');
        await listenTo(heard)(line);
      });
      const { carrierCallId } = await carrier.placeCall(placed);
      await receiver.hears(placed, 'ended');
      await receiver.talkIs(placed, ['ended']);
      const own = receiver.events.filter(({ key }) => key === placed.key);
      expect(own.map(({ kind }) => kind)).toEqual(['ringing', 'answered', 'ended']);
      expect(own[1]).toMatchObject({ by: 'person' });
      expect(new Set(own.map((event) => `${event.account} ${event.carrierCallId}`))).toEqual(
        new Set([`${placed.account} ${carrierCallId}`]),
      );
      const times = own.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((left, right) => left - right));
      expect(heard.every((words) => words !== '')).toBe(true);
      expect(heard.length).toBeGreaterThan(0);
      const end = receiver.endOf(placed.key);
      expect(end).toMatchObject({ reason: 'completed' });
      expect(end?.durationSeconds).toBe(Math.round(((times[2] ?? 0) - (times[1] ?? 0)) / 1000));
      expect(await carrier.lookUpCall(placed)).toEqual({
        carrierCallId,
        state: 'ended',
        answeredAt: own[1]?.at,
        end,
      });
    });

    it('distinguishes a machine from a person', async (context) => {
      if (under.numbers.answersAsMachine === null) return context.skip();
      const placed = call('answersAsMachine');
      await carrier.placeCall(placed);
      await receiver.hears(placed, 'answered');
      const answered = receiver.events.find(({ key, kind }) => key === placed.key && kind === 'answered');
      expect(answered).toMatchObject({ by: 'machine' });
    });

    it('ends unanswered and busy calls with that reason and no duration', async () => {
      const [unanswered, busy] = [call('ringsOut'), call('isBusy')];
      await Promise.all([carrier.placeCall(unanswered), carrier.placeCall(busy)]);
      await Promise.all([receiver.hears(unanswered, 'ended'), receiver.hears(busy, 'ended')]);
      expect(receiver.endOf(unanswered.key)).toMatchObject({ reason: 'no-answer', durationSeconds: null });
      expect(receiver.endOf(busy.key)).toMatchObject({ reason: 'busy', durationSeconds: null });
      expect([...receiver.talksOf(unanswered.key), ...receiver.talksOf(busy.key)]).toEqual([]);
      expect(receiver.kindsOf(unanswered.key)).toEqual(['ringing', 'ended']);
    });

    it('cancels a call that is hung up before the answer', async () => {
      const placed = call('ringsOut', { ringSecondsMax: RING_LONG_SECONDS });
      await carrier.placeCall(placed);
      await carrier.hangUp(placed);
      await carrier.hangUp(placed);
      await receiver.hears(placed, 'ended');
      expect(receiver.endOf(placed.key)).toMatchObject({ reason: 'canceled', durationSeconds: null });
      expect(await carrier.lookUpCall(placed)).toMatchObject({ state: 'ended', answeredAt: null });
    });

    it('completes a call that is hung up after the answer, and closes its line at once', async () => {
      const placed = call('answers');
      receiver.talkWith(placed.key, talkOn);
      await carrier.placeCall(placed);
      await receiver.talkIs(placed, ['under way']);
      expect(await carrier.lookUpCall(placed)).toMatchObject({ state: 'in-progress', end: null });
      await carrier.hangUp(placed);
      await receiver.talkIs(placed, ['ended']);
      await receiver.hears(placed, 'ended');
      expect(receiver.endOf(placed.key)).toMatchObject({ reason: 'completed' });
      await carrier.hangUp(placed);
      expect(receiver.kindsOf(placed.key).filter((kind) => kind === 'ended')).toHaveLength(1);
    });

    it('hangs up when the agent is done or has failed', async () => {
      const [well, failed] = [call('answers'), call('answers')];
      receiver.talkWith(well.key, (line) => line.say('Goodbye.'));
      receiver.talkWith(failed.key, async () => {
        throw new Error('the agent broke');
      });
      await Promise.all([carrier.placeCall(well), carrier.placeCall(failed)]);
      await Promise.all([receiver.hears(well, 'ended'), receiver.hears(failed, 'ended')]);
      expect(receiver.endOf(well.key)).toMatchObject({ reason: 'completed' });
      expect(receiver.endOf(failed.key)).toMatchObject({ reason: 'completed' });
    });

    it('repeats a report until it is acknowledged, and keeps the order', async () => {
      const placed = call('answers');
      let refusals = 2;
      receiver.beforeReport((event) => {
        if (event.key === placed.key && event.kind === 'ringing' && refusals-- > 0)
          throw new Error('not now');
      });
      await carrier.placeCall(placed);
      await receiver.hears(placed, 'ended');
      expect(receiver.kindsOf(placed.key)).toEqual(['ringing', 'answered', 'ended']);
      expect(refusals).toBeLessThan(1);
    });

    it('moves the caller into a conference, dismisses the colleague and gives the caller back', async () => {
      const placed = call('answers');
      receiver.talkWith(placed.key, talkOn);
      await carrier.placeCall(placed);
      await receiver.talkIs(placed, ['under way']);
      const colleague = {
        to: under.numbers.colleague,
        from: under.numbers.ours,
        ringSecondsMax: 30,
        isRecorded: false,
      };
      const bridged = await carrier.bridge(placed, colleague);
      expect(new Set(Object.values(bridged)).size).toBe(2);
      await receiver.talkIs(placed, ['moved']);
      expect(await carrier.lookUpCall(placed)).toMatchObject({ state: 'in-progress' });
      expect(await carrierErrorOf(carrier.bridge(placed, colleague))).toBe('rejected');
      const { colleagueSeconds } = await carrier.endBridge(placed);
      expect(await carrier.endBridge(placed)).toEqual({ colleagueSeconds });
      expect(await carrier.resume(placed)).toBe(true);
      await receiver.talkIs(placed, ['moved', 'under way']);
      expect(await carrier.resume(placed)).toBe(false);
      await carrier.hangUp(placed);
      await receiver.talkIs(placed, ['moved', 'ended']);
      await receiver.hears(placed, 'ended');
      expect(await carrier.resume(placed)).toBe(false);
      expect(receiver.kindsOf(placed.key)).toEqual(['ringing', 'answered', 'ended']);
    });

    it('reports that the colleague never answers: the caller is left alone, and can be given back', async () => {
      const placed = call('answers');
      receiver.talkWith(placed.key, talkOn);
      await carrier.placeCall(placed);
      await receiver.talkIs(placed, ['under way']);
      const absent = {
        to: under.numbers.absentColleague,
        from: under.numbers.ours,
        ringSecondsMax: 10,
        isRecorded: false,
      };
      await carrier.bridge(placed, absent);
      await receiver.hears(placed, 'left_alone');
      expect(await carrier.endBridge(placed)).toEqual({ colleagueSeconds: null });
      expect(await carrier.resume(placed)).toBe(true);
      await receiver.talkIs(placed, ['moved', 'under way']);
      await carrier.hangUp(placed);
      await receiver.hears(placed, 'ended');
    });

    it('stops without losing anything: lines close, nothing follows, and pending reports come at the next start', async () => {
      const own = await open();
      const before = createTestReceiver();
      const first = await own.carrier.start(before);
      const talked = callTo(own, own.numbers.answers);
      const unheard = callTo(own, own.numbers.isBusy);
      before.talkWith(talked.key, talkOn);
      await own.carrier.placeCall(talked);
      await before.talkIs(talked, ['under way']);
      before.beforeReport(() => {
        throw new Error('not now');
      });
      await own.carrier.placeCall(unheard);
      await first.stop();
      const [how] = before.talksOf(talked.key);
      expect(['ended', 'moved']).toContain(how);
      const heard = before.events.length;
      const after = createTestReceiver();
      after.talkWith(talked.key, talkOn);
      const second = await own.carrier.start(after);
      await after.hears(unheard, 'ended');
      if (how === 'moved') {
        await after.talkIs(talked, ['under way']);
        await own.carrier.hangUp(talked);
      }
      await after.hears(talked, 'ended');
      expect(after.endOf(talked.key)).toMatchObject({ reason: 'completed' });
      await after.talkIs(talked, how === 'moved' ? ['ended'] : []);
      expect(before.events).toHaveLength(heard);
      await second.stop();
      await own.close();
    });
  });
}
