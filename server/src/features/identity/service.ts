import { recordAudit } from '../../platform/audit.ts';
import type { Assurance, Context, PublicContext } from '../../platform/context.ts';
import { isUniqueViolation, type Transaction } from '../../platform/database/db.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import { countedAddress } from '../../platform/http/client-address.ts';
import { MESSAGES } from '../../platform/http/gates.ts';
import { newId } from '../../platform/ids.ts';
import { personOf } from '../../platform/person.ts';
import { labelOf } from '../../providers/model/label.ts';
import type { PlanName, SubscriptionStatus } from '../workspaces/schema.ts';
import { insertWorkspace } from '../workspaces/service.ts';
import { assertMayTry, assertMayTryPassword } from './brute-force.ts';
import * as challenges from './challenge-queries.ts';
import { normaliseEmail } from './email.ts';
import { factorsOf, hasFactor, removeAllFactors } from './mfa/service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { assuranceOf, demandsSecondFactor } from './policy/rules.ts';
import * as queries from './queries.ts';
import type { SignUpInput } from './schema.ts';
import { dropSessions } from './session-cache.ts';
import {
  openSession,
  recordSignIn,
  type SignedIn,
  type SignedInView,
  signedInView,
} from './sign-in/open-session.ts';
import { assertMaySwitch } from './single-sign-on.ts';

type NewWorkspace = SignUpInput & { plan: PlanName; status: SubscriptionStatus };

/** A workspace with its first user, the owner. Used by sign-up, the operator and the first start. */
export async function createWorkspace(
  ctx: PublicContext,
  tx: Transaction,
  input: NewWorkspace,
  passwordHash: string,
  existingUserId: string | null = null,
): Promise<{ tenantId: string; userId: string }> {
  const now = ctx.clock.now();
  const tenantId = newId();
  await insertWorkspace(tx, {
    id: tenantId,
    name: input.workspaceName,
    plan: input.plan,
    status: input.status,
    now,
  });
  const userId = existingUserId ?? (await insertPerson(tx, input, passwordHash, now));
  await queries.insertMembership(tx, tenantId, userId, 'owner', now);
  return { tenantId, userId };
}

async function insertPerson(
  tx: Transaction,
  input: NewWorkspace,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const id = newId();
  try {
    await queries.insertUser(
      tx,
      { id, email: input.email, name: input.name ?? null, password_hash: passwordHash },
      now,
    );
    return id;
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new ApiError(
      'EMAIL_IN_USE',
      'An account with this e-mail address exists already. Sign in instead.',
    );
  }
}

export async function signUp(ctx: PublicContext, input: SignUpInput): Promise<SignedIn> {
  if (ctx.settings.signUp === 'closed') {
    throw forbidden('Sign-up is closed on this installation. Ask its operator for a workspace.');
  }
  const address = countedAddress(ctx.origin.ipAddress ?? '');
  await assertMayTry(ctx, 'sign-up', [{ who: address, max: 20, windowMs: 3_600_000 }]);
  const returning = await findReturning(ctx, input);
  const passwordHash = returning === null ? await hashPassword(input.password) : '';
  return ctx.db.transaction(async (tx) => {
    const wanted = { ...input, plan: 'none', status: 'trialing' } as const;
    const made = await createWorkspace(ctx, tx, wanted, passwordHash, returning);
    const proof = { method: 'password', provedAt: ctx.clock.realNow(), secondFactor: false } as const;
    const signedIn = await openSession(tx, made.userId, made.tenantId, proof);
    await recordSignIn(ctx, tx, signedIn, 'auth.sign_up');
    return signedIn;
  });
}

/**
 * A user without any workspace may start another one with the same password. Not one with a second factor, which this
 * way does not ask for: that address is in use.
 */
async function findReturning(ctx: PublicContext, input: SignUpInput): Promise<string | null> {
  const email = normaliseEmail(input.email);
  const user = await queries.findUserByEmail(ctx.db, email);
  if (user === undefined || (await queries.listMemberships(ctx.db, user.id)).length > 0) return null;
  if (hasFactor(await factorsOf(ctx.db, user.id))) return null;
  await assertMayTryPassword(ctx, email);
  return (await verifyPassword(user.password_hash, input.password)) ? user.id : null;
}

export async function signOut(ctx: Context): Promise<void> {
  const person = personOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const session = await queries.deleteSession(tx, person.sessionId);
    if (session === undefined) return;
    await dropSessions(ctx, tx, [session]);
    await recordAudit(ctx, tx, { action: 'auth.sign_out', resourceType: 'user', resourceId: person.userId });
  });
}

/** What is still to be done before the workspace opens. */
function mfaState(assurance: Assurance): 'enrolment_only' | 'unproved' | 'complete' {
  if (assurance === 'enrolment_only' || assurance === 'enrolment_aged') return 'enrolment_only';
  return assurance === 'unproved' ? assurance : 'complete';
}

