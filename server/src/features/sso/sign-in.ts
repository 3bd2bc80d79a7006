import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, type PublicContext, systemContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import {
  accountOf,
  giveRole,
  holdMember,
  openProvidedSession,
  type ProvidedSession,
  prepareAccount,
  rejoin,
  singleSignOnMode,
} from '../identity/provisioning/service.ts';
import { domainOfEmail } from './domain-rules.ts';
import { beginAuthorization, completeAuthorization, discover, type Proof } from './openid.ts';
import { type ConnectionRow, findConnection, findConnectionOfDomainAnywhere } from './queries.ts';
import { type Arrival, type Claims, decideAdmission, localPath, type RefusedReason } from './rules.ts';
import { ownsAddress, providerOf, redirectUri, roleFor } from './service.ts';
import * as queries from './sign-in-queries.ts';

const FLOW_MS = 10 * 60_000;
export const FLOW_SECONDS = FLOW_MS / 1000;

/** Why a person is back at the sign-in page. `unavailable` says nothing about who has an account. */
export type SignInFailure = 'unavailable' | 'provider' | 'failed' | RefusedReason;

/** A flow that was begun: where to go, and the secret that ties it to this browser. */
export type Begun = { url: string; cookie: { name: string; value: string } };

/** Each flow has a cookie of its own, so that two tabs do not disturb each other. */
export const cookieName = (state: string): string =>
  `parley_sso_${sha256(state).toString('hex').slice(0, 16)}`;

const purpose = (tenantId: string): string => `sso-flow:${tenantId}`;

export async function startSignIn(
  ctx: PublicContext,
  input: { email?: string | undefined; return_to?: string | undefined },
): Promise<Begun | SignInFailure> {
  const email = (input.email ?? '').trim().toLowerCase();
  const domain = domainOfEmail(email);
  const connection = domain === null ? undefined : await findConnectionOfDomainAnywhere(ctx.db, domain);
  if (connection === undefined || (await singleSignOnMode(ctx.db, connection.tenant_id)) === 'off')
    return 'unavailable';
  try {
    return await begin(ctx, connection, { email, returnTo: localPath(input.return_to), linkingUserId: null });
  } catch (error) {
    ctx.log.warn(
      { tenant_id: connection.tenant_id, ...describeError(error) },
      'single sign-on: no discovery',
    );
    return 'provider';
  }
}

/** A signed-in person ties their account to who they are at the provider. Owners come in by no other way. */
export async function linkAccount(ctx: Context): Promise<Begun> {
  if (ctx.actor.kind !== 'person') throw forbidden('Only a signed-in person can do this');
  const connection = await findConnection(ctx.db, ctx.tenantId);
  if (connection === undefined) throw notFound('Single sign-on');
  const { userId } = ctx.actor;
  return begin(ctx, connection, { email: null, returnTo: '/settings/single-sign-on', linkingUserId: userId });
}

async function begin(
  ctx: PublicContext,
  connection: ConnectionRow,
  {
    email,
    returnTo,
    linkingUserId,
  }: { email: string | null; returnTo: string; linkingUserId: string | null },
): Promise<Begun> {
  const { tenant_id, issuer, client_id } = connection;
  const config = await discover(ctx, providerOf(ctx, connection));
  const { url, proof } = await beginAuthorization(config, {
    redirectUri: redirectUri(ctx.settings.baseUrl),
    loginHint: email,
  });
  const browser = randomBytes(32).toString('base64url');
  await queries.insertFlow(ctx.db, {
    tenant_id,
    issuer,
    client_id,
    stateHash: sha256(proof.state),
    browserHash: sha256(browser),
    sealed_proof: ctx.secrets.seal(JSON.stringify(proof), purpose(tenant_id)),
    return_to: returnTo,
    linking_user_id: linkingUserId,
    expiresAt: new Date(ctx.clock.realNow().getTime() + FLOW_MS),
  });
  return { url, cookie: { name: cookieName(proof.state), value: browser } };
}

/** Without a session, the one that the browser has stays. */
export type Finished = { session: ProvidedSession | null; returnTo: string };

/** The provider's answer: `search` is the query of the callback, `browser` the cookie of its flow. */
export async function finishSignIn(
  ctx: PublicContext,
  { state, browser, search }: { state: string; browser: string | undefined; search: string },
): Promise<Finished | SignInFailure> {
  if (browser === undefined) return 'failed';
  const flow = await queries.takeFlowAnywhere(ctx.db, sha256(state), sha256(browser), ctx.clock.realNow());
  if (flow === undefined) return 'failed';
  const connection = await findConnection(ctx.db, flow.tenant_id);
  // The provider was replaced meanwhile: an answer of the old one must not be taken for one of the new.
  if (connection?.issuer !== flow.issuer || connection.client_id !== flow.client_id) return 'failed';
  if (flow.linking_user_id === null && (await singleSignOnMode(ctx.db, flow.tenant_id)) === 'off')
    return 'unavailable';
  const own: Context = { ...systemContext(ctx, flow.tenant_id, 'sso'), origin: ctx.origin };
  let claims: Claims;
  try {
    const proof = JSON.parse(ctx.secrets.open(flow.sealed_proof, purpose(flow.tenant_id))) as Proof;
    const config = await discover(ctx, providerOf(ctx, connection));
    claims = await completeAuthorization(config, new URL(redirectUri(ctx.settings.baseUrl) + search), proof);
  } catch (error) {
    ctx.log.warn({ tenant_id: flow.tenant_id, ...describeError(error) }, 'single sign-on: answer refused');
    return 'failed';
  }
  return enter(own, flow, claims);
}

