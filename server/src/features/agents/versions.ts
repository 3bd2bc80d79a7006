import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { agentNotFound } from './gates.ts';
import * as queries from './queries.ts';
import { type Changes, diffSettings } from './rules.ts';
import type { AgentView } from './schema.ts';
import { store } from './update.ts';

const VERSIONS_SHOWN_MAX = 100;

/** Newest first, each with what it changed against the one before it. */
export async function listVersions(ctx: Context, agentId: string) {
  if ((await queries.findAgent(ctx.db, ctx.tenantId, agentId)) === undefined) throw agentNotFound();
  const rows = await queries.listVersions(ctx.db, ctx.tenantId, agentId, VERSIONS_SHOWN_MAX + 1);
  return rows.slice(0, VERSIONS_SHOWN_MAX).map(({ version, changed_by, created_at, snapshot }, index) => {
    const before = rows[index + 1]?.snapshot;
    const changes: Changes = before === undefined ? {} : diffSettings(before, snapshot);
    return { version, changed_by, created_at, changes };
  });
}

/** An old version comes back as a new one; nothing of the history is rewritten. */
export async function restoreVersion(ctx: Context, agentId: string, version: number): Promise<AgentView> {
  return ctx.db.transaction(async (tx) => {
    const current = await queries.lockAgent(tx, ctx.tenantId, agentId);
    if (current === undefined) throw agentNotFound();
    const wanted = await queries.findVersion(tx, ctx.tenantId, agentId, version);
    if (wanted === undefined) throw notFound('Version');
    return store(ctx, tx, current, wanted.snapshot, 'agent.restore');
  });
}
