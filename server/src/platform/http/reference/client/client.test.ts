import { describe, expect, it } from 'vitest';
import { sampleRoutes } from '../samples/index.ts';
import { fieldBounds } from './bounds.ts';
import { clientOperations } from './operations.ts';
import { topicsOf } from './topics.ts';
import { typeText } from './type-text.ts';
import { writeClient } from './write-client.ts';

const { operations } = clientOperations(sampleRoutes);
const find = (id: string) => {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};
const files = writeClient(sampleRoutes);
const typeNamed = (name: string): string =>
  new RegExp(`export type ${name} = ([\\s\\S]*?);\\n(?=\\n|$)`).exec(files.get('types.ts') ?? '')?.[1] ?? '';

describe('types', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer', minimum: 1 }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'string', enum: ['a', "b'c"] }, "'a' | 'b\\'c'"],
    [{ const: true }, 'true'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [
      {
        type: 'array',
        items: {
          anyOf: [
            { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
            { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
          ],
        },
      },
      '({\n  a: string;\n} | {\n  b: string;\n})[]',
    ],
    [
      {
        type: 'array',
        items: { type: 'object', properties: { a: { enum: ['x', '|'] } }, required: ['a'] },
      },
      "{\n  a: 'x' | '|';\n}[]",
    ],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [
      { type: 'object', propertyNames: { enum: ['mon', 'tue'] }, additionalProperties: { type: 'boolean' } },
      "Partial<Record<'mon' | 'tue', boolean>>",
    ],
    [{ type: 'string', format: 'binary' }, 'Blob'],
    [{}, 'unknown'],
  ])('%j is %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });

  it('names that are no identifiers are quoted, and a comment cannot end itself', () => {
    const schema = {
      type: 'object',
      properties: { 'x-key': { type: 'string', description: 'Not */ the end' } },
      required: ['x-key'],
    };
    expect(typeText(schema, { comments: true })).toBe("{\n  /** Not * / the end */\n  'x-key': string;\n}");
  });

  it('an optional field may be sent as undefined, and is never received so', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } };
    expect(typeText(schema)).toBe('{\n  name?: string;\n}');
    expect(typeText(schema, { sent: true })).toBe('{\n  name?: string | undefined;\n}');
  });

  it('a type that occurs repeatedly is declared once, under a name', () => {
    expect(typeNamed('GetAgentData')).toBe('Agent');
    expect(typeNamed('CreateAgentData')).toBe('Agent');
    expect(typeNamed('ListAgentsRow')).toBe('Agent');
    expect(typeNamed('ListCallsRow')).toBe('Call');
  });
});

describe('operations', () => {
  it('each way of paging is recognised, and where the rows are', () => {
    const { row: _agent, ...agents } = find('listAgents').list ?? {};
    expect(agents).toEqual({ rows: null, paging: 'cursor', limit: 50 });
    const { row: _campaign, ...campaigns } = find('listCampaigns').list ?? {};
    expect(campaigns).toEqual({ rows: null, paging: 'page', limit: 20 });
    const { row: _call, ...calls } = find('listCalls').list ?? {};
    expect(calls).toEqual({ rows: 'calls', paging: 'offset', limit: 50 });
  });

  it('each body is read as what it is', () => {
    expect(find('getAgent').answer.kind).toBe('data');
    expect(find('listCampaigns').answer.kind).toBe('data and meta');
    expect(find('completeCallTransfer').answer.kind).toBe('body');
    expect(find('getCallAudio').answer.kind).toBe('file');
    expect(find('deleteAgent').answer.kind).toBe('nothing');
  });

  it('an upload is known by its size, a retry by its key', () => {
    expect(find('uploadAgentKnowledge').upload).toEqual({ bytesMax: 20_000_000 });
    expect(find('placeCall').idempotent).toBe(true);
  });

  it('keys of connectors and widgets are accepted nowhere here', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).not.toContain('getZapierTrigger');
    expect(ids).not.toContain('createWidgetMessage');
    expect(ids).toContain('createApiKey');
  });

  it('each function is marked as pure, so that a page carries only those it calls', () => {
    const text = files.get('agents.ts') ?? '';
    const made = [...text.matchAll(/= (\/\* @__PURE__ \*\/ )?(?:listOperation|operation)</g)];
    expect(made.length).toBeGreaterThan(4);
    expect(made.filter((match) => match[1] === undefined)).toEqual([]);
  });
});

describe('bounds', () => {
  it('a form learns what is required, how long, and which values there are', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 200 },
        status: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
        calls: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
        either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        hours: { type: 'object', required: ['start'], properties: { start: { type: 'string' } } },
        tags: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 20 } },
      },
    };
    expect(fieldBounds(schema)).toEqual({
      name: { required: true, minLength: 1, maxLength: 200 },
      status: { nullable: true, enum: ['a', 'b'] },
      calls: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
      either: {},
      hours: { type: 'object', fields: { start: { required: true } } },
      tags: { type: 'array', maxItems: 3, items: { maxLength: 20 } },
    });
  });
});

describe('live topics', () => {
  it('a path is refreshed by its nouns, and by a noun with its owner', () => {
    expect(topicsOf('/api/agents/{agentId}/tools')).toEqual(['agents', 'tools', 'agent-tools']);
    expect(topicsOf('/api/zapier/api-key')).toEqual(['connector-keys']);
  });
});
