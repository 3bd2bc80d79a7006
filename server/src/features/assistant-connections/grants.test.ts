import { describe, expect, it } from 'vitest';
import { ROLES } from '../../platform/context.ts';
import { clientOf, isDocumentUrl, lifetimeOf } from './clients/documents.ts';
import { hostOf, isAllowedRedirect, matchesRedirect } from './clients/redirects.ts';
import { askedScope, challengeFor, grantable, isChallenge } from './grants.ts';
import { isOurResource, resourceMetadata, serverMetadata } from './metadata.ts';
import { answerTo, checkParameters } from './request.ts';

describe('an address of return', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://chatgpt.com/connector_platform_oauth_redirect?x=1',
    'http://localhost:33418/callback',
    'http://127.0.0.1/',
    'http://[::1]:8123/cb',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://vscode.github-authentication/did-authenticate',
    'com.example.app:/oauth',
  ])('may be %s', (uri) => expect(isAllowedRedirect(uri)).toBe(true));

  it.each([
    'http://claude.ai/callback',
    'http://localhost.evil.example/cb',
    'http://127.0.0.1.nip.io/cb',
    'javascript:alert(1)',
    'JAVASCRIPT://x/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ms-msdt:/id',
    'https://user@claude.ai/',
    'https://claude.ai/#x',
    'https://claude.ai\\@evil.example/',
    'https://claude.ai/a b',
    'not an address',
    '',
    `https://claude.ai/${'x'.repeat(2_000)}`,
  ])('is never %s', (uri) => expect(isAllowedRedirect(uri)).toBe(false));

  it.each([
    ['https://a.example/cb', 'https://a.example/cb', true],
    ['https://a.example/cb', 'https://a.example/cb2', false],
    ['https://a.example/cb', 'https://a.example/cb/', false],
    ['https://a.example/cb', 'https://a.example/cb?x=1', false],
    ['https://a.example/cb', 'https://a.example/cb/../evil', false],
    ['https://a.example/cb', 'https://a.example.evil.example/cb', false],
    ['https://a.example/cb', 'https://A.example/cb', false],
    ['https://a.example:1/cb', 'https://a.example:2/cb', false],
    ['http://localhost/cb', 'http://localhost:4567/cb', true],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
    ['http://[::1]/cb', 'http://[::1]:9/cb', true],
    ['http://127.0.0.1/cb', 'http://localhost/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1@evil.example/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1/other', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1/x/../cb', false],
  ])('%s registered and %s asked for match: %s', (registered, asked, matches) =>
    expect(matchesRedirect(registered, asked)).toBe(matches),
  );

  it('is shown by its host, or by the scheme of an app', () => {
    expect(hostOf('https://claude.ai/cb')).toBe('claude.ai');
    expect(hostOf('http://localhost:1234/cb')).toBe('localhost:1234');
    expect(hostOf('cursor://anysphere.cursor-mcp/cb')).toBe('cursor://anysphere.cursor-mcp');
    expect(hostOf('com.example.app:/cb')).toBe('com.example.app:');
  });
});

describe('a scope', () => {
  it('is the highest that was asked for, and without one never full', () => {
    expect(askedScope(undefined)).toBe('write');
    expect(askedScope('')).toBe('write');
    expect(askedScope('read')).toBe('read');
    expect(askedScope('full')).toBe('full');
    expect(askedScope('openid write offline_access')).toBe('write');
    expect(askedScope('admin')).toBeNull();
  });

  it('L-006 is never above the role of the person who approves', () => {
    const highest = ROLES.map((role) => [role, grantable('full', role)]);
    expect(Object.fromEntries(highest)).toEqual({
      owner: 'full',
      admin: 'full',
      member: 'write',
      viewer: 'read',
      billing: null,
    });
    expect(grantable('read', 'owner')).toBe('read');
  });
});

