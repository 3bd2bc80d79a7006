import type { ClientAuth, Configuration } from 'openid-client';
import type { PublicContext } from '../../platform/context.ts';
import { OutboundError } from '../../platform/outbound-http/index.ts';
import { type Claims, readClaims } from './rules.ts';

/** OpenID Connect as the workspace's provider speaks it. Every request goes through the guard of outbound-http. */

export type Provider = { issuer: string; clientId: string; clientSecret: string };
export type Proof = { state: string; nonce: string; codeVerifier: string };

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';

/** Loaded when first used: most installations have no provider. */
const load = () => import('openid-client');

export async function discover(
  ctx: PublicContext,
  { issuer, clientId, clientSecret }: Provider,
): Promise<Configuration> {
  const client = await load();
  const authenticate: ClientAuth = (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    const way = isPost ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret);
    return way(server, metadata, body, headers);
  };
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    [client.customFetch]: (url, options) => ctx.outbound.fetch(url, options as RequestInit),
    timeout: TIMEOUT_SECONDS,
    // Without it a token that came straight from the provider is taken without its signature.
    execute: [
      client.enableNonRepudiationChecks,
      ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Plain HTTP only on this machine, which the guard admits in development and tests alone. */
export const isLoopback = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return (
    protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]')
  );
};

/** Okta and others tell groups only where their scope is asked for, and refuse it where they do not know it. */
const scopeOf = (config: Configuration): string =>
  config.serverMetadata().scopes_supported?.includes('groups') ? `${SCOPE} groups` : SCOPE;

/** Where the person is sent, and what the answer must prove. */
export async function beginAuthorization(
  config: Configuration,
  { redirectUri, loginHint }: { redirectUri: string; loginHint: string | null },
): Promise<{ url: string; proof: Proof }> {
  const client = await load();
  const proof = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopeOf(config),
    response_type: 'code',
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(proof.codeVerifier),
    code_challenge_method: 'S256',
    ...(loginHint === null ? {} : { login_hint: loginHint }),
  });
  return { url: url.href, proof };
}

/**
 * Exchanges the code. The library checks state, `iss`, the token's signature, issuer, audience, expiry and nonce; it
 * throws when any of them is wrong.
 */
export async function completeAuthorization(
  config: Configuration,
  answer: URL,
  { state, nonce, codeVerifier }: Proof,
): Promise<Claims> {
  const client = await load();
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider sent no ID token');
  return readClaims(await withUserInfo(config, claims, tokens.access_token));
}

/** Some providers keep address and groups out of the token: they are asked for, about the same subject. */
async function withUserInfo(
  config: Configuration,
  claims: { sub: string } & Record<string, unknown>,
  accessToken: string,
): Promise<Record<string, unknown>> {
  const isComplete = claims.email !== undefined && claims.groups !== undefined;
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const client = await load();
  return { ...(await client.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
}

/** What went wrong, for the people who set it up: never a body, a token or a secret. */
export function describeFailure(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return `The provider could not be reached: ${cause.message}`;
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && EXPLAINED[code] !== undefined) return EXPLAINED[code];
  }
  return 'The provider’s answer is not that of an OpenID provider';
}

const EXPLAINED: Record<string, string> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED:
    'The issuer in the provider’s discovery document is another one. Copy it exactly, with or without the last slash.',
  OAUTH_RESPONSE_IS_NOT_CONFORM:
    'There is no discovery document at /.well-known/openid-configuration of the issuer',
  OAUTH_RESPONSE_IS_NOT_JSON: 'The discovery document is not JSON',
  OAUTH_TIMEOUT: 'The provider did not answer in time',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'The issuer must begin with https://',
};
