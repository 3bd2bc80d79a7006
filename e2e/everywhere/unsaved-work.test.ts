import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: unsaved work in a browser, because no Chromium is installed');

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const OFFICE_HOURS = { enabled: true, start: '09:00', end: '18:00' };

describe.skipIf(browserPath === undefined)('work that is not saved yet', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  it('survives the end of the session, and a double click saves it once', async () => {
    await stack.api('POST', '/api/agents', { name: 'Ada', voiceId: 'voice_clara', language: 'en' });
    const { page, context, problems } = await openPage(stack, { theme: 'dark' });
    await signIn(page, stack.first.owner);
    await page.goto('/contacts?add=1');
    const name = 'שָׁלוֹם 👩‍🚀 Ana';
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByLabel('Phone number').fill('+14155550123');
    await context.clearCookies();
    const add = page.getByRole('button', { name: 'Add person' }).last();
    await add.click();
    const again = page.getByRole('dialog', { name: 'You are signed out' });
    await again.getByRole('link', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'signed-out');

    await signIn(page, stack.first.owner);
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await again.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe(name);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/contacts')) sent += 1;
    });
    await add.evaluate((button: { click(): void }) => {
      button.click();
      button.click();
    });
    await page.waitForURL(/\/contacts\/.*14155550123/);
    expect(sent).toBe(1);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.documentElement).color')).toBe('rgb(28, 26, 23)');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('in the steps to a campaign is stored or asked about when the back button leaves it', async () => {
    const { id: agentId } = (await stack.api('POST', '/api/agents', {
      name: 'Ada',
      voiceId: 'voice_clara',
      language: 'en',
    })) as { id: string };
    const { id } = (await stack.api('POST', '/api/campaigns', {
      agentId,
      name: 'Spring offer',
      productContext: 'A yearly plan with two months for free.',
      targetAudience: 'Customers with a monthly plan',
      schedule: { timezone: 'UTC', days: Object.fromEntries(DAYS.map((day) => [day, OFFICE_HOURS])) },
    })) as { id: string };
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto(`/campaigns/new?step=contacts&campaign=${id}`);
    await page.getByRole('link', { name: 'Hours and start' }).click();
    await page.getByLabel('Attempts', { exact: true }).fill('5');
    await page.goBack();
    const attempts = async () =>
      ((await stack.api('GET', `/api/campaigns/${id}`)) as { max_retry_attempts: number }).max_retry_attempts;
    await expect.poll(attempts, { timeout: 60_000 }).toBe(5);

    await page.getByRole('link', { name: 'Agent and message' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Summer offer');
    await page.goBack();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Summer offer');
    await page.getByRole('button', { name: 'Continue to contacts' }).click();
    await page.waitForURL(/step=contacts/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
