import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const include = ['server/**/*.test.ts', 'chaos/**/*.test.ts', 'dashboard/src/**/*.test.{ts,tsx}'];

/** Files that replace a module, a built-in or the clock for as long as they run: each has a process of its own. */
const alone = ['server', 'chaos', 'dashboard/src'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) =>
      /\bvi\.(mock|spyOn|useFakeTimers|stubGlobal)\(/.test(
        readFileSync(join(import.meta.dirname, path), 'utf8'),
      ),
    ),
);

/** The others share their worker's modules: loading the service anew for every file took a third of the whole run. */
export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'shared', include, exclude: ['**/node_modules/**', ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
