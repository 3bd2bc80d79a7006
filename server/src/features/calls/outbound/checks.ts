import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { ApiError, featureNotInPlan, planCapReached } from '../../../platform/errors.ts';
import type { AgentView } from '../../agents/schema.ts';
import { assertWithinBudget, requireRunnableAgent } from '../../agents/service.ts';
import type { CallerLine } from '../../phone-numbers/schema.ts';
import { numberFor } from '../../phone-numbers/service.ts';
import { minutesUsed } from '../../usage/service.ts';
import { planInForce } from '../../workspaces/service.ts';

/**
 * The checks before a call is opened. A manual call runs them in this order, and the first refusal creates nothing:
 * agent (set up, not paused) → contact → compliance → agent's budget → a free line → workspace not suspended →
 * subscription or trial → trial minutes → a caller number. The dialer checks compliance itself.
 */

export async function requireLine(ctx: Context, db: Queryable, agentId: string): Promise<CallerLine> {
  const line = await numberFor(ctx, db, agentId);
  if (line !== null) return line;
  throw new ApiError(
    'PHONE_NUMBER_REQUIRED',
    'This workspace has no active number to call from. Get one under phone numbers, or activate one.',
  );
}

type Direction = 'inbound' | 'outbound';

/** Inbound calls need minutes left; outbound calls need a subscription or a trial. */
export async function assertMayTalk(ctx: Context, db: Queryable, direction: Direction): Promise<void> {
  const { status, tier, limits } = await planInForce(ctx, db);
  if (status === 'suspended')
    throw new ApiError('TENANT_SUSPENDED', 'This workspace is suspended: no calls are placed');
  if (tier === 'none' && direction === 'outbound')
    throw featureNotInPlan('Placing calls needs a subscription. Choose a plan, or start a trial.', {
      tier,
      feature: 'calls',
    });
  const limit = tier === 'none' || tier === 'trial' ? limits.minutesIncluded : null;
  if (limit === null) return;
  const used = await minutesUsed(ctx, db);
  if (used < limit) return;
  throw planCapReached(`The trial's ${limit} minutes are used up. Subscribe to go on calling.`, {
    limit,
    current: Math.min(used, limit),
    tier,
  });
}

/** All checks that depend neither on the person nor on a free line. */
export async function checkMayCall(
  ctx: Context,
  agentId: string,
): Promise<{ agent: AgentView; line: CallerLine }> {
  const agent = await requireRunnableAgent(ctx, agentId);
  await assertWithinBudget(ctx, agent);
  await assertMayTalk(ctx, ctx.db, 'outbound');
  const line = await requireLine(ctx, ctx.db, agentId);
  return { agent, line };
}
