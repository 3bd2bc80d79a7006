import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible, expectFits, inBothLooks } from './support/accessibility.ts';
import { giveSound, type SpokenCall } from './support/call-sound.ts';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack, signIn } from './support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the pages of calls in a browser, because no Chromium is installed');

type Call = SpokenCall & {
  status: string;
  contact_name: string;
  summary: string | null;
  data_collection_results: Record<string, { value: unknown; evidence: { turns: number[] } }>;
};

/** A collected value that one turn bears: its name on the page, and the words. */
function borneFact({ data_collection_results: results, transcript }: Call): { name: string; words: string } {
  const [id, { evidence }] = Object.entries(results).find(
    ([
      ,
      {
        value,
        evidence: { turns },
      },
    ]) => value !== null && turns.length === 1,
  ) as unknown as [string, { evidence: { turns: [number] } }];
  const name = id.replaceAll('_', ' ');
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    words: transcript[evidence.turns[0]]?.message as string,
  };
}

const HOSTILE = '<img src=x onerror="window.hacked=1">Bobby';
const HOSTILE_WORDS = 'My name is <script>window.hacked=1</script> and I "quote".';

/** Only ends what hangs. */
const PATIENT = { timeout: 90_000 };

/** How many places down the screen, below the head of the table, show no person. */
const WORDS_MISSING = `Array.from({ length: 10 }, (_, n) => document.elementFromPoint(500, 400 + n * 40)?.closest('tr'))
  .filter((row) => !/Person \\d/.test(row?.innerText ?? '')).length`;

const HEAD_PLACES = `[...document.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().left))`;

/** Some thirty screens a second, and what is seen meanwhile. */
const FLING = `new Promise((resolve) => {
  let frames = 0;
  const next = () => {
    window.scrollBy(0, 450);
    frames += 1;
    if (frames < 20) return requestAnimationFrame(next);
    window.flung = { shapes: document.querySelector('tr[data-row] > td[colspan]') !== null, places: ${HEAD_PLACES} };
    resolve();
  };
  next();
})`;

