import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/background/worker-file.ts';
import { EmbeddingError, type EmbeddingProvider } from '../port.ts';
import type { Answer, Order } from './protocol.ts';

export type EmbeddedLimits = {
  /** From the beginning of a text's turn to its vector, loading the model included. */
  timeoutMs: number;
  waitingMax: number;
  /** A model nobody asked for so long gives its memory back. */
  idleMs: number;
};

const DEFAULT_LIMITS: EmbeddedLimits = { timeoutMs: 30_000, waitingMax: 64, idleMs: 60_000 };

type Job = {
  order: Order;
  urgent: boolean;
  settle(outcome: Float32Array[] | EmbeddingError): void;
};

const unavailable = (why: string, retryable = true) => new EmbeddingError(why, retryable);

/** An English model that needs no key and no network, in a thread of its own, loaded when first asked. */
export function createEmbeddedEmbedding(limits: Partial<EmbeddedLimits> = {}): EmbeddingProvider {
  const { timeoutMs, waitingMax, idleMs } = { ...DEFAULT_LIMITS, ...limits };
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  function dismiss(): void {
    clearTimeout(timer);
    const ended = worker;
    worker = null;
    void ended?.terminate();
  }

  function finish(outcome: Float32Array[] | EmbeddingError): void {
    clearTimeout(timer);
    current?.settle(outcome);
    current = null;
    worker?.unref();
    timer = setTimeout(dismiss, idleMs).unref();
    next();
  }

  function open(): Worker {
    const opened = new Worker(workerFile('providers/embedding/embedded/embed'), {
      env: {},
      execArgv: [],
      name: 'embedding',
    });
    const lost = () => {
      if (worker !== opened) return;
      dismiss();
      finish(unavailable('The embedding worker ended unexpectedly'));
    };
    opened.on('message', ({ id, vectors }: Answer) => {
      if (worker !== opened || current?.order.id !== id) return;
      finish(vectors ?? new EmbeddingError('The model could not embed this text', false));
    });
    opened.on('error', lost);
    opened.on('exit', lost);
    return opened;
  }

  /** Whoever waits on the line goes before documents that wait in the background. */
  function next(): void {
    if (current !== null || closed) return;
    const urgent = waiting.findIndex((job) => job.urgent);
    const job = waiting.splice(Math.max(0, urgent), 1)[0];
    if (job === undefined) return;
    clearTimeout(timer);
    current = job;
    worker ??= open();
    worker.ref();
    worker.postMessage(job.order);
    timer = setTimeout(() => {
      dismiss();
      finish(unavailable('Embedding took too long'));
    }, timeoutMs);
  }

  return {
    model: 'embedded-en-512',
    languages: ['en'],

    embed(texts, { urgent, signal }) {
      if (closed) return Promise.reject(unavailable('The embedding provider is closed', false));
      if (texts.length === 0) return Promise.resolve([]);
      if (waiting.length >= waitingMax)
        return Promise.reject(unavailable('Too many texts wait to be embedded'));
      const order: Order = { id: ++lastId, texts };
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          const at = waiting.indexOf(job);
          if (at >= 0) waiting.splice(at, 1);
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
        waiting.push(job);
        next();
      });
    },

    async close() {
      closed = true;
      const gone = unavailable('The embedding provider is closed', false);
      for (const job of waiting.splice(0)) job.settle(gone);
      current?.settle(gone);
      current = null;
      dismiss();
    },
  };
}
