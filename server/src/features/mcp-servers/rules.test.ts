import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { hostedHosts, hostOf, isOnHost, providerOfHost, stripToken } from './address.ts';
import { chooseTransport, credentialError, credentialHeaders, decisionFor, exposedNames } from './rules.ts';
import { presetsFile } from './test-support/presets.ts';

const presets = parseConfig({}).mcpPresets;

describe('the credentials of a provider', () => {
  it('are a token, or an Authorization header in its place; a server of one’s own needs none', () => {
    expect(credentialError(null, null, {})).toBeNull();
    expect(credentialError('preset_automation', null, {})).toMatchObject({
      field: 'secretToken',
      message: 'Required with a provider, unless customHeaders carries Authorization',
    });
    expect(credentialError('preset_automation', null, { AUTHORIZATION: 'x' })).toBeNull();
    expect(credentialError('preset_automation', 'any token', {})).toBeNull();
    expect(credentialHeaders(null, null, { 'X-Own': 'a' })).toEqual({ 'X-Own': 'a' });
  });

  it.each([
    ['ada:token', true],
    ['a:t', true],
    ['ada:to:ken', true],
    ['token', false],
    [':token', false],
    ['ada:', false],
    ['ada :token', false],
    ['ada:token more', false],
    [' ada:token', false],
  ])('for accounting %j is a user and a token: %s', (secret, isValid) => {
    const error = { field: 'secretToken', message: 'Must be <user>:<token>' };
    expect(credentialError('preset_accounting', secret, {})).toEqual(isValid ? null : error);
  });
});

it('a preset fixes the transport, a server of one’s own keeps or gets what is asked', () => {
  const only = { field: 'transport', message: 'This provider speaks STREAMABLE_HTTP only' };
  expect(chooseTransport(null, undefined, 'SSE')).toEqual({ transport: 'SSE' });
  expect(chooseTransport(null, null, 'SSE')).toEqual({ transport: null });
  expect(chooseTransport(null, 'SSE', null)).toEqual({ transport: 'SSE' });
  for (const asked of [undefined, null, 'STREAMABLE_HTTP'] as const)
    expect(chooseTransport('preset_automation', asked, 'SSE')).toEqual({ transport: 'STREAMABLE_HTTP' });
  expect(chooseTransport('preset_automation', 'SSE', null)).toEqual(only);
});

it('the name of a tool is short words of its server and its own, marked when anything was changed', () => {
  const nameOf = (serverName: string, tool: string) => exposedNames([{ serverId: 's', serverName, tool }])[0];
  expect(nameOf('  Café -- Él  Sur! ', 'list')).toBe('cafe_el_sur_list');
  expect(nameOf('a b c d e f g h i jjj', 'x')).toBe('a_b_c_d_e_f_g_h_i_jj_x');
  expect(nameOf('abcdefghijklmnopqrs__tuv', 'x')).toBe('abcdefghijklmnopqrs_x');
  expect(nameOf('!!!', 'x')).toBe('mcp_x');
  expect(nameOf('s', 'a  b')).toMatch(/^s_a_b_[0-9a-f]{8}$/);
  expect(nameOf('s', 'x'.repeat(62))).toBe(`s_${'x'.repeat(62)}`);
  expect(nameOf('s', 'x'.repeat(63))).toMatch(/^s_x{53}_[0-9a-f]{8}$/);
});

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
