import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, type Look, openPage, type Stack, signIn } from '../support/stack.ts';
import { HOSTILE, poisonAnswers, watchForExecution } from './hostile.ts';
import { addressOf, ENTRY_PATHS, goSettled, pagePaths, settled } from './pages.ts';
import { seedSample } from './sample-data.ts';

if (browserPath === undefined)
  console.log('skipped: every page under trial in a browser, because no Chromium is installed');

const AT_ONCE = 4;
/** Where Core Web Vitals draw the line. */
const SHIFT_MAX = 0.1;

const PATHS = pagePaths().filter((path) => !ENTRY_PATHS.includes(path));
/** Guides, forms and the like, which need no answer of the API; where vendors send people back to asks only with their code. */
const NEEDS_NOTHING = new Set(['$', '/models', '/integrations/connected']);

const COUNT_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Placeholders of the real shape, or words in the control that waits. */
const showsWaiting = (page: Page) =>
  page
    .locator('main .animate-wait, main [aria-busy=true]')
    .or(page.locator('main').getByText(/^Loading/))
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );

async function tooWide(page: Page): Promise<string[]> {
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
  return excess > 0 ? [`${excess} px too wide`] : [];
}

const isComing = async (page: Page) => (await page.getByText('Not in this version yet').count()) > 0;

describe.skipIf(browserPath === undefined)('every page', () => {
  let stack: Stack;
  let ids: Record<string, string>;
  beforeAll(async () => {
    stack = await joinStack(HOSTILE[0].slice(0, 60));
    let turn = 0;
    ids = await seedSample(stack, { named: (name) => `${name} ${HOSTILE[turn++ % HOSTILE.length]}` });
  });
  afterAll(() => stack?.stop());

  /** Signed in once; the pages are opened in a few tabs beside each other. What `look` returns is a finding. */
  async function findOnPages(
    { theme = 'light', width = 1440, height = 900 }: Look,
    look: (page: Page, path: string) => Promise<readonly string[]>,
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<{ found: string[]; problems: string[] }> {
    const first = await openPage(stack, { theme });
    onTestFinished(() => first.context.close());
    await signIn(first.page, stack.first.owner);
    await first.page.close();
    const waiting = [...PATHS];
    const found: string[] = [];
    async function work(): Promise<void> {
      const page = await first.context.newPage();
      page.on('pageerror', (error) => first.problems.push(error.message));
      await page.setViewportSize({ width, height });
      await prepare(page);
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        found.push(...(await look(page, path)).map((finding) => `${path}: ${finding}`));
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { found, problems: first.problems };
  }

  it('is served under a policy that runs only the scripts of its own files', async () => {
    for (const path of ['/', '/sign-in', ...PATHS.map((one) => addressOf(one, ids))]) {
      const policy = (await fetch(stack.url + path)).headers.get('content-security-policy') ?? '';
      const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule] as const));
      expect(rules.get('script-src'), path).toBe("script-src 'self'");
      expect(rules.get('default-src'), path).toBe("default-src 'self'");
      expect(rules.get('base-uri'), path).toBe("base-uri 'none'");
      expect(policy, path).not.toContain('unsafe-eval');
    }
  });

  it('is accessible and fits a large window', async () => {
    const { found, problems } = await findOnPages({}, async (page, path) => {
      await goSettled(page, addressOf(path, ids));
      return [...(await accessibilityProblems(page)), ...(await tooWide(page))];
    });
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows as text whatever is stored, runs nothing of it, and still fits a phone', async () => {
    const executed = new WeakMap<Page, () => Promise<unknown>>();
    const { found, problems } = await findOnPages(
      { theme: 'dark', width: 390, height: 844 },
      async (page, path) => {
        await goSettled(page, addressOf(path, ids));
        const result = JSON.stringify(await executed.get(page)?.());
        const ran = result === '{"ran":null,"stopped":[],"addresses":[]}' ? [] : [result];
        return [...ran, ...(await tooWide(page))];
      },
      async (page) => {
        executed.set(page, await watchForExecution(page));
        await poisonAnswers(page);
      },
    );
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('says what to do and which request it was when the server fails', async () => {
    const { found } = await findOnPages(
      {},
      async (page, path) => {
        await goSettled(page, addressOf(path, ids));
        if (NEEDS_NOTHING.has(path) || (await isComing(page))) return [];
        const request = page.locator('main').getByText('request-500').first();
        const shown = await request.waitFor({ timeout: 20_000 }).then(
          () => true,
          () => false,
        );
        return shown ? [] : ['no request id is shown'];
      },
      (page) =>
        page.route(/\/api\/(?!auth\/me|live)/, (route) =>
          route.fulfill({
            status: 500,
            headers: { 'x-request-id': 'request-500' },
            json: { error: { code: 'INTERNAL', message: 'Something failed inside.' } },
          }),
        ),
    );
    expect(found).toEqual([]);
  });

  it('holds its place with skeletons while a slow network answers, and does not jump', async () => {
    const held = new WeakMap<Page, Promise<void>>();
    const { found, problems } = await findOnPages(
      {},
      async (page, path) => {
        let answer: () => void = () => undefined;
        held.set(
          page,
          new Promise((resolve) => {
            answer = resolve;
          }),
        );
        await page.goto(addressOf(path, ids));
        await page.locator('main h1, main .animate-wait, [data-fills-screen]').first().waitFor();
        const isHeld = !NEEDS_NOTHING.has(path) && !(await isComing(page));
        const waits = isHeld ? await showsWaiting(page) : true;
        answer();
        await settled(page);
        const shift = Number(await page.evaluate('window.shift'));
        return [
          ...(waits ? [] : ['nothing says that it loads']),
          ...(shift > SHIFT_MAX ? [`moves by ${shift.toFixed(2)}`] : []),
        ];
      },
      async (page) => {
        await page.addInitScript(COUNT_SHIFTS);
        await page.route(/\/api\/(?!auth\/me|live)/, async (route) => {
          await held.get(page);
          await route.continue().catch(() => undefined);
        });
      },
    );
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('says that it no longer updates by itself while the stream is cut, and catches up afterwards', async () => {
    const { page, context } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.route('**/api/live', (route) => route.abort());
    await page.goto('/audit');
    await page.getByText('Reconnecting…').waitFor();
    await stack.api('PATCH', '/api/workspace', { name: 'Changed meanwhile' });
    await page.unroute('**/api/live');
    await page
      .getByRole('row', { name: /workspace\.update/ })
      .first()
      .waitFor();
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
    await context.close();
  });
});
