import { Cache, tenantKey } from '../../platform/cache.ts';
import type { Context, Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError } from '../../platform/errors.ts';
import { agentNotFound } from './gates.ts';
import * as queries from './queries.ts';
import type { AgentView } from './schema.ts';
import { agentViewOf } from './view.ts';

const AGENT_CACHE = 'agents';

/** Details are cached for up to 120 seconds. Edits, deletion and provisioning clear an entry; pausing does not. */
const cache = new WeakMap<Platform['db'], Cache<AgentView | undefined>>();

function cacheOf(ctx: Pick<Platform, 'db' | 'live'>): Cache<AgentView | undefined> {
  const known = cache.get(ctx.db);
  if (known !== undefined) return known;
  const made = new Cache<AgentView | undefined>({ lifetimeMs: 120_000, entriesMax: 5_000 });
  ctx.live.onDrop(AGENT_CACHE, (key) => made.drop(key));
  ctx.live.onGap(() => made.clear());
  cache.set(ctx.db, made);
  return made;
}

export const forgetAgent = (ctx: Context, tx: Transaction, id: string): Promise<void> =>
  ctx.live.drop(tx, { cache: AGENT_CACHE, key: tenantKey(ctx.tenantId, id) });

export async function getAgent(ctx: Context, id: string): Promise<AgentView> {
  const agent = await cacheOf(ctx).load(tenantKey(ctx.tenantId, id), async () => {
    const row = await queries.findAgent(ctx.db, ctx.tenantId, id);
    return row === undefined ? undefined : agentViewOf(ctx, row);
  });
  if (agent === undefined) throw agentNotFound();
  return agent;
}

export async function listAgents(ctx: Context, page: Parameters<typeof queries.listAgents>[2]) {
  return (await queries.listAgents(ctx.db, ctx.tenantId, page)).map((row) => agentViewOf(ctx, row));
}

/**
 * The first check of every call and conversation turn: the agent exists, is set up and is not paused. Never cached;
 * when it cannot be read the turn fails, because the agent may be paused.
 */
export async function requireRunnableAgent(ctx: Context, id: string): Promise<AgentView> {
  let row: queries.AgentRow | undefined;
  try {
    row = await queries.findAgent(ctx.db, ctx.tenantId, id);
  } catch {
    throw new ApiError('AGENT_PAUSED', 'Whether this agent is paused cannot be told right now', {
      status: 503,
      headers: { 'retry-after': '5' },
    });
  }
  if (row === undefined) throw agentNotFound();
  if (row.provisioning_status !== 'ready') throw stillProvisioning();
  if (row.paused_at !== null)
    throw new ApiError('AGENT_PAUSED', 'This agent is paused and takes no new calls or messages');
  if (!row.is_active) throw new ApiError('AGENT_PAUSED', 'This agent is switched off (isActive is false)');
  return agentViewOf(ctx, row);
}

export const stillProvisioning = (): ApiError =>
  new ApiError('AGENT_PROVISIONING', 'The agent is still being set up; ask again shortly', {
    headers: { 'retry-after': '5' },
  });
