import { Cache, tenantKey } from '../../../platform/cache.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { findCurrent } from './queries.ts';

/** Versions move on: an answer that was not replaced by then only takes memory. */
const LIFETIME_MS = 10 * 60_000;
const ENTRIES_MAX = 500;
const CHARACTERS_MAX = 32_000_000;

type Weighed = { answer: unknown; characters: number };
type Caches = {
  /** By version. */
  answers: Cache<Weighed>;
  /** Whom the last answer to a question named, of whatever version: most likely the next one names the same. */
  named: Cache<readonly string[]>;
};

const known = new WeakMap<Platform['db'], Caches>();

function cachesOf({ db }: Pick<Platform, 'db'>): Caches {
  const found = known.get(db);
  if (found !== undefined) return found;
  const bounds = { lifetimeMs: LIFETIME_MS, entriesMax: ENTRIES_MAX };
  const weigh = ({ characters }: Weighed): number => characters;
  const made: Caches = {
    answers: new Cache({ ...bounds, weigh, weightMax: CHARACTERS_MAX }),
    named: new Cache(bounds),
  };
  known.set(db, made);
  return made;
}

/**
 * The answer to a question about the figures, computed once for each version of them, with the present names of the agents
 * in it: both are read in one round trip. The version is read first: what changes while the answer is computed can only make
 * it newer than its version.
 */
export async function whileUnchanged<Answer>(
  ctx: Context,
  question: string,
  { compute, agentsIn }: { compute: () => Promise<Answer>; agentsIn: (answer: Answer) => readonly string[] },
): Promise<{ answer: Answer; names: Readonly<Record<string, string>> }> {
  const { answers, named } = cachesOf(ctx);
  const place = tenantKey(ctx.tenantId, question);
  const expected = named.get(place) ?? [];
  const { version, names } = await findCurrent(ctx.db, ctx.tenantId, expected);
  const kept = await answers.load(tenantKey(ctx.tenantId, version, question), async () => {
    const answer = await compute();
    return { answer, characters: JSON.stringify(answer).length };
  });
  const answer = kept.answer as Answer;
  const ids = agentsIn(answer);
  if (ids.every((id) => expected.includes(id))) return { answer, names };
  named.drop(place);
  await named.load(place, async () => ids);
  return { answer, names: (await findCurrent(ctx.db, ctx.tenantId, ids)).names };
}
