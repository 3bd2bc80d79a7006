import { expect, it } from 'vitest';
import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import { createSalesforce } from './index.ts';

it("the secret of the operator's application is sent to the common login only, never to an address that a workspace names", async () => {
  const sent: { url: string; form: URLSearchParams }[] = [];
  const send = async ({ url, body }: { url: string; body?: unknown }) => {
    sent.push({ url, form: new URLSearchParams(String(body)) });
    return { status: 200, headers: {}, body: Buffer.from('{"access_token": "fresh"}') };
  };
  const { refresh } = createSalesforce({
    outbound: { send } as unknown as OutboundHttp,
    loginUrl: 'https://login.example',
    client: { id: 'operator', secret: 'operators-secret' },
  });
  const given = { refreshToken: 'r', accessToken: 'a', instanceUrl: 'https://elsewhere.example' };
  await refresh({ ...given, clientId: 'own' });
  await refresh({ ...given, clientId: 'own', clientSecret: 'own-secret' });
  await refresh(given);
  expect(
    sent.map(({ url, form }) => [new URL(url).host, form.get('client_id'), form.get('client_secret')]),
  ).toEqual([
    ['elsewhere.example', 'own', null],
    ['elsewhere.example', 'own', 'own-secret'],
    ['login.example', 'operator', 'operators-secret'],
  ]);
});
