import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: a full inbox in a browser, because no Chromium is installed');

const THREADS = 1_000;

/** Threads as they are after people wrote, without the words that a search finds. */
async function fill(tenantId: string, agentId: string): Promise<void> {
  const server = await startEmbeddedPostgres({
    dataDir: inject('shared')?.folder ?? '',
    exclusive: false,
    onProgress: () => undefined,
  });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(
    `insert into conversations (tenant_id, id, agent_id, channel, external_id, direction, address, person_name, status,
                                created_at, updated_at, last_message, last_message_at, last_message_role)
     select $1, gen_random_uuid(), $2, 'whatsapp', 'many ' || number, 'inbound', '+1415' || (5550000 + number),
            'Person ' || number, 'active', now(), now() - number * interval '1 minute', 'Order ' || number, now(), 'user'
     from generate_series(1, $3::int) number`,
    [tenantId, agentId, THREADS],
  );
  await client.end();
  await server.stop();
}

describe.skipIf(browserPath === undefined)('an inbox of a thousand threads', { timeout: 600_000 }, () => {
  let stack: Stack;
  let harbour: Harbour;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    harbour = openHarbour(stack);
    agentId = await harbour.makeAgent();
    await harbour.api('POST', `/api/agents/${agentId}/pause`, {});
    await write('Searched', 'Hello, this is about order 287');
    await fill(stack.first.workspace_id, agentId);
  }, 900_000);
  afterAll(() => stack?.stop());

  let writers = 0;
  const write = (name: string, words: string) =>
    harbour.write(agentId, { channel: 'whatsapp', from: `+1628${5_550_000 + ++writers}`, name }, words);

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
    await page.keyboard.type('searched');
    await thread(/Searched/).waitFor();
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(1);
    const pages = asked.filter((query) => query.has('search')).map((query) => query.get('page'));
    expect(new Set(pages)).toEqual(new Set(['1']));
    // Past what clears the search and what saves it as a view.
    for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Tab');
    await page.locator(':focus').press('Enter');
    await page.getByRole('log').getByText('this is about order 287').waitFor();
    await page.getByRole('button', { name: /^Take over/ }).waitFor();
    await page.keyboard.press('t');
    await page.locator('[data-event=taken]').waitFor();
    await page.goto('/inbox?queue=mine');
    await thread(/Searched/).waitFor();
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

  it('holds the rows in sight only, and keeps its place while people write, without reading all of it again', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/inbox');
    const { rows, thread } = inbox(page);
    await rows.first().waitFor();
    const items = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
    const size = async () => Number(await items.last().getAttribute('aria-setsize'));
    const scrollTo = (row: number) =>
      page.evaluate(
        `document.querySelector('[data-thread]').closest('ul').parentElement.scrollTop = ${row * 76}`,
      );
    await expect
      .poll(() => scrollTo(THREADS).then(size), { timeout: 120_000 })
      .toBeGreaterThanOrEqual(THREADS);
    const loaded = await size();
    await scrollTo(500);
    await thread(/Person 503/).waitFor();
    expect(await rows.count()).toBeLessThan(60);
    const placeOf = async (name: RegExp) => (await thread(name).boundingBox())?.y;
    const before = await placeOf(/Person 503/);
    const asked = listRequests(page);
    await write('Newcomer', 'Good morning');
    await expect.poll(size, { timeout: 60_000 }).toBe(loaded + 1);
    expect(await placeOf(/Person 503/)).toBe(before);
    const pages = asked.filter((query) => query.get('limit') === '100' && !query.has('takenOverBy'));
    expect(new Set(pages.map((query) => query.get('page'))).size).toBeLessThan(4);
    await scrollTo(0);
    await thread(/Newcomer/).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
