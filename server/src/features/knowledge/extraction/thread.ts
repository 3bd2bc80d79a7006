import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** What one answer may cost. Time on a core, not on the wall: a busy machine is no fault of the file. */
export type ThreadLimits = {
  cpuMs: number;
  /** Where a thread's time cannot be measured, or it never gets its turn. */
  wallMs: number;
};

export type Exceeded = 'cpu' | 'wall' | 'heap' | 'crashed';
export type Outcome<Answer> = { answer: Answer } | { exceeded: Exceeded };

/** The first thing a thread says: how the system calls it, null where that cannot be known. */
export type Started = { kind: 'started'; taskId: number | null };

/** Call it in the thread itself. */
export function startedHere(): Started {
  try {
    return { kind: 'started', taskId: Number(readlinkSync('/proc/thread-self').split('/').at(-1)) };
  } catch {
    return { kind: 'started', taskId: null }; // not Linux
  }
}

const NANOSECONDS_PER_MS = 1_000_000;
const WATCH_EVERY_MS = 50;

/** A thread that is asked for one answer at a time, within limits. */
export class WatchedThread {
  private taskId: number | null = null;
  private hasStarted = false;

  constructor(readonly worker: Worker) {
    worker.on('message', (message: { kind?: string } & Partial<Started>) => {
      if (message.kind !== 'started') return;
      this.taskId = message.taskId ?? null;
      this.hasStarted = true;
    });
    worker.on('error', () => undefined); // whoever waits for an answer hears it
  }

  /** Time this thread has run so far; null when the system does not say. */
  private cpuMs(): number | null {
    if (this.taskId === null) return null;
    try {
      const [nanoseconds] = readFileSync(`/proc/self/task/${this.taskId}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / NANOSECONDS_PER_MS;
    } catch {
      return null;
    }
  }

  /** The next answer. Call it before the question is sent; past a limit the thread must be ended by the caller. */
  answer<Answer>({ cpuMs: cpuMsMax, wallMs }: ThreadLimits): Promise<Outcome<Answer>> {
    const { worker } = this;
    const startCpuMs = this.cpuMs() ?? 0;
    return new Promise((resolve) => {
      const isUnmeasured = () => this.hasStarted && this.cpuMs() === null;
      const timer = setTimeout(() => finish({ exceeded: isUnmeasured() ? 'cpu' : 'wall' }), wallMs);
      const watcher = setInterval(() => {
        if ((this.cpuMs() ?? 0) - startCpuMs > cpuMsMax) finish({ exceeded: 'cpu' });
      }, WATCH_EVERY_MS);
      const onMessage = (message: Answer & { kind?: string }) => {
        if (message.kind !== 'started') finish({ answer: message });
      };
      const onError = ({ code }: Error & { code?: string }) =>
        finish({ exceeded: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heap' : 'crashed' });
      const onExit = () => finish({ exceeded: 'crashed' });
      const finish = (outcome: Outcome<Answer>) => {
        clearTimeout(timer);
        clearInterval(watcher);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(outcome);
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}

/** A view into shared memory (a pool, a larger read) cannot be handed over; a whole buffer can. */
export const ownedBy = (piece: Uint8Array): Uint8Array =>
  piece.byteLength === piece.buffer.byteLength ? new Uint8Array(piece.buffer) : new Uint8Array(piece);
