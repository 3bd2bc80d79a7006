import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import { makeReadyAgent } from './test-support/agents.ts';
import { startRecorder } from './test-support/recorder.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const makeAgent = () => makeReadyAgent(app, workspace);
const importInto = (agentId: string, body: object, key = workspace.keys.write) =>
  app.request('POST', `/api/agents/${agentId}/tools/import`, { key, body });

const shop = {
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://{region}.example.com/v1/', variables: { region: { default: 'eu' } } }],
  paths: {
    '/orders/{order-id}': {
      parameters: [{ $ref: '#/components/parameters/OrderId' }],
      get: {
        operationId: 'getOrder',
        summary: 'Looks up an order',
        description: 'With its items.',
        parameters: [
          { name: 'expand', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string', enum: ['acme'] } },
          { name: 'Authorization', in: 'header', schema: { type: 'string' } },
          { name: 'debug', in: 'cookie', schema: { type: 'string' } },
        ],
      },
      head: { operationId: 'headOrder' },
      delete: { operationId: 'dropOrder', deprecated: true },
    },
    '/orders': {
      post: {
        operationId: 'create order!',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewOrder' } } },
        },
      },
      get: {
        parameters: [
          {
            name: 'state',
            in: 'query',
            schema: { type: ['string', 'null'], enum: ['open', 'closed', null] },
          },
          { name: 'limit', in: 'query', schema: { type: 'integer' }, description: 'How many' },
        ],
      },
    },
    '/photos': {
      post: {
        operationId: 'uploadPhoto',
        requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
      },
    },
    '/bulk': {
      post: {
        operationId: 'bulk',
        requestBody: { content: { 'application/json': { schema: { type: 'array', items: {} } } } },
      },
      patch: { operationId: 'session', parameters: [{ name: 'sid', in: 'cookie', required: true }] },
    },
    '/far': { get: { operationId: 'far', parameters: [{ $ref: 'https://evil.example/x.yaml#/a' }] } },
    '/round': { get: { operationId: 'round', parameters: [{ $ref: '#/components/parameters/A' }] } },
    '/gone': { get: { operationId: 'gone', parameters: [{ $ref: '#/components/parameters/Nobody' }] } },
  },
  components: {
    parameters: {
      OrderId: {
        name: 'order-id',
        in: 'path',
        required: true,
        description: 'The order',
        schema: { type: 'string' },
      },
      A: { $ref: '#/components/parameters/B' },
      B: { $ref: '#/components/parameters/A' },
    },
    schemas: {
      Base: {
        type: 'object',
        required: ['sku'],
        properties: { sku: { type: 'string', description: 'What' } },
      },
      Address: { type: 'object', properties: { street: { type: 'string' }, floor: { type: 'integer' } } },
      NewOrder: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            type: 'object',
            required: ['count'],
            properties: {
              count: { type: 'integer' },
              id: { type: 'string', readOnly: true },
              address: { $ref: '#/components/schemas/Address' },
              lines: { type: 'array', items: { $ref: '#/components/schemas/Address' } },
            },
          },
        ],
      },
    },
  },
};

type Named = { name: string };

