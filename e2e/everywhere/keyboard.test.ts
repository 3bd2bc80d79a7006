import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settled } from '../every-page/pages.ts';
import { expectFits } from '../support/accessibility.ts';
import { openAndClose, walkByKeyboard } from '../support/keyboard.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the dashboard by keyboard in a browser, because no Chromium is installed');

/** A window of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450, scale: 2 };

describe.skipIf(browserPath === undefined)('the dashboard by keyboard alone', () => {
  let stack: Stack;
  let agentId: string;
  let callId: string;
  beforeAll(async () => {
    stack = await joinStack();
    const create = async (path: string, body: object) =>
      ((await stack.api('POST', path, body)) as { id: string }).id;
    agentId = await create('/api/agents', { name: 'Ada', voiceId: 'voice_clara', language: 'en' });
    const isReady = async () =>
      expect(await stack.api('GET', `/api/agents/${agentId}`)).toMatchObject({ isProvisioned: true });
    await vi.waitFor(isReady, { timeout: 60_000 });
    await stack.api('POST', '/api/phone-numbers/provision', { agentId });
    callId = await create('/api/calls', { agentId, phoneNumber: '+12025550142', contactName: 'Ana Alvarez' });
  });
  afterAll(() => stack?.stop());

  /** What is wrong with the pages that a walk by Tab finds, each at twice its size. */
  async function walk(page: Page, pages: Record<string, readonly string[]>): Promise<string[]> {
    const found: string[] = [];
    for (const [address, openers] of Object.entries(pages)) {
      await page.goto(address);
      await settled(page);
      await expectFits(page);
      found.push(...(await walkByKeyboard(page, openers)).map((finding) => `${address}: ${finding}`));
      await picture(page, `zoomed${address.replaceAll(/\W+/g, '-')}`);
    }
    return found;
  }

  it('is reached and seen everywhere at 200 %, leaves every page, and returns from what it opened', async () => {
    const { page, context, problems } = await openPage(stack, ZOOMED);
    await signIn(page, stack.first.owner);
    const found = await walk(page, {
      '/': [],
      '/agents': ['Create agent'],
      [`/agents/${agentId}?tab=prompt`]: [],
      '/campaigns/new': [],
      '/calls': ['Place a call', 'State'],
      [`/calls/${callId}`]: [],
      '/inbox': [],
      '/contacts': ['Add person'],
      '/settings': [],
    });
    expect(found).toEqual([]);

    await page.getByRole('button', { name: 'Open menu' }).focus();
    expect(await openAndClose(page, 'button "Open menu"')).toEqual([]);
    expect(await openAndClose(page, 'button "Open menu"', 'Control+k')).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('opens a row of a list, and shows times and numbers in full on a phone in every language', async () => {
    const { page, context, problems } = await openPage(stack, { width: 390, height: 844 });
    await signIn(page, stack.first.owner);
    for (const language of ['es', 'pt']) {
      await page.goto('/sign-in');
      await page.evaluate(`localStorage.setItem('parley.language', '${language}')`);
      await page.goto('/calls');
      await page.locator('tr[data-row]').first().waitFor();
      expect(await page.evaluate(CUT)).toEqual([]);
    }
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/calls/${callId}`);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** Times and telephone numbers that end in an ellipsis. */
const CUT = `[...document.querySelectorAll('main tr *')]
  .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
  .filter((element) => element.querySelector('time') !== null || /^\\+\\d/.test(element.innerText))
  .map((element) => element.innerText)`;
