import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectFits } from './accessibility.ts';
import { picture } from './stack.ts';

/** What every page must hold at the end of its test: accessible, no wider than a phone, nothing in the console. */
export async function leavePage(page: Page, name: string, problems: readonly string[]): Promise<void> {
  await expectAccessible(page);
  await picture(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await picture(page, `${name}-390`);
  expect(problems).toEqual([]);
  await page.context().close();
}
