import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { root } from '../server/src/root.ts';
import { pageModules, pagePaths } from './every-page/pages.ts';

const FIRST_LOAD_MAX_BYTES = 200_000;

type Chunk = { file: string; imports?: string[] };

const dist = join(root, 'dashboard/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
/** What every signed-in page loads: the entry, the application it starts, the shell. */
const COMMON = ['index.html', 'src/theme-boot.ts', 'src/start.tsx', 'src/shell/app-shell.tsx'];

/** The files of some modules and of all that they import before they run. */
function filesOf(names: readonly string[], seen: Map<string, string> = new Map()): Map<string, string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    seen.set(name, chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
  sizes.set(file, known);
  return known;
}

describe('the first load', () => {
  const pages = [...pageModules()];

  it('is known for every path of the router', () => {
    const shown = pagePaths().filter((path) => path !== '$'); // within the entry
    expect(pages.map(([path]) => path)).toEqual(shown);
    expect(shown.length).toBeGreaterThan(40);
  });

  it.each(pages)('of %s takes less than 200 kB of script, gzipped, shell included', (_, module) => {
    const files = [...new Set(filesOf([...COMMON, module]).values())];
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    expect(bytes).toBeLessThan(FIRST_LOAD_MAX_BYTES);
  });

  it('holds no menu, dialog, palette or editor: those come when one is about to open', () => {
    const files = [...filesOf(COMMON).values()];
    expect(files.filter((file) => /\/(floating|editor|numbering|command-palette)-/.test(file))).toEqual([]);
  });
});
