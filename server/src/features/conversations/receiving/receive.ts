import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { findOrCreatePerson } from '../../people/service.ts';
import { answerSoon } from '../answering/job.ts';
import { showChange } from '../events.ts';
import { identifierOn } from '../person.ts';
import { findContact } from '../person-queries.ts';
import { insertMessage, lockThread, type Thread } from '../queries.ts';
import { contactWordsOf, contentTypeOf, storable } from '../rules.ts';
import type { Inbound, Receipt, Received } from '../schema.ts';
import { analyseAt, openThread } from '../threads.ts';
import * as queries from './queries.ts';

const NAME_LENGTH_MAX = 200;
const SUBJECT_LENGTH_MAX = 500;
const REFERENCES_MAX = 20;
const ATTACHMENTS_MAX = 20;

/**
 * Stores a message of a person, opens or reopens its thread and enqueues the answer, in the given transaction.
 * `messageId`: the same one again is the same message, where no provider gives it an id.
 */
export async function receiveMessage(
  ctx: Context,
  tx: Transaction,
  inbound: Inbound,
  messageId: string = newId(),
): Promise<Received> {
  const before = await queries.findBefore(tx, ctx.tenantId, inbound);
  if (before.id !== null && before.conversation_id !== null)
    return { conversationId: before.conversation_id, messageId: before.id, isDuplicate: true };
  const now = ctx.clock.now();
  const at = inbound.at < now ? inbound.at : now;
  // null for an agent that was deleted
  const agentId = before.has_agent ? inbound.agentId : null;
  const thread = await findThread(ctx, tx, inbound, agentId);
  const stored = await storeMessage(ctx, tx, thread, inbound, { messageId, at });
  if (stored === null) return (await findKnown(ctx, tx, inbound)) ?? lost();
  const isAutomatic = (inbound.auto ?? null) !== null;
  const { contactId, contactWords, personId } = await whoWrote(ctx, tx, thread, inbound, agentId);
  const name = nameOf(inbound.name);
  const email = inbound.email ? identifierOn('email', inbound.email).value : null;
  await queries.noteInbound(tx, ctx.tenantId, thread.id, {
    position: stored.position,
    shown: {
      ...thread,
      person_name: name ?? thread.person_name,
      person_email: email ?? thread.person_email,
      contact_words: contactWords ?? thread.contact_words,
      last_message: stored.content,
    },
    at,
    analyseAt: analyseAt(ctx),
    inboundPosition: isAutomatic ? thread.inbound_position : stored.position,
    inboundAt: isAutomatic ? null : at,
    agentId,
    connectionId: inbound.connectionId,
    contactId,
    personId,
    name,
    email,
    metadata: metadataOf(inbound),
  });
  await showChange(ctx, tx, thread.id);
  if (!isAutomatic) await answerSoon(ctx, tx, thread);
  return { conversationId: thread.id, messageId, isDuplicate: false };
}

const lost = (): never => {
  throw new Error('a message was refused as known and is not there');
};

async function findKnown(ctx: Context, tx: Transaction, inbound: Inbound): Promise<Received | undefined> {
  const { providerMessageId } = inbound;
  if (providerMessageId === null) return undefined;
  const found = await queries.findByProvider(tx, ctx.tenantId, { ...inbound, providerMessageId });
  return found && { conversationId: found.conversation_id, messageId: found.id, isDuplicate: true };
}

/** An e-mail that answers one of ours belongs to its thread whatever its subject, if the same person wrote it. */
async function findThread(
  ctx: Context,
  tx: Transaction,
  inbound: Inbound,
  answeredBy: string | null,
): Promise<Thread> {
  const { channel, connectionId, agentId, from } = inbound;
  const { value: address } = identifierOn(channel, from.value);
  const references = [inbound.inReplyTo, ...(inbound.references ?? [])]
    .flatMap((one) => one ?? [])
    .slice(0, REFERENCES_MAX);
  if (references.length > 0) {
    const asked = { channel, connectionId, address, references };
    const found = await queries.findReferenced(tx, ctx.tenantId, asked);
    const thread = found && (await lockThread(tx, ctx.tenantId, found.id));
    if (thread !== undefined) return thread;
  }
  const subject = inbound.subject === null ? null : storable(inbound.subject, SUBJECT_LENGTH_MAX);
  const opening = { channel, connectionId, agentId, answeredBy, address, subject };
  return openThread(ctx, tx, { ...opening, direction: 'inbound' });
}

