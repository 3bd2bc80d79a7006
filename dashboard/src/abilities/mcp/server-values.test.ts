import { expect, it } from 'vitest';
import { bodyOf, headersOf, NEW_SERVER } from './server-values.ts';

it('headers are one a line, and a line without a colon is not guessed', () => {
  expect(headersOf('x-team: sales\n\nauthorization: Basic a:b')).toEqual({
    'x-team': 'sales',
    authorization: 'Basic a:b',
  });
  expect(headersOf('')).toEqual({});
  expect(headersOf('x-team sales')).toBeNull();
  expect(headersOf(': sales')).toBeNull();
});

it('secrets that were not typed are not sent, so that the stored ones stay', () => {
  const body = bodyOf({ ...NEW_SERVER, name: ' Orders ', serverUrl: 'https://x.test/mcp' }, false);
  expect(body).toEqual({
    name: 'Orders',
    serverUrl: 'https://x.test/mcp',
    transport: 'STREAMABLE_HTTP',
    description: null,
    approvalMode: 'always_ask',
  });
});

it('a hosted provider is named when it is connected, and has its own transport', () => {
  const body = bodyOf({ ...NEW_SERVER, provider: 'preset_accounting', secretToken: 'me:token' }, true);
  expect(body).toEqual({
    provider: 'preset_accounting',
    secretToken: 'me:token',
    description: null,
    approvalMode: 'always_ask',
  });
});
