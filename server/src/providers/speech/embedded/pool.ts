import type { Worker } from 'node:worker_threads';
import { type Speech, SpeechError } from '../port.ts';
import type { Answer, EngineName, Line, Order, Signals } from './engine.ts';
import { startSpeechWorker } from './worker.ts';

export type PoolLimits = {
  workersMax: number;
  queueMax: number;
  /** From the request to its answer, waiting included. */
  timeoutMs: number;
  /** How long a worker has to stop a cancelled line by itself. Callers never wait for it; a new one costs more. */
  graceMs: number;
  /** A worker that had nothing to say for so long gives its memory back. */
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

export function openPool(limits: PoolLimits, startWorker: StartWorker = startSpeechWorker): SpeechPool {
  const queue: Job[] = [];
  const ending = new Set<Promise<unknown>>();
  const seats: Seat[] = Array.from({ length: limits.workersMax }, () => ({
    worker: null,
    job: null,
    signals: new Int32Array(new SharedArrayBuffer(8)),
    timer: undefined,
  }));
  let lastId = 0;
  let closed = false;

  /** Empties the seat; its worker may still be busy, so nothing waits for it here. */
  function dismiss(seat: Seat): void {
    clearTimeout(seat.timer);
    const { worker } = seat;
    seat.worker = null;
    seat.job = null;
    if (worker === null) return;
    const end = worker.terminate().finally(() => ending.delete(end));
    ending.add(end);
  }

  function release(seat: Seat): void {
    clearTimeout(seat.timer);
    seat.job = null;
    seat.worker?.unref();
    seat.timer = setTimeout(() => dismiss(seat), limits.idleMs).unref();
    assign();
  }

  function receive(seat: Seat, answer: Answer): void {
    const { job } = seat;
    if (job?.order.id !== answer.id) return;
    if (answer.kind === 'spoken') {
      job.settle({ sampleRateHz: answer.sampleRateHz, samples: answer.samples });
    } else if (answer.kind === 'failed') {
      job.settle(new SpeechError('failed', false, `The engine could not speak this: ${answer.why}`));
    } else {
      job.settle(aborted());
    }
    release(seat);
  }

  function seatWorker(seat: Seat): Worker {
    const worker = startWorker(seat.signals);
    const lost = () => {
      if (seat.worker !== worker) return;
      seat.job?.settle(crashed());
      dismiss(seat);
      assign();
    };
    worker.on('message', (answer: Answer) => {
      if (seat.worker === worker) receive(seat, answer);
    });
    worker.on('error', lost);
    worker.on('exit', lost);
    return worker;
  }

  function assign(): void {
    for (const seat of seats) {
      while (seat.job === null) {
        const job = queue.shift();
        if (job === undefined) return;
        begin(seat, job);
      }
    }
  }

  function begin(seat: Seat, job: Job): void {
    clearTimeout(seat.timer);
    try {
      seat.worker ??= seatWorker(seat);
    } catch {
      job.settle(unavailable('The speech worker could not be started'));
      return;
    }
    seat.job = job;
    seat.worker.ref();
    seat.worker.postMessage(job.order);
  }

  /** The caller has its answer already; this frees the worker for the next in line. */
  function withdraw(job: Job): void {
    const waiting = queue.indexOf(job);
    if (waiting >= 0) queue.splice(waiting, 1);
    const seat = seats.find((one) => one.job === job);
    if (seat === undefined) return;
    Atomics.store(seat.signals, 0, job.order.id);
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => reap(seat, job, limits.timeoutMs), limits.graceMs);
  }

  /** Ends a worker that does not stop. One still opening its engine may finish: the next would begin anew. */
  function reap(seat: Seat, job: Job, patienceMs: number): void {
    const opening = Atomics.load(seat.signals, 1) !== job.order.id;
    if (opening && patienceMs > 0) {
      seat.timer = setTimeout(() => reap(seat, job, patienceMs - limits.graceMs), limits.graceMs);
      return;
    }
    dismiss(seat);
    assign();
  }

  return {
    submit(engine, line, signal) {
      if (closed) return Promise.reject(unavailable('The speech provider is closed', false));
      if (signal?.aborted) return Promise.reject(aborted());
      if (queue.length >= limits.queueMax)
        return Promise.reject(unavailable('Too many requests wait to be spoken'));
      lastId = (lastId % 0x7fff_fffe) + 1;
      const order: Order = { ...line, engine, id: lastId };
      return new Promise((resolve, reject) => {
        const onAbort = () => giveUp(aborted());
        const timer = setTimeout(() => giveUp(unavailable('Speaking took too long')), limits.timeoutMs);
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
          withdraw(job);
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        queue.push(job);
        assign();
      });
    },

    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.settle(unavailable('The speech provider is closed', false));
      for (const seat of seats) {
        seat.job?.settle(unavailable('The speech provider is closed', false));
        dismiss(seat);
      }
      await Promise.all(ending);
    },
  };
}
