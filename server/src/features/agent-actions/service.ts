import type { Context } from '../../platform/context.ts';
import { emit } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import { redact } from '../../platform/personal-data/redact.ts';
import * as queries from './queries.ts';
import type { ActionView, ListActionsQuery } from './schema.ts';

const KEPT_DAYS = 90;
const PARAMS_LENGTH_MAX = 10_000;
const SUMMARY_LENGTH_MAX = 500;

export type StartedAction = {
  tool: { name: string; source: ActionView['tool_source']; kind: string };
  args: Readonly<Record<string, unknown>>;
  session: { agentId: string; agentName: string; callId: string | null; conversationId: string | null };
};

/** Stored before the tool runs, so that every effect is recorded. */
export async function startAction(ctx: Context, { tool, args, session }: StartedAction): Promise<string> {
  const id = newId();
  await queries.insertAction(ctx.db, {
    tenant_id: ctx.tenantId,
    id,
    agent_id: session.agentId,
    agent_name: session.agentName,
    call_id: session.callId,
    conversation_id: session.conversationId,
    tool_name: storable(tool.name).slice(0, 200),
    tool_source: tool.source,
    action_kind: tool.kind,
    params: boundedParams(args),
    created_at: ctx.clock.now(),
  });
  return id;
}

/** Tool output is arbitrary text: PostgreSQL accepts neither NUL nor lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function boundedParams(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const params = redact(args) as Record<string, unknown>;
  const text = JSON.stringify(params);
  return text.length <= PARAMS_LENGTH_MAX ? params : { truncated: text.slice(0, PARAMS_LENGTH_MAX) };
}

export type ActionEnd = {
  outcome: 'success' | 'error' | 'timeout' | 'refused';
  errorMessage: string | null;
  summary: string;
  durationMs: number;
};

/** Stores the end and its event in one transaction, once. */
export async function completeAction(ctx: Context, id: string, end: ActionEnd): Promise<void> {
  const short = (text: string) => storable(String(redact(text))).slice(0, SUMMARY_LENGTH_MAX);
  await ctx.db.transaction(async (tx) => {
    const action = await queries.completeAction(tx, ctx.tenantId, id, {
      outcome: end.outcome,
      errorMessage: end.errorMessage === null ? null : short(end.errorMessage),
      summary: short(end.summary),
      durationMs: end.durationMs,
      now: ctx.clock.now(),
    });
    if (action === undefined) return;
    const { id: action_id, tenant_id: _tenant, created_at, completed_at: _completed, ...facts } = action;
    await emit(ctx, tx, 'agent.action_recorded', { action_id, ...facts, occurred_at: created_at });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'agent-actions', id: action_id });
  });
}

export const listActions = (ctx: Context, query: ListActionsQuery): Promise<ActionView[]> =>
  queries.listActions(ctx.db, ctx.tenantId, query);

export const actionRetention: RetentionRule = {
  name: 'agent_actions',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};

export const actionErasure: ErasureRule = {
  name: 'agent_actions',
  erase: (ctx, tx, person) => queries.forgetPerson(tx, ctx.tenantId, person),
};
