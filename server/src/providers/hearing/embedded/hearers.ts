import { type Heard, HearingError } from '../port.ts';
import type { HearAnswer, HearOrder, Models, StopFlag } from './protocol.ts';
import { FairQueue, type Waiting } from './queue.ts';
import { Thread } from './thread.ts';

export type HearerLimits = {
  /** Threads with the recogniser, 190 MB each. */
  hearersMax: number;
  queueMax: number;
  /** Of one call. */
  earMax: number;
  /** Waiting longer than this is of no use to a caller. */
  waitMaxMs: number;
  /** The caller is answered then; the thread stops before its next step. */
  runMaxMs: number;
};

export const HEARER_LIMITS: HearerLimits = {
  hearersMax: 2,
  queueMax: 64,
  earMax: 4,
  waitMaxMs: 10_000,
  runMaxMs: 30_000,
};

export type HearRequest = Waiting & {
  ring: SharedArrayBuffer;
  sampleRateHz: number;
  /** Asked when its turn comes: voice activity knows more by then. */
  span(): { from: number; to: number };
  signal: AbortSignal | undefined;
};

type Job = Waiting & {
  id: number;
  order(): HearOrder;
  settle(outcome: Heard | HearingError): void;
  isSettled: boolean;
};

type Seat = {
  thread: Thread<HearOrder, HearAnswer>;
  stop: StopFlag;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
};

const ID_MAX = 0x7fff_fffe;

const aborted = () => new HearingError('aborted', 'The request was aborted');

/** The recognisers, each in a thread, one span at a time; a caller has its answer in time whatever the thread does. */
export class Hearers {
  readonly #limits: HearerLimits;
  readonly #queue: FairQueue<Job>;
  readonly #seats: Seat[];
  #lastId = 0;
  #isClosed = false;

  constructor(models: Models, limits: HearerLimits) {
    this.#limits = limits;
    this.#queue = new FairQueue(limits);
    this.#seats = Array.from({ length: limits.hearersMax }, () => this.#openSeat(models));
  }

  /** Null while one of them works or is still to be tried. */
  get trouble(): string | null {
    const troubles = this.#seats.map(({ thread }) => thread.trouble);
    return troubles.every((trouble) => trouble !== null) ? (troubles[0] ?? null) : null;
  }

  start(): void {
    for (const { thread } of this.#seats) thread.start();
  }

  hear({ ear, isFinal, signal, span, ring, sampleRateHz }: HearRequest): Promise<Heard> {
    if (this.#isClosed) return Promise.reject(new HearingError('unavailable', 'Hearing is closed'));
    if (signal?.aborted) return Promise.reject(aborted());
    if (this.trouble !== null)
      return Promise.reject(new HearingError('unavailable', 'The speech models cannot be loaded'));
    this.#lastId = (this.#lastId % ID_MAX) + 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#giveUp(job, aborted());
      const late = () => {
        if (this.#queue.remove(job)) job.settle(new HearingError('overloaded', 'Hearing is too far behind'));
      };
      const timer = setTimeout(late, this.#limits.waitMaxMs);
      const job: Job = {
        ear,
        isFinal,
        id,
        order: () => ({ kind: 'hear', id, ring, sampleRateHz, ...span() }),
        isSettled: false,
        settle(outcome) {
          if (job.isSettled) return;
          job.isSettled = true;
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          if (outcome instanceof HearingError) reject(outcome);
          else resolve(outcome);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(job)?.settle(new HearingError('overloaded', 'Too much waits to be heard'));
      this.#assign();
    });
  }

  /** Everything of one call that waits or runs. */
  forget(ear: number): void {
    const running = this.#seats.flatMap(({ job }) => job ?? []);
    for (const job of [...this.#queue.all(), ...running]) if (job.ear === ear) this.#giveUp(job, aborted());
  }

  /** Frees the memory of the models; the next start loads them again. */
  async rest(): Promise<void> {
    await Promise.all(
      this.#seats.map((seat) => {
        clearTimeout(seat.timer);
        seat.job = null;
        return seat.thread.end();
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const running = this.#seats.flatMap(({ job }) => job ?? []);
    const closed = new HearingError('unavailable', 'Hearing is closed');
    for (const job of [...this.#queue.all(), ...running]) this.#giveUp(job, closed);
    await this.rest();
  }

  #openSeat(models: Models): Seat {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const seat: Seat = {
      stop,
      job: null,
      timer: undefined,
      thread: new Thread({
        program: 'hear',
        name: 'hearing',
        data: { models, stop },
        onReady: () => this.#assign(),
        onAnswer: (answer) => this.#receive(seat, answer),
        onLost: () => {
          seat.job?.settle(new HearingError('failed', 'The hearing thread ended unexpectedly'));
          this.#release(seat);
          if (this.trouble !== null) this.#refuseAll();
        },
      }),
    };
    return seat;
  }

  #refuseAll(): void {
    const refusal = new HearingError('unavailable', 'The speech models cannot be loaded');
    for (const job of this.#queue.all()) this.#giveUp(job, refusal);
  }

  /** The caller has its answer; the thread, if one works on it, stops before its next step. */
  #giveUp(job: Job, error: HearingError): void {
    job.settle(error);
    if (this.#queue.remove(job)) return;
    const seat = this.#seats.find((one) => one.job === job);
    if (seat !== undefined) Atomics.store(seat.stop, 0, job.id);
  }

  #release(seat: Seat): void {
    clearTimeout(seat.timer);
    seat.job = null;
    seat.thread.setBusy(false);
    this.#assign();
  }

  #receive(seat: Seat, answer: HearAnswer): void {
    const { job } = seat;
    if (job === null || answer.kind === 'ready' || answer.id !== job.id) return;
    if (answer.kind === 'heard') {
      const { text, hearingMs, endConfidence } = answer;
      job.settle({ text, hearingMs, endConfidence });
    } else if (answer.kind === 'stopped') job.settle(aborted());
    else job.settle(new HearingError('failed', `This could not be heard: ${answer.why}`));
    this.#release(seat);
  }

  #assign(): void {
    for (const seat of this.#seats) {
      if (seat.job !== null || !seat.thread.isReady) continue;
      const job = this.#queue.shift();
      if (job === undefined) return;
      seat.job = job;
      seat.thread.setBusy(true);
      seat.thread.post(job.order());
      const late = new HearingError('failed', 'Hearing took too long');
      seat.timer = setTimeout(() => this.#giveUp(job, late), this.#limits.runMaxMs);
    }
  }
}
