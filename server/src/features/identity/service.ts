import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import type { Context, PublicContext, Role } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { isUniqueViolation, type Transaction } from '../../platform/database/db.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import { countedAddress } from '../../platform/http/client-address.ts';
import { newId } from '../../platform/ids.ts';
import { labelOf } from '../../providers/model/label.ts';
import type { PlanName, SubscriptionStatus, WorkspaceSummary } from '../workspaces/schema.ts';
import { insertWorkspace } from '../workspaces/service.ts';
import { recordFailedSignIn, rememberSignIn } from './account/sign-ins.ts';
import { assertMayTry, assertMayTryPassword, countedAs, forgetTries } from './brute-force.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';
import type { SignUpInput } from './schema.ts';
import { SESSION_CACHE } from './session-cache.ts';

export const SESSION_DAYS = 14;

export type SignedIn = {
  token: string;
  user: { id: string; email: string; name: string | null; role: Role };
  workspace: WorkspaceSummary;
};

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
    const signedIn = await openSession(tx, made.userId, made.tenantId);
    await audited(ctx, tx, signedIn, 'auth.sign_up');
    return signedIn;
  });
}

/** A user without any workspace may start another one with the same password. */
async function findReturning(ctx: PublicContext, input: SignUpInput): Promise<string | null> {
  const user = await queries.findUserByEmail(ctx.db, normaliseEmail(input.email));
  if (user === undefined || (await queries.listMemberships(ctx.db, user.id)).length > 0) return null;
  return (await verifyPassword(user.password_hash, input.password)) ? user.id : null;
}

/** One spelling for look-up and counting, so that another spelling gives no further attempts. */
const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export async function signIn(
  ctx: PublicContext,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const email = normaliseEmail(input.email);
  await assertMayTryPassword(ctx, email);
  const user = await queries.findUserByEmail(ctx.db, email);
  const matches = await verifyPassword(user?.password_hash, input.password);
  // Not for a wrong password: an address with an account must not take longer than one without.
  const memberships = user === undefined || !matches ? [] : await queries.listMemberships(ctx.db, user.id);
  const first = memberships[0];
  if (user === undefined || !matches || first === undefined) {
    await recordFailedSignIn(ctx, email);
    throw new ApiError('UNAUTHORIZED', 'The e-mail address or the password is wrong');
  }
  await forgetTries(ctx, 'sign-in', countedAs(ctx, email).here);
  return ctx.db.transaction(async (tx) => {
    const signedIn = await openSession(tx, user.id, first.tenant_id);
    await audited(ctx, tx, signedIn, 'auth.sign_in');
    return signedIn;
  });
}

async function openSession(tx: Transaction, userId: string, tenantId: string): Promise<SignedIn> {
  const token = randomBytes(32).toString('base64url');
  const hash = sha256(token);
  await queries.insertSession(tx, { id: newId(), hash, userId, tenantId, lifetimeDays: SESSION_DAYS });
  const session = await queries.findSessionByHash(tx, hash);
  if (session === undefined) throw new ApiError('UNAUTHORIZED', 'This account has no workspace');
  return { token, ...signedInView(session) };
}

const signedInView = (session: queries.SessionRow): Omit<SignedIn, 'token'> => ({
  user: { id: session.user_id, email: session.email, name: session.name, role: session.role },
  workspace: {
    id: session.tenant_id,
    name: session.workspace_name,
    plan: session.plan,
    subscription_status: session.subscription_status,
    suspended_reason: session.suspended_reason,
  },
});

async function audited(
  ctx: PublicContext,
  tx: Transaction,
  signedIn: SignedIn,
  action: string,
): Promise<void> {
  const { user, workspace } = signedIn;
  const sessionHash = sha256(signedIn.token);
  await rememberSignIn(ctx, tx, { userId: user.id, tenantId: workspace.id, sessionHash });
  const person = { kind: 'person', userId: user.id, sessionId: '', role: user.role } as const;
  const whole: Context = { ...ctx, tenantId: workspace.id, actor: person };
  await recordAudit(whole, tx, { action, resourceType: 'user', resourceId: user.id });
}

type PersonActor = Extract<Context['actor'], { kind: 'person' }>;

function personOf(ctx: Context): PersonActor {
  if (ctx.actor.kind !== 'person') throw forbidden('Only a signed-in person can do this');
  return ctx.actor;
}

export async function signOut(ctx: Context): Promise<void> {
  const person = personOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const session = await queries.deleteSession(tx, person.sessionId);
    if (session === undefined) return;
    await ctx.live.drop(tx, { cache: SESSION_CACHE, key: session.hash.toString('hex') });
    await recordAudit(ctx, tx, { action: 'auth.sign_out', resourceType: 'user', resourceId: person.userId });
  });
}

export async function getMe(ctx: Context) {
  const person = personOf(ctx);
  const [session, memberships] = await Promise.all([
    queries.findSession(ctx.db, person.sessionId),
    queries.listMemberships(ctx.db, person.userId),
  ]);
  if (session === undefined) throw new ApiError('UNAUTHORIZED', 'Your session has ended. Sign in again.');
  const shown = signedInView(session);
  return {
    ...shown,
    user: { ...shown.user, language: session.language },
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

/** A session for a person whom another way than sign-in has proved, such as an invitation. */
export async function openSessionFor(
  ctx: PublicContext,
  tx: Transaction,
  userId: string,
  tenantId: string,
): Promise<SignedIn> {
  const signedIn = await openSession(tx, userId, tenantId);
  await audited(ctx, tx, signedIn, 'auth.sign_in');
  return signedIn;
}

/** Another workspace of the same user; the session moves there. */
export async function switchWorkspace(
  ctx: Context,
  input: { workspaceId: string },
): Promise<Omit<SignedIn, 'token'>> {
  const person = personOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const target = (await queries.listMemberships(tx, person.userId)).find(
      ({ tenant_id }) => tenant_id === input.workspaceId,
    );
    if (target === undefined) throw notFound('Workspace');
    const moved = await queries.moveSession(tx, person.sessionId, target.tenant_id);
    if (moved === undefined) throw new ApiError('UNAUTHORIZED', 'Your session has ended. Sign in again.');
    await ctx.live.drop(tx, { cache: SESSION_CACHE, key: moved.hash.toString('hex') });
    const session = await queries.findSessionByHash(tx, moved.hash);
    if (session === undefined) throw notFound('Workspace');
    return signedInView(session);
  });
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
    for (const { hash } of await queries.deleteSessionsOfUser(tx, user.id)) {
      await ctx.live.drop(tx, { cache: SESSION_CACHE, key: hash.toString('hex') });
    }
    for (const { tenant_id: tenantId } of await queries.listMemberships(tx, user.id)) {
      const operator: Context = { ...ctx, tenantId, actor: { kind: 'operator' } };
      await recordAudit(operator, tx, {
        action: 'user.reset_password',
        resourceType: 'user',
        resourceId: user.id,
      });
    }
  });
}

export const sweepSessions = queries.deleteExpiredSessions;
export {
  addMember,
  createAccount,
  endSessionsHere,
  findAccount,
  personOfSession,
  provePassword,
  refreshSessions,
} from './memberships.ts';
export { peopleWithSecondFactor } from './second-factors.ts';
export { hashPassword };
