import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinStack } from './support/shared-stack.ts';
import { browserPath, openPage, picture, type Stack } from './support/stack.ts';

const LOOKS = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
] as const;

type Found = { fonts: string[]; fits: boolean; top: number; canvas: string };

/** A script of the browser, whose types the tests do not have. */
const LOOK_AROUND = `document.fonts.ready.then(() => ({
  fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  fits: document.documentElement.scrollWidth <= window.innerWidth,
  top: document.getElementById('placeCall').getBoundingClientRect().top,
  canvas: getComputedStyle(document.body).backgroundColor,
}))`;

describe.skipIf(browserPath === undefined)('the reference page', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await joinStack();
  });
  afterAll(() => stack?.stop());

  it.each(LOOKS)(
    'asks nothing of other hosts, has the dashboard’s font and fits, $theme at $width',
    async (look) => {
      const { page, context, problems } = await openPage(stack, look);
      const strangers: string[] = [];
      await context.route('**', (route) => {
        const url = route.request().url();
        if (url.startsWith(stack.url)) return route.continue();
        strangers.push(url);
        return route.abort();
      });
      await page.goto('/docs#placeCall');
      const found = (await page.evaluate(LOOK_AROUND)) as Found;
      expect(found).toMatchObject({ fonts: [expect.stringContaining('Inter Variable')], fits: true });
      expect(Math.abs(found.top)).toBeLessThan(60);
      const light = found.canvas.match(/\d+/g)?.every((part) => Number(part) > 200);
      expect(light).toBe(look.theme === 'light');
      await picture(page, `reference-${look.theme}-${look.width}`);
      expect([strangers, problems]).toEqual([[], []]);
      await context.close();
    },
  );

  it('shows every sample in the language that was chosen once, and copies the one that is shown', async () => {
    const { page, context, problems } = await openPage(stack);
    await page.goto('/docs#placeCall');
    await page.locator('#placeCall .choices label', { hasText: 'Python' }).click();
    await page.locator('#placeCall .choices .copy').click();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toMatch(/^import os\n\nimport requests.*requests\.post\(.*"phoneNumber"/s);
    await page.goto('/docs#getCall');
    await page.reload();
    await expect
      .poll(() => page.locator('#getCall .choices pre:visible').textContent())
      .toContain('requests.get(');
    expect(problems).toEqual([]);
    await context.close();
  });
});
