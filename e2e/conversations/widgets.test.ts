import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBothLooks } from '../support/accessibility.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the page of widgets in a browser, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('the page of widgets', () => {
  let stack: Stack;
  let harbour: Harbour;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    harbour = openHarbour(stack);
    agentId = await harbour.makeAgent();
  }, 300_000);
  afterAll(() => stack?.stop());

  it('creates a widget beside its preview, shows its key once, changes it and deletes it', {
    timeout: 180_000,
  }, async () => {
    const { page, context, problems } = await openPage(stack);
    context.setDefaultTimeout(60_000);
    await signIn(page, stack.first.owner);
    await page.goto('/widgets');
    await page.getByText('No widgets yet').waitFor();
    await picture(page, 'inbox-widgets-empty');
    await page.getByRole('button', { name: 'Create the first widget' }).click();
    await page.waitForURL(/\/widgets\/new$/);
    const preview = page.frameLocator('iframe[title="Preview of the widget"]');
    await preview.getByText('Are you open on Saturday?').waitFor();

    await page.getByRole('button', { name: 'Create widget' }).click();
    await page.getByLabel('Name').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Name').fill('Harbour Coffee');
    await page.getByLabel('Agent').selectOption(agentId);
    await page.getByLabel('Greeting').fill('Hello! How can we help?');
    await page.getByLabel('Sites that may show it').fill('https://www.example.com/shop');
    await preview.getByText('Harbour Coffee').waitFor();
    await preview.getByText('Hello! How can we help?').waitFor();
    await page.getByRole('button', { name: 'Create widget' }).click();
    await page.getByText(/Must be an exact origin/).waitFor();
    await picture(page, 'inbox-widget-form');
    await page.getByLabel('Sites that may show it').fill('https://www.example.com\nhttp://localhost:3000');
    await page.getByRole('button', { name: 'Create widget' }).click();

    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    expect(secret).toMatch(/^wk_[0-9a-f]{48}$/);
    await picture(page, 'inbox-widget-key');
    await page.getByRole('button', { name: 'Copy key' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await page.keyboard.press('Escape');
    await page.getByTestId('secret').waitFor();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.waitForURL(/\/widgets\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Harbour Coffee' }).waitFor();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Copy snippet' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('data-widget="');
    await page.getByLabel('Main colour', { exact: true }).fill('#b3261e');
    await expect.poll(() => preview.locator('.root').getAttribute('style')).toContain('--primary: #b3261e');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Pages show it within a minute.').waitFor();
    const [stored] = await harbour.api('GET', '/api/widgets');
    expect(stored).toMatchObject({
      allowed_origins: ['https://www.example.com', 'http://localhost:3000'],
      theme: { primaryColor: '#b3261e' },
      greeting: 'Hello! How can we help?',
    });

    await page.getByRole('button', { name: 'Delete' }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByText('from 2 sites').waitFor();
    await confirm.getByRole('button', { name: 'Delete widget' }).click();
    await page.waitForURL(/\/widgets$/);
    await page.getByText('No widgets yet').waitFor();
    expect(await harbour.api('GET', '/api/widgets')).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fits a phone, and a dark screen', async () => {
    const widget = await harbour.api('POST', '/api/widgets', {
      name: 'Harbour Coffee',
      agentId,
      allowedOrigins: ['https://www.harbour-coffee.example', 'https://shop.harbour-coffee.example'],
      greeting: 'Hello! Ask me about opening hours, delivery or our coffee.',
    });
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/widgets');
    await page.getByRole('link', { name: widget.name }).waitFor();
    await inBothLooks(page, 'inbox-widgets');
    await page.getByRole('link', { name: widget.name }).click();
    await page.frameLocator('iframe').getByText('Are you open on Saturday?').waitFor();
    await inBothLooks(page, 'inbox-widget');
    await page.getByRole('figure', { name: 'Preview' }).scrollIntoViewIfNeeded();
    await picture(page, 'inbox-widget-preview');
    expect(problems).toEqual([]);
    await context.close();
  });
});
