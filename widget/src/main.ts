import { type Config, openApi, Refusal } from './api.ts';
import { Chat } from './chat.ts';
import { listen } from './keyboard.ts';
import { openStore } from './store.ts';
import { chooseLanguage, wordsOf } from './words.ts';

/** `<script src="…/widget.js" data-widget="<id>" async></script>` */

type ParleyGlobal = { widget?: { open(): void; close(): void } };

const CONFIG_ATTEMPTS = 4;

const isId = (text: string | null | undefined): text is string => /^[0-9a-f-]{36}$/i.test(text ?? '');

async function readConfig(read: () => Promise<Config>): Promise<Config> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const isFinal = error instanceof Refusal && error.status < 500 && error.status !== 429;
      if (isFinal || attempt >= CONFIG_ATTEMPTS) throw error;
      const wait =
        error instanceof Refusal && error.status === 429 ? error.retryAfterMs : 1000 * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const whenReady = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

async function start(
  script: HTMLScriptElement,
  widgetId: string,
  wished: { open: boolean | null },
): Promise<Chat> {
  const base = script.src.replace(/\/widget\.js([?#].*)?$/, '');
  const api = openApi(base, widgetId);
  const [config] = await Promise.all([readConfig(api.config), whenReady()]);
  const language = chooseLanguage([script.dataset.language, ...navigator.languages, config.language]);
  const chat = new Chat(api, openStore(widgetId), { config, words: wordsOf(language), language });
  listen(chat, wordsOf(language), config.messageLengthMax);
  if (wished.open === true) chat.open();
  else if (wished.open === null) chat.restore();
  return chat;
}

function main(): void {
  const script = document.currentScript as HTMLScriptElement | null;
  const page = window as unknown as { Parley?: ParleyGlobal };
  const widgetId = script?.dataset.widget;
  if (script === null || !isId(widgetId)) {
    console.warn('Parley: the script needs data-widget="<the id of a widget>"');
    return;
  }
  if (page.Parley?.widget !== undefined) return; // a page has one widget
  const wished: { open: boolean | null } = { open: null };
  let chat: Chat | null = null;
  const wish = (open: boolean) => () => {
    wished.open = open;
    if (open) chat?.open();
    else chat?.close();
  };
  page.Parley = { ...page.Parley, widget: { open: wish(true), close: wish(false) } };
  start(script, widgetId, wished).then(
    (made) => {
      chat = made;
    },
    (error: Error) => console.warn(`Parley: the chat is not shown here. ${error.message}`),
  );
}

main();
