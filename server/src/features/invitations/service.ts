import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mailConfigured, queueMail } from '../mail/service.ts';
import { getWorkspace, lockPlan } from '../workspaces/service.ts';
import { invitationMail } from './mails.ts';
import * as queries from './queries.ts';
import { type CreateInvitationInput, OPEN_MAX } from './schema.ts';

const LIFETIME_MS = 7 * 86_400_000;

export const listInvitations = (ctx: Context): Promise<queries.InvitationRow[]> =>
  queries.listOpen(ctx.db, ctx.tenantId, ctx.clock.realNow());

/** Another invitation of the same address replaces the open one: its link ends. */
export async function createInvitation(ctx: Context, input: CreateInvitationInput) {
  const email = input.email.trim();
  const { role } = input;
  const realNow = ctx.clock.realNow();
  const { name: workspace, language } = await getWorkspace(ctx);
  const token = randomBytes(32).toString('base64url');
  const url = `${ctx.settings.baseUrl}/invitations/${token}`;
  const expiresAt = new Date(realNow.getTime() + LIFETIME_MS);
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    // Members before the workspace, as everywhere: in one order two changes never wait for each other.
    await assertMayInvite(ctx, tx, role);
    await lockPlan(ctx, tx);
    if (await queries.isMember(tx, ctx.tenantId, email.toLowerCase()))
      throw conflict('This person is a member of the workspace already');
    await queries.revokeByAddress(tx, ctx.tenantId, email.toLowerCase(), ctx.clock.now());
    if ((await queries.countOpen(tx, ctx.tenantId, realNow)) >= OPEN_MAX)
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `Maximum ${OPEN_MAX} open invitations. Withdraw old ones before you invite more.`,
      );
    const tokenHash = sha256(token);
    const invitedBy = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
    const invitation = { id, tokenHash, email, role, invitedBy, now: ctx.clock.now(), expiresAt };
    await queries.insertInvitation(tx, ctx.tenantId, invitation);
    const mail = invitationMail(language, { workspace, url });
    await queueMail(ctx, tx, { to: email, tenantId: ctx.tenantId, ...mail });
    await changed(ctx, tx, 'invitation.create', id, { email, role });
    return { id, email, role, url, mailed: mailConfigured(ctx), expires_at: expiresAt };
  });
}

/** By the inviter's role as it is now: a cached session may be some seconds behind a demotion. */
async function assertMayInvite(ctx: Context, tx: Transaction, role: string): Promise<void> {
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : '';
  const held = await queries.holdRole(tx, ctx.tenantId, userId);
  if (held?.role !== 'owner' && held?.role !== 'admin')
    throw forbidden('Your role cannot do this any more; it takes owner or admin.');
  if (role === 'owner' && held.role !== 'owner') throw forbidden('Only an owner can make another owner');
}

export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const revoked = await queries.revokeOne(tx, ctx.tenantId, id, ctx.clock.now());
    if (revoked === undefined) throw notFound('Invitation');
    await changed(ctx, tx, 'invitation.revoke', id, { email: revoked.email, role: revoked.role });
  });
}

/**
 * A person who leaves, or loses the right to invite, must not come back by a link of their own making, nor by one that
 * was made for them.
 */
export async function revokeInvitationsOf(
  ctx: Context,
  tx: Transaction,
  person: { userId: string; email: string },
): Promise<void> {
  const now = ctx.clock.now();
  await queries.revokeByInviter(tx, ctx.tenantId, person.userId, now);
  await queries.revokeByAddress(tx, ctx.tenantId, person.email.toLowerCase(), now);
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'invitations' });
}

const KEPT_MS = 30 * 86_400_000;

/** Long after it expired nobody asks what became of an invitation; the audit log remembers. */
export const sweepInvitations = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteSettledBefore(db, new Date(clock.realNow().getTime() - KEPT_MS));

const conflict = (message: string): ApiError => new ApiError('VALIDATION_FAILED', message, { status: 409 });

export async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'invitations', id });
  await recordAudit(ctx, tx, { action, resourceType: 'invitation', resourceId: id, changes });
}
