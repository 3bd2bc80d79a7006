import type { ChainedFacts } from '../../platform/audit.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { joinSql, type Sql, sql } from '../../platform/database/sql.ts';
import type { DataSubject } from '../../platform/personal-data/data-registry.ts';
import { mentions } from '../../platform/personal-data/mentions.ts';
import type { AuditFilter } from './schema.ts';

export type AuditRow = Omit<ChainedFacts, 'actor' | 'content_digest'> & {
  user_id: string;
  actor_name: string | null;
  changes: string | null;
  ip_address: string | null;
  user_agent: string | null;
  redacted_at: Date | null;
  redaction_reason: string | null;
  hash: string;
};

export function listEntries(db: Queryable, tenantId: string, filter: AuditFilter): Promise<AuditRow[]> {
  const conditions: Sql[] = [sql`entry.tenant_id = ${tenantId}`];
  if (filter.cursor !== undefined) conditions.push(sql`entry.sequence < ${filter.cursor}`);
  if (filter.action !== undefined) conditions.push(sql`entry.action = ${filter.action}`);
  if (filter.resourceType !== undefined) conditions.push(sql`entry.resource_type = ${filter.resourceType}`);
  if (filter.resourceId !== undefined) conditions.push(sql`entry.resource_id = ${filter.resourceId}`);
  if (filter.userId !== undefined) conditions.push(sql`entry.actor = ${filter.userId}`);
  if (filter.from !== undefined) conditions.push(sql`entry.occurred_at >= ${filter.from}`);
  if (filter.to !== undefined) conditions.push(sql`entry.occurred_at <= ${filter.to}`);
  // Time grows with the sequence, so that a filter by time can use the index on time.
  const byTime = filter.from !== undefined || filter.to !== undefined;
  const order = byTime ? sql`entry.occurred_at desc, entry.sequence desc` : sql`entry.sequence desc`;
  return db.many(sql`
    select page.*, coalesce(person.email, key.name, connection.client_name) as actor_name
    from (
      select entry.id, entry.tenant_id, entry.sequence, entry.actor as user_id, entry.action, entry.resource_type,
             entry.resource_id, entry.changes, entry.ip_address, entry.user_agent, entry.occurred_at,
             entry.redacted_at, entry.redaction_reason, entry.hash, entry.previous_hash
      from audit_entries entry where ${joinSql(conditions, ' and ')}
      order by ${order} limit ${filter.limit}
    ) page
    left join users person
      on person.id = case when page.user_id ~ '^[0-9a-f-]{36}$' then page.user_id::uuid end
    left join api_keys key on key.tenant_id = page.tenant_id
      and key.id = case when page.user_id like 'apikey:%' then substr(page.user_id, 8)::uuid end
    left join assistant_connections connection on connection.tenant_id = page.tenant_id
      and connection.id = case when page.user_id like 'apikey:%' then substr(page.user_id, 8)::uuid end
    order by page.sequence desc`);
}

/** Includes deleted workspaces: their chains are verified too. */
export const listAudited = async (db: Queryable): Promise<string[]> =>
  (
    await db.many<{ tenant_id: string }>(
      sql`select distinct tenant_id from audit_entries union select tenant_id from audit_heads`,
    )
  ).map((row) => row.tenant_id);

export type StoredEntry = ChainedFacts & {
  hash: string;
  changes: string | null;
  ip_address: string | null;
  user_agent: string | null;
  content_salt: string | null;
  redacted_at: Date | null;
};

export const readChain = (
  db: Queryable,
  tenantId: string,
  afterSequence: number,
  limit: number,
): Promise<StoredEntry[]> =>
  db.many(sql`
    select tenant_id, id, sequence, actor, action, resource_type, resource_id, changes, ip_address, user_agent, occurred_at,
           content_salt, content_digest, previous_hash, hash, redacted_at
    from audit_entries where tenant_id = ${tenantId} and sequence > ${afterSequence}
    order by sequence limit ${limit}`);

export const readHead = (
  db: Queryable,
  tenantId: string,
): Promise<{ sequence: number; hash: string } | undefined> =>
  db.maybe(sql`select sequence, hash from audit_heads where tenant_id = ${tenantId}`);

/** Removes an entry's content, not the entry: the chain keeps its digest. */
export const redactMentions = (
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
  reason: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update audit_entries set changes = null, ip_address = null, user_agent = null, content_salt = null,
      redacted_at = ${now}, redaction_reason = ${reason}
    where tenant_id = ${tenantId} and redacted_at is null and ${mentions(sql`changes`, person)}`);
