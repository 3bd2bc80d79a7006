import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { addressOf, ENTRY_PATHS, nameOfPath, pagePaths, settled } from '../every-page/pages.ts';
import { seedSample } from '../every-page/sample-data.ts';
import { openSession } from '../support/session.ts';
import { browserPath, openPage, type Stack, startStack } from '../support/stack.ts';
import { type Flags, readFlags, type Shot, shotsOf } from './flags.ts';

const CLOCK_SPEED = '60';
/** Real time in which the simulated campaign takes its course on the fast clock. */
const CAMPAIGN_MS = 20_000;
const SETTLED_WITHIN_MS = 20_000;
const AT_ONCE = 2;

const LONG = ' Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of the Northern Harbour Association';
const API = /\/api\/(?!auth\/|live)/;

type Filled = { stack: Stack; ids: Record<string, string> };
type Job = { path: string; shot: Shot };

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const say = (line: string) => process.stdout.write(`${line}\n`);

const ATTEMPTS = 4;

/** Asked again where the service failed: on a fast clock a busy machine runs into its deadlines. */
const patient = (stack: Stack): Stack => ({
  ...stack,
  async api(method, path, body) {
    for (let left = ATTEMPTS - 1; ; left -= 1)
      try {
        return await stack.api(method, path, body);
      } catch (error) {
        if (left === 0 || !/: 5\d\d /.test(String(error))) throw error;
        await pause(2_000);
      }
  },
});

/** Another workspace of the same service. */
async function workspaceOf(stack: Stack, account: string, name: string): Promise<Stack> {
  const owner = { email: `${account}@example.com`, password: 'a long enough password' };
  await stack.admin(
    ...['workspace', 'create', '--name', name, '--plan', 'enterprise'],
    ...['--email', owner.email, '--password', owner.password],
  );
  const api = await openSession(stack.url, owner);
  const { key } = (await api('POST', '/api/api-keys', {
    name: 'CRM sync',
    scopes: ['read', 'write', 'full'],
  })) as { key: string };
  return patient({
    ...stack,
    api,
    first: { ...stack.first, owner, keys: { read: key, write: key, full: key } },
  });
}

/** The answers of the API while it is slow, or failing. */
async function disturb(page: Page, state: Shot['state']): Promise<void> {
  if (state === 'loading') await page.route(API, () => undefined);
  if (state === 'failing')
    await page.route(API, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': '0197a3c2-6f0e-7c11-9d2a-5f2b8c1d4e77' },
        json: { error: { code: 'INTERNAL', message: 'Something failed on the server. Try again.' } },
      }),
    );
}

async function takePicture(page: Page, { path, shot }: Job, ids: Filled['ids'], folder: string) {
  await page.setViewportSize({ width: shot.width, height: shot.width < 600 ? 844 : 900 });
  await page.goto(addressOf(path, ids));
  await page.locator('main').first().waitFor();
  if (shot.state === 'loading') await pause(700);
  else await Promise.race([settled(page), pause(SETTLED_WITHIN_MS)]);
  // Fonts and the last paint.
  await page.evaluate('document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))');
  const name = [nameOfPath(path), shot.state, shot.language, shot.theme, shot.width].join('.');
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** One look and language: signed in once, its pages taken in a few tabs. */
async function takeLook(filled: Filled, shot: Shot, paths: readonly string[], folder: string) {
  const { context } = await openPage(filled.stack, { theme: shot.theme });
  await context.addInitScript(`localStorage.setItem('parley.language', '${shot.language}')`);
  await enter(context, filled.stack);
  const waiting = [...paths];
  async function work(): Promise<void> {
    const page = await context.newPage();
    await disturb(page, shot.state);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await takePicture(page, { path, shot }, filled.ids, folder).catch((error) =>
        say(`  ${path}: ${String(error).split('\n')[0]}`),
      );
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await context.close();
}

/** By the API: the page of signing in is in another language each time. */
async function enter(context: BrowserContext, stack: Stack): Promise<void> {
  const response = await context.request.post(`${stack.url}/api/auth/sign-in`, {
    headers: { 'x-requested-with': 'parley', origin: stack.url },
    data: stack.first.owner,
  });
  if (!response.ok()) throw new Error(`sign-in: ${response.status()}`);
}

/** A page of one thing has no empty workspace to show it in. */
const pathsFor = (state: Shot['state'], paths: readonly string[]): readonly string[] =>
  state === 'empty' ? paths.filter((path) => !path.includes('$') || path === '$') : paths;

async function takeEntries(stack: Stack, flags: Flags, folder: string): Promise<void> {
  const paths = wanted(flags, [...ENTRY_PATHS]);
  for (const shot of shotsOf({ ...flags, states: ['full'] })) {
    if (paths.length === 0) return;
    const { page, context } = await openPage(stack, { theme: shot.theme });
    await context.addInitScript(`localStorage.setItem('parley.language', '${shot.language}')`);
    for (const path of paths) await takePicture(page, { path, shot }, { token: 'of-nobody' }, folder);
    await context.close();
  }
}

const wanted = ({ only }: Flags, paths: readonly string[]): string[] =>
  paths.filter((path) => only.length === 0 || only.some((name) => nameOfPath(path).includes(name)));

async function main(): Promise<number> {
  const flags = readFlags(process.argv.slice(2));
  if (browserPath === undefined) {
    say('No Chromium is installed, so no pictures can be taken.');
    return 1;
  }
  const folder = resolve(flags.folder);
  mkdirSync(folder, { recursive: true });
  const paths = wanted(
    flags,
    pagePaths().filter((path) => !ENTRY_PATHS.includes(path)),
  );
  const stack = patient(
    await startStack({
      LIMITS_FILE: 'limits.development.json',
      ALLOW_PRIVATE_NETWORK: '1',
      CLOCK_SPEED,
    }),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stack.stop().finally(() => process.exit(1)));
  try {
    say('Filling workspaces with sample data…');
    const filled = await fillAll(stack, flags);
    for (const shot of shotsOf(flags)) {
      const started = Date.now();
      const place = filled[shot.state === 'empty' ? 'empty' : shot.state === 'long' ? 'long' : 'full'];
      if (place) await takeLook(place, shot, pathsFor(shot.state, paths), folder);
      say(
        `${shot.state}, ${shot.language}, ${shot.theme}, ${shot.width}: ${Math.round((Date.now() - started) / 1_000)} s`,
      );
    }
    await takeEntries(stack, flags, folder);
    say(`The pictures are in ${folder}.`);
    return 0;
  } finally {
    await stack.stop();
  }
}

type Places = Partial<Record<'full' | 'empty' | 'long', Filled>>;

async function fillAll(stack: Stack, { states }: Flags): Promise<Places> {
  const places: Places = {};
  if (states.includes('empty'))
    places.empty = { stack: await workspaceOf(stack, 'empty', 'Harbour Coffee'), ids: {} };
  if (states.includes('long')) {
    const long = await workspaceOf(stack, 'long', `Harbour Coffee${LONG}`.slice(0, 100));
    places.long = { stack: long, ids: await seedSample(long, { named: (name) => `${name}${LONG}` }) };
  }
  if (states.some((state) => state !== 'empty' && state !== 'long')) {
    places.full = { stack, ids: await seedSample(stack) };
    await pause(CAMPAIGN_MS);
  }
  return places;
}

process.exit(await main());
