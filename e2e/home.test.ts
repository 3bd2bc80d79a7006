import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

describe.skipIf(browserPath === undefined)('home', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack('Harbour Coffee');
  });
  afterAll(() => stack?.stop());

  it('leads a new workspace to an agent, a talk and a running campaign, one click each, and then steps back', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Next steps' });
    await steps.getByRole('button', { name: 'Create Ada' }).waitFor();
    await page.getByText('Nothing waits for a person.').waitFor();
    await expectAccessible(page);
    await picture(page, 'home-new');
    await steps.getByRole('button', { name: 'Create Ada' }).click();
    await steps.getByRole('button', { name: /^(Write|Talk) to Ada/ }).waitFor();
    await picture(page, 'home-agent');
    await steps.getByRole('button', { name: 'Skip' }).click();
    await steps.getByRole('button', { name: 'Run the sample campaign' }).click();
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
    const [campaign] = (await stack.api('GET', '/api/campaigns')) as {
      status: string;
      total_contacts: number;
    }[];
    expect(campaign).toMatchObject({ status: 'active', total_contacts: 24 });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    expect(await steps.count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows who waits for a person with a way there, live calls, and today’s figures, on a phone too', async () => {
    const agents = (await stack.api('GET', '/api/agents')) as { id: string }[];
    const agentId = agents[0]?.id;
    const person = {
      channel: 'whatsapp',
      from: '+14155550101',
      name: 'Inês <img src=x onerror=alert(1)>',
      agentId,
    };
    for (const content of ['Hello', 'I want to talk to a human please'])
      await stack.api('POST', '/api/dev/simulated-channels/inbound', { ...person, content });
    await stack.api('POST', '/api/calls', { agentId, phoneNumber: '+14155550123', contactName: 'Kim Lee' });
    const { page, context, problems } = await openPage(stack, { width: 390, height: 844, theme: 'dark' });
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(stack.first.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(stack.first.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const waiting = page.getByRole('region', { name: 'Needs you now' }).getByRole('link', { name: /^Inês/ });
    await waiting.waitFor();
    await page
      .getByRole('region', { name: 'Today' })
      .getByRole('link', { name: /^Conversations 1/ })
      .waitFor();
    await page.getByRole('region', { name: 'Live calls' }).getByRole('link').first().waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await picture(page, 'home-390');
    await waiting.click();
    await page.waitForURL(/\/inbox\?.*thread=/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
