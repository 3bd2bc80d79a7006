import { resolve } from 'node:path';

/**
 * The program of a worker thread, a separate bundle: `server/src/<name>.worker.ts` becomes
 * `server/dist/<name>.worker.js`. When running from the source (tests) it is in the same place; the test set-up
 * builds it.
 */
export const workerFile = (name: string): string =>
  resolve(
    import.meta.filename.endsWith('.ts')
      ? resolve(import.meta.dirname, '../../../dist')
      : import.meta.dirname,
    `${name}.worker.js`,
  );
