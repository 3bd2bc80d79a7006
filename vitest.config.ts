import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'chaos/**/*.test.ts', 'dashboard/src/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
