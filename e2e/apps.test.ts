import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { openHarbour } from './support/harbour.ts';
import { browserPath, openPage, picture, type Stack, signIn, startStack } from './support/stack.ts';

if (browserPath === undefined) console.log('skipped: connected apps, because no Chromium is installed');

const REGIONS = {
  eu: { name: 'European Union', database: 'eu', objectStore: { folder: 'eu' } },
  us: { name: 'United States', database: 'us' },
};

describe.skipIf(browserPath === undefined)('connected apps and data residency', () => {
  let stack: Stack;
  let folder: string;
  let agentId: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-e2e-regions-'));
    writeFileSync(join(folder, 'regions.json'), JSON.stringify(REGIONS));
    stack = await startStack({ REGIONS_FILE: join(folder, 'regions.json'), DATABASE_REGION: 'eu' });
    agentId = await openHarbour(stack).makeAgent();
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('an app is connected, an agent may look things up in it, and it is disconnected again', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/tools?tab=apps');
    await page.getByText('No account is connected yet').waitFor();
    await picture(page, 'apps-empty');
    await page.getByRole('button', { name: 'Connect Calendar' }).click();
    const accounts = page.getByRole('list', { name: 'Connected accounts' });
    await accounts.getByText('Active').waitFor();
    await page.getByRole('button', { name: 'Connect CRM' }).click();
    await accounts.getByText('CRM', { exact: true }).waitFor();
    await page.getByLabel('Find an app').fill('mailbox');
    await expect.poll(() => page.getByRole('list', { name: 'Apps' }).getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);
    await picture(page, 'apps');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'apps-390');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`/agents/${agentId}?tab=tools`);
    const choice = page.getByLabel('What the agent may do with calendar');
    await choice.selectOption('read');
    await page.getByText('Saved.').waitFor();
    await expect
      .poll(
        async () =>
          ((await stack.api('GET', `/api/agents/${agentId}`)) as { toolkit_access: object }).toolkit_access,
      )
      .toEqual({ calendar: { read: true } });
    await page.getByText('/mcp/gateway').waitFor();
    await expectAccessible(page);
    await picture(page, 'agent-apps');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'agent-apps-390');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto('/tools?tab=apps');
    await page.getByRole('button', { name: 'Disconnect CRM' }).click();
    await page.getByText('“CRM” is disconnected.').waitFor();
    await page.getByRole('link', { name: 'Home' }).first().click(); // leaving sends it at once
    await expect
      .poll(async () => ((await stack.api('GET', '/api/composio/connections')) as unknown[]).length)
      .toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the region is chosen in the settings, and the report says where data lies', async () => {
    const { page, context, problems } = await openPage(stack, { theme: 'dark' });
    await signIn(page, stack.first.owner);
    await page.goto('/settings');
    const residency = page.getByRole('region', { name: 'Data residency' });
    const region = residency.getByRole('combobox', { name: 'Region' });
    await region.waitFor();
    expect(await page.getByRole('option', { name: /United States/ }).isDisabled()).toBe(true);
    await region.selectOption('eu');
    await residency.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The region is saved.').waitFor();
    const report = page.getByRole('list', { name: 'Where data lies' });
    await report.getByRole('listitem', { name: 'Recordings' }).getByText('eu').waitFor();
    await expectAccessible(page);
    await report.scrollIntoViewIfNeeded();
    await picture(page, 'residency');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'residency-390');
    expect(problems).toEqual([]);
    await context.close();
  });
});
