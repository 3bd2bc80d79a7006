import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { recordOutreach } from '../../conversations/service.ts';
import type { Change, DueMessage, Intent } from '../../outbox/schema.ts';
import type { Campaign } from '../queries.ts';
import { channelOf, unrememberedOf, writtenOf } from './decisions.ts';
import { intentsOf } from './recipients.ts';

/** Intents of this claim: what was sent is recorded as it was at the claim. */
export type Intents = Map<string, Intent>;

export async function rememberIntents(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  due: readonly Pick<DueMessage, 'id' | 'subject_id' | 'state'>[],
  remembered: Intents,
): Promise<ReadonlyMap<string, Intent>> {
  const intents = await intentsOf(ctx, tx, campaign, due);
  for (const [id, intent] of intents) remembered.set(id, intent);
  return intents;
}

/** What was sent stands in the person's thread, so that a reply shows what it answers. */
export async function threadsFollow(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  remembered: Intents,
  changes: readonly Change[],
): Promise<void> {
  const channel = channelOf(campaign);
  if (channel === null) return;
  const sent = changes.filter(({ to }) => to === 'sent');
  const unknown = unrememberedOf(sent, remembered);
  if (unknown.length > 0) await rememberIntents(ctx, tx, campaign, unknown, remembered);
  await recordOutreach(ctx, tx, writtenOf(campaign, channel, sent, remembered));
}
