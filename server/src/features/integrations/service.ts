import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { UrlVerdict } from '../../platform/outbound-http/index.ts';
import { type CrmCredentials, CrmError, type CrmProvider } from '../../providers/crm/port.ts';
import { assertCampaign } from '../contacts/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { checkCredentials, providerNamed, withConnection } from './access.ts';
import * as queries from './queries.ts';
import {
  CONFIGURED,
  type CreateInput,
  DEFAULT_OPTIONS,
  type GivenOptions,
  INTEGRATIONS_MAX,
  type IntegrationOptions,
  type IntegrationView,
  type UpdateInput,
} from './schema.ts';
import { holdSyncs, releaseSyncs } from './syncs/hold.ts';
import { newHookSecret, openCredentials, sealCredentials, sealHookSecret } from './vault.ts';

export const hookUrl = (ctx: Pick<Context, 'settings'>, webhookUuid: string): string =>
  `${ctx.settings.baseUrl}/webhooks/integrations/v2/${webhookUuid}`;

export function viewOf(ctx: Context, row: queries.IntegrationRow, secret?: string): IntegrationView {
  const {
    sealed_credentials: _c,
    sealed_hook_secret: hook,
    webhook_uuid,
    hook_used_at,
    refusals: _r,
    hosts: _h,
    ...shown
  } = row;
  const { expiresAt: _e, ...credentials } = openCredentials(ctx, row);
  return {
    ...shown,
    options: { ...DEFAULT_OPTIONS, ...row.options },
    credential_names: Object.keys(credentials).sort(),
    hook: {
      url: hookUrl(ctx, webhook_uuid),
      secret: secret ?? (hook === null ? null : CONFIGURED),
      last_used_at: hook_used_at,
    },
  };
}

export async function requireIntegration(ctx: Context, id: string): Promise<queries.IntegrationRow> {
  const row = await queries.find(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Integration');
  return row;
}

/** Connected, so that the vendor can be asked. */
export async function requireConnected(ctx: Context, id: string): Promise<queries.IntegrationRow> {
  const row = await requireIntegration(ctx, id);
  if (row.sealed_credentials === null)
    throw new ApiError(
      'UNPROCESSABLE',
      'This integration is not connected yet. Finish signing in, or give credentials.',
    );
  return row;
}

async function lockIntegration(ctx: Context, tx: Transaction, id: string): Promise<queries.IntegrationRow> {
  const row = await queries.lock(tx, ctx.tenantId, id);
  if (row === undefined) throw notFound('Integration');
  return row;
}

export const listIntegrations = async (ctx: Context, page: { limit: number; offset: number }) =>
  (await queries.list(ctx.db, ctx.tenantId, page)).map((row) => viewOf(ctx, row));

export const getIntegration = async (ctx: Context, id: string): Promise<IntegrationView> =>
  viewOf(ctx, await requireIntegration(ctx, id));

export const listProviders = (ctx: Context) =>
  ctx.providers.crm.map(({ name, fields, authorization }) => ({
    provider: name,
    required: [...fields.required],
    optional: [...fields.optional],
    sign_in: authorization !== null,
  }));

const WHY_NOT: Record<Extract<UrlVerdict, { ok: false }>['reason'], string> = {
  invalid_url: 'is not a valid URL',
  scheme: 'must begin with https:// or http://',
  credentials: 'must not hold a user name or password',
  port: 'has a port that web services do not use',
  private_address: 'must lead to a public address, not to a private or local one',
  unresolvable: 'has a host name that could not be resolved',
};

/** The names a provider takes, and addresses that may be asked. Values are never repeated in a message. */
async function assertCredentials(ctx: Context, provider: CrmProvider, given: CrmCredentials): Promise<void> {
  const { required, optional } = provider.fields;
  const stray = Object.keys(given).find((name) => !required.includes(name) && !optional.includes(name));
  const known = [...required, ...optional].join(', ');
  if (stray !== undefined) throw invalidField('credentials', `${provider.name} takes ${known}`);
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw invalidField('credentials', `${provider.name} needs ${missing}`);
  if (provider.name === 'http' && (given.secret ?? '').length < 16)
    throw invalidField('credentials', 'The secret must have at least 16 characters');
  for (const name of provider.urls) {
    const url = given[name];
    if (url === undefined) continue;
    const verdict = await ctx.outbound.checkUrl(url);
    if (!verdict.ok) throw invalidField('credentials', `${name} ${WHY_NOT[verdict.reason]}`);
  }
}

/** Asked before anything is stored: refused credentials are not kept. */
async function connectBy(ctx: Context, provider: CrmProvider, given: CrmCredentials) {
  await assertCredentials(ctx, provider, given);
  try {
    return await checkCredentials(ctx, provider, given);
  } catch (error) {
    throw vendorTrouble(error, 'credentials');
  }
}

/** A vendor's trouble as an error of the request; the field is named where its value is at fault. */
export function vendorTrouble(error: unknown, field?: string): unknown {
  if (!(error instanceof CrmError)) return error;
  const isTheirs = error.trouble === 'unavailable' || error.trouble === 'limited';
  if (!isTheirs && field !== undefined) return invalidField(field, error.message);
  return isTheirs
    ? new ApiError('PROVIDER_ERROR', `${error.message}. Try again later.`)
    : new ApiError('UNPROCESSABLE', error.message);
}

async function optionsFrom(
  ctx: Context,
  current: IntegrationOptions,
  given: GivenOptions | undefined,
): Promise<IntegrationOptions> {
  const set = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined));
  const options = { ...current, ...set };
  if (given?.inbound) await assertCampaign(ctx, given.inbound.campaignId);
  return options;
}

