import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, sql } from '../../../platform/database/sql.ts';
import type { UpdateAgentInput } from '../schema.ts';

export type ChangeRow = {
  id: string;
  tenant_id: string;
  agent_id: string;
  patch: UpdateAgentInput;
  base_version: number;
  status: 'pending' | 'approved' | 'rejected';
  proposed_by: string;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  /** Set once decided. */
  diff: Record<string, { from: unknown; to: unknown }> | null;
  created_at: Date;
};

const columns = sql`
  id, tenant_id, agent_id, patch, base_version, status, proposed_by, decided_by, decided_at, reason, diff, created_at`;

export const insertChange = (
  tx: Transaction,
  change: {
    tenantId: string;
    id: string;
    agentId: string;
    patch: UpdateAgentInput;
    version: number;
    by: string;
    now: Date;
  },
): Promise<ChangeRow> =>
  tx.one(sql`
    insert into agent_changes (tenant_id, id, agent_id, patch, base_version, status, proposed_by, created_at)
    values (${change.tenantId}, ${change.id}, ${change.agentId}, ${JSON.stringify(change.patch)}, ${change.version}, 'pending',
            ${change.by}, ${change.now})
    returning ${columns}`);

export const listChanges = (
  db: Queryable,
  tenantId: string,
  filter: { status?: string | undefined; agentId?: string | undefined; limit: number; offset: number },
): Promise<ChangeRow[]> =>
  db.many(sql`
    select ${columns} from agent_changes where tenant_id = ${tenantId}
      ${filter.status === undefined ? emptySql : sql`and status = ${filter.status}`}
      ${filter.agentId === undefined ? emptySql : sql`and agent_id = ${filter.agentId}`}
    order by created_at desc, id desc limit ${filter.limit} offset ${filter.offset}`);

export const findChange = (db: Queryable, tenantId: string, id: string): Promise<ChangeRow | undefined> =>
  db.maybe(sql`select ${columns} from agent_changes where tenant_id = ${tenantId} and id = ${id}`);

/** Only a pending change can be decided, and only once. */
export const decideChange = (
  tx: Transaction,
  tenantId: string,
  id: string,
  decision: { status: 'approved' | 'rejected'; by: string; reason: string | null; now: Date },
): Promise<ChangeRow | undefined> =>
  tx.maybe(sql`
    update agent_changes set status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${decision.now},
      reason = ${decision.reason}
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending'
    returning ${columns}`);

export const keepDiff = (tx: Transaction, tenantId: string, id: string, diff: object): Promise<number> =>
  tx.run(
    sql`update agent_changes set diff = ${JSON.stringify(diff)} where tenant_id = ${tenantId} and id = ${id}`,
  );

export const rejectOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update agent_changes set status = 'rejected', decided_by = 'system', decided_at = ${now}, reason = 'The agent was deleted'
    where tenant_id = ${tenantId} and agent_id = ${agentId} and status = 'pending'`);

export const readApproval = async (db: Queryable, tenantId: string): Promise<boolean> =>
  (
    await db.maybe<{ agent_change_approval: boolean }>(
      sql`select agent_change_approval from workspace_settings where tenant_id = ${tenantId}`,
    )
  )?.agent_change_approval ?? false;

export const writeApproval = (
  tx: Transaction,
  tenantId: string,
  enabled: boolean,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into workspace_settings (tenant_id, agent_change_approval, updated_at) values (${tenantId}, ${enabled}, ${now})
    on conflict (tenant_id) do update set agent_change_approval = excluded.agent_change_approval, updated_at = excluded.updated_at`);
