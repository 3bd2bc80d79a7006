import type { Db, Queryable } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { addJob, type Envelope } from './enqueue.ts';

/** Jobs that used all their attempts wait here for a person. */
export type FailedJob = {
  id: string;
  tenant_id: string;
  task: string;
  payload: Envelope;
  error: string;
  failed_at: Date;
};

export const listFailedJobs = (db: Queryable): Promise<FailedJob[]> =>
  db.many(
    sql`select id, tenant_id, task, payload, error, failed_at from failed_jobs order by failed_at desc, id limit 500`,
  );

/** Moves one, or all, back to the queue with a full set of attempts. */
export const retryFailedJobs = (db: Db, id: string | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const taken = await tx.many<FailedJob>(
      id === undefined
        ? sql`delete from failed_jobs returning *`
        : sql`delete from failed_jobs where id::text = ${id} returning *`,
    );
    for (const job of taken) await addJob(tx, job.task, { ...job.payload, attempt: 1 }, {});
    return taken.length;
  });
