import type { Queryable } from '../../src/platform/database/db.ts';
import { sql } from '../../src/platform/database/sql.ts';

/** Stands for the heartbeat of a process: what it claims from here on is its own. */
export const comeAlive = (db: Queryable, processId: string): Promise<number> =>
  db.run(sql`
    insert into processes (id, roles, worker_ids, started_at, beat_at)
    values (${processId}, '{worker}', '{}', now(), now())`);

/** What others write when nothing was heard of it for seconds. */
export const fallSilent = (db: Queryable, processId: string): Promise<number> =>
  db.run(sql`update processes set is_silent = true where id = ${processId}`);

/** What others write when it is dead. */
export const die = (db: Queryable, processId: string): Promise<number> =>
  db.run(sql`delete from processes where id = ${processId}`);
