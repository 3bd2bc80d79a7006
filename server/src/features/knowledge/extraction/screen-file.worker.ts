import { parentPort } from 'node:worker_threads';
import type { Screened, ScreenOrder } from './protocol.ts';
import { screenFile } from './screen-file.ts';
import { startedHere } from './thread.ts';

/** Screens one file after the other. Stateless: the result depends on the bytes alone. */
const port = parentPort;
let bytes = Buffer.alloc(0);
let received = 0;

port?.postMessage(startedHere());
port?.on('message', (order: ScreenOrder) => {
  if ('size' in order) {
    bytes = Buffer.alloc(order.size);
    received = 0;
  } else if ('piece' in order) {
    bytes.set(order.piece, received);
    received += order.piece.length;
  } else {
    const finding = screenFile(order.extension, bytes);
    bytes = Buffer.alloc(0);
    port.postMessage({ kind: 'screened', finding } satisfies Screened);
  }
});
