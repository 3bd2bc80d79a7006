import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/background/worker-file.ts';
import type { Extension } from '../schema.ts';
import { LIMITS } from './limits.ts';
import type { Screened, ScreenOrder } from './protocol.ts';
import type { Pieces } from './run.ts';
import { createSeats } from './seats.ts';
import { type Outcome, ownedBy, type ThreadLimits, WatchedThread } from './thread.ts';

export type LaneOptions = {
  waitingMax: number;
  waitMaxMs: number;
  /** An idle thread is terminated after this time to free its memory. */
  idleMs: number;
  limits?: ThreadLimits;
};

/** `busy` can be retried; `too_costly` is final: the file exceeded the limit of CPU time or memory. */
export type LaneOutcome = Screened | { kind: 'busy' } | { kind: 'too_costly' };

/** Screening creates many short-lived strings: room for them saves garbage collections. */
const YOUNG_HEAP_MB = 48;

export type Lane = {
  screen(file: { size: number; pieces: Pieces }, extension: Extension): Promise<LaneOutcome>;
};

/** One file after the other, in a thread that stays warm: the rules are compiled once, not for each file. */
export function openLane({ waitingMax, waitMaxMs, idleMs, limits = LIMITS }: LaneOptions): Lane {
  const seats = createSeats({ seatsMax: 1, waitingMax, waitMaxMs });
  let thread: WatchedThread | null = null;
  let closing: NodeJS.Timeout | undefined;

  function open(): WatchedThread {
    const worker = new Worker(workerFile('features/knowledge/extraction/screen-file'), {
      env: {},
      execArgv: [],
      name: 'screening',
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    const opened = new WatchedThread(worker);
    worker.once('exit', () => {
      if (thread === opened) thread = null;
    });
    return opened;
  }

  function end(ended: WatchedThread): void {
    if (thread === ended) thread = null;
    void ended.worker.terminate();
  }

  /** An idle thread does not keep the process alive. */
  function rest(rested: WatchedThread): void {
    rested.worker.unref();
    closing = setTimeout(() => end(rested), idleMs).unref();
  }

  return {
    async screen(file, extension) {
      const leave = await seats.take();
      if (leave === null) return { kind: 'busy' };
      clearTimeout(closing);
      const current = thread ?? open();
      thread = current;
      current.worker.ref();
      let outcome: Outcome<Screened> | undefined;
      try {
        outcome = await ask(current, limits, file, extension);
      } finally {
        if (outcome !== undefined && 'answer' in outcome) rest(current);
        else end(current);
        leave();
      }
      if ('answer' in outcome) return outcome.answer;
      if (outcome.exceeded === 'crashed') throw new Error('the screening thread ended unexpectedly');
      return { kind: outcome.exceeded === 'wall' ? 'busy' : 'too_costly' };
    },
  };
}

async function ask(
  thread: WatchedThread,
  limits: ThreadLimits,
  { size, pieces }: { size: number; pieces: Pieces },
  extension: Extension,
): Promise<Outcome<Screened>> {
  const send = (order: ScreenOrder, handedOver: ArrayBuffer[] = []) =>
    thread.worker.postMessage(order, handedOver);
  const outcome = thread.answer<Screened>(limits);
  send({ size });
  for await (const piece of pieces) {
    const owned = ownedBy(piece);
    send({ piece: owned }, [owned.buffer as ArrayBuffer]);
  }
  send({ extension });
  return outcome;
}
