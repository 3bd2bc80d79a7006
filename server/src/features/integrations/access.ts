import { tenantKey } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import {
  type CrmConnection,
  type CrmCredentials,
  CrmError,
  type CrmGrant,
  type CrmProvider,
  type CrmProviderName,
} from '../../providers/crm/port.ts';
import { assertEndpointInRegion } from '../data-residency/service.ts';
import * as queries from './queries.ts';
import { openCredentials, sealCredentials } from './vault.ts';

/** Renewed a little before it expires, so that no request meets the end of it. */
const EARLY_MS = 60_000;

export function providerNamed(ctx: Context, name: CrmProviderName): CrmProvider {
  const provider = ctx.providers.crm.find((one) => one.name === name);
  if (provider === undefined) throw new Error(`no CRM provider ${name}`);
  return provider;
}

/** Access tokens with the real moment at which they end. */
export function credentialsOf(ctx: Context, grant: CrmGrant, before: CrmCredentials = {}): CrmCredentials {
  const { expiresAt: _before, ...kept } = before;
  const ends = grant.expiresInSeconds;
  return {
    ...kept,
    ...grant.credentials,
    ...(ends === null
      ? {}
      : { expiresAt: new Date(ctx.clock.realNow().getTime() + ends * 1_000).toISOString() }),
  };
}

const isEnding = (ctx: Context, { expiresAt }: CrmCredentials): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) - ctx.clock.realNow().getTime() < EARLY_MS;

const HIDDEN_MIN = 6;

/** A vendor may repeat what it was sent: no message of its carries a credential. */
async function speakingOf<Result>(
  { urls }: CrmProvider,
  credentials: CrmCredentials,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    const secrets = Object.entries(credentials).flatMap(([name, value]) =>
      urls.includes(name) || value.length < HIDDEN_MIN ? [] : [value],
    );
    const message = secrets.reduce((text, secret) => text.replaceAll(secret, '[…]'), error.message);
    throw new CrmError(error.trouble, message, error.retryAfterMs);
  }
}

const renewing = new Map<string, Promise<CrmCredentials | null>>();

/**
 * Renews access once for all callers: those of this process wait for one promise, other processes for the row's lock,
 * and then find what was stored. Null: there is nothing to renew it with.
 */
function renew(ctx: Context, id: string, stale: CrmCredentials): Promise<CrmCredentials | null> {
  const key = tenantKey(ctx.tenantId, id, ctx.processId);
  const under = renewing.get(key);
  if (under !== undefined) return under;
  const work = ctx.db
    .transaction(async (tx) => {
      const row = await queries.lock(tx, ctx.tenantId, id);
      if (row === undefined) return null;
      const stored = openCredentials(ctx, row);
      if (stored.accessToken !== stale.accessToken) return stored;
      const provider = providerNamed(ctx, row.provider);
      const grant = await speakingOf(provider, stored, async () => provider.refresh(stored));
      if (grant === null) return null;
      const fresh = credentialsOf(ctx, grant, stored);
      await queries.noteHosts(tx, ctx.tenantId, id, provider.hosts(fresh));
      await queries.storeCredentials(tx, ctx.tenantId, id, sealCredentials(ctx, id, fresh), ctx.clock.now());
      return fresh;
    })
    .finally(() => renewing.delete(key));
  renewing.set(key, work);
  return work;
}

/** Nothing is sent to a vendor that is declared to lie outside the workspace's region. */
export const assertMayAsk = (
  ctx: Context,
  provider: CrmProvider,
  credentials: CrmCredentials,
): Promise<void> => assertEndpointInRegion(ctx, 'CRM', provider.hosts(credentials));

/** Uses an integration's account; access that has ended is renewed once. */
export async function withConnection<Result>(
  ctx: Context,
  row: queries.IntegrationRow,
  use: (connection: CrmConnection) => Promise<Result>,
): Promise<Result> {
  const provider = providerNamed(ctx, row.provider);
  let credentials = openCredentials(ctx, row);
  await assertMayAsk(ctx, provider, credentials);
  if (row.hosts === null) await queries.noteHosts(ctx.db, ctx.tenantId, row.id, provider.hosts(credentials));
  if (isEnding(ctx, credentials)) {
    credentials = (await renew(ctx, row.id, credentials)) ?? credentials;
    await assertMayAsk(ctx, provider, credentials); // a renewal may name another host
  }
  try {
    const current = credentials;
    return await speakingOf(provider, current, () => use(provider.connect(current)));
  } catch (error) {
    if (!(error instanceof CrmError) || error.trouble !== 'unauthorised') throw error;
    const fresh = await renew(ctx, row.id, credentials);
    if (fresh === null) throw error;
    await assertMayAsk(ctx, provider, fresh);
    return speakingOf(provider, fresh, () => use(provider.connect(fresh)));
  }
}

/** The same with credentials that are not stored yet; returns them as they are afterwards. */
export async function checkCredentials(
  ctx: Context,
  provider: CrmProvider,
  given: CrmCredentials,
): Promise<{ accountName: string; credentials: CrmCredentials }> {
  await assertMayAsk(ctx, provider, given);
  const check = (credentials: CrmCredentials) =>
    speakingOf(provider, credentials, () => provider.connect(credentials).check());
  try {
    return { accountName: await check(given), credentials: given };
  } catch (error) {
    if (!(error instanceof CrmError) || error.trouble !== 'unauthorised') throw error;
    const grant = await speakingOf(provider, given, async () => provider.refresh(given));
    if (grant === null) throw error;
    const credentials = credentialsOf(ctx, grant, given);
    await assertMayAsk(ctx, provider, credentials);
    return { accountName: await check(credentials), credentials };
  }
}
