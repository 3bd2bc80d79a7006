import { Cache, tenantKey } from '../../../platform/cache.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { CALL_CACHE } from '../cache.ts';
import { isCountKept, leadOf } from '../rules.ts';
import { isLive } from '../schema.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import * as lists from './list-queries.ts';
import { numbersOfPeople } from './people.ts';
import * as queries from './queries.ts';
import type { CallView, ListCallsQuery, StoredCallView } from './schema.ts';
import { callOf, listedCallOf, storedCallOf } from './view.ts';

/** Weighted by transcript length: the cache is bounded in characters, not in calls. */
const CACHE = { lifetimeMs: 300_000, entriesMax: 5_000, weightMax: 32_000_000 };
const ROW_WEIGHT = 4_000;
const TURN_WEIGHT = 100;

const caches = new WeakMap<Platform['db'], Cache<CallView | undefined>>();

function cacheOf(ctx: Pick<Platform, 'db' | 'live'>): Cache<CallView | undefined> {
  const known = caches.get(ctx.db);
  if (known !== undefined) return known;
  const made = new Cache<CallView | undefined>({ ...CACHE, weigh });
  ctx.live.onDrop(CALL_CACHE, (key) => made.drop(key));
  ctx.live.onGap(() => made.clear());
  caches.set(ctx.db, made);
  return made;
}

const weigh = (call: CallView | undefined): number =>
  (call?.transcript ?? []).reduce(
    (sum, { message }) => sum + TURN_WEIGHT + (message?.length ?? 0),
    ROW_WEIGHT,
  );

const withTranscript = async (
  ctx: Context,
  db: Queryable,
  row: queries.CallDetailRow | undefined,
): Promise<CallView | undefined> =>
  row === undefined
    ? undefined
    : callOf(row, await queries.listTurns(db, ctx.tenantId, row.id), ctx.clock.now());

/** Uncached. */
export const readCall = async (
  ctx: Context,
  id: string,
  db: Queryable = ctx.db,
): Promise<CallView | undefined> => withTranscript(ctx, db, await queries.findDetail(db, ctx.tenantId, id));

/** Settled calls are cached for five minutes; live ones and ones that await analysis are not. */
export async function getCall(ctx: Context, id: string): Promise<CallView> {
  let fresh: { call: CallView | undefined } | undefined;
  const settled = await cacheOf(ctx).load(tenantKey(ctx.tenantId, id), async () => {
    const row = await queries.findDetail(ctx.db, ctx.tenantId, id);
    fresh = { call: await withTranscript(ctx, ctx.db, row) };
    return row === undefined || isLive(row.status) || row.analysis_due_at !== null ? undefined : fresh.call;
  });
  const call = settled ?? (fresh ?? { call: await readCall(ctx, id) }).call;
  if (call === undefined) throw notFound('Call');
  return call;
}

/** The stored row, as the answer to placing a call. */
export async function getStoredCall(
  ctx: Context,
  id: string,
  db: Queryable = ctx.db,
): Promise<StoredCallView> {
  const row = await queries.findStored(db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Call');
  return storedCallOf(row);
}

export async function listCalls(ctx: Context, query: ListCallsQuery) {
  const { limit, offset, cursor, search, ...named } = query;
  const filter = search === undefined ? named : { ...named, numbers: await numbersOfPeople(ctx, search) };
  const before = cursor === undefined || offset > 0 ? undefined : decodeCursor(cursor);
  const kept = await lists.countKept(ctx.db, ctx.tenantId, filter);
  const lead = leadOf(filter, kept);
  const total =
    kept.both === 0 || isCountKept(filter)
      ? kept.both
      : await lists.countMatching(ctx.db, ctx.tenantId, filter, lead);
  // One row more than asked for shows whether the page ends inside a millisecond. When the kept counts show that no
  // more calls exist, the query is skipped.
  const page = { offset, before, limit: limit + 1 };
  const rows =
    total <= offset
      ? []
      : await ctx.db.transaction((tx) => lists.listCalls(tx, ctx.tenantId, filter, lead, page));
  const shown = rows.slice(0, limit);
  return {
    calls: shown.map(listedCallOf),
    total,
    limit,
    offset,
    nextCursor: shown.length < limit ? null : endOf(shown.at(-1), rows[limit]),
  };
}

function endOf(
  last: queries.ListedCallRow | undefined,
  next: queries.ListedCallRow | undefined,
): string | null {
  if (last === undefined) return null;
  const isShared = next?.created_at.getTime() === last.created_at.getTime();
  return encodeCursor({ at: last.created_at, id: isShared ? last.id : null });
}

const PAST_CALLS_MAX = 1_000;

/** How the workspace's recent calls went. */
export const pastCalls = (ctx: Context): Promise<queries.PastCalls> =>
  queries.summarisePast(ctx.db, ctx.tenantId, PAST_CALLS_MAX);
