import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../../../listening/types.ts';
import { workerFile } from '../../../../../platform/background/worker-file.ts';
import type { Meaning } from '../../../port.ts';
import { inEnglish } from './in-english.ts';
import { isInstalled, MODEL_FOLDER, TUNING_FILE } from './model-files.ts';
import type { Answer, Files, Order } from './protocol.ts';

/** What a text means, where that is known already. */
export type MeaningOf = (text: string, language: Language) => Meaning | null;

/** What texts mean, found by a sentence model in a thread of its own. */
export type Meanings = {
  of: MeaningOf;
  /** Finds out what these mean. Resolves as well when that cannot be found out, or not in time. */
  learn(texts: readonly { text: string; language: Language }[]): Promise<void>;
  close(): Promise<void>;
};

/** Some 15 kB each. */
const MEANINGS_KEPT = 2_048;
/** The model reads no further. */
const TEXT_LENGTH_MAX = 600;
const IDLE_MS = 300_000;
/** Somebody waits on the line: rather a plainer answer than none. */
const WAIT_MS = 2_000;
/** Behind more it would not be in time. */
const TEXTS_WAITING_MAX = 64;

type Waiting = { texts: readonly string[]; settle(): void };

const keyOf = (text: string, language: Language): string =>
  inEnglish(text, language).slice(0, TEXT_LENGTH_MAX);

/** What somebody said is not kept for longer than it is read. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

class Encoded implements Meanings {
  readonly #folder: string;
  readonly #waitMs: number;
  /** By the digest of each text. */
  readonly #meanings = new LRUCache<string, Meaning>({ max: MEANINGS_KEPT });
  readonly #orders = new Map<number, Waiting>();
  /** The order that each text is under way with. */
  readonly #underWay = new Map<string, Promise<void>>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isUsable = true;
  #hasAnswered = false;

  constructor(folder: string, waitMs: number) {
    this.#folder = folder;
    this.#waitMs = waitMs;
  }

  of: MeaningOf = (text, language) => this.#meanings.get(digestOf(keyOf(text, language))) ?? null;

  async learn(texts: readonly { text: string; language: Language }[]): Promise<void> {
    const unknown = new Set(
      texts
        .map(({ text, language }) => keyOf(text, language))
        .filter((text) => !this.#meanings.has(digestOf(text))),
    );
    const wanted = [...unknown].filter((text) => !this.#underWay.has(text));
    const isFull = this.#underWay.size + wanted.length > TEXTS_WAITING_MAX;
    if (unknown.size === 0 || !this.#isUsable || isFull) return;
    if (wanted.length > 0) this.#order(wanted);
    const all = Promise.all([...unknown].map((text) => this.#underWay.get(text)));
    await Promise.race([all, delay(this.#waitMs, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    this.#isUsable = false;
    this.#dismiss();
  }

  #order(texts: readonly string[]): void {
    const id = ++this.#lastId;
    let settle = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    this.#orders.set(id, { texts, settle });
    for (const text of texts) this.#underWay.set(text, done);
    clearTimeout(this.#idle);
    try {
      this.#worker ??= this.#open();
      this.#worker.ref();
      this.#worker.postMessage({ id, texts } satisfies Order);
    } catch {
      this.#isUsable = false; // no thread can be had
      this.#dismiss();
    }
  }

  #open(): Worker {
    const worker = new Worker(workerFile('providers/model/embedded/questions/meaning/encode'), {
      workerData: { folder: this.#folder, tuning: TUNING_FILE } satisfies Files,
      env: {},
      execArgv: [],
      name: 'meaning',
    });
    const lost = (): void => {
      if (this.#worker !== worker) return;
      this.#isUsable &&= this.#hasAnswered; // one that never came up is not tried again
      this.#dismiss();
    };
    worker.on('message', (answer: Answer) => {
      if (this.#worker === worker) this.#receive(answer);
    });
    worker.on('error', lost);
    worker.on('exit', lost);
    return worker;
  }

  #receive({ id, meanings }: Answer): void {
    this.#hasAnswered = true;
    this.#isUsable &&= meanings !== null;
    const { texts = [] } = this.#orders.get(id) ?? {};
    texts.forEach((text, at) => {
      const meaning = meanings?.[at];
      if (meaning !== undefined) this.#meanings.set(digestOf(text), meaning);
    });
    this.#settle(id);
    if (this.#orders.size > 0) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => this.#dismiss(), IDLE_MS).unref();
  }

  #settle(id: number): void {
    const order = this.#orders.get(id);
    this.#orders.delete(id);
    for (const text of order?.texts ?? []) this.#underWay.delete(text);
    order?.settle();
  }

  #dismiss(): void {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    for (const id of [...this.#orders.keys()]) this.#settle(id);
    void worker?.terminate();
  }
}

/** Null where the sentence model is not installed: questions are matched by their words then. */
export const openMeanings = (folder: string = MODEL_FOLDER, waitMs: number = WAIT_MS): Meanings | null =>
  isInstalled(folder) ? new Encoded(folder, waitMs) : null;
