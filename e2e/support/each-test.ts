import { afterEach } from 'vitest';
import { openPages } from './stack.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the pages of a failed test showed. The test command prints it at its end. */
    pages?: string[];
  }
}

const LETTERS_MAX = 3_000;

/** Most failures are understood from what the pages showed alone. */
afterEach(async ({ task }) => {
  for (const { page, problems } of openPages)
    if (task.result?.state === 'fail' && !page.isClosed()) {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
      task.meta.pages ??= [];
      task.meta.pages.push([page.url(), shown.slice(-LETTERS_MAX), ...problems].join('\n'));
    }
  openPages.clear();
});
