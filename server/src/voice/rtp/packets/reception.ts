import type { ReceptionReport } from './rtcp.ts';
import { sequenceAhead } from './rtp.ts';

const MODULUS = 0x1_0000;

/** What a receiver knows of one source: RFC 3550 appendices A.1 (sequence), A.3 (loss) and A.8 (jitter). */
export class Reception {
  readonly ssrc: number;
  received = 0;
  jitterUnits = 0;

  readonly #first: number;
  #highest: number;
  #cycles = 0;
  #expectedAtReport = 0;
  #receivedAtReport = 0;
  #transit: number | null = null;

  constructor(ssrc: number, sequence: number) {
    this.ssrc = ssrc;
    this.#first = sequence;
    this.#highest = sequence;
  }

  /** `arrivalUnits` is the arrival's time in units of the timestamp; `isAudio` false where the timestamp stands still. */
  take(sequence: number, timestamp: number, arrivalUnits: number, isAudio: boolean): void {
    this.received += 1;
    const ahead = sequenceAhead(sequence, this.#highest);
    if (ahead > 0) {
      if (sequence < this.#highest) this.#cycles += MODULUS;
      this.#highest = sequence;
    }
    if (!isAudio) return;
    const transit = (arrivalUnits - timestamp) | 0;
    if (this.#transit !== null) {
      const difference = Math.abs((transit - this.#transit) | 0);
      // A jump of the timestamp is no jitter.
      if (difference < 8_000) this.jitterUnits += (difference - this.jitterUnits) / 16;
    }
    this.#transit = transit;
  }

  get expected(): number {
    return this.#cycles + this.#highest - this.#first + 1;
  }

  /** Never negative here: duplicates may exceed what was expected. */
  get lost(): number {
    return Math.max(0, this.expected - this.received);
  }

  /** The block of the next report; the interval for the lost share begins anew. */
  report(): Omit<ReceptionReport, 'lastReport' | 'sinceLastReport'> {
    const expected = this.expected - this.#expectedAtReport;
    const lost = expected - (this.received - this.#receivedAtReport);
    this.#expectedAtReport = this.expected;
    this.#receivedAtReport = this.received;
    return {
      ssrc: this.ssrc,
      lostShare: expected <= 0 || lost <= 0 ? 0 : lost / expected,
      lostTotal: this.expected - this.received,
      highestSequence: (this.#cycles + this.#highest) >>> 0,
      jitter: Math.floor(this.jitterUnits),
    };
  }
}
