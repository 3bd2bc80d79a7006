import type { Worker } from 'node:worker_threads';
import { type Speech, SpeechError } from '../port.ts';
import type { Answer, EngineName, Line, Order, Signals } from './engine.ts';
import { startSpeechWorker } from './worker.ts';

export type PoolLimits = {
  workersMax: number;
  queueMax: number;
  /** From the request to its answer, waiting included. */
  timeoutMs: number;
  /** How long a worker has to stop a canceled line by itself. Callers do not wait for it; a new worker costs more. */
  graceMs: number;
  /** An idle worker is terminated after this time to free its memory. */
  idleMs: number;
};

export const DEFAULT_LIMITS: PoolLimits = {
  workersMax: 1,
  queueMax: 32,
  timeoutMs: 10_000,
  graceMs: 250,
  idleMs: 300_000,
};

type Job = { order: Order; settled: boolean; settle(outcome: Speech | SpeechError): void };

type Seat = {
  worker: Worker | null;
  job: Job | null;
  signals: Signals;
  timer: NodeJS.Timeout | undefined;
};

type StartWorker = (signals: Signals) => Worker;

export type SpeechPool = {
  submit(engine: EngineName, line: Line, signal: AbortSignal | undefined): Promise<Speech>;
  close(): Promise<void>;
};

const aborted = () => new SpeechError('aborted', false, 'The request was aborted');
const unavailable = (why: string, retryable = true) => new SpeechError('unavailable', retryable, why);
const crashed = () => new SpeechError('failed', true, 'The speech worker ended unexpectedly');

/** Worker threads, one line each at a time; callers get their answer in time whatever the thread does. */
class WorkerPool implements SpeechPool {
  readonly #limits: PoolLimits;
  readonly #startWorker: StartWorker;
  readonly #queue: Job[] = [];
  readonly #ending = new Set<Promise<unknown>>();
  readonly #seats: Seat[];
  #lastId = 0;
  #closed = false;

  constructor(limits: PoolLimits, startWorker: StartWorker) {
    this.#limits = limits;
    this.#startWorker = startWorker;
    this.#seats = Array.from({ length: limits.workersMax }, () => ({
      worker: null,
      job: null,
      signals: new Int32Array(new SharedArrayBuffer(8)),
      timer: undefined,
    }));
  }

  submit(engine: EngineName, line: Line, signal: AbortSignal | undefined): Promise<Speech> {
    if (this.#closed) return Promise.reject(unavailable('The speech provider is closed', false));
    if (signal?.aborted) return Promise.reject(aborted());
    if (this.#queue.length >= this.#limits.queueMax)
      return Promise.reject(unavailable('Too many requests wait to be spoken'));
    this.#lastId = (this.#lastId % 0x7fff_fffe) + 1;
    const order: Order = { ...line, engine, id: this.#lastId };
    return new Promise((resolve, reject) => {
      const onAbort = () => giveUp(aborted());
      const timer = setTimeout(() => giveUp(unavailable('Speaking took too long')), this.#limits.timeoutMs);
      const job: Job = {
        order,
        settled: false,
        settle(outcome) {
          if (job.settled) return;
          job.settled = true;
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          if (outcome instanceof SpeechError) reject(outcome);
          else resolve(outcome);
        },
      };
      const giveUp = (error: SpeechError) => {
        job.settle(error);
        this.#withdraw(job);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(job);
      this.#assign();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.settle(unavailable('The speech provider is closed', false));
    for (const seat of this.#seats) {
      seat.job?.settle(unavailable('The speech provider is closed', false));
      this.#dismiss(seat);
    }
    await Promise.all(this.#ending);
  }

  /** Removes the worker from its slot without waiting for it: it may still be busy. */
  #dismiss(seat: Seat): void {
    clearTimeout(seat.timer);
    const { worker } = seat;
    seat.worker = null;
    seat.job = null;
    if (worker === null) return;
    const end = worker.terminate().finally(() => this.#ending.delete(end));
    this.#ending.add(end);
  }

  #release(seat: Seat): void {
    clearTimeout(seat.timer);
    seat.job = null;
    seat.worker?.unref();
    seat.timer = setTimeout(() => this.#dismiss(seat), this.#limits.idleMs).unref();
    this.#assign();
  }

  #receive(seat: Seat, answer: Answer): void {
    const { job } = seat;
    if (job?.order.id !== answer.id) return;
    if (answer.kind === 'spoken') {
      job.settle({ sampleRateHz: answer.sampleRateHz, samples: answer.samples });
    } else if (answer.kind === 'failed') {
      job.settle(new SpeechError('failed', false, `The engine could not speak this: ${answer.why}`));
    } else {
      job.settle(aborted());
    }
    this.#release(seat);
  }

  #seatWorker(seat: Seat): Worker {
    const worker = this.#startWorker(seat.signals);
    const lost = () => {
      if (seat.worker !== worker) return;
      seat.job?.settle(crashed());
      this.#dismiss(seat);
      this.#assign();
    };
    worker.on('message', (answer: Answer) => {
      if (seat.worker === worker) this.#receive(seat, answer);
    });
    worker.on('error', lost);
    worker.on('exit', lost);
    return worker;
  }

  #assign(): void {
    for (const seat of this.#seats) {
      while (seat.job === null) {
        const job = this.#queue.shift();
        if (job === undefined) return;
        this.#begin(seat, job);
      }
    }
  }

  #begin(seat: Seat, job: Job): void {
    clearTimeout(seat.timer);
    try {
      seat.worker ??= this.#seatWorker(seat);
    } catch {
      job.settle(unavailable('The speech worker could not be started'));
      return;
    }
    seat.job = job;
    seat.worker.ref();
    seat.worker.postMessage(job.order);
  }

  /** The caller has its answer already; this frees the worker for the next job. */
  #withdraw(job: Job): void {
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    const seat = this.#seats.find((one) => one.job === job);
    if (seat === undefined) return;
    Atomics.store(seat.signals, 0, job.order.id);
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => this.#reap(seat, job, this.#limits.timeoutMs), this.#limits.graceMs);
  }

  /**
   * Terminates a worker that does not stop. One that is still opening its engine may finish: a new one would have to
   * start over.
   */
  #reap(seat: Seat, job: Job, patienceMs: number): void {
    const opening = Atomics.load(seat.signals, 1) !== job.order.id;
    if (opening && patienceMs > 0) {
      seat.timer = setTimeout(
        () => this.#reap(seat, job, patienceMs - this.#limits.graceMs),
        this.#limits.graceMs,
      );
      return;
    }
    this.#dismiss(seat);
    this.#assign();
  }
}

export const openPool = (limits: PoolLimits, startWorker: StartWorker = startSpeechWorker): SpeechPool =>
  new WorkerPool(limits, startWorker);
