import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenIdProvider } from '../../server/src/features/sso/test-support/openid-provider.ts';
import { expectAccessible, expectFits } from '../support/accessibility.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: single sign-on in a browser, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('the page of single sign-on', () => {
  const domain = `sso-${Date.now()}.example`;
  let stack: Stack;
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  beforeAll(async () => {
    stack = await joinStack();
    provider = await startOpenIdProvider(`${stack.url}/api/auth/sso/callback`);
  }, 300_000);
  afterAll(async () => {
    await Promise.all([stack?.stop(), provider?.stop()]);
  });

  it('connects a provider, proves a domain, links the owner, maps a group and shows a token once', {
    timeout: 180_000,
  }, async () => {
    const { page, context, problems } = await openPage(stack);
    context.setDefaultTimeout(60_000);
    await signIn(page, stack.first.owner);
    await page.goto('/settings');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Single sign-on' }).press('Enter');
    await page.locator('#single-sign-on:focus').waitFor();
    await page.getByRole('link', { name: 'Set up single sign-on' }).click();
    await page.getByRole('heading', { name: 'Single sign-on' }).waitFor();
    await page.getByText(`${stack.url}/api/auth/sso/callback`).waitFor();
    await page.getByLabel('Issuer').fill('http://login.example.com');
    await page.getByLabel('Client ID').fill('parley');
    await page.getByLabel('Client secret').fill('secret-of-parley');
    await page.getByLabel('E-mail domains').fill(domain);
    const provided = page.getByRole('region', { name: 'Identity provider' });
    await provided.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must begin with https://').waitFor();
    await page.getByLabel('Issuer').fill(provider.issuer);
    await provided.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Single sign-on is saved.').waitFor();
    await page.getByText('A secret is stored.').waitFor();
    await page.getByText(`_parley.${domain}`).waitFor();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText(/Works: answered in/).waitFor();
    await picture(page, 'sso-unverified');
    await expectAccessible(page);

    await stack.admin('domain', 'verify', stack.first.workspace_id, domain);
    await page.reload();
    await page.getByText('By the operator of this installation').waitFor();
    provider.accounts.set('boss', { email: stack.first.owner.email, email_verified: true });
    provider.letIn('boss');
    await page.getByRole('button', { name: 'Link my account' }).click();
    await page.getByText('You can sign in with the identity provider.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/single-sign-on');

    const mapped = page.getByRole('region', { name: 'Roles by group' });
    await mapped.getByRole('button', { name: 'Add a group' }).click();
    await page.getByLabel('Group 1', { exact: true }).fill('IT <img src=x onerror=alert(1)>');
    await page.getByLabel('Role of group 1').selectOption('admin');
    await mapped.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Roles by group are saved.').waitFor();

    await page.getByRole('button', { name: 'Create a token' }).click();
    const token = (await page.getByTestId('secret').textContent()) ?? '';
    expect(token).toMatch(/^scim_[0-9a-f]{64}$/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('Never used.').waitFor();
    expect(await page.content()).not.toContain(token);
    const users = await fetch(`${stack.url}/scim/v2/Users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(users.status).toBe(200);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'sso-phone');
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('a person goes from the sign-in page to the provider and is back, signed in, at the page they wanted', {
    timeout: 120_000,
  }, async () => {
    await stack.api('PUT', '/api/identity/policy', { sso: 'optional' });
    const email = `eve@${domain}`;
    provider.accounts.set('eve', { email, email_verified: true, name: 'Eve Provided' });
    const enter = async () => {
      provider.letIn('eve');
      const opened = await openPage(stack);
      await opened.page.goto('/sign-in?next=%2Fprofile');
      await opened.page.getByRole('button', { name: 'Continue with single sign-on' }).click();
      await opened.page.getByLabel('Work e-mail').fill(email);
      await opened.page.getByRole('button', { name: 'Continue with single sign-on' }).click();
      return opened;
    };
    const first = await enter();
    await first.page.getByRole('heading', { name: 'Your profile' }).waitFor();
    expect(new URL(first.page.url()).pathname).toBe('/profile');
    expect(await first.page.getByLabel('Your name').inputValue()).toBe('Eve Provided');
    await first.page.getByLabel('Language').selectOption('es');
    await first.page.getByRole('button', { name: 'Save profile' }).click();
    await first.page.getByRole('link', { name: 'Abrir acceso y seguridad' }).click();
    await first.page.getByRole('heading', { name: 'Acceso y seguridad' }).waitFor();

    const elsewhere = await enter();
    await elsewhere.page.locator('html[lang="es"]').waitFor();
    await elsewhere.page.getByRole('heading', { name: 'Tu perfil' }).waitFor();
    await elsewhere.page.setViewportSize({ width: 390, height: 844 });
    await elsewhere.page.goto('/settings#data-residency');
    await elsewhere.page.locator('#data-residency').waitFor();
    await expectFits(elsewhere.page);
    await expectAccessible(elsewhere.page);
    expect([...first.problems, ...elsewhere.problems]).toEqual([]);
  });

  it('an address without single sign-on leads back to the sign-in page, which says why', {
    timeout: 90_000,
  }, async () => {
    const { page, problems } = await openPage(stack);
    await page.goto('/sign-in?next=%2Fcalls');
    await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
    await page.getByLabel('Work e-mail').fill('ada@unknown.example');
    await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
    await page.getByText('There is no single sign-on for this address.').waitFor();
    await picture(page, 'sso-sign-in');
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
});
