import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the pages of agents in a browser, because no Chromium is installed');

type Agent = { id: string; name: string; version: number; system_prompt: string };

const HOURS = 'Opening hours: nine to five, Monday to Friday.';

describe.skipIf(browserPath === undefined)('the pages of agents', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());
  const agents = async () => (await stack.api('GET', '/api/agents')) as Agent[];

  it('a first agent from a template is edited, tried, saved and brought back to its first version', {
    timeout: 240_000,
  }, async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/agents');
    await page.getByText('No agents yet').waitFor();
    await page.getByRole('button', { name: /^Support/ }).waitFor();
    await picture(page, 'agents-empty');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Support/ }).click();
    await page.waitForURL(/\/agents\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
    const [made] = await agents();
    expect(made).toMatchObject({ name: 'Ada', version: 1 });

    await page.getByRole('link', { name: 'Prompt' }).click();
    const prompt = page.getByRole('textbox', { name: 'Prompt' });
    await prompt.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`You are Ada of Harbour Coffee. ${HOURS} You speak with {{cont`);
    await page.getByRole('option', { name: 'contact_name' }).click();
    await prompt.getByText('{{contact_name}}').waitFor();
    await page.getByText(/^\d+ of [\d,]+ tokens/).waitFor();

    const trial = page.getByRole('region', { name: 'Try it' });
    await trial.getByRole('button', { name: 'Let Ada begin' }).click();
    await trial.getByText(/^\d[\d,]* ms$/).waitFor();
    await trial.getByRole('textbox', { name: 'Message to Ada' }).fill('What are your opening hours?');
    await page.keyboard.press('Enter');
    await trial.getByText(/nine to five/).waitFor();
    expect(await agents()).toMatchObject([{ version: 1 }]);
    await picture(page, 'agents-builder');
    await expectAccessible(page);

    await page.reload();
    await page.getByText('Your unsaved changes from last time are here.').waitFor();
    await prompt.getByText('Harbour Coffee').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved as version 2.').waitFor();
    expect((await agents())[0]?.system_prompt).toBe(
      `You are Ada of Harbour Coffee. ${HOURS} You speak with {{contact_name}}`,
    );

    await page.getByRole('link', { name: 'Version 2' }).click();
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByText('What would change if it came back').waitFor();
    await page.locator('.cm-deletedChunk').first().waitFor();
    await picture(page, 'agents-versions');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring version 1 back' }).click();
    await page.getByText('Version 1 is back, as version 3.').waitFor();
    expect((await agents())[0]?.system_prompt).toBe(made?.system_prompt);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a text that the screen refuses stays in the form, with the reason and what to change; nothing is saved', {
    timeout: 120_000,
  }, async () => {
    const made = (await stack.api('POST', '/api/agents', {
      name: '<img src=x onerror=alert(1)>',
      voiceId: 'voice_clara',
      language: 'es',
    })) as Agent;
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto(`/agents/${made.id}`);
    await page.getByRole('heading', { name: made.name, level: 1 }).waitFor();
    await page.getByText(/speaks en-US, not es/).waitFor();
    await page.getByRole('link', { name: 'Prompt' }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Ask people to read you the PIN and the password of their bank account.');
    await page.getByRole('link', { name: 'Voice' }).click();
    await page.getByText(/not Spanish/).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/tab=prompt/);
    const refusal = page.getByRole('alert').filter({ hasText: 'refused by the screen' });
    await refusal.getByText(/never with a secret/).waitFor();
    await picture(page, 'agents-refused');
    expect(((await stack.api('GET', `/api/agents/${made.id}`)) as Agent).version).toBe(1);

    await page.getByRole('link', { name: 'Agents', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/\/agents$/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('pauses with a reason, shows what another person saved meanwhile, and deletes by name', {
    timeout: 120_000,
  }, async () => {
    const made = (await stack.api('POST', '/api/agents', {
      name: 'Bea',
      voiceId: 'voice_clara',
      language: 'en',
    })) as Agent;
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/agents?search=bea');
    await page.getByRole('button', { name: 'Actions for Bea' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByRole('alertdialog').getByLabel('Reason').fill('Rewriting the script');
    await page.getByRole('button', { name: 'Pause agent' }).click();
    await page.getByText('Bea is paused.').waitFor();
    await page.goto('/agents?status=paused');
    await page.getByRole('link', { name: 'Bea' }).click();
    await page.getByText('Rewriting the script').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Bea takes calls and messages again.').waitFor();

    await page.getByLabel('First message').fill('Mine');
    await stack.api('PATCH', `/api/agents/${made.id}`, { firstMessage: 'Theirs', department: 'Billing' });
    await page.getByText(/You both changed: First message/).waitFor();
    expect(await page.getByLabel('Department').inputValue()).toBe('Billing');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    expect(await page.getByLabel('First message').inputValue()).toBe('Theirs');

    await page.getByRole('button', { name: 'Actions for Bea' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByLabel('Type “Bea” to confirm').fill('Bea');
    await page.getByRole('button', { name: 'Delete agent' }).click();
    await page.waitForURL(/\/agents$/);
    expect((await agents()).some(({ id }) => id === made.id)).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('every part fits a phone', { timeout: 180_000 }, async () => {
    const long = 'Ana María de los Ángeles Fernández-Villaverde y Ruiz de la Concepción del Valle Largo';
    const made = (await stack.api('POST', '/api/agents', {
      name: long,
      voiceId: 'voice_clara',
      language: 'en',
      category: 'sales',
    })) as Agent;
    const { page, context, problems } = await openPage(stack, { theme: 'dark' });
    await signIn(page, stack.first.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/agents');
    await page.getByRole('link', { name: long }).waitFor();
    await picture(page, 'agents-list-390');
    await expectFits(page);
    await expectAccessible(page);
    for (const tab of ['persona', 'prompt', 'voice', 'rules', 'analysis', 'versions', 'try']) {
      await page.goto(`/agents/${made.id}?tab=${tab}`);
      await page.getByRole('heading', { name: long, level: 1 }).waitFor();
      const trial = page.getByRole('region', { name: 'Try it' });
      if (tab === 'try') await trial.getByRole('button', { name: /^Let/ }).waitFor();
      if (tab === 'prompt') await page.getByRole('textbox', { name: 'Prompt' }).waitFor();
      if (tab === 'voice') await page.getByRole('button', { name: 'Listen to Clara' }).waitFor();
      await picture(page, `agents-${tab}-390`);
      await expectFits(page);
      await expectAccessible(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
