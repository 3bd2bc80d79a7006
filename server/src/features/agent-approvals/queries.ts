import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../platform/database/sql.ts';
import type { DataSubject } from '../../platform/personal-data/data-registry.ts';
import { mentions } from '../../platform/personal-data/mentions.ts';
import type { ApprovalStatus, ApprovalView, ListApprovalsQuery, Policy } from './schema.ts';

/** An overdue pending approval reads as expired, even when its process died before it stored that. */
const columns = (now: Date) => sql`
  id, tenant_id, agent_id, agent_name, mcp_server_id, server_name, tool_name, params, call_id, conversation_id,
  case when status = 'pending' and expires_at <= ${now} then 'expired' else status end as status,
  requested_at, expires_at, decided_by, decided_at, reason`;

export type NewApproval = Omit<ApprovalView, 'status' | 'decided_by' | 'decided_at' | 'reason'>;

export const insertApproval = (tx: Transaction, row: NewApproval): Promise<number> =>
  tx.run(sql`
    insert into agent_approvals (tenant_id, id, agent_id, agent_name, mcp_server_id, server_name, tool_name, params,
                                 call_id, conversation_id, status, requested_at, expires_at)
    values (${row.tenant_id}, ${row.id}, ${row.agent_id}, ${row.agent_name}, ${row.mcp_server_id}, ${row.server_name},
            ${row.tool_name}, ${JSON.stringify(row.params)}, ${row.call_id}, ${row.conversation_id}, 'pending',
            ${row.requested_at}, ${row.expires_at})`);

export const findApproval = (
  db: Queryable,
  tenantId: string,
  id: string,
  now: Date,
): Promise<ApprovalView | undefined> =>
  db.maybe(sql`select ${columns(now)} from agent_approvals where tenant_id = ${tenantId} and id = ${id}`);

function having(status: ApprovalStatus | undefined, now: Date): Sql {
  if (status === undefined) return emptySql;
  if (status === 'pending') return sql`and status = 'pending' and expires_at > ${now}`;
  if (status === 'expired')
    return sql`and (status = 'expired' or (status = 'pending' and expires_at <= ${now}))`;
  return sql`and status = ${status}`;
}

export const listApprovals = (
  db: Queryable,
  tenantId: string,
  { status, agentId, limit, offset }: ListApprovalsQuery,
  now: Date,
): Promise<ApprovalView[]> =>
  db.many(sql`
    select ${columns(now)} from agent_approvals
    where tenant_id = ${tenantId} ${having(status, now)}
      ${agentId === undefined ? emptySql : sql`and agent_id = ${agentId}`}
    order by requested_at desc, id desc limit ${limit} offset ${offset}`);

/** The first decision before the deadline counts. */
export const decideApproval = (
  tx: Transaction,
  tenantId: string,
  id: string,
  decision: { status: 'approved' | 'rejected'; by: string; reason: string | null; now: Date },
): Promise<ApprovalView | undefined> =>
  tx.maybe(sql`
    update agent_approvals set status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${decision.now},
      reason = ${decision.reason}
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and expires_at > ${decision.now}
    returning ${columns(decision.now)}`);

/** The waiting turn has ended. */
export const expireApproval = (
  db: Queryable,
  tenantId: string,
  id: string,
  reason: string,
): Promise<number> =>
  db.run(sql`
    update agent_approvals set status = 'expired', reason = ${reason}
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending'`);

export const expireOfAgent = (tx: Transaction, tenantId: string, agentId: string): Promise<number> =>
  tx.run(sql`
    update agent_approvals set status = 'expired', reason = 'The agent was deleted'
    where tenant_id = ${tenantId} and agent_id = ${agentId} and status = 'pending'`);

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from agent_approvals where (tenant_id, id) in (
      select tenant_id, id from agent_approvals where requested_at < ${before} limit 5000)`);

/** The request and the decision stay on record; personal data in them is erased. */
export const forgetPerson = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    update agent_approvals set params = '{}', reason = null
    where tenant_id = ${tenantId} and ${mentions(sql`concat_ws(' ', params::text, reason)`, person)}`);

export const findPolicy = (db: Queryable, tenantId: string): Promise<Policy | undefined> =>
  db.maybe(sql`
    select timeout_seconds as "timeoutSeconds", notify from agent_approval_policies where tenant_id = ${tenantId}`);

export const savePolicy = (tx: Transaction, tenantId: string, policy: Policy, now: Date): Promise<number> =>
  tx.run(sql`
    insert into agent_approval_policies (tenant_id, timeout_seconds, notify, updated_at)
    values (${tenantId}, ${policy.timeoutSeconds}, ${policy.notify}, ${now})
    on conflict (tenant_id) do update set timeout_seconds = excluded.timeout_seconds, notify = excluded.notify,
      updated_at = excluded.updated_at`);
