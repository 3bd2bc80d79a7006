import { expect, test } from 'vitest';
import { z } from 'zod';
import { listOperations } from './document.ts';
import { buildOpenApi } from './openapi.ts';
import { buildPostmanCollection, buildPostmanEnvironment } from './postman.ts';
import { sampleFacts, sampleRoutes } from './samples/index.ts';

const uuid = z.uuid();
const pair = z.looseObject({ key: z.string(), value: z.string() });

const request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  header: z.array(pair),
  url: z.strictObject({
    raw: z.string().startsWith('{{base_url}}/'),
    host: z.tuple([z.literal('{{base_url}}')]),
    path: z.array(z.string().regex(/^:?[\w.-]+$/)),
    query: z.array(pair),
    variable: z.array(pair),
  }),
  description: z.string(),
  body: z.looseObject({ mode: z.enum(['raw', 'formdata']) }).optional(),
  auth: z.looseObject({ type: z.enum(['apikey', 'noauth']) }).optional(),
});

/** The parts of the v2.1 form that we use. */
const collection = z.strictObject({
  info: z.strictObject({
    _postman_id: uuid,
    name: z.string(),
    description: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  auth: z.strictObject({
    type: z.literal('bearer'),
    bearer: z.array(pair.extend({ value: z.literal('{{api_key}}') })),
  }),
  variable: z.array(pair.extend({ id: uuid })),
  item: z.array(
    z.strictObject({
      id: uuid,
      name: z.string(),
      description: z.string(),
      item: z.array(
        z.strictObject({
          id: uuid,
          name: z.string(),
          request,
          response: z.array(
            z.looseObject({
              id: uuid,
              name: z.string(),
              originalRequest: request,
              code: z.int(),
              header: z.array(pair),
              body: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const document = buildOpenApi(sampleRoutes, sampleFacts);
const built = collection.parse(buildPostmanCollection(document));
const requests = built.item.flatMap(({ item }) => item);
const named = (name: string) => requests.find((item) => item.name === name)?.request;

test('the collection has every operation once, in the folder of its tag', () => {
  const expected = listOperations(document).map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(requests.map(({ request: each }) => `${each.method} /${each.url.path.join('/')}`).sort()).toEqual(
    expected.sort(),
  );
  expect(built.item.map(({ name }) => name)).toEqual(document.tags.map(({ name }) => name));
});

test('a path parameter is a variable with an example, a query parameter stands ready but off', () => {
  expect(named('Get an agent')?.url).toMatchObject({
    raw: '{{base_url}}/api/agents/:agentId',
    variable: [{ key: 'agentId', value: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41' }],
  });
  expect(named('Search numbers to buy')?.url).toMatchObject({
    raw: '{{base_url}}/api/phone-numbers/available?country=US',
    query: [
      { key: 'country', value: 'US', disabled: false },
      { key: 'type', disabled: true },
      { key: 'limit', disabled: true },
    ],
  });
});

test('bodies are examples as JSON, and files are form fields', () => {
  const body = named('Place a call')?.body;
  expect(JSON.parse(String(body?.raw))).toMatchObject({ phoneNumber: '+14155550123' });
  expect(named('Upload a file')?.body).toMatchObject({
    mode: 'formdata',
    formdata: [{ key: 'file', type: 'file' }],
  });
});

test('only requests that take another key than the workspace key say so', () => {
  expect(named('List agents')?.auth).toBeUndefined();
  expect(JSON.stringify(named('Sample of a trigger')?.auth)).toContain('{{connector_key}}');
  expect(JSON.stringify(named('Say something as a visitor')?.auth)).toContain('{{widget_key}}');
  expect(named('Is the service up?')?.auth).toEqual({ type: 'noauth' });
});

test('two builds are byte for byte the same, and no id is used twice', () => {
  const again = buildPostmanCollection(buildOpenApi(sampleRoutes, sampleFacts));
  expect(JSON.stringify(again)).toBe(JSON.stringify(buildPostmanCollection(document)));
  const ids = JSON.stringify(again).match(/"(?:_postman_)?id":"[0-9a-f-]{36}"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
});

test('the environment names the installation and leaves room for secrets', () => {
  expect(buildPostmanEnvironment('https://parley.test/')).toMatchObject({
    name: 'Parley',
    values: [
      { key: 'base_url', value: 'https://parley.test', enabled: true },
      { key: 'api_key', value: '', type: 'secret' },
      { key: 'connector_key', value: '' },
      { key: 'widget_key', value: '' },
    ],
    _postman_variable_scope: 'environment',
  });
});
