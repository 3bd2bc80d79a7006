import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, escapeLike, plainArray, type Sql, sql } from '../../../platform/database/sql.ts';
import { dropPlans } from './plan-fresh.ts';

const BATCH_PEOPLE_MAX = 2_000;
const BATCH_ENTRIES_MAX = 200;

/** One writer at a time a workspace: what was read before a change must not be written after it. */
const lockIndex = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`contact_search:${tenantId}`}, 0))`);

/** Brings the next people of the backlog up to date; false when nobody waits. */
export async function indexBatch(tx: Transaction, tenantId: string): Promise<boolean> {
  await lockIndex(tx, tenantId);
  await dropPlans(tx);
  const people = await takeWaiting(tx, tenantId);
  if (people === undefined) return false;
  await indexPeople(tx, tenantId, people);
  return true;
}

async function takeWaiting(tx: Transaction, tenantId: string): Promise<string[] | undefined> {
  const entries = await tx.many<{ person_ids: string[] }>(sql`
    delete from contact_search_backlog where tenant_id = ${tenantId} and id in (
      select id from (
        select id, sum(cardinality(person_ids)) over (order by id) as people
        from (select id, person_ids from contact_search_backlog where tenant_id = ${tenantId}
              order by id limit ${BATCH_ENTRIES_MAX}) oldest
      ) summed where people <= ${BATCH_PEOPLE_MAX})
    returning person_ids`);
  if (entries.length > 0) return entries.flatMap((entry) => entry.person_ids);
  const first = await tx.maybe<{ person_ids: string[] }>(sql`
    with first as (
      select id, person_ids[1:${BATCH_PEOPLE_MAX}::int] as person_ids from contact_search_backlog
      where tenant_id = ${tenantId} order by id limit 1
    ), cut as (
      update contact_search_backlog entry set person_ids = entry.person_ids[${BATCH_PEOPLE_MAX}::int + 1:]
      from first where entry.tenant_id = ${tenantId} and entry.id = first.id
    )
    select person_ids from first`);
  return first?.person_ids;
}

/**
 * People whom no live contact lists any more leave what is searched. Each is held: whoever forgets them waits, and takes
 * what was written here along; who is being forgotten already is not written again.
 */
async function indexPeople(tx: Transaction, tenantId: string, personIds: readonly string[]): Promise<void> {
  const people = plainArray([...new Set(personIds)]);
  await tx.run(sql`
    with live as (
      insert into contact_search (tenant_id, person_id, created_at, listed_by, words)
      select ${tenantId}, person.id, person.listed_at, person.listed_by, said.words
      from people person cross join lateral (
        select string_agg(distinct contact_words(phone_number, name, email), E'\n')
                 filter (where deleted_at is null) as words
        from contacts where tenant_id = ${tenantId} and person_id = person.id
      ) said
      where person.tenant_id = ${tenantId} and person.id = any (${people}::uuid[]) and person.listed_at is not null
        and said.words is not null
      for key share of person
      on conflict (tenant_id, person_id) do update
        set created_at = excluded.created_at, listed_by = excluded.listed_by, words = excluded.words
      returning person_id
    )
    delete from contact_search where tenant_id = ${tenantId} and person_id = any (${people}::uuid[])
      and person_id not in (select person_id from live)`);
}

export type Slice = { limit: number; offset: number };

/** `%` and `_` are letters; rows are compared in lower case. */
const pattern = (search: string) => sql`lower(${`%${escapeLike(search)}%`})`;

const matches = (search: string) => sql`contact_words(phone_number, name, email) like ${pattern(search)}`;

/** Newest first, walked in their index alone. */
export const pageOfPeople = (db: Queryable, tenantId: string, slice: Slice): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from people where tenant_id = ${tenantId} and listed_at is not null
    order by listed_at desc, listed_by desc limit ${slice.limit} offset ${slice.offset}`);

/** Whether a live contact of the person matches. Sorted out once found, as everywhere that contacts are looked up. */
const personMatches = (tenantId: string, personId: Sql, search: string) => sql`(
  select bool_or(deleted_at is null and ${matches(search)}) from contacts
  where tenant_id = ${tenantId} and person_id = ${personId})`;

export type Sample = { newest: number; oldest: number };

/** Of so many of the newest and of the oldest people, how many match. */
export const sampleMatches = (
  db: Queryable,
  tenantId: string,
  search: string,
  size: Sample,
): Promise<Sample> =>
  db.one(sql`
    select count(*) filter (where is_newest) as newest, count(*) filter (where not is_newest) as oldest
    from (
      (select id, true as is_newest from people where tenant_id = ${tenantId} and listed_at is not null
       order by listed_at desc, listed_by desc limit ${size.newest})
      union all
      (select id, false from people where tenant_id = ${tenantId} and listed_at is not null
       order by listed_at, listed_by limit ${size.oldest})
    ) ends where ${personMatches(tenantId, sql`ends.id`, search)}`);

export type Found = { ids: string[]; total: number };

const pageOf = (slice: Slice) => sql`
  select array(select id from found order by created_at desc, listed_by desc limit ${slice.limit} offset ${slice.offset}) as ids,
         (select count(*) from found) as total`;

/** Every contact of a small workspace. */
export const scanMatches = (db: Queryable, tenantId: string, search: string, slice: Slice): Promise<Found> =>
  db.one(sql`
    with found as materialized (
      select id, listed_at as created_at, listed_by from people
      where tenant_id = ${tenantId} and listed_at is not null and id in (
        select person_id from contacts where tenant_id = ${tenantId} and deleted_at is null and ${matches(search)})
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
      select distinct unnest(person_ids) as person_id from contact_search_backlog where tenant_id = ${tenantId}
    ), found as materialized (
      (select person_id as id, created_at, coalesce(listed_by, person_id) as listed_by from contact_search
       where ${narrowed.before} and words like ${pattern(search)}
         and person_id not in (select person_id from waiting) ${narrowed.after})
      union all
      select person.id, person.listed_at, person.listed_by from waiting
      join people person on person.tenant_id = ${tenantId} and person.id = waiting.person_id
      where person.listed_at is not null and ${personMatches(tenantId, sql`person.id`, search)}
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
      after: sql`order by created_at desc, coalesce(listed_by, person_id) desc limit ${slice.offset + slice.limit}`,
    })
  ).ids;
