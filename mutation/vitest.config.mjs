import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** See `runner.mjs`. */
const work = JSON.parse(readFileSync(process.env.MUTATION_WORK, 'utf8'));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const placeOf = ({ moduleId }) => work.tests.findIndex((test) => moduleId.endsWith(test));

class AsListed {
  sort = (files) => [...files].sort((one, other) => placeOf(one) - placeOf(other));
  shard = (files) => files;
}

/** One process, the given order, and the instrumented sources in place of the real ones. */
export default defineConfig({
  root: here('..'),
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => work.code[id.split('?')[0]] ?? null }],
  test: {
    include: work.tests,
    runner: here('runner.mjs'),
    setupFiles: [here('../server/test/each-file.ts')],
    globalSetup: work.needsDatabase ? [here('../server/test/global-setup.ts')] : [],
    testTimeout: work.timeoutMs,
    hookTimeout: work.timeoutMs * 2,
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: AsListed },
  },
});
