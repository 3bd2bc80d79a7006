import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/background/worker-file.ts';
import { type ExtractionFailure, failures } from './failure.ts';
import { LIMITS } from './limits.ts';
import type { Answer, Opening, Order, Task } from './protocol.ts';

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const WATCH_EVERY_MS = 50;
const BYTES_PER_MB = 1024 * 1024;

/** Memory of the whole process: a worker's buffers are seen by nobody else. */
const residentMb = (): number => process.memoryUsage.rss() / BYTES_PER_MB;

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
  const outcome = watch(worker);
  try {
    for await (const piece of file.pieces) send(worker, { piece: ownedBy(piece) });
    send(worker, { task });
    return await outcome;
  } finally {
    void worker.terminate();
  }
}

function send(worker: Worker, order: Order): void {
  worker.postMessage(order, 'piece' in order ? [order.piece.buffer as ArrayBuffer] : []);
}

/** A view into shared memory (a pool, a larger read) cannot be handed over; a whole buffer can. */
const ownedBy = (piece: Uint8Array): Uint8Array =>
  piece.byteLength === piece.buffer.byteLength ? new Uint8Array(piece.buffer) : new Uint8Array(piece);

function watch(worker: Worker): Promise<Answer> {
  const startMb = residentMb();
  return new Promise((resolve) => {
    const fail = ({ reason, retryable }: ExtractionFailure) => finish({ kind: 'failed', reason, retryable });
    const timer = setTimeout(() => fail(failures.timedOut()), LIMITS.wallMs);
    const watcher = setInterval(() => {
      if (residentMb() - startMb > LIMITS.growthMb) fail(failures.tooMuchMemory());
    }, WATCH_EVERY_MS);
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      clearInterval(watcher);
      resolve(answer);
    };
    worker.on('message', finish);
    worker.on('error', (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? failures.tooComplex() : failures.crashed()),
    );
    worker.on('exit', () => fail(failures.crashed()));
  });
}
