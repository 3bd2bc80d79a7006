import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { getAgent } from '../../agents/service.ts';
import { unsubscribeUrlOf } from '../../compliance/service.ts';
import { moveContacts } from '../../contacts/service.ts';
import type { Change, DueMessage, Intent } from '../../outbox/schema.ts';
import type { Campaign } from '../queries.ts';
import { contentOf } from './content.ts';
import { movesAfter, personOf, recipientOf } from './decisions.ts';
import { lockContacts } from './send-queries.ts';

/** For each due message: its recipient, the address, and the content. */
export async function intentsOf(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  due: readonly Pick<DueMessage, 'id' | 'subject_id' | 'state'>[],
): Promise<ReadonlyMap<string, Intent>> {
  const contacts = await lockContacts(
    tx,
    ctx.tenantId,
    due.map(({ subject_id }) => subject_id),
  );
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const { ignore_country_policy } = await getAgent(ctx, campaign.agent_id);
  const intentOf = (message: (typeof due)[number]): Intent => {
    const recipient = recipientOf(campaign, message, byId.get(message.subject_id));
    if (recipient.kind !== 'write') return recipient;
    const { to, contact } = recipient;
    const content = () => contentOf(campaign, contact, () => unsubscribeUrlOf(ctx, to));
    return { kind: 'write', to, person: personOf(contact, ignore_country_policy), content };
  };
  return new Map(due.map((message) => [message.id, intentOf(message)]));
}

/** Updates the contacts of settled messages. */
export async function contactsFollow(
  ctx: Context,
  tx: Transaction,
  changes: readonly Change[],
): Promise<void> {
  for (const { ids, from, to } of movesAfter(changes)) await moveContacts(ctx, tx, ids, { from, to });
}
