import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';

/** The import rules of the dashboard, checked on the source. Generated files are excluded. */

const source = join(root, 'dashboard/src');

type File = { path: string; text: string; ours: string[] };

const all: File[] = readdirSync(source, { recursive: true })
  .map(String)
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('api/generated/'))
  .map((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const ours = [
      ...text.matchAll(
        /^(?:import|export)\b[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
      ),
    ].map((match) =>
      relative(source, resolve(source, dirname(path), match[1] ?? match[2] ?? match[3] ?? '')),
    );
    return { path, text, ours };
  });
const files = all.filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** The folders, and what each may import. A page is a folder of its own. */
const USES: Record<string, readonly string[]> = {
  words: [],
  api: [],
  design: ['words'],
  kit: ['api', 'design', 'words'],
  shell: ['api', 'design', 'kit', 'words'],
  // Parts that the agents' page and the page of all tools share.
  abilities: ['api', 'design', 'kit', 'words'],
  pages: ['api', 'design', 'kit', 'words', 'abilities'],
};

/** The routes of a page name what they load, which may be another page. */
const isRoutes = (path: string): boolean => /^pages\/[\w-]+\/routes\.ts$/.test(path);

const roomOf = (path: string): string =>
  path.startsWith('pages/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '');

const kindOf = (path: string): string => path.split('/')[0] ?? '';

describe('the dashboard', () => {
  it('pages use the kit, the components and the client, and no other page', () => {
    const breaches = files
      .filter(({ path }) => USES[kindOf(path)] !== undefined && !isRoutes(path))
      .flatMap(({ path, ours }) =>
        ours
          .filter((to) => roomOf(to) !== roomOf(path) && !USES[kindOf(path)]?.includes(kindOf(to)))
          .map((to) => `${path} imports ${to}`),
      );
    expect(breaches).toEqual([]);
    expect(files.some(({ path }) => path.startsWith('pages/'))).toBe(true);
  });

  it('only the client speaks to the server', () => {
    const speaks = /\bfetch\(|XMLHttpRequest|new EventSource|['"`]\/api\//;
    const strays = files.filter(({ path, text }) => !path.startsWith('api/') && speaks.test(text));
    // The stream of changes is not an ordinary route.
    expect(strays.map(({ path }) => path)).toEqual(['kit/query/live.ts']);
  });

  it('who may do what, and how long a field may be, come from the routes', () => {
    const named = /(?<!\bt\()'(owner|admin|member|viewer)'/; // `t('owner')` is a word
    const roles = files.filter(({ text }) => named.test(text));
    expect(roles.map(({ path }) => path)).toEqual([]);
    const bounds = files.filter(({ text }) => /\b(max|min)Length=\{\d|\bmaxLength: \d/.test(text));
    expect(bounds.map(({ path }) => path)).toEqual([]);
  });

  it('each page is loaded when it is opened', () => {
    const staticImports = (text: string) =>
      [...text.matchAll(/^import .* from '(\.[^']+)'/gm)].map((match) => match[1] ?? '');
    const router = files.find(({ path }) => path === 'router.tsx');
    const loaded = staticImports(router?.text ?? '').filter((from) => from.startsWith('./pages/'));
    // Shown when a page cannot be loaded.
    const always = ['./pages/status/error-page.tsx', './pages/status/not-found-page.tsx'];
    expect(loaded.filter((from) => !from.endsWith('/routes.ts'))).toEqual(always);
    const routes = files.filter(({ path }) => isRoutes(path));
    expect(routes.length).toBeGreaterThan(5);
    for (const { path, text } of routes)
      expect(
        staticImports(text).filter((from) => !/root-route\.ts$|kit\/url\//.test(from)),
        path,
      ).toEqual([]);
  });

  it('has no circle, not even of types', () => {
    const imports = new Map(files.map(({ path, ours }) => [path, ours]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, trail: string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of imports.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const { path } of files) walk(path, []);
    expect(circles).toEqual([]);
  });

  it('no file passes 400 lines, and no folder 25 files', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path);
    expect(long).toEqual([]);
    const sizes = new Map<string, number>();
    for (const { path } of all) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    expect([...sizes].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('no folder has a name that git ignores, for its styles would be ignored too', () => {
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
      .split('\n')
      .filter((line) => /^[\w.-]+\/$/.test(line))
      .map((line) => line.slice(0, -1));
    const folders = new Set(files.flatMap(({ path }) => path.split('/').slice(0, -1)));
    expect(ignored.filter((name) => folders.has(name))).toEqual([]);
  });
});
