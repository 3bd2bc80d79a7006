import type { Channel } from '../../channels.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { escapeLike, joinSql, type Sql, sql } from '../../platform/database/sql.ts';
import type { HashedIdentifier } from './people.ts';
import type { ConsentView, SuppressionSource, SuppressionView } from './schema.ts';

const suppressionColumns = sql`id, tenant_id, phone_number, email, label, reason, source, confirmed, created_by, created_at, erased_at`;

export type NewSuppressions = {
  ids: readonly string[];
  identifiers: readonly HashedIdentifier[];
  reasons: readonly (string | null)[];
  source: SuppressionSource;
  confirmed: boolean;
  createdBy: string;
  now: Date;
};

/** Existing entries stay as they are. Returns how many are new. */
export const insertSuppressions = (
  tx: Transaction,
  tenantId: string,
  rows: NewSuppressions,
): Promise<number> =>
  tx.run(sql`
    insert into suppressions (tenant_id, id, identifier_hash, phone_number, email, label, reason, source, confirmed, created_by, created_at)
    select ${tenantId}, row.*, ${rows.source}, ${rows.confirmed}, ${rows.createdBy}, ${rows.now}
    from unnest(${rows.ids}::uuid[], ${rows.identifiers.map(({ hash }) => hash)}::bytea[],
                ${rows.identifiers.map(({ phoneNumber }) => phoneNumber)}::text[],
                ${rows.identifiers.map(({ email }) => email)}::text[],
                ${rows.identifiers.map(({ label }) => label)}::text[], ${rows.reasons}::text[]) as row
    on conflict (tenant_id, identifier_hash) do nothing`);

/** True when it was unconfirmed until now. */
export const confirmSuppression = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (await tx.run(sql`
    update suppressions set confirmed = true where tenant_id = ${tenantId} and id = ${id} and not confirmed`)) >
  0;

export const findSuppressionById = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<SuppressionView | undefined> =>
  db.maybe(sql`select ${suppressionColumns} from suppressions where tenant_id = ${tenantId} and id = ${id}`);

/** Only what a doubtful request put there and no person has confirmed. */
export const deleteUnconfirmed = (
  tx: Transaction,
  tenantId: string,
  hashes: readonly Buffer[],
): Promise<{ id: string; phone_number: string | null; email: string | null; label: string }[]> =>
  tx.many(sql`
    delete from suppressions
    where tenant_id = ${tenantId} and identifier_hash = any (${hashes}::bytea[])
      and not confirmed and source = 'do_not_call_request'
    returning id, phone_number, email, label`);

export const findSuppression = (
  db: Queryable,
  tenantId: string,
  hash: Buffer,
): Promise<SuppressionView | undefined> =>
  db.maybe(sql`
    select ${suppressionColumns} from suppressions where tenant_id = ${tenantId} and identifier_hash = ${hash}`);

export const deleteSuppression = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<Pick<HashedIdentifier, 'label' | 'hash'> | undefined> =>
  tx.maybe(sql`
    delete from suppressions where tenant_id = ${tenantId} and id = ${id}
    returning label, identifier_hash as hash`);

export type Page = { limit: number; offset: number };

/** The offset is skipped inside the index, without reading rows. */
export const listSuppressions = (db: Queryable, tenantId: string, page: Page): Promise<SuppressionView[]> =>
  db.many(sql`
    select ${suppressionColumns} from suppressions
    where tenant_id = ${tenantId} and id in (
      select id from suppressions where tenant_id = ${tenantId}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset})
    order by created_at desc, id desc`);

/** Counting stops here, so that a page of a long list costs no more than one of a short list. */
export const COUNTED_MAX = 100_000;

