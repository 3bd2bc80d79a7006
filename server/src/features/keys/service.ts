import { recordAudit } from '../../platform/audit.ts';
import type { Context, Scope } from '../../platform/context.ts';
import { randomHex, sha256 } from '../../platform/crypto.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { MESSAGES, unauthorized } from '../../platform/http/gates.ts';
import { newId } from '../../platform/ids.ts';
import { runSteps } from '../../platform/lifecycle.ts';
import { getWorkspace, lockPlan } from '../workspaces/service.ts';
import * as queries from './queries.ts';
import { ACTIVE_KEYS_MAX, type CreateKeyInput, INTERNAL_NAME, type KeyView } from './schema.ts';

export const KEY_CACHE = 'keys';

const SECRETS: Record<queries.KeyKind, { prefix: string; bytes: number }> = {
  workspace: { prefix: 'pk_', bytes: 32 },
  internal: { prefix: 'pk_', bytes: 32 },
  connector: { prefix: 'ck_', bytes: 32 },
  widget: { prefix: 'wk_', bytes: 24 },
};

type Issued = { secret: string; row: queries.NewKey };

/** Stores the hash; the plaintext leaves only through the caller's answer. */
async function issue(
  ctx: Context,
  tx: Transaction,
  key: Partial<queries.NewKey> & { kind: queries.KeyKind; name: string; scopes: Scope[] },
): Promise<Issued> {
  const { prefix, bytes } = SECRETS[key.kind];
  const hex = randomHex(bytes);
  const row: queries.NewKey = {
    id: newId(),
    tenant_id: ctx.tenantId,
    agent_id: null,
    widget_id: null,
    connection_id: null,
    prefix: prefix + hex.slice(0, 8),
    expires_at: null,
    created_at: ctx.clock.now(),
    created_by_user_id: ctx.actor.kind === 'person' ? ctx.actor.userId : null,
    ...key,
  };
  const secret = prefix + hex;
  await queries.insertKey(tx, row, sha256(secret));
  return { secret, row };
}

/** The workspace is locked first, so that parallel creates cannot all take the last place. */
async function assertRoom(ctx: Context, tx: Transaction, kind: queries.KeyKind, noun: string): Promise<void> {
  await lockPlan(ctx, tx);
  if ((await queries.countLive(tx, ctx.tenantId, kind)) < ACTIVE_KEYS_MAX) return;
  throw new ApiError(
    'PLAN_LIMIT_EXCEEDED',
    `Maximum ${ACTIVE_KEYS_MAX} active ${noun} keys per tenant. Revoke old keys before creating new ones.`,
  );
}

const view = (row: queries.KeyRow, now: Date): KeyView => ({
  ...row,
  usable: row.expires_at === null || row.expires_at > now,
});

export async function listKeys(ctx: Context): Promise<KeyView[]> {
  const now = ctx.clock.now();
  return (await queries.listLive(ctx.db, ctx.tenantId, 'workspace')).map((row) => view(row, now));
}

export async function createKey(ctx: Context, input: CreateKeyInput) {
  const expiresAt = input.expires_at ?? null;
  if (expiresAt !== null && expiresAt <= ctx.clock.now()) {
    throw invalidField(
      'expires_at',
      'expires_at must be in the future — a key that is born expired cannot authenticate.',
    );
  }
  return ctx.db.transaction(async (tx) => {
    await assertRoom(ctx, tx, 'workspace', 'API');
    const { secret, row } = await issue(ctx, tx, {
      kind: 'workspace',
      name: input.name,
      scopes: input.scopes,
      expires_at: expiresAt,
    });
    await changed(ctx, tx, 'api_key.create', row.id, {
      name: row.name,
      scopes: row.scopes,
      expires_at: row.expires_at,
    });
    const { kind: _kind, widget_id: _widget, connection_id: _connection, created_by_user_id, ...shown } = row;
    const created_by = created_by_user_id === null ? null : await queries.emailOf(tx, created_by_user_id);
    return {
      ...view({ ...shown, created_by, last_used_at: null, revoked_at: null }, ctx.clock.now()),
      key: secret,
    };
  });
}

export async function revokeKey(ctx: Context, id: string): Promise<void> {
  await revokeOne(ctx, 'workspace', id, 'api_key.revoke', 'API key not found or already revoked');
}

export async function listConnectorKeys(ctx: Context) {
  const rows = await queries.listLive(ctx.db, ctx.tenantId, 'connector');
  return rows.map(({ id, name, prefix, created_at, last_used_at }) => ({
    id,
    name,
    prefix,
    created_at,
    last_used_at,
  }));
}

export async function createConnectorKey(ctx: Context, input: { name: string }) {
  return ctx.db.transaction(async (tx) => {
    await assertRoom(ctx, tx, 'connector', 'connector');
    const { secret, row } = await issue(ctx, tx, { kind: 'connector', name: input.name, scopes: ['write'] });
    await changed(ctx, tx, 'connector_key.create', row.id, { name: row.name });
    return {
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      created_at: row.created_at,
      last_used_at: null,
      key: secret,
    };
  });
}

export async function revokeConnectorKey(ctx: Context, id: string): Promise<void> {
  await revokeOne(ctx, 'connector', id, 'connector_key.revoke', 'Connector key not found or already revoked');
}

