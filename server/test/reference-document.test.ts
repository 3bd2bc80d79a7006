import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  listOperations,
  type OpenApiDocument,
  resolve,
  type Schema,
} from '../src/platform/http/reference/document.ts';
import { startApp, type TestApp } from './harness.ts';

let app: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startApp();
  document = parse((await app.request('GET', '/openapi.public.yaml')).text);
});
afterAll(() => app.stop());

type Content = Record<string, { schema: Schema; example?: unknown }>;
type WithContent = { content?: Content } | { $ref: string } | undefined;
const contentOf = (part: WithContent): Content =>
  part !== undefined && 'content' in part ? (part.content ?? {}) : {};
const sampleOf = (part: WithContent): unknown => contentOf(part)['application/json']?.example;

/** The successful answers, without those that errors share. */
const answersOf = (responses: Record<string, WithContent>) =>
  Object.entries(responses).filter(([status]) => status.startsWith('2'));

describe('every operation', () => {
  it('has a unique id, a summary, a description, a tag with a description, samples and its errors', () => {
    const ids = new Set<string>();
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
    const lacking: string[] = [];
    for (const { method, path, operation } of listOperations(document)) {
      const { operationId, summary, description, responses, requestBody, security } = operation;
      const lacks = (what: string, isThere: boolean) => {
        if (!isThere) lacking.push(`${method} ${path}: ${what}`);
      };
      lacks('id', /^[a-z][A-Za-z]+$/.test(operationId) && !ids.has(operationId));
      ids.add(operationId);
      lacks('summary', summary.length > 5);
      lacks('description', description.length > 20);
      lacks(
        'tag',
        operation.tags.every((tag) => (tags.get(tag) ?? '').length > 10),
      );
      const errors = Object.keys(responses).filter((status) => status >= '400');
      const expected = security.length > 0 ? ['401', '429', '500'] : ['500'];
      lacks(
        'errors',
        expected.every((status) => errors.includes(status)),
      );
      for (const status of errors)
        lacks(
          `words of ${status}`,
          (resolve<{ description: string }>(document, responses[status] as never)?.description ?? '') !== '',
        );
      for (const [status, response] of answersOf(responses))
        for (const [type, { example }] of Object.entries(contentOf(response)))
          lacks(
            `sample of ${status} ${type}`,
            example !== undefined || status !== answersOf(responses)[0]?.[0],
          );
      for (const { example } of Object.values(contentOf(requestBody)))
        lacks('sample of the body', example !== undefined);
      for (const { name, example } of operation.parameters ?? [])
        lacks(`sample of ${name}`, example !== undefined);
    }
    expect(lacking).toEqual([]);
    expect(ids.size).toBeGreaterThan(100);
  });
});

const SMALL = new Set('a an and at be for in is it its of on or that the this to was when'.split(' '));
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.has(word))
    .map((word) => word.replace(/(es|s|ed|d)$/, ''));

/** It must say more than the name does, whatever its form: "When it was created" is `created_at` again. */
const saysMore = (name: string, description = ''): boolean => {
  const known = new Set(wordsOf(name.replaceAll('_', ' ')));
  return wordsOf(description).some((word) => !known.has(word));
};

/** Every field of a schema, however deep, with its path. */
function* fieldsOf(node: Schema, place: string): Generator<{ place: string; name: string; field: Schema }> {
  const schema = resolve<Schema>(document, node) ?? {};
  const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  for (const part of [items, ...prefixItems, ...anyOf, ...oneOf, ...allOf, additionalProperties])
    if (typeof part === 'object') yield* fieldsOf(part, place);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield { place: `${place}.${name}`, name, field };
    yield* fieldsOf(field, `${place}.${name}`);
  }
}

const descriptionOf = (field: Schema): string | undefined => {
  const { description, anyOf = [], oneOf = [] } = resolve<Schema>(document, field) ?? {};
  return field.description ?? description ?? [...anyOf, ...oneOf].map(descriptionOf).find((text) => text);
};

