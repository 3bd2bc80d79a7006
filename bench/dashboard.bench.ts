import type { BrowserContext, Response } from 'playwright-core';
import { addressOf, ENTRY_PATHS, pagePaths, settled } from '../e2e/every-page/pages.ts';
import { seedSample } from '../e2e/every-page/sample-data.ts';
import { browserPath, openPage, type Stack, startStack } from '../e2e/support/stack.ts';
import { runLighthouse } from './dashboard/lighthouse.ts';
import { scrollManyRows } from './dashboard/scroll.ts';
import { signedIn } from './dashboard/signed-in.ts';
import { say } from './measure.ts';

const FIRST_LOAD_MAX_KB = 200;
const PARTS = (process.env.BENCH_PARTS ?? 'weight,scroll,lighthouse').split(',');

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
    say('Filling a workspace with sample data…');
    const ids = await seedSample(stack, { activates: false });
    if (PARTS.includes('weight')) await weighPages(stack, ids);
    if (PARTS.includes('scroll')) await scrollManyRows(stack);
    if (PARTS.includes('lighthouse')) await runLighthouse(stack, ids);
  } finally {
    await stack.stop();
  }
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

await main();
