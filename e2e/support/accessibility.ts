import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from './stack.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Without what axe itself calls experimental. */
const RUN = `axe.run(document, {
  resultTypes: ['violations'],
  runOnly: {
    type: 'rule',
    values: axe.getRules(${JSON.stringify(TAGS)})
      .filter(({ tags }) => !tags.includes('experimental'))
      .map(({ ruleId }) => ruleId),
  },
})`;

/** What axe finds against WCAG 2.2 AA, as readable lines: `rule: element — what to change`. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated by the debugger: a script element would be refused by the page's policy.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // What is scrolled below the top bar would count as too small to touch.
  await page.evaluate('window.scrollTo(0, 0)');
  const results = (await page.evaluate(RUN)) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} — ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
      ),
    );
}

/** Nothing serious or critical by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** The page is not wider than its window, once charts have followed it. What scrolls in a box of its own is allowed. */
export async function expectFits(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(
      'Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth',
    );
  const message = 'pixels by which the content is wider than the window';
  await expect.poll(excess, { timeout: 10_000, message }).toBeLessThanOrEqual(0);
}

const DARK_SCREEN = { width: 1440, height: 900 };
const LIGHT_PHONE = { width: 390, height: 844 };

/** The page as it is, dark on a wide screen and light on a phone, which is how it is left. */
export async function inBothLooks(page: Page, name: string): Promise<void> {
  for (const [colorScheme, size] of [
    ['dark', DARK_SCREEN],
    ['light', LIGHT_PHONE],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await picture(page, `${name}-${colorScheme}-${size.width}`);
    await expectFits(page);
    await expectAccessible(page);
  }
}
