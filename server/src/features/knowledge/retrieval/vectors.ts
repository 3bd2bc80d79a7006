import { Cache, tenantKey } from '../../../platform/cache.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { type Found, readVectors } from '../chunk-queries.ts';

/** All vectors of an agent's passages in one buffer, a signed byte a dimension. */
type Vectors = {
  keys: readonly { document_id: string; position: number }[];
  bytes: Int8Array;
  lengths: Float32Array;
};

const VECTOR_CACHE = 'knowledge-vectors';
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

const caches = new WeakMap<Platform['db'], Cache<Vectors>>();

function cacheOf(ctx: Pick<Platform, 'db' | 'live'>): Cache<Vectors> {
  const known = caches.get(ctx.db);
  if (known !== undefined) return known;
  const made = new Cache<Vectors>({
    lifetimeMs: 600_000,
    entriesMax: 1_000,
    weigh: ({ bytes, keys }) => bytes.length + keys.length * 100,
    weightMax: CACHE_BYTES_MAX,
  });
  ctx.live.onDrop(VECTOR_CACHE, (key) => made.drop(key));
  ctx.live.onGap(() => made.clear());
  caches.set(ctx.db, made);
  return made;
}

export const forgetVectors = (ctx: Context, tx: Transaction, agentId: string): Promise<void> =>
  ctx.live.drop(tx, { cache: VECTOR_CACHE, key: tenantKey(ctx.tenantId, agentId) });

/** Only the direction is compared, so a byte a dimension is precise enough at a quarter of the size. */
export function pack(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest === 0 ? 0 : 127 / largest;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer);
}

async function load(ctx: Context, agentId: string, model: string, dimensions: number): Promise<Vectors> {
  const rows = await readVectors(ctx.db, { tenantId: ctx.tenantId, agentId }, model);
  const fitting = rows.filter(({ embedding }) => embedding.length === dimensions);
  const bytes = new Int8Array(fitting.length * dimensions);
  fitting.forEach(({ embedding }, index) => {
    bytes.set(new Int8Array(embedding.buffer, embedding.byteOffset, dimensions), index * dimensions);
  });
  const lengths = Float32Array.from(fitting, (_, index) => lengthOf(bytes, index * dimensions, dimensions));
  const keys = fitting.map(({ document_id, position }) => ({ document_id, position }));
  return { keys, bytes, lengths };
}

function lengthOf(bytes: Int8Array, from: number, dimensions: number): number {
  let sum = 0;
  for (let at = from; at < from + dimensions; at++) sum += (bytes[at] ?? 0) ** 2;
  return Math.sqrt(sum) || 1;
}

/** The passages nearest by cosine; at most `limit`, none below `scoreMin`. */
export async function nearest(
  ctx: Context,
  agentId: string,
  question: Float32Array,
  options: { model: string; limit: number; scoreMin: number },
): Promise<Found[]> {
  const dimensions = question.length;
  const { keys, bytes, lengths } = await cacheOf(ctx).load(tenantKey(ctx.tenantId, agentId), () =>
    load(ctx, agentId, options.model, dimensions),
  );
  const asked = new Int8Array(pack(question));
  const askedLength = lengthOf(asked, 0, dimensions);
  const found: Found[] = [];
  for (const [index, key] of keys.entries()) {
    let dot = 0;
    const from = index * dimensions;
    for (let at = 0; at < dimensions; at++) dot += (asked[at] ?? 0) * (bytes[from + at] ?? 0);
    const score = dot / (askedLength * (lengths[index] ?? 1));
    if (score >= options.scoreMin) found.push({ ...key, score });
  }
  return found.sort((left, right) => right.score - left.score).slice(0, options.limit);
}
