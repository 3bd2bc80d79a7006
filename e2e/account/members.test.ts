import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from '../support/accessibility.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the pages of people in a browser, because no Chromium is installed');

const PASSWORD = 'a long enough password';
const LONG = `Bartholomew ${'Featherstonehaugh-'.repeat(4)}Cholmondeley <img src=x onerror=alert(1)>`;

describe.skipIf(browserPath === undefined)('the pages of people', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  }, 300_000);
  afterAll(() => stack?.stop());

  it('an owner invites a person by a link, who joins, changes their password, and is given another role', {
    timeout: 180_000,
  }, async () => {
    const email = `guest-${Date.now()}@example.com`;
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/members');
    await page.getByText('(you)').waitFor();
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('Must be an e-mail address').waitFor();
    await page.getByLabel('Email').fill(email);
    await picture(page, 'members-invite');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = (await page.getByTestId('invitation-link').textContent()) ?? '';
    expect(link).toContain(`${stack.url}/invitations/`);
    await picture(page, 'members-link');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'Open invitations' }).getByText(email).waitFor();

    const guest = await openPage(stack, { theme: 'dark', width: 390, height: 844 });
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: 'Join Harbour Coffee' }).waitFor();
    await picture(guest.page, 'invitation');
    await expectFits(guest.page);
    await expectAccessible(guest.page);
    await guest.page.getByLabel('Your name').fill(LONG.slice(0, 100));
    await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.page.getByRole('button', { name: 'Create account and join' }).click();
    await guest.page.waitForURL(`${stack.url}/`);

    await guest.page.goto('/profile');
    await guest.page.getByRole('list', { name: 'Sessions' }).getByText('This one').waitFor();
    await guest.page.getByLabel('Current password').fill(PASSWORD);
    await guest.page.getByLabel('New password').fill('another long password');
    await guest.page.getByRole('button', { name: 'Change password' }).click();
    await guest.page.getByText('Password changed.').first().waitFor();
    await picture(guest.page, 'profile-390');
    await expectFits(guest.page);
    await expectAccessible(guest.page);

    const actions = () =>
      page.getByRole('row', { name: new RegExp(email) }).getByRole('button', { name: /^Actions for/ });
    await actions().click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /^Viewer/ }).check();
    await page.getByRole('button', { name: 'Change role' }).click();
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByText('Viewer')
      .waitFor();
    await picture(page, 'members-1440');
    await expectFits(page);
    await expectAccessible(page);
    await actions().click();
    await page.getByRole('menuitem', { name: 'Remove from the workspace' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('row', { name: new RegExp(email) }).waitFor({ state: 'detached' });
    expect([...problems, ...guest.problems]).toEqual([]);
    await guest.context.close();
    await context.close();
  });

  it('the profile and the pages of links fit and can be used by everyone', { timeout: 120_000 }, async () => {
    const { page, context, problems } = await openPage(stack);
    await page.goto('/invitations/of-nobody');
    await page.getByRole('heading', { name: 'This invitation is not valid' }).waitFor();
    await expectAccessible(page);
    await page.goto('/reset-password');
    await page.getByText('This link is not valid any more').waitFor();
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByText('This server sends no mail').waitFor();
    await picture(page, 'forgot');
    await expectAccessible(page);
    await signIn(page, stack.first.owner);
    await page.goto('/profile');
    await page.getByRole('list', { name: 'Sign-ins' }).getByText('Signed in').first().waitFor();
    await picture(page, 'profile-1440');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    expect((await download).suggestedFilename()).toBe('parley-account.json');
    await page.getByLabel('Language').selectOption('es');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('heading', { name: 'Tu perfil' }).waitFor();
    await picture(page, 'profile-es');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/members');
    await page.getByRole('heading', { name: 'Miembros' }).waitFor();
    await page.getByText('(tú)').waitFor();
    await picture(page, 'members-390-es');
    await expectFits(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
