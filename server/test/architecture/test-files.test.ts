import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { LONGEST, OWN_MODULES } from '../file-lists.ts';

/** Composed, so that it does not find itself. */
const REPLACES = new RegExp(['\\bvi', '(mock|doMock|resetModules)\\('].join('\\.'));

it('a test file that replaces a module does so in a worker of its own', () => {
  const replacing = ['server', 'chaos', 'dashboard/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && REPLACES.test(readFileSync(join(root, path), 'utf8'))),
  );
  expect(replacing.sort()).toEqual([...OWN_MODULES].sort());
});

it('the test files that begin first exist', () => {
  expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
