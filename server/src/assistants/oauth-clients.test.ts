import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { approve } from '../features/assistant-connections/test-support/connections.ts';
import { sql } from '../platform/database/sql.ts';

const BASE = 'https://parley.test';
const ADDRESS = new URL('/mcp', BASE);

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ baseUrl: BASE });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

/** The service's public name leads to the port of the test. */
const reach = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const url = String(input instanceof Request ? input.url : input);
  return fetch(url.replace(BASE, app.url), init);
};

/** What an assistant stores, and a browser in which the owner approves. */
function openAssistant() {
  const stored: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier?: string;
    discovery?: never;
  } = {};
  const asked: URL[] = [];
  let answer = new URLSearchParams();
  const provider = {
    redirectUrl: 'http://localhost:33418/callback',
    clientMetadata: {
      client_name: 'Official client',
      redirect_uris: ['http://localhost:33418/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    state: () => 'state-of-the-client',
    clientInformation: () => stored.client,
    saveClientInformation: (client: OAuthClientInformationMixed) => {
      stored.client = client;
    },
    tokens: () => stored.tokens,
    saveTokens: (tokens: OAuthTokens) => {
      stored.tokens = tokens;
    },
    saveCodeVerifier: (verifier: string) => {
      stored.verifier = verifier;
    },
    codeVerifier: () => stored.verifier ?? '',
    saveDiscoveryState: (discovery: never) => {
      stored.discovery = discovery;
    },
    discoveryState: () => stored.discovery,
    redirectToAuthorization: async (url: URL) => {
      asked.push(url);
      const page = await reach(url, { redirect: 'manual' });
      const there = new URL(page.headers.get('location') ?? '', BASE);
      const request = Object.fromEntries(there.searchParams);
      answer = (await approve(app, workspace.sessions.owner, request)).searchParams;
    },
  };
  return { provider, stored, asked, answer: () => answer };
}

/** The access token is no longer taken; the next request must refresh it. */
const expireTokens = () =>
  app.platform.db.run(
    sql`update api_keys set expires_at = now() - interval '1 second' where connection_id is not null`,
  );

/** Compiling the schemas of all tools takes seconds, and is not what is tested here. */
const OPTIONS = {
  jsonSchemaValidator: {
    getValidator: () => (input: unknown) => ({
      valid: true as const,
      data: input as never,
      errorMessage: undefined,
    }),
  },
};
const INFO = { name: 'test', version: '1.0.0' };

type Talking = { listTools(): Promise<{ tools: { name: string }[] }> };

async function expectTools(client: Talking): Promise<void> {
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['list_agents', 'create_agent']));
  expect(names).not.toContain('delete_agent');
}

describe('the official client', () => {
  it('finds, registers, is approved, lists tools and refreshes its token', async () => {
    const { provider, stored, asked, answer } = openAssistant();
    const open = () => new StreamableHTTPClientTransport(ADDRESS, { authProvider: provider, fetch: reach });
    const first = open();
    const unauthorized = new Client(INFO, OPTIONS).connect(first);
    await expect(unauthorized).rejects.toThrow();
    expect(asked[0]?.searchParams.get('resource')).toBe(ADDRESS.href);
    expect(asked[0]?.searchParams.get('scope')).toBe('read write');
    expect(answer().get('state')).toBe('state-of-the-client');
    await first.finishAuth(answer());
    const client = new Client(INFO, OPTIONS);
    await client.connect(open());
    await expectTools(client);
    const before = stored.tokens?.access_token;
    await expireTokens();
    await client.callTool({ name: 'list_agents', arguments: {} });
    expect(stored.tokens?.access_token).not.toBe(before);
    expect(asked).toHaveLength(1);
    await client.close();
  });

  it('stops when the answer names another issuer', async () => {
    const { provider, stored, answer } = openAssistant();
    const transport = new StreamableHTTPClientTransport(ADDRESS, { authProvider: provider, fetch: reach });
    await expect(new Client(INFO, OPTIONS).connect(transport)).rejects.toThrow();
    const mixedUp = new URLSearchParams(answer());
    expect(mixedUp.get('iss')).toBe(BASE);
    mixedUp.set('iss', 'https://honest.example');
    await expect(transport.finishAuth(mixedUp)).rejects.toThrow();
    expect(stored.tokens).toBeUndefined();
  });

  it('of the revisions before does the same', async () => {
    const { provider, stored, answer } = openAssistant();
    const open = () =>
      new FormerTransport(ADDRESS, { authProvider: provider as never, fetch: reach as never });
    const first = open();
    await expect(new FormerClient(INFO, OPTIONS).connect(first)).rejects.toThrow();
    await first.finishAuth(answer().get('code') ?? '');
    const client = new FormerClient(INFO, OPTIONS);
    await client.connect(open());
    await expectTools(client);
    const before = stored.tokens?.access_token;
    await expireTokens();
    await client.callTool({ name: 'list_agents', arguments: {} });
    expect(stored.tokens?.access_token).not.toBe(before);
    await client.close();
  });
});