export async function getMe(ctx: Context) {
  const person = personOf(ctx);
  const [session, memberships] = await Promise.all([
    queries.findSession(ctx.db, person.sessionId),
    queries.listMemberships(ctx.db, person.userId),
  ]);
  if (session === undefined) throw new ApiError('UNAUTHORIZED', MESSAGES.endedSession);
  const shown = signedInView(session);
  return {
    ...shown,
    user: { ...shown.user, language: session.language },
    workspace: { ...shown.workspace, timezone: session.timezone },
    mfa: {
      enabled: session.has_factor,
      required: demandsSecondFactor(session.mfa, session.role),
      state: mfaState(assuranceOf(session, ctx.clock.realNow())),
    },
    session: { method: session.method, expires_at: session.expires_at },
    workspaces: memberships.map(({ tenant_id, workspace_name, role }) => ({
      id: tenant_id,
      name: workspace_name,
      role,
    })),
    service: {
      simulated: ctx.settings.simulated,
      clock_speed: ctx.clock.speed,
      now: ctx.clock.now(),
      sign_up: ctx.settings.signUp,
      version: ctx.settings.version,
      model: labelOf(ctx.providers.model),
    },
  };
}

/** A session for a person who has just chosen their password, by an invitation. */
export async function openSessionFor(
  ctx: PublicContext,
  tx: Transaction,
  userId: string,
  tenantId: string,
): Promise<SignedIn> {
  const proof = { method: 'password', provedAt: ctx.clock.realNow(), secondFactor: false } as const;
  const signedIn = await openSession(tx, userId, tenantId, proof);
  await recordSignIn(ctx, tx, signedIn, 'auth.sign_in');
  return signedIn;
}

/** Another workspace of the same user; the session moves there. */
export const switchWorkspace = (ctx: Context, input: { workspaceId: string }): Promise<SignedInView> =>
  ctx.db.transaction((tx) => moveTo(ctx, tx, input.workspaceId));

export async function moveTo(ctx: Context, tx: Transaction, workspaceId: string): Promise<SignedInView> {
  const person = personOf(ctx);
  const target = (await queries.listMemberships(tx, person.userId)).find(
    ({ tenant_id }) => tenant_id === workspaceId,
  );
  if (target === undefined) throw notFound('Workspace');
  await assertMaySwitch(tx, person.sessionId, target);
  const moved = await queries.moveSession(tx, person.sessionId, target.tenant_id);
  if (moved === undefined) throw new ApiError('UNAUTHORIZED', MESSAGES.endedSession);
  await dropSessions(ctx, tx, [moved]);
  const session = await queries.findSessionByHash(tx, moved.hash);
  if (session === undefined) throw notFound('Workspace');
  return signedInView(session);
}

/** Operator command: a new password ends every session of the user. */
export async function resetPassword(
  ctx: PublicContext,
  input: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    const user = await queries.findUserByEmail(tx, normaliseEmail(input.email));
    if (user === undefined) throw notFound('Account');
    await queries.updatePassword(tx, user.id, passwordHash, ctx.clock.now());
    await queries.proveAddressAnywhere(tx, user.id);
    await challenges.deleteChallengesOfUser(tx, user.id);
    await dropSessions(ctx, tx, await queries.deleteSessionsOfUser(tx, user.id));
    await auditByOperator(ctx, tx, user.id, 'user.reset_password');
  });
}

/** Operator command for a person who lost every second factor: the password alone signs them in again. */
export async function resetFactors(ctx: PublicContext, input: { email: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await queries.findUserByEmail(tx, normaliseEmail(input.email));
    if (user === undefined) throw notFound('Account');
    await removeAllFactors(tx, user.id);
    await challenges.deleteChallengesOfUser(tx, user.id);
    await dropSessions(ctx, tx, await queries.deleteSessionsOfUser(tx, user.id));
    await auditByOperator(ctx, tx, user.id, 'user.reset_mfa');
  });
}

/** In every workspace of the person. */
async function auditByOperator(
  ctx: PublicContext,
  tx: Transaction,
  userId: string,
  action: string,
): Promise<void> {
  for (const { tenant_id: tenantId } of await queries.listMemberships(tx, userId)) {
    const operator: Context = { ...ctx, tenantId, actor: { kind: 'operator' } };
    await recordAudit(operator, tx, { action, resourceType: 'user', resourceId: userId });
  }
}

export async function sweepSessions({ db, clock }: Pick<PublicContext, 'db' | 'clock'>): Promise<void> {
  await queries.deleteExpiredSessions(db);
  await challenges.deleteChallengesBefore(db, clock.realNow());
}

export {
  addMember,
  createAccount,
  endSessionsHere,
  findAccount,
  personOfSession,
  provePassword,
  refreshSessions,
  roleOf,
} from './memberships.ts';
export { peopleWithSecondFactor } from './mfa/service.ts';
export type { SignedIn, SignedInView } from './sign-in/open-session.ts';
export type { MfaRequired } from './sign-in/second-step.ts';
export { signIn } from './sign-in/service.ts';
export { isEnforced } from './single-sign-on-queries.ts';
export { hashPassword };
