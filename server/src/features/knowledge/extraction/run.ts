import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/background/worker-file.ts';
import { type ExtractionFailure, failures } from './failure.ts';
import { LIMITS } from './limits.ts';
import type { Answer, Opening, Order, Task } from './protocol.ts';
import { type Exceeded, ownedBy, WatchedThread } from './thread.ts';

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const FAILURES: Record<Exceeded, () => ExtractionFailure> = {
  cpu: failures.timedOut,
  wall: failures.timedOut,
  memory: failures.tooMuchMemory,
  heap: failures.tooComplex,
  crashed: failures.crashed,
};

/**
 * Reads one file in a thread of its own, within its limits of time and memory; past them the thread is ended, wherever
 * it is. The pieces are handed over, not copied: their memory is the worker's from then on.
 */
export async function readInWorker(file: { size: number; pieces: Pieces }, task: Task): Promise<Answer> {
  const worker = new Worker(workerFile('features/knowledge/extraction/read-file'), {
    workerData: { size: file.size } satisfies Opening,
    env: {},
    execArgv: [],
    name: 'knowledge',
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb, maxYoungGenerationSizeMb: LIMITS.youngHeapMb },
  });
  const outcome = new WatchedThread(worker).answer<Answer>(LIMITS);
  try {
    for await (const piece of file.pieces) send(worker, { piece: ownedBy(piece) });
    send(worker, { task });
    const ended = await outcome;
    if ('answer' in ended) return ended.answer;
    const { reason, retryable } = FAILURES[ended.exceeded]();
    return { kind: 'failed', reason, retryable };
  } finally {
    void worker.terminate();
  }
}

function send(worker: Worker, order: Order): void {
  worker.postMessage(order, 'piece' in order ? [order.piece.buffer as ArrayBuffer] : []);
}
