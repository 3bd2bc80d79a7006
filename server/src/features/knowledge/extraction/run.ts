import { type ChildProcess, fork } from 'node:child_process';
import { workerFile } from '../../../platform/background/worker-file.ts';
import { type ExtractionFailure, failures } from './failure.ts';
import { LIMITS } from './limits.ts';
import type { Answer, Order, Task } from './protocol.ts';
import { SIGNALS } from './watchdog.ts';

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Why a process ended without an answer, by its signal; V8 aborts when its heap is full. */
const FAILURES: Partial<Record<NodeJS.Signals, () => ExtractionFailure>> = {
  [SIGNALS.cpu]: failures.timedOut,
  [SIGNALS.memory]: failures.tooMuchMemory,
  SIGABRT: failures.tooComplex,
};

/**
 * Reads one file in its own process, with limits on time and memory. Not in a thread: one that is terminated while
 * unpacking leaks hundreds of megabytes.
 */
export async function readInWorker(file: { size: number; pieces: Pieces }, task: Task): Promise<Answer> {
  const child = fork(workerFile('features/knowledge/extraction/read-file'), [], {
    env: {},
    execArgv: [`--max-old-space-size=${LIMITS.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const outcome = answerOf(child);
  try {
    const isOpen = await send(child, { size: file.size });
    if (isOpen) for await (const piece of file.pieces) if (!(await send(child, { piece }))) break;
    if (isOpen) await send(child, { task });
    return await outcome;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Whether it was accepted: a process that has ended accepts nothing, and its exit says why. */
const send = (child: ChildProcess, order: Order): Promise<boolean> =>
  new Promise((resolve) => {
    if (child.connected) child.send(order, (error) => resolve(error === null));
    else resolve(false);
  });

function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const fail = ({ reason, retryable, whole }: ExtractionFailure) =>
      finish({ kind: 'failed', reason, retryable, whole });
    const timer = setTimeout(() => fail(failures.timedOut()), LIMITS.wallMs);
    child.on('message', (answer) => finish(answer as Answer));
    child.on('error', () => fail(failures.crashed()));
    child.on('exit', (_code, signal) => fail((FAILURES[signal ?? 'SIGTERM'] ?? failures.crashed)()));
  });
}
