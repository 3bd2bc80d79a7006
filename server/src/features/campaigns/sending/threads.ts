import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { recordOutreach } from '../../conversations/service.ts';
import type { Change, DueMessage, Intent } from '../../outbox/schema.ts';
import type { Campaign } from '../queries.ts';
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
  const { channel } = campaign;
  if (channel !== 'whatsapp' && channel !== 'email') return;
  const sent = changes.filter(({ to }) => to === 'sent');
  // A campaign that stopped meanwhile was not asked what it intended.
  const unknown = sent.filter(({ id }) => !remembered.has(id));
  if (unknown.length > 0) {
    const due = unknown.map(({ id, subjectId }) => ({
      id,
      subject_id: subjectId,
      state: 'claimed' as const,
    }));
    await rememberIntents(ctx, tx, campaign, due, remembered);
  }
  await recordOutreach(
    ctx,
    tx,
    sent.flatMap(({ id, subjectId, connectionId = null, providerMessageId = null }) => {
      const intent = remembered.get(id);
      if (intent?.kind !== 'write') return [];
      const { id: campaignId, agent_id: agentId } = campaign;
      const { to, content } = intent;
      const fields = { id, channel, agentId, campaignId, contactId: subjectId, to, content: content() };
      return [{ ...fields, connectionId, providerMessageId }];
    }),
  );
}
