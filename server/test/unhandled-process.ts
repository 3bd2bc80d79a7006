import { outliveDatabase } from '../src/outlive-database.ts';
import { DatabaseTrouble } from '../src/platform/database/trouble.ts';
import { silentLog } from '../src/platform/observability/log.ts';

/** Leaves a promise behind that nobody catches, as a package may, and says whether it lived on. */
outliveDatabase(silentLog);
const errors: Record<string, Error> = {
  trouble: new DatabaseTrouble('no answer'),
  driver: new Error('Connection terminated unexpectedly'),
  mistake: new TypeError('undefined is not a function'),
  // A model, a webhook's receiver and the database have sockets: only the last one's passes unnoticed.
  socket: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
};
void Promise.reject(errors[process.argv[2] ?? ''] ?? new Error('which one?'));
setTimeout(() => process.stdout.write('alive'), 200);
