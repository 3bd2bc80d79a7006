import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Attachment } from '../../providers/channels/port.ts';
import type { TurnState } from '../../runtime/session.ts';
import { previewOf, type Searched, searchTerms } from './rules.ts';
import type { TextChannel } from './schema.ts';

/** A thread as its own feature sees it. */
export type Thread = {
  id: string;
  agent_id: string | null;
  contact_id: string | null;
  person_id: string | null;
  channel: TextChannel;
  connection_id: string | null;
  direction: 'inbound' | 'outbound';
  address: string;
  person_name: string | null;
  person_email: string | null;
  contact_words: string | null;
  subject: string | null;
  status: 'active' | 'closed';
  created_at: Date;
  last_inbound_at: Date | null;
  needs_human_at: Date | null;
  needs_human_resolved_at: Date | null;
  taken_over_by: string | null;
  taken_over_at: Date | null;
  position: number;
  inbound_position: number;
  answered_position: number;
  answer_claim: string | null;
  voice_engine_conversation_id: string | null;
  session_began_at: Date | null;
  state: TurnState | null;
  turns: number;
};

export const threadColumns = sql`
  id, agent_id, contact_id, person_id, channel, connection_id, direction, address, person_name, person_email, contact_words,
  subject, status, created_at, last_inbound_at, needs_human_at, needs_human_resolved_at, taken_over_by, taken_over_at, position,
  inbound_position, answered_position, answer_claim, voice_engine_conversation_id, session_began_at, state, turns`;

export const findThread = (db: Queryable, tenantId: string, id: string): Promise<Thread | undefined> =>
  db.maybe(sql`select ${threadColumns} from conversations where tenant_id = ${tenantId} and id = ${id}`);

/** Locked until the transaction ends: required to number messages and to change the thread. */
export const lockThread = (tx: Transaction, tenantId: string, id: string): Promise<Thread | undefined> =>
  tx.maybe(sql`
    select ${threadColumns} from conversations where tenant_id = ${tenantId} and id = ${id} for no key update`);

/** Makes the thread unless there is one for its key. */
export const insertThread = (
  tx: Transaction,
  tenantId: string,
  thread: Pick<
    Thread,
    'id' | 'agent_id' | 'channel' | 'connection_id' | 'direction' | 'address' | 'subject' | 'created_at'
  > & { external_id: string },
): Promise<number> =>
  tx.run(sql`
    insert into conversations (tenant_id, id, agent_id, channel, connection_id, direction, address, subject, external_id,
                               created_at, updated_at)
    values (${tenantId}, ${thread.id}, ${thread.agent_id}, ${thread.channel}, ${thread.connection_id}, ${thread.direction},
            ${thread.address}, ${thread.subject}, ${thread.external_id}, ${thread.created_at}, ${thread.created_at})
    on conflict (tenant_id, channel, external_id) do nothing`);

export const lockByKey = (
  tx: Transaction,
  tenantId: string,
  channel: TextChannel,
  externalId: string,
): Promise<Thread | undefined> =>
  tx.maybe(sql`
    select ${threadColumns} from conversations
    where tenant_id = ${tenantId} and channel = ${channel} and external_id = ${externalId} for no key update`);

export type NewMessage = {
  id: string;
  conversationId: string;
  position: number;
  role: 'user' | 'agent';
  channel: TextChannel;
  connectionId: string | null;
  content: string;
  contentType?: 'text' | 'image' | 'file';
  metadata?: Readonly<Record<string, unknown>> | null;
  attachment?: Attachment | null;
  providerMessageId?: string | null;
  subject?: string | null;
  templateId?: string | null;
  templateVariables?: Readonly<Record<string, string>> | null;
  answersPosition?: number | null;
  delivery?: 'queued' | 'sent' | null;
  at: Date;
};

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** 0: the provider's id is known, and so is the message. */
export const insertMessage = (tx: Transaction, tenantId: string, message: NewMessage): Promise<number> =>
  tx.run(sql`
    insert into conversation_messages (tenant_id, id, conversation_id, position, role, content_type, content, metadata,
      attachment, created_at, channel, connection_id, provider_message_id, subject, template_id, template_variables,
      answers_position, delivery)
    values (${tenantId}, ${message.id}, ${message.conversationId}, ${message.position}, ${message.role},
      ${message.contentType ?? 'text'}, ${message.content}, ${json(message.metadata)}, ${json(message.attachment)},
      ${message.at}, ${message.channel}, ${message.connectionId}, ${message.providerMessageId ?? null},
      ${message.subject ?? null}, ${message.templateId ?? null}, ${json(message.templateVariables)},
      ${message.answersPosition ?? null}, ${message.delivery ?? null})
    on conflict (tenant_id, channel, (coalesce(connection_id, '00000000-0000-0000-0000-000000000000'::uuid)),
                 provider_message_id) where provider_message_id is not null do nothing`);

export type EventKind = 'needs_human' | 'resolved' | 'taken_over' | 'handed_back' | 'closed';

/** What happened to the thread; `by` is null for what its agent did. */
export const insertEvent = (
  tx: Transaction,
  tenantId: string,
  conversationId: string,
  { kind, by, at }: { kind: EventKind; by: string | null; at: Date },
): Promise<number> =>
  tx.run(sql`
    insert into conversation_events (tenant_id, id, conversation_id, kind, by, created_at)
    values (${tenantId}, ${newId()}, ${conversationId}, ${kind}, ${by}, ${at})`);

/** The words that the thread is found by from now on. */
export const searchColumn = (tenantId: string, shown: Searched) =>
  sql`search = array_to_tsvector(${searchTerms(tenantId, shown)}::text[])`;

/**
 * A message was added: the thread is listed by it, and analysed anew once it has been quiet. `reopens`: an answer that
 * the agent was still making does not.
 */
export const touchThread = (
  tx: Transaction,
  tenantId: string,
  thread: Thread,
  last: {
    position: number;
    content: string;
    role: 'user' | 'agent';
    at: Date;
    analyseAt: Date;
    reopens: boolean;
  },
): Promise<number> =>
  tx.run(sql`
    update conversations set position = ${last.position},
      status = case when ${last.reopens} then 'active' else status end,
      closed_at = case when ${last.reopens} then null else closed_at end,
      updated_at = greatest(updated_at, ${last.at}), last_message = ${previewOf(last.content)},
      last_message_at = ${last.at}, last_message_role = ${last.role}, analysis_due_at = ${last.analyseAt},
      analysis_attempts = 0, analysis_process_id = null,
      ${searchColumn(tenantId, { ...thread, last_message: last.content })}
    where tenant_id = ${tenantId} and id = ${thread.id}`);
