import type { z } from 'zod';
import type { Queryable } from '../../../platform/database/db.ts';
import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import type { ConversationView, eventView, ListConversations } from '../schema.ts';

/** Without what is read beside it, and with what the view makes its own fields of. */
export type ConversationRow = Omit<ConversationView, 'contact_name' | 'contact_phone'> & {
  address: string;
  person_name: string | null;
  person_email: string | null;
  contact_name: string | null;
  contact_number: string | null;
  contact_email: string | null;
};

/** A deleted agent or contact is gone; the thread stays. */
const columns = sql`
  thread.id, thread.tenant_id, agent.id as agent_id, thread.contact_id, thread.channel, thread.external_id, thread.status,
  thread.metadata, thread.created_at, thread.updated_at, thread.closed_at, thread.last_inbound_at, thread.needs_human_at,
  thread.needs_human_reason, thread.needs_human_resolved_at, thread.taken_over_by, thread.taken_over_at,
  thread.voice_engine_conversation_id, thread.summary, thread.outcome, thread.sentiment_score, thread.frustration_score,
  thread.sentiment_low, thread.evaluation_criteria_results, thread.data_collection_results, thread.analysis_fetched_at,
  thread.analysis_attempts, thread.qualification, thread.cost_credits, thread.cost_usd, thread.termination_reason,
  thread.main_language, thread.call_success_score, thread.tool_call_count, thread.mcp_call_count,
  thread.rag_lookup_count, thread.tool_result_bytes::text as tool_result_bytes, agent.name as agent_name,
  contact.name as contact_name, contact.phone_number as contact_number, contact.email as contact_email,
  contact.status as contact_status, thread.last_message, thread.last_message_at, thread.last_message_role,
  thread.address, thread.person_name, thread.person_email`;

const joins = (tenantId: string) => sql`
  left join agents agent on agent.tenant_id = ${tenantId} and agent.id = thread.agent_id and agent.deleted_at is null
  left join contacts contact
    on contact.tenant_id = ${tenantId} and contact.id = thread.contact_id and contact.deleted_at is null`;

const waiting = sql`needs_human_at is not null and needs_human_resolved_at is null and status = 'active'`;

type Page = { limit: number; offset: number };
/** `takenOverBy`: as stored; `search`: as a tsquery. */
export type Filter = Pick<ListConversations, 'channel' | 'agentId' | 'status' | 'takenOverBy' | 'search'> & {
  /** Found by their words. */
  ids?: readonly string[];
};

function matching(tenantId: string, { channel, agentId, status, takenOverBy, search }: Filter): Sql {
  const conditions = [sql`tenant_id = ${tenantId}`];
  conditions.push(status === 'active' ? sql`status = 'active'` : sql`status = 'closed'`);
  if (channel !== undefined) conditions.push(sql`channel = ${channel}`);
  if (agentId !== undefined) conditions.push(sql`agent_id = ${agentId}`);
  if (takenOverBy !== undefined) conditions.push(sql`taken_over_by = ${takenOverBy}`);
  if (search !== undefined) conditions.push(sql`search @@ ${search}::tsquery`);
  return joinSql(conditions, ' and ');
}

/** Found ones are read each by its id: the planner takes a workspace for small and would walk through all of it. */
const rowsOf = (tenantId: string, { ids }: Filter): Sql =>
  ids === undefined
    ? sql`conversations`
    : sql`(
        select thread.* from unnest(${ids}::uuid[]) wanted (id) cross join lateral (
          select id, tenant_id, status, channel, agent_id, taken_over_by, updated_at, needs_human_at,
                 needs_human_resolved_at
          from conversations one where one.tenant_id = ${tenantId} and one.id = wanted.id offset 0) thread
      ) conversations`;

/** The pages before are skipped inside the index, without their rows. */
const page = (tenantId: string, ids: Sql, order: Sql): Sql => sql`
  select ${columns} from conversations thread ${joins(tenantId)}
  where thread.tenant_id = ${tenantId} and thread.id = any (array(${ids})) order by ${order}`;

/** More than these are walked through in the order of the list: a page of them is soon full. */
const FOUND_MAX = 2_000;

/**
 * The threads with these words, in no order; null when there are too many to sort. By their own index, because a rare
 * word is far down the list; `is true` keeps the planner from walking through all threads of the workspace instead.
 */
