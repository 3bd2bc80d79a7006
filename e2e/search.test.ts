import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

const ALL_DAY = { enabled: true, start: '00:00', end: '24:00' };

describe.skipIf(browserPath === undefined)('search everywhere', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
    const create = async (path: string, body: object) =>
      ((await stack.api('POST', path, body)) as { id: string }).id;
    const agentId = await create('/api/agents', { name: 'Marina', voiceId: 'voice_clara', language: 'en' });
    const campaignId = await create('/api/campaigns', {
      agentId,
      name: 'Marinated olives',
      productContext: 'Olives of the season, by the jar.',
      targetAudience: 'Customers who like olives',
      schedule: { timezone: 'UTC', days: { monday: ALL_DAY } },
    });
    await create(`/api/campaigns/${campaignId}/contacts`, {
      phoneNumber: '+14155550142',
      name: 'Mario Rossi',
    });
    await stack.api('POST', '/api/dev/simulated-channels/inbound', {
      channel: 'whatsapp',
      from: '+14155550177',
      name: 'Marisa Writes',
      agentId,
      content: 'Hello?',
    });
  });
  afterAll(() => stack?.stop());

  it('finds agents, people, campaigns and conversations while typing, and opens one by keyboard', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await field.fill('mar');
    const results = page.getByRole('listbox', { name: 'Results' });
    for (const name of [/^Marina en/, /^Mario Rossi/, /^Marinated olives/, /^Marisa Writes/])
      await results.getByRole('option', { name }).waitFor();
    for (const heading of ['Agents', 'People', 'Campaigns', 'Conversations'])
      expect(await results.getByText(heading, { exact: true }).count(), heading).toBe(1);
    await expectAccessible(page);
    await picture(page, 'search');

    await field.fill('555 0142');
    await expect
      .poll(() => results.getByRole('option').allInnerTexts())
      .toEqual([expect.stringMatching(/^Mario Rossi/)]);
    // At once: Mario, who is still shown, was found by the words before.
    await field.fill('marisa');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/inbox\?thread=/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says that nothing matches only once that is known, and offers pages and actions', async () => {
    const { page, context, problems } = await openPage(stack, { width: 390, height: 844 });
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(stack.first.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(stack.first.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Search or jump to' }).click();
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await field.fill('<img src=x> 100%_');
    await page.getByText('Nothing matches “<img src=x> 100%_”.').waitFor();
    await expectFits(page);
    await picture(page, 'search-nothing');
    for (const [words, label, address] of [
      ['create ag', 'Create agent', /\/agents\?create=1$/],
      ['place', 'Place a call', /\/calls\?place=1$/],
    ] as const) {
      if ((await field.count()) === 0) await page.getByRole('button', { name: 'Search or jump to' }).click();
      await field.fill(words);
      await page.getByRole('option', { name: label }).click();
      await page.waitForURL(address);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
