import { windowOf } from './models/silero.ts';

/** Below this, Silero is sure that nobody speaks. */
const SPEECH_MIN = 0.35;
/** Voice activity notices the first sound of a word up to 150 ms late, the last one seldom early. */
const BEFORE_SECONDS = 0.144;
const AFTER_SECONDS = 0.032;

/**
 * Which windows of the kept audio had speech. A span is heard without the quiet at its edges: half a second of it
 * makes the recogniser miss half of all digits, and a quarter of other words.
 */
export class SpeechRecord {
  readonly #hadSpeech: Uint8Array;
  readonly #sampleRateHz: number;
  readonly #window: number;
  #seenTo = 0;

  constructor(sampleRateHz: number, keptSeconds: number) {
    this.#sampleRateHz = sampleRateHz;
    this.#window = windowOf(sampleRateHz).samples;
    this.#hadSpeech = new Uint8Array(Math.ceil((keptSeconds * sampleRateHz) / this.#window) + 1);
  }

  get seenTo(): number {
    return this.#seenTo;
  }

  note(endSample: number, speech: number): void {
    const { length } = this.#hadSpeech;
    const index = endSample / this.#window - 1;
    this.#hadSpeech[index % length] = speech >= SPEECH_MIN ? 1 : 0;
    this.#seenTo = endSample;
  }

  /** Where nothing was noticed, or not looked at yet, the span is left as it is. */
  trim(from: number, to: number): { from: number; to: number } {
    const window = this.#window;
    const [first, end] = [Math.floor(from / window), Math.floor(Math.min(to, this.#seenTo) / window)];
    const isSpeech = (index: number) => this.#hadSpeech[index % this.#hadSpeech.length] === 1;
    let begins = first;
    while (begins < end && !isSpeech(begins)) begins += 1;
    if (begins >= end) return { from, to };
    let ends = end;
    while (ends > begins && !isSpeech(ends - 1)) ends -= 1;
    const isSeen = this.#seenTo + window > to;
    return {
      from: Math.max(from, begins * window - Math.round(BEFORE_SECONDS * this.#sampleRateHz)),
      to: isSeen ? Math.min(to, ends * window + Math.round(AFTER_SECONDS * this.#sampleRateHz)) : to,
    };
  }
}
