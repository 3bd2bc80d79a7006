import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBothLooks } from '../support/accessibility.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, openPage, type Stack, signIn } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: choosing notifications in a browser, because no Chromium is installed');

describe.skipIf(browserPath === undefined)('the page of notifications', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  it('keeps what a person chooses, and says that this installation sends no mail', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: 'Choose what reaches you' }).click();
    await page.getByText('This installation sends no mail yet.').waitFor();
    await page.getByLabel('A campaign is complete: in the app').uncheck();
    await page.getByLabel('A webhook was disabled: by mail').selectOption('digest');
    await page.getByLabel('Quiet from').fill('22:00');
    await page.getByLabel('Quiet until').fill('07:00');
    await page.getByLabel('Time zone').selectOption('Europe/Madrid');
    await page.getByLabel('Daily digest at').selectOption('9');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const chosen = (await stack.api('GET', '/api/notifications/choices')) as {
      kinds: { kind: string; app: boolean; email: string }[];
    };
    expect(chosen).toMatchObject({
      timezone: 'Europe/Madrid',
      quietHours: { start: '22:00', end: '07:00' },
      digestHour: 9,
    });
    const of = (kind: string) => chosen.kinds.find((one) => one.kind === kind);
    expect(of('campaign.completed')).toMatchObject({ app: false });
    expect(of('webhook.disabled')).toMatchObject({ app: true, email: 'digest' });
    await inBothLooks(page, 'notifications');
    expect(problems).toEqual([]);
    await context.close();
  });
});
