import type { IncomingMessage } from 'node:http';

const LIMIT_MS = 1_000;
const LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * A connection that closes while its request is still arriving is reset, and the sender loses an answer that it has not
 * read yet. So the rest of a refused request is read and discarded before its answer, within limits.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > LIMIT_BYTES) done();
    };
    const timer = setTimeout(() => done(), LIMIT_MS);
    function done(): void {
      clearTimeout(timer);
      request.off('data', count).off('end', done).off('close', done).off('error', done);
      resolve();
    }
    request.on('data', count).on('end', done).on('close', done).on('error', done);
    request.resume();
  });
}
