import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { root } from '../../server/src/root.ts';
import { openSession } from './session.ts';

/** The first is Debian's chromium without a window, which takes a third less of the processor. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
export const browserPath = CANDIDATES.find((path) => existsSync(path));
/** With its own devices, for tests that need more than a page, such as a microphone. */
const wholeBrowserPath = CANDIDATES.slice(1).find((path) => existsSync(path)) ?? browserPath;

export type Bootstrap = {
  base_url: string;
  workspace_id: string;
  owner: { email: string; password: string };
  keys: { read: string; write: string; full: string };
};

export type Stack = {
  url: string;
  first: Bootstrap;
  browser: Browser;
  /** A request as the signed-in owner; returns `data`, and throws what is not 2xx. */
  api(method: string, path: string, body?: object): Promise<unknown>;
  /** The operator's commands, against this stack. */
  admin(...words: string[]): Promise<void>;
  stop(): Promise<void>;
};

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole of Parley as a separate process. */
export async function startService(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'));
  chmodSync(folder, 0o711);
  const file = join(folder, 'bootstrap.json');
  const settings: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: '0',
    VOICE: 'off',
    LLM_DETECTION: 'off',
    SENTENCE_MODEL: 'off',
    DATA_DIR: folder,
    BOOTSTRAP_FILE: file,
    ...env,
  };
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Parley is ready at')) resolve();
    });
    child.on('close', () => reject(new Error(`the service did not start: ${output}`)));
  });
  return {
    first: JSON.parse(readFileSync(file, 'utf8')) as Bootstrap,
    folder,
    settings,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function admin(settings: Record<string, string>, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'server/dist/admin.js'), ...words], {
    env: settings,
  });
}

/** A service with settings of its own, and a browser. Tests that need neither join the shared one. */
export async function startStack(
  env: Record<string, string> = {},
  browserArgs: readonly string[] = [],
): Promise<Stack> {
  const service = await startService(env);
  const { first } = service;
  const path = browserArgs.length > 0 ? wholeBrowserPath : browserPath;
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: [...browserArguments, ...browserArgs],
  });
  return {
    url: first.base_url,
    first,
    browser,
    api: await openSession(first.base_url, first.owner),
    admin: (...words) => admin(service.settings, ...words),
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

export type Look = { theme?: 'light' | 'dark'; width?: number; height?: number };

/** Only ends what hangs: on a busy machine the reference alone has taken half a minute. */
const WAIT_MS = 120_000;

export async function openPage(
  stack: Stack,
  /** A scale of 2 in a window of half the size is a page zoomed to 200 %. */
  look: Look & { scale?: number } = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await stack.browser.newContext({
    baseURL: stack.url,
    colorScheme: look.theme ?? 'light',
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    deviceScaleFactor: look.scale ?? 1,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(WAIT_MS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const close = context.close.bind(context);
  // A request that the page made last may still be in a test's own route: it ends with the page, not as an error.
  context.close = async (options) => {
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close(options);
  };
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const expected = /status of (401|403|404|409|400|429)/.test(message.text());
    if (message.type() === 'error' && !expected) problems.push(message.text());
  });
  openPages.add({ page, problems });
  return { page, context, problems };
}

/** Those of the test that runs, for a report when it fails. */
export const openPages = new Set<{ page: Page; problems: readonly string[] }>();

/** Without the form, which has tests of its own. The page is still to be opened. */
export async function signIn(page: Page, owner: Bootstrap['owner']): Promise<void> {
  const headers = { 'x-requested-with': 'parley' };
  const response = await page.request.post('/api/auth/sign-in', { data: owner, headers });
  if (!response.ok()) throw new Error(`sign-in: ${response.status()} ${await response.text()}`);
}

/** Screenshots go to SCREENSHOTS when it is set: `SCREENSHOTS=/tmp/shots npm run test:e2e`. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
