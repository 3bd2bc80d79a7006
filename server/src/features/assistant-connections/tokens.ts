import { type Context, type PublicContext, SCOPES, type Scope } from '../../platform/context.ts';
import { randomHex, sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { highestScope, scopesUpTo } from '../keys/schema.ts';
import { connectionOfToken, issueConnectionToken } from '../keys/service.ts';
import { challengeFor } from './grants.ts';
import { isOurResource } from './metadata.ts';
import * as queries from './queries.ts';
import { invalidGrant, OAuthRefusal } from './refusal.ts';
import { asService, endConnection } from './service.ts';
import { TOKEN_MS, UNUSED_MS } from './times.ts';

/** The fields of a form; each at most once (RFC 6749, 3.2). */
export type Form = ReadonlyMap<string, string>;

export type Issued = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
};

/** The token endpoint: a code or a refresh token for a new pair. */
export async function grantToken(ctx: PublicContext, form: Form): Promise<Issued> {
  const resource = form.get('resource');
  if (resource !== undefined && !isOurResource(resource, ctx.settings.baseUrl))
    throw new OAuthRefusal('invalid_target', 'resource must be the address of this MCP server');
  const grant = form.get('grant_type');
  if (grant === 'authorization_code') return exchangeCode(ctx, form);
  if (grant === 'refresh_token') return refresh(ctx, form);
  throw new OAuthRefusal('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
}

function need(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === '') throw new OAuthRefusal('invalid_request', `${name} is missing`);
  return value;
}

/** A replay is answered after what it ends has been ended: the refusal must not undo that. */
const orThrow = (result: Issued | OAuthRefusal): Issued => {
  if (result instanceof OAuthRefusal) throw result;
  return result;
};

async function exchangeCode(ctx: PublicContext, form: Form): Promise<Issued> {
  const challenge = challengeFor(need(form, 'code_verifier'));
  if (challenge === null) throw new OAuthRefusal('invalid_request', 'code_verifier is malformed');
  const hash = sha256(need(form, 'code'));
  const [clientId, redirectUri] = [need(form, 'client_id'), need(form, 'redirect_uri')];
  const now = ctx.clock.realNow();
  const result = await ctx.db.transaction(async (tx) => {
    const code = await queries.claimCodeByHash(tx, { hash, clientId, redirectUri, challenge }, now);
    if (code === undefined) {
      const used = await queries.findUsedCodeByHash(tx, hash);
      if (used !== undefined) await endConnection(asService(ctx, used), tx, used, 'code used twice');
      return invalidGrant('The code is unknown, expired, used already, or belongs to another request');
    }
    const times = { createdAt: ctx.clock.now(), expiresAt: new Date(now.getTime() + UNUSED_MS) };
    await queries.insertConnection(tx, code, times);
    return issuePair(asService(ctx, code), tx, code, code.scopes);
  });
  return orThrow(result);
}

async function refresh(ctx: PublicContext, form: Form): Promise<Issued> {
  const hash = sha256(need(form, 'refresh_token'));
  const clientId = need(form, 'client_id');
  const now = ctx.clock.realNow();
  const result = await ctx.db.transaction(async (tx) => {
    const token = await queries.claimRefreshTokenByHash(tx, { hash, clientId }, now);
    if (token === undefined) {
      const known = await queries.findRefreshTokenByHash(tx, hash);
      if (known?.is_used) await endConnection(asService(ctx, known), tx, known, 'refresh token used twice');
      return invalidGrant('The refresh token is unknown, expired, used already, or of another client');
    }
    const times = { refreshedAt: ctx.clock.now(), expiresAt: new Date(now.getTime() + UNUSED_MS) };
    await queries.noteRefresh(tx, token.tenant_id, token.connection_id, times);
    return issuePair(asService(ctx, token), tx, token, narrowed(token.scopes, form.get('scope')));
  });
  return orThrow(result);
}

/** A client may ask for less than was approved, for this token alone. */
function narrowed(approved: readonly Scope[], asked: string | undefined): Scope[] {
  const words = (asked ?? '').split(' ').filter((word) => SCOPES.includes(word as Scope)) as Scope[];
  if (words.length === 0) return [...approved];
  const wanted = scopesUpTo(SCOPES.findLast((scope) => words.includes(scope)) ?? null);
  if (wanted.some((scope) => !approved.includes(scope)))
    throw new OAuthRefusal('invalid_scope', 'scope is more than was approved');
  return wanted;
}

type Owner = { tenant_id: string; connection_id: string; user_id: string };

/** Never above the role that the person has now; the role counts again at every use of the token. */
async function issuePair(
  ctx: Context,
  tx: Transaction,
  { tenant_id: tenantId, connection_id: connectionId, user_id: userId }: Owner,
  approved: readonly Scope[],
): Promise<Issued> {
  const person = await queries.roleOf(tx, tenantId, userId);
  const allowed = person === undefined ? [] : scopesUpTo(highestScope(person.role));
  const scopes = approved.filter((scope) => allowed.includes(scope));
  if (scopes.length === 0) throw invalidGrant('The person who approved this can no longer do so');
  const now = ctx.clock.realNow().getTime();
  const accessToken = await issueConnectionToken(ctx, tx, {
    connectionId,
    scopes: [...approved],
    expiresAt: new Date(now + TOKEN_MS),
  });
  const refreshToken = `rt_${randomHex(32)}`;
  await queries.insertRefreshToken(tx, tenantId, {
    connectionId,
    hash: sha256(refreshToken),
    expiresAt: new Date(now + UNUSED_MS),
  });
  await ctx.live.change(tx, { tenantId, topic: 'assistant_connections', id: connectionId });
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKEN_MS / 1000,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
}

/** Either token ends the connection (RFC 7009). One that is unknown, or of another client, changes nothing. */
export async function revokeToken(ctx: PublicContext, form: Form): Promise<void> {
  const token = need(form, 'token');
  const clientId = need(form, 'client_id');
  await ctx.db.transaction(async (tx) => {
    const place = (await queries.findRefreshTokenByHash(tx, sha256(token))) ?? (await placeOf(tx, token));
    if (place !== undefined)
      await endConnection(asService(ctx, place), tx, place, 'revoked by the assistant', clientId);
  });
}

async function placeOf(tx: Transaction, token: string) {
  const found = await connectionOfToken(tx, token);
  return found === null ? undefined : { tenant_id: found.tenantId, connection_id: found.connectionId };
}
