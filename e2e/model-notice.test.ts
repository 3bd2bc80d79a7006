import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, type Look, openPage, picture, type Stack, signIn } from './support/stack.ts';

const LOOKS: Required<Look>[] = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
];

const NOTICE = 'Parley’s built-in brain is talking.';

describe.skipIf(browserPath === undefined)('the dashboard without a model', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  it('says that the built-in brain talks and leads to the guide, until it is dismissed in this browser', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/agents');
    await page.getByText(NOTICE).waitFor();
    await page.getByRole('link', { name: 'Connect a model' }).click();
    await page.waitForURL(/\/models$/);
    await page
      .getByRole('figure', { name: 'Ollama' })
      .getByText('LLM_BASE_URL=http://127.0.0.1:11434/v1')
      .waitFor();

    await page.goto('/');
    await page.getByText(NOTICE).waitFor();
    await page.getByRole('button', { name: 'Dismiss in this browser' }).click();
    await page.getByText(NOTICE).waitFor({ state: 'detached' });
    await page.goto('/agents');
    await page.getByRole('heading', { name: 'Agents', exact: true }).waitFor();
    expect(await page.getByText(NOTICE).count()).toBe(0);
    // The badge stays: it is a fact, not an advice.
    await page.getByRole('button', { name: 'Built-in brain' }).click();
    await page.getByText('Parley’s built-in brain is talking', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Connect a model' }).click();
    await page.getByRole('heading', { name: 'Models' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fits every screen in both themes', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    for (const [name, path] of [
      ['home', '/'],
      ['agents', '/agents'],
      ['settings', '/settings'],
      ['models', '/models'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('main').getByText('built-in brain').first().waitFor();
      for (const { theme, ...size } of LOOKS) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize(size);
        await expectFits(page);
        await picture(page, `brain-${name}-${theme}-${size.width}`);
      }
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows no notice once the service says that a model talks', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { service: object } };
      const model = { provider: 'openai-compatible', name: 'llama3.2', notice: null };
      await route.fulfill({ response, json: { data: { ...data, service: { ...data.service, model } } } });
    });
    await page.goto('/agents');
    await page.getByRole('heading', { name: 'Agents', exact: true }).waitFor();
    expect(await page.getByText('brain').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
