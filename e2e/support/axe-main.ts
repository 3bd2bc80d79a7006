import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RUN = `axe.run({ include: ['main'] }, {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
})`;

/** The content of the page, without the shell around it, has nothing serious by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger: a script element would be refused by the page's policy.
  await page.evaluate(axe);
  const { violations } = (await page.evaluate(RUN)) as AxeResults;
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
  expect(found).toEqual([]);
}

/** The page is not wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  const excess = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(Number(excess)).toBeLessThanOrEqual(0);
}
