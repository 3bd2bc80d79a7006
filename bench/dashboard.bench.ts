import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { addressOf, ENTRY_PATHS, pagePaths, settled } from '../e2e/every-page/pages.ts';
import { seedSample } from '../e2e/every-page/sample-data.ts';
import { browserPath, openPage, type Stack, startStack } from '../e2e/support/stack.ts';
import { median, say } from './measure.ts';

const FIRST_LOAD_MAX_KB = 200;
const ROWS = 100_000;
const SCROLL_MS = 4_000;
const SCROLL_BY_PX = 400;
const FRAME_MS = 1_000 / 60;
const LIGHTHOUSE = ['lighthouse@12', 'node@22'];
/** A list, an object, and the first screen. */
const JUDGED_PATHS = ['/', '/inbox', '/widgets', '/widgets/$widgetId', '/calls', '/calls/$callId'];

async function main(): Promise<void> {
  if (browserPath === undefined) {
    say('skipped: no Chromium is installed');
    return;
  }
  const stack = await startStack({
    LIMITS_FILE: 'limits.development.json',
    ALLOW_PRIVATE_NETWORK: '1',
    LOG_LEVEL: 'error',
  });
  try {
    const ids = await seedSample(stack, { activates: false });
    await weighPages(stack, ids);
    await scrollManyRows(stack);
    await runLighthouse(stack, ids);
  } finally {
    await stack.stop();
  }
}

async function signedIn(stack: Stack): Promise<BrowserContext> {
  const { context, page } = await openPage(stack);
  await page.close();
  await context.request.post(`${stack.url}/api/auth/sign-in`, {
    headers: { 'x-requested-with': 'parley', origin: stack.url },
    data: stack.first.owner,
  });
  return context;
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Bytes of script on the wire until a page is complete, with an empty cache. */
async function scriptBytes(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(address);
  await settled(page);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return bytes;
}

async function weighPages(stack: Stack, ids: Record<string, string>): Promise<void> {
  const outside = (await openPage(stack)).context;
  const entry = await scriptBytes(outside, '/sign-in');
  await outside.close();
  say(`script, gzipped, at first load    sign-in ${kilobytes(entry)} (budget ${FIRST_LOAD_MAX_KB} kB)`);
  const paths = pagePaths().filter((path) => !ENTRY_PATHS.includes(path));
  for (const path of paths) {
    // A context of its own has an empty cache.
    const context = await signedIn(stack);
    const bytes = await scriptBytes(context, addressOf(path, ids));
    const over = bytes > FIRST_LOAD_MAX_KB * 1_000 ? '  OVER the budget' : '';
    say(`  ${path.padEnd(32)}${kilobytes(bytes).padStart(10)}${over}`);
    await context.close();
  }
}

const FRAMES = `(async () => {
  const list = [...document.querySelectorAll('ul')].find((one) => one.getAttribute('aria-label') === 'Conversations');
  let scroller = list;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
  while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement;
  const frames = [];
  const start = performance.now();
  let last = start;
  while (last - start < ${SCROLL_MS}) {
    scroller.scrollTop += ${SCROLL_BY_PX};
    const now = await new Promise((done) => requestAnimationFrame(done));
    frames.push(now - last);
    last = now;
  }
  return { frames: frames.slice(1), height: scroller.scrollHeight, nodes: list.children.length };
})()`;

/** The inbox with one answer of very many threads. */
async function scrollManyRows(stack: Stack): Promise<void> {
  const context = await signedIn(stack);
  const page = await context.newPage();
  await answerWithRows(page, stack);
  await page.goto('/inbox');
  await page.locator('[data-thread]').first().waitFor({ timeout: 300_000 });
  const { frames, height, nodes } = (await page.evaluate(FRAMES)) as {
    frames: number[];
    height: number;
    nodes: number;
  };
  const inTime = frames.filter((ms) => ms < FRAME_MS * 1.5).length / frames.length;
  const perSecond = 1_000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);
  const slowest = [...frames].sort((left, right) => left - right)[Math.floor(frames.length * 0.99)] ?? 0;
  say(`scrolling ${ROWS.toLocaleString('en')} rows            ${perSecond.toFixed(0)} frames a second`);
  say(`  frame, median ${median(frames).toFixed(1)} ms, p99 ${slowest.toFixed(1)} ms`);
  say(
    `  frames in time ${(inTime * 100).toFixed(0)} % (aim 60 a second), ${nodes} rows in the page of ${height} px`,
  );
  await context.close();
}

async function answerWithRows(page: Page, stack: Stack): Promise<void> {
  const { conversations } = (await stack.api('GET', '/api/conversations?limit=1')) as {
    conversations: Record<string, unknown>[];
  };
  const [row] = conversations;
  await page.route(/\/api\/conversations\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> };
    const rows = Array.from({ length: ROWS }, (_, number) => ({
      ...row,
      id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      contact_name: `Person ${number}`,
    }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, conversations: rows } } });
  });
}

type Report = { categories: Record<string, { score: number | null }> };

/** Installed beside, when it is asked for: it needs a newer Node.js than the service. */
function installLighthouse(folder: string): string | null {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...LIGHTHOUSE];
  const { status } = spawnSync(npm, args, { stdio: 'ignore', timeout: 300_000 });
  const node = join(folder, 'node_modules/node/bin/node');
  return status === 0 && existsSync(node) ? node : null;
}

async function runLighthouse(stack: Stack, ids: Record<string, string>): Promise<void> {
  const folder = process.env.BENCH_LIGHTHOUSE ?? mkdtempSync(join(tmpdir(), 'parley-lighthouse-'));
  const installed = join(folder, 'node_modules/node/bin/node');
  const node = existsSync(installed) ? installed : installLighthouse(folder);
  if (node === null) say('Lighthouse                        skipped: it could not be installed from npm');
  else {
    const context = await signedIn(stack);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const known = pagePaths();
    for (const path of JUDGED_PATHS.filter((one) => known.includes(one)))
      rate(node, folder, stack.url + addressOf(path, ids), path, cookie);
    await context.close();
  }
  if (process.env.BENCH_LIGHTHOUSE === undefined) rmSync(folder, { recursive: true, force: true });
}

function rate(node: string, folder: string, url: string, path: string, cookie: string): void {
  const output = join(folder, 'report.json');
  const args = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    ...['--quiet', '--preset=desktop', '--only-categories=performance,accessibility', '--output=json'],
    `--output-path=${output}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const env = { ...process.env, CHROME_PATH: browserPath };
  const { status } = spawnSync(node, args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 });
  if (status !== 0) {
    say(`Lighthouse ${path}: it ended with ${status}`);
    return;
  }
  const { categories } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  say(
    `Lighthouse ${path.padEnd(24)} performance ${score('performance')} (aim ≥ 95), accessibility ${score('accessibility')} (aim 100)`,
  );
}

await main();
