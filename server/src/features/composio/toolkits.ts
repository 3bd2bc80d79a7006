import { Cache } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { AppTool, ConnectedApps } from '../../providers/connected-apps/port.ts';
import { assertInRegion } from '../data-residency/service.ts';
import { catalogueOf, type OfferedTool } from '../mcp-servers/service.ts';
import { ASK_MS, ofProvider } from './connections.ts';
import * as queries from './queries.ts';
import { CONNECTIONS_MAX, type ToolkitsQuery, type ToolkitView } from './schema.ts';

/** A tool of an app as it is offered to a model: bounded and screened. */
export type ScreenedTool = OfferedTool & { version: string | null };

const LIFETIME_MS = 600_000;
const caches = new WeakMap<ConnectedApps, Cache<ScreenedTool[]>>();

function cacheOf(apps: ConnectedApps): Cache<ScreenedTool[]> {
  const known = caches.get(apps);
  if (known !== undefined) return known;
  const made = new Cache<ScreenedTool[]>({ lifetimeMs: LIFETIME_MS, entriesMax: 500 });
  caches.set(apps, made);
  return made;
}

/** The same for every workspace: what an app can do depends on nobody's account. */
export const toolsOfToolkit = (ctx: Context, toolkit: string): Promise<ScreenedTool[]> => {
  const { connectedApps } = ctx.providers;
  return cacheOf(connectedApps).load(toolkit, async () =>
    screened(await connectedApps.listTools(toolkit, AbortSignal.timeout(ASK_MS))),
  );
};

async function screened(tools: readonly AppTool[]): Promise<ScreenedTool[]> {
  const versions = new Map(tools.map(({ name, version }) => [name, version]));
  const offered = await catalogueOf(
    tools.map(({ name, title, description, parameters, isReadOnly }) => ({
      name,
      title,
      ...(description === null ? {} : { description }),
      inputSchema: { ...parameters, type: 'object' as const },
      annotations: { readOnlyHint: isReadOnly },
    })),
  );
  return offered.map((tool) => ({ ...tool, version: versions.get(tool.name) ?? null }));
}

export async function listToolkits(ctx: Context, { search, limit, cursor }: ToolkitsQuery) {
  await assertInRegion(ctx, 'connectedApps');
  const { connectedApps } = ctx.providers;
  const signal = AbortSignal.timeout(ASK_MS);
  const wanted = { search: search || null, limit, cursor: cursor ?? null, signal };
  const { items, nextCursor } = await ofProvider(() => connectedApps.listToolkits(wanted));
  const rows = await queries.listConnections(ctx.db, ctx.tenantId, CONNECTIONS_MAX);
  const active = rows.filter(
    ({ status, provider }) => status === 'active' && provider === connectedApps.name,
  );
  const { name: provider, simulated } = connectedApps;
  return {
    data: items.map(
      ({ toolsCount, needsAccount, ...toolkit }): ToolkitView => ({
        ...toolkit,
        tools_count: toolsCount,
        needs_account: needsAccount,
        simulated,
        active_connections: active.filter((row) => row.toolkit === toolkit.slug).length,
      }),
    ),
    meta: { provider, simulated, nextCursor },
  };
}

export async function listToolkitTools(ctx: Context, slug: string) {
  await assertInRegion(ctx, 'connectedApps');
  const signal = AbortSignal.timeout(ASK_MS);
  if ((await ofProvider(() => ctx.providers.connectedApps.findToolkit(slug, signal))) === null)
    throw notFound('App');
  return (await ofProvider(() => toolsOfToolkit(ctx, slug))).map(
    ({ name, description, isReadOnly, parameters }) => ({
      name,
      description,
      read_only: isReadOnly,
      input_schema: parameters,
    }),
  );
}
