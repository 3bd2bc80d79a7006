import type { Context, PublicContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, forbidden, invalidField } from '../../platform/errors.ts';
import { newPassword } from '../identity/schema.ts';
import {
  addMember,
  createAccount,
  findAccount,
  hashPassword,
  isEnforced,
  type MfaRequired,
  moveTo,
  openSessionFor,
  personOfSession,
  provePassword,
  type SignedIn,
  type SignedInView,
  signIn,
  switchWorkspace,
} from '../identity/service.ts';
import * as queries from './queries.ts';
import type { AcceptInput } from './schema.ts';
import { changed } from './service.ts';

const GONE =
  'This invitation is not valid any more: it was used, withdrawn or has expired. Ask for a new one.';

const SSO_REQUIRED =
  'This workspace requires single sign-on, so that no invitation opens it. Choose “Continue with single sign-on” on the sign-in page; you become a member there.';
const OF_PROVIDER =
  'You are signed in by single sign-on, which is for one workspace. Sign out, open the invitation again and enter the password of your account. If you never set one, use “Forgot password” first.';

/** A new session; or the one that the person had, moved to the workspace; or what sign-in still asks for. */
export type Accepted = SignedIn | SignedInView | MfaRequired;

async function findOffer(ctx: PublicContext, token: string): Promise<queries.OfferedRow> {
  const offer = await queries.findOpenByHash(ctx.db, sha256(token), ctx.clock.realNow());
  if (offer === undefined) throw new ApiError('NOT_FOUND', GONE);
  return offer;
}

export async function showInvitation(ctx: PublicContext, token: string) {
  const { email, role, workspace_name, expires_at } = await findOffer(ctx, token);
  const has_account = (await findAccount(ctx.db, email)) !== undefined;
  return { email, role, workspace_name, has_account, expires_at };
}

/**
 * The link alone makes a new account for its address. A person who has one proves it: by their session, or by their
 * password. A session of another person is refused, so that a link that was passed on adds the wrong one.
 */
export async function acceptInvitation(
  ctx: PublicContext,
  { token, sessionToken, ...input }: AcceptInput & { token: string; sessionToken: string | undefined },
): Promise<Accepted> {
  const offer = await findOffer(ctx, token);
  const person = sessionToken === undefined ? null : await personOfSession(ctx, sha256(sessionToken));
  if (person !== null && person.email.toLowerCase() !== offer.email.toLowerCase())
    throw forbidden(`This invitation is for ${offer.email}. Sign out, then open it again.`);
  // Before the invitation is used up. A provider does not speak for the account elsewhere, nor for its password.
  if (offer.role !== 'owner' && (await isEnforced(ctx.db, offer.tenant_id))) throw forbidden(SSO_REQUIRED);
  if (person?.isProvided) throw forbidden(OF_PROVIDER);
  if (person !== null) return joinBySession(ctx, offer, person);
  const account = await findAccount(ctx.db, offer.email);
  return account === undefined ? joinAsNew(ctx, offer, input) : joinByPassword(ctx, offer, account.id, input);
}

async function joinBySession(
  ctx: PublicContext,
  offer: queries.OfferedRow,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Accepted> {
  return ctx.db.transaction(async (tx) => {
    await join(ctx, tx, offer, userId);
    return moveTo(asMember(ctx, offer, userId, sessionId), tx, offer.tenant_id);
  });
}

async function joinByPassword(
  ctx: PublicContext,
  offer: queries.OfferedRow,
  userId: string,
  { password }: AcceptInput,
): Promise<Accepted> {
  if (password === undefined)
    throw invalidField('password', `Sign in as ${offer.email}, or enter the password of that account`);
  if (!(await provePassword(ctx, offer.email, password)))
    throw invalidField('password', 'The password is wrong');
  await ctx.db.transaction((tx) => join(ctx, tx, offer, userId));
  // By the way of every sign-in, so that nothing it asks for is skipped here, such as a second factor.
  const signedIn = await signIn(ctx, { email: offer.email, password });
  if (!('token' in signedIn) || signedIn.workspace.id === offer.tenant_id) return signedIn;
  const session = await personOfSession(ctx, sha256(signedIn.token));
  if (session === null) return signedIn;
  const own = asMember(ctx, offer, userId, session.sessionId);
  return { ...signedIn, ...(await switchWorkspace(own, { workspaceId: offer.tenant_id })) };
}

async function joinAsNew(
  ctx: PublicContext,
  offer: queries.OfferedRow,
  { name, password }: AcceptInput,
): Promise<Accepted> {
  const chosen = newPassword.safeParse(password ?? '');
  if (!chosen.success) throw invalidField('password', chosen.error.issues[0]?.message ?? 'Choose a password');
  const passwordHash = await hashPassword(chosen.data);
  return ctx.db.transaction(async (tx) => {
    await take(ctx, tx, offer);
    const userId = await createAccount(ctx, tx, { email: offer.email, name: name ?? null, passwordHash });
    await enter(ctx, tx, offer, userId);
    return openSessionFor(ctx, tx, userId, offer.tenant_id);
  });
}

async function join(
  ctx: PublicContext,
  tx: Transaction,
  offer: queries.OfferedRow,
  userId: string,
): Promise<void> {
  await take(ctx, tx, offer);
  await enter(ctx, tx, offer, userId);
}

async function take(ctx: PublicContext, tx: Transaction, offer: queries.OfferedRow): Promise<void> {
  const { clock } = ctx;
  const times = { now: clock.now(), realNow: clock.realNow() };
  if ((await queries.takeInvitation(tx, offer.tenant_id, offer.id, times)) === 0)
    throw new ApiError('NOT_FOUND', GONE);
}

async function enter(
  ctx: PublicContext,
  tx: Transaction,
  offer: queries.OfferedRow,
  userId: string,
): Promise<void> {
  const { tenant_id: tenantId, role, id, email } = offer;
  await queries.noteGuest(tx, tenantId, id, userId);
  await addMember(ctx, tx, { tenantId, userId, role });
  const own = asMember(ctx, offer, userId, '');
  await own.live.change(tx, { tenantId, topic: 'members', id: userId });
  await changed(own, tx, 'invitation.accept', id, { email, role });
}

const asMember = (
  ctx: PublicContext,
  { tenant_id: tenantId, role }: queries.OfferedRow,
  userId: string,
  sessionId: string,
): Context => ({ ...ctx, tenantId, actor: { kind: 'person', userId, sessionId, role } });
