import type { Queryable, Transaction } from '../../platform/db.ts';
import { escapeLike, sql } from '../../platform/sql.ts';

const BATCH_NUMBERS_MAX = 2_000;
const BATCH_ENTRIES_MAX = 200;

/** One writer at a time a workspace: what was read before a change must not be written after it. */
const lockIndex = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`contact_search:${tenantId}`}, 0))`);

/** Brings the next numbers of the backlog up to date; false when nothing waits. */
export async function indexBatch(tx: Transaction, tenantId: string): Promise<boolean> {
  await lockIndex(tx, tenantId);
  const numbers = await takeNumbers(tx, tenantId);
  if (numbers === undefined) return false;
  await indexNumbers(tx, tenantId, numbers);
  return true;
}

async function takeNumbers(tx: Transaction, tenantId: string): Promise<string[] | undefined> {
  const entries = await tx.many<{ phone_numbers: string[] }>(sql`
    delete from contact_search_backlog where tenant_id = ${tenantId} and id in (
      select id from (
        select id, sum(cardinality(phone_numbers)) over (order by id) as numbers
        from (select id, phone_numbers from contact_search_backlog where tenant_id = ${tenantId}
              order by id limit ${BATCH_ENTRIES_MAX}) oldest
      ) summed where numbers <= ${BATCH_NUMBERS_MAX})
    returning phone_numbers`);
  if (entries.length > 0) return entries.flatMap((entry) => entry.phone_numbers);
  const first = await tx.maybe<{ phone_numbers: string[] }>(sql`
    with first as (
      select id, phone_numbers[1:${BATCH_NUMBERS_MAX}::int] as phone_numbers from contact_search_backlog
      where tenant_id = ${tenantId} order by id limit 1
    ), cut as (
      update contact_search_backlog entry set phone_numbers = entry.phone_numbers[${BATCH_NUMBERS_MAX}::int + 1:]
      from first where entry.tenant_id = ${tenantId} and entry.id = first.id
    )
    select phone_numbers from first`);
  return first?.phone_numbers;
}

async function indexNumbers(tx: Transaction, tenantId: string, numbers: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from contact_search
    where tenant_id = ${tenantId} and phone_number = any (${numbers}::text[]) and not exists (
      select 1 from contacts face where face.tenant_id = ${tenantId}
        and face.phone_number = contact_search.phone_number and face.is_face)`);
  await tx.run(sql`
    insert into contact_search (tenant_id, phone_number, face_id, created_at, words)
    select face.tenant_id, face.phone_number, face.id, face.created_at, (
      select string_agg(distinct contact_words(row.phone_number, row.name, row.email), E'\n') from contacts row
      where row.tenant_id = face.tenant_id and row.phone_number = face.phone_number and row.deleted_at is null)
    from contacts face
    where face.tenant_id = ${tenantId} and face.phone_number = any (${numbers}::text[]) and face.is_face
    on conflict (tenant_id, phone_number) do update
      set face_id = excluded.face_id, created_at = excluded.created_at, words = excluded.words`);
}

/** A person erased is gone from what is searched, and from what waits to be, at once. */
export async function forgetNumbers(
  tx: Transaction,
  tenantId: string,
  numbers: readonly string[],
): Promise<void> {
  await lockIndex(tx, tenantId);
  await tx.run(sql`
    update contact_search_backlog set phone_numbers = array(
      select number from unnest(phone_numbers) number where number <> all (${numbers}::text[]))
    where tenant_id = ${tenantId} and phone_numbers && ${numbers}::text[]`);
  await indexNumbers(tx, tenantId, numbers);
}

type Slice = { limit: number; offset: number };

/** `%` and `_` are letters; rows are compared in lower case. */
const pattern = (search: string) => sql`lower(${`%${escapeLike(search)}%`})`;

const matches = (search: string) => sql`contact_words(phone_number, name, email) like ${pattern(search)}`;

/** One of the number's other rows. */
const otherMatches = (tenantId: string, search: string) => sql`
  exists (
    select 1 from contacts other where other.tenant_id = ${tenantId} and other.phone_number = face.phone_number
      and other.deleted_at is null and contact_words(other.phone_number, other.name, other.email) like ${pattern(search)})`;

const facesNewest = sql`order by created_at desc, id desc`;

/** Ids of faces, newest first, walked in their index alone. */
export const pageOfFaces = (db: Queryable, tenantId: string, slice: Slice): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from contacts where tenant_id = ${tenantId} and is_face ${facesNewest}
    limit ${slice.limit} offset ${slice.offset}`);

/** Of the newest and the oldest numbers, how many match. */
export async function sampleMatches(
  db: Queryable,
  tenantId: string,
  search: string,
  each: number,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) from (
      (select phone_number, name, email from contacts where tenant_id = ${tenantId} and is_face
       ${facesNewest} limit ${each})
      union all
      (select phone_number, name, email from contacts where tenant_id = ${tenantId} and is_face
       order by created_at, id limit ${each})
    ) ends where ${matches(search)}`);
  return count;
}

/** Newest first, row by row until the page is full: quick where many match. */
export const walkMatches = (
  db: Queryable,
  tenantId: string,
  search: string,
  slice: Slice,
): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from contacts face
    where tenant_id = ${tenantId} and is_face and (${matches(search)} or ${otherMatches(tenantId, search)})
    ${facesNewest} limit ${slice.limit} offset ${slice.offset}`);

export type Found = { ids: string[]; total: number };

const pageOf = (slice: Slice) => sql`
  select array(select id from found order by created_at desc, id desc limit ${slice.limit} offset ${slice.offset}) as ids,
         (select count(*) from found) as total`;

/** Every number of a small workspace. */
export const scanMatches = (db: Queryable, tenantId: string, search: string, slice: Slice): Promise<Found> =>
  db.one(sql`
    with found as materialized (
      select id, created_at from contacts face
      where tenant_id = ${tenantId} and is_face and (${matches(search)} or ${otherMatches(tenantId, search)})
    ) ${pageOf(slice)}`);

/** By the index of terms; what waits in the backlog is looked at row by row instead. */
export const findMatches = (db: Queryable, tenantId: string, search: string, slice: Slice): Promise<Found> =>
  db.one(sql`
    with waiting as materialized (
      select distinct unnest(phone_numbers) as phone_number from contact_search_backlog where tenant_id = ${tenantId}
    ), found as materialized (
      select face_id as id, created_at from contact_search
      where tenant_id = ${tenantId}
        and contact_terms(tenant_id, words) @> contact_search_terms(${tenantId}::uuid, lower(${search}))
        and words like ${pattern(search)}
        and phone_number not in (select phone_number from waiting)
      union all
      select face.id, face.created_at from waiting
      join contacts face on face.tenant_id = ${tenantId} and face.phone_number = waiting.phone_number and face.is_face
      where ${otherMatches(tenantId, search)}
    ) ${pageOf(slice)}`);
