import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allow, rate, route } from '../route.ts';
import { docsScript, renderDocsPage } from './docs-page.ts';
import { listOperations } from './document.ts';
import { ERROR_CODES } from './error-catalogue.ts';
import { buildOpenApi } from './openapi.ts';
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

test('hostile words of a route are shown, never run', () => {
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

test('the first request is shown with the answer of that very request', () => {
  const opening = page.slice(page.indexOf('id="first-request"'), page.indexOf('id="authentication"'));
  const entry = page.slice(page.indexOf('id="listAgents"'));
  const samples = (text: string) =>
    [...text.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, code]) => code);
  expect(samples(opening)).toHaveLength(2);
  expect(samples(opening)).toEqual(samples(entry).slice(0, 2));
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
