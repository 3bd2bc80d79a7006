import { isSurelyDatabase } from './platform/database/trouble.ts';
import { describeError } from './platform/observability/describe-error.ts';
import type { Log } from './platform/observability/log.ts';

/**
 * Somewhere a promise may be left behind whose statement the database did not answer. The database comes back and the
 * work is done again; anything else that nobody caught is a mistake, and ends the process.
 */
export function outliveDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isSurelyDatabase(error)) throw error;
    log.warn(describeError(error), 'nobody waited for a statement that met trouble');
  });
}
