import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { type Harbour, openHarbour } from './support/harbour.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined) console.log('skipped: numbers in a browser, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('the pages of numbers', () => {
  let stack: Stack;
  let harbour: Harbour;
  beforeAll(async () => {
    stack = await joinStack();
    harbour = openHarbour(stack);
    await harbour.makeAgent();
  });
  afterAll(() => stack?.stop());

  it('a number is bought, given a menu beside the caller’s path, and rung', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/numbers');
    await page.getByText('No numbers yet').waitFor();
    await picture(page, 'numbers-empty');
    await page.getByRole('button', { name: 'Get the first number' }).click();

    await page.getByLabel('Area code').fill('415');
    await page.getByLabel('Country').waitFor();
    await page.waitForURL(/areaCode=415/);
    const first = page.getByRole('group', { name: 'Numbers to buy' }).getByRole('radio').first();
    await expect.poll(() => first.getAttribute('value'), { timeout: 60_000 }).toMatch(/^\+1415/);
    await first.check();
    await page.getByLabel('Agent').selectOption({ label: 'Marina' });
    await picture(page, 'numbers-buy');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Buy \+1 415/ }).click();
    await page.waitForURL(/\/numbers\/[0-9a-f-]{36}$/);

    const path = page.getByRole('region', { name: 'The caller’s path' });
    await path.getByText('Marina answers').waitFor();
    await page.getByLabel('Phone menu').check();
    await page.getByRole('textbox', { name: 'Greeting' }).fill('Welcome to Harbour Coffee.');
    await page.getByLabel('What key 1 is for').fill('orders');
    await page.getByLabel('Whom key 1 reaches').selectOption({ label: 'Marina' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Say what each key is for: callers hear it.').waitFor();
    await page.getByRole('button', { name: 'Remove key 2' }).click();
    await path.getByText('“Welcome to Harbour Coffee. For orders, press 1.”').waitFor();
    await path.getByText('not saved').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. It holds from the next caller on.').waitFor();
    const [stored] = (await stack.api('GET', '/api/phone-numbers')) as Record<string, unknown>[];
    expect(stored).toMatchObject({ ivrEnabled: true, ivrOptions: [{ digit: '1', label: 'orders' }] });

    const ring = page.getByRole('region', { name: 'Ring it' });
    await ring.getByLabel('Presses').fill('1');
    await ring.getByRole('button', { name: 'Ring it' }).click();
    const story = ring.getByRole('list', { name: 'What happened' });
    await story.getByText('Welcome to Harbour Coffee. For orders, press 1.').waitFor();
    await story.getByText('The caller presses 1: orders.').waitFor();
    await story.getByText('Marina answers').waitFor();
    await path.getByText('The last ring went here').waitFor();
    await story.getByText('The call is over.').waitFor();
    await story.getByText('Hello, are you open on Saturday?').waitFor();
    await picture(page, 'numbers-ring');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Calls', exact: true }).last().click();
    await page.getByRole('table', { name: 'Calls that came in' }).getByText('Marina').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a number of one’s own is connected over a trunk; its password is never shown again', async () => {
    const { page, context, problems } = await openPage(stack, { theme: 'dark' });
    await signIn(page, stack.first.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/numbers/new?tab=sip');
    const password = 'a password for the trunk';
    await page.getByLabel('Your number').fill('+34 910 66 12 34');
    await page.getByLabel('Agent').selectOption({ label: 'Marina' });
    await page.getByLabel('Trunk address').fill('sip.example.com:5060');
    await page.getByRole('button', { name: 'Connect number' }).click();
    await page.getByText('Must not be empty').waitFor();
    await page.getByLabel('By name and password').check();
    await page.getByLabel('User name').fill('harbour');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expectFits(page);
    await page.getByRole('button', { name: 'Connect number' }).click();
    await page.getByText('+34 910 66 12 34 is connected').waitFor();
    await page.getByText(/^sip:\+34910661234@/).waitFor();
    await picture(page, 'numbers-sip-390');
    await expectFits(page);
    await page.getByRole('link', { name: 'Open the number' }).click();
    await page.getByText('A number on a SIP trunk has no phone menu').waitFor();
    expect(await page.content()).not.toContain(password);
    await expectFits(page);
    await expectAccessible(page);
    await page.goto('/numbers');
    await page.getByRole('link', { name: '+34 910 66 12 34' }).waitFor();
    await expectFits(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