describe.skipIf(browserPath === undefined)('the pages of calls', () => {
  let stack: Stack;
  let kimId: string;
  let agentId: string;
  let ownNumber: string;

  const read = async (id: string) => (await stack.api('GET', `/api/calls/${id}`)) as Call;
  const place = async (phoneNumber: string, contactName: string) =>
    ((await stack.api('POST', '/api/calls', { agentId, phoneNumber, contactName })) as Call).id;
  async function startInbound(says: string[]): Promise<string> {
    const from = '+14155550177';
    await stack.api('POST', '/api/dev/simulated-carrier/inbound', { from, to: ownNumber, says });
    const query = `/api/calls?direction=inbound&phoneNumber=${encodeURIComponent(from)}`;
    const find = async () => ((await stack.api('GET', query)) as { calls: Call[] }).calls[0]?.id;
    await expect.poll(find, PATIENT).toBeDefined();
    return (await find()) as string;
  }
  /** Her call takes a minute and a half, while the tests that do not need its end run. */
  async function kimWhenAnalysed(): Promise<Call> {
    await expect.poll(async () => (await read(kimId)).summary, { timeout: 180_000 }).not.toBeNull();
    return read(kimId);
  }

  beforeAll(async () => {
    stack = await joinStack();
    const agent = (await stack.api('POST', '/api/agents', {
      name: 'Ana',
      voiceId: 'voice_clara',
      language: 'en-US',
      category: 'sales',
      channels: ['voice'],
      transferPhoneNumber: '+14155550199',
    })) as { id: string };
    agentId = agent.id;
    const isReady = async () =>
      ((await stack.api('GET', `/api/agents/${agentId}`)) as { isProvisioned: boolean }).isProvisioned;
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 60_000 });
    const bought = await stack.api('POST', '/api/phone-numbers/provision', { agentId });
    ownNumber = (bought as { phoneNumber: string }).phoneNumber;
    kimId = await place('+14155550123', 'Kim Lee');
    await place('+14045550002', HOSTILE);
  }, 300_000);
  afterAll(() => stack?.stop());

  /** From a list of busy calls to one of busy calls that came in. */
  async function keepView(page: Page): Promise<void> {
    const views = (name: string) => page.getByRole('button', { name: `Saved views ${name}`, exact: true });
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Save these filters as' }).fill('Busy');
    await page.keyboard.press('Enter');
    await views('Busy').waitFor();
    await page.getByRole('button', { name: 'Clear state filter' }).click();
    await views('Views').click();
    await page.getByRole('button', { name: 'Busy', exact: true }).click();
    await page.waitForURL(/status=busy/);
    await page.getByRole('button', { name: 'Direction' }).click();
    await page.getByRole('button', { name: 'Came in' }).click();
    await views('Busy changed').click();
    await page.getByRole('button', { name: 'Update “Busy”' }).click();
    await page.getByRole('button', { name: 'Delete Busy' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Rename Busy' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Busy callers');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.reload();
    await views('Busy callers').waitFor();
  }

  it('filters the list in its URL, keeps filters as a view, and says in words why a call is refused', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/calls');
    const row = (name: string) => page.getByRole('link', { name });
    await row('Kim Lee').waitFor();
    await row(HOSTILE).waitFor();
    await picture(page, 'calls-list');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('button', { name: 'Busy' }).click();
    await page.waitForURL(/status=busy/);
    await row(HOSTILE).waitFor();
    await expect.poll(() => row('Kim Lee').count(), PATIENT).toBe(0);
    await page.reload();
    await row(HOSTILE).waitFor();
    expect(await row('Kim Lee').count()).toBe(0);
    await keepView(page);
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();

    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('kim');
    await page.waitForURL(/search=kim/);
    await expect.poll(() => row(HOSTILE).count(), PATIENT).toBe(0);
    await row('Kim Lee').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('button', { name: 'Failed', exact: true }).click();
    await page.waitForURL(/outcome=failed/);
    await row(HOSTILE).waitFor();
    await expect.poll(() => row('Kim Lee').count(), PATIENT).toBe(0);
    await page.getByRole('button', { name: 'Clear outcome filter' }).click();

    await page.getByRole('button', { name: 'Person', exact: true }).click();
    await page.getByRole('textbox', { name: 'Person' }).fill('+1 415 555 0123');
    await page.keyboard.press('Enter');
    await page.waitForURL(/phoneNumber=/);
    await expect.poll(() => row(HOSTILE).count(), PATIENT).toBe(0);
    await row('Kim Lee').waitFor();
    await page.goto('/calls?phoneNumber=kim&direction=inbound');
    await page.getByText('“kim” is not a whole number').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await row('Kim Lee').waitFor();

    await page.getByRole('button', { name: 'Place a call' }).click();
    await page.getByRole('dialog').getByLabel('Number to call').fill('12');
    await page.getByRole('button', { name: 'Call now' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await stack.api('POST', '/api/compliance/suppressions', { phoneNumber: '+14155550155' });
    await page.getByLabel('Number to call').fill('+1 (415) 555-0155');
    await page.getByRole('button', { name: 'Call now' }).click();
    await page.getByText('This person may not be called now').waitFor();
    await picture(page, 'calls-refused');
    await page.getByLabel('Number to call').fill('+1 415 555 0002');
    await page.getByRole('dialog').getByLabel(/^Name/).fill('Sam Price');
    await page.getByLabel('Variables').fill('order = 4711');
    await page.getByRole('button', { name: 'Call now' }).click();
    await page.waitForURL(/\/calls\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Sam Price' }).waitFor();
    await page.getByText('Busy').first().waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fills while they speak, and hands over and hangs up a live call', async () => {
    const says = [
      HOSTILE_WORDS,
      ...Array.from({ length: 40 }, (_, n) => `Line ${n}. ${'tell me more '.repeat(60)}`),
    ];
    const id = await startInbound(says);
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await page.goto('/calls');
    const liveRow = page.getByRole('row').filter({ hasText: 'In progress' });
    await liveRow.filter({ hasText: '+14155550177' }).waitFor();
    expect(await page.getByRole('row').nth(1).textContent()).toContain('In progress');
    await picture(page, 'calls-live-list');
    await liveRow.getByRole('link', { name: '+14155550177' }).click();
    await page.waitForURL(new RegExp(id));
    await page.getByText('They are talking.').waitFor();
    await page.getByText(HOSTILE_WORDS).waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();

    await page.getByRole('button', { name: 'Transfer' }).click();
    await page.getByRole('button', { name: /Use Ana/ }).click();
    await page.getByRole('button', { name: 'Call the colleague' }).click();
    await page.getByText('is in a conference with +14155550199').waitFor();
    await picture(page, 'calls-transfer');
    await page.getByRole('button', { name: 'Bring the agent back' }).click();
    await page.getByText('The agent is back.').waitFor();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hang up now' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect((await read(id)).status).toBe('completed');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows a long list by rows near the screen only', async () => {
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    const { calls } = (await stack.api('GET', '/api/calls')) as { calls: Call[] };
    await page.route(/\/api\/calls\?/, async (route) => {
      const url = new URL(route.request().url());
      const part = Number(url.searchParams.get('cursor') ?? 0);
      const rows = Array.from({ length: 100 }, (_, n) => ({
        ...calls[0],
        id: `00000000-0000-7000-8000-${String(part * 100 + n).padStart(12, '0')}`,
        status: 'completed',
        contact_name: `Person ${part * 100 + n}`,
        created_at: new Date(1e12 - (part * 100 + n) * 1_000).toISOString(),
      }));
      const data = { calls: rows, total: 1_000, limit: 100, offset: 0, nextCursor: String(part + 1) };
      await route.fulfill({ json: { data: url.searchParams.has('status') ? { ...data, calls: [] } : data } });
    });
    await page.goto('/calls');
    for (let loaded = 100; loaded < 400; loaded += 100) {
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollHeight'), PATIENT)
        .toBeGreaterThan((loaded + 90) * 44);
    }
    expect(await page.locator('tr[data-row]').count()).toBeLessThan(120);
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Person 399' }).waitFor();
    expect(await page.locator('tr[data-row]').count()).toBeLessThan(120);
    await page.evaluate('window.scrollTo(0, 5000)');
    const stays = page.locator('tr[data-row]', { hasText: 'Person 105' });
    await stays.hover();
    await page.evaluate(
      `for (const row of document.querySelectorAll('tr[data-row]')) if (row.innerText.includes('Person 105')) row.dataset.kept = ''`,
    );
    await page.mouse.wheel(0, 400);
    // A row that stays near is the same element, and keeps its words.
    await expect.poll(() => page.evaluate(WORDS_MISSING), PATIENT).toBe(0);
    expect(await stays.getAttribute('data-kept')).toBe('');
    for (const jump of [400, 15_000, 0, 9_000]) {
      await page.evaluate(`window.scrollTo(0, ${jump})`);
      await expect.poll(() => page.evaluate(WORDS_MISSING), PATIENT).toBe(0);
      expect(await page.locator('tr[data-row]').count()).toBeLessThan(80);
    }
    await page.evaluate('window.scrollTo(0, 0)');
    await expect.poll(() => page.evaluate(WORDS_MISSING), PATIENT).toBe(0);
    const heads = () => page.evaluate(HEAD_PLACES);
    const places = await heads();
    // In a fling rows are shapes under heads that keep their places; at rest all have words again.
    await page.evaluate(FLING);
    expect(await page.evaluate('window.flung')).toEqual({ shapes: true, places });
    await expect.poll(() => page.evaluate(WORDS_MISSING), PATIENT).toBe(0);
    expect(await heads()).toEqual(places);
    // Words that are selected, to be copied, stay where they are.
    await page.evaluate(
      `window.scrollTo(0, 0); getSelection().selectAllChildren(document.querySelector('h1'))`,
    );
    await page.evaluate(FLING);
    expect(await page.evaluate('window.flung.shapes')).toBe(false);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('plays a call beside its words, lights what bears a fact, and opens the time of a turn', async () => {
    const kim = await kimWhenAnalysed();
    const { page, context, problems } = await openPage(stack);
    await signIn(page, stack.first.owner);
    await giveSound(page, kim);
    await page.goto(`/calls/${kim.id}`);
    await page.getByTestId('waveform').waitFor();
    const position = page.getByTestId('position');
    const lit = page.locator('[data-heard]');
    const turn = kim.transcript[4];
    if (turn === undefined) throw new Error('the conversation was too short');

    await page.getByText(turn.message).click();
    await expect
      .poll(async () => turn.message.includes((await lit.textContent()) ?? '…'), PATIENT)
      .toBe(true);
    const slider = page.getByRole('slider', { name: 'Position in the recording' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => position.textContent(), PATIENT).toBe('0:00');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position.textContent(), PATIENT).toBe('0:05');
    const box = await slider.boundingBox();
    await slider.click({ position: { x: (box?.width ?? 0) * 0.98, y: 20 } });
    const last = kim.transcript.at(-1)?.message ?? '';
    await expect.poll(async () => last.includes((await lit.textContent()) ?? '…'), PATIENT).toBe(true);
    await page.getByRole('button', { name: '2×' }).click();
    await slider.press('Home');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => position.textContent(), PATIENT).not.toBe('0:00');
    await page.getByRole('button', { name: 'Pause' }).click();

    await page
      .getByRole('button', { name: /^Answered after 640 ms/ })
      .first()
      .click();
    await page.getByRole('list', { name: 'Transcript' }).getByText('260 ms').waitFor();
    const { name, words } = borneFact(kim);
    await page.getByRole('button', { name: `Show what bears “${name}”` }).click();
    await expect.poll(() => page.locator('[data-evidence]').textContent(), PATIENT).toContain(words);
    await page.getByText(/checks passed/).click();
    await page.getByText('Not on the suppression list').waitFor();
    await page.getByText('end_conversation').click();
    await page.getByText('"reason": "completed"').waitFor();
    await picture(page, 'calls-detail');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy transcript' }).click();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'), PATIENT)
      .toContain(`Ana: ${turn.message}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Analyse again' }).click();
    await page.getByText('Analysing again').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fits a phone, and a dark screen', async () => {
    const kim = await kimWhenAnalysed();
    const { page, context, problems } = await openPage(stack, { width: 390, height: 844 });
    await signIn(page, stack.first.owner);
    await page.goto('/calls');
    await page.getByRole('link', { name: 'Kim Lee' }).waitFor();
    await inBothLooks(page, 'calls-list');
    await giveSound(page, kim);
    await page.getByRole('link', { name: 'Kim Lee' }).click();
    await page.getByTestId('waveform').waitFor();
    await inBothLooks(page, 'calls-detail');
    await page.getByRole('link', { name: 'Facts' }).click();
    const { name, words } = borneFact(kim);
    await page.getByRole('button', { name: `Show what bears “${name}”` }).click();
    await page.locator('[data-evidence]', { hasText: words }).waitFor({ state: 'visible' });
    await expectFits(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
