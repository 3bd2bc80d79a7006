import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, escapeLike, plainArray, type Sql, sql } from '../../../platform/database/sql.ts';
import type { PersonView } from '../schema.ts';
import { dropPlans } from './plan-fresh.ts';

const BATCH_PEOPLE_MAX = 2_000;
const BATCH_ENTRIES_MAX = 200;

/** One writer at a time for each workspace: what was read before a change must not be written after it. */
const lockIndex = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`contact_search:${tenantId}`}, 0))`);

/** Indexes the next people of the backlog; false when it is empty. */
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
 * Removes search entries that no live contact lists. Each listing contact is locked: its deletion waits and removes
 * what was written here; one already being deleted is not indexed again.
 */
async function indexPeople(tx: Transaction, tenantId: string, personIds: readonly string[]): Promise<void> {
  const people = plainArray([...new Set(personIds)]);
  await tx.run(sql`
    with live as (
      insert into contact_search (tenant_id, contact_id, person_id, created_at, words)
      select ${tenantId}, listed.id, listed.person_id, listed.created_at, said.words
      from contacts listed cross join lateral (
        select string_agg(distinct contact_words(same.phone_number, same.name, same.email), E'\n')
                 filter (where same.deleted_at is null) as words
        from contacts same
        where same.tenant_id = ${tenantId} and same.person_id = listed.person_id and same.phone_number = listed.phone_number
      ) said
      where listed.tenant_id = ${tenantId} and said.words is not null and listed.id = any (array(
        select listed_by from person_identifiers
        where tenant_id = ${tenantId} and person_id = any (${people}::uuid[]) and listed_by is not null))
      for key share of listed
      on conflict (tenant_id, contact_id) do update
        set person_id = excluded.person_id, created_at = excluded.created_at, words = excluded.words
      returning contact_id
    )
    delete from contact_search where tenant_id = ${tenantId} and coalesce(person_id, contact_id) = any (${people}::uuid[])
      and contact_id not in (select contact_id from live)`);
}

export type Slice = { limit: number; offset: number };

/** `%` and `_` are literal; rows are compared in lower case. */
const pattern = (search: string) => sql`lower(${`%${escapeLike(search)}%`})`;

const matches = (search: string) => sql`contact_words(phone_number, name, email) like ${pattern(search)}`;

/** Ids of the listing contacts, newest first, from the index alone. */
export const pageOfListed = (db: Queryable, tenantId: string, slice: Slice): Promise<{ id: string }[]> =>
  db.many(sql`
    select listed_by as id from person_identifiers where tenant_id = ${tenantId} and listed_at is not null
    order by listed_at desc, listed_by desc limit ${slice.limit} offset ${slice.offset}`);

export type Sample = { newest: number; oldest: number };

/**
 * How many of the newest and of the oldest numbers match: read from the search entries, which is faster, unless some
 * are not indexed yet.
 */
export async function sampleMatches(
  db: Queryable,
  tenantId: string,
  search: string,
  size: Sample,
): Promise<Sample> {
  const indexed = sql`contact_search where tenant_id = ${tenantId} and not (select waits from backlog)`;
  const live = sql`
    person_identifiers where tenant_id = ${tenantId} and listed_at is not null and (select waits from backlog)`;
  const liveMatches = sql`
    (select ${matches(search)} from contacts where tenant_id = ${tenantId} and id = listed_by)`;
  return db.one(sql`
    with backlog as materialized (
      select exists (select 1 from contact_search_backlog where tenant_id = ${tenantId}) as waits
    )
    select count(*) filter (where is_newest) as newest, count(*) filter (where not is_newest) as oldest
    from (
      (select words like ${pattern(search)} as is_match, true as is_newest from ${indexed}
       order by created_at desc, contact_id desc limit ${size.newest})
      union all
      (select words like ${pattern(search)}, false from ${indexed} order by created_at, contact_id limit ${size.oldest})
      union all
      (select ${liveMatches}, true from ${live} order by listed_at desc, listed_by desc limit ${size.newest})
      union all
      (select ${liveMatches}, false from ${live} order by listed_at, listed_by limit ${size.oldest})
    ) ends where is_match`);
}

export type Found = { ids: string[]; total: number };

const pageOf = (slice: Slice) => sql`
  select array(select id from found order by created_at desc, id desc limit ${slice.limit} offset ${slice.offset}) as ids,
         (select count(*) from found) as total`;

/**
 * Of the contacts `ids` of one number, the one that lists it. A subquery for each number: joined, a planner without
 * statistics reads the identifiers of a whole workspace.
 */
const listedOf = (tenantId: string, number: Sql) => sql`
  lateral (
    select listed_by as id, listed_at as created_at from person_identifiers
    where tenant_id = ${tenantId} and person_id = ${number}.person_id offset 0
  ) listed on listed.id = any (${number}.ids)`;

/** Scans every contact of a small workspace. */
export const scanMatches = (db: Queryable, tenantId: string, search: string, slice: Slice): Promise<Found> =>
  db.one(sql`
    with matched as materialized (
      select person_id, array_agg(id) as ids from contacts where tenant_id = ${tenantId} and deleted_at is null
      group by person_id, phone_number having bool_or(${matches(search)})
    ), found as materialized (
      select listed.id, listed.created_at from matched join ${listedOf(tenantId, sql`matched`)}
    ) ${pageOf(slice)}`);

/** People in the backlog are scanned row by row, and their search entries are ignored as stale. */
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
      (select contact_id as id, created_at from contact_search
       where tenant_id = ${tenantId} and ${narrowed.before} and words like ${pattern(search)}
         and coalesce(person_id, contact_id) not in (select person_id from waiting) ${narrowed.after})
      union all
      select listed.id, listed.created_at from waiting cross join lateral (
        select person_id, array_agg(id) as ids, bool_or(deleted_at is null and ${matches(search)}) as matches
        from contacts where tenant_id = ${tenantId} and person_id = waiting.person_id group by person_id, phone_number
      ) live join ${listedOf(tenantId, sql`live`)}
      where live.matches
    ) ${pageOf(slice)}`);

