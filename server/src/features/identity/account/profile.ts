import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import type { Language } from '../../workspaces/schema.ts';
import { closeWorkspace } from '../../workspaces/service.ts';
import { listMemberships, listSessionHashesOfUser } from '../queries.ts';
import { dropSessions } from '../session-cache.ts';
import { requirePassword } from './passwords.ts';
import { asPerson, personOf } from './person.ts';
import * as queries from './queries.ts';
import { listSessions } from './sessions.ts';
import { listSignIns } from './sign-ins.ts';

const ACTIONS_MAX = 5_000;

const ended = () => new ApiError('UNAUTHORIZED', 'Your session has ended. Sign in again.');

export async function updateProfile(
  ctx: Context,
  input: { name?: string | null | undefined; language?: Language | null | undefined },
) {
  const { userId } = personOf(ctx);
  if (input.name === undefined && input.language === undefined) throw invalid('No fields to update');
  return ctx.db.transaction(async (tx) => {
    const before = await queries.lockUser(tx, userId);
    if (before === undefined) throw ended();
    const { name = before.name, language = before.language } = input;
    await queries.updateProfile(tx, userId, { name, language, now: ctx.clock.now() });
    await dropSessions(ctx, tx, await listSessionHashesOfUser(tx, userId));
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'workspace', userId });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'members', id: userId });
    await recordAudit(ctx, tx, {
      action: 'user.update',
      resourceType: 'user',
      resourceId: userId,
      changes: {
        ...(name === before.name ? {} : { name: { from: before.name, to: name } }),
        ...(language === before.language ? {} : { language: { from: before.language, to: language } }),
      },
    });
    return { id: userId, email: before.email, name, language };
  });
}

/** Everything that is stored about the person themselves; what they made belongs to their workspaces. */
export async function exportOwnData(ctx: Context) {
  const { userId } = personOf(ctx);
  const [user, memberships, sessions, signIns] = await Promise.all([
    queries.findUser(ctx.db, userId),
    listMemberships(ctx.db, userId),
    listSessions(ctx),
    listSignIns(ctx.db, userId),
  ]);
  if (user === undefined) throw ended();
  const workspaces = [];
  for (const { tenant_id, workspace_name, role } of memberships)
    workspaces.push({
      id: tenant_id,
      name: workspace_name,
      role,
      actions: await queries.listOwnActions(ctx.db, tenant_id, userId, ACTIONS_MAX),
    });
  const { password_hash: _hash, ...account } = user;
  return { exported_at: ctx.clock.now(), account, workspaces, sessions, sign_ins: signIns };
}

/**
 * A workspace must keep an owner, so the last one of others' workspaces stays until ownership is transferred. One
 * without any other member is deleted with its only person: nobody could reach it.
 */
export async function deleteOwnAccount(ctx: Context, input: { password: string }): Promise<void> {
  const { id: userId } = await requirePassword(ctx, 'password', input.password);
  await ctx.db.transaction(async (tx) => {
    const held = await queries.lockOwnWorkspacesAnywhere(tx, userId);
    const blocking = held.filter(
      ({ role, owners, members }) => role === 'owner' && owners === 1 && members > 1,
    );
    if (blocking.length > 0) throw lastOwnerOf(blocking.map(({ name }) => name));
    await dropSessions(ctx, tx, await listSessionHashesOfUser(tx, userId));
    for (const { tenant_id: tenantId, role, members } of held)
      await leave(asPerson(ctx, { tenantId, userId, role }), tx, { isLast: members === 1, userId });
    await queries.deleteUser(tx, userId);
  });
}

async function leave(
  own: Context,
  tx: Transaction,
  { isLast, userId }: { isLast: boolean; userId: string },
): Promise<void> {
  if (isLast) await closeWorkspace(own, tx);
  await own.live.change(tx, { tenantId: own.tenantId, topic: 'members', id: userId });
  await recordAudit(own, tx, { action: 'user.delete', resourceType: 'user', resourceId: userId });
}

const lastOwnerOf = (names: readonly string[]): ApiError =>
  new ApiError(
    'VALIDATION_FAILED',
    `You are the last owner of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}, which has other members. Transfer the ownership first.`,
    { status: 409 },
  );
