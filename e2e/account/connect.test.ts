import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from '../support/accessibility.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: connecting an assistant in a browser, because no Chromium is installed');

const NAME = 'Claude <img src=x onerror=alert(1)>';

describe.skipIf(browserPath === undefined)('connecting an assistant', () => {
  let stack: Stack;
  let assistant: Server;
  let callback: string;
  const returned: URLSearchParams[] = [];
  beforeAll(async () => {
    stack = await joinStack();
    assistant = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/callback') returned.push(url.searchParams);
      response.setHeader('content-type', 'text/html').end('<title>Back</title>Back in the assistant');
    });
    await new Promise<void>((resolve) => assistant.listen(0, '127.0.0.1', resolve));
    callback = `http://127.0.0.1:${(assistant.address() as AddressInfo).port}/callback`;
  }, 300_000);
  afterAll(async () => {
    assistant?.close();
    await stack?.stop();
  });

  const post = async (path: string, headers: Record<string, string>, body: string) =>
    (await (await fetch(stack.url + path, { method: 'POST', headers, body })).json()) as Record<
      string,
      string
    >;

  it('names who asks, gives what the person chooses, and is ended in the settings', {
    timeout: 180_000,
  }, async () => {
    const { client_id: clientId = '' } = await post(
      '/oauth/register',
      { 'content-type': 'application/json' },
      JSON.stringify({ client_name: NAME, redirect_uris: ['http://127.0.0.1/callback'] }),
    );
    const verifier = randomBytes(32).toString('base64url');
    const request = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      scope: 'read write',
      state: 'a state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${stack.url}/mcp`,
    });
    const { page, context, problems } = await openPage(stack);
    context.setDefaultTimeout(60_000);
    await page.goto(`/oauth/authorize?${request}`);
    await page.waitForURL(/\/sign-in\?next=/);
    await signIn(page, stack.first.owner);
    await page.goto(`/oauth/authorize?${request}`);
    await page.getByRole('heading', { name: `Connect ${NAME}?` }).waitFor();
    await page.getByText('a program on your own computer').waitFor();
    await page.getByText('Harbour Coffee', { exact: true }).waitFor();
    expect(await page.getByLabel('Full').count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'connect');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'connect-390');
    await page.getByText('Read only').click();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('Back in the assistant').waitFor();
    const answer = returned.at(-1);
    expect([answer?.get('state'), answer?.get('iss')]).toEqual(['a state', stack.url]);

    const tokens = await post(
      '/oauth/token',
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: callback,
        code: answer?.get('code') ?? '',
        code_verifier: verifier,
      }).toString(),
    );
    expect(tokens.scope).toBe('read');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/settings');
    const row = page.getByRole('listitem', { name: NAME });
    await row.getByText('Read only').waitFor();
    await expectAccessible(page);
    await row.scrollIntoViewIfNeeded();
    await picture(page, 'connect-settings');
    await row.getByRole('button', { name: `Disconnect ${NAME}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No assistant is connected yet.').waitFor();
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await fetch(`${stack.url}/mcp`, { method: 'POST', headers })).status).toBe(401);

    await page.goto(`/oauth/authorize?${request}`);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('Back in the assistant').waitFor();
    expect(returned.at(-1)?.get('error')).toBe('access_denied');
    expect(problems).toEqual([]);
    request.set('redirect_uri', 'https://evil.example/');
    await page.goto(`/oauth/authorize?${request}`);
    await page.getByRole('heading', { name: 'This assistant cannot be connected' }).waitFor();
    await context.close();
  });
});
