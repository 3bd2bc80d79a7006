import { Cache, tenantKey } from '../../platform/cache.ts';
import type { Context, Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors.ts';
import { getAgent } from '../agents/service.ts';
import * as queries from './queries.ts';
import type { ToolView } from './schema.ts';

const TOOL_CACHE = 'tools';
const LIST_CACHE = 'agent_tools';
const LIFETIME_MS = 120_000;
export const TOOLS_MAX = 100;

type Caches = { one: Cache<ToolView | undefined>; ofAgent: Cache<queries.ToolRow[]> };

const known = new WeakMap<Platform['db'], Caches>();

/** Cached for up to 120 seconds, cleared by every edit. Credentials stay sealed. */
function cachesOf(ctx: Pick<Platform, 'db' | 'live'>): Caches {
  const there = known.get(ctx.db);
  if (there !== undefined) return there;
  const made: Caches = {
    one: new Cache({ lifetimeMs: LIFETIME_MS, entriesMax: 5_000 }),
    ofAgent: new Cache({ lifetimeMs: LIFETIME_MS, entriesMax: 1_000 }),
  };
  ctx.live.onDrop(TOOL_CACHE, (key) => made.one.drop(key));
  ctx.live.onDrop(LIST_CACHE, (key) => made.ofAgent.drop(key));
  ctx.live.onGap(() => {
    made.one.clear();
    made.ofAgent.clear();
  });
  known.set(ctx.db, made);
  return made;
}

export async function forgetTools(
  ctx: Context,
  tx: Transaction,
  agentId: string,
  ids: readonly string[],
): Promise<void> {
  await ctx.live.drop(tx, { cache: LIST_CACHE, key: tenantKey(ctx.tenantId, agentId) });
  for (const id of ids) await ctx.live.drop(tx, { cache: TOOL_CACHE, key: tenantKey(ctx.tenantId, id) });
}

export async function getTool(ctx: Context, agentId: string, id: string): Promise<ToolView> {
  const tool = await cachesOf(ctx).one.load(tenantKey(ctx.tenantId, id), async () => {
    const row = await queries.findTool(ctx.db, ctx.tenantId, id);
    if (row === undefined) return undefined;
    const { auth_config: _sealed, ...view } = row;
    return view;
  });
  if (tool === undefined || tool.agent_id !== agentId) throw toolNotFound();
  return tool;
}

export const toolNotFound = () => notFound('Tool');

export async function listTools(
  ctx: Context,
  agentId: string,
  page: { limit: number; offset: number },
): Promise<ToolView[]> {
  await getAgent(ctx, agentId);
  return queries.listTools(ctx.db, ctx.tenantId, agentId, page);
}

/** Read by every turn: no query while the cache is warm. */
export const toolsForTurns = (ctx: Context, agentId: string): Promise<queries.ToolRow[]> =>
  cachesOf(ctx).ofAgent.load(tenantKey(ctx.tenantId, agentId), () =>
    queries.listForTurns(ctx.db, ctx.tenantId, agentId, TOOLS_MAX),
  );
