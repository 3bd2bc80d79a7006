import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { searchColumn } from '../queries.ts';
import { previewOf, type Searched } from '../rules.ts';
import type { Receipt, TextChannel } from '../schema.ts';

type ByProvider = { channel: TextChannel; connectionId: string | null; providerMessageId: string };

/** As the index writes it. */
const sameConnection = (connectionId: string | null, table = sql`conversation_messages`) => sql`
  coalesce(${table}.connection_id, '00000000-0000-0000-0000-000000000000'::uuid)
    = coalesce(${connectionId}::uuid, '00000000-0000-0000-0000-000000000000'::uuid)`;

export const findByProvider = (
  db: Queryable,
  tenantId: string,
  { channel, connectionId, providerMessageId }: ByProvider,
): Promise<{ id: string; conversation_id: string } | undefined> =>
  db.maybe(sql`
    select id, conversation_id from conversation_messages
    where tenant_id = ${tenantId} and channel = ${channel} and ${sameConnection(connectionId)}
      and provider_message_id = ${providerMessageId}`);

/** Before a message is stored: whether its agent exists, and the message itself where it is known already. */
export const findBefore = (
  db: Queryable,
  tenantId: string,
  asked: Omit<ByProvider, 'providerMessageId'> & {
    agentId: string | null;
    providerMessageId: string | null;
  },
): Promise<{ has_agent: boolean; id: string | null; conversation_id: string | null }> =>
  db.one(sql`
    select exists (select 1 from agents where tenant_id = ${tenantId} and id = ${asked.agentId}::uuid
                   and deleted_at is null) as has_agent, known.id, known.conversation_id
    from (select) one
    left join conversation_messages known on known.tenant_id = ${tenantId} and known.channel = ${asked.channel}
      and ${sameConnection(asked.connectionId, sql`known`)} and known.provider_message_id = ${asked.providerMessageId}`);

/** The thread of the person that one of these messages belongs to, the first named first. */
export const findReferenced = (
  db: Queryable,
  tenantId: string,
  asked: {
    channel: TextChannel;
    connectionId: string | null;
    address: string;
    references: readonly string[];
  },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select thread.id from unnest(${asked.references}::text[]) with ordinality as named (id, place)
    join conversation_messages message on message.tenant_id = ${tenantId} and message.channel = ${asked.channel}
      and ${sameConnection(asked.connectionId, sql`message`)} and message.provider_message_id = named.id
    join conversations thread on thread.tenant_id = ${tenantId} and thread.id = message.conversation_id
      and thread.address = ${asked.address}
    order by named.place limit 1`);

/** A message of the person: the thread is listed by it, reopened, and analysed anew once it has been quiet. */
export const noteInbound = (
  tx: Transaction,
  tenantId: string,
  id: string,
  said: {
    /** Of the last message that it brought. */
    position: number;
    /** Of the person's last words: where a machine wrote, those before. */
    inboundPosition: number;
    /** null: no person wrote it. */
    inboundAt: Date | null;
    at: Date;
    analyseAt: Date;
    shown: Searched;
    agentId: string | null;
    connectionId: string | null;
    contactId: string | null;
    personId: string;
    name: string | null;
    email: string | null;
    metadata: Readonly<Record<string, unknown>> | null;
  },
): Promise<number> =>
  tx.run(sql`
    update conversations set position = ${said.position}, status = 'active', closed_at = null,
      updated_at = greatest(updated_at, ${said.at}), last_message = ${previewOf(said.shown.last_message)},
      last_message_at = ${said.at}, last_message_role = 'user', analysis_due_at = ${said.analyseAt},
      analysis_attempts = 0, analysis_process_id = null, inbound_position = ${said.inboundPosition},
      last_inbound_at = greatest(last_inbound_at, ${said.inboundAt}::timestamptz),
      agent_id = coalesce(agent_id, ${said.agentId}::uuid), connection_id = ${said.connectionId},
      contact_id = coalesce(${said.contactId}::uuid, contact_id),
      contact_words = ${said.shown.contact_words}, ${searchColumn(tenantId, said.shown)},
      person_id = ${said.personId}, person_name = coalesce(${said.name}, person_name),
      person_email = coalesce(${said.email}, person_email),
      metadata = coalesce(${said.metadata === null ? null : JSON.stringify(said.metadata)}::json, metadata)
    where tenant_id = ${tenantId} and id = ${id}`);

const STEPS = ['queued', 'sent', 'delivered', 'read', 'failed'];

/** Receipts come in any order and more than once: a later state stays, and a failure is final. */
export const noteReceipt = (
  tx: Transaction,
  tenantId: string,
  { channel, connectionId, providerMessageId, status, reason }: Receipt,
): Promise<{ id: string; conversation_id: string } | undefined> =>
  tx.maybe(sql`
    update conversation_messages set delivery = ${status}, delivery_reason = ${reason}
    where tenant_id = ${tenantId} and channel = ${channel} and ${sameConnection(connectionId)}
      and provider_message_id = ${providerMessageId} and role = 'agent'
      and coalesce(array_position(${STEPS}::text[], delivery), 0) < array_position(${STEPS}::text[], ${status})
    returning id, conversation_id`);