describe('the request', () => {
  const base = 'https://parley.example';
  const good = {
    response_type: 'code',
    code_challenge: challengeFor('v'.repeat(43)) ?? '',
    code_challenge_method: 'S256',
    resource: `${base}/mcp`,
    scope: 'read',
  };
  const errorOf = (change: object) => {
    const outcome = checkParameters({ ...good, ...change }, base);
    return outcome.kind === 'failed' ? outcome.error : null;
  };

  it('needs PKCE by S256, our own resource and a code', () => {
    expect(errorOf({})).toBeNull();
    expect(errorOf({ code_challenge: undefined })).toBe('invalid_request');
    expect(errorOf({ code_challenge: 'short' })).toBe('invalid_request');
    expect(errorOf({ code_challenge_method: undefined })).toBe('invalid_request');
    expect(errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(errorOf({ resource: undefined })).toBe('invalid_target');
    expect(errorOf({ resource: 'https://other.example/mcp' })).toBe('invalid_target');
    expect(errorOf({ resource: `${base}/mcp#x` })).toBe('invalid_target');
    expect(errorOf({ resource: `${base}/mcp/` })).toBe('invalid_target');
    expect(errorOf({ resource: base })).toBe('invalid_target');
    expect(errorOf({ resource: 'HTTPS://Parley.example/mcp' })).toBeNull();
    expect(errorOf({ response_type: 'token' })).toBe('unsupported_response_type');
    expect(errorOf({ response_mode: 'fragment' })).toBe('invalid_request');
    expect(errorOf({ scope: 'admin' })).toBe('invalid_scope');
    expect(isChallenge('a'.repeat(44))).toBe(false);
    expect(challengeFor('short')).toBeNull();
    expect(challengeFor(`${'v'.repeat(43)} `)).toBeNull();
  });

  it('is answered with who answers, and with its state as it came', () => {
    const answer = answerTo('https://a.example/cb?keep=1', { ...good, state: 'ä&=#' }, base, { code: 'c' });
    expect(Object.fromEntries(new URL(answer).searchParams)).toEqual({
      keep: '1',
      code: 'c',
      state: 'ä&=#',
      iss: base,
    });
  });
});

describe('metadata', () => {
  it('names one issuer and one resource, whatever the base address looks like', () => {
    for (const base of ['https://parley.example', 'https://parley.example/']) {
      expect(resourceMetadata(base)).toMatchObject({
        resource: 'https://parley.example/mcp',
        authorization_servers: ['https://parley.example'],
      });
      expect(serverMetadata(base).issuer).toBe('https://parley.example');
      expect(isOurResource('https://parley.example/mcp', base)).toBe(true);
    }
  });
});

describe('a client described at an address of its own', () => {
  const url = 'https://assistant.example/client.json';
  const text = (change: object = {}) =>
    JSON.stringify({
      client_id: url,
      client_name: 'Assistant',
      redirect_uris: ['https://assistant.example/cb'],
      ...change,
    });

  it.each([
    [url, true],
    ['https://assistant.example:8443/c?v=1', true],
    ['https://assistant.example', false],
    ['https://assistant.example/', false],
    ['http://assistant.example/client.json', false],
    ['https://user@assistant.example/client.json', false],
    ['https://assistant.example/client.json#x', false],
    ['https://assistant.example/a/../client.json', false],
    ['https://Assistant.example/client.json', false],
    ['client.json', false],
  ])('has the address %s: %s', (id, expected) => expect(isDocumentUrl(id)).toBe(expected));

  it('must name that address, itself and where to return', () => {
    expect(clientOf(url, text())).toMatchObject({ name: 'Assistant', verifiedHost: 'assistant.example' });
    expect(clientOf(url, text({ client_id: 'https://claude.ai/client.json' }))).toMatch('another address');
    for (const broken of [
      text({ client_name: undefined }),
      text({ client_name: 'Claude\u202e' }),
      text({ redirect_uris: [] }),
      text({ redirect_uris: ['javascript:alert(1)'] }),
      text({ token_endpoint_auth_method: 'client_secret_basic' }),
      '[]',
      '{',
    ])
      expect(clientOf(url, broken)).toBe('Its description is not valid');
  });

  it('is kept as long as its host says, within bounds', () => {
    expect(lifetimeOf('')).toBe(600_000);
    expect(lifetimeOf('no-store')).toBe(60_000);
    expect(lifetimeOf('public, max-age=1')).toBe(60_000);
    expect(lifetimeOf('max-age=3600')).toBe(3_600_000);
    expect(lifetimeOf('max-age=999999999')).toBe(86_400_000);
  });
});
