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
  /** A thread without work is ended after so long, and its memory given back. */
  idleMs: number;
  limits?: ThreadLimits;
};

/** `busy` is for another time; `too_costly` stays so: the file took more time on a core, or memory, than one may. */
export type LaneOutcome = Screened | { kind: 'busy' } | { kind: 'too_costly' };

/** The screen makes many short-lived words: with room for them little time is lost on collecting them. */
const YOUNG_HEAP_MB = 48;

export type Lane = {
  screen(file: { size: number; pieces: Pieces }, extension: Extension): Promise<LaneOutcome>;
};

/** One file after the other, in a thread that is kept warm: the rules are compiled once, not for each file. */
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

  /** Waiting for work holds up no process that wants to end. */
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
