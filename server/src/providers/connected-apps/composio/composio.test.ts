import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../platform/outbound-http/index.ts';
import { describeConnectedApps } from '../conformance.ts';
import type { ConnectedApps } from '../port.ts';
import { createComposioApps } from './index.ts';
import { type ComposioDouble, startComposioDouble } from './test-support/composio-double.ts';

let double: ComposioDouble;
let apps: ConnectedApps;
const open = (apiKey: string) =>
  createComposioApps({
    apiKey,
    baseUrl: double.url,
    outbound: createOutboundHttp({ allowPrivateNetwork: true }),
  });
beforeAll(async () => {
  double = await startComposioDouble();
  apps = open(double.key);
});
afterAll(async () => {
  await apps.close();
  await double.close();
});

describeConnectedApps('Composio', async () => ({
  apps,
  toolkit: 'gmail',
  tool: 'GMAIL_SEND',
  args: { text: 'hello' },
  agree: (id) => double.agree(id),
}));

const signal = () => AbortSignal.timeout(20_000);
const account = { owner: 'w', externalId: 'ca_1' };
const call = { account, toolkit: 'gmail', tool: 'GMAIL_SEND', version: null, args: {}, signal: signal() };

describe('Composio', () => {
  it('is asked for an account that waits for a person, with one configuration for each app', async () => {
    const before = double.requests.length;
    const wanted = { owner: 'w', toolkit: 'googlecalendar', callbackUrl: 'https://parley.example/tools' };
    const made = await apps.connect({ ...wanted, signal: signal() });
    expect(made).toMatchObject({ status: 'pending', redirectUrl: expect.stringMatching(/^https:/) });
    expect(await apps.statusOf({ owner: 'w', externalId: made.externalId }, signal())).toBe('pending');
    double.agree(made.externalId, 'EXPIRED');
    expect(await apps.statusOf({ owner: 'w', externalId: made.externalId }, signal())).toBe('expired');
    await apps.connect({ ...wanted, signal: signal() });
    const created = double.requests
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && path === '/api/v3/auth_configs');
    expect(created.map(({ body }) => body)).toEqual([
      expect.objectContaining({ toolkit: { slug: 'googlecalendar' } }),
    ]);
    const link = double.requests.find(({ path }) => path.endsWith('/link'));
    expect(link?.body).toMatchObject({ user_id: expect.stringMatching(/^parley_/) });
  });

  it('turns pages by its cursor', async () => {
    const query = { search: null, limit: 2, signal: signal() };
    const first = await apps.listToolkits({ ...query, cursor: null });
    const second = await apps.listToolkits({ ...query, cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  });

  it.each([
    [429, 'rate_limited', true],
    [500, 'unavailable', true],
    [400, 'refused', false],
    [403, 'refused', false],
    ['garbage', 'unavailable', true],
  ] as const)(
    'a failure %s is %s, and says nothing of what it was sent',
    async (trouble, reason, retryable) => {
      double.trouble.push(trouble);
      const error = await apps.execute(call).catch((failure: Error) => failure);
      expect(error).toMatchObject({ reason, retryable });
      expect(String((error as Error).message)).not.toContain(double.key);
    },
  );

  it('gives up when the caller does', async () => {
    double.trouble.push('hang');
    const cut = AbortSignal.timeout(300);
    await expect(apps.execute({ ...call, signal: cut })).rejects.toMatchObject({ reason: 'timed_out' });
  });

  it('never repeats the key: not of an app’s own error, not when the key is wrong', async () => {
    const made = await apps.connect({
      owner: 'w',
      toolkit: 'gmail',
      callbackUrl: 'https://p.example',
      signal: signal(),
    });
    double.agree(made.externalId);
    const own = { owner: 'w', externalId: made.externalId };
    const result = await apps.execute({ ...call, account: own, args: { text: 'please fail' } });
    expect(result).toMatchObject({ successful: false, error: 'quota of [REDACTED] used up' });
    const other = open('ak_canary_wrong_key');
    const error = await other.listTools('gmail', signal()).catch((failure: Error) => failure);
    expect(JSON.stringify(error) + (error as Error).message).not.toContain('ak_canary_wrong_key');
    await other.close();
  });
});
