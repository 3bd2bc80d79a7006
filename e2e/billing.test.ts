import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

describe.skipIf(browserPath === undefined)('usage and billing', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  it('shows what is used beside what is included, changes the plan and buys numbers', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/billing');
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.getByText('Enterprise').waitFor();
    await plan.getByText('unmetered').waitFor();
    await page.getByText('No invoices yet').waitFor();
    await page.getByRole('button', { name: 'Change plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change plan' });
    await dialog.getByRole('radio', { name: /^Growth/ }).check();
    await picture(page, 'billing-plans');
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('The plan is Growth now.').waitFor();
    await plan.getByText('of 2,000 included').waitFor();
    await page.getByRole('button', { name: 'Buy numbers' }).click();
    const buying = page.getByRole('dialog', { name: 'Buy numbers' });
    await buying.getByLabel('Country').selectOption('CA');
    await buying.getByLabel('How many').fill('2');
    await buying.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByText('Bought 2 numbers.').waitFor();
    await plan.getByText('2 bought beyond the plan').waitFor();
    await plan.getByText('of 7').waitFor();
    await page.getByRole('button', { name: 'The month before' }).click();
    await page.waitForURL(/month=20\d\d-\d\d/);
    await expectAccessible(page);
    await picture(page, 'billing');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'billing-390');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is where a person with the billing role arrives, and all that they see', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { user: object } };
      await route.fulfill({ json: { data: { ...data, user: { ...data.user, role: 'billing' } } } });
    });
    await page.goto('/');
    await page.waitForURL(/\/billing$/);
    await page.getByRole('region', { name: 'Plan' }).getByText('Growth').waitFor();
    await page.goto('/agents');
    await page
      .getByText(/Your role here is billing/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