describe('every field', () => {
  it('of every parameter, request and answer says something that its name does not', () => {
    const bare = new Set<string>();
    let seen = 0;
    for (const { method, path, operation } of listOperations(document)) {
      for (const { name, description, schema } of operation.parameters ?? []) {
        seen += 1;
        if (!saysMore(name, description ?? schema.description)) bare.add(`${method} ${path} ?${name}`);
      }
      const bodies = [
        operation.requestBody,
        ...answersOf(operation.responses).map(([, response]) => response),
      ];
      for (const { schema } of bodies.flatMap((body) => Object.values(contentOf(body))))
        for (const { place, name, field } of fieldsOf(schema, `${method} ${path} `)) {
          seen += 1;
          if (!saysMore(name, descriptionOf(field))) bare.add(`${place}: ${descriptionOf(field)}`);
        }
    }
    for (const { place, name, field } of fieldsOf(document.components.schemas.Error ?? {}, 'Error'))
      if (!saysMore(name, descriptionOf(field))) bare.add(`${place}: ${descriptionOf(field)}`);
    expect([...bare]).toEqual([]);
    expect(seen).toBeGreaterThan(3000);
  });
});

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every value of a sample with the name it stands under. */
function* valuesOf(value: unknown, name: string): Generator<[name: string, value: unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* valuesOf(item, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* valuesOf(item, key);
  else yield [name, value];
}

describe('the samples', () => {
  it('are what the service itself takes and gives', () => {
    const wrong: string[] = [];
    for (const { method, path, body, upload, returns } of app.routes) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (operation === undefined) continue;
      const asked = sampleOf(operation.requestBody);
      const taken = body === null || upload !== undefined ? undefined : body.safeParse(asked ?? {});
      if (taken?.success === false) wrong.push(`${method} ${path} asks ${taken.error.message}`);
      const answer = sampleOf(operation.responses[returns.status]) as { data?: unknown } | undefined;
      if (answer === undefined || returns.data === undefined || returns.contentType !== undefined) continue;
      const given = returns.data.safeParse(answer.data);
      if (!given.success) wrong.push(`${method} ${path} answers ${given.error.message}`);
    }
    expect(wrong).toEqual([]);
  });

  it('name one thing by one id, in paths, requests and answers', () => {
    const ids = new Map<string, Set<string>>();
    const see = (name: string, value: unknown) => {
      const noun = /^(.+)(_id|Id)$/
        .exec(name)?.[1]
        ?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (noun === undefined || typeof value !== 'string' || !ID.test(value)) return;
      ids.set(noun, new Set([...(ids.get(noun) ?? []), value]));
    };
    for (const { operation } of listOperations(document)) {
      for (const { name, example } of operation.parameters ?? []) see(name, example);
      const bodies = [
        operation.requestBody,
        ...answersOf(operation.responses).map(([, response]) => response),
      ];
      for (const body of bodies) for (const [name, value] of valuesOf(sampleOf(body), '')) see(name, value);
    }
    expect([...ids].filter(([, values]) => values.size > 1)).toEqual([]);
    const nouns = [
      'tenant',
      'agent',
      'campaign',
      'contact',
      'call',
      'webhook',
      'tool',
      'variant',
      'suite',
      'run',
    ];
    expect(nouns.filter((noun) => !ids.has(noun))).toEqual([]);
    expect(new Set(nouns.flatMap((noun) => [...(ids.get(noun) ?? [])])).size).toBe(nouns.length);
  });

  it('answer a request for one thing with the id that the path has', () => {
    const asked = listOperations(document).filter(
      ({ method, path }) => method === 'GET' && /\{(\w+Id|id)\}$/.test(path),
    );
    const others = asked.flatMap(({ path, operation }) => {
      const id = operation.parameters?.findLast(({ in: place }) => place === 'path')?.example;
      const { id: given } =
        (sampleOf(operation.responses[200]) as { data?: { id?: string } } | undefined)?.data ?? {};
      return given === undefined || given === id ? [] : [path];
    });
    expect(others).toEqual([]);
    expect(asked.length).toBeGreaterThan(10);
  });

  it('tell one story of a call, of a campaign and of an agent', () => {
    const shown = (path: string, method = 'get') =>
      (sampleOf(document.paths[path]?.[method]?.responses[method === 'get' ? 200 : 201]) as { data: never })
        .data;
    const call = shown('/api/calls/{callId}') as Record<string, string>;
    expect(call).toMatchObject({
      call_direction: 'outbound',
      status: 'completed',
      outcome: 'appointment_booked',
      initiation_source: 'campaign',
      transferred_to: null,
      analysis: { outcome: 'appointment_booked', summary: call.summary },
    });
    const times = [call.created_at, call.started_at, call.ended_at, call.updated_at];
    expect(times).toEqual(times.toSorted());
    const seconds = (Date.parse(call.ended_at ?? '') - Date.parse(call.started_at ?? '')) / 1000;
    expect(seconds).toBe(call.duration_seconds);
    const placed = shown('/api/calls', 'post') as Record<string, unknown>;
    expect(placed).toMatchObject({
      id: call.id,
      status: 'queued',
      outcome: null,
      ended_at: null,
      transcript: [],
    });
    const [row] = shown('/api/campaigns') as Record<string, number>[];
    expect(row).toMatchObject({ id: call.campaign_id, status: 'active', blocked_reason: null });
    expect((row?.pending_contacts ?? 0) + (row?.called_contacts ?? 0)).toBe(row?.total_contacts);
    expect(row?.conversion_rate).toBe(((row?.converted_contacts ?? 0) / (row?.called_contacts ?? 1)) * 100);
    expect(sampleOf(document.paths['/api/campaigns']?.post?.requestBody)).not.toHaveProperty('emailSubject');
    const agent = shown('/api/agents/{agentId}') as Record<string, unknown>;
    expect(agent).toMatchObject({
      id: call.agent_id,
      name: call.agent_name,
      isPaused: false,
      paused_at: null,
    });
    const contact = shown('/api/campaigns/{campaignId}/contacts/{contactId}') as Record<string, unknown>;
    expect(contact).toMatchObject({
      id: call.contact_id,
      name: call.contact_name,
      phone_number: call.phone_number,
    });
  });
});
