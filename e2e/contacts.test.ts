import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: contacts and compliance in a browser, because no Chromium is installed');

const HOSTILE = '<img src=x onerror="document.title=`owned`">';
const LONG = `Maximiliana ${'Wolfeschlegelstein'.repeat(9)} the third`;

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

describe.skipIf(browserPath === undefined)('contacts and compliance', () => {
  let stack: Stack;
  let campaignId: string;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    const agent = { name: 'Marina', voiceId: 'voice_clara', language: 'en' };
    agentId = ((await stack.api('POST', '/api/agents', agent)) as { id: string }).id;
    campaignId = (
      (await stack.api('POST', '/api/campaigns', {
        agentId,
        name: 'Spring offer',
        productContext: 'A 20 % discount on yearly plans.',
        targetAudience: 'Customers on a monthly plan',
      })) as { id: string }
    ).id;
    await stack.api('POST', `/api/campaigns/${campaignId}/contacts/bulk`, {
      contacts: [
        { phoneNumber: '+14155550121', name: 'Ana García', metadata: { plan: 'gold' } },
        { phoneNumber: '+14155550122', name: 'Kim Lee', email: 'kim@example.com' },
        { phoneNumber: '+14155550123', name: HOSTILE, metadata: { note: HOSTILE } },
        { phoneNumber: '+14155550124', name: LONG },
        { email: 'only-by-mail@example.com', name: 'Letter Writer' },
      ],
    });
    const other = { phoneNumber: '+14155550171' };
    await stack.api('POST', '/api/compliance/suppressions', { ...other, reason: HOSTILE });
    await stack.api('POST', '/api/compliance/consents', {
      ...other,
      channel: 'voice',
      granted: true,
      source: 'Web form',
    });
    await stack.api('POST', '/api/phone-numbers/provision', { agentId, areaCode: '415' });
  });
  afterAll(() => stack?.stop());

  it('a person is found, suppressed with a reason, shown as such on both pages, and lifted again', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/contacts');
    await page.getByText('5 people').waitFor();
    await page.getByRole('searchbox', { name: 'Name, number or address' }).fill('garcía');
    await page.waitForURL(/search=garc/);
    await page.getByText('1 person', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Ana García/ }).click();
    await page.waitForURL(/\/contacts\/(%2B|\+)14155550121$/);
    await page.getByText('Not suppressed').waitFor();
    await page.getByText('gold').waitFor();

    await page.getByRole('button', { name: 'Do not contact' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Asked by letter');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Do not contact' }).click();
    await page.getByRole('button', { name: 'Lift suppression' }).waitFor();
    await page.getByRole('region', { name: 'Suppression' }).getByText('Asked by letter').waitFor();
    await picture(page, 'contact-suppressed');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('link', { name: /Ana García.*Suppressed/ }).waitFor();
    await page.goto('/compliance');
    const row = page.getByRole('row', { name: /\+14155550121.*Asked by letter/ });
    await row.getByRole('button', { name: 'Actions for +14155550121' }).click();
    await page.getByRole('menuitem', { name: 'Lift suppression' }).click();
    await dialog.getByRole('button', { name: 'Lift suppression' }).click();
    await dialog.getByText('Must not be empty').waitFor();
    await dialog.getByLabel('Why it is lifted').fill('Signed up again');
    await dialog.getByRole('button', { name: 'Lift suppression' }).click();
    await row.waitFor({ state: 'detached' });
    await page.goto('/contacts/%2B14155550121');
    await page.getByText('Not suppressed').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('many people are suppressed at once: a 429 is waited for, what fails is named with its reason, the rest undone', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    const tries: string[] = [];
    await page.route('**/api/compliance/suppressions', async (route) => {
      const { phoneNumber } = route.request().postDataJSON() as { phoneNumber: string };
      tries.push(phoneNumber);
      const error = { code: 'CONFLICT', message: 'Somebody else holds this person.' };
      if (phoneNumber === '+14155550122') return route.fulfill({ status: 409, json: { error } });
      if (tries.filter((one) => one === phoneNumber).length > 1) return route.continue();
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { error } });
    });
    await page.goto('/contacts');
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await page.getByRole('link', { name: /Ana García/ }).focus();
    await page.keyboard.press('x');
    await bar.getByText('1 selected').waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select Ana García' }).click();
    await page.getByRole('checkbox', { name: 'Select Kim Lee' }).click({ modifiers: ['Shift'] });
    await bar.getByText('2 selected').waitFor();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Do not contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do not contact 2 people?' });
    await dialog.getByLabel('Reason').fill('Asked by letter');
    await dialog.getByRole('button', { name: 'Do not contact' }).click();
    await bar.getByText('1 person is not contacted any more.').waitFor();
    await bar
      .getByRole('list', { name: 'What failed, and why' })
      .getByText(/Somebody else holds/)
      .waitFor();
    expect(tries.filter((one) => one === '+14155550121')).toHaveLength(2);
    const ana = '/api/compliance/suppressions/check?phoneNumber=%2B14155550121';
    expect(await stack.api('GET', ana)).toMatchObject({ suppression: { reason: 'Asked by letter' } });
    await picture(page, 'contacts-bulk');
    await bar.getByRole('button', { name: 'Undo' }).click();
    await bar.getByText('1 taken back.').waitFor();
    expect(await stack.api('GET', ana)).toMatchObject({ suppressed: false });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a person is added by hand, and one who is erased leaves a receipt and nothing else', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Add person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await dialog.getByText('Give a number, an address or a WhatsApp number.').waitFor();
    await dialog.getByLabel('Name').fill('Zoë Müller');
    await dialog.getByLabel('Phone number').fill('+49 151 2345 6789');
    await dialog.getByLabel('Custom fields').fill('city: Porto');
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('heading', { name: 'Zoë Müller' }).waitFor();
    await page.getByRole('region', { name: 'Custom fields' }).getByText('Porto').waitFor();
    await page.getByRole('link', { name: /Campaigns 1/ }).click();
    await page.getByText('Manual Conversations').waitFor();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase this person' }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByText('What is kept, and why').waitFor();
    const erase = confirm.getByRole('button', { name: 'Erase this person' });
    expect(await erase.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await picture(page, 'contact-erase');
    await confirm.getByRole('textbox').fill('Zoë Müller');
    await erase.click();
    await page.getByRole('heading', { name: 'This person was erased' }).waitFor();
    await page.getByText('Places in campaigns').waitFor();
    const [receipt] = (
      (await stack.api('GET', '/api/compliance/erasures?phoneNumber=%2B4915123456789')) as {
        erasures: { receipt_id: string }[];
      }
    ).erasures;
    await page.getByText(receipt?.receipt_id ?? 'no receipt').waitFor();
    await picture(page, 'contact-erased');
    await page.getByRole('link', { name: 'All receipts' }).click();
    await page.getByRole('row', { name: new RegExp(receipt?.receipt_id ?? 'none') }).waitFor();
    await page.goto('/contacts/%2B4915123456789');
    await page.getByText('Not among your contacts').waitFor();
    expect(await page.content()).not.toContain('Müller');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a file with a wrong row is shown before it is imported, and the row is named', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await page.getByLabel('Campaign').selectOption({ label: 'Spring offer' });
    const file = csv('people.csv', 'Phone,Full name,City', '+14155550151,Inês,Porto', 'no number,Tom,Lyon');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Look at the file' }).click();
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    await page.getByRole('region', { name: 'Problems in the file' }).getByText('Row 3').waitFor();
    await page.getByLabel('What “City” is for').selectOption('Custom field');
    await expectAccessible(page);
    await picture(page, 'contacts-import');
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await page.getByText('1 person was imported').waitFor();
    await page.getByText('Row 3').waitFor();
    const found = (await stack.api('GET', '/api/contacts/%2B14155550151')) as {
      name: string;
      places: { metadata: object }[];
    };
    expect(found).toMatchObject({ name: 'Inês', places: [{ metadata: { City: 'Porto' } }] });

    await page.goto('/compliance');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles(csv('stop.csv', 'phone_number,reason', '+14155550161,Asked us', '555 1234,Wrong'));
    await dialog.getByRole('button', { name: 'Import the file' }).click();
    await dialog.getByText('1 entry was added').waitFor();
    await dialog.getByText('Row 3').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /\+14155550161/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says in words whether a number may be contacted, and a policy that two people edit loses neither change', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/compliance?tab=policy');
    await page.getByLabel('Require consent before reaching out').check();
    await stack.api('PUT', '/api/compliance/policy', { requireConsent: false, retentionDays: 30 });
    await expect.poll(() => page.getByLabel('Days').inputValue(), { timeout: 60_000 }).toBe('30');
    await page.getByLabel('Always say that an AI is speaking').check();
    await page.getByRole('button', { name: 'Save policy' }).click();
    await page.getByText('Saved. It holds from the next call or message on.').waitFor();
    expect(await stack.api('GET', '/api/compliance/policy')).toMatchObject({
      requireConsent: true,
      aiDisclosure: true,
      retentionDays: 30,
    });

    await page.getByRole('link', { name: 'Check a number' }).click();
    await page.getByLabel('Number or address').fill('+1 415 555 0122');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('+14155550122 must not be contacted now').waitFor();
    const rules = page.getByRole('list', { name: 'Rules' });
    await rules.getByRole('listitem').filter({ hasText: 'Consent' }).getByText('Refused').waitFor();
    expect(await rules.getByRole('listitem').count()).toBe(8);
    await picture(page, 'compliance-check');

    await page.getByRole('link', { name: 'Open this person' }).click();
    // Compliance, shown until this page is there, has a link to consents too.
    const tabs = page.getByRole('navigation', { name: 'Parts of this person' });
    await tabs.getByRole('link', { name: /Consents/ }).click();
    await page.getByRole('button', { name: 'Record consent' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Where it was given').fill('Sign-up form');
    await dialog.getByRole('button', { name: 'Record consent' }).click();
    await page.getByText('Sign-up form').waitFor();
    await page.goto('/compliance?tab=check&who=%2B14155550122');
    await page.getByText('+14155550122 may be contacted now').waitFor();

    const call = { agentId, phoneNumber: '+14155550122' };
    const { id } = (await stack.api('POST', '/api/calls', call)) as { id: string };
    await page.goto('/compliance?tab=proofs');
    await page.getByRole('searchbox', { name: 'Id of a call or message, or a number' }).fill('+14155550122');
    await page.getByRole('region', { name: 'Calls with this number' }).getByRole('link').first().click();
    await page.waitForURL(new RegExp(`proof=${id}`));
    await page.getByText('Chain intact').waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fits a phone with hostile and very long names, which stay text', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    const places = [
      ['/contacts', HOSTILE],
      ['/contacts/%2B14155550123', HOSTILE],
      ['/contacts/%2B14155550124', 'the third'],
      ['/contacts/only-by-mail@example.com', 'Letter Writer'],
      ['/contacts/import', 'Import people'],
      ['/compliance', HOSTILE],
      ['/compliance?tab=consents', 'Web form'],
      ['/compliance?tab=policy', 'Quiet hours'],
      ['/compliance?tab=countries&search=ger', 'Germany'],
      ['/compliance?tab=erasures', 'Things erased'],
    ] as const;
    for (const [path, text] of places) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      await expectFits(page);
      await expectAccessible(page);
    }
    expect(await page.title()).not.toBe('owned');
    expect(problems).toEqual([]);
    await context.close();
  });
});
