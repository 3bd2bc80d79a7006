import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { HttpServices } from '../pipeline.ts';
import type { Reply, Route } from '../route.ts';
import { createServer } from '../server.ts';
import { buildOpenApi } from './openapi.ts';
import { documentRoutes, referenceRoutes } from './routes.ts';
import { sampleFacts, sampleRoutes } from './samples/index.ts';

const routes = referenceRoutes(sampleRoutes, sampleFacts);

const ask = async (found: Route, headers: Record<string, string> = {}): Promise<Reply> => {
  const result = await found.handle?.({} as never, { params: {}, query: {}, body: {} });
  return (await found.respond?.(result, { request: { headers } } as never)) as Reply;
};

async function get(path: string, ifNoneMatch?: string): Promise<Reply> {
  const found = routes.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`no route ${path}`);
  return ask(found, ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch });
}

const FILES = [
  ['/openapi.public.yaml', 'application/yaml; charset=utf-8'],
  ['/postman/parley.postman_collection.json', 'application/json; charset=utf-8'],
  ['/postman/parley.postman_environment.json', 'application/json; charset=utf-8'],
  ['/docs', 'text/html; charset=utf-8'],
  ['/docs/reference.js', 'text/javascript; charset=utf-8'],
] as const;

test('the reference is public, uncounted and not part of itself', () => {
  expect(routes.map(({ path }) => path)).toEqual(FILES.map(([path]) => path));
  for (const { access, rate, internal } of routes) {
    expect([access.kind, Object.keys(rate), internal]).toEqual(['public', [], true]);
  }
});

test.each(FILES)('%s may be kept for five minutes as %s', async (path, contentType) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-type': contentType });
  expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
  expect(String(body).length).toBeGreaterThan(100);
});

test.each(FILES)('%s is not sent again to a client that has it', async (path) => {
  const { headers } = await get(path);
  const etag = headers.etag as string;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(path, known);
    expect(again).toMatchObject({
      status: 304,
      body: undefined,
      headers: { etag, 'cache-control': 'public, max-age=300' },
    });
  }
  expect((await get(path, '"other"')).status).toBe(200);
});

test('the files are compressed once for clients that accept it, under a separate tag', async () => {
  const found = routes.find(({ path }) => path === '/docs') as Route;
  const plain = await ask(found);
  for (const accepts of ['gzip', 'br, gzip;q=0.5', 'gzip, deflate, br']) {
    const zipped = await ask(found, { 'accept-encoding': accepts });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.body as Buffer).toString()).toBe(plain.body);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    const known = { 'accept-encoding': accepts, 'if-none-match': zipped.headers.etag as string };
    expect((await ask(found, known)).status).toBe(304);
  }
  for (const refuses of ['identity', 'gzip;q=0', 'gzip; q=0.0, br'])
    expect((await ask(found, { 'accept-encoding': refuses })).headers).not.toHaveProperty('content-encoding');
});

test('the page comes with a policy that allows no inline script', async () => {
  const { headers } = await get('/docs');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'",
  );
});

test('the files are of their declared type', async () => {
  expect(parse(String((await get('/openapi.public.yaml')).body))).toMatchObject({
    info: { version: '1.0.0' },
  });
  expect(JSON.parse(String((await get('/postman/parley.postman_collection.json')).body))).toHaveProperty(
    'item',
  );
  expect(JSON.parse(String((await get('/postman/parley.postman_environment.json')).body))).toHaveProperty(
    'values',
  );
});

test('the document is built at the first request, and once', async () => {
  const build = vi.fn(() => buildOpenApi(sampleRoutes, sampleFacts));
  const lazy = documentRoutes(build);
  expect(build).not.toHaveBeenCalled();
  for (const each of [...lazy, ...lazy]) await ask(each);
  expect(build).toHaveBeenCalledTimes(1);
});

test('the server sends the files as they are, with their own caching', async () => {
  const platform = {
    metrics: { requestFinished: () => {} },
    log: { debug: () => {} },
    settings: { baseUrl: 'http://parley.test' },
  };
  const services = { platform } as unknown as HttpServices;
  const server = createServer({ services, routes, trustProxy: false, servePage: () => false });
  const first = await server.inject('/docs');
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(first.body.startsWith('<!doctype html>')).toBe(true);
  const again = await server.inject({
    url: '/docs',
    headers: { 'if-none-match': first.headers.etag as string },
  });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  const head = await server.inject({ method: 'HEAD', url: '/openapi.public.yaml' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  await server.close();
});
