import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { assertMayAsk, credentialsOf, providerNamed } from './access.ts';
import * as queries from './queries.ts';
import { changed, requireIntegration, resumeIn, vendorTrouble, viewOf } from './service.ts';
import { openVerifier, sealCredentials, sealVerifier } from './vault.ts';

const LASTS_MS = 10 * 60_000;

/** A page of the dashboard: whoever comes back from the vendor must be signed in to the workspace that began. */
const redirectUri = (ctx: Context): string => `${ctx.settings.baseUrl}/integrations/connected`;

/** Where a person signs in at the vendor. The state is kept as a hash, for ten minutes, for one use. */
export async function beginAuthorization(ctx: Context, id: string) {
  const row = await requireIntegration(ctx, id);
  const { authorization } = providerNamed(ctx, row.provider);
  if (authorization === null)
    throw new ApiError(
      'UNPROCESSABLE',
      'This installation has no application at the vendor: the operator sets its client id and secret, or connect by token',
    );
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const expires_at = new Date(ctx.clock.realNow().getTime() + LASTS_MS);
  await ctx.db.transaction(async (tx) => {
    const sealedVerifier = sealVerifier(ctx, id, verifier);
    await queries.beginAuthorization(tx, ctx.tenantId, id, {
      hash: sha256(state),
      sealedVerifier,
      expiresAt: expires_at,
    });
    await changed(ctx, tx, 'authorize', id, {});
  });
  return {
    authorization_url: authorization.url({ state, redirectUri: redirectUri(ctx), challenge }),
    expires_at,
  };
}

/** The vendor's answer. Its state names the integration, in this workspace only. */
export async function finishAuthorization(ctx: Context, { state, code }: { state: string; code: string }) {
  const begun = await ctx.db.transaction((tx) =>
    queries.takeAuthorization(tx, ctx.tenantId, sha256(state), ctx.clock.realNow()),
  );
  if (begun === undefined) throw notFound('Authorization');
  const { id } = begun;
  const provider = providerNamed(ctx, (await requireIntegration(ctx, id)).provider);
  const verifier = openVerifier(ctx, id, begun.sealed_verifier);
  await assertMayAsk(ctx, provider, {});
  const answered = await (async () => {
    try {
      const grant = await provider.authorization?.exchange({ code, redirectUri: redirectUri(ctx), verifier });
      if (grant === undefined) throw notFound('Authorization');
      const credentials = credentialsOf(ctx, grant);
      await assertMayAsk(ctx, provider, credentials);
      return { credentials, accountName: await provider.connect(credentials).check() };
    } catch (error) {
      throw vendorTrouble(error, 'code');
    }
  })();
  return ctx.db.transaction(async (tx) => {
    const current = await queries.lock(tx, ctx.tenantId, id);
    if (current === undefined) throw notFound('Integration');
    const sealed = sealCredentials(ctx, id, answered.credentials);
    await queries.storeCredentials(tx, ctx.tenantId, id, sealed, ctx.clock.now());
    await queries.noteHosts(tx, ctx.tenantId, id, provider.hosts(answered.credentials));
    const row = await resumeIn(ctx, tx, current, answered.accountName);
    await changed(ctx, tx, 'connect', id, { account_name: answered.accountName });
    return viewOf(ctx, row);
  });
}
