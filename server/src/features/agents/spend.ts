import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AgentView } from './schema.ts';
import * as queries from './spend-queries.ts';

/** What a turn or a judgement cost, counted towards the agent's month. */
export const addSpend = async (
  ctx: Context,
  agentId: string,
  costUsd: string,
  db: Queryable = ctx.db,
): Promise<void> =>
  void (await queries.addSpend(db, ctx.tenantId, agentId, { costUsd, at: ctx.clock.now() }));

/** Asked before a call or a conversation begins: an agent past its monthly budget starts nothing new. */
export async function assertWithinBudget(
  ctx: Context,
  agent: Pick<AgentView, 'id' | 'monthly_budget_usd'>,
): Promise<void> {
  const budget = agent.monthly_budget_usd;
  if (budget === null) return;
  const row = await queries.findSpend(ctx.db, ctx.tenantId, agent.id, ctx.clock.now());
  const spent = Number(row?.cost_usd ?? 0);
  if (spent < budget) return;
  throw new ApiError(
    'AGENT_BUDGET_EXCEEDED',
    `This agent has used its monthly budget of ${budget} USD. Raise monthlyBudgetUsd or wait for next month.`,
    { metadata: { limit: budget, current: spent } },
  );
}
