import { timestampAhead } from '../packets/rtp.ts';
import { keyOf, parseEvent } from './event.ts';

/** Updates come every 50 ms at most (RFC 4733 section 2.5.1.4): after this silence the key was released. */
const RELEASED_AFTER_MS = 200;
const CLOCK_HZ = 8_000;
/** An older key's packet is not later than this; updates of a long one are not further apart. */
const LATE_MS = 60_000;
const UPDATE_MS = 100;

type Press = {
  code: number;
  unitsPerMs: number;
  /** The timestamp names the event: all its packets have the same one. */
  timestamp: number;
  durationUnits: number;
  /** Units of earlier segments of a long press. */
  earlierUnits: number;
  heardAtMs: number;
  isReported: boolean;
};

export type DigitListener = (digit: string, durationMs: number) => void;

/** Each key once, when it is released, whichever of its packets arrive. */
export class DigitReceiver {
  readonly #listener: DigitListener;
  #press: Press | null = null;

  constructor(listener: DigitListener) {
    this.#listener = listener;
  }

  /** `clockRateHz` is that of the payload type: durations are in its units. */
  take(payload: Uint8Array, timestamp: number, nowMs: number, clockRateHz = CLOCK_HZ): void {
    const event = parseEvent(payload);
    if (event === null) return;
    const press = this.#pressOf(event.code, timestamp, nowMs, clockRateHz / 1000);
    if (press === null) return;
    press.heardAtMs = nowMs;
    press.durationUnits = Math.max(press.durationUnits, event.durationUnits);
    if (event.isEnd) this.#report(press);
  }

  /** Called on the clock: a press whose end was lost ends when its packets do. */
  tick(nowMs: number): void {
    const press = this.#press;
    if (press !== null && !press.isReported && nowMs - press.heardAtMs >= RELEASED_AFTER_MS)
      this.#report(press);
  }

  /** Another source numbers its events anew; an open press is over. */
  reset(): void {
    if (this.#press !== null) this.#report(this.#press);
    this.#press = null;
  }

  /** The press that the packet belongs to; null when it is an older one's, delayed on its way. */
  #pressOf(code: number, timestamp: number, nowMs: number, unitsPerMs: number): Press | null {
    const last = this.#press;
    if (last !== null && timestamp === last.timestamp) return last.code === code ? last : null;
    if (last !== null) {
      const ahead = timestampAhead(timestamp, last.timestamp);
      if (ahead < 0 && ahead > -LATE_MS * unitsPerMs) return null;
      // Section 2.5.1.3: a press that outlasts the duration field goes on as a new segment without an end between.
      const isNext = ahead <= 0xffff + UPDATE_MS * unitsPerMs;
      if (!last.isReported && last.code === code && last.durationUnits >= 0xf000 && isNext) {
        last.earlierUnits += ahead;
        last.timestamp = timestamp;
        last.durationUnits = 0;
        return last;
      }
      this.#report(last);
    }
    this.#press = {
      code,
      unitsPerMs,
      timestamp,
      durationUnits: 0,
      earlierUnits: 0,
      heardAtMs: nowMs,
      isReported: false,
    };
    return this.#press;
  }

  #report(press: Press): void {
    if (press.isReported) return;
    press.isReported = true;
    const key = keyOf(press.code);
    if (key !== null) this.#listener(key, (press.earlierUnits + press.durationUnits) / press.unitsPerMs);
  }
}
