import type { ActivityWindow } from '../port.ts';
import type { ActivityAnswer, ActivityOrder, Models } from './protocol.ts';
import { Thread } from './thread.ts';

export type Listened = {
  readonly id: number;
  readonly ring: SharedArrayBuffer;
  readonly sampleRateHz: number;
  /** The end of the last window that was reported. */
  readonly seenTo: number;
  report(window: ActivityWindow): void;
};

const VALUES_A_WINDOW = 4;

/** Voice activity of all calls, in one thread. At most one order to look is under way: audio that comes meanwhile is in the next. */
export class Activity {
  readonly #thread: Thread<ActivityOrder, ActivityAnswer>;
  readonly #ears = new Map<number, Listened>();
  #isLooking = false;
  #isDue = false;

  constructor(models: Models) {
    this.#thread = new Thread({
      program: 'activity',
      name: 'voice activity',
      data: { models },
      onReady: () => {
        for (const ear of this.#ears.values()) this.#introduce(ear);
        this.#look();
      },
      onAnswer: (answer) => this.#receive(answer),
      onLost: () => {
        this.#isLooking = false;
      },
    });
  }

  get trouble(): string | null {
    return this.#thread.trouble;
  }

  start(): void {
    this.#thread.start();
  }

  open(ear: Listened): void {
    this.#ears.set(ear.id, ear);
    if (this.#thread.isReady) this.#introduce(ear);
    this.heardMore();
  }

  forget(id: number): void {
    if (this.#ears.delete(id) && this.#thread.isReady) this.#thread.post({ kind: 'close', ear: id });
  }

  /** Calls are written to in one go every 20 ms: looking after that covers all of them at once. */
  heardMore(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    if (!this.#isLooking) setImmediate(() => this.#look());
  }

  /** Frees the memory of the model; the next start loads it again. */
  async rest(): Promise<void> {
    this.#isLooking = false;
    await this.#thread.end();
  }

  async close(): Promise<void> {
    this.#ears.clear();
    await this.rest();
  }

  #introduce({ id, ring, sampleRateHz, seenTo }: Listened): void {
    this.#thread.post({ kind: 'open', ear: id, ring, sampleRateHz, from: seenTo });
  }

  #look(): void {
    if (!this.#thread.isReady || this.#isLooking || !this.#isDue) return;
    this.#isDue = false;
    this.#isLooking = true;
    this.#thread.setBusy(true);
    this.#thread.post({ kind: 'audio' });
  }

  #receive(answer: ActivityAnswer): void {
    if (answer.kind === 'idle') {
      this.#isLooking = false;
      this.#thread.setBusy(false);
      this.#look();
    } else if (answer.kind === 'windows') {
      const { values } = answer;
      for (let at = 0; at < values.length; at += VALUES_A_WINDOW) {
        const [id = 0, endSample = 0, speech = 0, rms = 0] = values.subarray(at, at + VALUES_A_WINDOW);
        this.#ears.get(id)?.report({ endSample, speech, rms });
      }
    }
  }
}