/** Finds, links or makes the person, follows their groups, and opens the session: all or nothing. */
async function enter(ctx: Context, flow: queries.FlowRow, claims: Claims): Promise<Finished | SignInFailure> {
  const passwordHash = claims.email === null ? '' : await prepareAccount(ctx, claims.email);
  return ctx.db.transaction(async (tx) => {
    const admission = decideAdmission(await arrivalOf(ctx, tx, flow, claims));
    if (admission.kind === 'refused') {
      ctx.log.info({ tenant_id: ctx.tenantId, reason: admission.reason }, 'single sign-on: person refused');
      return admission.reason;
    }
    const { email, name, subject } = claims;
    const account =
      admission.kind === 'create'
        ? await accountOf(ctx, tx, { email: email ?? '', name }, passwordHash)
        : { id: admission.userId, isNew: false };
    const userId = account.id;
    const key = { issuer: flow.issuer, subject };
    if (flow.linking_user_id !== null) return link(ctx, tx, flow, key, userId);
    const role = await roleFor(tx, ctx.tenantId, await groupsOf(ctx, tx, claims, userId));
    await rejoin(ctx, tx, account, role ?? 'member');
    if (role !== null) await giveRole(ctx, tx, userId, role);
    await queries.putIdentity(tx, ctx.tenantId, key, userId, ctx.clock.now());
    const session = await openProvidedSession(ctx, tx, userId);
    await audited(ctx, tx, 'auth.sign_in_sso', userId, { issuer: flow.issuer, found_by: admission.kind });
    return { session, returnTo: flow.return_to };
  });
}

/** The session stays the one that the person linked from. */
async function link(
  ctx: Context,
  tx: Transaction,
  flow: queries.FlowRow,
  key: queries.IdentityKey,
  userId: string,
): Promise<Finished | SignInFailure> {
  if ((await holdMember(ctx, tx, userId)) === undefined) return 'failed';
  await queries.putIdentity(tx, ctx.tenantId, key, userId, ctx.clock.now());
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'identity' });
  await audited(ctx, tx, 'auth.link_sso', userId, { issuer: key.issuer });
  return { session: null, returnTo: flow.return_to };
}

async function audited(
  ctx: Context,
  tx: Transaction,
  action: string,
  userId: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const role = (await holdMember(ctx, tx, userId))?.role ?? 'member';
  const actor = { kind: 'person', userId, sessionId: '', role } as const;
  await recordAudit({ ...ctx, actor }, tx, { action, resourceType: 'user', resourceId: userId, changes });
}

async function arrivalOf(
  ctx: Context,
  tx: Transaction,
  flow: queries.FlowRow,
  { subject, email, isEmailVerified }: Claims,
): Promise<Arrival> {
  const { tenantId } = ctx;
  const linked = await queries.findIdentity(tx, tenantId, { issuer: flow.issuer, subject });
  const account = email === null ? undefined : await queries.findAccount(tx, tenantId, email);
  const userId = flow.linking_user_id ?? linked?.user_id ?? account?.user_id ?? null;
  return {
    linkedUserId: linked?.user_id ?? null,
    linkingUserId: flow.linking_user_id,
    email,
    isEmailVerified,
    isDomainVerified: email !== null && (await ownsAddress(tx, tenantId, email)),
    account:
      account === undefined
        ? null
        : {
            userId: account.user_id,
            role: account.role,
            isLinkedElsewhere: await queries.isLinked(tx, tenantId, flow.issuer, account.user_id),
          },
    isDeactivated: await queries.isDeactivated(tx, tenantId, userId),
  };
}

/** The provider's groups and the directory's, by any of their names; null when neither says anything. */
async function groupsOf(
  ctx: Context,
  tx: Transaction,
  claims: Claims,
  userId: string | null,
): Promise<string[] | null> {
  const listed = userId === null ? [] : await queries.listDirectoryGroups(tx, ctx.tenantId, userId);
  const named = listed.flatMap(({ display_name, external_id }) =>
    external_id === null ? [display_name] : [display_name, external_id],
  );
  return claims.groups === null && named.length === 0 ? null : [...(claims.groups ?? []), ...named];
}

export const sweepFlows = (ctx: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  queries.deleteFlowsBefore(ctx.db, ctx.clock.realNow());
