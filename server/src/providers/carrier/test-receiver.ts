import { expect } from 'vitest';
import {
  type CallKey,
  type CarrierEvent,
  type CarrierReceiver,
  type Line,
  LineClosed,
  type RingingCall,
  type RingingLine,
} from './port.ts';

const POLL = { timeout: 240_000, interval: 5 };

type Talk = (line: Line) => Promise<void>;

/** An agent who keeps talking until the line closes. */
export const talkOn: Talk = async (line) => {
  for (;;) await line.say('and so on '.repeat(90));
};

export const hangUpAtOnce: Talk = (line) => line.hangUp();

/** Records everything the person says; ends when they hang up. */
export const listenTo =
  (heard: (string | null)[]): Talk =>
  async (line) => {
    for (;;) heard.push(await line.hear());
  };

/** A recording receiver: the events of each key, and how each talk ended. */
export function createTestReceiver() {
  const events: CarrierEvent[] = [];
  const talks: { key: string; why: string }[] = [];
  const talking = new Map<string, Talk>();
  const underWay = { reports: new Map<string, number>(), most: 0 };
  let onReport: (event: CarrierEvent) => Promise<void> | void = () => undefined;
  let onRing: (call: RingingCall, line: RingingLine) => Promise<void> = (_call, line) => line.hangUp();

  const receiver: CarrierReceiver = {
    async report(event) {
      const name = `${event.key} ${event.kind}`;
      const count = (underWay.reports.get(name) ?? 0) + 1;
      underWay.reports.set(name, count);
      underWay.most = Math.max(underWay.most, count);
      try {
        await onReport(event);
        events.push(event);
      } finally {
        underWay.reports.set(name, count - 1);
      }
    },
    async talk({ key }, line) {
      const talk = { key, why: 'under way' };
      talks.push(talk);
      try {
        await (talking.get(key) ?? hangUpAtOnce)(line);
        talk.why = 'done';
      } catch (error) {
        talk.why = error instanceof LineClosed ? error.why : 'failed';
        throw error;
      }
    },
    ring: (call, line) => onRing(call, line),
    recorded: async () => undefined,
  };
  const kindsOf = (key: string) => events.filter((event) => event.key === key).map(({ kind }) => kind);
  const talksOf = (key: string) => talks.filter((talk) => talk.key === key).map(({ why }) => why);

  return {
    ...receiver,
    events,
    talks,
    /** The largest number of simultaneous reports of one event. */
    mostAtOnce: () => underWay.most,
    kindsOf,
    endOf: (key: string) =>
      events.flatMap((event) => (event.key === key && event.kind === 'ended' ? [event.end] : []))[0],
    talksOf,
    talkWith: (key: string, talk: Talk) => void talking.set(key, talk),
    beforeReport: (check: typeof onReport) => {
      onReport = check;
    },
    answerRings: (answer: typeof onRing) => {
      onRing = answer;
    },
    /** Waits until this event has come. */
    hears: ({ key }: CallKey, kind: CarrierEvent['kind']) =>
      expect.poll(() => kindsOf(key), POLL).toContain(kind),
    talkIs: ({ key }: CallKey, whys: string[]) => expect.poll(() => talksOf(key), POLL).toEqual(whys),
  };
}

export type TestReceiver = ReturnType<typeof createTestReceiver>;
