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

export const touch = (db: Queryable, tenantId: string, id: string, now: Date): Promise<number> =>
  db.run(sql`update widget_sessions set last_seen_at = ${now} where tenant_id = ${tenantId} and id = ${id}`);

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
