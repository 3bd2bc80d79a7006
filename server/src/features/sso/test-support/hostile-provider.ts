import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type Lie = { claims?: Record<string, unknown>; algorithm?: 'none' | 'foreign key' };

/** A provider that signs whatever a test tells it to. */
export async function startHostileProvider() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  let lie: Lie = {};
  let answer: JWTPayload = {};
  const http = createServer(async (request, response) => {
    const send = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'none'],
        authorization_response_iss_parameter_supported: false,
      });
    if (request.url === '/jwks')
      return send({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig' }] });
    send({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: await idToken() });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  async function idToken(): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'parley', iat: seconds, exp: seconds + 60, ...answer, ...lie.claims };
    if (lie.algorithm === 'none') {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    const key = lie.algorithm === 'foreign key' ? foreign.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(key);
  }

  return {
    issuer,
    /** What the next token says of the person, and where it lies. */
    say(claims: JWTPayload & Record<string, unknown>, next: Lie = {}) {
      answer = claims;
      lie = next;
    },
    stop: () => new Promise<void>((resolve) => http.close(() => resolve()).closeAllConnections()),
  };
}
