import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, escapeLike, type Sql, sql } from '../../../platform/database/sql.ts';
import { planFresh } from './plan-fresh.ts';

const faceOf = sql`
  (array_agg(id) filter (where is_face))[1] as id, (array_agg(created_at) filter (where is_face))[1] as created_at`;

const BATCH_NUMBERS_MAX = 2_000;
const BATCH_ENTRIES_MAX = 200;

/** One writer at a time a workspace: what was read before a change must not be written after it. */
const lockIndex = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`contact_search:${tenantId}`}, 0))`);

/** Brings the next numbers of the backlog up to date; false when nothing waits. */
export async function indexBatch(tx: Transaction, tenantId: string): Promise<boolean> {
  await lockIndex(tx, tenantId);
  await planFresh(tx);
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

/** Numbers that no live row has any more leave what is searched. */
async function indexNumbers(tx: Transaction, tenantId: string, numbers: readonly string[]): Promise<void> {
  await tx.run(sql`
    with live as (
      insert into contact_search (tenant_id, phone_number, face_id, created_at, words)
      select ${tenantId}, item.phone_number, person.*
      from (select distinct unnest(${numbers}::text[]) as phone_number) item cross join lateral (
        select ${faceOf}, string_agg(distinct contact_words(phone_number, name, email), E'\n')
                            filter (where deleted_at is null) as words
        from contacts where tenant_id = ${tenantId} and phone_number = item.phone_number
      ) person
      where person.id is not null
      on conflict (tenant_id, phone_number) do update
        set face_id = excluded.face_id, created_at = excluded.created_at, words = excluded.words
      returning phone_number
    )
    delete from contact_search where tenant_id = ${tenantId} and phone_number = any (${numbers}::text[])
      and phone_number not in (select phone_number from live)`);
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

export type Slice = { limit: number; offset: number };

/** `%` and `_` are letters; rows are compared in lower case. */
const pattern = (search: string) => sql`lower(${`%${escapeLike(search)}%`})`;

const matches = (search: string) => sql`contact_words(phone_number, name, email) like ${pattern(search)}`;

/** Ids of faces, newest first, walked in their index alone. */
export const pageOfFaces = (db: Queryable, tenantId: string, slice: Slice): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from contacts where tenant_id = ${tenantId} and is_face
    order by created_at desc, id desc limit ${slice.limit} offset ${slice.offset}`);

export type Sample = { newest: number; oldest: number };

/** Of so many of the newest and of the oldest numbers, how many match. */
export const sampleMatches = (
  db: Queryable,
  tenantId: string,
  search: string,
  size: Sample,
): Promise<Sample> =>
  db.one(sql`
    select count(*) filter (where is_newest) as newest, count(*) filter (where not is_newest) as oldest
    from (
      (select phone_number, name, email, true as is_newest from contacts where tenant_id = ${tenantId} and is_face
       order by created_at desc, id desc limit ${size.newest})
      union all
      (select phone_number, name, email, false from contacts where tenant_id = ${tenantId} and is_face
       order by created_at, id limit ${size.oldest})
    ) ends where ${matches(search)}`);

export type Found = { ids: string[]; total: number };

const pageOf = (slice: Slice) => sql`
  select array(select id from found order by created_at desc, id desc limit ${slice.limit} offset ${slice.offset}) as ids,
         (select count(*) from found) as total`;

/** Every row of a small workspace. */
export const scanMatches = (db: Queryable, tenantId: string, search: string, slice: Slice): Promise<Found> =>
  db.one(sql`
    with found as materialized (
      select ${faceOf} from contacts where tenant_id = ${tenantId} and deleted_at is null
      group by phone_number having bool_or(${matches(search)})
    ) ${pageOf(slice)}`);

/** What waits to be indexed is looked at row by row, and not believed where it is indexed already. */
const searchIndexed = (
  db: Queryable,
  tenantId: string,
  search: string,
  slice: Slice,
  narrowed: { before: Sql; after: Sql },
): Promise<Found> =>
  db.one(sql`
    with waiting as materialized (
      select distinct unnest(phone_numbers) as phone_number from contact_search_backlog where tenant_id = ${tenantId}
    ), found as materialized (
      (select face_id as id, created_at from contact_search
       where tenant_id = ${tenantId} and ${narrowed.before} and words like ${pattern(search)}
         and phone_number not in (select phone_number from waiting) ${narrowed.after})
      union all
      select live.id, live.created_at from waiting cross join lateral (
        select ${faceOf}, bool_or(deleted_at is null and ${matches(search)}) as matches from contacts
        where tenant_id = ${tenantId} and phone_number = waiting.phone_number
      ) live
      where live.matches
    ) ${pageOf(slice)}`);

/** By the index of terms: all that match, counted. */
export const findMatches = (db: Queryable, tenantId: string, search: string, slice: Slice): Promise<Found> =>
  searchIndexed(db, tenantId, search, slice, {
    // Said so that no index is asked for the workspace: the terms are its own already, and it may be large.
    before: sql`(tenant_id = ${tenantId}) is true
      and contact_terms(tenant_id, words) @> contact_search_terms(${tenantId}::uuid, lower(${search}))`,
    after: emptySql,
  });

/** Newest first until the page is full: quick where many match, and the total means nothing. */
export const walkMatches = async (
  db: Queryable,
  tenantId: string,
  search: string,
  slice: Slice,
): Promise<string[]> =>
  (
    await searchIndexed(db, tenantId, search, slice, {
      before: sql`tenant_id = ${tenantId}`,
      after: sql`order by created_at desc, face_id desc limit ${slice.offset + slice.limit}`,
    })
  ).ids;
