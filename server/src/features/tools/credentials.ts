import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { AuthConfig, JwtCredentials } from './auth-config.ts';
import type { ToolRow } from './queries.ts';

const ASSERTION_LIFETIME = '5m';

const purposeOf = (tenantId: string, toolId: string): string => `tool credentials ${tenantId} ${toolId}`;

export const sealCredentials = (ctx: Context, toolId: string, config: AuthConfig): string | null =>
  config.type === 'none' ? null : ctx.secrets.seal(JSON.stringify(config), purposeOf(ctx.tenantId, toolId));

export const openCredentials = (
  ctx: Context,
  tool: Pick<ToolRow, 'id' | 'auth_config' | 'auth_type'>,
): AuthConfig =>
  tool.auth_config === null
    ? { type: 'none' }
    : (JSON.parse(ctx.secrets.open(tool.auth_config, purposeOf(ctx.tenantId, tool.id))) as AuthConfig);

/** RFC 7523 assertion, signed with the workspace's key. Real time, because another party's clock checks it. */
export function signAssertion(credentials: JwtCredentials): Promise<string> {
  const { issuer, subject = issuer, audience, algorithm, keyId, scope } = credentials;
  return new SignJWT(scope === undefined ? {} : { scope })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(ASSERTION_LIFETIME)
    .setJti(newId())
    .sign(createPrivateKey(credentials.privateKey));
}

/** Null when the key can sign. The library's own message is not exposed: it may quote the key. */
export async function keyProblem(config: AuthConfig): Promise<string | null> {
  if (config.type !== 'oauth2_jwt') return null;
  try {
    await signAssertion(config);
    return null;
  } catch {
    return `privateKey: Must be a private key in PEM form, without a passphrase, that signs ${config.algorithm}`;
  }
}
