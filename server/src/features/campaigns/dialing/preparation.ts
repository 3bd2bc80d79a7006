import { isE164 } from '../../../numbering/e164.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { CarrierError } from '../../../providers/carrier/port.ts';
import { chooseVariants } from '../../ab-tests/service.ts';
import type { AgentView } from '../../agents/schema.ts';
import { holdAgents } from '../../agents/service.ts';
import { checkMayCall } from '../../calls/service.ts';
import type { CallerLine } from '../../phone-numbers/schema.ts';
import { planInForce } from '../../workspaces/service.ts';
import { blockCampaign } from '../block.ts';
import type { DialingCampaign } from './campaign-queries.ts';
import { mayAgentCall, needsAPerson } from './decisions/plan.ts';
import { createGate } from './gate.ts';
import type { Routing } from './rules.ts';

/** What a claim needs, read before it holds locks. */
export type Preparation = {
  agent: AgentView;
  line: CallerLine;
  routing: ReadonlyMap<string, Routing>;
  /** One for each call that may be opened; null: the agent's own prompt. */
  variantIds: readonly (string | null)[];
};

/** Null when this campaign cannot call now; when only a person can fix that, it has been paused. */
export async function mayCall(
  ctx: Context,
  campaign: DialingCampaign,
): Promise<{ agent: AgentView; line: CallerLine } | null> {
  try {
    return await checkMayCall(ctx, campaign.agent_id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!needsAPerson(error)) return null;
    const { code, message } = error;
    await ctx.db.transaction((tx) => blockCampaign(ctx, tx, campaign.id, `${code}: ${message}`));
    return null;
  }
}

/** Checked again by the claim: pausing the agent waits for calls being opened, and none opens afterwards. */
export async function mayStillCall(ctx: Context, tx: Transaction, agentId: string): Promise<boolean> {
  if (!mayAgentCall((await holdAgents(ctx, tx, [agentId])).get(agentId))) return false;
  return (await planInForce(ctx, tx)).tier !== 'none';
}

const LOOK_UPS_AT_ONCE = 16;

/** Each number once; what is no number is not looked up. */
export async function lookUpNumbers(
  ctx: Context,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Routing>> {
  const gate = createGate(LOOK_UPS_AT_ONCE);
  const wanted = [...new Set(numbers)];
  const found = await Promise.all(
    wanted.map(async (number) => [number, await gate.run(() => lookUp(ctx, number))] as const),
  );
  return new Map(found);
}

async function lookUp(ctx: Context, number: string): Promise<Routing> {
  if (!isE164(number)) return 'unasked';
  try {
    return (await ctx.providers.carrier.lookUpNumber(number, ctx.tenantId)).routable
      ? 'routable'
      : 'unroutable';
  } catch (error) {
    if (error instanceof CarrierError) return 'unreachable';
    throw error;
  }
}

export const drawVariants = async (
  ctx: Context,
  agentId: string,
  randoms: readonly number[],
): Promise<(string | null)[]> =>
  (await chooseVariants(ctx, agentId, randoms)).map((variant) => variant?.id ?? null);
