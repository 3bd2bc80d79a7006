import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { browserPath, openPage, picture, type Stack, signIn, startStack } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: webhooks in a browser, because no Chromium is installed');

/** A server of a customer: it keeps what it was sent and answers as it is told. */
async function startReceiver() {
  const received: { event: string; body: string }[] = [];
  const answer = { status: 204, text: '' };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ event: String(request.headers['x-webhook-event']), body });
      response.writeHead(answer.status).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/parley`, received, answer, stop: () => server.close() };
}

describe.skipIf(browserPath === undefined)('the pages of webhooks', () => {
  let stack: Stack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStack({ ALLOW_PRIVATE_NETWORK: '1' });
  });
  afterAll(async () => {
    await stack?.stop();
    receiver?.stop();
  });

  it('a webhook is created, its secret shown once, tested, and a failed delivery sent again', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/hooks');
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('button', { name: 'Create the first webhook' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'All of Agents' }).click();
    await page.getByRole('button', { name: 'Show a sample of agent.created' }).click();
    await page.getByRole('figure', { name: 'Sample of agent.created' }).getByText('"agentId"').waitFor();
    await picture(page, 'hooks-new');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create webhook' }).click();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_[0-9a-f]{48}$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.waitForURL(/\/hooks\/[0-9a-f-]{36}$/);
    await page.getByText('Nothing was sent yet').waitFor();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Send a test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a test' });
    await dialog.getByRole('button', { name: 'Send a test' }).click();
    await dialog.getByText(/Your server answered 204/).waitFor();
    expect(receiver.received.map(({ event }) => event)).toEqual(['call.completed']);
    await dialog.getByRole('button', { name: 'Done' }).click();

    Object.assign(receiver.answer, { status: 422, text: 'no such account' });
    await stack.api('POST', '/api/agents', { name: 'Marina', voiceId: 'voice_clara', language: 'en' });
    const created = () => receiver.received.filter(({ event }) => event === 'agent.created');
    await expect.poll(() => created().length, { timeout: 60_000 }).toBe(1);
    await page.reload();
    await page.getByText(/1 delivery was given up; 10 in a row/).waitFor();
    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('button', { name: 'given up' }).click();
    await page.waitForURL(/status=failed/);
    await page.getByRole('button', { name: 'Attempts of agent.created' }).click();
    await page.getByText('no such account').waitFor();
    await picture(page, 'hooks-delivery');
    await expectAccessible(page);
    Object.assign(receiver.answer, { status: 200, text: '' });
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect.poll(() => created().length, { timeout: 60_000 }).toBe(2);
    expect(created()[1]).toEqual(created()[0]);
    await page.getByRole('button', { name: 'Clear state filter' }).click();
    await page.getByRole('row', { name: /agent\.created.*sent again.*delivered/ }).waitFor();

    await page.getByRole('button', { name: 'Replay a time range' }).click();
    const replay = page.getByRole('dialog', { name: 'Replay a time range' });
    await replay.getByRole('button', { name: 'Replay', exact: true }).click();
    await replay.getByText('All are sent.').waitFor();
    expect(created().length).toBeGreaterThan(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a template is tried on a sample while it is written; a rotated secret is shown once', async () => {
    const made = (await stack.api('POST', '/api/webhooks', {
      url: receiver.url,
      events: ['call.completed'],
      description: 'Bookings <img src=x onerror=alert(1)>',
    })) as { id: string };
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/hooks/${made.id}?tab=template`);
    await page.getByText('Bookings <img src=x onerror=alert(1)>').waitFor();
    const sent = page.getByRole('region', { name: 'What is sent' });
    await sent.getByText('"appointment_booked"').first().waitFor();
    await page.getByRole('textbox', { name: 'Template' }).fill('{"sum": {{ data.nothing }}}');
    await sent.getByText(/The template does not work/).waitFor();
    await page.getByRole('textbox', { name: 'Template' }).fill('{"sum": {{ data.summary | json }}}');
    await sent.getByText('"sum": "The caller booked a visit for Tuesday."').waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('Saved. It holds from the next event on.').waitFor();
    expect(await stack.api('GET', `/api/webhooks/${made.id}`)).toMatchObject({
      payload_template: '{"sum": {{ data.summary | json }}}',
    });

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByTestId('secret').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);

    for (const tab of ['', '?tab=settings', '?tab=verify']) {
      await page.goto(`/hooks/${made.id}${tab}`);
      await page.getByRole('navigation', { name: 'Parts of the webhook' }).waitFor();
      await expectFits(page);
    }
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
    await page.waitForURL(/\/hooks$/);
    await page.getByRole('table', { name: 'Webhooks' }).waitFor();
    await expectFits(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
