import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ERROR_STATUS } from '../../errors.ts';
import { allow, rate, route } from '../route.ts';
import {
  listOperations,
  type Operation,
  type Parameter,
  type Response,
  resolve,
  successOf,
} from './document.ts';
import { buildOpenApi } from './openapi.ts';
import { sampleFacts, sampleRoutes } from './samples/index.ts';
import { toYaml } from './yaml.ts';

const document = buildOpenApi(sampleRoutes, sampleFacts);
const operations = listOperations(document);

function operation(id: string): Operation {
  const found = operations.find(({ operation: { operationId } }) => operationId === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found.operation;
}

const parameter = (id: string, name: string): Parameter | undefined =>
  operation(id).parameters?.find((candidate) => candidate.name === name);

const successSchema = (id: string) =>
  Object.values(successOf(document, operation(id)).response.content ?? {})[0]?.schema;

test('the document has no error and no warning under the recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: toYaml(document),
    absoluteRef: '/openapi.public.yaml',
    config,
  });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('an installation on localhost breaks only the rule about localhost', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const local = buildOpenApi(sampleRoutes, { ...sampleFacts, baseUrl: 'http://localhost:8080/' });
  const problems = await lintFromString({
    source: JSON.stringify(local),
    absoluteRef: '/openapi.json',
    config,
  });
  expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(new Set(['no-server-example.com']));
  expect(local.servers[0]?.url).toBe('http://localhost:8080');
});

test('the text is the document, for readers of YAML 1.1 and 1.2 alike, without anchors or folded lines', () => {
  const text = toYaml(document);
  expect(parse(text)).toEqual(document);
  expect(parse(text, { version: '1.1' })).toEqual(document);
  expect(text).not.toMatch(/[:-] [&*]\w+$/m);
  expect(text).toContain('description: "Makes a retry safe: the same key');
});

test('internal routes and routes for signed-in people are left out, all others are in', () => {
  const shown = sampleRoutes.filter(
    ({ path, method }) => document.paths[path]?.[method.toLowerCase()] !== undefined,
  );
  const hidden = sampleRoutes.filter((candidate) => !shown.includes(candidate));
  expect(hidden.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/api-keys',
    'POST /webhooks/carrier/{token}',
  ]);
});

test('every operation has an example of its answer, its body and each parameter', () => {
  for (const { operation: each } of operations) {
    const success = successOf(document, each).response;
    const contents = [
      ...Object.values(success.content ?? {}),
      ...Object.values(each.requestBody?.content ?? {}),
    ];
    for (const media of contents) expect(media.example, each.operationId).toBeDefined();
    for (const { name, example } of each.parameters ?? [])
      expect(example, `${each.operationId} ${name}`).toBeDefined();
  }
});

test('the example of a body is the one its author gave, else its required fields', () => {
  const body = (id: string) => operation(id).requestBody?.content['application/json']?.example;
  expect(body('placeCall')).toEqual({
    agentId: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
    phoneNumber: '+14155550123',
    contactName: "Ana O'Neill",
  });
  expect(body('createAgent')).toEqual({ name: 'Lucía', voiceId: 'voice_lucia', language: 'es' });
  expect(body('transferCall')).toEqual({ transfer_to: '+14155550123' });
});

test('a body is described as it is sent: before defaults and transforms', () => {
  const schema = operation('createAgent').requestBody?.content['application/json']?.schema;
  expect(schema?.required).toEqual(['name', 'voiceId', 'language']);
  expect(schema?.properties?.maxCallDurationSeconds).toMatchObject({
    type: 'integer',
    default: 600,
    minimum: 30,
  });
  const call = operation('placeCall').requestBody?.content['application/json']?.schema;
  expect(call?.properties?.startsAt).toEqual({ type: 'string', format: 'date-time' });
});

test('a number in a query is an integer with its bounds, not the text that carries it', () => {
  expect(parameter('listAgents', 'limit')).toEqual({
    in: 'query',
    name: 'limit',
    description: 'How many at most.',
    schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    example: 50,
  });
});

test('moments are date-time texts, whether a row holds them as Date or not', () => {
  const envelope = z.object({ properties: z.object({ data: z.any() }) }).parse(successSchema('placeCall'));
  expect(envelope.properties.data.properties.created_at).toEqual({
    type: 'string',
    format: 'date-time',
    description: 'Moment of creation, ISO 8601 in UTC',
  });
  expect(document.components.schemas.Agent?.properties?.created_at).toMatchObject({
    type: 'string',
    format: 'date-time',
  });
});

test('answers are under data, with meta beside it where the route has one, and stay open for new fields', () => {
  expect(successSchema('listCampaigns')).toMatchObject({ required: ['data', 'meta'] });
  expect(successSchema('listAgents')).toMatchObject({ required: ['data'] });
  expect(JSON.stringify(successSchema('listCampaigns'))).not.toContain('"additionalProperties":false');
});

test('an answer of another type, or one that names its type, is described as a whole', () => {
  expect(successOf(document, operation('getCallAudio')).response.content).toHaveProperty(['audio/wav']);
  expect(successOf(document, operation('deleteAgent'))).toMatchObject({ status: '204' });
  expect(successOf(document, operation('deleteAgent')).response.content).toBeUndefined();
  expect(Object.keys(successSchema('completeCallTransfer')?.properties ?? {})).toEqual([
    'success',
    'message',
  ]);
});

