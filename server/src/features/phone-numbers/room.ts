import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalidField, planCapReached } from '../../platform/errors.ts';
import { agentNotFound, type HeldAgent, stillProvisioning } from '../agents/service.ts';
import type { LockedPlan } from '../workspaces/service.ts';
import { countHeld } from './queries.ts';
import { NUMBERS_MAX, unservedChannels } from './rules.ts';
import type { PhoneNumberView } from './schema.ts';

/** Room for one more active number. The plan is locked, so that parallel requests cannot all take the last place. */
export async function assertRoomForActive(
  ctx: Context,
  tx: Transaction,
  { tier, limits }: LockedPlan,
): Promise<void> {
  const { active, ordered } = await countHeld(tx, ctx.tenantId);
  const current = active + ordered;
  if (current < limits.numbers) return;
  const message = `Your plan includes ${limits.numbers} active numbers. Upgrade, or deactivate one first.`;
  throw planCapReached(message, { limit: limits.numbers, current, tier });
}

export async function assertRoomForNew(ctx: Context, tx: Transaction, plan: LockedPlan): Promise<void> {
  await assertRoomForActive(ctx, tx, plan);
  if ((await countHeld(tx, ctx.tenantId)).total < NUMBERS_MAX) return;
  throw new ApiError(
    'PLAN_LIMIT_EXCEEDED',
    `A workspace has at most ${NUMBERS_MAX} numbers, inactive ones included.`,
  );
}

export function assertServes(agent: HeldAgent, channels: PhoneNumberView['channels']): void {
  const [unserved] = unservedChannels(channels, agent.channels);
  if (unserved === undefined) return;
  throw invalidField(
    'agentId',
    `The agent does not serve ${unserved}, which this number does. Add the channel to it first.`,
  );
}

/** Whether the agent may answer a new line. */
export function assertMayAnswer(agent: HeldAgent | undefined): void {
  if (agent === undefined) throw agentNotFound();
  if (agent.provisioning_status !== 'ready') throw stillProvisioning();
  assertServes(agent, ['voice']);
}
