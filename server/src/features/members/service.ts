import { recordAudit } from '../../platform/audit.ts';
import type { Context, Role } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, forbidden, invalidField, notFound } from '../../platform/errors.ts';
import { endSessionsHere, peopleWithSecondFactor, refreshSessions } from '../identity/service.ts';
import { revokeInvitationsOf } from '../invitations/service.ts';
import * as queries from './queries.ts';
import { decideChange, mayInvite, type Refusal, type Seat } from './rules.ts';
import { MEMBERS_MAX, type MemberView } from './schema.ts';

export async function listMembers(ctx: Context): Promise<MemberView[]> {
  const rows = await queries.listMembers(ctx.db, ctx.tenantId, MEMBERS_MAX);
  const proved = await peopleWithSecondFactor(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, mfa: proved.has(row.id) }));
}

export async function updateMember(ctx: Context, userId: string, input: { role: Role }): Promise<MemberView> {
  await ctx.db.transaction(async (tx) => {
    const { target } = await decide(ctx, tx, userId, input.role);
    if (target.role !== input.role) await giveRole(ctx, tx, target, input.role);
  });
  return showMember(ctx, userId);
}

export async function removeMember(ctx: Context, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { target } = await decide(ctx, tx, userId, null);
    const person = await requireMember(ctx, tx, userId);
    await queries.deleteMembership(tx, ctx.tenantId, userId);
    await endSessionsHere(ctx, tx, userId);
    await revokeInvitationsOf(ctx, tx, { userId, email: person.email });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'members', id: userId });
    await recordAudit(ctx, tx, {
      action: 'member.remove',
      resourceType: 'member',
      resourceId: userId,
      changes: { email: person.email, role: { from: target.role, to: null } },
    });
  });
}

/** The owner becomes an admin: the workspace has one owner more and one less, never none. */
export async function transferOwnership(ctx: Context, input: { userId: string }): Promise<MemberView> {
  const own = ctx.actor.kind === 'person' ? ctx.actor.userId : '';
  if (input.userId === own) throw invalidField('userId', 'You are the owner already');
  await ctx.db.transaction(async (tx) => {
    const seats = await queries.lockSeats(tx, ctx.tenantId);
    const actor = seats.find((seat) => seat.userId === own);
    const target = seats.find((seat) => seat.userId === input.userId);
    if (actor?.role !== 'owner') throw forbidden(MESSAGES.owners_only);
    if (target === undefined) throw notFound('Member');
    await giveRole(ctx, tx, target, 'owner', 'ownership.transfer');
    await giveRole(ctx, tx, actor, 'admin');
  });
  return showMember(ctx, input.userId);
}

async function decide(ctx: Context, tx: Transaction, userId: string, to: Role | null) {
  const seats = await queries.lockSeats(tx, ctx.tenantId);
  const own = ctx.actor.kind === 'person' ? ctx.actor.userId : '';
  const target = seats.find((seat) => seat.userId === userId);
  if (target === undefined) throw notFound('Member');
  const actor = seats.find((seat) => seat.userId === own);
  const ownerCount = seats.filter(({ role }) => role === 'owner').length;
  const verdict = decideChange(actor, target, to, ownerCount);
  if (!verdict.allowed) throw refusal(verdict.because);
  return { target };
}

async function giveRole(
  ctx: Context,
  tx: Transaction,
  target: Seat,
  role: Role,
  action = 'member.update',
): Promise<void> {
  const { tenantId } = ctx;
  await queries.updateRole(tx, tenantId, target.userId, role);
  await refreshSessions(ctx, tx, target.userId);
  if (mayInvite(target.role) && !mayInvite(role)) {
    const { email } = await requireMember(ctx, tx, target.userId);
    await revokeInvitationsOf(ctx, tx, { userId: target.userId, email });
  }
  await ctx.live.change(tx, { tenantId, topic: 'members', id: target.userId });
  await ctx.live.change(tx, { tenantId, topic: 'workspace', userId: target.userId });
  const changes = { role: { from: target.role, to: role } };
  await recordAudit(ctx, tx, { action, resourceType: 'member', resourceId: target.userId, changes });
}

async function requireMember(ctx: Context, tx: Transaction, userId: string): Promise<queries.MemberRow> {
  const member = await queries.findMember(tx, ctx.tenantId, userId);
  if (member === undefined) throw notFound('Member');
  return member;
}

async function showMember(ctx: Context, userId: string): Promise<MemberView> {
  const member = await queries.findMember(ctx.db, ctx.tenantId, userId);
  if (member === undefined) throw notFound('Member');
  const proved = await peopleWithSecondFactor(ctx.db, [userId]);
  return { ...member, mfa: proved.has(userId) };
}

const MESSAGES: Record<Refusal, string> = {
  not_admin: 'Your role cannot do this any more; it takes owner or admin.',
  owners_only: 'Only an owner can make or unmake owners',
  own_role: 'You cannot raise your own role',
  last_owner: 'The last owner stays. Make another member owner first.',
};

const refusal = (because: Refusal): ApiError =>
  because === 'last_owner'
    ? new ApiError('VALIDATION_FAILED', MESSAGES.last_owner, { status: 409 })
    : forbidden(MESSAGES[because]);
