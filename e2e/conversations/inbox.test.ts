import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible, expectFits } from '../support/accessibility.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { type OtherSite, startOtherSite } from '../support/other-site.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, type Look, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the inbox in a browser, because no Chromium is installed');

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const LONG_NAME = `Maria ${'Wolfeschlegelsteinhausenbergerdorff '.repeat(5)}`.trim().slice(0, 200);
const LOOKS = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
] as const;

describe.skipIf(browserPath === undefined)('the inbox', { timeout: 180_000 }, () => {
  let stack: Stack;
  let site: OtherSite;
  let harbour: Harbour;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    site = await startOtherSite();
    harbour = openHarbour(stack);
    agentId = await harbour.makeAgent();
  }, 300_000);
  afterAll(async () => {
    await site?.close();
    await stack?.stop();
  });

  async function openDesk(look: Look = {}) {
    const desk = await openPage(stack, look);
    desk.context.setDefaultTimeout(60_000);
    return desk;
  }

  const inbox = (page: Page) => ({
    list: page.getByRole('region', { name: 'Conversations' }),
    thread: (name: string | RegExp) =>
      page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name }),
    log: page.getByRole('log'),
    words: (author: string) => page.locator(`[role=log] [data-author=${author}]`),
    reply: page.getByRole('textbox', { name: /^Reply to/ }),
    takeOver: page.getByRole('button', { name: /^Take over/ }),
    handBack: page.getByRole('button', { name: /^Hand back/ }),
  });

  it('a workspace without conversations is shown the way to the first', async () => {
    const { page, context, problems } = await openDesk();
    await signIn(page, stack.first.owner);
    await page.goto('/inbox');
    await page.getByText('No conversations yet').waitFor();
    await page.getByText('built-in brain is talking').waitFor();
    await picture(page, 'inbox-empty');
    await page.getByRole('link', { name: 'Add a chat widget' }).click();
    await page.waitForURL(/\/widgets$/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a visitor of another site writes, a colleague sees it live, takes over, replies and hands back', async () => {
    const widget = await harbour.api('POST', '/api/widgets', {
      name: 'Harbour Coffee',
      agentId,
      allowedOrigins: [site.origin],
      greeting: 'Hello! Ask me about opening hours, delivery or our coffee.',
      rate_limit_rpm: 6000,
    });
    site.show(
      `<!doctype html><html lang="en"><title>Shop</title><body><h1>Harbour Coffee</h1>${widget.snippet}</body></html>`,
    );
    const desk = await openDesk();
    await signIn(desk.page, stack.first.owner);
    await desk.page.goto('/inbox');
    const { thread, words, reply, takeOver, handBack, log } = inbox(desk.page);
    await desk.page.getByText('No conversations yet').waitFor();

    const shop = await openDesk();
    await shop.page.goto(site.origin);
    await shop.page.getByRole('button', { name: 'Open chat' }).click();
    const input = shop.page.getByRole('textbox', { name: 'Message' });
    const theirs = shop.page.locator('.row.theirs .bubble');
    await input.fill('When do you open on Sunday?');
    await input.press('Enter');

    await thread(/Visitor/).waitFor({ timeout: 120_000 });
    await thread(/Visitor/).click();
    await words('person').getByText('When do you open on Sunday?').waitFor();
    await words('agent').first().waitFor({ timeout: 120_000 });

    await takeOver.click();
    await desk.page.getByText('You answer. Marina is silent.').waitFor();
    await log.locator('[data-event=taken]').waitFor();
    await reply.fill('Hi, this is Paul. We open at nine.');
    await reply.press('Enter');
    await words('colleague').getByText('Hi, this is Paul. We open at nine.').waitFor();
    await theirs.getByText('Hi, this is Paul. We open at nine.').waitFor({ timeout: 120_000 });
    await shop.page.getByText('Team').waitFor();
    await picture(shop.page, 'inbox-visitor');

    // The agent is silent now: only the person's words arrive.
    const said = await theirs.count();
    await input.fill('Thank you! And what does delivery cost?');
    await input.press('Enter');
    await words('person').getByText('And what does delivery cost?').waitFor({ timeout: 120_000 });
    await picture(desk.page, 'inbox-taken-over');
    expect(await theirs.count()).toBe(said);
    await handBack.click();
    await desk.page.getByText('Marina answers.').waitFor();
    await log.locator('[data-event=back]').getByText('You handed back').waitFor();
    await log.locator('[data-event=taken]').getByText('You took over').waitFor();
    await expect.poll(() => theirs.count(), { timeout: 120_000 }).toBeGreaterThan(said);
    await expect.poll(() => words('colleague').count()).toBe(1);
    expect([...desk.problems, ...shop.problems]).toEqual([]);
    await desk.context.close();
    await shop.context.close();
  });

  it('what was not sent says why in the server’s words, stays, and is sent once when it is repeated', async () => {
    await harbour.write(agentId, { channel: 'whatsapp', from: '+14155550177', name: 'Retry Rita' }, 'Hello?');
    const { page, context } = await openDesk();
    await signIn(page, stack.first.owner);
    await page.goto('/inbox');
    const { thread, reply, words } = inbox(page);
    await thread(/Retry Rita/).click();
    await words('agent').first().waitFor({ timeout: 120_000 });
    await page.route('**/api/conversations/*/messages', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-request-id': 'req_e2e' },
        json: { error: { code: 'UNAVAILABLE', message: 'The database is away.' } },
      }),
    );
    await reply.fill('On my way.');
    await reply.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'The database is away.' });
    await alert.getByText('req_e2e').waitFor();
    await picture(page, 'inbox-not-sent');
    await page.unroute('**/api/conversations/*/messages');
    await page.getByRole('button', { name: 'Send again' }).click();
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => words('colleague').getByText('On my way.').count()).toBe(1);
    await words('colleague')
      .getByText(/Sent|Delivered/)
      .waitFor({ timeout: 120_000 });
    await context.close();
  });

  it('keys move, reply, take over and resolve; what waits is first in its queue', async () => {
    const rita = { channel: 'whatsapp', from: '+14155550101', name: 'Inês Carvalho' };
    await harbour.write(agentId, rita, 'Where is my order? It should have come on Monday.');
    await harbour.write(agentId, rita, 'I want to talk to a human please');
    await vi.waitFor(async () => expect(await harbour.threads('&needsHuman=waiting')).toHaveLength(1), {
      timeout: 120_000,
    });
    const { page, context, problems } = await openDesk();
    await signIn(page, stack.first.owner);
    await page.goto('/inbox?queue=waiting');
    const { thread, reply, log } = inbox(page);
    await thread(/Inês Carvalho/).waitFor();
    await page
      .getByRole('navigation', { name: 'Queues' })
      .getByRole('link', { name: /Waiting/ })
      .getByText('1', { exact: true })
      .waitFor();
    await page.keyboard.press('j');
    await page.getByText('Waiting for a person').waitFor();
    await log.getByText(/asked for a person/).waitFor();
    await page
      .getByTestId('window-clock')
      .getByText(/23 h \d\d left/)
      .waitFor();
    await picture(page, 'inbox-waiting');
    await page.keyboard.press('r');
    await reply.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await log.locator('[data-event=taken]').waitFor();
    await page.keyboard.press('e');
    await page.getByText('Marked as resolved.').waitFor();
    await page.getByText('No one is waiting').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Inbox: take over').waitFor();

    await page.goto('/inbox');
    await page.getByRole('checkbox', { name: 'Select Inês Carvalho' }).click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close 1 conversation?' });
    await dialog.getByRole('button', { name: 'Close them' }).click();
    await bar.getByText('1 conversation is closed.').waitFor();
    await thread(/Inês Carvalho/).waitFor({ state: 'detached' });
    await picture(page, 'inbox-bulk');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('once the window of 24 hours is closed, a template is chosen, filled in and sent', async () => {
    await harbour.api('POST', '/api/whatsapp/templates', {
      name: 'order_update',
      language: 'en',
      category: 'utility',
      body: 'Hello {{1}}, your order leaves our harbour on {{2}}.',
    });
    await harbour.write(agentId, { channel: 'whatsapp', from: '+14155550133', name: 'Kim Lee' }, 'Any news?');
    const { page, context, problems } = await openDesk();
    await signIn(page, stack.first.owner);
    await page.goto('/');
    await page.route(/\/api\/conversations\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.last_inbound_at = new Date(Date.now() - 25 * 3_600_000).toISOString();
      await route.fulfill({ response, json: body });
    });
    await page.goto('/inbox');
    const { thread, words, reply } = inbox(page);
    await thread(/Kim Lee/).click();
    await page.getByTestId('window-clock').getByText('Window closed').waitFor();
    expect(await reply.count()).toBe(0);
    await page.getByRole('button', { name: 'Choose a template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a template' });
    await dialog.getByLabel('Value of {{1}}').fill('Kim');
    await dialog.getByLabel('Value of {{2}}').fill('Tuesday');
    await dialog.getByText('Hello Kim, your order leaves our harbour on Tuesday.').waitFor();
    await picture(page, 'inbox-template');
    await dialog.getByRole('button', { name: 'Send template' }).click();
    await expect.poll(() => words('colleague').count(), { timeout: 120_000 }).toBe(1);
    await words('colleague')
      .getByText(/Sent|Delivered/)
      .waitFor({ timeout: 120_000 });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('whatever people write is shown as text, and a name of 200 letters does not widen the page', async () => {
    await harbour.write(agentId, { channel: 'email', from: 'eve@example.com', name: LONG_NAME }, HOSTILE);
    const { page, context, problems } = await openDesk({ width: 390, height: 844 });
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(stack.first.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(stack.first.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await page.goto('/inbox');
    const { thread, words } = inbox(page);
    await thread(/Wolfeschlegel/).waitFor();
    await expectFits(page);
    await thread(/Wolfeschlegel/).click();
    await words('person').getByText(HOSTILE).waitFor();
    await expectFits(page);
    await picture(page, 'inbox-hostile-390');
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(LOOKS)('fits $theme at $width, one pane at a time on a phone', async (look) => {
    await harbour.api('POST', '/api/dev/simulated-channels/inbound', {
      agentId,
      channel: 'whatsapp',
      from: '+14155550101',
      name: 'Inês Carvalho',
      content: 'This is the receipt.',
      attachment: { filename: 'receipt-2041.pdf', contentType: 'application/pdf', bytes: 184_320 },
    });
    const { page, context, problems } = await openDesk({ theme: look.theme });
    await signIn(page, stack.first.owner);
    await page.setViewportSize(look);
    const name = `inbox-${look.theme}-${look.width}`;
    await page.goto('/inbox');
    const { thread, log } = inbox(page);
    await thread(/Inês Carvalho/).waitFor();
    await picture(page, `${name}-list`);
    await expectFits(page);
    await expectAccessible(page);
    await thread(/Inês Carvalho/).click();
    await log.getByText('receipt-2041.pdf').last().waitFor();
    await log.getByText('application/pdf · 184 kB').last().waitFor();
    await page
      .getByRole('complementary', { name: 'Person' })
      .waitFor({ state: look.width === 390 ? 'hidden' : 'visible' });
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await picture(page, `${name}-thread`);
    await expectFits(page);
    await expectAccessible(page);
    if (look.width === 390) {
      await page.getByRole('button', { name: 'Show the person' }).click();
      await page.getByRole('complementary', { name: 'Person' }).getByText('+14155550101').first().waitFor();
      await picture(page, `${name}-person`);
      await expectFits(page);
      await page.getByRole('button', { name: 'Back to the conversation' }).click();
      await page.getByRole('button', { name: 'Back to the list' }).click();
      await thread(/Inês Carvalho/).waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