/** All matches by the index of terms, counted. */
export const findMatches = (db: Queryable, tenantId: string, search: string, slice: Slice): Promise<Found> =>
  searchIndexed(db, tenantId, search, slice, {
    // Written so that no index on the workspace is used: terms already contain the workspace, which may be large.
    before: sql`(tenant_id = ${tenantId}) is true
      and contact_terms(tenant_id, words) @> contact_search_terms(${tenantId}::uuid, lower(${search}))`,
    after: emptySql,
  });

/** Scans the newest first until the page is full: fast where many match; gives no total. */
export const walkMatches = async (
  db: Queryable,
  tenantId: string,
  search: string,
  slice: Slice,
): Promise<string[]> =>
  (
    await searchIndexed(db, tenantId, search, slice, {
      before: sql`tenant_id = ${tenantId}`,
      after: sql`order by created_at desc, contact_id desc limit ${slice.offset + slice.limit}`,
    })
  ).ids;

/** The contacts of each number together; name and address are the first that were given. */
export const findPeople = (
  db: Queryable,
  tenantId: string,
  listedBy: readonly string[],
): Promise<PersonView[]> =>
  db.many(sql`
    select listed.phone_number, live.*, listed.created_at
    from contacts listed cross join lateral (
      select (array_agg(name order by created_at, id) filter (where deleted_at is null and name is not null))[1] as name,
             (array_agg(email order by created_at, id) filter (where deleted_at is null and email is not null))[1] as email,
             count(*) filter (where deleted_at is null) as campaign_count,
             array_agg(distinct status order by status) filter (where deleted_at is null) as statuses,
             max(greatest(updated_at, last_dialed_at)) filter (where deleted_at is null) as last_activity_at
      from contacts same where same.tenant_id = ${tenantId} and same.person_id = listed.person_id
        and same.phone_number = listed.phone_number
    ) live
    where listed.tenant_id = ${tenantId} and listed.id = any (${listedBy}::uuid[]) and live.campaign_count > 0
    order by listed.created_at desc, listed.id desc`);
