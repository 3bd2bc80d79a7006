import { recordAudit } from '../../platform/audit.ts';
import type { Context, Platform, PublicContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors.ts';
import { type PersonActor, personOf } from '../../platform/person.ts';
import { sweepConnectionTokens } from '../keys/service.ts';
import { sweepClients } from './clients/service.ts';
import * as queries from './queries.ts';
import type { ConnectionView } from './schema.ts';
import { CODE_KEPT_MS } from './times.ts';

/** The workspace of a code or token, in which the service acts for the client. */
export const asService = (ctx: PublicContext, { tenant_id }: { tenant_id: string }): Context => ({
  ...ctx,
  tenantId: tenant_id,
  actor: { kind: 'system', name: 'assistant-connections' },
});

/** Owners and admins see those of everyone, others their own. */
const whose = ({ role, userId }: PersonActor): string | null =>
  role === 'owner' || role === 'admin' ? null : userId;

export async function listAssistantConnections(ctx: Context): Promise<ConnectionView[]> {
  const person = personOf(ctx);
  const rows = await queries.listConnections(ctx.db, ctx.tenantId, whose(person));
  return rows.map(({ user_id, ...row }) => ({ ...row, is_own: user_id === person.userId }));
}

export async function revokeAssistantConnection(ctx: Context, id: string): Promise<void> {
  const userId = whose(personOf(ctx));
  await ctx.db.transaction(async (tx) => {
    const ended = await queries.deleteConnection(tx, ctx.tenantId, id, { userId });
    if (ended === undefined) throw notFound('Assistant connection');
    await noteEnd(ctx, tx, id, { client: ended.client_name });
  });
}

/** By the client itself, or because what it was given is in other hands. */
export async function endConnection(
  ctx: Context,
  tx: Transaction,
  { connection_id: id }: { connection_id: string },
  reason: string,
  clientId?: string,
): Promise<void> {
  const only = clientId === undefined ? {} : { clientId };
  const ended = await queries.deleteConnection(tx, ctx.tenantId, id, only);
  if (ended !== undefined) await noteEnd(ctx, tx, id, { client: ended.client_name, reason });
}

async function noteEnd(
  ctx: Context,
  tx: Transaction,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'assistant_connections', id });
  await recordAudit(ctx, tx, {
    action: 'assistant_connection.revoke',
    resourceType: 'assistant_connection',
    resourceId: id,
    changes,
  });
}

/** What has expired, and registrations that nobody uses. */
export async function sweepAssistantConnections({ db, clock }: Platform): Promise<void> {
  const now = clock.realNow();
  await queries.deleteEverythingExpiredBefore(db, { now, codesOf: new Date(now.getTime() - CODE_KEPT_MS) });
  await sweepConnectionTokens(db, now);
  await sweepClients(db, now);
}
