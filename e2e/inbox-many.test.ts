import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harbour, openHarbour } from './support/harbour.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: a full inbox in a browser, because no Chromium is installed');

const THREADS = 300;
const AT_ONCE = 8;

describe.skipIf(browserPath === undefined)('an inbox of hundreds of threads', { timeout: 600_000 }, () => {
  let stack: Stack;
  let harbour: Harbour;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    harbour = openHarbour(stack);
    agentId = await harbour.makeAgent();
    await harbour.api('POST', `/api/agents/${agentId}/pause`, {});
    let next = 0;
    const writer = async () => {
      for (let number = next++; number < THREADS; number = next++) {
        const from = `+1415${5_550_000 + number}`;
        const person = { channel: 'whatsapp', from, name: `Person ${number}` };
        await harbour.write(agentId, person, `Hello, this is about order ${number}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writer));
  }, 900_000);
  afterAll(() => stack?.stop());

  const inbox = (page: Page) => {
    const list = page.getByRole('region', { name: 'Conversations' });
    return {
      rows: list.locator('[data-thread]'),
      thread: (name: RegExp) => list.getByRole('link', { name }),
      search: page.getByRole('searchbox'),
    };
  };

  /** What the list asks the server for, by its query. */
  function listRequests(page: Page): URLSearchParams[] {
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/conversations') asked.push(url.searchParams);
    });
    return asked;
  }

  it('is searched by the server, one page for each search, from the keyboard alone', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/inbox');
    const { rows, thread, search } = inbox(page);
    await rows.first().waitFor();
    const asked = listRequests(page);
    await page.keyboard.press('/');
    await search.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('person 287');
    await thread(/Person 287/).waitFor();
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(1);
    const pages = asked.filter((query) => query.has('search')).map((query) => query.get('page'));
    expect(new Set(pages)).toEqual(new Set(['1']));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.locator(':focus').press('Enter');
    await page.getByRole('log').getByText('this is about order 287').waitFor();
    await page.getByRole('button', { name: /^Take over/ }).waitFor();
    await page.keyboard.press('t');
    await page.locator('[data-event=taken]').waitFor();
    await page.goto('/inbox?queue=mine');
    await thread(/Person 287/).waitFor();
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(1);
    await page
      .getByRole('navigation', { name: 'Queues' })
      .getByRole('link', { name: /Mine/ })
      .getByText('1', { exact: true })
      .waitFor();
    await page.goto('/inbox?search=nobody-is-called-so');
    await page.getByText('Nothing matches').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