export async function findByWords(db: Queryable, tenantId: string, query: string): Promise<string[] | null> {
  const rows = await db.many<{ id: string }>(sql`
    select id from conversations where (tenant_id = ${tenantId}) is true and search @@ ${query}::tsquery
    limit ${FOUND_MAX + 1}`);
  return rows.length > FOUND_MAX ? null : rows.map(({ id }) => id);
}

export const listRecent = (
  db: Queryable,
  tenantId: string,
  filter: Filter,
  { limit, offset }: Page,
): Promise<ConversationRow[]> =>
  db.many(
    page(
      tenantId,
      sql`select id from ${rowsOf(tenantId, filter)} where tenant_id = ${tenantId} and ${matching(tenantId, filter)}
          order by updated_at desc, id desc limit ${limit} offset ${offset}`,
      sql`thread.updated_at desc, thread.id desc`,
    ),
  );

/** Who has waited longest comes first. */
export const listWaiting = (
  db: Queryable,
  tenantId: string,
  filter: Filter,
  { limit, offset }: Page,
): Promise<ConversationRow[]> =>
  db.many(
    page(
      tenantId,
      sql`select id from ${rowsOf(tenantId, filter)} where tenant_id = ${tenantId} and ${waiting} and ${matching(tenantId, filter)}
          order by needs_human_at, id limit ${limit} offset ${offset}`,
      sql`thread.needs_human_at, thread.id`,
    ),
  );

export const countWaiting = async (db: Queryable, tenantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from conversations where tenant_id = ${tenantId} and ${waiting}`,
    )
  ).count;

const EVENTS_MAX = 200;

/** The last so many, oldest first. */
export const listEvents = (
  db: Queryable,
  tenantId: string,
  conversationId: string,
): Promise<z.output<typeof eventView>[]> =>
  db.many(sql`
    select id, kind, by, created_at from (
      select id, kind, by, created_at from conversation_events
      where tenant_id = ${tenantId} and conversation_id = ${conversationId}
      order by created_at desc, id desc limit ${EVENTS_MAX}) latest
    order by created_at, id`);

export const findConversation = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ConversationRow | undefined> =>
  db.maybe(sql`
    select ${columns} from conversations thread ${joins(tenantId)}
    where thread.tenant_id = ${tenantId} and thread.id = ${id}`);

export type MessageRow = {
  id: string;
  conversation_id: string;
  tenant_id: string;
  role: 'user' | 'agent';
  content_type: 'text' | 'image' | 'file';
  content: string;
  audio_url: string | null;
  metadata: Record<string, unknown> | null;
  created_at: Date;
  attachment: { filename: string; contentType: string; bytes: number } | null;
  provider_message_id: string | null;
  template_id: string | null;
  subject: string | null;
  delivery: string | null;
  delivery_reason: string | null;
};

const messageColumns = sql`
  id, conversation_id, tenant_id, role, content_type, content, audio_url, metadata, created_at, attachment,
  provider_message_id, template_id, subject, delivery, delivery_reason`;

/** The newest so many, oldest first. */
export const listMessages = (
  db: Queryable,
  tenantId: string,
  conversationId: string,
  limit: number,
): Promise<MessageRow[]> =>
  db.many(sql`
    select ${messageColumns} from (
      select ${messageColumns}, position from conversation_messages
      where tenant_id = ${tenantId} and conversation_id = ${conversationId}
      order by position desc limit ${limit}) latest
    order by position`);

/** After a message of the thread, oldest first; from the beginning where it is not named or not there. */
export const listSince = (
  db: Queryable,
  tenantId: string,
  conversationId: string,
  afterId: string | null,
  limit: number,
): Promise<MessageRow[]> =>
  db.many(sql`
    select ${messageColumns} from conversation_messages
    where tenant_id = ${tenantId} and conversation_id = ${conversationId} and position > coalesce((
      select position from conversation_messages
      where tenant_id = ${tenantId} and id = ${afterId}::uuid and conversation_id = ${conversationId}), 0)
    order by position limit ${limit}`);

export const findMessage = (db: Queryable, tenantId: string, id: string): Promise<MessageRow | undefined> =>
  db.maybe(
    sql`select ${messageColumns} from conversation_messages where tenant_id = ${tenantId} and id = ${id}`,
  );
