import { Cache, tenantKey } from '../../platform/cache.ts';
import type { Context, Platform } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import type { RetentionRule } from '../../platform/personal-data/data-registry.ts';
import * as queries from './answer-queries.ts';
import { EXPIRES_MS, freshnessOf } from './rules.ts';

/** A result that is expensive to compute and often requested. */
export type Asked<Answer> = {
  /** Identifies it within the workspace. */
  question: string;
  compute: (tx: Transaction) => Promise<Answer>;
};

type Kept = { text: string; computedAt: Date };

const LOCAL_MS = 60_000;
const LOCAL_ENTRIES_MAX = 1_000;
const LOCAL_CHARACTERS_MAX = 16_000_000;
const KEPT_PER_WORKSPACE_MAX = 50;

/** A process's own cache in front of the shared answers. */
type Local = { copies: Cache<Kept>; renewals: Map<string, Promise<Kept | undefined>> };
const locals = new WeakMap<Platform['db'], Local>();

function localOf({ db }: Pick<Platform, 'db'>): Local {
  const known = locals.get(db);
  if (known !== undefined) return known;
  const copies = new Cache<Kept>({
    lifetimeMs: LOCAL_MS,
    entriesMax: LOCAL_ENTRIES_MAX,
    weigh: ({ text }) => text.length,
    weightMax: LOCAL_CHARACTERS_MAX,
  });
  const made = { copies, renewals: new Map() };
  locals.set(db, made);
  return made;
}

/**
 * Fresh for five minutes. Then served for half an hour more while one process recomputes it in the background; older
 * than that it is computed first.
 */
export async function answer<Answer>(ctx: Context, asked: Asked<Answer>): Promise<Answer> {
  const kept = await localOf(ctx).copies.load(keyOf(ctx, asked), () => findOrCompute(ctx, asked));
  const freshness = freshnessOf(kept.computedAt, ctx.clock.realNow());
  if (freshness === 'stale') {
    void renew(ctx, asked).catch((error) =>
      ctx.log.warn(describeError(error), 'an analytics answer could not be renewed, the old one is served'),
    );
  }
  const served = freshness === 'expired' ? ((await renew(ctx, asked)) ?? (await compute(ctx, asked))) : kept;
  return JSON.parse(served.text) as Answer;
}

const keyOf = ({ tenantId }: Context, { question }: Asked<unknown>): string => tenantKey(tenantId, question);

const findOrCompute = async (ctx: Context, asked: Asked<unknown>): Promise<Kept> =>
  (await find(ctx, ctx.db, asked)) ?? (await compute(ctx, asked));

async function find(ctx: Context, db: Queryable, { question }: Asked<unknown>): Promise<Kept | undefined> {
  const stored = await queries.findAnswer(db, ctx.tenantId, question);
  return stored && { text: stored.body, computedAt: stored.computed_at };
}

/** Once at a time in this process; undefined while another process computes it. */
function renew(ctx: Context, asked: Asked<unknown>): Promise<Kept | undefined> {
  const { copies, renewals } = localOf(ctx);
  const key = keyOf(ctx, asked);
  const running = renewals.get(key);
  if (running !== undefined) return running;
  const renewal = ctx.db
    .transaction(async (tx) =>
      (await queries.tryLockAnswer(tx, ctx.tenantId, asked.question))
        ? computeLocked(ctx, tx, asked)
        : undefined,
    )
    .then(async (kept) => {
      if (kept === undefined) return undefined;
      copies.drop(key);
      return copies.load(key, async () => kept);
    })
    .finally(() => renewals.delete(key));
  renewals.set(key, renewal);
  return renewal;
}

/** Waits for a computation in progress, then uses its result. */
const compute = (ctx: Context, asked: Asked<unknown>): Promise<Kept> =>
  ctx.db.transaction(async (tx) => {
    await queries.lockAnswer(tx, ctx.tenantId, asked.question);
    return computeLocked(ctx, tx, asked);
  });

async function computeLocked(ctx: Context, tx: Transaction, asked: Asked<unknown>): Promise<Kept> {
  const found = await find(ctx, tx, asked);
  const computedAt = ctx.clock.realNow();
  if (found !== undefined && freshnessOf(found.computedAt, computedAt) === 'fresh') return found;
  const text = JSON.stringify(await asked.compute(tx));
  const stored = { body: text, computed_at: computedAt };
  await queries.storeAnswer(tx, ctx.tenantId, asked.question, stored, KEPT_PER_WORKSPACE_MAX);
  return { text, computedAt };
}

/** Older answers are never served. */
export const answerRetention: RetentionRule = {
  name: 'analytics_answers',
  sweep: ({ db, clock }) => queries.deleteOlderThan(db, new Date(clock.realNow().getTime() - EXPIRES_MS)),
};