/** The connector's key, locked when in a transaction. */
export async function requireConnectorKey(
  ctx: Context,
  db: Queryable,
): Promise<{ id: string; name: string }> {
  const id = ctx.actor.kind === 'connector' ? ctx.actor.id : '';
  const key = await queries.holdKey(db, ctx.tenantId, 'connector', id);
  if (key === undefined) throw unauthorized(MESSAGES.badCredential);
  return key;
}

/** What a connector shows its user after the key is entered. */
export async function whoIsConnected(ctx: Context) {
  const { id, name } = await getWorkspace(ctx);
  return { workspace: { id, name }, key: await requireConnectorKey(ctx, ctx.db) };
}

async function revokeOne(
  ctx: Context,
  kind: queries.KeyKind,
  id: string,
  action: string,
  missing: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const revoked = await queries.revoke(tx, ctx.tenantId, kind, id, ctx.clock.now());
    if (revoked === undefined) throw new ApiError('NOT_FOUND', missing);
    await ctx.live.drop(tx, { cache: KEY_CACHE, key: revoked.hash.toString('hex') });
    if (kind === 'connector') await runSteps(ctx.lifecycle.connectorKeyRevoked, ctx, tx, id);
    await changed(ctx, tx, action, id, { name: revoked.name });
  });
}

async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  id: string,
  changes: Record<string, unknown>,
) {
  const topic = action.startsWith('connector') ? 'connector_keys' : 'api_keys';
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic, id });
  await recordAudit(ctx, tx, { action, resourceType: 'api_key', resourceId: id, changes });
}

/**
 * Credentials the service issues to itself (tool gateway, assistant connections): named `internal:…`, hidden
 * from the list, outside the 25. One bound to an agent is never full (the table refuses it) and dies with the agent.
 */
export async function issueInternalKey(
  ctx: Context,
  tx: Transaction,
  input: { purpose: string; scopes: Scope[]; agentId: string | null; expiresAt: Date | null },
): Promise<{ id: string; secret: string }> {
  const { secret, row } = await issue(ctx, tx, {
    kind: 'internal',
    name: INTERNAL_NAME + input.purpose,
    scopes: input.agentId === null ? input.scopes : input.scopes.filter((scope) => scope !== 'full'),
    agent_id: input.agentId,
    expires_at: input.expiresAt,
  });
  return { id: row.id, secret };
}

/** Of an assistant that a person connected: an internal credential for the MCP address alone. `expiresAt` is real time. */
export async function issueConnectionToken(
  ctx: Context,
  tx: Transaction,
  input: { connectionId: string; scopes: Scope[]; expiresAt: Date },
): Promise<string> {
  const { secret } = await issue(ctx, tx, {
    kind: 'internal',
    name: `${INTERNAL_NAME}assistant-connection`,
    scopes: input.scopes,
    connection_id: input.connectionId,
    expires_at: input.expiresAt,
  });
  return secret;
}

/** Which connection a token belongs to, whether or not it has expired. */
export async function connectionOfToken(
  db: Queryable,
  secret: string,
): Promise<{ tenantId: string; connectionId: string } | null> {
  const found = await queries.findCredentialByHash(db, sha256(secret));
  if (found === undefined || found.connection_id === null) return null;
  return { tenantId: found.tenant_id, connectionId: found.connection_id };
}

export const sweepConnectionTokens = queries.deleteTokensBefore;

/** One for each widget; shown once. */
export async function issueWidgetKey(
  ctx: Context,
  tx: Transaction,
  input: { name: string; widgetId: string },
) {
  const { secret, row } = await issue(ctx, tx, {
    kind: 'widget',
    name: input.name,
    scopes: ['write'],
    widget_id: input.widgetId,
  });
  return { id: row.id, secret };
}

export async function revokeWidgetKey(ctx: Context, tx: Transaction, widgetId: string): Promise<void> {
  await forget(ctx, tx, await queries.revokeOfWidget(tx, ctx.tenantId, widgetId, ctx.clock.now()));
}

/** The agent's credentials for one purpose. */
export async function revokeInternalKeys(
  ctx: Context,
  tx: Transaction,
  { agentId, purpose }: { agentId: string; purpose: string },
): Promise<void> {
  const wanted = { agentId, name: INTERNAL_NAME + purpose, now: ctx.clock.now() };
  await forget(ctx, tx, await queries.revokeInternal(tx, ctx.tenantId, wanted));
}

export async function revokeAgentKeys(ctx: Context, tx: Transaction, agentId: string): Promise<number> {
  const revoked = await queries.revokeOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now());
  await forget(ctx, tx, revoked);
  return revoked.length;
}

async function forget(ctx: Context, tx: Transaction, revoked: readonly queries.Revoked[]): Promise<void> {
  for (const { hash } of revoked) await ctx.live.drop(tx, { cache: KEY_CACHE, key: hash.toString('hex') });
}

/** For the first start only: keys made before any sign-in is possible. */
export async function issueFirstKeys(ctx: Context, tx: Transaction): Promise<Record<Scope, string>> {
  const issueOne = async (scope: Scope) =>
    (await issue(ctx, tx, { kind: 'workspace', name: `First ${scope} key`, scopes: [scope] })).secret;
  return { read: await issueOne('read'), write: await issueOne('write'), full: await issueOne('full') };
}
