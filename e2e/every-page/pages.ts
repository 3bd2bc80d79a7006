import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../server/src/root.ts';

const src = join(root, 'dashboard/src');

interface PageRoute {
  path: string;
  /** From the dashboard's folder: `src/pages/calls/list/calls-page.tsx`. Null: within the entry. */
  module: string | null;
}

/** Routes that show something; others only lead on to one of them. */
function pageRoutes(): PageRoute[] {
  const files = readdirSync(join(src, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/])routes\.tsx?$/.test(path))
    .sort()
    .map((path) => join(src, 'pages', path));
  return [join(src, 'router.tsx'), ...files].flatMap((file) => {
    const [, ...blocks] = readFileSync(file, 'utf8').split('createRoute({');
    return blocks.flatMap((block) => {
      const path = /\bpath: '([^']+)'/.exec(block)?.[1];
      if (path === undefined || !/\bcomponent: /.test(block)) return [];
      const module = /import\('([^']+)'\)/.exec(block)?.[1];
      return [
        { path, module: module === undefined ? null : relative(dirname(src), join(dirname(file), module)) },
      ];
    });
  });
}

/** Every path of the dashboard's router, in the order of its files: a new page is in the list by itself. */
export const pagePaths = (): string[] => [...new Set(pageRoutes().map(({ path }) => path))];

/** The module that shows each path. */
export const pageModules = (): Map<string, string> =>
  new Map(pageRoutes().flatMap(({ path, module }) => (module === null ? [] : [[path, module] as const])));

/** Shown without a session. */
export const ENTRY_PATHS: readonly string[] = [
  ...['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/connect'],
  '/invitations/$token', // of nobody: the page says that it is not valid
];

/** `/calls/$callId` with the id of existing data. A parameter without any is an error, not a page left out. */
export function addressOf(path: string, ids: Readonly<Record<string, string>>): string {
  if (path === '$') return '/nowhere';
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`The sample data has no ${name}, which ${path} needs.`);
    return id;
  });
}

/** `calls-callId`, for names of files. */
export const nameOfPath = (path: string): string =>
  path === '$' ? 'not-found' : path.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

const TITLE_WITHIN_MS = 10_000;

/** Opened, and nothing of it is loading any more. Within the dashboard as its own links do, without loading it anew. */
export async function goSettled(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else {
    const before = await page.title();
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
    // The former page stays until the next has arrived; each has a title of its own.
    const until = Date.now() + TITLE_WITHIN_MS;
    while ((await page.title()) === before && Date.now() < until) await page.waitForTimeout(25);
  }
  await page.locator('main').first().waitFor();
  await settled(page);
}

/** The heading or what stands for it is there, and no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  const head = page.locator('main h1, main [role=alert], [data-fills-screen]').first();
  await head.waitFor({ state: 'attached' });
  await page.locator('main .animate-wait').first().waitFor({ state: 'detached' });
}
