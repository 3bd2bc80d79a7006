import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpDouble } from '../server/src/providers/crm/http/test-support/http-double.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { type Harbour, openHarbour } from './support/harbour.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the pages of integrations in a browser, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('the pages of integrations', () => {
  let stack: Stack;
  let harbour: Harbour;
  let crm: Awaited<ReturnType<typeof startHttpDouble>>;
  beforeAll(async () => {
    [stack, crm] = await Promise.all([joinStack(), startHttpDouble()]);
    harbour = openHarbour(stack);
  }, 300_000);
  afterAll(async () => {
    await crm?.close();
    await stack?.stop();
  });

  it('connects a system, tries its fields on a real record, opens its hook once, and deletes it', {
    timeout: 180_000,
  }, async () => {
    const agentId = await harbour.makeAgent();
    const campaign = await harbour.api('POST', '/api/campaigns', {
      name: 'Spring tasting',
      agentId,
      productContext: 'A tasting of the spring harvest.',
      targetAudience: 'People who like coffee.',
      schedule: { timezone: 'UTC', days: {} },
    });
    crm.people.push({
      id: 'p-1',
      name: 'Ana García',
      phoneNumber: '+14155550123',
      properties: { tier: 'gold' },
    });
    const { page, context, problems } = await openPage(stack);
    context.setDefaultTimeout(60_000);
    await signIn(page, stack.first.owner);
    await page.goto('/integrations');
    await page.getByText('Nothing is connected yet').waitFor();
    await picture(page, 'integrations-empty');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Salesforce/ }).waitFor();
    await page.getByRole('link', { name: /HTTP/ }).click();
    await page.waitForURL(/\/integrations\/new/);
    await page.getByLabel('Name').fill('Order desk <img src=x onerror=alert(1)>');
    await page.getByLabel('Address', { exact: true }).fill(`${crm.url}/in`);
    await page.getByLabel('Address for look-ups').fill(`${crm.url}/lookup`);
    await page.getByLabel('Shared secret').fill('a wrong secret, long enough');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText(/answered 401/).waitFor();
    await page.getByLabel('Shared secret').fill(crm.state.secret);
    await picture(page, 'integrations-new');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
    await page.getByText('Nothing was written yet').waitFor();
    expect(await page.content()).not.toContain(crm.state.secret);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText(/answered in \d+ ms/).waitFor();

    await page.getByRole('link', { name: 'Fields' }).click();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Our field 1').fill('metadata.tier');
    await page.getByLabel('Property there 1').fill('tier');
    await page.getByLabel('Try it on a real record').fill('+1 415 555 0123');
    await page.getByRole('button', { name: 'Show the record' }).click();
    await page.getByText('{{crm_tier}} = gold').waitFor();
    await picture(page, 'integrations-fields');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. The next entry is written with it.').waitFor();

    await page.getByRole('link', { name: 'Inbound hook' }).click();
    await page.getByLabel('Campaign').selectOption(campaign.id);
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    expect(secret).toMatch(/^hook_[0-9a-f]{48}$/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toMatch(/\/webhooks\/integrations\/v2\/[0-9a-f-]{36}$/);
    await picture(page, 'integrations-hook');
    await expectAccessible(page);

    const [stored] = await harbour.api('GET', '/api/integrations');
    expect(stored).toMatchObject({ mapping: { 'metadata.tier': 'tier' }, hook: { url: copied } });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['', '?tab=mapping', '?tab=hook', '?tab=settings']) {
      await page.goto(`/integrations/${stored.id}${tab}`);
      await page.getByRole('heading', { name: /Order desk/ }).waitFor();
      await picture(page, `integrations-390${tab.replace('?tab=', '-')}`);
      await expectFits(page);
    }
    await page.goto('/integrations');
    await page.getByRole('link', { name: /Order desk/ }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/integrations/${stored.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete integration' }).click();
    await page.waitForURL(/\/integrations$/);
    await page.getByText('Nothing is connected yet').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
