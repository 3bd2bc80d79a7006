import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

describe.skipIf(browserPath === undefined)('analytics and settings', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  it('counts a period with its comparison, in the zone of the URL, and leads to the rows', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/analytics');
    await page.getByRole('heading', { name: 'Nothing to count in this period' }).waitFor();
    const agent = (await stack.api('POST', '/api/agents', {
      name: 'Marina with a name so long that no table could hold it in one line without cutting it',
      voiceId: 'voice_clara',
      language: 'en',
    })) as { id: string };
    for (const from of ['+14155550101', '+14155550102'])
      await stack.api('POST', '/api/dev/simulated-channels/inbound', {
        ...{ channel: 'whatsapp', from, agentId: agent.id, content: 'Hello' },
      });
    await page.goto('/analytics?period=7&timezone=Asia/Tokyo');
    await page.getByRole('button', { name: /^Conversations 2/ }).click();
    await page.waitForURL(/figure=conversations/);
    await page.getByRole('heading', { name: 'Conversations by day' }).waitFor();
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('table', { name: 'Conversations by day' }).getByRole('row').count()).toBe(8);
    await page.getByText('Asia/Tokyo').first().waitFor();
    await page.getByRole('button', { name: 'Hide the comparison' }).click();
    await page.waitForURL(/compare=off/);
    expect(await page.getByRole('columnheader', { name: 'The period before' }).count()).toBe(0);
    await page
      .getByRole('region', { name: 'By agent' })
      .getByRole('link', { name: /^Marina/ })
      .waitFor();
    const waits = page.getByRole('region', { name: 'How long people wait' });
    await waits.getByText('Requests for a person').waitFor();
    await expectAccessible(page);
    await picture(page, 'analytics');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'analytics-390');
    await page.getByRole('link', { name: 'See the conversations' }).click();
    await page.waitForURL(/\/inbox/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows usage beside limits and which providers work, and speaks Spanish when asked', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/settings');
    await page.getByRole('region', { name: 'Usage and limits' }).getByText('of 1,000').waitFor();
    const model = page.getByRole('region', { name: 'Providers' }).getByRole('listitem', { name: 'Model' });
    await model.getByText('Parley’s built-in brain').waitFor();
    await model.getByText('LLM_PROVIDER').waitFor();
    await model.getByRole('button', { name: 'Test: Model' }).click();
    await model.getByText(/^Works: answered in \d+ ms\.$/).waitFor();
    await expectAccessible(page);
    await picture(page, 'settings');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Espacio de trabajo' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Llamadas' })
      .waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await picture(page, 'settings-390-es');
    expect(problems).toEqual([]);
    await context.close();
  });
});
