import type { Config } from './api.ts';
import { safeColor, textOn } from './color.ts';
import { h, icon } from './dom.ts';
import { STYLES } from './styles.ts';
import type { Language, Words } from './words.ts';

/** The widget on the page: elements and what they look like. It decides nothing. */

export type Look = { config: Config; words: Words; language: Language };

export type Parts = ReturnType<typeof drawParts>;

const PRIMARY = '#4f46e5';
const FULL_SCREEN = '(max-width: 480px)';

export const isFullScreen = (): boolean => matchMedia(FULL_SCREEN).matches;

function drawLauncher(words: Words) {
  const launcher = h(
    'button',
    {
      class: 'launcher',
      type: 'button',
      'aria-label': words.open,
      'aria-expanded': 'false',
      'aria-controls': 'panel',
    },
    icon(
      'M21 11.5a8 8 0 0 1-8.2 8 9 9 0 0 1-3.4-.7L4 20l1.3-4.3A7.6 7.6 0 0 1 4 11.5a8.2 8.2 0 0 1 8.5-8 8.2 8.2 0 0 1 8.5 8Z',
    ),
    icon('m6 9.5 6 6 6-6'),
  );
  launcher.children[0]?.classList.add('talk');
  launcher.children[1]?.classList.add('down');
  const badge = h('span', { class: 'badge', hidden: true, 'aria-hidden': 'true' });
  launcher.append(badge);
  return { launcher, badge };
}

function drawParts({ config, words }: Look) {
  const { launcher, badge } = drawLauncher(words);
  const about = h('span', {}, words.assistant);
  const shut = h(
    'button',
    { class: 'shut', type: 'button', 'aria-label': words.close },
    icon('M6 6l12 12M18 6 6 18'),
  );
  const initial = [...config.name.trim()][0] ?? '';
  const head = h(
    'header',
    { class: 'head' },
    h('span', { class: 'face', 'aria-hidden': 'true' }, initial),
    h(
      'div',
      { class: 'who' },
      h('h2', { class: 'name', id: 'name' }, config.name),
      h('div', { class: 'about' }, h('span', { class: 'dot', 'aria-hidden': 'true' }), about),
    ),
    shut,
  );

  const log = h('div', {
    class: 'log',
    role: 'log',
    'aria-live': 'polite',
    'aria-label': words.conversation,
    tabindex: 0,
  });
  const status = h('div', { class: 'sr', role: 'status' });
  const notice = h('div', { class: 'notice', role: 'status', hidden: true });
  const input = h('textarea', {
    rows: 1,
    'aria-label': words.message,
    placeholder: words.placeholder,
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  const send = h(
    'button',
    { class: 'send', type: 'submit', 'aria-label': words.send, 'aria-disabled': 'true' },
    icon('M12 19V5M5.5 11.5 12 5l6.5 6.5'),
  );
  const count = h('span', { class: 'count', 'aria-live': 'polite' });
  const form = h(
    'form',
    { class: 'compose', novalidate: true },
    h('div', { class: 'box' }, input, send),
    h('div', { class: 'foot' }, h('span', {}, words.caution), count),
  );
  const panel = h(
    'section',
    { class: 'panel', id: 'panel', role: 'dialog', 'aria-labelledby': 'name' },
    head,
    log,
    status,
    notice,
    form,
  );
  const root = h('div', { class: 'root' }, panel, launcher);
  return { root, launcher, badge, panel, about, shut, log, status, notice, form, input, send, count };
}

/** Puts the widget on the page, in a shadow root that the page's styles do not reach. */
export function draw(look: Look): Parts & { host: HTMLElement } {
  const parts = drawParts(look);
  const host = h('div', { 'data-parley-widget': look.config.id, lang: look.language });
  const shadow = host.attachShadow({ mode: 'open' });
  dress(shadow);
  shadow.append(parts.root);
  paint(parts.root, look.config);
  document.body.append(host);
  return { ...parts, host };
}

function dress(shadow: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    shadow.append(h('style', {}, STYLES)); // browsers of before 2023
  }
}

function paint(root: HTMLElement, { theme }: Config): void {
  const primary = safeColor(theme.primaryColor, PRIMARY);
  const header = safeColor(theme.headerColor, primary);
  const radius = Math.min(24, Math.max(0, Number(theme.radius ?? 16) || 0));
  const set = (name: string, value: string) => root.style.setProperty(name, value);
  set('--primary', primary);
  set('--on-primary', textOn(primary));
  set('--header', header);
  set('--on-header', textOn(header));
  set('--radius', `${radius}px`);
  set('--soft-radius', `${Math.min(radius + 2, 20)}px`);
  root.classList.toggle('left', theme.position === 'bottom-left');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const shade = () => {
    const isDark = theme.mode === 'dark' || (theme.mode !== 'light' && dark.matches);
    root.classList.toggle('dark', isDark);
    // A ring that can be seen on either ground, however dark or light the colour is.
    const isFaint = textOn(primary) !== '#ffffff';
    set('--focus', isDark ? (isFaint ? primary : '#a9b4ff') : isFaint ? '#3d4452' : primary);
  };
  shade();
  dark.addEventListener('change', shade);
}
