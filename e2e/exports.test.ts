import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the page of exports in a browser, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('the page of exports', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  }, 300_000);
  afterAll(() => stack?.stop());

  it('is reached from the audit log, makes a file, moves by itself, downloads it and deletes it', {
    timeout: 180_000,
  }, async () => {
    const { page, context, problems } = await openPage(stack);
    context.setDefaultTimeout(60_000);
    await signIn(page, stack.first.owner);
    await page.goto('/exports');
    await page.getByText('No exports yet').waitFor();
    await picture(page, 'exports-empty');
    await page.goto('/audit');
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create export' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('What').inputValue()).toBe('audit');
    await dialog.getByText('JSON Lines', { exact: true }).click();
    await expectAccessible(page);
    await picture(page, 'exports-dialog');
    await dialog.getByRole('button', { name: 'Create export' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const row = page.getByRole('row', { name: /Audit log/ });
    await row.getByText('Ready').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download Audit log' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.jsonl$/);
    const file = join(mkdtempSync(join(tmpdir(), 'parley-export-')), 'audit.jsonl');
    await download.saveAs(file);
    const [first = ''] = readFileSync(file, 'utf8').split('\n');
    rmSync(dirname(file), { recursive: true });
    expect(JSON.parse(first)).toMatchObject({ sequence: 1 });
    await expectAccessible(page);
    await picture(page, 'exports-ready');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible(page);
    await picture(page, 'exports-narrow');

    await row.getByRole('button', { name: 'Delete Audit log' }).click();
    await page.getByRole('button', { name: 'Delete file' }).click();
    await row.getByText('Canceled').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
