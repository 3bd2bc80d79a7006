import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type OtherSite, startOtherSite } from '../support/other-site.ts';
import { joinStack } from '../support/shared-stack.ts';
import { browserPath, type Look, openPage, picture, type Stack } from '../support/stack.ts';

if (browserPath === undefined)
  console.log('skipped: the widget in a browser, because no Chromium is installed');

vi.setConfig({ testTimeout: 120_000 });

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>javascript:alert(1)';

describe.skipIf(browserPath === undefined)('the widget on a page of another site', () => {
  let stack: Stack;
  let site: OtherSite;
  let agentId: string;
  beforeAll(async () => {
    stack = await joinStack();
    site = await startOtherSite();
    agentId = (await create('/api/agents', AGENT)).id;
    await vi.waitFor(async () => expect((await read(`/api/agents/${agentId}`)).isProvisioned).toBe(true), {
      timeout: 60_000,
    });
  });
  afterAll(async () => {
    await site?.close();
    await stack?.stop();
  });

  const AGENT = {
    name: 'Marina',
    voiceId: 'voice_clara',
    language: 'en',
    systemPrompt:
      'You answer visitors of Harbour Coffee, a roastery by the sea. We open Monday to Saturday from 8 to 18 and on Sunday from 9 to 14. Delivery costs 4 euros and is free from 40 euros on.',
  };
  const api = async (method: string, path: string, body?: object) => {
    const response = await fetch(stack.url + path, {
      method,
      headers: { authorization: `Bearer ${stack.first.keys.full}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return ((await response.json()) as { data: any }).data;
  };
  const create = (path: string, body: object) => api('POST', path, body);
  const read = (path: string) => api('GET', path);
  const makeWidget = (body: object = {}) =>
    create('/api/widgets', {
      name: 'Harbour Coffee',
      agentId,
      allowedOrigins: [site.origin],
      greeting: 'Hello! Ask me about opening hours, delivery or our coffee.',
      rate_limit_rpm: 6000,
      ...body,
    });
  const pageWith = (id: string, attributes = '') => `<!doctype html><html lang="en"><head><title>Shop</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"></head>
    <body><h1>Harbour Coffee</h1><p>Freshly roasted.</p><input aria-label="Search">
    <script src="${stack.url}/widget.js" data-widget="${id}" ${attributes} async></script></body></html>`;

  const chat = (page: Page) => ({
    launcher: page.getByRole('button', { name: /Open chat|Abrir/ }),
    panel: page.getByRole('dialog'),
    log: page.getByRole('log'),
    input: page.getByRole('textbox', { name: /^(Message|Mensaje|Mensagem)$/ }),
    theirs: page.locator('.row.theirs .bubble'),
    mine: page.locator('.row.mine .bubble'),
  });

  /** An expression of the browser, whose types the tests do not have; `root` is the widget's shadow root. */
  const inWidget = (page: Page, expression: string) =>
    page.evaluate(`((root) => (${expression}))(document.querySelector('[data-parley-widget]').shadowRoot)`);
  const focused = (page: Page) => inWidget(page, 'root.activeElement?.className ?? root.activeElement');
  const open = async (look: Look = {}) => {
    const opened = await openPage(stack, look);
    onTestFinished(() => opened.context.close());
    return opened;
  };

  async function ask(page: Page, text: string): Promise<void> {
    const { input, theirs, mine } = chat(page);
    const before = await theirs.count();
    const own = await mine.count();
    await input.fill(text);
    await input.press('Enter');
    await expect.poll(() => mine.count()).toBe(own + 1);
    await expect.poll(() => theirs.count(), { timeout: 120_000 }).toBeGreaterThan(before);
    await page.locator('.dots').waitFor({ state: 'detached', timeout: 120_000 });
  }

  const LOOKS = [
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 390 },
  ] as const;

  it.each(LOOKS)('chats, and finds the conversation again after a reload, $theme at $width', async (look) => {
    const widget = await makeWidget();
    site.show(pageWith(widget.id));
    const { page, problems } = await openPage(stack, {
      ...look,
      height: look.width === 390 ? 844 : 900,
    });
    await page.goto(site.origin);
    const { launcher, panel, theirs, mine, input } = chat(page);
    await launcher.waitFor();
    await picture(page, `widget-closed-${look.theme}-${look.width}`);
    await launcher.click();
    await panel.waitFor();
    await picture(page, `widget-greeting-${look.theme}-${look.width}`);
    await ask(page, 'When do you open on Sunday?');
    await ask(page, 'And what does delivery cost?');
    await picture(page, `widget-chat-${look.theme}-${look.width}`);
    const said = await theirs.allTextContents();
    expect(said.join(' ')).toMatch(/9/);
    await page.reload();
    if (look.width === 390) await launcher.click();
    await expect.poll(() => theirs.allTextContents(), { timeout: 120_000 }).toEqual(said);
    expect(await mine.allTextContents()).toEqual([
      'When do you open on Sunday?',
      'And what does delivery cost?',
    ]);
    await input.fill(
      'A longer message that the visitor is still writing,\nwith a second line,\nand a third one.',
    );
    await picture(page, `widget-writing-${look.theme}-${look.width}`);
    const box = await panel.boundingBox();
    if (look.width === 390) expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    else expect(box?.width).toBe(392);
    expect(problems).toEqual([]);
  });

  it('works under the strictest policy of a page, and asks nothing of other hosts', async () => {
    const widget = await makeWidget();
    site.show(
      pageWith(widget.id),
      `default-src 'none'; script-src ${stack.url}; connect-src ${stack.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    const { page, problems } = await open();
    const strangers: string[] = [];
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== stack.url && origin !== site.origin) strangers.push(request.url());
    });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(site.origin);
    await chat(page).launcher.click();
    await ask(page, 'Hello');
    const token = JSON.parse(
      (await page.evaluate(`localStorage.getItem('parley:${widget.id}')`)) as string,
    ).token;
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    const style = await inWidget(page, `getComputedStyle(root.querySelector('.launcher')).borderRadius`);
    expect(style).toBe('50%');
    expect(await page.evaluate('Object.keys(window).filter((name) => /parley/i.test(name))')).toEqual([
      'Parley',
    ]);
    expect(await page.evaluate('Object.keys(window.Parley.widget)')).toEqual(['open', 'close']);
    expect([strangers, problems]).toEqual([[], []]);
  });

  it('never runs what names, greetings, visitors or colleagues write', async () => {
    const widget = await makeWidget({ name: HOSTILE.slice(0, 90), greeting: HOSTILE });
    site.show(pageWith(widget.id, 'data-language="&lt;script&gt;"'));
    const { page } = await open();
    page.on('dialog', (dialog) => {
      throw new Error(dialog.message());
    });
    await page.goto(site.origin);
    const { launcher, theirs, mine, input } = chat(page);
    await launcher.click();
    await input.fill(`${HOSTILE} https://example.com/"onmouseover="x javascript:alert(1) data:text/html,x`);
    await input.press('Enter');
    await expect.poll(() => mine.count()).toBe(1);
    await expect.poll(() => theirs.count(), { timeout: 120_000 }).toBeGreaterThan(1);
    const [conversation] = (await read('/api/conversations')).conversations;
    await create(`/api/conversations/${conversation.id}/messages`, {
      content: `${HOSTILE} https://example.com/path?a=1&b=2.`,
    });
    await expect.poll(() => theirs.last().textContent(), { timeout: 120_000 }).toContain('onerror');
    const links = await inWidget(page, `[...root.querySelectorAll('.bubble a')].map((node) => node.href)`);
    expect(links).toEqual(['https://example.com/', 'https://example.com/path?a=1&b=2']);
    expect(await page.locator('.bubble img, .bubble script, .name img').count()).toBe(0);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  it('is used by keyboard alone, and says what it is to screen readers', async () => {
    const widget = await makeWidget();
    site.show(pageWith(widget.id));
    const { page, problems } = await open();
    await page.goto(site.origin);
    const { launcher, panel } = chat(page);
    await launcher.waitFor();
    await page.getByLabel('Search').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('launcher');
    expect(await launcher.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await panel.waitFor();
    expect(await page.getByRole('dialog', { name: 'Harbour Coffee' }).count()).toBe(1);
    expect(await page.getByRole('log').getAttribute('aria-live')).toBe('polite');
    expect(await inWidget(page, `root.activeElement.tagName`)).toBe('TEXTAREA');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('launcher');
    await page.evaluate('Parley.widget.open()');
    await panel.waitFor();
    await page.evaluate('Parley.widget.close()');
    await panel.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  it('on a phone keeps the focus inside while it fills the screen', async () => {
    const widget = await makeWidget();
    site.show(pageWith(widget.id));
    const { page } = await open({ width: 390, height: 844 });
    await page.goto(site.origin);
    await chat(page).launcher.click();
    await chat(page).panel.waitFor();
    expect(await chat(page).panel.getAttribute('aria-modal')).toBe('true');
    for (let n = 0; n < 8; n++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.hasAttribute("data-parley-widget")')).toBe(true);
    }
  });

  it('speaks the language of the page, or of the browser', async () => {
    const widget = await makeWidget();
    site.show(pageWith(widget.id, 'data-language="pt-BR"'));
    const { page } = await open();
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Abrir o chat' }).click();
    await page.getByPlaceholder('Escreva uma mensagem…').waitFor();
    site.show(pageWith(widget.id));
    const spanish = await stack.browser.newContext({ locale: 'es-MX' });
    const other = await spanish.newPage();
    await other.goto(site.origin);
    await other.getByRole('button', { name: 'Abrir el chat' }).waitFor();
    await spanish.close();
  });

  it('refuses files kindly, and sends what was written offline when the network is back', async () => {
    const widget = await makeWidget();
    site.show(pageWith(widget.id));
    const { page, context } = await open();
    await page.goto(site.origin);
    const { launcher, input, mine, theirs } = chat(page);
    await launcher.click();
    await inWidget(
      page,
      `(() => {
        const data = new DataTransfer();
        data.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        root.querySelector('textarea').dispatchEvent(paste);
      })()`,
    );
    await page.getByText('Files can’t be sent here').waitFor();
    await context.setOffline(true);
    await input.fill('Written in a tunnel');
    await input.press('Enter');
    await page.locator('.row.mine.pending').waitFor();
    await picture(page, 'widget-offline');
    await context.setOffline(false);
    await expect.poll(() => theirs.count(), { timeout: 120_000 }).toBe(2);
    expect(await mine.allTextContents()).toEqual(['Written in a tunnel']);
    expect(await page.locator('.row.pending').count()).toBe(0);
  });

  it('stays away from pages that are not allowed', async () => {
    const widget = await makeWidget({ allowedOrigins: ['https://another.example'] });
    site.show(pageWith(widget.id));
    const { page } = await open();
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('Parley:'));
    await page.goto(site.origin);
    expect((await warned).text()).toContain('the chat is not shown here');
    expect(await page.locator('[data-parley-widget]').count()).toBe(0);
  });

  it('takes the colours, the corner and the shade of its theme', async () => {
    const widget = await makeWidget({
      theme: {
        mode: 'dark',
        primaryColor: '#ffd54f',
        headerColor: '#123456',
        position: 'bottom-left',
        radius: 4,
      },
    });
    site.show(pageWith(widget.id));
    const { page } = await open();
    await page.goto(site.origin);
    await chat(page).launcher.click();
    await ask(page, 'Hello');
    await picture(page, 'widget-theme');
    const styles = await inWidget(
      page,
      `[
        getComputedStyle(root.querySelector('.mine .bubble')).backgroundColor,
        getComputedStyle(root.querySelector('.mine .bubble')).color,
        getComputedStyle(root.querySelector('.head')).backgroundColor,
        getComputedStyle(root.querySelector('.panel')).borderRadius,
        getComputedStyle(root.querySelector('.panel')).left,
      ]`,
    );
    expect(styles).toEqual(['rgb(255, 213, 79)', 'rgb(20, 22, 26)', 'rgb(18, 52, 86)', '4px', '20px']);
  });

  it('shows on the demonstration page of a fresh installation', async () => {
    const widget = await makeWidget({ allowedOrigins: [] });
    const { page, problems } = await open();
    await page.goto('/widget-demo');
    await page.getByRole('heading', { name: 'See your chat widget at work' }).waitFor();
    await picture(page, 'widget-demo-empty');
    await page.goto(`/widget-demo?widget=${widget.id}`);
    await chat(page).launcher.click();
    await ask(page, 'Hello');
    await picture(page, 'widget-demo');
    expect(problems).toEqual([]);
  });
});
