import { FRAME_MS, UNITS_PER_FRAME } from '../codecs/codec.ts';
import { codeOf, type TelephoneEvent } from './event.ts';

const PRESS_FRAMES = 100 / FRAME_MS;
const PAUSE_FRAMES = 80 / FRAME_MS;
/** RFC 4733 section 2.5.1.4: the last packet is sent three times. */
const END_PACKETS = 3;
const VOLUME = 10; // −10 dBm0
const QUEUE_MAX = 256;

/** What one 20 ms step sends: packets of an event that began so many units ago, or nothing (a pause). */
export type DigitStep =
  | { event: TelephoneEvent; isFirst: boolean; unitsAgo: number; copies: number }
  | 'pause';

type Job = { codes: number[]; resolve: () => void };

/** Keys to send, one after the other, on the 20 ms clock. */
export class DigitSender {
  readonly #jobs: Job[] = [];
  #frame = 0;

  get isBusy(): boolean {
    return this.#jobs.length > 0;
  }

  send(digits: string): Promise<void> {
    const codes = [...digits].map(codeOf);
    if (codes.includes(-1)) throw new RangeError('only the keys 0-9, *, # and A-D can be sent');
    const queued = this.#jobs.reduce((sum, job) => sum + job.codes.length, 0);
    if (queued + codes.length > QUEUE_MAX) throw new RangeError('too many keys wait to be sent');
    if (codes.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#jobs.push({ codes, resolve }));
  }

  /** Null when no key is being sent. */
  step(): DigitStep | null {
    const job = this.#jobs[0];
    const code = job?.codes[0];
    if (job === undefined || code === undefined) return null;
    this.#frame += 1;
    if (this.#frame > PRESS_FRAMES) {
      if (this.#frame === PRESS_FRAMES + PAUSE_FRAMES) this.#finish(job);
      return 'pause';
    }
    const isEnd = this.#frame === PRESS_FRAMES;
    return {
      event: { code, isEnd, volume: VOLUME, durationUnits: this.#frame * UNITS_PER_FRAME },
      isFirst: this.#frame === 1,
      unitsAgo: (this.#frame - 1) * UNITS_PER_FRAME,
      copies: isEnd ? END_PACKETS : 1,
    };
  }

  /** The call ends: nothing waits for keys that will never be sent. */
  clear(): void {
    for (const job of this.#jobs.splice(0)) job.resolve();
    this.#frame = 0;
  }

  #finish(job: Job): void {
    this.#frame = 0;
    job.codes.shift();
    if (job.codes.length > 0) return;
    this.#jobs.shift();
    job.resolve();
  }
}
