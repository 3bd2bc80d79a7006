/** Audio a browser sent, until the clock takes it: what comes in bursts leaves in frames of 20 ms. */

export const RATE_HZ = 16_000;
export const FRAME_SAMPLES = 320;

/** After a gap this much is gathered first, so that the next late packet tears no word. */
const GATHERED_SAMPLES = 3 * FRAME_SAMPLES;
/** More than this waits only when the browser's clock runs fast: a quiet frame is left out. */
const LONG_SAMPLES = 12 * FRAME_SAMPLES;
/** What is older than a second is worth nothing in a conversation. */
const KEPT_SAMPLES_MAX = RATE_HZ;
/** A stalled network delivers half a minute of late audio at once; a client that sends a file does so without end. */
const EXCESS_SAMPLES_MAX = 30 * RATE_HZ;
const FORGIVEN_SAMPLES = FRAME_SAMPLES / 10;
/** However small they are: five times as many frames as a microphone makes. */
const FRAMES_MAX = 2_500;
const FORGIVEN_FRAMES = 5;
const QUIET = 300;

export class Inbox {
  readonly #chunks: Int16Array[] = [];
  #waiting = 0;
  #excess = 0;
  #frames = 0;
  #gathers = true;

  /** False when far more arrives than a person can speak. */
  add(samples: Int16Array): boolean {
    this.#frames++;
    if (this.#frames > FRAMES_MAX) return false;
    if (samples.length === 0) return true;
    this.#chunks.push(samples);
    this.#waiting += samples.length;
    const late = this.#waiting - KEPT_SAMPLES_MAX;
    if (late > 0) {
      this.#take(late);
      this.#excess += late;
    }
    return this.#excess <= EXCESS_SAMPLES_MAX;
  }

  /** Once every 20 ms. Null: nothing is there in time. */
  next(): Int16Array | null {
    this.#excess = Math.max(0, this.#excess - FORGIVEN_SAMPLES);
    this.#frames = Math.max(0, this.#frames - FORGIVEN_FRAMES);
    if (this.#waiting < (this.#gathers ? GATHERED_SAMPLES : FRAME_SAMPLES)) {
      this.#gathers = true;
      return null;
    }
    this.#gathers = false;
    const frame = this.#take(FRAME_SAMPLES);
    return this.#waiting > LONG_SAMPLES && isQuiet(frame) ? this.#take(FRAME_SAMPLES) : frame;
  }

  #take(count: number): Int16Array {
    const taken = new Int16Array(count);
    let filled = 0;
    for (let first = this.#chunks[0]; first !== undefined && filled < count; first = this.#chunks[0]) {
      const part = first.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length === first.length) this.#chunks.shift();
      else this.#chunks[0] = first.subarray(part.length);
    }
    this.#waiting -= filled;
    return taken;
  }
}

const isQuiet = (frame: Int16Array): boolean => frame.every((sample) => Math.abs(sample) < QUIET);