export async function createIntegration(ctx: Context, input: CreateInput): Promise<IntegrationView> {
  const provider = providerNamed(ctx, input.provider);
  const options = await optionsFrom(ctx, DEFAULT_OPTIONS, input.options);
  if (input.credentials === undefined && provider.authorization === null)
    throw invalidField('credentials', `${provider.name} needs ${provider.fields.required.join(' and ')}`);
  const connected =
    input.credentials === undefined ? null : await connectBy(ctx, provider, input.credentials);
  const id = newId();
  const secret = options.inbound === null ? undefined : newHookSecret();
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    if ((await queries.count(tx, ctx.tenantId)) >= INTEGRATIONS_MAX)
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `A workspace has at most ${INTEGRATIONS_MAX} integrations. Delete one first.`,
      );
    const row = await queries.insert(
      tx,
      {
        tenant_id: ctx.tenantId,
        id,
        provider: input.provider,
        name: input.name,
        sealed_credentials: connected === null ? null : sealCredentials(ctx, id, connected.credentials),
        account_name: connected?.accountName ?? null,
        mapping: input.mapping ?? {},
        options,
        status: connected === null ? 'connecting' : 'active',
        webhook_uuid: randomUUID(),
        sealed_hook_secret: secret === undefined ? null : sealHookSecret(ctx, id, secret),
      },
      ctx.clock.now(),
    );
    if (connected !== null)
      await queries.noteHosts(tx, ctx.tenantId, id, provider.hosts(connected.credentials));
    await changed(ctx, tx, 'create', id, { provider: row.provider, name: row.name, options });
    return viewOf(ctx, row, secret);
  });
}

export async function updateIntegration(
  ctx: Context,
  id: string,
  input: UpdateInput,
): Promise<IntegrationView> {
  if (Object.values(input).every((value) => value === undefined)) throw invalid('No fields to update');
  const before = await requireIntegration(ctx, id);
  const provider = providerNamed(ctx, before.provider);
  const connected =
    input.credentials === undefined ? null : await connectBy(ctx, provider, input.credentials);
  const given = await optionsFrom(ctx, { ...DEFAULT_OPTIONS, ...before.options }, input.options);
  return ctx.db.transaction(async (tx) => {
    const current = await lockIntegration(ctx, tx, id);
    const options = input.options === undefined ? current.options : given;
    const isFirstHook = options.inbound !== null && current.sealed_hook_secret === null;
    const secret = isFirstHook ? newHookSecret() : undefined;
    const now = ctx.clock.now();
    let row = await queries.update(
      tx,
      ctx.tenantId,
      id,
      {
        name: input.name ?? current.name,
        sealed_credentials:
          connected === null ? current.sealed_credentials : sealCredentials(ctx, id, connected.credentials),
        account_name: connected?.accountName ?? current.account_name,
        mapping: input.mapping ?? current.mapping,
        options,
        sealed_hook_secret:
          secret === undefined ? current.sealed_hook_secret : sealHookSecret(ctx, id, secret),
      },
      now,
    );
    if (connected !== null)
      await queries.noteHosts(tx, ctx.tenantId, id, provider.hosts(connected.credentials));
    if (input.status === 'paused') row = await pauseIn(ctx, tx, row, 'Paused by a person');
    else if (row.sealed_credentials !== null && (input.status === 'active' || connected !== null))
      row = await resumeIn(ctx, tx, row, null);
    else if (input.status === 'active') throw invalidField('status', 'Connect it first');
    await changed(ctx, tx, 'update', id, auditedChanges(input));
    return viewOf(ctx, row, secret);
  });
}

