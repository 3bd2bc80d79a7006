import { describe, expect, it } from 'vitest';
import { features } from '../features.ts';
import { requestOf } from './call-tool.ts';
import { reasonAgainst } from './offered.ts';
import { type Tool, toolsOf } from './tools.ts';

const routes = features.flatMap(({ routes: all = [] }) => all);
const tools = toolsOf(routes, 'http://localhost');
const named = (name: string): Tool => {
  const found = tools.find((tool) => tool.name === name);
  if (found === undefined) throw new Error(`there is no tool ${name}`);
  return found;
};

describe('every route', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is a tool, or there is a reason why not',
    (_name, route) => {
      const tool = tools.find((one) => one.route === route);
      const reason = reasonAgainst(route);
      expect(tool === undefined).toBe(reason !== null);
      if (tool === undefined) expect(reason).toMatch(/^[a-z].{5,}/);
      else expect(tool.name).toMatch(/^[a-z]+(_[a-z0-9]+)+$/);
    },
  );
});

describe('tools', () => {
  it.each([
    ['agents', 'list_agents'],
    ['variants', 'list_agent_ab_tests'],
    ['tools', 'list_agent_tools'],
    ['knowledge', 'list_agent_knowledge'],
    ['MCP servers', 'list_mcp_servers'],
    ['campaigns', 'list_campaigns'],
    ['contacts', 'list_contacts'],
    ['calls', 'list_calls'],
    ['transfers', 'transfer_call'],
    ['conversations', 'list_conversations'],
    ['numbers', 'list_phone_numbers'],
    ['webhooks', 'list_webhooks'],
    ['analytics', 'get_analytics_overview'],
    ['compliance', 'list_compliance_suppressions'],
    ['audit', 'list_audit_entries'],
    ['exports', 'list_exports'],
  ])('cover %s', (_noun, name) => {
    expect(named(name).description).not.toBe('');
  });

  it('have names of their own, a sentence, and a schema without references to elsewhere', () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(description.length, name).toBeGreaterThan(10);
      expect(JSON.stringify([inputSchema, outputSchema]), name).not.toContain('#/components');
      expect(inputSchema.type, name).toBe('object');
    }
  });

  it('fit into a context: what is read to choose among all of them', () => {
    const read = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(JSON.stringify(read).length).toBeLessThan(200_000);
  });

  it('say what they do to the world', () => {
    const hints = (name: string) => named(name).annotations;
    expect(hints('list_calls')).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(hints('place_call')).toMatchObject({
      readOnlyHint: false,
      openWorldHint: true,
      idempotentHint: false,
    });
    expect(hints('delete_agent')).toMatchObject({ destructiveHint: true, idempotentHint: true });
    expect(hints('erase_person')).toMatchObject({ destructiveHint: true });
  });

  it('put each argument where its route reads it', () => {
    const request = requestOf(named('list_agent_actions'), { limit: 5 });
    expect(request).toMatchObject({ query: { limit: '5' } });
    expect(requestOf(named('update_agent'), { agentId: 'a', name: 'B', isActive: false })).toEqual({
      params: { agentId: 'a' },
      query: {},
      body: { name: 'B', isActive: false },
    });
    expect(requestOf(named('list_calls'), {})).toMatchObject({ query: { limit: '20' } });
  });
});
