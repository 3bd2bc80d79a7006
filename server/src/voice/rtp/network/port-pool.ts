import { realTimers, type Timers } from './timers.ts';

/** A released port rests: packets of the call before would reach the next one. */
const REST_MS = 5_000;

export class PortsExhausted extends Error {}

export type PortLease = { readonly rtpPort: number; readonly rtcpPort: number; release(): void };

export type PortPoolOptions = {
  /** First and last port, both included. */
  from: number;
  to: number;
  restMs?: number;
  timers?: Timers;
  random?: () => number;
};

/** Pairs of ports, RTP on the even one and RTCP on the odd one above it (RFC 3550 section 11). */
export class PortPool {
  readonly from: number;
  readonly to: number;
  readonly #first: number;
  readonly #pairs: number;
  readonly #restMs: number;
  readonly #timers: Timers;
  readonly #taken = new Set<number>();
  /** Port and when it may be used again, oldest first. */
  readonly #resting = new Map<number, number>();
  #cursor: number;

  constructor(options: PortPoolOptions) {
    const { from, to, restMs = REST_MS, timers = realTimers, random = Math.random } = options;
    if (!(Number.isInteger(from) && Number.isInteger(to) && from > 0 && to <= 65_535)) {
      throw new RangeError('media ports are whole numbers from 1 to 65535');
    }
    this.from = from;
    this.to = to;
    this.#first = from + (from % 2);
    this.#pairs = Math.floor((to - this.#first + 1) / 2);
    if (this.#pairs < 1) throw new RangeError(`the media ports ${from}-${to} hold no even and odd pair`);
    this.#restMs = restMs;
    this.#timers = timers;
    // A random start: after a restart calls do not meet the packets of those before.
    this.#cursor = Math.floor(random() * this.#pairs);
  }

  get pairs(): number {
    return this.#pairs;
  }

  get pairsInUse(): number {
    return this.#taken.size;
  }

  /** The next pair in turn; the one released longest ago is used again last. */
  take(): PortLease {
    this.#wakeRested();
    for (let step = 0; step < this.#pairs; step += 1) {
      const rtpPort = this.#first + 2 * ((this.#cursor + step) % this.#pairs);
      if (this.#taken.has(rtpPort) || this.#resting.has(rtpPort)) continue;
      this.#cursor = (this.#cursor + step + 1) % this.#pairs;
      this.#taken.add(rtpPort);
      return { rtpPort, rtcpPort: rtpPort + 1, release: () => this.#release(rtpPort) };
    }
    throw new PortsExhausted(
      `no media ports are free in ${this.from}-${this.to}: ${this.#taken.size} pairs in use, ${this.#resting.size} resting`,
    );
  }

  #release(rtpPort: number): void {
    if (!this.#taken.delete(rtpPort)) return;
    this.#resting.set(rtpPort, this.#timers.now() + this.#restMs);
  }

  #wakeRested(): void {
    const now = this.#timers.now();
    for (const [port, untilMs] of this.#resting) {
      if (untilMs > now) return;
      this.#resting.delete(port);
    }
  }
}
