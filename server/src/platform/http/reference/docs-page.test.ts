import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Script } from 'node:vm';
import { transform } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { allow, rate, route } from '../route.ts';
import { docsScript, renderDocsPage } from './docs-page.ts';
import { listOperations } from './document.ts';
import { ERROR_CODES } from './error-catalogue.ts';
import { buildOpenApi } from './openapi.ts';
import { javascriptOf } from './page/javascript.ts';
import { pythonOf } from './page/python.ts';
import { requestOf, type SampleRequest } from './page/request.ts';
import { sampleFacts, sampleRoutes } from './samples/index.ts';

const document = buildOpenApi(sampleRoutes, sampleFacts);
const page = renderDocsPage(document);

/** Every tag of the page with its attributes; what is left over must be plain text. */
function tagsOf(text: string): { attributes: Set<string>; rest: string } {
  const attributes = new Set<string>();
  const body = text.replace(/^<!doctype html>/, '').replace(/<style>.*<\/style>/s, '');
  const rest = body.replace(
    /<\/?[a-z0-9]+((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>/g,
    (_tag, inner: string) => {
      for (const [, name] of inner.matchAll(/\s([a-zA-Z-]+)(?:="[^"]*")?/g)) attributes.add(name as string);
      return '';
    },
  );
  return { attributes, rest };
}

test('every operation has a section with an anchor, and a link to it', () => {
  for (const { operation, path } of listOperations(document)) {
    expect(page).toContain(`<section class="entry" id="${operation.operationId}"`);
    expect(page).toContain(`<a href="#${operation.operationId}" data-words=`);
    expect(page).toContain(`<code class="path">${path}</code>`);
  }
});

test('no address on the page leads nowhere', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe([...page.matchAll(/ id="([^"]+)"/g)].length);
});

test('the page has no inline script, no handler and nothing from elsewhere', () => {
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/docs/reference.js" defer>']);
  expect(page).toContain('<script src="/docs/reference.js" defer></script>');
  expect([...tagsOf(page).attributes].filter((name) => name.startsWith('on'))).toEqual([]);
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page).not.toMatch(/@import|url\(/);
});

test('hostile text of a route is shown, never executed', () => {
  const attack = `<script>alert("1")</script> "><img src=x onerror='a()'> [go](javascript:alert(1)) \`<b>\``;
  const hostile = route({
    method: 'POST',
    path: '/api/hostile/{id}',
    tag: `Tag ${attack}`,
    summary: attack,
    description: attack,
    access: allow.write,
    rate: rate.general,
    handle: async () => null,
    params: z.object({ id: z.string().describe(attack).meta({ example: attack }) }),
    body: z.object({ [attack]: z.enum([attack]).describe(attack) }),
    returns: {
      status: 200,
      description: attack,
      data: z.object({ value: z.string().meta({ example: attack }) }),
    },
  });
  const text = renderDocsPage(buildOpenApi([hostile], sampleFacts));
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/docs/reference.js" defer>']);
  const { attributes, rest } = tagsOf(text);
  expect(rest.includes('<')).toBe(false);
  expect([...attributes].filter((name) => name.startsWith('on'))).toEqual([]);
  expect(text.includes('<img')).toBe(false);
  expect(text.includes('href="javascript:')).toBe(false);
  expect(text.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')).toBe(true);
});

test('the opening names every error code and every budget', () => {
  const text = page.slice(0, page.indexOf('class="tag-head"'));
  for (const code of ERROR_CODES) expect(text).toContain(`<code>${code}</code>`);
  for (const name of Object.keys(sampleFacts.rateLimits)) expect(text).toContain(`<code>${name}</code>`);
});

test('the first request is shown with its own answer', () => {
  const opening = page.slice(page.indexOf('id="first-request"'), page.indexOf('id="authentication"'));
  const entry = page.slice(page.indexOf('id="listAgents"'));
  const samples = (text: string) =>
    [...text.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, code]) => code);
  expect(samples(opening)).toHaveLength(2);
  const [curl, _javascript, _python, answer] = samples(entry);
  expect(samples(opening)).toEqual([curl, answer]);
});

test('a field shows its type, its bounds, its default and whether it must be sent', () => {
  const section = page.slice(page.indexOf('id="createAgent"'), page.indexOf('id="getAgent"'));
  expect(section).toMatch(
    /field-name">name<\/code> <span class="type">string<\/span> <span class="required">required/,
  );
  expect(section).toContain('<span>1 to 100 characters</span>');
  expect(section).toContain('<span>30 to 3,600</span><span>default <code>600</code></span>');
  expect(section).toContain('array of object');
  expect(section).toContain('Fields of each item');
  expect(section).toContain('dataType: integer');
  expect(section).toContain('string or null');
});

test('the badges replace the generated line of the description', () => {
  expect(page).toContain('write key</a>');
  expect(page).not.toContain('Needs a key with the');
});

test('the request can be pasted into a shell, apostrophes and all', () => {
  expect(page).toContain('Ana O&#39;\\&#39;&#39;Neill');
  expect(page).toContain('https://parley.test/api/phone-numbers/available?country=US');
});

test('the script is a script', () => {
  expect(() => new Script(docsScript)).not.toThrow();
});

test('a document without any operation still makes a page', () => {
  expect(renderDocsPage(buildOpenApi([], sampleFacts))).toContain('<h1>Parley API</h1>');
});

const requests = listOperations(document).map((located) => requestOf('https://parley.test', located));

test('every request is shown in curl, JavaScript and Python, and one choice needs no script', () => {
  const sections = page.split('<section class="entry" id="').slice(1);
  for (const { operation } of listOperations(document)) {
    const section = sections.find((text) => text.startsWith(`${operation.operationId}"`)) ?? '';
    const [, request = ''] = /class="sample choices">(.*?)<\/figure>/s.exec(section) ?? [];
    expect(request.match(/value="[^"]+"/g)).toEqual(['value="curl"', 'value="JavaScript"', 'value="Python"']);
    expect(request.match(/<pre/g)).toHaveLength(3);
    expect(request.match(/ checked/g)).toHaveLength(1);
  }
});

test('the JavaScript samples are modules, and send what the operation asks for', async () => {
  for (const request of requests)
    await expect(
      transform(javascriptOf(request), { format: 'esm', target: 'es2022' }),
    ).resolves.toBeDefined();
  const create = requests.find(({ method, address }) => method === 'POST' && address.endsWith('/api/agents'));
  const { heard, out } = await runModule(create as SampleRequest);
  expect(heard).toMatchObject({
    method: 'POST',
    url: '/api/agents',
    key: 'Bearer pk_any',
    type: 'application/json',
  });
  expect(JSON.parse(heard.body)).toEqual(create?.json);
  expect(out).toBe('made\n');
});

test('the Python samples are Python', () => {
  const [first] = requests;
  const words = pythonOf({
    ...(first as SampleRequest),
    json: { yes: true, no: false, none: null, text: 'true "null"' },
  });
  expect(words).toContain(
    '"yes": True,\n      "no": False,\n      "none": None,\n      "text": "true \\"null\\""',
  );
  const all = [...requests.map(pythonOf), words];
  const check = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
  const found = spawnSync('python3', ['-c', check], { input: JSON.stringify(all), encoding: 'utf8' });
  if (found.error !== undefined) return console.log('not checked: there is no python3 here');
  expect([found.status, found.stderr]).toEqual([0, '']);
});

/** Runs a sample as a module against a server that returns what it received. */
async function runModule(request: SampleRequest) {
  const heard = { method: '', url: '', key: '', type: '', body: '' };
  const peer = createServer(async (asked, response) => {
    const { authorization = '', 'content-type': type = '' } = asked.headers;
    Object.assign(heard, { method: asked.method, url: asked.url, key: authorization, type });
    for await (const chunk of asked) heard.body += chunk;
    response.end('{"data": "made"}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void peer.close());
  await once(peer, 'listening');
  const { port } = peer.address() as AddressInfo;
  const code = javascriptOf(request).replace('https://parley.test', `http://127.0.0.1:${port}`);
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH ?? '', PARLEY_API_KEY: 'pk_any' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  await once(child, 'close');
  return { heard, out };
}

test('the page is set in the dashboard’s font where there is one', () => {
  const fonts = ['/assets/inter-latin-ext-wght-normal-B1.woff2', '/assets/inter-latin-wght-normal-A0.woff2'];
  const styled = renderDocsPage(document, [
    ...fonts,
    '/assets/other.woff2',
    '/assets/inter-latin-wght-");x.woff2',
  ]);
  expect([...styled.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address)).toEqual(fonts);
  expect(styled).toContain('font-family: "Inter Variable"');
});
