import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: parts that cannot be loaded in a browser, because no Chromium is installed');

const SCRIPTS = /\/assets\/.+\.js/;

describe.skipIf(browserPath === undefined)('a part of the dashboard that cannot be loaded', () => {
  let stack: Stack;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    const agent = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    agentId = ((await stack.api('POST', '/api/agents', agent)) as { id: string }).id;
  });
  afterAll(() => stack?.stop());

  const failure = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  const retry = (page: Page) => failure(page).getByRole('button', { name: 'Try again' });

  it('says so in its place and comes with another try, and nothing else of the page is lost', async () => {
    const { page, context, problems } = await openPage(stack, { height: 1000 });
    await signIn(page, stack.first.owner);
    await page.goto(`/agents/${agentId}`);
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    await page.route(SCRIPTS, (route) => route.abort());
    await name.fill('Ada Lovelace');

    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.press('Enter');
    await failure(page).waitFor();
    await picture(page, 'overlay-not-loaded');
    await page.keyboard.press('Escape');
    await failure(page).waitFor({ state: 'detached' });
    expect(await bell.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(
      /^Notifications/,
    );

    await page.keyboard.press('Control+k');
    await retry(page).click();
    await failure(page).getByRole('button', { name: 'Reload' }).waitFor();
    await page.unroute(SCRIPTS);
    await retry(page).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.route(SCRIPTS, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Parts of the agent' }).getByText('Knowledge').click();
    await failure(page).waitFor();
    await expectAccessible(page);
    await picture(page, 'part-not-loaded');
    await page.unroute(SCRIPTS);
    await retry(page).click();
    await page.getByText('No files yet').waitFor();
    await page.goBack();
    expect(await name.inputValue()).toBe('Ada Lovelace');
    await bell.click();
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    expect(problems.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  it('offers to reload after a new version was installed, and never reloads a page by itself', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/agents');
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
    await page.evaluate('window.isSamePage = true');
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Audit log' }).click();
    await retry(page).waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe(true);

    await page.route(`${stack.url}/`, async (route) => {
      const html = (await (await route.fetch()).text()).replaceAll(/index-[\w-]+\.js/g, 'index-newer.js');
      await route.fulfill({ contentType: 'text/html', body: html });
    });
    await page.getByRole('link', { name: 'Numbers' }).click();
    await failure(page).getByText('A newer version of Parley was installed').waitFor();
    await page.unrouteAll();
    await failure(page).getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Numbers', level: 1 }).waitFor();
    expect(problems.filter((text) => !/status of 404|PartNotLoaded/.test(text))).toEqual([]);
    await context.close();
  });
});
