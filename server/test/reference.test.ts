import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { allow, publicRoute, rate, route } from '../src/platform/http/route.ts';
import { offsetQuery, pageQuery } from '../src/platform/http/schemas.ts';
import { makeWorkspace, type TestWorkspace } from './factories.ts';
import { startApp, type TestApp } from './harness.ts';

const retiring = publicRoute({
  method: 'POST',
  path: '/webhooks/retiring/{tenantId}/{integrationId}',
  tag: 'Test',
  summary: 'A retiring interface',
  internal: true,
  rate: rate.none,
  params: z.object({ tenantId: z.string(), integrationId: z.string() }),
  deprecated: {
    since: '2026-01-01T00:00:00Z',
    sunset: '2027-01-01T00:00:00Z',
    successor: '/webhooks/integrations/v2/x',
  },
  returns: { status: 200, description: 'Taken', data: z.object({}) },
  handle: async () => ({}),
});
const paged = route({
  method: 'GET',
  path: '/api/test/paged',
  tag: 'Test',
  summary: 'A list with pages',
  internal: true,
  access: allow.read,
  rate: rate.general,
  query: z.object({ ...pageQuery(20), offset: offsetQuery().offset }),
  returns: { status: 200, description: 'What was asked', data: z.record(z.string(), z.number()) },
  handle: async (_ctx, { query }) => query,
});
let app: TestApp;
let workspace: TestWorkspace;
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is looked into freely
let document: any;
beforeAll(async () => {
  app = await startApp({ features: [{ name: 'test', routes: [retiring, paged] }] });
  workspace = await makeWorkspace(app);
  document = parse((await app.request('GET', '/openapi.public.yaml')).text);
});
afterAll(() => app.stop());

const FILES = [
  '/openapi.public.yaml',
  '/postman/parley.postman_collection.json',
  '/postman/parley.postman_environment.json',
  '/docs',
  '/docs/reference.js',
];

describe('the reference', () => {
  it.each(FILES)('F-116 %s is public and kept at most five minutes', async (path) => {
    const answer = await app.request('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await app.request('GET', path, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('begins with a request for the workspace, and its answer', async () => {
    const { text } = await app.request('GET', '/docs');
    const opening = text.slice(text.indexOf('id="first-request"'), text.indexOf('id="authentication"'));
    expect(opening).toContain('/api/workspace');
    expect(opening).toContain('subscription_status');
  });

  it('F-115 is version 1.0.0, and nothing else names a version', async () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.info.version).toBe('1.0.0');
    expect(Object.keys(document.paths).filter((path) => /\/v\d/.test(path))).toEqual([]);
    const { headers } = await app.request('GET', '/api/workspace', { key: workspace.keys.read });
    expect([...headers.keys()].filter((name) => name.includes('version'))).toEqual([]);
  });

  it('F-117 leaves out dashboard-only flows and provider callbacks, and has every other route', () => {
    const listed = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = app.routes.filter(
      ({ internal, access }) => !internal && !(access.kind === 'workspace' && access.scope === 'session'),
    );
    expect(listed.sort()).toEqual(wanted.map(({ method, path }) => `${method} ${path}`).sort());
    expect(listed).toContain('GET /api/api-keys');
    expect(listed).not.toContain('POST /api/api-keys');
  });

  it('is clean under a linter', async () => {
    const source = (await app.request('GET', '/openapi.public.yaml')).text;
    // No licence is chosen yet. Paths such as /agents/jobs/{id} beside /agents/{id}/pause are the specification's.
    const rules = { 'info-license': 'off', 'no-ambiguous-paths': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source, config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  it('F-118 a retiring interface says so on every answer', async () => {
    const { headers } = await app.request('POST', '/webhooks/retiring/a/b');
    expect(headers.get('deprecation')).toBe('@2026-01-01T00:00:00.000Z');
    expect(headers.get('sunset')).toBe('Fri, 01 Jan 2027 00:00:00 GMT');
    expect(headers.get('link')).toBe('</webhooks/integrations/v2/x>; rel="successor-version"');
  });
});

describe('paging', () => {
  const ask = (query: string) => app.request('GET', `/api/test/paged${query}`, { key: workspace.keys.read });

  it('F-111 F-112 F-113 takes its defaults and every bound at its edge', async () => {
    expect((await ask('')).body.data).toEqual({ page: 1, limit: 20, offset: 0 });
    for (const query of ['?page=100000', '?limit=1', '?limit=100', '?offset=0', '?offset=100000']) {
      expect((await ask(query)).status, query).toBe(200);
    }
  });

  it('F-110 F-112 F-113 refuses what is out of range, never clamping', async () => {
    for (const query of [
      '?page=0',
      '?page=100001',
      '?limit=0',
      '?limit=101',
      '?offset=-1',
      '?offset=100001',
      '?page=x',
    ]) {
      const answer = await ask(query);
      expect([answer.status, answer.body.error.code], query).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('F-114 a page shorter than its limit is the last', async () => {
    const key = workspace.keys.full;
    await app.request('PATCH', '/api/workspace', { key, body: { name: 'one' } });
    const page = await app.request('GET', '/api/audit?limit=50', { key });
    expect(page.body.data.length).toBeLessThan(50);
    expect(page.body.meta.nextCursor).toBeNull();
  });
});

describe('conventions', () => {
  it('F-001 F-003 F-004 wraps what it found in data, with snake_case names, UUIDs and ISO times', async () => {
    const { body } = await app.request('GET', '/api/api-keys', { key: workspace.keys.full });
    expect(Object.keys(body)).toEqual(['data']);
    for (const key of body.data) {
      for (const name of Object.keys(key)) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(key.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
      expect(key.created_at).toBe(new Date(key.created_at).toISOString());
    }
  });

  it('F-005 takes camelCase in requests, with the exceptions the specification names', () => {
    const exceptions = new Set([
      'expires_at',
      'transfer_to',
      'rate_limit_rpm',
      'payload_template',
      'is_active',
      'mfa_token',
    ]);
    for (const { body, method, path } of app.routes) {
      const shape = (body as { shape?: Record<string, unknown> } | null)?.shape ?? {};
      for (const name of Object.keys(shape)) {
        expect(
          exceptions.has(name) || /^[a-z]+([A-Z][a-z0-9]*)*$/.test(name),
          `${name} of ${method} ${path}`,
        ).toBe(true);
      }
    }
  });

  it('F-007 has no field for a carrier or voice-provider identifier', () => {
    const text = JSON.stringify(document);
    for (const name of [
      'call_sid',
      'carrier_id',
      'provider_call_id',
      'voice_engine_agent_id',
      'external_sid',
    ]) {
      expect(text.replaceAll('transfer_call_sid', '')).not.toContain(name);
    }
  });

  it('F-070 every answer carries a request id, and a given one comes back', async () => {
    expect((await app.request('GET', '/healthz')).headers.get('x-request-id')).toBeTruthy();
    const given = await app.request('GET', '/api/nothing', { headers: { 'x-request-id': 'mine-1' } });
    expect(given.headers.get('x-request-id')).toBe('mine-1');
    const hostile = await app.request('GET', '/api/nothing', { headers: { 'x-request-id': 'a b;c' } });
    expect(hostile.headers.get('x-request-id')).not.toBe('a b;c');
  });
});