/** Position and words of the last; null when the provider's id is known already. A second file is a message of its own. */
async function storeMessage(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  inbound: Inbound,
  { messageId, at }: { messageId: string; at: Date },
): Promise<{ position: number; content: string } | null> {
  const { channel, connectionId, attachments } = inbound;
  const content = storable(inbound.text);
  let position = thread.position + 1;
  const common = { conversationId: thread.id, role: 'user' as const, channel, connectionId, at };
  const stored = await insertMessage(tx, ctx.tenantId, {
    ...common,
    id: messageId,
    position,
    content,
    contentType: contentTypeOf(inbound),
    metadata: inbound.auto ? { auto: inbound.auto } : null,
    attachment: attachments[0] ?? null,
    providerMessageId: inbound.providerMessageId,
    subject: inbound.subject === null ? null : storable(inbound.subject, SUBJECT_LENGTH_MAX),
  });
  if (stored === 0) return null;
  for (const attachment of attachments.slice(1, ATTACHMENTS_MAX)) {
    position++;
    const contentType = contentTypeOf({ attachments: [attachment] });
    await insertMessage(tx, ctx.tenantId, {
      ...common,
      id: newId(),
      position,
      content: '',
      contentType,
      attachment,
    });
  }
  return { position, content: content || (attachments[0]?.filename ?? '') };
}

/** The person, and their contact where they are one. A stranger becomes no contact: plans count those. */
async function whoWrote(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  { channel, from, email }: Inbound,
  agentId: string | null,
): Promise<{ contactId: string | null; contactWords: string | null; personId: string }> {
  // A visitor's id is ours and never moves on: who has written in the thread before is the same person.
  if (channel === 'webchat' && !email && thread.person_id !== null)
    return { contactId: null, contactWords: null, personId: thread.person_id };
  const own = identifierOn(channel, from.value);
  const identifiers = [
    own,
    ...(own.kind === 'whatsapp' ? [{ kind: 'phone' as const, value: own.value }] : []),
    ...(email ? [identifierOn('email', email)] : []),
  ];
  const contact = await findContact(tx, ctx.tenantId, identifiers, agentId);
  const isOwnPerson = contact !== undefined && (channel === 'whatsapp' || channel === 'email');
  const personId = isOwnPerson ? contact.person_id : await findOrCreatePerson(ctx, tx, identifiers);
  const contactWords = contact === undefined ? null : contactWordsOf(contact);
  return { contactId: contact?.id ?? null, contactWords, personId };
}

const nameOf = (name: string | null): string | null => {
  const trimmed = storable(name?.trim() ?? '', NAME_LENGTH_MAX);
  return trimmed === '' ? null : trimmed;
};

function metadataOf({ channel, subject, from }: Inbound): Record<string, unknown> | null {
  if (channel === 'webchat') return { visitorId: from.value };
  return channel === 'email' && subject !== null ? { subject: storable(subject, SUBJECT_LENGTH_MAX) } : null;
}

/** What became of a message we sent. */
export async function recordReceipt(ctx: Context, tx: Transaction, receipt: Receipt): Promise<void> {
  const reason = receipt.reason === null ? null : storable(receipt.reason, SUBJECT_LENGTH_MAX);
  const noted = await queries.noteReceipt(tx, ctx.tenantId, { ...receipt, reason });
  if (noted !== undefined) await showChange(ctx, tx, noted.conversation_id);
}
