import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context, PublicContext, Role } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { MESSAGES } from '../../../platform/http/gates.ts';
import { newId } from '../../../platform/ids.ts';
import { personOf } from '../../../platform/person.ts';
import type { WorkspaceSummary } from '../../workspaces/schema.ts';
import { rememberSignIn } from '../account/sign-ins.ts';
import * as queries from '../queries.ts';
import { dropSessions } from '../session-cache.ts';

/** A token for the cookie, and how long it lives. */
export type SessionToken = { token: string; lifetimeSeconds: number };

export type SignedInView = {
  user: { id: string; email: string; name: string | null; role: Role };
  workspace: WorkspaceSummary;
};

export type SignedIn = SessionToken & SignedInView;

/** How the person signed in, when they proved who they are (real time), and whether by a second factor too. */
export type Proof = { method: queries.SignInMethod; provedAt: Date; secondFactor: boolean };

const newToken = (): string => randomBytes(32).toString('base64url');

/** Always a new token: one that somebody planted in the browser before is worth nothing. */
export async function openSession(
  tx: Transaction,
  userId: string,
  tenantId: string,
  proof: Proof,
): Promise<SignedIn> {
  const token = newToken();
  const hash = sha256(token);
  await queries.insertSession(tx, { id: newId(), hash, userId, tenantId, ...proof });
  const session = await queries.findSessionByHash(tx, hash);
  if (session === undefined) throw new ApiError('UNAUTHORIZED', 'This account has no workspace');
  return { token, lifetimeSeconds: session.lifetime_seconds, ...signedInView(session) };
}

/** The session of the request goes on under another token, proved now. */
export async function renewSession(
  ctx: Context,
  tx: Transaction,
  { secondFactor }: Pick<Proof, 'secondFactor'>,
): Promise<SessionToken> {
  const { sessionId } = personOf(ctx);
  const token = newToken();
  const provedAt = ctx.clock.realNow();
  const before = await queries.lockSession(tx, sessionId);
  if (before === undefined) throw new ApiError('UNAUTHORIZED', MESSAGES.endedSession);
  await queries.renewSession(tx, sessionId, { hash: sha256(token), provedAt, secondFactor });
  await dropSessions(ctx, tx, [before]);
  const session = await queries.findSession(tx, sessionId);
  if (session === undefined) throw new ApiError('UNAUTHORIZED', MESSAGES.endedSession);
  return { token, lifetimeSeconds: session.lifetime_seconds };
}

export const signedInView = (session: queries.SessionRow): SignedInView => ({
  user: { id: session.user_id, email: session.email, name: session.name, role: session.role },
  workspace: {
    id: session.tenant_id,
    name: session.workspace_name,
    plan: session.plan,
    subscription_status: session.subscription_status,
    suspended_reason: session.suspended_reason,
  },
});

/** For the person's own list of sign-ins, and in the audit log of the workspace. */
export async function recordSignIn(
  ctx: PublicContext,
  tx: Transaction,
  { token, user, workspace }: SignedIn,
  action: string,
  changes?: Record<string, unknown>,
): Promise<void> {
  const opened = { userId: user.id, tenantId: workspace.id, sessionHash: sha256(token) };
  await rememberSignIn(ctx, tx, opened);
  const person = { kind: 'person', userId: user.id, sessionId: '', role: user.role } as const;
  const whole: Context = { ...ctx, tenantId: workspace.id, actor: person };
  await recordAudit(whole, tx, {
    action,
    resourceType: 'user',
    resourceId: user.id,
    ...(changes === undefined ? {} : { changes }),
  });
}
