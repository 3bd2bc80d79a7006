import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { makeReadyAgent } from '../test-support/agents.ts';
import { type Heard, startRecorder } from '../test-support/recorder.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  workspace = await makeWorkspace(app);
  agentId = await makeReadyAgent(app, workspace);
});
afterAll(() => app.stop());

let made = 0;
async function create(changes: object): Promise<string> {
  const body = { name: `tool_${++made}`, description: 'A tool', ...changes };
  const answer = await app.request('POST', `/api/agents/${agentId}/tools`, {
    key: workspace.keys.write,
    body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

const test = (id: string, body: object = {}) =>
  app.request('POST', `/api/agents/${agentId}/tools/${id}/test`, { key: workspace.keys.write, body });

const tokenServer = (token: (count: number) => object, status = 200) =>
  startRecorder((_heard, response, count) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(token(count))),
  );
const formOf = (heard: Heard | undefined) => Object.fromEntries(new URLSearchParams(heard?.body));
const oauth = (tokenUrl: string, changes: object = {}) => ({
  authType: 'oauth2_client_credentials',
  authConfig: {
    tokenUrl,
    clientId: 'the client',
    clientSecret: 'the+secret/=',
    scope: 'read write',
    ...changes,
  },
});

describe('signing in', () => {
  it('X-005 sends a bearer token, a name and password, or a header of its own', async () => {
    const service = await startRecorder();
    const { url } = service;
    await test(await create({ url, authType: 'bearer', authConfig: { token: 'abc.def' } }));
    await test(await create({ url, authType: 'basic', authConfig: { username: 'ann', password: 'p:ä' } }));
    await test(
      await create({ url, authType: 'custom_header', authConfig: { name: 'X-Api-Key', value: 'k1' } }),
    );
    await test(await create({ url }));
    expect(service.heard.map(({ headers }) => [headers.authorization, headers['x-api-key']])).toEqual([
      ['Bearer abc.def', undefined],
      [`Basic ${Buffer.from('ann:p:ä').toString('base64')}`, undefined],
      [undefined, 'k1'],
      [undefined, undefined],
    ]);
  });

  it('X-005 gets a token with client credentials, once for many calls at a time, and keeps it until it nears its end', async () => {
    const service = await startRecorder();
    const tokens = await tokenServer((count) => ({ access_token: `token-${count}`, expires_in: 3600 }));
    const id = await create({ url: service.url, ...oauth(`${tokens.url}/token`) });
    await Promise.all(Array.from({ length: 6 }, () => test(id)));
    await test(id);
    expect(tokens.heard).toHaveLength(1);
    expect(tokens.heard[0]).toMatchObject({ method: 'POST', path: '/token' });
    expect(formOf(tokens.heard[0])).toEqual({
      grant_type: 'client_credentials',
      client_id: 'the client',
      client_secret: 'the+secret/=',
      scope: 'read write',
    });
    expect(new Set(service.heard.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer token-1']),
    );
    const shortLived = await tokenServer((count) => ({ access_token: `short-${count}`, expires_in: 60 }));
    const second = await create({ url: service.url, ...oauth(shortLived.url) });
    await test(second);
    await test(second);
    expect(shortLived.heard).toHaveLength(2);
  });

  it('X-005 other credentials get another token', async () => {
    const service = await startRecorder();
    const tokens = await tokenServer((count) => ({ access_token: `token-${count}`, expires_in: 3600 }));
    const id = await create({ url: service.url, ...oauth(tokens.url) });
    await test(id);
    const { authConfig } = oauth(tokens.url, { clientSecret: 'another secret' });
    const path = `/api/agents/${agentId}/tools/${id}`;
    expect(
      (await app.request('PATCH', path, { key: workspace.keys.write, body: { authConfig } })).status,
    ).toBe(200);
    await test(id);
    expect(tokens.heard.map((heard) => formOf(heard).client_secret)).toEqual([
      'the+secret/=',
      'another secret',
    ]);
  });

  it('X-005 tries the header where the form is turned away', async () => {
    const service = await startRecorder();
    const tokens = await startRecorder(({ headers }, response) => {
      const isLetIn = headers.authorization !== undefined;
      response.writeHead(isLetIn ? 200 : 401).end(isLetIn ? '{"access_token":"t"}' : '{}');
    });
    const answer = await test(await create({ url: service.url, ...oauth(tokens.url) }));
    expect(answer.body.data.outcome).toBe('success');
    expect(tokens.heard.map(({ headers, body }) => [headers.authorization, body])).toEqual([
      [undefined, expect.stringContaining('client_secret')],
      [
        `Basic ${Buffer.from(`the%20client:${encodeURIComponent('the+secret/=')}`).toString('base64')}`,
        'grant_type=client_credentials&scope=read+write',
      ],
    ]);
  });

  it('X-005 signs in anew once when a kept token is turned away, and then gives up', async () => {
    const service = await startRecorder(({ headers }, response) =>
      response.writeHead(headers.authorization === 'Bearer token-2' ? 200 : 401).end(),
    );
    const tokens = await tokenServer((count) => ({ access_token: `token-${count}`, expires_in: 3600 }));
    const id = await create({ url: service.url, method: 'POST', ...oauth(tokens.url) });
    // a newly issued token is not requested again
    expect((await test(id)).body.data).toMatchObject({ outcome: 'error', response: { status: 401 } });
    expect(service.heard).toHaveLength(1);
    expect((await test(id)).body.data).toMatchObject({ outcome: 'success' });
    expect(service.heard).toHaveLength(3);
    expect(tokens.heard).toHaveLength(2);
    const closed = await startRecorder((_heard, response) => response.writeHead(401).end());
    const other = await create({ url: closed.url, ...oauth(tokens.url) });
    await test(other);
    expect((await test(other)).body.data.outcome).toBe('error');
    expect(closed.heard).toHaveLength(3);
  });

  it.each([
    ['RS256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['EdDSA', generateKeyPairSync('ed25519')],
  ])('X-005 signs an assertion with the workspace’s %s key', async (algorithm, { privateKey, publicKey }) => {
    const service = await startRecorder();
    const tokens = await tokenServer(() => ({ access_token: 'granted', expires_in: 600 }));
    const authConfig = {
      tokenUrl: tokens.url,
      issuer: 'me@example.com',
      audience: 'https://id.example.com',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      algorithm,
      scope: 'orders',
    };
    const id = await create({ url: service.url, authType: 'oauth2_jwt', authConfig });
    expect((await test(id)).body.data.outcome).toBe('success');
    expect(service.heard[0]?.headers.authorization).toBe('Bearer granted');
    const { grant_type, assertion = '' } = formOf(tokens.heard[0]);
    expect(grant_type).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, protectedHeader } = await jwtVerify(assertion, publicKey, {
      audience: authConfig.audience,
    });
    expect(payload).toMatchObject({ iss: 'me@example.com', sub: 'me@example.com', scope: 'orders' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
    expect(protectedHeader.alg).toBe(algorithm);
  });

  it('X-005 fails with plain words, the service unasked, when the token address does not give one', async () => {
    const service = await startRecorder();
    const cases: [number, string, string][] = [
      [503, '{}', 'the token address answered 503.'],
      [302, '{}', 'the token address answered 302.'],
      [200, 'nonsense', 'the token address sent no access_token.'],
      [200, '{"access_token":"a\\nb"}', 'the token address sent no access_token.'],
      [200, 'null', 'the token address sent no access_token.'],
    ];
    for (const [status, body, words] of cases) {
      const tokens = await startRecorder((_heard, response) =>
        response.writeHead(status, { location: '/x' }).end(body),
      );
      const answer = await test(await create({ url: service.url, ...oauth(tokens.url) }));
      expect(answer.body.data).toMatchObject({
        outcome: 'error',
        error: `Signing in failed: ${words}`,
        response: null,
      });
    }
    expect(service.heard).toHaveLength(0);
  });
});

describe('the test of a tool', () => {
  const headers = [
    { identifier: 'x-api-key', valueType: 'fixed', fixedValue: 'fixed-secret' },
    { identifier: 'x-plain', valueType: 'fixed', fixedValue: 'shown' },
  ];

  it('X-006 shows the request without its credentials, and the answer without what it repeats of them', async () => {
    const service = await startRecorder((heard, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'x-hidden': 'no',
          location: `/${heard.headers.authorization}`,
        })
        .end(JSON.stringify({ heard: heard.headers.authorization, again: 'say "canary-token"' })),
    );
    const id = await create({
      url: `${service.url}/{id}`,
      method: 'POST',
      authType: 'bearer',
      authConfig: { token: 'canary-token' },
      headers,
      pathParams: [{ identifier: 'id' }],
      queryParams: [
        { identifier: 'api_key', valueType: 'fixed', fixedValue: 'query-secret' },
        { identifier: 'q', valueType: 'fixed', fixedValue: 'a b' },
      ],
      bodyParams: [
        { identifier: 'password', valueType: 'fixed', fixedValue: 'body-secret' },
        { identifier: 'tier', valueType: 'fixed', fixedValue: '{{tier}}' },
      ],
    });
    const answer = await test(id, { arguments: { id: 'A 17' }, variables: { tier: 'gold' } });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      outcome: 'success',
      error: null,
      duration_ms: expect.any(Number),
      request: {
        method: 'POST',
        url: `${service.url}/A%2017?api_key=[REDACTED]&q=a%20b`,
        headers: {
          accept: expect.any(String),
          'content-type': 'application/json',
          'x-api-key': '[REDACTED]',
          'x-plain': 'shown',
          authorization: '[REDACTED]',
        },
        body: { password: '[REDACTED]', tier: 'gold' },
      },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json', location: '/Bearer [REDACTED]' },
        body: '{"heard":"Bearer [REDACTED]","again":"say \\"[REDACTED]\\""}',
      },
    });
    expect(service.heard[0]).toMatchObject({ body: '{"password":"body-secret","tier":"gold"}' });
    expect(service.heard[0]?.headers).toMatchObject({
      authorization: 'Bearer canary-token',
      'x-api-key': 'fixed-secret',
    });
  });

  it('X-006 hides a secret of digits without breaking what it stands in', async () => {
    const service = await startRecorder((_heard, response) =>
      response.writeHead(200).end('{"n":12345,"s":"1234"}'),
    );
    const id = await create({
      url: service.url,
      method: 'POST',
      authType: 'basic',
      authConfig: { username: 'a', password: '1234' },
      bodyParams: [{ identifier: 'n', type: 'integer', valueType: 'fixed', fixedValue: 12345 }],
    });
    const { data } = (await test(id)).body;
    expect(data).toMatchObject({ outcome: 'success', request: { body: { n: 12345 } } });
    expect(data.response.body).toBe('{"n":[REDACTED]5,"s":"[REDACTED]"}');
  });

  it('X-011 says what is missing instead of sending half a request', async () => {
    const service = await startRecorder();
    const id = await create({ url: `${service.url}/{id}`, pathParams: [{ identifier: 'id' }] });
    expect((await test(id)).body.data).toEqual({
      outcome: 'refused',
      error: '`id` is required.',
      duration_ms: expect.any(Number),
      request: null,
      response: null,
    });
    expect((await test(id, { arguments: 5 })).status).toBe(400);
    expect((await test(id, { variables: { a: 5 } })).status).toBe(400);
    expect(service.heard).toHaveLength(0);
  });
});
