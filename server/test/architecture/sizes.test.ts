import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { longFunctions } from './source.ts';

/** Upper sizes of files, folders and functions. */

const LINES_MAX = 400;
const FILES_MAX = 25;
const FUNCTION_LINES_MAX = 80;

const roots = [
  'server/src',
  'server/test',
  'dashboard/src',
  'widget/src',
  'bench',
  'chaos',
  'e2e',
  'mutation',
  'scripts',
  'training',
];

/** Data written as code, and suites that read as one list of guarantees. */
const isData = (path: string): boolean => /\/(corpus|generated|lexicon|seeds)\//.test(path);
/** Its text is sent to a worker, so it cannot be split. */
const SENT_WHOLE = 'server/src/providers/speech/embedded/memory-wasi.ts';
const isSuite = (path: string): boolean => /\.test\.tsx?$|conformance\.ts$/.test(path);

const sources = roots.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
);

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('sizes', () => {
  it('no source file passes 400 lines', () => {
    const own = sources.filter((path) => !isSuite(path) && !isData(path) && path !== SENT_WHOLE);
    expect(own.filter((path) => readText(path).split('\n').length > LINES_MAX)).toEqual([]);
  });

  it('no folder passes 25 files', () => {
    const folders = new Map<string, number>();
    for (const path of sources) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    const crowded = [...folders].filter(
      ([folder, count]) => count > FILES_MAX && !folder.endsWith('/generated'),
    );
    expect(crowded).toEqual([]);
  });

  it('no function passes 80 lines', () => {
    const own = sources.filter(
      (path) => /\.tsx?$/.test(path) && !isSuite(path) && !isData(path) && path !== SENT_WHOLE,
    );
    expect(own.flatMap((path) => longFunctions(path, readText(path), FUNCTION_LINES_MAX))).toEqual([]);
  });
});