describe('an OpenAPI document', () => {
  it('X-001 X-010 becomes tools: parameters and body fields typed and described, the rest skipped with its reason', async () => {
    const agentId = await makeAgent();
    const answer = await importInto(agentId, { document: shop });
    expect(answer.status, answer.text).toBe(201);
    const { created, skipped, planned, dry_run } = answer.body.data;
    expect([dry_run, planned]).toEqual([false, []]);
    expect(created.map((tool: Named) => tool.name)).toEqual(['getOrder', 'get_orders', 'create_order']);
    expect(skipped).toEqual([
      { operation: 'headOrder', reason: 'tools do not use HEAD' },
      { operation: 'uploadPhoto', reason: 'its body is multipart/form-data, not JSON' },
      { operation: 'bulk', reason: 'its body is not an object' },
      { operation: 'session', reason: 'it needs sid in a cookie' },
      { operation: 'far', reason: 'it refers to another document' },
      { operation: 'round', reason: 'its references go in circles' },
      { operation: 'gone', reason: 'it refers to something that is not in the document' },
    ]);
    const [get, list, create] = created;
    expect(get).toMatchObject({
      method: 'GET',
      url: 'https://eu.example.com/v1/orders/{order-id}',
      description: 'Looks up an order. With its items.',
      path_params: [{ identifier: 'order-id', type: 'string', description: 'The order', required: true }],
      query_params: [
        { identifier: 'expand', type: 'array', required: false, description: 'Form: list of string' },
      ],
      headers: [{ identifier: 'X-Tenant', value_type: 'fixed', fixed_value: 'acme' }],
      position: 0,
    });
    expect(create).toMatchObject({ method: 'POST', description: 'POST /orders', position: 2 });
    expect(create.body_params).toMatchObject([
      { identifier: 'sku', type: 'string', required: true, description: 'What' },
      { identifier: 'count', type: 'integer', required: true },
      {
        identifier: 'address',
        type: 'object',
        required: false,
        description: 'Form: {street: string, floor: integer}',
      },
      { identifier: 'lines', type: 'array', description: 'Form: list of {street: string, floor: integer}' },
    ]);
    expect(list.query_params).toMatchObject([
      { identifier: 'state', type: 'string', enum_values: ['open', 'closed'], required: false },
      { identifier: 'limit', type: 'integer', description: 'How many', required: false },
    ]);
    const listed = await app.request('GET', `/api/agents/${agentId}/tools`, { key: workspace.keys.read });
    expect(listed.body.data).toEqual(created);
  });

  it('X-002 twice makes no second tool of a name', async () => {
    const agentId = await makeAgent();
    const document = {
      ...shop,
      paths: { '/a': { get: { operationId: 'one' } }, '/b': { get: { operationId: 'one' } } },
    };
    const first = await importInto(agentId, { document });
    expect(first.body.data.created.map((tool: Named) => tool.name)).toEqual(['one', 'one_2']);
    const again = await importInto(agentId, { document });
    expect(again.status).toBe(200);
    expect(again.body.data.created).toEqual([]);
    expect(again.body.data.skipped[0]).toEqual({
      operation: 'one',
      reason: 'the agent has a tool of this name already',
    });
  });

  it('X-001 is taken as YAML or JSON text too, in part, tried first, and at another address', async () => {
    const agentId = await makeAgent();
    const dry = await importInto(agentId, {
      document: stringify(shop),
      operationIds: ['getOrder'],
      dryRun: true,
    });
    expect(dry.status, dry.text).toBe(200);
    expect(dry.body.data).toMatchObject({
      dry_run: true,
      created: [],
      planned: [
        { operation: 'getOrder', name: 'getOrder', url: 'https://eu.example.com/v1/orders/{order-id}' },
      ],
      skipped: [],
    });
    const listed = await app.request('GET', `/api/agents/${agentId}/tools`, { key: workspace.keys.read });
    expect(listed.body.data).toEqual([]);
    const wet = await importInto(agentId, {
      document: JSON.stringify(shop),
      operationIds: ['GET /orders', 'dropOrder'],
      baseUrl: 'https://other.example.com/',
    });
    expect(wet.body.data.created.map((tool: { url: string }) => tool.url)).toEqual([
      'https://other.example.com/orders',
      'https://other.example.com/orders/{order-id}',
    ]);
  });

  it('X-005 X-006 gives every tool the credentials sent with it, and they work', async () => {
    const agentId = await makeAgent();
    const service = await startRecorder();
    const document = {
      openapi: '3.1.0',
      paths: {
        '/ping/{a b}': {
          get: {
            operationId: 'ping',
            parameters: [{ name: 'X-Key', in: 'header', required: true, schema: { type: 'string' } }],
          },
        },
      },
    };
    const auth = { authType: 'custom_header', authConfig: { name: 'x-key', value: 'canary-value' } };
    const answer = await importInto(agentId, { document, baseUrl: service.url, ...auth });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.text).not.toContain('canary');
    const [tool] = answer.body.data.created;
    const path = `/api/agents/${agentId}/tools/${tool.id}/test`;
    const run = { key: workspace.keys.write, body: { arguments: { a_b: 'x' } } };
    expect((await app.request('POST', path, run)).body.data.outcome).toBe('success');
    expect(service.heard[0]).toMatchObject({ path: '/ping/x' });
    expect(service.heard[0]?.headers['x-key']).toBe('canary-value');
  });

  it('X-014 X-015 is refused with the field when it cannot be read, and creates nothing', async () => {
    const agentId = await makeAgent();
    const one = { '/a': { get: {} } };
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/p${index}`, { get: {} }]));
    const servers = [{ url: 'https://api.example.com' }];
    const bad: [string, object][] = [
      ['document', {}],
      ['document', { document: 5 }],
      ['document', { document: '' }],
      ['document', { document: 'just words' }],
      ['document', { document: 'a: [unclosed' }],
      [
        'document',
        {
          document: `a: &a [x,x]\n${'bcdefghijklmnopq'
            .split('')
            .map((c, i) => `${c}: &${c} [*${'abcdefghijklmnopq'[i]},*${'abcdefghijklmnopq'[i]}]`)
            .join('\n')}`,
        },
      ],
      ['document', { document: '['.repeat(3000) }],
      ['document', { document: { swagger: '2.0', paths: {} } }],
      ['document', { document: { openapi: '4.0.0', paths: {} } }],
      ['document', { document: { openapi: '3.0.0' } }],
      ['document', { document: { openapi: '3.0.0', servers, paths: one, padding: 'x'.repeat(500_000) } }],
      [
        'document',
        { document: { openapi: '3.0.0', servers: [{ url: 'http://169.254.169.254' }], paths: one } },
      ],
      ['baseUrl', { document: { openapi: '3.0.0', paths: one }, baseUrl: 'http://169.254.169.254/' }],
      ['baseUrl', { document: { openapi: '3.0.0', paths: one }, baseUrl: 'nowhere' }],
      ['baseUrl', { document: { openapi: '3.0.0', paths: one }, baseUrl: 'https://{x}.example.com' }],
      ['operationIds', { document: { openapi: '3.0.0', servers, paths: one }, operationIds: ['unknown'] }],
      ['operationIds', { document: { openapi: '3.0.0', servers, paths: many } }],
      ['authConfig', { document: { openapi: '3.0.0', servers, paths: one }, authType: 'bearer' }],
    ];
    for (const [field, body] of bad) {
      const answer = await importInto(agentId, body);
      expect(
        [answer.status, Object.keys(answer.body.error.details.fieldErrors)[0]],
        JSON.stringify(body).slice(0, 90),
      ).toEqual([400, field]);
    }
    const listed = await app.request('GET', `/api/agents/${agentId}/tools`, { key: workspace.keys.read });
    expect(listed.body.data).toEqual([]);
    const relative = await importInto(agentId, { document: { openapi: '3.0.0', paths: one } });
    expect(relative.body.data.skipped[0].reason).toBe('the document names no server address; give baseUrl');
    const fresh = await app.request('POST', '/api/agents', {
      key: workspace.keys.write,
      body: { name: 'New', voiceId: 'voice_clara', language: 'en' },
    });
    const early = await importInto(fresh.body.data.id, {
      document: { openapi: '3.0.0', servers, paths: one },
    });
    expect([early.status, early.body.error.code]).toEqual([409, 'AGENT_PROVISIONING']);
  });

  it('X-001 is never more than an agent has room for: all come in, or none', async () => {
    const agentId = await makeAgent();
    const paths = (count: number, prefix: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${prefix}${index}`, { get: {} }]));
    const document = (count: number, prefix: string) => ({
      openapi: '3.0.0',
      servers: [{ url: 'https://api.example.com' }],
      paths: paths(count, prefix),
    });
    expect((await importInto(agentId, { document: document(60, 'a') })).body.data.created).toHaveLength(60);
    const over = await importInto(agentId, { document: document(41, 'b') });
    expect([over.status, over.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await importInto(agentId, { document: document(40, 'b') })).body.data.created).toHaveLength(40);
  });

  const many = (count: number, value: unknown, prefix = 'p') =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, value]));
  const posts = (count: number, schema: object) =>
    many(count, { post: { requestBody: { content: { 'application/json': { schema } } } } }, '/');
  const ref = { $ref: '#/x' };
  it.each<[string, object, unknown, RegExp]>([
    ['1,500 paths of one large item', many(1_500, ref, '/'), many(1_500, 0), /^$/],
    [
      'a body of 2,000 fields that are one object of 2,000',
      posts(1, { type: 'object', properties: many(2_000, ref) }),
      { type: 'object', properties: many(2_000, { type: 'object', properties: {} }) },
      /more than 50 fields/,
    ],
    [
      '25,000 parts of 3,000 required fields',
      posts(1, { allOf: Array(25_000).fill(ref) }),
      { required: Array(3_000).fill(0) },
      /too intricate/,
    ],
    [
      'a fixed value of 300,000 characters',
      posts(90, { properties: many(50, ref) }),
      { const: 'a'.repeat(300_000) },
      /too long/,
    ],
    [
      'a path of 60,000 places',
      { [`/${Array.from({ length: 60_000 }, (_, n) => `{${n}}`).join('')}`]: { get: {} } },
      0,
      /path is too long/,
    ],
  ])('X-001 %s: read in less than a second', async (_what, paths, x, reason) => {
    const document = { openapi: '3.1.0', servers: [{ url: 'https://api.example.com' }], paths, x };
    expect(JSON.stringify(document).length).toBeLessThan(500_000);
    const agentId = await makeAgent();
    const started = performance.now();
    const answer = await importInto(agentId, { document, dryRun: true });
    expect(performance.now() - started).toBeLessThan(unlessHung(1_000));
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.body.data.planned).toEqual([]);
    expect(answer.body.data.skipped[0]?.reason ?? '').toMatch(reason);
  });

  it('X-001 a server variable repeated without end, and YAML that grows through aliases, are refused', async () => {
    const agentId = await makeAgent();
    const server = {
      url: `https://${'{a}'.repeat(60_000)}`,
      variables: { a: { default: 'a'.repeat(200_000) } },
    };
    const document = { openapi: '3.1.0', servers: [server], paths: { '/a': { get: {} } } };
    expect((await importInto(agentId, { document })).status).toBeLessThan(500);
    const yaml = `openapi: 3.1.0\nx: &x ${'a'.repeat(100_000)}\npaths: {}\nlist:\n${'  - *x\n'.repeat(40)}`;
    const answer = await importInto(agentId, { document: yaml });
    expect([answer.status, answer.body.error.details.fieldErrors.document?.[0]]).toEqual([
      400,
      expect.stringContaining('aliases'),
    ]);
  });

  it('X-001 however twisted is read in bounded time, the server answering meanwhile', async () => {
    const agentId = await makeAgent();
    const wide = { allOf: Array.from({ length: 200 }, () => ({ $ref: '#/components/schemas/S' })) };
    const S = {
      ...wide,
      properties: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}`, wide])),
    };
    const operation = {
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S' } } } },
    };
    const document = {
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example.com' }],
      paths: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`/${n}`, { post: operation }])),
      components: { schemas: { S: { ...S, properties: { p0: wide, p1: wide } } } },
    };
    const started = performance.now();
    expect((await importInto(agentId, { document })).status).toBeLessThan(500);
    const endless = {
      openapi: '3.0.0',
      paths: { '/a': { get: { operationId: `${'_'.repeat(400_000)}!` } } },
    };
    expect(
      (await importInto(agentId, { document: endless, baseUrl: 'https://api.example.com' })).status,
    ).toBe(201);
    const slashes = {
      openapi: '3.0.0',
      servers: [{ url: `https://x${'/'.repeat(400_000)}a` }],
      paths: { '/b': { get: {} } },
    };
    expect((await importInto(agentId, { document: slashes })).status).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(unlessHung(5_000));
    const large = { ...document, components: {}, paths: {}, info: {} as Record<string, unknown> };
    for (let index = 0; index < 4_000; index++)
      large.info[`key${index}`] = ['some', 'words', { and: 'more' }];
    const text = stringify(large);
    const reading = importInto(agentId, { document: text });
    let answered = 0;
    let isDone = false;
    void reading.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await app.request('GET', '/api/workspace', { key: workspace.keys.read });
      answered++;
    }
    expect((await reading).status).toBe(200);
    expect(answered).toBeGreaterThan(5);
  });
});
