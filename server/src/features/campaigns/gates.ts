import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { invalid, invalidField, notFound } from '../../platform/errors.ts';
import type { AgentView } from '../agents/schema.ts';
import { type Campaign, lockCampaign } from './queries.ts';
import { strayField } from './rules.ts';
import type { CampaignChannel } from './schema.ts';

export const campaignNotFound = () => notFound('Campaign');

/** The bucket for manually added contacts cannot be run. */
export function assertNotSystem({ is_system, name }: Campaign): void {
  if (is_system)
    throw invalid(`${name} belongs to the workspace: it cannot be changed, activated or deleted.`);
}

/** Locked until the transaction ends; refused for the system's bucket. */
export async function lockOwnCampaign(ctx: Context, tx: Transaction, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(tx, ctx.tenantId, id);
  if (campaign === undefined) throw campaignNotFound();
  assertNotSystem(campaign);
  return campaign;
}

export function assertServes(agent: AgentView, channel: CampaignChannel): void {
  if (agent.channels.includes(channel)) return;
  throw invalidField(
    'channel',
    `The agent ${agent.name} does not serve ${channel}. Add the channel to the agent, or choose another.`,
  );
}

export function assertOwnFields(channel: CampaignChannel, given: Parameters<typeof strayField>[1]): void {
  const stray = strayField(channel, given);
  if (stray === null) return;
  throw invalidField(
    stray.field,
    `${stray.field} belongs to ${stray.belongsTo} campaigns; this one is ${channel}`,
  );
}
