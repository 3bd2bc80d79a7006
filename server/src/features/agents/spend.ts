import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { modelCostThisMonth } from '../usage/service.ts';
import type { AgentView } from './schema.ts';

/** Checked before a call or conversation begins: an agent past its monthly budget starts nothing new. */
export async function assertWithinBudget(
  ctx: Context,
  agent: Pick<AgentView, 'id' | 'monthly_budget_usd'>,
): Promise<void> {
  const budget = agent.monthly_budget_usd;
  if (budget === null) return;
  const spent = await modelCostThisMonth(ctx, agent.id);
  if (spent < budget) return;
  throw new ApiError(
    'AGENT_BUDGET_EXCEEDED',
    `This agent has used its monthly budget of ${budget} USD. Raise monthlyBudgetUsd or wait for next month.`,
    { metadata: { limit: budget, current: spent } },
  );
}
