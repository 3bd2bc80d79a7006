import type { Context } from '../../platform/context.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import * as queries from './queries.ts';

/** A connection without an account after this long will get none: its process died while it asked. */
const ASKED_WITHIN_MS = 600_000;

/** The provider's word on an account, stored when it changed; null when it could not be asked. */
export async function refreshStatus(
  ctx: Context,
  row: queries.ConnectionRow,
  signal: AbortSignal,
): Promise<queries.ConnectionRow | null> {
  const { connectedApps } = ctx.providers;
  const { external_id: externalId, status: from } = row;
  const now = ctx.clock.now();
  if (row.provider !== connectedApps.name) return null;
  try {
    const to = externalId === null ? ifLeftBehind(row, now) : await statusAt(ctx, externalId, signal);
    const stored = await queries.storeStatus(ctx.db, ctx.tenantId, row.id, { from, to, now });
    if (stored !== undefined && from !== to)
      await ctx.live.change(ctx.db, { tenantId: ctx.tenantId, topic: 'composio', id: row.id });
    return stored ?? null;
  } catch (error) {
    ctx.log.warn({ connection_id: row.id, ...describeError(error) }, 'a connected app was not asked');
    return null;
  }
}

const ifLeftBehind = ({ status, created_at }: queries.ConnectionRow, now: Date) =>
  status === 'pending' && now.getTime() - created_at.getTime() > ASKED_WITHIN_MS ? 'failed' : status;

/** An account that the provider does not know any more is of no use. */
const statusAt = async ({ providers, tenantId }: Context, externalId: string, signal: AbortSignal) =>
  (await providers.connectedApps.statusOf({ owner: tenantId, externalId }, signal)) ?? 'inactive';
