import type { Context, Platform } from '../../platform/context.ts';
import { randomHex } from '../../platform/crypto.ts';
import type { CrmCredentials } from '../../providers/crm/port.ts';
import type { IntegrationRow } from './queries.ts';

/** Secrets of integrations: sealed for one integration and purpose, opened only to be used. */

const purpose = (what: string, tenantId: string, id: string) => `integration ${what} ${tenantId} ${id}`;
type Owner = Pick<IntegrationRow, 'id' | 'tenant_id'>;
type Box = Pick<Platform, 'secrets'>;

export const sealCredentials = (ctx: Context, id: string, credentials: CrmCredentials): string =>
  ctx.secrets.seal(JSON.stringify(credentials), purpose('credentials', ctx.tenantId, id));

export function openCredentials(
  { secrets }: Box,
  { sealed_credentials: sealed, tenant_id, id }: Owner & Pick<IntegrationRow, 'sealed_credentials'>,
): CrmCredentials {
  if (sealed === null) return {};
  return JSON.parse(secrets.open(sealed, purpose('credentials', tenant_id, id))) as CrmCredentials;
}

const SECRET_BYTES = 24;
export const newHookSecret = (): string => `hook_${randomHex(SECRET_BYTES)}`;

export const sealHookSecret = (ctx: Context, id: string, secret: string): string =>
  ctx.secrets.seal(secret, purpose('hook', ctx.tenantId, id));

export const openHookSecret = (
  { secrets }: Box,
  { sealed_hook_secret: sealed, tenant_id, id }: Owner & Pick<IntegrationRow, 'sealed_hook_secret'>,
): string | null => (sealed === null ? null : secrets.open(sealed, purpose('hook', tenant_id, id)));

export const sealVerifier = (ctx: Context, id: string, verifier: string): string =>
  ctx.secrets.seal(verifier, purpose('verifier', ctx.tenantId, id));

export const openVerifier = (ctx: Context, id: string, sealed: string): string =>
  ctx.secrets.open(sealed, purpose('verifier', ctx.tenantId, id));
