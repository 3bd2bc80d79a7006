import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../../../listening/types.ts';
import { workerFile } from '../../../../../platform/background/worker-file.ts';
import { inEnglish } from './in-english.ts';
import { isInstalled, MODEL_FOLDER } from './model-files.ts';
import type { Answer, Order } from './protocol.ts';

/** The vector of what a text means, where it is known already. */
export type MeaningOf = (text: string, language: Language) => Float32Array | null;

/** What texts mean, found by a sentence model in a thread of its own. */
export type Meanings = {
  of: MeaningOf;
  /** Finds out what these mean. Resolves as well when that cannot be found out, or not in time. */
  learn(texts: readonly { text: string; language: Language }[]): Promise<void>;
  close(): Promise<void>;
};

const VECTORS_KEPT = 4_096;
const TEXT_LENGTH_MAX = 600;
const IDLE_MS = 300_000;
/** Somebody waits on the line: rather a plainer answer than none. */
const WAIT_MS = 2_000;
/** Where more wait already, it would not be in time. */
const WAITING_MAX = 16;

class Encoded implements Meanings {
  readonly #folder: string;
  readonly #vectors = new LRUCache<string, Float32Array>({ max: VECTORS_KEPT });
  readonly #waiting = new Map<number, () => void>();
  readonly #orders = new Map<number, readonly string[]>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isUsable = true;
  #hasAnswered = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  of: MeaningOf = (text, language) => this.#vectors.get(inEnglish(text, language)) ?? null;

  learn(texts: readonly { text: string; language: Language }[]): Promise<void> {
    const wanted = new Set(
      texts
        .map(({ text, language }) => inEnglish(text, language))
        .filter((text) => text.length <= TEXT_LENGTH_MAX && !this.#vectors.has(text)),
    );
    if (wanted.size === 0 || !this.#isUsable || this.#waiting.size >= WAITING_MAX) return Promise.resolve();
    const order: Order = { id: ++this.#lastId, texts: [...wanted] };
    return new Promise((resolve) => {
      const late = setTimeout(resolve, WAIT_MS).unref();
      this.#orders.set(order.id, order.texts);
      this.#waiting.set(order.id, () => {
        clearTimeout(late);
        resolve();
      });
      this.#worker ??= this.#open();
      this.#worker.ref();
      this.#worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    this.#isUsable = false;
    this.#dismiss();
  }

  #open(): Worker {
    clearTimeout(this.#idle);
    const worker = new Worker(workerFile('providers/model/embedded/questions/meaning/encode'), {
      workerData: { folder: this.#folder },
      env: {},
      execArgv: [],
      name: 'meaning',
    });
    worker.on('message', (answer: Answer) => this.#receive(answer));
    const lost = (): void => {
      if (this.#worker !== worker) return;
      this.#isUsable &&= this.#hasAnswered; // one that never came up is not tried again
      this.#dismiss();
    };
    worker.on('error', lost);
    worker.on('exit', lost);
    return worker;
  }

  #receive({ id, vectors }: Answer): void {
    const texts = this.#orders.get(id) ?? [];
    this.#hasAnswered = true;
    if (vectors === null) this.#isUsable = false;
    texts.forEach((text, at) => {
      const vector = vectors?.[at];
      if (vector !== undefined) this.#vectors.set(text, vector);
    });
    this.#settle(id);
    if (this.#waiting.size > 0) return;
    this.#worker?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#dismiss(), IDLE_MS).unref();
  }

  #settle(id: number): void {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
    this.#orders.delete(id);
  }

  #dismiss(): void {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    for (const id of [...this.#waiting.keys()]) this.#settle(id);
    void worker?.terminate();
  }
}

/** Null where the sentence model is not installed: questions are matched by their words then. */
export const openMeanings = (folder: string = MODEL_FOLDER): Meanings | null =>
  isInstalled(folder) ? new Encoded(folder) : null;
