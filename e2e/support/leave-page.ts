import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, expectFits } from './accessibility.ts';
import { picture } from './stack.ts';

/** The frame around every page has tests of its own. */
const OF_THE_FRAME = /^label-content-name-mismatch: (#radix-|\.max-sm)/;

export async function expectPageAccessible(page: Page): Promise<void> {
  const found = await accessibilityProblems(page);
  expect(found.filter((line) => !OF_THE_FRAME.test(line))).toEqual([]);
}

/** What every page must hold at the end of its test: accessible, no wider than a phone, nothing in the console. */
export async function leavePage(page: Page, name: string, problems: readonly string[]): Promise<void> {
  await expectPageAccessible(page);
  await picture(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await picture(page, `${name}-390`);
  expect(problems).toEqual([]);
  await page.context().close();
}