test('a body with a file in it travels as a form', () => {
  const content = operation('uploadAgentKnowledge').requestBody?.content;
  expect(content?.['multipart/form-data']?.schema.properties?.file).toMatchObject({
    type: 'string',
    format: 'binary',
  });
});

test('each operation says which credential, scope and budgets it needs', () => {
  expect(operation('createAgent')).toMatchObject({
    security: [{ workspaceKey: [] }],
    'x-required-scope': 'write',
    'x-rate-limits': [
      { class: 'general', cost: 1, perMinute: 120 },
      { class: 'mutations', cost: 1, perMinute: 10 },
    ],
  });
  expect(operation('createAgent').description).toContain('Needs a key with the `write` or `full` scope.');
  expect(operation('deleteAgent')['x-required-scope']).toBe('full');
  expect(operation('getZapierTrigger').security).toEqual([{ connectorKey: [] }]);
  expect(operation('createWidgetMessage').security).toEqual([{ widgetKey: [] }]);
  expect(operation('getHealthz')).toMatchObject({ security: [], 'x-rate-limits': [] });
});

test('a route that changes things needs the write scope even if it is declared as a read', () => {
  const odd = route({
    method: 'POST',
    path: '/api/odd',
    tag: 'Odd',
    summary: 'Odd',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'Odd' },
    handle: async () => null,
  });
  const built = buildOpenApi([odd], sampleFacts);
  expect(built.paths['/api/odd']?.post?.['x-required-scope']).toBe('write');
  expect(built.tags).toEqual([{ name: 'Odd', description: 'Everything about odd.' }]);
});

test('errors are shared answers, by the properties and declarations of the route', () => {
  const statuses = (id: string): string[] =>
    Object.keys(operation(id).responses).filter((status) => status >= '400');
  expect(statuses('listAgents')).toEqual(['400', '401', '403', '405', '429', '500']);
  expect(statuses('getAgent')).toEqual(['400', '401', '403', '404', '405', '429', '500']);
  expect(statuses('placeCall')).toEqual([
    '400',
    '401',
    '402',
    '403',
    '405',
    '409',
    '413',
    '415',
    '429',
    '500',
  ]);
  expect(statuses('getHealthz')).toEqual(['400', '405', '500']);
  expect(operation('placeCall')['x-error-codes']).toContain('IDEMPOTENCY_CONFLICT');
  expect(operation('placeCall').responses['429']).toEqual({
    $ref: '#/components/responses/TooManyRequests',
  });
});

test('every error names its request, and every answer may name ignored fields', () => {
  const error = document.components.schemas.Error?.properties?.error;
  expect(error?.required).toEqual(['code', 'message', 'request_id']);
  expect(error?.properties?.request_id).toMatchObject({ type: 'string' });
  for (const { operation: each } of listOperations(document))
    expect(successOf(document, each).response.headers, each.operationId).toHaveProperty('X-Ignored-Fields');
});

test('a shared error shows each of its codes in the body that would be sent', () => {
  for (const [name, response] of Object.entries(document.components.responses)) {
    const examples = Object.entries(response.content?.['application/json']?.examples ?? {});
    expect(examples.length, name).toBeGreaterThan(0);
    for (const [code, { value }] of examples) {
      expect(value).toMatchObject({ error: { code, message: expect.any(String) } });
      expect(ERROR_STATUS).toHaveProperty(code);
    }
  }
  expect(Object.keys(document.components.responses.TooManyRequests?.headers ?? {})).toContain('Retry-After');
});

test('an idempotent operation takes the key and may say that it replays; no other does', () => {
  const takes = operations.filter(({ operation: each }) =>
    each.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(takes.map(({ operation: each }) => each.operationId)).toEqual(['placeCall', 'transferCall']);
  const { headers } = successOf(document, operation('placeCall')).response;
  expect(Object.keys(headers ?? {})).toEqual([
    'X-Request-Id',
    'X-Ignored-Fields',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'RateLimit-Policy',
    'Idempotent-Replayed',
  ]);
});

test('every reference resolves', () => {
  const pointers = JSON.stringify(document).match(/#\/components\/(schemas|responses|headers)\/[^"]+/g) ?? [];
  for (const $ref of new Set(pointers)) expect(resolve<Response>(document, { $ref }), $ref).toBeDefined();
});

test('a recursive schema ends its example', () => {
  const example = successOf(document, operation('createWidgetMessage')).response.content?.['application/json']
    ?.example;
  expect(example).toMatchObject({ data: { tree: { children: [] } } });
});

test('without a described parameter, the path still has it', () => {
  const bare = route({
    method: 'GET',
    path: '/api/things/{thingId}',
    tag: 'Things',
    summary: 'Get a thing',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The thing', data: z.map(z.string(), z.bigint()) },
    handle: async () => null,
  });
  const built = buildOpenApi([bare], sampleFacts);
  expect(built.paths['/api/things/{thingId}']?.get?.parameters).toMatchObject([
    { in: 'path', name: 'thingId', required: true },
  ]);
});
