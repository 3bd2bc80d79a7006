import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/processes/free-port.ts';
import { expectAccessible, expectFits } from '../support/accessibility.ts';
import { openSession } from '../support/session.ts';
import { browserPath, openPage, picture, type Stack, signIn, startStack } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: second factors in a browser, because no Chromium is installed');

const PASSWORD = 'a long enough password';
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The authenticator of a laptop, in Chromium itself. */
async function plugAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const debug = await context.newCDPSession(page);
  await debug.send('WebAuthn.enable');
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe.skipIf(browserPath === undefined)('the second factor', () => {
  let stack: Stack;
  beforeAll(async () => {
    // Passkeys belong to a host name, which an address is not.
    const port = String(await freePort());
    stack = await startStack({
      PORT: port,
      BASE_URL: `http://localhost:${port}`,
      LIMITS_FILE: 'limits.development.json',
    });
  }, 300_000);
  afterAll(() => stack?.stop());

  let people = 0;
  const newOwner = async () => {
    people += 1;
    const owner = { email: `person-${people}@example.com`, password: PASSWORD };
    const words = ['workspace', 'create', '--name', 'Harbour Coffee', '--plan', 'enterprise'];
    await stack.admin(...words, '--email', owner.email, '--password', owner.password);
    return owner;
  };
  const fillSignIn = async (page: Page, owner: { email: string; password: string }) => {
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const storeCodes = async (page: Page): Promise<string[]> => {
    const list = page.getByTestId('recovery-codes').locator('li');
    await list.first().waitFor();
    const codes = await list.allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have stored them' }).click();
    return codes;
  };

  it('is an authenticator app: set up with its codes, asked for at sign-in', {
    timeout: 240_000,
  }, async () => {
    const owner = await newOwner();
    const { page, context, problems } = await openPage(stack);
    await signIn(page, owner);
    await page.goto('/');
    await page.getByRole('button', { name: 'Account:' }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await picture(page, 'security-totp');
    await expectAccessible(page);
    const secret = (await page.getByTestId('totp-secret').textContent())?.trim() ?? '';
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This code is wrong or too old').waitFor();
    const early = await openSession(stack.url, owner);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await picture(page, 'security-recovery-codes');
    const codes = await storeCodes(page);
    await page.getByText('10 codes are left.').waitFor();
    await picture(page, 'security-on');
    // A session from before has not shown the factor.
    await expect(early('POST', '/api/api-keys', { name: 'k' })).rejects.toThrow('STEP_UP_REQUIRED');

    await context.clearCookies();
    await fillSignIn(page, owner);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await picture(page, 'sign-in-second-step');
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is wrong, too old or used already').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is a passkey: demanded by the policy, added, named, and enough by itself to sign in', {
    timeout: 240_000,
  }, async () => {
    const owner = await newOwner();
    const { page, context, problems } = await openPage(stack, { theme: 'dark', width: 390, height: 844 });
    await plugAuthenticator(context, page);
    await signIn(page, owner);
    await page.goto('/settings');
    await page.getByLabel('Everyone').check();
    await page.getByText('You have no second factor yet').waitFor();
    await picture(page, 'security-policy');
    await expectFits(page);
    await page.getByRole('button', { name: 'Save policy' }).click();
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    await picture(page, 'security-enrolment');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await storeCodes(page);
    await page.waitForURL(/\/settings$/);

    await page.goto('/security');
    await page.getByRole('button', { name: 'Rename “Passkey”' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Work laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Work laptop').waitFor();
    await picture(page, 'security-passkeys');
    await expectAccessible(page);
    await expectFits(page);

    await context.clearCookies();
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await picture(page, 'sign-in-passkey');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is shown again in a dialog before a key is made, by a session that has not shown it, and the key is made', {
    timeout: 240_000,
  }, async () => {
    const owner = await newOwner();
    const { page, context, problems } = await openPage(stack);
    await signIn(page, owner);
    await page.goto('/keys?create=key');
    await page.getByLabel('Name').fill('Nightly import');
    const elsewhere = await openSession(stack.url, owner);
    const { secret } = (await elsewhere('POST', '/api/auth/mfa/totp')) as { secret: string };
    await elsewhere('POST', '/api/auth/mfa/totp/confirm', { code: codeOf(secret, 0) });
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await picture(page, 'step-up');
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    expect(await page.getByTestId('secret').textContent()).toMatch(/^pk_[0-9a-f]{64}$/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
