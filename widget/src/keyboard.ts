import type { Chat } from './chat.ts';
import { isFullScreen } from './view.ts';
import type { Words } from './words.ts';

/** Keys, clicks, pastes and drops. */

const COUNT_FROM = 0.85;
const INPUT_HEIGHT_MAX = 132;

export function listen(chat: Chat, words: Words, lengthMax: number): void {
  const { parts } = chat;
  parts.launcher.addEventListener('click', () => (chat.isOpen ? chat.close() : chat.open()));
  parts.shut.addEventListener('click', () => chat.close());
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    chat.submit();
    parts.input.focus();
  });
  listenToInput(chat, lengthMax);
  parts.root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && chat.isOpen) {
      event.stopPropagation();
      chat.close();
    }
    if (event.key === 'Tab' && chat.isOpen && isFullScreen()) keepInside(chat, event);
  });
  refuseFiles(chat, words);
  document.addEventListener('visibilitychange', () => chat.follow(document.visibilityState === 'visible'));
  addEventListener('online', () => chat.follow(true));
  addEventListener('offline', () => chat.isOpen && chat.notify(words.offline));
}

function listenToInput(chat: Chat, lengthMax: number): void {
  const { input, send, count } = chat.parts;
  input.addEventListener('input', () => {
    const { length } = [...input.value.trim()];
    send.setAttribute('aria-disabled', String(length === 0 || length > lengthMax));
    count.textContent = length > lengthMax * COUNT_FROM ? `${length} / ${lengthMax}` : '';
    count.classList.toggle('over', length > lengthMax);
    chat.resize(() => {
      input.style.height = 'auto';
      input.style.height = `${Math.min(Math.max(input.scrollHeight, 36), INPUT_HEIGHT_MAX)}px`;
    });
  });
  input.addEventListener('keydown', (event) => {
    // A word that is still being composed (Japanese, accents) ends with Enter, too.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    chat.submit();
  });
}

/** While the chat fills the screen, what lies behind it cannot be reached. */
function keepInside({ parts }: Chat, event: KeyboardEvent): void {
  const stops = [...parts.panel.querySelectorAll<HTMLElement>('button, a[href], textarea, [tabindex]')];
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const current = (parts.root.getRootNode() as ShadowRoot).activeElement;
  const leaves = event.shiftKey ? current === first : current === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

function refuseFiles(chat: Chat, words: Words): void {
  const hasFiles = (data: DataTransfer | null) => data !== null && [...data.types].includes('Files');
  const refuse = (event: Event, data: DataTransfer | null, isFinal: boolean) => {
    if (!hasFiles(data)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFinal) chat.notify(words.noFiles);
  };
  chat.parts.input.addEventListener('paste', (event) => refuse(event, event.clipboardData, true));
  chat.parts.panel.addEventListener('dragover', (event) => refuse(event, event.dataTransfer, false));
  chat.parts.panel.addEventListener('drop', (event) => refuse(event, event.dataTransfer, true));
}
