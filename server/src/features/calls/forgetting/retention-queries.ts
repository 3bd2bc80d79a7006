import type { Transaction } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';

export type WorkspaceDays = { tenantId: string; days: number };

/** Oldest first. Live calls and calls that await analysis are left for a later run. */
const expiredCalls = (of: { tenant: Sql; agent: Sql; days: Sql }, now: Date, limit: number) => sql`
  select tenant_id, id from calls
  where tenant_id = ${of.tenant} and ${of.agent} and created_at < ${now}::timestamptz - make_interval(days => ${of.days})
    and not is_live and analysis_due_at is null
  order by created_at limit ${limit}`;

/**
 * Calls past the shorter of their agent's and their workspace's retention (`least` ignores nulls), found by the
 * agent's index; calls without an agent use the workspace's.
 */
export const deleteExpired = (
  tx: Transaction,
  workspaces: readonly WorkspaceDays[],
  now: Date,
  limit: number,
): Promise<{ tenant_id: string; id: string }[]> => {
  const ofAgent = { tenant: sql`kept.tenant_id`, agent: sql`agent_id = kept.id`, days: sql`kept.days` };
  const withoutAgent = {
    tenant: sql`workspace.tenant_id`,
    agent: sql`agent_id is null`,
    days: sql`workspace.days`,
  };
  return tx.many(sql`
    with workspace as (
      select * from unnest(${workspaces.map(({ tenantId }) => tenantId)}::uuid[],
                           ${workspaces.map(({ days }) => days)}::int[]) as workspace (tenant_id, days)),
    kept as (
      select agent.tenant_id, agent.id, least((agent.privacy ->> 'retentionDays')::int, workspace.days) as days
      from agents agent left join workspace on workspace.tenant_id = agent.tenant_id),
    expired as (
      (select call.tenant_id, call.id from kept cross join lateral (${expiredCalls(ofAgent, now, limit)}) call
       limit ${limit})
      union all
      (select call.tenant_id, call.id from workspace cross join lateral (${expiredCalls(withoutAgent, now, limit)}) call
       limit ${limit}))
    delete from calls using expired where calls.tenant_id = expired.tenant_id and calls.id = expired.id
    returning calls.tenant_id, calls.id`);
};
