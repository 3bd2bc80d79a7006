import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { MessageContent } from '../../../providers/channels/port.ts';
import { showChange } from '../events.ts';
import { identifierOn } from '../person.ts';
import { insertMessage } from '../queries.ts';
import { contactWordsOf, storable } from '../rules.ts';
import { analyseAt, openThread } from '../threads.ts';
import * as queries from './queries.ts';

/** A campaign's message that was sent. */
export type Outreach = {
  /** Of the outbox: the message has it as well, so that its proof and its receipts are found by it. */
  id: string;
  channel: 'whatsapp' | 'email';
  agentId: string;
  campaignId: string;
  contactId: string;
  to: string;
  content: MessageContent;
  connectionId: string | null;
  providerMessageId: string | null;
};

/**
 * What a campaign sent stands in the thread that a reply to it continues. In the order of addresses, so that two
 * campaigns that write to the same people do not wait for each other in a ring.
 */
export async function recordOutreach(
  ctx: Context,
  tx: Transaction,
  sent: readonly Outreach[],
): Promise<void> {
  if (sent.length === 0) return;
  const ids = sent.map(({ contactId }) => contactId);
  const contacts = await queries.listContacts(tx, ctx.tenantId, ids);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  for (const one of [...sent].sort((a, b) => (a.to < b.to ? -1 : 1))) {
    const contact = byId.get(one.contactId);
    // Erased or changed while the message was on its way: nothing is stored under an address that was given up.
    if (contact !== undefined && isReachedAt(contact, one)) await recordOne(ctx, tx, one, contact);
  }
}

const isReachedAt = (
  { email, whatsapp_number, phone_number }: queries.ReachableContact,
  { channel, to }: Outreach,
): boolean => (channel === 'email' ? [email] : [whatsapp_number, phone_number]).includes(to);

async function recordOne(
  ctx: Context,
  tx: Transaction,
  one: Outreach,
  contact: queries.ReachableContact,
): Promise<void> {
  const { id, channel, agentId, campaignId, contactId, content, connectionId, providerMessageId } = one;
  const { value: address } = identifierOn(channel, one.to);
  const subject = content.kind === 'email' ? content.subject : null;
  const opening = { channel, agentId, answeredBy: agentId, connectionId, address, subject };
  const thread = await openThread(ctx, tx, { ...opening, direction: 'outbound' });
  const words = content.kind === 'template' ? `[template] ${content.templateId}` : storable(content.text);
  const at = ctx.clock.now();
  const position = thread.position + 1;
  const source = content.kind === 'email' ? { source: 'outbound_email' } : {};
  const stored = await insertMessage(tx, ctx.tenantId, {
    ...{ id, conversationId: thread.id, position, role: 'agent', channel, connectionId, content: words, at },
    ...{ subject, providerMessageId, delivery: 'sent', metadata: { ...source, campaign_id: campaignId } },
    ...(content.kind === 'template'
      ? { templateId: content.templateId, templateVariables: content.variables }
      : {}),
  });
  if (stored === 0) return;
  const last = { position, content: words, at, analyseAt: analyseAt(ctx) };
  await queries.noteOutreach(tx, ctx.tenantId, thread, {
    ...last,
    contactId,
    contactWords: contactWordsOf(contact),
    personId: contact.person_id,
    subject,
  });
  await showChange(ctx, tx, thread.id);
}
