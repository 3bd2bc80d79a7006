import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { searchColumn, type Thread } from '../queries.ts';
import { previewOf } from '../rules.ts';
import type { TextChannel } from '../schema.ts';

export type SentMessage = {
  id: string;
  content: string;
  subject: string | null;
  template_id: string | null;
  template_variables: Record<string, string> | null;
  /** The provider's id of the person's last message before it. */
  in_reply_to: string | null;
  /** The providers' ids of the thread's messages before it, newest first. */
  earlier: string[];
};

const REFERENCES_MAX = 20;

export const listMessages = (
  db: Queryable,
  tenantId: string,
  conversationId: string,
  ids: readonly string[],
): Promise<SentMessage[]> =>
  db.many(sql`
    select message.id, message.content, message.subject, message.template_id, message.template_variables,
           (select before.provider_message_id from conversation_messages before
            where before.tenant_id = ${tenantId} and before.conversation_id = ${conversationId}
              and before.position < message.position and before.role = 'user' and before.provider_message_id is not null
              and before.metadata ->> 'auto' is null
            order by before.position desc limit 1) as in_reply_to,
           array(select before.provider_message_id from conversation_messages before
                 where before.tenant_id = ${tenantId} and before.conversation_id = ${conversationId}
                   and before.position < message.position and before.provider_message_id is not null
                 order by before.position desc limit ${REFERENCES_MAX}) as earlier
    from conversation_messages message
    where message.tenant_id = ${tenantId} and message.conversation_id = ${conversationId}
      and message.id = any (${ids}::uuid[])`);

/** A receipt that came before our own bookkeeping says more. */
export const noteDelivery = (
  tx: Transaction,
  tenantId: string,
  id: string,
  result: {
    delivery: 'queued' | 'sent' | 'failed' | 'refused';
    reason: string | null;
    providerMessageId: string | null;
    connectionId: string | null;
  },
): Promise<number> =>
  tx.run(sql`
    update conversation_messages
    set connection_id = coalesce(${result.connectionId}::uuid, connection_id),
      delivery = case when delivery in ('delivered', 'read') then delivery else ${result.delivery} end,
      delivery_reason = ${result.reason}, provider_message_id = coalesce(${result.providerMessageId}, provider_message_id)
    where tenant_id = ${tenantId} and id = ${id}`);

/** When the person last wrote to this account, to whichever agent. */
export async function lastInboundAt(
  db: Queryable,
  tenantId: string,
  asked: { channel: TextChannel; address: string; connectionId: string | null },
): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(sql`
    select max(last_inbound_at) as at from conversations
    where tenant_id = ${tenantId} and address = ${asked.address} and channel = ${asked.channel}
      and connection_id is not distinct from ${asked.connectionId}::uuid`);
  return row.at;
}

export const findStored = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ conversation_id: string } | undefined> =>
  db.maybe(
    sql`select conversation_id from conversation_messages where tenant_id = ${tenantId} and id = ${id}`,
  );

/** Who a thread that we began is with. */
export const notePerson = (
  tx: Transaction,
  tenantId: string,
  id: string,
  person: { contactId: string | null; contactWords: string | null; personId: string; subject: string | null },
): Promise<number> =>
  tx.run(sql`
    update conversations set contact_id = coalesce(${person.contactId}::uuid, contact_id),
      contact_words = coalesce(${person.contactWords}, contact_words), person_id = ${person.personId},
      metadata = coalesce(metadata, ${person.subject === null ? null : JSON.stringify({ subject: person.subject })}::json)
    where tenant_id = ${tenantId} and id = ${id}`);

/** A campaign wrote: the thread is listed by it. Without a word of the person there is nothing to analyse. */
export const noteOutreach = (
  tx: Transaction,
  tenantId: string,
  thread: Thread,
  sent: {
    position: number;
    content: string;
    at: Date;
    analyseAt: Date;
    contactId: string;
    contactWords: string;
    personId: string;
    subject: string | null;
  },
): Promise<number> =>
  tx.run(sql`
    update conversations set position = ${sent.position}, status = 'active', closed_at = null,
      updated_at = greatest(updated_at, ${sent.at}), last_message = ${previewOf(sent.content)},
      last_message_at = ${sent.at}, last_message_role = 'agent', contact_id = ${sent.contactId},
      contact_words = ${sent.contactWords}, person_id = ${sent.personId},
      metadata = coalesce(metadata, ${sent.subject === null ? null : JSON.stringify({ subject: sent.subject })}::json),
      analysis_due_at = case when inbound_position > 0 then ${sent.analyseAt}::timestamptz else analysis_due_at end,
      analysis_attempts = 0, analysis_process_id = null,
      ${searchColumn(tenantId, { ...thread, contact_words: sent.contactWords, last_message: sent.content })}
    where tenant_id = ${tenantId} and id = ${thread.id}`);

/** A person has answered what was unanswered. */
export const noteAnswered = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`
    update conversations set answered_position = inbound_position where tenant_id = ${tenantId} and id = ${id}`);

export type ReachableContact = {
  id: string;
  person_id: string;
  name: string | null;
  phone_number: string;
  whatsapp_number: string | null;
  email: string | null;
};

export const findContactById = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ReachableContact | undefined> =>
  db.maybe(sql`
    select id, person_id, name, phone_number, whatsapp_number, email from contacts
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

/** Locked against erasure until the transaction ends. */
export const listContacts = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReachableContact[]> =>
  tx.many(sql`
    select id, person_id, name, phone_number, whatsapp_number, email from contacts
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and deleted_at is null order by id for key share`);
