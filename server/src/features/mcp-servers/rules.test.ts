import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { hostedHosts, hostOf, isOnHost, providerOfHost, stripToken } from './address.ts';
import { credentialHeaders, decisionFor, exposedNames } from './rules.ts';
import { presetsFile } from './test-support/presets.ts';

const presets = parseConfig({}).mcpPresets;

describe('a host', () => {
  it.each([
    ['https://mcp.automation.example/x', 'preset_automation'],
    ['https://MCP.Automation.Example./x', 'preset_automation'],
    ['https://mcp.accounting.example:8443/', 'preset_accounting'],
    ['https://eu1.scenario.example/', 'preset_scenario'],
    ['https://a.b.scenario.example/', 'preset_scenario'],
    ['https://scenario.example/', null],
    ['https://evilscenario.example/', null],
    ['https://mcp.automation.example.evil.example/', null],
    ['https://x.mcp.automation.example/', null],
  ])('X-032 X-040 of %s is %s', (url, provider) => {
    const host = hostOf(url);
    expect(providerOfHost(host, presets)).toBe(provider);
    const { hosts, patterns } = hostedHosts(presets);
    const like = patterns.some((pattern) => isOnHost(host, pattern.replace('%_', '*')));
    expect(hosts.includes(host) || like).toBe(provider !== null);
  });

  it('is the operator’s to name', () => {
    const file = presetsFile({
      preset_automation: { host: '*.acme.com', name: 'Acme' },
      preset_accounting: { host: 'mcp.books.com' },
    });
    const { mcpPresets } = parseConfig({ MCP_PRESETS_FILE: file });
    expect(mcpPresets.preset_automation).toEqual({ name: 'Acme', host: '*.acme.com', url: null });
    expect(mcpPresets.preset_accounting.url).toBe('https://mcp.books.com/mcp');
    expect(mcpPresets.preset_scenario).toEqual(presets.preset_scenario);
    const wrong = presetsFile({ preset_automation: { host: 'https://acme.com' } });
    expect(() => parseConfig({ MCP_PRESETS_FILE: wrong })).toThrow('MCP_PRESETS_FILE');
  });
});

describe('a token in an address', () => {
  it.each([
    ['https://h.example/mcp?Access-Token=a%2Fb', 'https://h.example/mcp', 'a/b'],
    ['https://h.example/mcp?token=', 'https://h.example/mcp', null],
    ['https://h.example/mcp?token=one&key=two', 'https://h.example/mcp', 'one'],
    ['https://h.example/t/abcdefgh/mcp', 'https://h.example/mcp', 'abcdefgh'],
    ['https://h.example/t/short/mcp', 'https://h.example/t/short/mcp', null],
    [
      'https://h.example/a-long-word-without-any-number/mcp',
      'https://h.example/a-long-word-without-any-number/mcp',
      null,
    ],
    ['https://h.example/%zz/mcp', 'https://h.example/%zz/mcp', null],
  ])('X-047 %s leaves %s', (text, url, token) => {
    expect(stripToken(text)).toEqual({ url, token });
  });
});

it('X-041 X-042 proves who we are as the provider wants it; a written Authorization stands', () => {
  expect(credentialHeaders(null, 't', { 'x-a': '1' })).toEqual({ 'x-a': '1', authorization: 'Bearer t' });
  expect(credentialHeaders('preset_accounting', 'ada:lovelace', {})).toEqual({
    authorization: 'Basic YWRhOmxvdmVsYWNl',
  });
  expect(credentialHeaders('preset_automation', 't', { Authorization: 'mine' })).toEqual({
    Authorization: 'mine',
  });
});

it('X-046 requires approval for undecided tools', () => {
  const decisions = { free: 'auto_approved', held: 'requires_approval' } as const;
  expect(decisionFor('no_approval', decisions, 'held')).toBe('auto_approved');
  expect(decisionFor('always_ask', decisions, 'free')).toBe('requires_approval');
  expect(decisionFor('fine_grained', decisions, 'free')).toBe('auto_approved');
  for (const tool of ['held', 'unknown', 'toString', '__proto__'])
    expect(decisionFor('fine_grained', decisions, tool)).toBe('requires_approval');
});

it('gives every tool a name of its own that a model takes, whatever it is called', () => {
  const tools = ['a', 'b c', 'b/c', 'x'.repeat(200), `${'x'.repeat(200)}y`, '…', 'ü'].flatMap((tool) =>
    ['Orders', 'órders', '…', 'A very long name of a server indeed'].map((serverName, index) => ({
      serverId: `s${index}`,
      serverName,
      tool,
    })),
  );
  const names = exposedNames(tools);
  const distinct = new Set(tools.map(({ serverId, tool }) => `${serverId} ${tool}`)).size;
  expect(new Set(names).size).toBe(distinct);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(names[0]).toBe('orders_a');
});
