import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/background/worker-file.ts';
import { EmbeddingError, type EmbeddingProvider } from '../port.ts';
import type { Answer, Order } from './protocol.ts';

export type EmbeddedLimits = {
  /** From the start of a text's turn to its vector, including loading the model. */
  timeoutMs: number;
  waitingMax: number;
  /** An idle model is unloaded after this time. */
  idleMs: number;
};

const DEFAULT_LIMITS: EmbeddedLimits = { timeoutMs: 30_000, waitingMax: 64, idleMs: 60_000 };

type Job = {
  order: Order;
  urgent: boolean;
  settle(outcome: Float32Array[] | EmbeddingError): void;
};

const unavailable = (why: string, retryable = true) => new EmbeddingError(why, retryable);

/** An English model without key or network, in its own thread, loaded on first use. */
class EmbeddedEmbedding implements EmbeddingProvider {
  readonly model = 'embedded-en-512';
  readonly languages = ['en'];
  readonly #limits: EmbeddedLimits;
  readonly #waiting: Job[] = [];
  #worker: Worker | null = null;
  #current: Job | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;

  constructor(limits: EmbeddedLimits) {
    this.#limits = limits;
  }

  embed(
    texts: readonly string[],
    { urgent, signal }: Parameters<EmbeddingProvider['embed']>[1],
  ): Promise<Float32Array[]> {
    if (this.#closed) return Promise.reject(unavailable('The embedding provider is closed', false));
    if (texts.length === 0) return Promise.resolve([]);
    if (this.#waiting.length >= this.#limits.waitingMax)
      return Promise.reject(unavailable('Too many texts wait to be embedded'));
    const order: Order = { id: ++this.#lastId, texts };
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        const at = this.#waiting.indexOf(job);
        if (at >= 0) this.#waiting.splice(at, 1);
        job.settle(unavailable('The request was aborted'));
      };
      const job: Job = {
        order,
        urgent,
        settle(outcome) {
          signal?.removeEventListener('abort', onAbort);
          if (outcome instanceof EmbeddingError) reject(outcome);
          else resolve(outcome);
        },
      };
      if (signal?.aborted) return onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const gone = unavailable('The embedding provider is closed', false);
    for (const job of this.#waiting.splice(0)) job.settle(gone);
    this.#current?.settle(gone);
    this.#current = null;
    this.#dismiss();
  }

  #dismiss(): void {
    clearTimeout(this.#timer);
    const ended = this.#worker;
    this.#worker = null;
    void ended?.terminate();
  }

  #finish(outcome: Float32Array[] | EmbeddingError): void {
    clearTimeout(this.#timer);
    this.#current?.settle(outcome);
    this.#current = null;
    this.#worker?.unref();
    this.#timer = setTimeout(() => this.#dismiss(), this.#limits.idleMs).unref();
    this.#next();
  }

  #open(): Worker {
    const opened = new Worker(workerFile('providers/embedding/embedded/embed'), {
      env: {},
      execArgv: [],
      name: 'embedding',
    });
    const lost = () => {
      if (this.#worker !== opened) return;
      this.#dismiss();
      this.#finish(unavailable('The embedding worker ended unexpectedly'));
    };
    opened.on('message', ({ id, vectors }: Answer) => {
      if (this.#worker !== opened || this.#current?.order.id !== id) return;
      this.#finish(vectors ?? new EmbeddingError('The model could not embed this text', false));
    });
    opened.on('error', lost);
    opened.on('exit', lost);
    return opened;
  }

  /** Urgent texts (a caller waits) go before background documents. */
  #next(): void {
    if (this.#current !== null || this.#closed) return;
    const urgent = this.#waiting.findIndex((job) => job.urgent);
    const job = this.#waiting.splice(Math.max(0, urgent), 1)[0];
    if (job === undefined) return;
    clearTimeout(this.#timer);
    this.#current = job;
    this.#worker ??= this.#open();
    this.#worker.ref();
    this.#worker.postMessage(job.order);
    this.#timer = setTimeout(() => {
      this.#dismiss();
      this.#finish(unavailable('Embedding took too long'));
    }, this.#limits.timeoutMs);
  }
}

export const createEmbeddedEmbedding = (limits: Partial<EmbeddedLimits> = {}): EmbeddingProvider =>
  new EmbeddedEmbedding({ ...DEFAULT_LIMITS, ...limits });
