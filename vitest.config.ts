import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/longest-first.ts';

const everything = ['server/**/*.test.ts', 'chaos/**/*.test.ts', 'dashboard/src/**/*.test.{ts,tsx}'];

/** They replace a module that others have loaded before them. */
const ownModules = ['server/src/features/knowledge/indexing/retry.test.ts'];

const limits = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...limits,
          name: 'own modules',
          include: ownModules,
        },
      },
      {
        // Reading the product's modules takes longer than most files of tests: a worker reads them once.
        test: {
          ...limits,
          name: 'shared modules',
          include: everything,
          exclude: ['**/node_modules/**', ...ownModules],
          isolate: false,
          setupFiles: ['server/test/restore-after-file.ts'],
        },
      },
    ],
  },
});
