import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export type SessionRow = {
  id: string;
  widget_id: string;
  visitor_id: string;
  conversation_id: string | null;
  last_seen_at: Date;
};

const columns = sql`id, widget_id, visitor_id, conversation_id, last_seen_at`;

export const insertSession = (
  db: Queryable,
  tenantId: string,
  session: { id: string; widgetId: string; visitorId: string; tokenHash: Buffer; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into widget_sessions (tenant_id, id, widget_id, visitor_id, token_hash, created_at, last_seen_at)
    values (${tenantId}, ${session.id}, ${session.widgetId}, ${session.visitorId}, ${session.tokenHash},
            ${session.now}, ${session.now})`);

/** A session opens its own widget only. */
export const findByToken = (
  db: Queryable,
  tenantId: string,
  widgetId: string,
  tokenHash: Buffer,
  notBefore: Date,
): Promise<SessionRow | undefined> =>
  db.maybe(sql`
    select ${columns} from widget_sessions
    where tenant_id = ${tenantId} and widget_id = ${widgetId} and token_hash = ${tokenHash}
      and last_seen_at > ${notBefore}`);

export const findOwn = (
  db: Queryable,
  tenantId: string,
  widgetId: string,
  id: string,
): Promise<SessionRow | undefined> =>
  db.maybe(sql`
    select ${columns} from widget_sessions
    where tenant_id = ${tenantId} and widget_id = ${widgetId} and id = ${id}`);

/** With the agent of its widget; undefined also once the widget was deleted. */
export const findWithAgent = (
  db: Queryable,
  tenantId: string,
  widgetId: string,
  id: string,
): Promise<(SessionRow & { agent_id: string }) | undefined> =>
  db.maybe(sql`
    select session.id, session.widget_id, session.visitor_id, session.conversation_id, session.last_seen_at,
           widget.agent_id
    from widget_sessions session
    join widgets widget on widget.tenant_id = session.tenant_id and widget.id = session.widget_id
      and widget.deleted_at is null
    where session.tenant_id = ${tenantId} and session.widget_id = ${widgetId} and session.id = ${id}`);

export type WatchedRow = {
  tenant_id: string;
  id: string;
  conversation_id: string | null;
  last_seen_at: Date;
  position: number | null;
};

/** Of sessions of any workspace, each asked for by its own: how far their threads are. */
export const listWatchedAnywhere = (
  db: Queryable,
  asked: readonly { tenantId: string; sessionId: string }[],
): Promise<WatchedRow[]> =>
  db.many(sql`
    select session.tenant_id, session.id, session.conversation_id, session.last_seen_at, thread.position
    from unnest(${asked.map(({ tenantId }) => tenantId)}::uuid[], ${asked.map(({ sessionId }) => sessionId)}::uuid[])
      as asked (tenant_id, id)
    join widget_sessions session on session.tenant_id = asked.tenant_id and session.id = asked.id
    left join conversations thread on thread.tenant_id = session.tenant_id and thread.id = session.conversation_id`);

/** Of sessions of any workspace. */
export const touchAnywhere = (
  db: Queryable,
  sessions: readonly { tenant_id: string; id: string }[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    update widget_sessions session set last_seen_at = ${now}
    from unnest(${sessions.map(({ tenant_id }) => tenant_id)}::uuid[], ${sessions.map(({ id }) => id)}::uuid[])
      as seen (tenant_id, id)
    where session.tenant_id = seen.tenant_id and session.id = seen.id`);

export const setConversation = (
  tx: Transaction,
  tenantId: string,
  id: string,
  conversationId: string,
): Promise<number> =>
  tx.run(sql`
    update widget_sessions set conversation_id = ${conversationId}
    where tenant_id = ${tenantId} and id = ${id} and conversation_id is distinct from ${conversationId}`);

export const deleteOfVisitors = (
  tx: Transaction,
  tenantId: string,
  visitorIds: readonly string[],
): Promise<number> =>
  tx.run(sql`
    delete from widget_sessions where tenant_id = ${tenantId} and visitor_id::text = any (${visitorIds}::text[])`);

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from widget_sessions where (tenant_id, id) in (
      select tenant_id, id from widget_sessions where last_seen_at < ${before} limit 5000)`);
