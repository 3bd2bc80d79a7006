import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { openHarbour } from './support/harbour.ts';
import { leavePage } from './support/leave-page.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined) console.log('skipped: what an agent can do, because no Chromium is installed');

const RETURNS = `# Returns

You have thirty days to return anything you bought, opened or not, as long as the receipt is with it.

# Delivery

${'We deliver on working days between nine and five, and leave parcels with a neighbour. '.repeat(60)}`;

describe.skipIf(browserPath === undefined)('the abilities of an agent', () => {
  let stack: Stack;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    agentId = await openHarbour(stack).makeAgent();
  });
  afterAll(() => stack?.stop());

  async function openTab(tab: string) {
    const opened = await openPage(stack);
    await signIn(opened.page, stack.first.owner);
    await opened.page.goto(`/agents/${agentId}?tab=${tab}`);
    return opened;
  }

  it('files that are dropped become what it finds, each says its state, and a deletion can be undone', async () => {
    const { page, problems } = await openTab('knowledge');
    await page.getByText('No files yet').waitFor();
    await page.getByTestId('drop-area').waitFor();
    await page.evaluate(`{
      const dropped = new DataTransfer();
      dropped.items.add(new File([${JSON.stringify(RETURNS)}], 'returns.md'));
      dropped.items.add(new File(['x'], '<img src=x onerror=alert(1)>.png', { type: 'image/png' }));
      document
        .querySelector('[data-testid=drop-area]')
        .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
    }`);
    await page.getByText('This kind of file is not read.').waitFor();
    await page.getByLabel('Files to upload').setInputFiles({
      name: 'hours.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('We open at nine.'),
    });
    const files = page.getByRole('list', { name: 'Files', exact: true });
    await files.getByText('Too small to search').waitFor();
    await files.getByText('Ready').waitFor();

    await page.getByLabel('A question').fill('How long may I return something?');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('thirty days to return').waitFor();
    await page.getByText('Place 1').waitFor();
    await page.getByText('Always read').waitFor();

    await files.getByRole('button', { name: 'Delete hours.txt' }).click();
    await files.getByText('“hours.txt” is deleted.').waitFor();
    await files.getByRole('button', { name: 'Undo' }).click();
    await files.getByRole('button', { name: 'Delete hours.txt' }).waitFor();
    expect(await stack.api('GET', `/api/agents/${agentId}/knowledge`)).toHaveLength(2);
    await files.getByRole('button', { name: 'Delete hours.txt' }).click();
    await files.getByText('“hours.txt” is deleted.').waitFor({ state: 'detached' });
    expect(await stack.api('GET', `/api/agents/${agentId}/knowledge`)).toHaveLength(1);
    await leavePage(page, 'abilities-knowledge', problems);
  });

  it('a rehearsal is kept as a test, and a run says which test did not pass and why', async () => {
    const { page, problems } = await openTab('tests');
    await page.getByText('No suites yet').waitFor();
    await page.getByLabel('Who it is').selectOption('wants_person');
    await page.getByRole('button', { name: 'Rehearse' }).click();
    await page.getByRole('list', { name: 'Transcript' }).waitFor();
    await page.getByText('hand_off_to_person').first().waitFor();
    await picture(page, 'abilities-rehearsal');

    await page.getByRole('button', { name: 'Keep as a test' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create suite' }).click();
    await dialog.getByText('Must not be empty').waitFor();
    await dialog.getByLabel('Name of the suite').fill('Before going live');
    await dialog.getByLabel('Name of the test').fill('Asks for a person');
    await dialog.getByLabel('It uses these tools').fill('hand_off_to_person');
    await dialog.getByRole('button', { name: 'Add a test' }).click();
    await dialog.getByLabel('Name of the test').nth(1).fill('Offers pineapple');
    await dialog.getByLabel('The agent says').nth(1).fill('pineapple');
    await expectAccessible(page);
    await picture(page, 'abilities-suite-form');
    await dialog.getByRole('button', { name: 'Create suite' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Run Before going live' }).click();
    const results = page.getByRole('list', { name: 'Results' });
    await page.getByText('1 of 2 passed').first().waitFor();
    await results.getByText('Says: pineapple').waitFor();
    await results.getByRole('button', { name: /Asks for a person/ }).click();
    await results.getByRole('list', { name: 'Transcript' }).waitFor();
    await leavePage(page, 'abilities-tests', problems);
  });

  it('a comparison names no winner before there are enough calls, and can be stopped', async () => {
    const { page, problems } = await openTab('ab');
    await page.getByRole('button', { name: 'Begin with today’s instructions' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('Instructions').inputValue()).toContain('Harbour Coffee');
    await dialog.getByRole('button', { name: 'Start it' }).click();
    await page.getByText('One variant alone compares with nothing.').waitFor();
    await page.getByRole('button', { name: 'New variant' }).click();
    await dialog.getByLabel('Name').fill('Offer first');
    await dialog.getByRole('button', { name: 'Start it' }).click();
    await page.getByText('Not enough calls yet to say which is better').waitFor();
    await page.getByText('Offer first: 30 more.').waitFor();
    await page.getByText('50% of calls').first().waitFor();
    await page.getByRole('button', { name: 'Stop the test' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop the test' }).click();
    await page.getByText('The test is stopped.').waitFor();
    await expect.poll(() => page.getByText('Stopped, no calls').count()).toBe(2);
    await leavePage(page, 'abilities-ab', problems);
  });
});
