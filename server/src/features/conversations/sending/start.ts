import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { AgentView } from '../../agents/schema.ts';
import { requireRunnableAgent } from '../../agents/service.ts';
import { accountIdOf } from '../../outbox/service.ts';
import { findOrCreatePerson } from '../../people/service.ts';
import { identifierOn } from '../person.ts';
import { findContact } from '../person-queries.ts';
import { contactWordsOf } from '../rules.ts';
import { openThread } from '../threads.ts';
import * as queries from './queries.ts';
import type { EmailSend, WhatsappSend } from './schema.ts';
import { assertTemplate, type Written, writeMessage } from './write.ts';

export type Sent = { conversationId: string; messageId: string };

type Start = {
  channel: 'whatsapp' | 'email';
  agentId: string;
  to: string | undefined;
  contactId: string | undefined;
  subject: string | null;
  written: Omit<Written, 'id' | 'ignoreCountryPolicy'>;
};

export const sendWhatsapp = (
  ctx: Context,
  { to, contactId, agentId, ...written }: WhatsappSend,
): Promise<Sent> =>
  startConversation(ctx, {
    channel: 'whatsapp',
    agentId,
    to,
    contactId,
    subject: null,
    written: { ...written, metadata: { outbound: true } },
  });

export const sendEmail = (
  ctx: Context,
  { to, contactId, agentId, subject, body }: EmailSend,
): Promise<Sent> =>
  startConversation(ctx, {
    channel: 'email',
    agentId,
    to,
    contactId,
    subject,
    written: { content: body, subject, metadata: { source: 'outbound_email', outbound: true } },
  });

/** Writes to a person, in the thread they have with this agent or in a new one. */
async function startConversation(ctx: Context, start: Start): Promise<Sent> {
  const messageId = ctx.reservedId ?? newId();
  const agent = await requireRunnableAgent(ctx, start.agentId);
  assertServes(agent, start.channel);
  const sender = { channel: start.channel, connection_id: null, agent_id: start.agentId };
  await assertTemplate(ctx, sender, start.written);
  return ctx.db.transaction(async (tx) => {
    const stored = await queries.findStored(tx, ctx.tenantId, messageId);
    if (stored !== undefined) return { conversationId: stored.conversation_id, messageId };
    const { address, contactId, contactWords, personId } = await recipient(ctx, tx, start);
    const { channel, agentId, subject } = start;
    const opening = {
      channel,
      agentId,
      answeredBy: agentId,
      connectionId: await accountIdOf(ctx, tx, channel, { agentId, templateId: start.written.templateId }),
      address,
      subject,
      direction: 'outbound' as const,
    };
    const thread = await openThread(ctx, tx, opening);
    const person = { contactId, contactWords, personId, subject };
    await queries.notePerson(tx, ctx.tenantId, thread.id, person);
    const known = {
      ...thread,
      person_id: personId,
      contact_words: contactWords ?? thread.contact_words,
    };
    const { ignore_country_policy: ignoreCountryPolicy } = agent;
    await writeMessage(ctx, tx, known, { ...start.written, id: messageId, ignoreCountryPolicy });
    await recordAudit(ctx, tx, {
      action: 'conversation.send',
      resourceType: 'conversation',
      resourceId: thread.id,
      changes: { message_id: messageId, channel, agent_id: agentId },
    });
    return { conversationId: thread.id, messageId };
  });
}

export function assertServes(agent: AgentView, channel: AgentView['channels'][number]): void {
  if (!agent.channels.includes(channel))
    throw invalidField('agentId', `This agent does not serve the ${channel} channel`);
}

type Recipient = {
  address: string;
  contactId: string | null;
  contactWords: string | null;
  personId: string;
};

async function recipient(
  ctx: Context,
  tx: Transaction,
  { channel, to, contactId, agentId }: Start,
): Promise<Recipient> {
  if (contactId !== undefined) {
    const contact = await queries.findContactById(tx, ctx.tenantId, contactId);
    if (contact === undefined) throw notFound('Contact');
    const reached = channel === 'email' ? contact.email : numberOf(contact);
    if (reached === null)
      throw invalidField(
        'contactId',
        `This contact has no ${channel === 'email' ? 'e-mail address' : 'number'}`,
      );
    const { value: address } = identifierOn(channel, reached);
    return { address, contactId, contactWords: contactWordsOf(contact), personId: contact.person_id };
  }
  const identifier = identifierOn(channel, to ?? '');
  const { value: address } = identifier;
  const identifiers = [
    identifier,
    ...(channel === 'whatsapp' ? [{ kind: 'phone' as const, value: address }] : []),
  ];
  const contact = await findContact(tx, ctx.tenantId, identifiers, agentId);
  const personId = contact?.person_id ?? (await findOrCreatePerson(ctx, tx, identifiers));
  const contactWords = contact === undefined ? null : contactWordsOf(contact);
  return { address, contactId: contact?.id ?? null, contactWords, personId };
}

/** Contacts without a number have a made-up one. */
const numberOf = ({ whatsapp_number, phone_number }: queries.ReachableContact): string | null =>
  whatsapp_number ?? (phone_number.startsWith('+') ? phone_number : null);
