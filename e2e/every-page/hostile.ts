import type { Page, Route } from 'playwright-core';

/** Each would set `window.ranHere` if a page took it for markup, code or an address. */
export const HOSTILE = [
  '<img src=x onerror="window.ranHere=1">',
  '<script>window.ranHere=1</script>',
  '"><svg/onload=window.ranHere=1>',
  "'-window.ranHere=1-'",
  '{{constructor.constructor("window.ranHere=1")()}}',
  '</textarea><iframe srcdoc="<script>parent.ranHere=1</script>">',
  '<a href="javascript:window.ranHere=1" autofocus onfocus="window.ranHere=1">x</a>',
  '<style>@import "javascript:window.ranHere=1"</style>',
] as const;

/** Turns the direction of writing: the API refuses it in most fields, so only answers have it. */
const TURNED = '\u202Egnp.exe';

const HOSTILE_ADDRESS = 'javascript:window.ranHere=1';

const TEXT_FIELD =
  /name|title|label|description|content|text|message|summary|reason|greeting|subject|prompt|body/i;
const ADDRESS_FIELD = /url$/i;
/** Codes, ids, times and numbers decide what a page does, and cannot hold free text. */
const CODE = /^[a-z0-9_.:+-]*$|^\d{4}-\d\d-\d\dT|^[A-Z]{2,3}$|^[a-z]{2}-[A-Z]{2}$/;

/** The same answer with hostile text wherever the API stores free text. */
export function poison(value: unknown, field = '', seed = { next: 0 }): unknown {
  if (Array.isArray(value)) return value.map((item) => poison(item, field, seed));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item, name, seed)]));
  if (typeof value !== 'string' || CODE.test(value)) return value;
  if (ADDRESS_FIELD.test(field)) return HOSTILE_ADDRESS;
  if (!TEXT_FIELD.test(field) && !/\s/.test(value)) return value;
  seed.next += 1;
  return `${HOSTILE[seed.next % HOSTILE.length]}${TURNED}`;
}

/** Every answer of the API to this page holds hostile text. */
export async function poisonAnswers(page: Page): Promise<void> {
  const seed = { next: 0 };
  await page.route(/\/api\/(?!live)/, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: poison(await response.json(), '', seed) });
  });
}

/** Records what ran, and what the policy had to stop. */
export async function watchForExecution(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(`
    window.stopped = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.stopped.push(event.violatedDirective + ' ' + event.blockedURI);
    });
  `);
  page.on('dialog', (dialog) => void dialog.dismiss());
  return () =>
    page.evaluate(`({
      ran: window.ranHere ?? null,
      stopped: window.stopped,
      addresses: [...document.querySelectorAll('main [href], main [src]')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
        .filter((address) => /^\\s*javascript:/i.test(address)),
    })`);
}
