import { Cache } from '../../platform/cache.ts';
import type { Context, Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { getAgent } from '../agents/service.ts';
import { gatewayUrl, providerOfHost } from './address.ts';
import { McpFailure } from './client/failure.ts';
import { catalogueOf } from './client/tool-catalogue.ts';
import * as queries from './queries.ts';
import { decisionFor } from './rules.ts';
import { type Decision, MCP_PROVIDERS, type ServerDetailView, type ServerView, type Sync } from './schema.ts';
import { targetOfRow } from './vault.ts';

const LIST_CACHE = 'mcp_servers';
const LIST_LIFETIME_MS = 300_000;
const PAGES_MAX = 20;

/** Cached pages of one workspace's list, dropped together. */
type Pages = Map<string, queries.ServerRow[]>;
const caches = new WeakMap<Platform['db'], Cache<Pages>>();

function cacheOf(ctx: Pick<Platform, 'db' | 'live'>): Cache<Pages> {
  const known = caches.get(ctx.db);
  if (known !== undefined) return known;
  const made = new Cache<Pages>({ lifetimeMs: LIST_LIFETIME_MS, entriesMax: 1_000 });
  ctx.live.onDrop(LIST_CACHE, (key) => made.drop(key));
  ctx.live.onGap(() => made.clear());
  caches.set(ctx.db, made);
  return made;
}

export async function forgetList(ctx: Context, tx: Transaction): Promise<void> {
  cacheOf(ctx);
  await ctx.live.drop(tx, { cache: LIST_CACHE, key: ctx.tenantId });
}

export function serverViewOf(ctx: Context, row: queries.ServerRow): ServerView {
  const {
    sealed_secret_token: _token,
    sealed_custom_headers: _headers,
    host,
    revision: _revision,
    is_gateway,
    ...shown
  } = row;
  if (is_gateway) return { ...shown, server_url: gatewayUrl(ctx.settings), provider: null };
  return { ...shown, provider: providerOfHost(host, ctx.settings.mcpPresets) };
}

export const detailViewOf = (
  ctx: Context,
  row: queries.ServerRow,
  decisions: Readonly<Record<string, Decision>>,
  sync: Sync | null,
): ServerDetailView => ({
  ...serverViewOf(ctx, row),
  toolOverrides: row.approval_mode === 'fine_grained' ? { ...decisions } : {},
  ...(sync === null ? {} : { toolOverridesSync: sync }),
});

/** Cached for up to five minutes; every change of a server or an assignment clears it. */
export async function listServers(
  ctx: Context,
  page: { limit: number; offset: number },
): Promise<ServerView[]> {
  const pages = await cacheOf(ctx).load(ctx.tenantId, async () => new Map());
  const name = `${page.limit} ${page.offset}`;
  const known = pages.get(name);
  const rows = known ?? (await queries.listServers(ctx.db, ctx.tenantId, page));
  if (known === undefined && pages.size < PAGES_MAX) pages.set(name, rows);
  return rows.map((row) => serverViewOf(ctx, row));
}

export async function requireServer(ctx: Context, id: string): Promise<queries.ServerRow> {
  const row = await queries.findServer(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('MCP server');
  return row;
}

export async function decisionsOf(ctx: Context, serverId: string): Promise<Record<string, Decision>> {
  const rows = await queries.listDecisions(ctx.db, ctx.tenantId, [serverId]);
  return Object.fromEntries(rows.map(({ tool_name, decision }) => [tool_name, decision]));
}

export async function getServer(ctx: Context, id: string): Promise<ServerDetailView> {
  const row = await requireServer(ctx, id);
  return detailViewOf(ctx, row, await decisionsOf(ctx, id), null);
}

export function listProviders(ctx: Context) {
  const { mcpPresets } = ctx.settings;
  return MCP_PROVIDERS.map((provider) => {
    const { name, host, url } = mcpPresets[provider];
    return {
      provider,
      name,
      host,
      transport: 'STREAMABLE_HTTP' as const,
      auth: provider === 'preset_accounting' ? ('basic' as const) : ('bearer' as const),
      server_url_required: url === null,
    };
  });
}

/** An agent's servers: its gateway, then each as its own row, with `agent_id` set to the agent. */
export async function listServersOfAgent(ctx: Context, agentId: string): Promise<ServerView[]> {
  await getAgent(ctx, agentId);
  const gateway = await queries.findGateway(ctx.db, ctx.tenantId, agentId);
  const assigned = await queries.listServersOfAgent(ctx.db, ctx.tenantId, agentId);
  const rows = gateway === undefined ? assigned : [gateway, ...assigned];
  return rows.map((row) => ({ ...serverViewOf(ctx, row), agent_id: agentId }));
}

/** Name of the source whose tools the gateway serves. */
export const GATEWAY_SOURCE = 'connected apps';

/** What the gateway offers to its agent now. It runs in this service, so no connection is needed. */
export async function gatewayTools(ctx: Context, { agent_id }: Pick<queries.ServerRow, 'agent_id'>) {
  const source = ctx.providers.agentTools.find(({ name }) => name === GATEWAY_SOURCE);
  if (source === undefined || agent_id === null) return [];
  const who = { agentId: agent_id, agentName: '', channel: 'voice' as const };
  const session = { ...who, callId: null, conversationId: null, variables: {} };
  return source.toolsFor(ctx, session);
}

/** Asks the server itself, uncached. */
export async function listServerTools(ctx: Context, id: string) {
  const row = await requireServer(ctx, id);
  try {
    const tools = row.is_gateway
      ? await gatewayTools(ctx, row)
      : await catalogueOf(await ctx.providers.mcpConnections.probe(targetOfRow(ctx, row)));
    const decisions = await decisionsOf(ctx, id);
    return tools.map(({ name, description, parameters }) => ({
      name,
      description,
      input_schema: parameters,
      decision: decisionFor(row.approval_mode, decisions, name),
    }));
  } catch (error) {
    if (error instanceof McpFailure) throw new ApiError('PROVIDER_ERROR', error.message);
    throw error;
  }
}

export async function checkHealth(ctx: Context, id: string) {
  const row = await requireServer(ctx, id);
  const started = performance.now();
  try {
    if (row.is_gateway) await gatewayTools(ctx, row);
    else await ctx.providers.mcpConnections.probe(targetOfRow(ctx, row));
    return { reachable: true, latency_ms: Math.round(performance.now() - started), error: null };
  } catch (error) {
    if (error instanceof McpFailure) return { reachable: false, latency_ms: null, error: error.message };
    throw error;
  }
}
