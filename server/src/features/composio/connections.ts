import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { AppsError, type ConnectionStatus, type Toolkit } from '../../providers/connected-apps/port.ts';
import { assertInRegion } from '../data-residency/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { disconnectJob } from './jobs.ts';
import * as queries from './queries.ts';
import { CONNECTIONS_MAX, type ConnectInput, type ConnectionView } from './schema.ts';
import { refreshStatus } from './status.ts';

export const ASK_MS = 15_000;
const REFRESH_MS = 4_000;
const REFRESHED_MAX = 10;
/** A pending account is asked about when a person looks; others now and then. */
const STALE_MS: Partial<Record<ConnectionStatus, number>> = { pending: 2_000, active: 600_000 };

const connectionViewOf = ({
  external_id: _external,
  checked_at: _checked,
  ...row
}: queries.ConnectionRow): ConnectionView => ({ ...row, simulated: row.provider === 'simulated' });

/** Newest first, with the provider's word on those that wait. */
export async function listConnections(ctx: Context): Promise<ConnectionView[]> {
  const rows = await queries.listConnections(ctx.db, ctx.tenantId, CONNECTIONS_MAX);
  const now = ctx.clock.now().getTime();
  const isStale = ({ status, checked_at }: queries.ConnectionRow) =>
    now - checked_at.getTime() >= (STALE_MS[status] ?? Number.POSITIVE_INFINITY);
  const stale = rows.filter(isStale).slice(0, REFRESHED_MAX);
  const signal = AbortSignal.timeout(REFRESH_MS);
  const fresh = await Promise.all(stale.map((row) => refreshStatus(ctx, row, signal)));
  const known = new Map(fresh.flatMap((row) => (row === null ? [] : [[row.id, row] as const])));
  return rows.map((row) => connectionViewOf(known.get(row.id) ?? row));
}

export async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  { id, toolkit, name, provider }: Pick<queries.ConnectionRow, 'id' | 'toolkit' | 'name' | 'provider'>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'composio', id });
  await recordAudit(ctx, tx, {
    action,
    resourceType: 'composio_connection',
    resourceId: id,
    changes: { toolkit, name, provider },
  });
}

/**
 * The row first, then the provider: what a killed process left is a pending row without an account, which nothing
 * uses. Apps that need no account are connected without asking anybody.
 */
export async function connectApp(ctx: Context, input: ConnectInput): Promise<ConnectionView> {
  await assertInRegion(ctx, 'connectedApps');
  const id = ctx.reservedId ?? newId();
  const before = ctx.reservedId && (await queries.findConnection(ctx.db, ctx.tenantId, id));
  if (before) return connectionViewOf(before); // an earlier run stored it
  const toolkit = await requireToolkit(ctx, input.toolkit);
  const row = await ctx.db.transaction((tx) =>
    begin(ctx, tx, id, { ...input, name: input.name ?? toolkit.name }),
  );
  return connectionViewOf(await ask(ctx, row, toolkit));
}

async function requireToolkit(ctx: Context, slug: string): Promise<Toolkit> {
  const signal = AbortSignal.timeout(ASK_MS);
  const toolkit = await ofProvider(() => ctx.providers.connectedApps.findToolkit(slug, signal));
  if (toolkit !== null) return toolkit;
  throw invalidField('toolkit', 'There is no such app. GET /api/composio/toolkits lists them.');
}

async function begin(
  ctx: Context,
  tx: Transaction,
  id: string,
  { toolkit, name }: { toolkit: string; name: string },
): Promise<queries.ConnectionRow> {
  await lockPlan(ctx, tx);
  if ((await queries.countConnections(tx, ctx.tenantId)).count >= CONNECTIONS_MAX)
    throw new ApiError(
      'PLAN_LIMIT_EXCEEDED',
      `A workspace has at most ${CONNECTIONS_MAX} connected accounts. Disconnect one first.`,
    );
  const provider = ctx.providers.connectedApps.name;
  const row = await queries.insertConnection(tx, ctx.tenantId, {
    ...{ id, toolkit, name, provider },
    now: ctx.clock.now(),
  });
  await changed(ctx, tx, 'composio.connect', row);
  return row;
}

async function ask(
  ctx: Context,
  row: queries.ConnectionRow,
  toolkit: Toolkit,
): Promise<queries.ConnectionRow> {
  const now = ctx.clock.now();
  const store = (answer: Omit<Parameters<typeof queries.storeAnswer>[3], 'now'>) =>
    ctx.db.transaction(async (tx) => {
      const stored = await queries.storeAnswer(tx, ctx.tenantId, row.id, { ...answer, now });
      // Disconnected while the provider was asked: the account must not stay behind there.
      if (stored === undefined && answer.externalId !== null)
        await enqueue(tx, ctx, disconnectJob, { provider: row.provider, externalId: answer.externalId });
      await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'composio', id: row.id });
      return stored;
    });
  const gone = notFound('Connection');
  if (!toolkit.needsAccount) {
    const stored = await store({ externalId: null, status: 'active', redirectUrl: null });
    if (stored === undefined) throw gone;
    return stored;
  }
  try {
    const answer = await ofProvider(() =>
      ctx.providers.connectedApps.connect({
        owner: ctx.tenantId,
        toolkit: row.toolkit,
        callbackUrl: `${ctx.settings.baseUrl}/tools?tab=apps`,
        signal: AbortSignal.timeout(ASK_MS),
      }),
    );
    const stored = await store(answer);
    if (stored === undefined) throw gone;
    return stored;
  } catch (error) {
    if (error === gone) throw error;
    await queries
      .storeStatus(ctx.db, ctx.tenantId, row.id, { from: 'pending', to: 'failed', now })
      .catch((failure: unknown) =>
        ctx.log.warn(describeError(failure), 'a failed connection was not marked'),
      );
    throw error;
  }
}

/** The provider's failures in our words. */
export async function ofProvider<Value>(use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof AppsError) throw new ApiError('PROVIDER_ERROR', `${error.message}.`);
    throw error;
  }
}

export async function disconnectApp(ctx: Context, id: string): Promise<void> {
  if ((await remove(ctx, { id })) === 0) throw notFound('Connection');
}

/** Every account of an app. */
export const disconnectToolkit = async (ctx: Context, toolkit: string) => ({
  disconnected: await remove(ctx, { toolkit }),
});

/** No agent uses it from now on; the provider is asked after the commit, until it has done it. */
const remove = (ctx: Context, which: { id: string } | { toolkit: string }): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const removed = await queries.removeConnections(tx, ctx.tenantId, which, ctx.clock.now());
    for (const row of removed) {
      if (row.external_id !== null)
        await enqueue(tx, ctx, disconnectJob, { provider: row.provider, externalId: row.external_id });
      await changed(ctx, tx, 'composio.disconnect', row);
    }
    return removed.length;
  });
