import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../server/src/root.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openHarbour } from './support/harbour.ts';
import { leavePage } from './support/leave-page.ts';
import { browserPath, openPage, picture, type Stack, signIn, startStack } from './support/stack.ts';

if (browserPath === undefined) console.log('skipped: tools and MCP, because no Chromium is installed');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The shop of the guides: an HTTP service and an MCP server. */
async function openShop() {
  const port = await freePort();
  const shop = spawn(process.execPath, [join(root, 'docs/samples/orders.mjs')], {
    env: { ...process.env, ORDERS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, close: () => shop.kill() };
}

const SECRET = 'the-token-of-the-shop';

describe.skipIf(browserPath === undefined)('tools and MCP servers', () => {
  let stack: Stack;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let agentId: string;
  beforeAll(async () => {
    [stack, shop] = await Promise.all([startStack({ ALLOW_PRIVATE_NETWORK: '1' }), openShop()]);
    agentId = await openHarbour(stack).makeAgent();
  });
  afterAll(async () => {
    shop?.close();
    await stack?.stop();
  });

  async function open(path: string) {
    const opened = await openPage(stack);
    await signIn(opened.page, stack.first.owner);
    await opened.page.goto(path);
    return opened;
  }

  it('a tool is made in a form, run with its answer shown, and keeps its secret to itself', async () => {
    const { page, problems } = await open(`/agents/${agentId}?tab=tools`);
    await page.getByText('No tools yet').waitFor();
    await page.getByRole('button', { name: 'New tool' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('check order');
    await dialog.getByLabel('When to use it').fill('Looks up where an order is.');
    await dialog.getByLabel('Address').fill(`${shop.url}/orders/{order_id}`);
    await dialog.getByLabel('What the agent puts here').fill('The order number, such as A-17');
    await dialog.getByLabel('How it signs in').selectOption('bearer');
    await dialog.getByLabel('Token', { exact: true }).fill(SECRET);
    await dialog.getByRole('button', { name: 'Create tool' }).click();
    await dialog.getByText('Use 1 to 64 letters, digits, _ or -').waitFor();
    await expectAccessible(page);
    await picture(page, 'tools-form');
    await dialog.getByLabel('Name', { exact: true }).first().fill('check_order');
    await dialog.getByRole('button', { name: 'Create tool' }).click();

    const run = page.getByRole('dialog', { name: 'Run check_order' });
    await run.getByLabel('order_id').fill('A-17');
    await run.getByRole('button', { name: 'Run it' }).click();
    await run.getByText('It worked').waitFor();
    await run.getByText('on its way').waitFor();
    await picture(page, 'tools-run');
    await run.getByRole('button', { name: 'Close' }).first().click();

    await page.getByRole('button', { name: 'check_order', exact: true }).click();
    await dialog.getByText('Credentials are stored and never shown again.').waitFor();
    expect(await page.content()).not.toContain(SECRET);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await leavePage(page, 'tools-agent', problems);
  });

  it('tools are made from an OpenAPI document, of the operations that were chosen', async () => {
    const { page, problems } = await open(`/agents/${agentId}?tab=tools`);
    await page.getByRole('button', { name: 'Import from OpenAPI' }).click();
    const dialog = page.getByRole('dialog');
    const document = {
      openapi: '3.1.0',
      servers: [{ url: shop.url }],
      paths: {
        '/orders': { get: { operationId: 'listOrders', summary: 'Lists orders' } },
        '/orders/{id}': { delete: { summary: 'Drops an order' } },
        '/photo': {
          post: { operationId: 'sendPhoto', requestBody: { required: true, content: { 'image/png': {} } } },
        },
      },
    };
    await dialog.getByLabel('OpenAPI file').setInputFiles({
      name: 'shop.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(document)),
    });
    await dialog.getByRole('button', { name: 'Show operations' }).click();
    await dialog.getByRole('checkbox', { name: /listOrders/ }).uncheck();
    await dialog.getByText('1 cannot become a tool').click();
    await dialog.getByText('sendPhoto').waitFor();
    await picture(page, 'tools-import');
    await dialog.getByRole('button', { name: 'Create 1 tool' }).click();
    await page.getByText('1 tool was created.').waitFor();
    await page.getByText('Drops an order').waitFor();
    const tools = (await stack.api('GET', `/api/agents/${agentId}/tools`)) as { name: string }[];
    expect(tools.map(({ name }) => name)).not.toContain('listOrders');
    await page.goto('/tools');
    await page.getByRole('button', { name: 'check_order', exact: true }).waitFor();
    await page.getByLabel('Find a tool').fill('drops');
    await page.getByRole('button', { name: 'check_order', exact: true }).waitFor({ state: 'detached' });
    await leavePage(page, 'tools-all', problems);
  });

  it('a server is connected, answers, shows its tools, and reaches the agents that are ticked', async () => {
    const { page, problems } = await open('/tools?tab=servers');
    await page.getByText('No server is connected yet').waitFor();
    await picture(page, 'tools-servers-empty');
    await page.getByRole('button', { name: 'Connect a server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Orders');
    await dialog.getByLabel('Address').fill(`${shop.url}/mcp`);
    await dialog.getByLabel('Token').fill(SECRET);
    await dialog.getByLabel('Decide for each tool').check();
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL(/\/tools\/servers\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await page.getByText(/^Answers, /).waitFor();
    await page.getByLabel('What happens when an agent calls refund_status').selectOption('auto_approved');
    await page.getByText('Decided for refund_status.').waitFor();
    await page.getByRole('checkbox', { name: 'Marina' }).click(); // ticked once the server has stored it
    await expect
      .poll(async () => ((await stack.api('GET', `/api/agents/${agentId}/mcp-servers`)) as unknown[]).length)
      .toBe(1);
    expect(await page.content()).not.toContain(SECRET);
    await leavePage(page, 'tools-server', problems);
  });

  it('a call that must be asked waits with its values, and a person lets it run or refuses it', async () => {
    const { page, problems } = await open('/agent-approvals');
    await page.waitForURL(/\/tools\?tab=approvals$/);
    await page.getByText('Nothing waits').waitFor();
    await stack.api('PUT', '/api/agent-approvals/policy', { timeoutSeconds: 50, notify: true });
    const played = stack.api('POST', `/api/agents/${agentId}/simulate`, {
      direction: 'inbound',
      tools: 'real',
      script: ['Please cancel my order A-17.'],
    });
    const waiting = page.getByRole('list', { name: 'Waiting for a person' });
    await waiting.getByText('cancel_order').waitFor();
    await waiting.getByText(/seconds left$/).waitFor();
    await expectAccessible(page);
    await picture(page, 'tools-approval');
    await waiting.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It cannot be taken back.').waitFor();
    await dialog.getByLabel('Reason').fill('The caller is known');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved. The call runs now.').waitFor();
    const { tool_calls: calls } = (await played) as { tool_calls: { outcome: string }[] };
    expect(calls.map(({ outcome }) => outcome)).toContain('success');
    await page.getByRole('list', { name: 'Decided' }).getByText('The caller is known').waitFor();
    await leavePage(page, 'tools-approvals', problems);
  });
});