/** Which credentials were given, never what they are. */
const auditedChanges = ({ credentials, ...rest }: UpdateInput) => ({
  ...rest,
  ...(credentials === undefined ? {} : { connection: Object.keys(credentials).sort() }),
});

export async function pauseIn(
  ctx: Context,
  tx: Transaction,
  { id }: Pick<queries.IntegrationRow, 'id'>,
  reason: string,
): Promise<queries.IntegrationRow> {
  const row = await queries.pause(tx, ctx.tenantId, id, reason, ctx.clock.now());
  await holdSyncs(ctx, tx, row);
  return row;
}

/** What waited while it was paused is due now. */
export async function resumeIn(
  ctx: Context,
  tx: Transaction,
  { id, status }: Pick<queries.IntegrationRow, 'id' | 'status'>,
  accountName: string | null,
): Promise<queries.IntegrationRow> {
  const row = await queries.resume(tx, ctx.tenantId, id, accountName, ctx.clock.now());
  if (status === 'paused') await releaseSyncs(ctx, tx, id);
  return row;
}

export async function deleteIntegration(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockIntegration(ctx, tx, id);
    await holdSyncs(ctx, tx, { ...row, status_reason: 'The integration was deleted' });
    await queries.remove(tx, ctx.tenantId, id, ctx.clock.now());
    await changed(ctx, tx, 'delete', id, { provider: row.provider, name: row.name });
  });
}

/** Asks the vendor with the stored credentials; a success resumes a paused integration. */
export async function testIntegration(ctx: Context, id: string) {
  const row = await requireConnected(ctx, id);
  const startedMs = performance.now();
  const duration = () => Math.round(performance.now() - startedMs);
  try {
    const account_name = await withConnection(ctx, row, (connection) => connection.check());
    const duration_ms = duration();
    await ctx.db.transaction(async (tx) => {
      const current = await lockIntegration(ctx, tx, id);
      await resumeIn(ctx, tx, current, account_name);
      if (current.status !== 'active') await changed(ctx, tx, 'resume', id, { account_name });
    });
    return { success: true, account_name, error: null, duration_ms };
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    return { success: false, account_name: row.account_name, error: error.message, duration_ms: duration() };
  }
}

export async function rotateHookSecret(ctx: Context, id: string) {
  const secret = newHookSecret();
  const row = await ctx.db.transaction(async (tx) => {
    await lockIntegration(ctx, tx, id);
    const sealed = sealHookSecret(ctx, id, secret);
    const stored = await queries.storeSecret(tx, ctx.tenantId, id, sealed, ctx.clock.now());
    await changed(ctx, tx, 'rotate_hook_secret', id, {});
    return stored;
  });
  return { id, url: hookUrl(ctx, row.webhook_uuid), secret };
}

export async function listVendorLists(ctx: Context, id: string) {
  const row = await requireConnected(ctx, id);
  try {
    return await withConnection(ctx, row, (connection) => connection.lists());
  } catch (error) {
    throw vendorTrouble(error);
  }
}

export async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'integrations', id });
  await recordAudit(ctx, tx, {
    action: `integration.${action}`,
    resourceType: 'integration',
    resourceId: id,
    changes,
  });
}
