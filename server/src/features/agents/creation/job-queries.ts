import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export type AgentJobRow = {
  id: string;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  agent_id: string;
  error: string | null;
  created_at: Date;
  updated_at: Date;
};

export async function insertJob(
  tx: Transaction,
  tenantId: string,
  job: { id: string; agentId: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into agent_jobs (tenant_id, id, status, agent_id, created_at, updated_at)
    values (${tenantId}, ${job.id}, 'pending', ${job.agentId}, ${job.now}, ${job.now})`);
}

/** Undefined when it is already finished. */
export const startJob = (
  tx: Transaction,
  tenantId: string,
  id: string,
  now: Date,
): Promise<{ agent_id: string } | undefined> =>
  tx.maybe(sql`
    update agent_jobs set status = 'processing', updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and status in ('pending', 'processing')
    returning agent_id`);

export const finishJob = (
  tx: Transaction,
  tenantId: string,
  id: string,
  error: string | null,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update agent_jobs set status = ${error === null ? 'completed' : 'failed'}, error = ${error}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`);

export const findJob = (
  db: Queryable,
  tenantId: string,
  id: string,
  since: Date,
): Promise<AgentJobRow | undefined> =>
  db.maybe(sql`
    select id, status, agent_id, error, created_at, updated_at from agent_jobs
    where tenant_id = ${tenantId} and id = ${id} and created_at > ${since}`);

export const deleteJobsBefore = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`delete from agent_jobs where created_at < ${before}`);
