import { parentPort, workerData } from 'node:worker_threads';
import type { Encoder } from './encoder.ts';
import { openEncoder } from './open-encoder.ts';
import type { Answer, Files, Order } from './protocol.ts';

const { folder, tuning } = workerData as Files;

function open(): Encoder | null {
  try {
    return openEncoder(folder, tuning);
  } catch {
    return null;
  }
}

const encoder = open();

parentPort?.on('message', ({ id, texts }: Order) => {
  const meanings = encoder === null ? null : texts.map((text) => encoder.encode(text));
  parentPort?.postMessage({ id, meanings } satisfies Answer);
});
