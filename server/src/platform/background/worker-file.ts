import { resolve } from 'node:path';

/**
 * The program of a worker thread, a bundle of its own beside the server's: `server/src/<name>.worker.ts` becomes
 * `server/dist/<name>.worker.js`. From the source (tests) it is looked up there too; their set-up builds it.
 */
export const workerFile = (name: string): string =>
  resolve(
    import.meta.filename.endsWith('.ts')
      ? resolve(import.meta.dirname, '../../../dist')
      : import.meta.dirname,
    `${name}.worker.js`,
  );
