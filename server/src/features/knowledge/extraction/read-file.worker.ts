import { parentPort } from 'node:worker_threads';
import { ExtractionFailure, failures } from './failure.ts';
import type { Answer, Order, Task } from './protocol.ts';
import { readChunks } from './read-file.ts';
import { screenText } from './screen-text.ts';
import { decodeText } from './text.ts';

/** Reads one file and ends: whatever it did to its memory goes with it. */
const port = parentPort;
const pieces: Uint8Array[] = [];

async function answer(task: Task): Promise<Answer> {
  const bytes = Buffer.concat(pieces.splice(0));
  try {
    if (task.kind === 'screen') return { kind: 'screened', finding: screenText(decodeText(bytes)) };
    return { kind: 'chunks', chunks: await readChunks(task.extension, bytes, task.tongue) };
  } catch (error) {
    const { reason, retryable } = error instanceof ExtractionFailure ? error : failures.crashed();
    return { kind: 'failed', reason, retryable };
  }
}

port?.on('message', async (order: Order) => {
  if ('piece' in order) {
    pieces.push(order.piece);
    return;
  }
  port.postMessage(await answer(order.task));
  port.close();
});
