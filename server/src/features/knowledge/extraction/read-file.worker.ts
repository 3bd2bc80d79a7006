import { parentPort, workerData } from 'node:worker_threads';
import { ExtractionFailure, failures } from './failure.ts';
import type { Answer, Opening, Order, Task } from './protocol.ts';
import { readChunks } from './read-file.ts';
import { startedHere } from './thread.ts';

/** Reads one file and ends: whatever it did to its memory goes with it. */
const port = parentPort;
/** Pieces are copied on arrival: gathered first and joined later, the file would be in memory twice. */
const bytes = Buffer.alloc((workerData as Opening).size);
let received = 0;

async function answer(task: Task): Promise<Answer> {
  try {
    return { kind: 'chunks', chunks: await readChunks(task.extension, bytes, task.language) };
  } catch (error) {
    const { reason, retryable } = error instanceof ExtractionFailure ? error : failures.crashed();
    return { kind: 'failed', reason, retryable };
  }
}

port?.postMessage(startedHere());
port?.on('message', async (order: Order) => {
  if ('piece' in order) {
    bytes.set(order.piece, received);
    received += order.piece.length;
    return;
  }
  port.postMessage(await answer(order.task));
  port.close();
});
