import { parentPort, workerData } from 'node:worker_threads';
import type { Encoder } from './encoder.ts';
import { openEncoder } from './open-encoder.ts';
import type { Answer, Order } from './protocol.ts';

const { folder } = workerData as { folder: string };

function open(): Encoder | null {
  try {
    return openEncoder(folder);
  } catch {
    return null;
  }
}

const encoder = open();

parentPort?.on('message', ({ id, texts }: Order) => {
  const vectors = encoder === null ? null : texts.map((text) => encoder.encode(text));
  parentPort?.postMessage({ id, vectors } satisfies Answer);
});
