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

type Change = { kind: 'ringing' } | { kind: 'ended'; end: NonNullable<CallReport['end']> };

/** How many calls are under way, in all and to each number, and the most there ever were. */
class LiveCount {
  #live = 0;
  readonly #byNumber = new Map<string, number>();
  liveMax = 0;
  sameNumberAtOnce = 0;

  change(to: string, by: 1 | -1): void {
    this.#live += by;
    this.liveMax = Math.max(this.liveMax, this.#live);
    const here = (this.#byNumber.get(to) ?? 0) + by;
    this.#byNumber.set(to, here);
    if (here > 1) this.sameNumberAtOnce++;
  }
}

/**
 * A carrier that is never killed: it counts every dial in memory, so that its record can be compared with the
 * service's.
 */
export class Ledger {
  readonly asks: Ask[] = [];
  readonly refused = new Set<string>();
  readonly #options: LedgerOptions;
  readonly #legs = new Map<string, Leg>();
  readonly #events = new Map<number, { event: CarrierEvent; leasedUntil: number }>();
  readonly #count = new LiveCount();
  #eventNumber = 0;

  constructor(options: LedgerOptions) {
    this.#options = options;
  }

  get liveMax(): number {
    return this.#count.liveMax;
  }

  get sameNumberAtOnce(): number {
    return this.#count.sameNumberAtOnce;
  }

  /** Undefined: refused. */
  dial({ account, key, to, submitBefore }: CallToPlace): string | undefined {
    const { random, now, callMs } = this.#options;
    const known = this.#legs.get(key);
    const isAccepted = known === undefined && !this.refused.has(key) && now() <= new Date(submitBefore);
    this.asks.push({ key, to, isAccepted });
    if (known !== undefined) return known.carrierCallId;
    if (!isAccepted) return undefined;
    const carrierCallId = `leg-${this.#legs.size + 1}`;
    const report: CallReport = { carrierCallId, state: 'ringing', answeredAt: null, end: null };
    const leg: Leg = { account, key, to, carrierCallId, report };
    this.#legs.set(key, leg);
    this.#count.change(to, 1);
    if (random() < 0.5) this.#report(leg, { kind: 'ringing' });
    setTimeout(() => this.#end(leg, ENDS[Number(to.at(-1))] ?? 'completed'), callMs()).unref();
    return carrierCallId;
  }

  lookUp(key: string): CallReport | null {
    return this.#legs.get(key)?.report ?? null;
  }

  refuse(key: string): CallReport | null {
    if (!this.#legs.has(key)) this.refused.add(key);
    return this.lookUp(key);
  }

  hangUp(key: string): void {
    const leg = this.#legs.get(key);
    if (leg !== undefined) this.#end(leg, 'canceled');
  }

  /** Repeated after a while until it is acknowledged. */
  takeEvents(limit: number): { number: number; event: CarrierEvent }[] {
    const taken: { number: number; event: CarrierEvent }[] = [];
    for (const [number, entry] of this.#events) {
      if (taken.length >= limit) break;
      if (entry.leasedUntil > Date.now()) continue;
      entry.leasedUntil = Date.now() + 3_000;
      taken.push({ number, event: entry.event });
    }
    return taken;
  }

  heard(numbers: readonly number[]): void {
    for (const number of numbers) this.#events.delete(number);
  }

  #report({ account, key, carrierCallId }: Leg, change: Change): void {
    const event: CarrierEvent = { account, key, carrierCallId, at: this.#options.now(), ...change };
    this.#events.set(++this.#eventNumber, { event, leasedUntil: 0 });
  }

  #end(leg: Leg, reason: EndReason): void {
    if (leg.report.state === 'ended') return;
    const at = this.#options.now();
    const answeredAt = reason === 'completed' ? at : null;
    const ending = { reason, at, durationSeconds: answeredAt === null ? null : 1, detail: null };
    leg.report = { carrierCallId: leg.carrierCallId, state: 'ended', answeredAt, end: ending };
    this.#count.change(leg.to, -1);
    this.#report(leg, { kind: 'ended', end: ending });
  }
}
