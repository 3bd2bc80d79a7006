import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the dashboard in a browser, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('the dashboard', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  const get = (path: string, key: string) =>
    fetch(stack.url + path, { headers: { authorization: `Bearer ${key}` } });

  it('sends signed-out visitors to sign in, shows errors, and returns them to the requested page', async () => {
    const { page, context, problems } = await openPage(stack);
    await page.goto('/audit');
    await page.waitForURL(/sign-in/);
    await picture(page, 'sign-in');
    await expectAccessible(page);
    await page.getByLabel('Email').fill(stack.first.owner.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('alert')
      .getByText(/password is wrong/)
      .waitFor();
    await page.getByLabel('Password', { exact: true }).fill(stack.first.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/audit$/);
    await page.getByRole('table', { name: 'Audit log' }).waitFor();
    await page.getByRole('button', { name: 'Simulated' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('U-001 creates a key whose secret is shown once, works, and stops at its revocation', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await dialog.getByLabel('Name').fill('Browser key');
    await dialog.getByRole('radio', { name: 'Full' }).check();
    await picture(page, 'create-key');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    expect(secret.trim()).toMatch(/^pk_[0-9a-f]{64}$/);
    await picture(page, 'secret-once');
    await page.getByRole('button', { name: 'Copy key' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret.trim());
    await page.keyboard.press('Escape');
    await page.getByTestId('secret').waitFor();
    expect((await get('/api/api-keys', secret.trim())).status).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByTestId('secret').waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /Browser key/ });
    await row.waitFor();
    await page.reload();
    await row.waitFor();
    expect(await page.content()).not.toContain(secret.trim());
    await picture(page, 'keys');
    // The prefix is useless, so there is no button that copies it; the id is for searching the audit log.
    expect(await row.getByRole('button', { name: /copy/i }).count()).toBe(0);
    const listed = (await (await get('/api/api-keys', secret.trim())).json()) as {
      data: { id: string; name: string }[];
    };
    await page.getByRole('button', { name: 'Actions for Browser key' }).click();
    await page.getByRole('menuitem', { name: 'Copy key id' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      listed.data.find(({ name }) => name === 'Browser key')?.id,
    );

    await page.getByRole('button', { name: 'Actions for Browser key' }).click();
    await page.getByRole('menuitem', { name: 'Revoke key' }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByText('401').first().waitFor();
    await confirm.getByText(`${secret.trim().slice(0, 11)}…`).waitFor();
    await picture(page, 'revoke');
    await confirm.getByRole('button', { name: /Revoke/ }).click();
    // While it is open the page behind it is hidden from roles, so that the row would seem gone already.
    await confirm.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    expect((await get('/api/api-keys', secret.trim())).status).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows the server’s own words where a field is wrong', async () => {
    const { page, context } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('internal:mine');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByText('must not start with').waitFor();
    await page.getByRole('dialog').getByLabel('Name').and(page.locator(':focus')).waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill(' ');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Must not be empty').waitFor();
    await page.getByRole('dialog').getByLabel('Name').and(page.locator(':focus')).waitFor();
    await context.close();
  });

  it('leads a user who signs up twice to signing in', async () => {
    const { page, context, problems } = await openPage(stack);
    await page.goto('/sign-up');
    await page.getByLabel('Workspace name').fill('Once more');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    const email = page.getByLabel('Email');
    await email.and(page.locator(':focus')).waitFor();
    expect(await page.getByText('Must not be empty').count()).toBe(2);
    await email.fill(stack.first.owner.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.getByText('An account with this email exists already').waitFor();
    await email.and(page.locator(':focus')).waitFor();
    await picture(page, 'email-taken');
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await page.waitForURL(/sign-in/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says everywhere that a workspace is suspended, and why, and comes back when it is resumed', async () => {
    const owner = { email: 'third@example.com', password: 'a long enough password' };
    const signedUp = await fetch(`${stack.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'parley' },
      body: JSON.stringify({ ...owner, workspaceName: 'Third Street Clinic' }),
    });
    const { data } = (await signedUp.json()) as { data: { workspace: { id: string } } };
    const { page, context, problems } = await openPage(stack);
    await signIn(page, owner);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();

    await stack.admin('workspace', 'suspend', data.workspace.id, '--reason', 'Unpaid invoice 17');
    const notice = page.getByRole('status').getByText('This workspace is suspended.');
    await notice.waitFor();
    await page.getByText('Reason: Unpaid invoice 17').waitFor();
    await page.getByRole('heading', { name: 'Next steps' }).waitFor({ state: 'detached' });
    await picture(page, 'suspended-home');
    await page.goto('/keys');
    await page.getByRole('alert').getByRole('heading', { name: 'This workspace is suspended' }).waitFor();
    expect(await page.getByText('Your role does not reach this').count()).toBe(0);
    await picture(page, 'suspended-keys');

    await stack.admin('workspace', 'resume', data.workspace.id);
    await page.reload();
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
    expect(await notice.count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('makes and revokes connector keys', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/keys');
    await page
      .getByRole('tab', { name: /Connector/ })
      .or(page.getByRole('link', { name: /Connector/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Create connector key' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Zapier');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Create/ })
      .click();
    expect((await page.getByTestId('secret').textContent())?.trim()).toMatch(/^ck_[0-9a-f]{64}$/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const row = page.getByRole('row', { name: /Zapier/ });
    await row.waitFor();
    expect(await row.getByRole('button', { name: /copy/i }).count()).toBe(0);
    await picture(page, 'connector-keys');
    await page.getByRole('button', { name: 'Revoke Zapier' }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByRole('button', { name: 'Revoke key' }).click();
    await confirm.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Zapier/ }).waitFor({ state: 'detached' });
    await page.getByText(/^Revoked “Zapier” \(ck_[0-9a-f]{8}…\)\.$/).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows other users’ actions live, in the audit log and on the bell', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/audit');
    await page.getByRole('table', { name: 'Audit log' }).waitFor();
    const name = 'Renamed by an integration';
    await fetch(`${stack.url}/api/workspace`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${stack.first.keys.full}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    await page
      .getByRole('row', { name: /workspace\.update/ })
      .first()
      .waitFor();
    await picture(page, 'audit');
    await page
      .getByRole('button', { name: /^Details of workspace\.update/ })
      .first()
      .click();
    await page.getByText(name).first().waitFor();
    await picture(page, 'audit-detail');
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows on the home page what was done in words, not in codes', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/');
    await fetch(`${stack.url}/api/compliance/suppressions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stack.first.keys.full}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+14155550199', reason: 'Asked by letter' }),
    });
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await activity.getByText('Added to the suppression list').first().waitFor();
    expect(await activity.getByText(/^[a-z_]+\.[a-z_]+$/).count()).toBe(0);
    await picture(page, 'home-activity');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('signs a new workspace up and out again', async () => {
    const { page, context, problems } = await openPage(stack);
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Create a workspace' }).click();
    await page.getByLabel('Workspace name').fill('Second Street Clinic');
    await page.getByLabel('Email').fill('second@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await picture(page, 'sign-up');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();
    await picture(page, 'home');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/sign-in/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
