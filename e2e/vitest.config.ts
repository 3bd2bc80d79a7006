import { configDefaults, defineConfig } from 'vitest/config';

/** All pages under every trial take minutes: they are asked for by name, `npm test -- every-page`. */
const isAsked = process.argv.some((word) => word.includes('every-page'));

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isAsked ? [] : ['e2e/every-page/**'])],
    globalSetup: ['e2e/support/shared-stack.ts'],
    setupFiles: ['e2e/support/each-test.ts'],
    isolate: false, // a worker loads the browser's driver once, not for each file
    maxWorkers: 3, // one more than cores: some files wait for calls to end
    expect: { poll: { timeout: 60_000 } }, // only ends what hangs, as do the next two
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
