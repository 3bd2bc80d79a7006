import { outliveDatabase } from '../../src/outlive-database.ts';
import { DatabaseTrouble } from '../../src/platform/database/trouble.ts';
import { silentLog } from '../../src/platform/observability/log.ts';

/** Leaves an unhandled rejection behind, as a package may, and reports whether the process survived. */
outliveDatabase(silentLog);
const errors: Record<string, Error> = {
  trouble: new DatabaseTrouble('no answer'),
  driver: new Error('Connection terminated unexpectedly'),
  mistake: new TypeError('undefined is not a function'),
  // Models, webhook receivers and the database have sockets: only an error of the last is tolerated.
  socket: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
};
void Promise.reject(errors[process.argv[2] ?? ''] ?? new Error('which one?'));
setTimeout(() => process.stdout.write('alive'), 200);
