import type { Page } from 'playwright-core';
import type { Stack } from '../../e2e/support/stack.ts';
import { say } from '../measure.ts';
import { signedIn } from './signed-in.ts';

const ROWS = 100_000;
const BARE_ROWS = 2_000;
const SCROLL_MS = 4_000;
const SCROLL_BY_PX = 400;
const FRAME_MS = 1_000 / 60;
const ROWS_WITHIN_MS = 120_000;

type Answers = { path: string; rows: string; title: string };

/** Frames are timed in the page, while a wheel turns outside of it. */
const WATCH_FRAMES = `
  window.frames_ms = [];
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: 'longtask' });
  let last = performance.now();
  const next = (now) => { window.frames_ms.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
`;

/**
 * Makes the rows within the page: as an answer on the wire they would be tens of megabytes, and their transport would be measured.
 * The calls under way are asked for by themselves and answered by the service.
 */
const answerWithRows = ({ path, rows, title }: Answers, row: object): string => `
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    const url = String(input.url ?? input);
    if (!url.includes('${path}?') || /status=(queued|ringing|in-progress)/.test(url)) return response;
    const body = await response.json();
    const made = Array.from({ length: ${ROWS} }, (_, number) => ({
      ...${JSON.stringify(row)},
      id: '00000000-0000-7000-8000-' + String(number).padStart(12, '0'),
      ${title}: 'Person ' + number,
    }));
    const answer = new Response('{}', { status: 200, headers: response.headers });
    answer.json = async () => ({ ...body, data: { ...body.data, ${rows}: made } });
    return answer;
  };
`;

/** A table of the same words and nothing else: what the machine paints without a graphics processor. */
const bareTable = (cells: readonly string[]): string => {
  const row = cells.map((text) => `<td style="height:52px">${text.replaceAll('<', '')}</td>`).join('');
  return `<!doctype html><table style="width:100%">${`<tr data-bare>${row}</tr>`.repeat(BARE_ROWS)}</table>`;
};

const BARE_PAGE = `<!doctype html><ul>${Array.from(
  { length: BARE_ROWS },
  (_, number) => `<li style="height:52px" data-bare>Person ${number}</li>`,
).join('')}</ul>`;

export async function scrollManyRows(stack: Stack): Promise<void> {
  const bare = await scrollBare(stack, BARE_PAGE);
  report('a bare page', bare, null);
  const lists = [
    {
      name: 'inbox',
      answers: { path: '/api/conversations', rows: 'conversations', title: 'contact_name' },
      row: '[data-thread]',
    },
    {
      name: 'calls',
      answers: { path: '/api/calls', rows: 'calls', title: 'contact_name' },
      row: 'tr[data-row]',
    },
  ];
  for (const list of lists) {
    const { frames, cells } = await scrollRows(stack, list);
    report(list.name, frames, bare);
    if (cells.length > 1) report('bare table', await scrollBare(stack, bareTable(cells)), null);
  }
}

async function scrollBare(stack: Stack, content: string): Promise<Frames> {
  const page = await stack.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(content);
  const frames = await turnWheel(page, '[data-bare]');
  await page.close();
  return frames;
}

/** A page of the dashboard with one answer of very many rows. */
async function scrollRows(
  stack: Stack,
  { name, answers, row }: { name: string; answers: Answers; row: string },
): Promise<{ frames: Frames; cells: string[] }> {
  const sample = (await stack.api('GET', `${answers.path}?limit=1`)) as Record<string, object[]>;
  const context = await signedIn(stack);
  const page = await context.newPage();
  await page.addInitScript(answerWithRows(answers, sample[answers.rows]?.[0] ?? {}));
  await page.goto(`/${name}`);
  const frames = await turnWheel(page, row);
  const cells = await page.locator(row).first().locator('td').allInnerTexts();
  await context.close();
  return { frames, cells };
}

type Frames = { frames: number[]; longTasks: number[]; rows: number };

async function turnWheel(page: Page, row: string): Promise<Frames> {
  const first = page.locator(row).first();
  await first.waitFor({ timeout: ROWS_WITHIN_MS });
  await first.hover();
  await page.evaluate(WATCH_FRAMES);
  const until = Date.now() + SCROLL_MS;
  while (Date.now() < until) await page.mouse.wheel(0, SCROLL_BY_PX);
  return (await page.evaluate(
    `({ frames: window.frames_ms.slice(1), longTasks: window.longTasks, rows: document.querySelectorAll('${row}').length })`,
  )) as Frames;
}

const perSecond = ({ frames }: Frames): number =>
  1_000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);

function report(name: string, result: Frames, bare: Frames | null): void {
  const { frames, longTasks, rows } = result;
  const sorted = [...frames].sort((left, right) => left - right);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const share = (msMax: number) =>
    `${((frames.filter((ms) => ms <= msMax).length / frames.length) * 100).toFixed(0)} %`;
  const ratio =
    bare === null ? '' : `, ${((perSecond(result) / perSecond(bare)) * 100).toFixed(0)} % of bare`;
  const count = (bare === null ? BARE_ROWS : ROWS).toLocaleString('en');
  say(
    `scrolling ${count} rows, ${name.padEnd(12)}${perSecond(result).toFixed(0)} frames a second (aim 60)${ratio}`,
  );
  // The clock of the browser rounds: a frame of 16.67 ms reads as 16.6 or 16.7.
  say(`  p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; within 16.7 ms ${share(FRAME_MS + 0.1)}`);
  say(
    `  one frame late at most ${share(FRAME_MS * 2 + 0.1)}; tasks over 50 ms: ${longTasks.length}; ${rows} rows in the page`,
  );
}
