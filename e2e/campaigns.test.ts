import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { browserPath, openPage, picture, type Stack, signIn, startStack } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the pages of campaigns in a browser, because no Chromium is installed');

/** One of them has no number that can be used, one is there twice. */
const PEOPLE = [
  'Full name,Mobile,City,Notes',
  'Ana García,+1 (415) 555-2101,Lisbon,likes tea',
  '"<img src=x onerror=alert(1)>",+14155552102,Porto,',
  'Chen Wei,not a number,Faro,',
  'Dora Silva,+14155552104,Braga,',
  'Dora Silva,+14155552104,Braga,',
  'Emil Novak,+14155552105,Évora,',
].join('\n');

type Made = { id: string };
const ALWAYS = { enabled: true, start: '00:00', end: '24:00' };
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe.skipIf(browserPath === undefined)('the pages of campaigns', () => {
  let stack: Stack;
  let agentId: string;
  beforeAll(async () => {
    stack = await startStack({
      LIMITS_FILE: 'limits.development.json',
      CLOCK_SPEED: '60',
      CLOCK_START: '2026-03-02T09:00:00Z',
    });
    const agent = { name: 'Ana', voiceId: 'voice_clara', language: 'en', category: 'sales' };
    agentId = ((await stack.api('POST', '/api/agents', agent)) as Made).id;
    await vi.waitFor(
      async () =>
        expect(await stack.api('GET', `/api/agents/${agentId}`)).toMatchObject({ isProvisioned: true }),
      { timeout: 60_000 },
    );
    await stack.api('POST', '/api/phone-numbers/provision', { agentId, country: 'US' });
  }, 300_000);
  afterAll(() => stack?.stop());

  /** A campaign that dials at all hours, with people who answer. */
  async function makeCampaign(name: string, people: number): Promise<string> {
    const { id } = (await stack.api('POST', '/api/campaigns', {
      agentId,
      name,
      productContext: 'A yearly plan with two months for free.',
      targetAudience: 'Customers with a monthly plan',
      schedule: {
        timezone: 'Europe/Lisbon',
        days: Object.fromEntries(EVERY_DAY.map((day) => [day, ALWAYS])),
      },
      maxConcurrentCalls: 3,
      maxRetryAttempts: 1,
    })) as Made;
    const contacts = Array.from({ length: people }, (_, index) => ({
      phoneNumber: `+1415556${String(2000 + index)}`,
      name: `Person ${index + 1}`,
    }));
    await stack.api('POST', `/api/campaigns/${id}/contacts/bulk`, { contacts });
    return id;
  }

  it('creates a campaign from a file, runs it to its end and says why each person was called', async () => {
    const { page, context, problems } = await openPage(stack);
    context.setDefaultTimeout(60_000);
    await signIn(page, stack.first.owner);
    await page.goto('/campaigns');
    await page.getByText('No campaigns yet').waitFor();
    await expectAccessible(page);
    await picture(page, 'campaigns-empty');
    await page.getByRole('button', { name: 'Create the first campaign' }).click();

    await page.getByRole('button', { name: 'Continue to contacts' }).click();
    await page.getByText('Must not be empty').first().waitFor();
    await page.getByLabel('Agent').selectOption(agentId);
    await page.getByLabel('Name').fill('Spring offer');
    await page.getByLabel('What it is about').fill('Short');
    await page.getByLabel('Who it is for').fill('Customers with a monthly plan');
    await page.reload();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Spring offer');
    await page.getByRole('button', { name: 'Continue to contacts' }).click();
    await page.getByLabel('What it is about').and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel('What it is about').fill('A yearly plan with two months for free.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to contacts' }).click();
    await page.waitForURL(/step=contacts/);

    await page.getByLabel('CSV file with contacts').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(PEOPLE),
    });
    const rows = page.getByRole('table', { name: 'Columns of the file' });
    await rows.getByText('+14155552101', { exact: true }).waitFor();
    await rows.getByText(/Mobile: /).waitFor();
    await page.getByLabel('What “Notes” is').selectOption('ignore');
    await page.getByLabel('These people agreed to be contacted').check();
    await page.getByLabel('Where they agreed').fill('Sign-up form');
    await picture(page, 'campaigns-new-contacts');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 4 contacts' }).click();
    await page.getByText('4 contacts were imported.').waitFor();
    await page.getByText('4 contacts in this campaign.').waitFor();
    await page.getByRole('link', { name: 'Continue to hours' }).click();

    await page.getByText(/4 contacts would be called; it would end about/).waitFor();
    await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
    await page.getByRole('button', { name: 'At all hours' }).click();
    await page.getByLabel('Sunday', { exact: true }).uncheck();
    await page.getByText('144 hours a week.').waitFor();
    await page.getByText('Saved in the draft').waitFor();
    await page.getByLabel('Attempts', { exact: true }).fill('99');
    await page.getByText('Must be at most 20').waitFor();
    await page.getByLabel('Attempts', { exact: true }).fill('1');
    await page.getByText('Everything it needs is there.').waitFor();
    await page.getByText('Saved in the draft').waitFor();
    await picture(page, 'campaigns-new-hours');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Activate campaign' }).click();

    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Spring offer' }).waitFor();
    await page.getByText('Completed', { exact: true }).waitFor();
    await page.getByText('No call is under way.', { exact: true }).waitFor();
    const outcomes = page.getByRole('list', { name: 'Contacts by the outcome of their last call' });
    await outcomes.getByRole('link').first().waitFor();
    await picture(page, 'campaigns-cockpit-completed');
    await expectAccessible(page);

    await outcomes.getByRole('link').first().click();
    await page.waitForURL(/tab=contacts.*outcome=|outcome=.*tab=contacts/);
    await page.getByRole('button', { name: 'Clear last outcome filter' }).click();
    const contacts = page.getByRole('table', { name: 'Contacts of the campaign' });
    await contacts.getByText('<img src=x onerror=alert(1)>').waitFor();
    await page.getByRole('button', { name: 'Why? Ana García' }).click();
    const why = page.getByRole('dialog');
    await why.getByText('No rule forbids it').waitFor();
    await why.getByRole('link', { name: 'Open the call' }).waitFor();
    await picture(page, 'campaigns-why');
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('pauses and resumes a running campaign, and takes a person off it', async () => {
    const campaignId = await makeCampaign('A long list', 300);
    await stack.api('PATCH', `/api/campaigns/${campaignId}/activate`);
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/campaigns?status=active');
    await page.getByRole('link', { name: 'A long list' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select A long list' }).click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Pause' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause 1 campaign?' });
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await bar.getByText('1 campaign is paused.').waitFor();
    await page.getByRole('link', { name: 'A long list' }).waitFor({ state: 'detached' });
    await bar.getByRole('button', { name: 'Undo' }).click();
    await bar.getByText('1 taken back.').waitFor();
    await page.getByRole('button', { name: 'Pause A long list' }).click();
    await page.getByText('Nothing matches these filters').waitFor();
    await page.goto(`/campaigns/${campaignId}`);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Calls under way' }).getByRole('link').first().waitFor();
    await picture(page, 'campaigns-cockpit-live');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByText('No call is under way.', { exact: true }).waitFor();

    await page.getByRole('link', { name: /^Contacts \d/ }).click();
    await page.getByPlaceholder('Search contacts').fill('Person 299');
    const row = page.getByRole('row', { name: /Person 299/ });
    await row.waitFor();
    await page.getByRole('button', { name: 'More for Person 299' }).click();
    await page.getByRole('menuitem', { name: 'Remove from the campaign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove contact' }).click();
    await page.getByText('No contact matches').waitFor();
    await page.getByRole('button', { name: 'Show all contacts' }).click();
    await page.getByText('299 contacts').waitFor();
    const table = page.getByRole('table', { name: 'Contacts of the campaign' });
    await table.locator('..').evaluate((element) => {
      const box = element as unknown as { scrollHeight: number; scrollTo(x: number, y: number): void };
      box.scrollTo(0, box.scrollHeight);
    });
    await page.getByRole('row', { name: /Person 300/ }).waitFor();

    await page
      .getByRole('navigation', { name: 'Parts of the campaign' })
      .getByRole('link', { name: 'Settings' })
      .click();
    await page.getByLabel('Name').fill('A longer list');
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    await page.getByRole('heading', { name: 'A longer list' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fits a phone in the dark, page by page', async () => {
    const campaignId = await makeCampaign('x'.repeat(200), 3);
    const { page, context, problems } = await openPage(stack, { theme: 'dark', width: 390, height: 844 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, stack.first.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    const pages = [
      ['/campaigns', 'of 3 contacts'],
      ['/campaigns/new', 'Choose an agent'],
      [`/campaigns/new?campaign=${campaignId}&step=contacts`, '3 contacts in this campaign.'],
      [`/campaigns/new?campaign=${campaignId}&step=schedule`, 'Everything it needs is there.'],
      [`/campaigns/${campaignId}`, 'Nothing: it can be activated.'],
      [`/campaigns/${campaignId}?tab=contacts`, 'Person 3'],
      [`/campaigns/${campaignId}?tab=settings`, 'Hours in which people are called'],
    ] as const;
    for (const [index, [path, text]] of pages.entries()) {
      await page.goto(path);
      await page.getByText(text).first().waitFor({ state: 'attached' });
      await picture(page, `campaigns-phone-${index}`);
      await expectFits(page);
      await expectAccessible(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
