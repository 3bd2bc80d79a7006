import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ExtractionFailure, failures } from './failure.ts';
import { LIMITS } from './limits.ts';
import type { Answer, Order, Task } from './protocol.ts';
import { readChunks } from './read-file.ts';
import type { Watched } from './watchdog.ts';

/** A process that reads one file and exits, which frees all its memory. */
const { cpuMs, growthMb } = LIMITS;
const watched: Watched = { cpuMs, growthMb, parentId: process.ppid };
new Worker(join(import.meta.dirname, 'watchdog.worker.js'), {
  workerData: watched,
  env: {},
  execArgv: [],
}).unref();
process.on('disconnect', () => process.exit());

/** Pieces are copied on arrival: collecting first and joining later would hold the file twice. */
let bytes = Buffer.alloc(0);
let received = 0;

async function answer(task: Task): Promise<Answer> {
  try {
    return { kind: 'chunks', chunks: await readChunks(task.extension, bytes, task.language) };
  } catch (error) {
    const { reason, retryable, whole } = error instanceof ExtractionFailure ? error : failures.crashed();
    return { kind: 'failed', reason, retryable, whole };
  }
}

process.on('message', async (order: Order) => {
  if ('size' in order) bytes = Buffer.alloc(order.size);
  else if ('piece' in order) {
    bytes.set(order.piece, received);
    received += order.piece.length;
  } else process.send?.(await answer(order.task));
});
