import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** Limits for one answer. CPU time, not wall time: a busy machine is not the file's fault. */
export type ThreadLimits = {
  cpuMs: number;
  /** For systems without thread CPU time, and threads that are never scheduled. */
  wallMs: number;
};

export type Exceeded = 'cpu' | 'wall' | 'heap' | 'crashed';
export type Outcome<Answer> = { answer: Answer } | { exceeded: Exceeded };

/** The first message of a thread: its system thread id, null where unknown. */
export type Started = { kind: 'started'; taskId: number | null };

/** Must be called in the thread itself. */
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
    worker.on('error', () => undefined); // reported through the pending answer
  }

  /** CPU time of this thread so far; null when the system does not provide it. */
  private cpuMs(): number | null {
    if (this.taskId === null) return null;
    try {
      const [nanoseconds] = readFileSync(`/proc/self/task/${this.taskId}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / NANOSECONDS_PER_MS;
    } catch {
      return null;
    }
  }

  /** The next answer. Call it before sending the question; past a limit the caller must terminate the thread. */
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

/** A view into a shared buffer cannot be transferred; a whole buffer can. */
export const ownedBy = (piece: Uint8Array): Uint8Array =>
  piece.byteLength === piece.buffer.byteLength ? new Uint8Array(piece.buffer) : new Uint8Array(piece);