const counted = async (db: Queryable, rows: Sql): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from (${rows} limit ${COUNTED_MAX}) counted`)).count;

export const countSuppressions = (db: Queryable, tenantId: string): Promise<number> =>
  counted(db, sql`select 1 from suppressions where tenant_id = ${tenantId}`);

/** Numbers or addresses with this prefix, and erased people by the hash of the whole. */
export type SuppressionSearch = { kind: 'number' | 'address'; prefix: string; hash: Buffer };

const matches = ({ kind, prefix }: SuppressionSearch): Sql => {
  const column = kind === 'number' ? sql`phone_number` : sql`email`;
  return sql`${column} is not null and ${column} collate "C" like ${`${escapeLike(prefix)}%`}`;
};

const erased = ({ hash }: SuppressionSearch): Sql => sql`identifier_hash = ${hash} and erased_at is not null`;

export function searchSuppressions(
  db: Queryable,
  tenantId: string,
  search: SuppressionSearch,
  { limit, offset }: Page,
): Promise<SuppressionView[]> {
  const order = search.kind === 'number' ? sql`phone_number collate "C"` : sql`email collate "C"`;
  return db.many(sql`
    select * from (
      (select ${suppressionColumns} from suppressions where tenant_id = ${tenantId} and ${matches(search)}
       order by ${order} limit ${limit + offset})
      union all
      (select ${suppressionColumns} from suppressions where tenant_id = ${tenantId} and ${erased(search)})
    ) found order by ${order} nulls last limit ${limit} offset ${offset}`);
}

export const countSearched = (db: Queryable, tenantId: string, search: SuppressionSearch): Promise<number> =>
  counted(
    db,
    sql`(select 1 from suppressions where tenant_id = ${tenantId} and ${matches(search)} limit ${COUNTED_MAX})
        union all select 1 from suppressions where tenant_id = ${tenantId} and ${erased(search)}`,
  );

export const hasSuppressions = async (db: Queryable, tenantId: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from suppressions where tenant_id = ${tenantId} limit 1`)) !== undefined;

/** Which of these are suppressed. */
export const listSuppressed = (
  db: Queryable,
  tenantId: string,
  hashes: readonly Buffer[],
): Promise<{ hash: Buffer }[]> =>
  db.many(sql`
    select identifier_hash as hash from suppressions
    where tenant_id = ${tenantId} and identifier_hash = any (${hashes}::bytea[])`);

/** For an export: in the order of ids, after the last one seen. */
export const readSuppressions = (
  db: Queryable,
  tenantId: string,
  afterId: string,
  limit: number,
): Promise<SuppressionView[]> =>
  db.many(sql`
    select ${suppressionColumns} from suppressions where tenant_id = ${tenantId} and id > ${afterId}
    order by id limit ${limit}`);

const consentColumns = sql`
  id, tenant_id, phone_number, email, label, channel, granted, source, text, recorded_by, recorded_at, erased_at`;

export type NewConsents = {
  ids: readonly string[];
  identifiers: readonly HashedIdentifier[];
  channels: readonly Channel[];
  granted: boolean;
  source: string;
  text: string | null;
  recordedBy: string;
  now: Date;
};

export const insertConsents = (
  tx: Transaction,
  tenantId: string,
  rows: NewConsents,
): Promise<ConsentView[]> =>
  tx.many(sql`
    insert into consents (tenant_id, id, identifier_hash, phone_number, email, label, channel, granted, source, text,
                          recorded_by, recorded_at)
    select ${tenantId}, row.*, ${rows.granted}, ${rows.source}, ${rows.text}, ${rows.recordedBy}, ${rows.now}
    from unnest(${rows.ids}::uuid[], ${rows.identifiers.map(({ hash }) => hash)}::bytea[],
                ${rows.identifiers.map(({ phoneNumber }) => phoneNumber)}::text[],
                ${rows.identifiers.map(({ email }) => email)}::text[],
                ${rows.identifiers.map(({ label }) => label)}::text[], ${rows.channels}::text[]) as row
    returning ${consentColumns}`);

export type ConsentFilter = { hash: Buffer | null; channel: Channel | null };

export function listConsents(
  db: Queryable,
  tenantId: string,
  { hash, channel }: ConsentFilter,
  page: { limit: number; offset: number },
): Promise<ConsentView[]> {
  const conditions = [sql`tenant_id = ${tenantId}`];
  if (hash !== null) conditions.push(sql`identifier_hash = ${hash}`);
  if (channel !== null) conditions.push(sql`channel = ${channel}`);
  return db.many(sql`
    select ${consentColumns} from consents where ${joinSql(conditions, ' and ')}
    order by sequence desc limit ${page.limit} offset ${page.offset}`);
}
