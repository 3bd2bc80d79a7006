import type { PreparedReply } from '../../providers/carrier/port.ts';

type Candidate = { text: string; reply: PreparedReply };

/** Replies that are being prepared while it is not certain that the turn is over. */
export class Candidates {
  readonly #prepare: (words: string) => PreparedReply;
  readonly #speakEarly: (sentence: string) => void;
  readonly #known = new Map<number, Candidate>();

  /** `speakEarly`: the first sentence may be synthesised already. */
  constructor(prepare: (words: string) => PreparedReply, speakEarly: (sentence: string) => void) {
    this.#prepare = prepare;
    this.#speakEarly = speakEarly;
  }

  prepare(candidate: number, text: string): void {
    const reply = this.#prepare(text);
    this.#known.set(candidate, { text, reply });
    void this.#warmUp(candidate, reply).catch(() => undefined);
  }

  async #warmUp(candidate: number, { sentences }: PreparedReply): Promise<void> {
    for await (const sentence of sentences) {
      if (this.#known.has(candidate)) this.#speakEarly(sentence);
      return;
    }
  }

  discard(candidate: number): void {
    this.#known.get(candidate)?.reply.discard();
    this.#known.delete(candidate);
  }

  /** The one that was prepared for exactly these words; it is not discarded any more. */
  take(candidate: number | null, text: string): PreparedReply | null {
    const known = candidate === null ? undefined : this.#known.get(candidate);
    if (candidate === null || known === undefined || known.text !== text) return null;
    this.#known.delete(candidate);
    return known.reply;
  }

  discardAll(): void {
    for (const candidate of [...this.#known.keys()]) this.discard(candidate);
  }
}
