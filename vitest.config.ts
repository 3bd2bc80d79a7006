import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { OWN_MODULES } from './server/test/file-lists.ts';
import { LongestFirst } from './server/test/longest-first.ts';

/** Only ends what hangs: on a busy machine a start of the service alone has taken more than a minute. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 };
const each = { ...limits, setupFiles: ['server/test/each-file.ts'] };

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    maxWorkers: Math.min(availableParallelism() + 2, 6), // more than cores: many files mostly wait for processes
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    projects: [
      { test: { ...each, name: 'own modules', include: OWN_MODULES } },
      {
        // Reading the modules of the service takes longer than most test files: each worker reads them once, as Node does.
        test: {
          ...each,
          name: 'server',
          include: ['server/**/*.test.ts', 'chaos/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...OWN_MODULES],
          isolate: false,
          execArgv: ['--import', './server/test/modules/register.mjs'],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { ...each, name: 'dashboard', include: ['dashboard/src/**/*.test.{ts,tsx}'], isolate: false } },
    ],
  },
});
