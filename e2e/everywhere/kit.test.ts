import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: what every page of the dashboard has, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('every page of the dashboard', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  const focused = (page: Page) => page.locator(':focus');

  /** The same user in another role, as the server would answer. */
  async function actAs(page: Page, role: string): Promise<void> {
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { user: object } };
      await route.fulfill({ response, json: { data: { ...data, user: { ...data.user, role } } } });
    });
  }

  it('explains to a role without access why, on the button and instead of the page', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await actAs(page, 'admin');
    await page.goto('/keys');
    const create = page.getByRole('button', { name: 'Create API key' });
    await create.and(page.locator('[aria-disabled=true]')).focus();
    await page.getByRole('tooltip', { name: 'Only owners can do this. Your role here is admin.' }).waitFor();
    await picture(page, 'refused-action');
    await create.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Actions for First read key' }).click();
    const revoke = page.getByRole('menuitem', { name: /Revoke key/ });
    await revoke.getByText('Only owners can do this.').waitFor();
    expect(await revoke.getAttribute('aria-disabled')).toBe('true');

    await page.unroute('**/api/auth/me');
    await actAs(page, 'viewer');
    await page.goto('/audit');
    await page.getByText('Only owners and admins can see this. Your role here is viewer.').waitFor();
    await picture(page, 'refused-page');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps filters in the address, where a reload and the back button find them', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/audit');
    await page.getByRole('button', { name: 'Action', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'auth.sign_in' }).click();
    await page.waitForURL(/action=auth\.sign_in/);
    await page.getByRole('row', { name: /workspace\.create/ }).waitFor({ state: 'detached' });
    await page.reload();
    await page
      .getByRole('row', { name: /auth\.sign_in/ })
      .first()
      .waitFor();
    expect(await page.getByRole('row', { name: /workspace\.create/ }).count()).toBe(0);
    await picture(page, 'filtered');
    await page.goBack();
    await page.getByRole('row', { name: /workspace\.create/ }).waitFor();
    await page.goto('/audit?action=nothing.like_it');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByRole('row', { name: /workspace\.create/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('moves through the rows of a list with J and K, and opens one with Enter', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/audit');
    await page
      .getByRole('row', { name: /auth\.sign_in/ })
      .first()
      .waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = page.locator('tbody tr[data-row]').nth(1);
    await second.and(focused(page)).waitFor();
    await picture(page, 'row-in-focus');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { expanded: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('tbody tr[data-row]').first().and(focused(page)).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('opens a menu by keyboard on its first item, and gives the focus back', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/keys');
    const account = page.getByRole('button', { name: /^Account/ });
    const focused = () => page.evaluate('document.activeElement?.textContent ?? ""');
    for (const key of ['Enter', 'ArrowDown']) {
      await account.focus();
      await page.keyboard.press(key);
      await expect.poll(focused).toBe('Your profile');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await expect.poll(focused).toContain('Account:');
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('asks before unsaved input is lost', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/settings');
    const name = page.getByLabel('Workspace name');
    await name.fill('Half typed');
    await page.getByRole('link', { name: 'Audit log' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    await picture(page, 'unsaved');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await name.inputValue()).toBe('Half typed');
    await name.fill(' ');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Must not be empty').waitFor();
    await name.and(focused(page)).waitFor();
    await name.fill('Typed to the end');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Workspace renamed.').waitFor();
    await page.getByRole('button', { name: 'Workspace: Typed to the end' }).waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('table', { name: 'Audit log' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('speaks the language of the browser from its first module on', async () => {
    const context = await stack.browser.newContext({ baseURL: stack.url, locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto('/sign-in');
    await page.getByLabel('Correo electrónico').fill(stack.first.owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(stack.first.owner.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/audit');
    await page.getByText(/actualizado (ahora mismo|hace \d+ minuto)/).waitFor();
    await page.getByRole('button', { name: 'Fecha' }).click();
    // A constant of a module, which is read when the module loads.
    await page.getByRole('button', { name: 'Últimos 7 días' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('es');
    await context.close();
  });

  it('offers another try where the server failed, and keeps the request id', async () => {
    const { page, context } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/');
    const body = { error: { code: 'FORBIDDEN', message: 'Not today.' } };
    await page.route('**/api/audit*', (route) =>
      route.fulfill({ status: 403, headers: { 'x-request-id': 'request-17' }, json: body }),
    );
    await page.goto('/audit');
    await page.getByRole('alert').getByText('Not today.').waitFor();
    await page.getByText('request-17').waitFor();
    await picture(page, 'failed-list');
    await page.unroute('**/api/audit*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Audit log' }).waitFor();
    await context.close();
  });
});
