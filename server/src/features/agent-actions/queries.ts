import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, sql } from '../../platform/database/sql.ts';
import type { DataSubject } from '../../platform/personal-data/data-registry.ts';
import { mentions } from '../../platform/personal-data/mentions.ts';
import type { ActionView, ListActionsQuery } from './schema.ts';

const columns = sql`
  id, tenant_id, agent_id, agent_name, call_id, conversation_id, tool_name, tool_source, action_kind, params, outcome,
  error_message, result_summary, duration_ms, created_at, completed_at`;

export type NewAction = Omit<
  ActionView,
  'outcome' | 'error_message' | 'result_summary' | 'duration_ms' | 'completed_at'
>;

export const insertAction = (db: Queryable, row: NewAction): Promise<number> =>
  db.run(sql`
    insert into agent_actions (tenant_id, id, agent_id, agent_name, call_id, conversation_id, tool_name, tool_source,
                               action_kind, params, outcome, created_at)
    values (${row.tenant_id}, ${row.id}, ${row.agent_id}, ${row.agent_name}, ${row.call_id}, ${row.conversation_id},
            ${row.tool_name}, ${row.tool_source}, ${row.action_kind}, ${JSON.stringify(row.params)}, 'pending',
            ${row.created_at})`);

/** Succeeds once: a second completion matches no row. */
export const completeAction = (
  tx: Transaction,
  tenantId: string,
  id: string,
  end: { outcome: string; errorMessage: string | null; summary: string; durationMs: number; now: Date },
): Promise<ActionView | undefined> =>
  tx.maybe(sql`
    update agent_actions set outcome = ${end.outcome}, error_message = ${end.errorMessage},
      result_summary = ${end.summary}, duration_ms = ${end.durationMs}, completed_at = ${end.now}
    where tenant_id = ${tenantId} and id = ${id} and outcome = 'pending' returning ${columns}`);

export const listActions = (
  db: Queryable,
  tenantId: string,
  { limit, offset, agentId, callId, conversationId, toolName, outcome, from, to }: ListActionsQuery,
): Promise<ActionView[]> =>
  db.many(sql`
    select ${columns} from agent_actions where tenant_id = ${tenantId}
      ${agentId === undefined ? emptySql : sql`and agent_id = ${agentId}`}
      ${callId === undefined ? emptySql : sql`and call_id = ${callId}`}
      ${conversationId === undefined ? emptySql : sql`and conversation_id = ${conversationId}`}
      ${toolName === undefined ? emptySql : sql`and tool_name = ${toolName}`}
      ${outcome === undefined ? emptySql : sql`and outcome = ${outcome}`}
      ${from === undefined ? emptySql : sql`and created_at >= ${from}`}
      ${to === undefined ? emptySql : sql`and created_at < ${to}`}
    order by created_at desc, id desc limit ${limit} offset ${offset}`);

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from agent_actions where (tenant_id, id) in (
      select tenant_id, id from agent_actions where created_at < ${before} limit 5000)`);

/** The action stays on record; personal data in it is erased. */
export const forgetPerson = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    update agent_actions set params = '{}', result_summary = null, error_message = null
    where tenant_id = ${tenantId}
      and ${mentions(sql`concat_ws(' ', params::text, result_summary, error_message)`, person)}`);
