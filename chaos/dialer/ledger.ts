import type {
  CallKey,
  CallReport,
  CallToPlace,
  CarrierEvent,
  EndReason,
} from '../../server/src/providers/carrier/port.ts';

/** One line for each dial request to the carrier, accepted or not. */
export type Ask = { key: string; to: string; isAccepted: boolean };

type Leg = CallKey & { to: string; carrierCallId: string; report: CallReport };

export type LedgerOptions = {
  random: () => number;
  /** Domain time of the service. */
  now: () => Date;
  /** How long a call lasts, in real time. */
  callMs: () => number;
};

/** How a call ends, by the last digit of its number. */
const ENDS: readonly EndReason[] = [
  ...Array<EndReason>(6).fill('completed'),
  'no-answer',
  'busy',
  'no-answer',
  'completed',
];

/** A carrier that is never killed: it records every dial in memory, for comparison with the service's own records. */
export function createLedger({ random, now, callMs }: LedgerOptions) {
  const asks: Ask[] = [];
  const legs = new Map<string, Leg>();
  const refused = new Set<string>();
  const events = new Map<number, { event: CarrierEvent; leasedUntil: number }>();
  let eventNumber = 0;
  let live = 0;
  let liveMax = 0;
  const liveByNumber = new Map<string, number>();
  let sameNumberAtOnce = 0;

  const emit = (
    leg: Leg,
    news: { kind: 'ringing' } | { kind: 'ended'; end: NonNullable<CallReport['end']> },
  ) => {
    const { account, key, carrierCallId } = leg;
    events.set(++eventNumber, { event: { account, key, carrierCallId, at: now(), ...news }, leasedUntil: 0 });
  };

  function count(leg: Leg, change: 1 | -1): void {
    live += change;
    liveMax = Math.max(liveMax, live);
    const here = (liveByNumber.get(leg.to) ?? 0) + change;
    liveByNumber.set(leg.to, here);
    if (here > 1) sameNumberAtOnce++;
  }

  function end(leg: Leg, reason: EndReason): void {
    if (leg.report.state === 'ended') return;
    const at = now();
    const answeredAt = reason === 'completed' ? at : null;
    const ending = { reason, at, durationSeconds: answeredAt === null ? null : 1, detail: null };
    leg.report = { carrierCallId: leg.carrierCallId, state: 'ended', answeredAt, end: ending };
    count(leg, -1);
    emit(leg, { kind: 'ended', end: ending });
  }

  return {
    asks,
    refused,
    get liveMax() {
      return liveMax;
    },
    get sameNumberAtOnce() {
      return sameNumberAtOnce;
    },
    /** Undefined: refused. */
    dial({ account, key, to, submitBefore }: CallToPlace): string | undefined {
      const known = legs.get(key);
      const isAccepted = known === undefined && !refused.has(key) && now() <= new Date(submitBefore);
      asks.push({ key, to, isAccepted });
      if (known !== undefined) return known.carrierCallId;
      if (!isAccepted) return undefined;
      const carrierCallId = `leg-${legs.size + 1}`;
      const report: CallReport = { carrierCallId, state: 'ringing', answeredAt: null, end: null };
      const leg: Leg = { account, key, to, carrierCallId, report };
      legs.set(key, leg);
      count(leg, 1);
      if (random() < 0.5) emit(leg, { kind: 'ringing' });
      setTimeout(() => end(leg, ENDS[Number(to.at(-1))] ?? 'completed'), callMs()).unref();
      return carrierCallId;
    },
    lookUp: (key: string): CallReport | null => legs.get(key)?.report ?? null,
    refuse(key: string): CallReport | null {
      if (!legs.has(key)) refused.add(key);
      return legs.get(key)?.report ?? null;
    },
    hangUp(key: string): void {
      const leg = legs.get(key);
      if (leg !== undefined) end(leg, 'canceled');
    },
    /** Repeated after a while unless acknowledged. */
    takeEvents(limit: number): { number: number; event: CarrierEvent }[] {
      const taken: { number: number; event: CarrierEvent }[] = [];
      for (const [number, entry] of events) {
        if (taken.length >= limit) break;
        if (entry.leasedUntil > Date.now()) continue;
        entry.leasedUntil = Date.now() + 3_000;
        taken.push({ number, event: entry.event });
      }
      return taken;
    },
    heard: (numbers: readonly number[]): void => {
      for (const number of numbers) events.delete(number);
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
