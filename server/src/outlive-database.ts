import { isSurelyDatabase } from './platform/database/trouble.ts';
import { describeError } from './platform/observability/describe-error.ts';
import type { Log } from './platform/observability/log.ts';

/**
 * A rejected promise may be left unhandled when the database does not answer. The database comes back and the work is
 * repeated; any other unhandled rejection is a bug and ends the process.
 */
export function outliveDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isSurelyDatabase(error)) throw error;
    log.warn(describeError(error), 'nobody waited for a statement that met trouble');
  });
}
