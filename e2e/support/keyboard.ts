import type { Page } from 'playwright-core';

type Stop = {
  /** `main: button "Add person"`; null where nothing has the focus. */
  name: string | null;
  isInMain: boolean;
  problem: string | null;
};

/**
 * What has the focus, and what is wrong with it: no outline on it or on what stands for it (the label of a hidden input, the
 * frame of an editor), or wholly outside of the window or behind something else.
 */
const LOOK = `(() => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { name: null, isInMain: false, problem: null };
  const words = focused.getAttribute('aria-label') ?? focused.labels?.[0]?.innerText ?? focused.innerText ?? '';
  const role = focused.getAttribute('role') ?? focused.tagName.toLowerCase();
  const name = role + ' "' + (words || focused.getAttribute('name') || focused.className).trim().slice(0, 60) + '"';
  const hasOutline = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  };
  const near = [focused, focused.nextElementSibling, focused.closest('label'), focused.parentElement,
    focused.parentElement?.parentElement, focused.closest('[class*=focus-within]')].filter(Boolean);
  const shown = near.find(hasOutline);
  const box = (shown ?? focused).getBoundingClientRect();
  const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
  const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]));
  const isSeen = right > left && bottom > top && points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && near.some((element) => element.contains(hit) || hit.contains(focused) && hit.closest('main, [role=dialog]') !== hit);
  });
  const problem = !shown ? 'its focus is not visible' : !isSeen ? 'it is out of sight' : null;
  return { name, isInMain: document.querySelector('main')?.contains(focused) ?? false, problem };
})()`;

const look = (page: Page) => page.evaluate(LOOK) as Promise<Stop>;

const STOPS_MAX = 90;
const STOPS_IN_DIALOG = 6;
const BACK_TRIES = 50;

/** What opens a dialog, a menu or a popover, by its name. */
export type Openers = readonly string[];

/** Reaches everything of the page's content by Tab, from the link that skips the rest. Returns what is wrong. */
export async function walkByKeyboard(page: Page, openers: Openers = []): Promise<string[]> {
  const found: string[] = [];
  const waiting = new Set(openers);
  await page.evaluate('document.activeElement?.blur(); window.scrollTo(0, 0)');
  await page.keyboard.press('Tab');
  const skip = await look(page);
  if (!skip.name?.includes('Skip to content'))
    found.push(`begins with ${skip.name}, not with the link to the content`);
  await page.keyboard.press('Enter');
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, isInMain, problem } = await look(page);
    if (name === null || !isInMain) break;
    if (problem) found.push(`${name}: ${problem}`);
    const opener = [...waiting].find((words) => name.includes(`"${words}`));
    if (opener !== undefined) {
      waiting.delete(opener);
      found.push(...(await openAndClose(page, name)));
    }
    if (stops === STOPS_MAX) {
      found.push(`the focus is still inside after ${STOPS_MAX} stops, at ${name}`);
      break;
    }
  }
  return [...found, ...[...waiting].map((words) => `“${words}” was not reached`)];
}

const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';

/** Enter opens it and moves the focus in, Tab stays inside, Escape closes it and gives the focus back. */
export async function openAndClose(page: Page, name: string, key = 'Enter'): Promise<string[]> {
  const found: string[] = [];
  await page.keyboard.press(key);
  const opened = page.locator(OPEN).last();
  await opened.waitFor();
  const isInside = () => page.evaluate(`document.activeElement?.closest('${OPEN}') !== null`);
  await page.waitForFunction(`document.activeElement?.closest('${OPEN}') !== null`);
  for (let stops = 0; stops < STOPS_IN_DIALOG; stops += 1) {
    const stop = await look(page);
    if (stop.problem && stops > 0) found.push(`${name} opens ${stop.name}: ${stop.problem}`);
    await page.keyboard.press('Tab');
    if (!(await isInside())) {
      found.push(`${name}: the focus leaves what it opened`);
      break;
    }
  }
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  // Radix gives it back a moment after the dialog is gone.
  let after = await look(page);
  for (let tries = 0; tries < BACK_TRIES && after.name !== name; tries += 1) after = await look(page);
  if (after.name !== name) found.push(`${name}: the focus goes to ${after.name} after closing`);
  return found;
}
