import { type Api, type Message, Refusal } from './api.ts';
import { h } from './dom.ts';
import { Log } from './log.ts';
import { type Outgoing, Queue } from './outgoing.ts';
import type { Store } from './store.ts';
import { type Heard, Stream } from './stream.ts';
import { draw, isFullScreen, type Look, type Parts } from './view.ts';

const NOTICE_MS = 6_000;
/** Without a word of the server, the dots promise nothing for longer. */
const GUESSED_TYPING_MS = 8_000;
const TYPING_MAX_MS = 90_000;
/** A visitor who left while the agent was answering hears of the reply on the next page. */
const WAITING_MS = 10 * 60_000;

type Pending = Outgoing & { row: HTMLElement; time: HTMLElement };

/** The conversation: what happens when the visitor opens, writes, leaves and comes back. */
export class Chat {
  readonly parts: Parts;
  readonly #look: Look;
  readonly #api: Api;
  readonly #store: Store;
  readonly #log: Log;
  readonly #stream: Stream;
  readonly #queue: Queue;
  readonly #known = new Set<string>();
  readonly #pending = new Map<string, Pending>();
  #lastId: string | null = null;
  #isOpen = false;
  #unread = 0;
  #loaded: Promise<void> | null = null;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, store: Store, look: Look) {
    this.#api = api;
    this.#store = store;
    this.#look = look;
    this.parts = draw(look);
    this.#log = new Log(this.parts, look);
    if (look.config.greeting !== null) this.#log.greet(look.config.greeting);
    this.#stream = new Stream(api, {
      token: () => store.read().token,
      lastId: () => this.#lastId,
      onEvent: (heard) => this.#hear(heard),
      onState: (isConnected) => this.#showState(isConnected),
      onRefused: () => this.#forgetSession(),
    });
    this.#queue = new Queue(api, {
      token: () => this.#token(),
      onSent: (one, message) => this.#sent(one, message),
      onFailed: (one, reason) => this.#failed(one, reason),
      onSlow: () => this.notify(look.words.tooMany),
      onRefused: () => this.#forgetSession(),
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(options: { focus?: boolean } = {}): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#store.tab.wasOpen = true;
    const { root, launcher, panel, shut, input } = this.parts;
    root.classList.add('open');
    launcher.setAttribute('aria-expanded', 'true');
    panel.setAttribute('aria-modal', String(isFullScreen()));
    this.#count(0);
    this.#loaded ??= this.#load();
    this.#log.toEnd();
    // On a phone the keyboard would cover half of what was said.
    if (options.focus !== false) (isFullScreen() ? shut : input).focus({ preventScroll: true });
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#store.tab.wasOpen = false;
    const { root, launcher, panel } = this.parts;
    const hadFocus = panel.contains((root.getRootNode() as ShadowRoot).activeElement);
    root.classList.remove('open');
    launcher.setAttribute('aria-expanded', 'false');
    this.#count(this.#unread);
    if (hadFocus) launcher.focus({ preventScroll: true });
  }

  submit(): void {
    const { input } = this.parts;
    const { words, config } = this.#look;
    const content = input.value.trim();
    if (content === '') return;
    if ([...content].length > config.messageLengthMax) {
      this.notify(words.tooLong(config.messageLengthMax));
      return;
    }
    const created_at = new Date().toISOString();
    const { row, time } = this.#log.add({ role: 'user', content, from_person: false, created_at });
    row.classList.add('pending');
    this.#log.toEnd();
    input.value = '';
    input.dispatchEvent(new Event('input'));
    if (navigator.onLine === false) this.notify(words.offline);
    const one = this.#queue.add(content);
    this.#pending.set(one.clientId, { ...one, row, time });
  }

  /** What changes the size of the conversation leaves its end in sight. */
  resize(change: () => void): void {
    this.#log.following(change);
  }

  notify(text: string): void {
    const { notice } = this.parts;
    clearTimeout(this.#noticeTimer);
    notice.textContent = text;
    this.resize(() => {
      notice.hidden = false;
    });
    this.#noticeTimer = setTimeout(() => {
      notice.hidden = true;
    }, NOTICE_MS);
  }

  /** The page came to the front, or left it: only one that is seen holds a connection. */
  follow(isVisible: boolean): void {
    if (!isVisible) this.#stream.stop();
    else if (this.#loaded !== null || this.#lastId !== null) this.#stream.hurry();
  }

  /** What was under way on the page before. */
  restore(): void {
    if (this.#store.tab.wasOpen && !isFullScreen()) this.open({ focus: false });
    else if (Date.now() - this.#store.read().waitingSince < WAITING_MS) this.#loaded ??= this.#load(true);
  }

  async #token(): Promise<string> {
    const { token } = this.#store.read();
    if (token !== null) return token;
    const begun = await this.#api.begin();
    this.#store.write({ token: begun.token });
    return begun.token;
  }

  #forgetSession(): void {
    this.#stream.stop();
    this.#store.write({ token: null, waitingSince: 0 });
    this.#lastId = null;
  }

  async #load(isUnseen = false): Promise<void> {
    const { token, waitingSince } = this.#store.read();
    if (token === null) return;
    try {
      const messages = await this.#api.messages(token, null);
      for (const message of messages) this.#receive(message, true);
      const missed = messages.filter(
        ({ role, created_at }) => role === 'agent' && Date.parse(created_at) >= waitingSince,
      );
      if (isUnseen && !this.#isOpen) this.#count(missed.length);
      this.#log.toEnd();
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) this.#forgetSession();
    }
    this.#stream.start(); // it begins where the history ended, and tries on where it could not be read
  }

  #showState(isConnected: boolean): void {
    const { assistant, reconnecting } = this.#look.words;
    this.parts.root.classList.toggle('away', !isConnected);
    this.parts.about.textContent = isConnected ? assistant : reconnecting;
  }

  #showTyping(isTyping: boolean, forMs = TYPING_MAX_MS): void {
    clearTimeout(this.#typingTimer);
    this.#log.typing(isTyping);
    if (isTyping) this.#typingTimer = setTimeout(() => this.#log.typing(false), forMs);
  }

  #hear({ event, data }: Heard): void {
    if (event === 'message') this.#receive(data as Message);
    if (event === 'typing') {
      const { active } = data as { active: boolean };
      this.#showTyping(active);
      if (!active) this.#log.dropDraft();
    }
    if (event === 'sentence') {
      const { index, text } = data as { index: number; text: string };
      this.#log.draft(index, text);
      this.#showTyping(true);
    }
  }

  /** The same message may come by the stream, with the history and as the answer to its sending. */
  #receive(message: Message, isHistory = false): void {
    if (this.#known.has(message.id)) return;
    this.#known.add(message.id);
    this.#lastId = message.id;
    if (message.role === 'user') {
      const own = [...this.#pending.values()].find(({ content }) => content === message.content);
      if (own !== undefined) {
        this.#settle(own);
        return;
      }
    } else if (!isHistory) {
      this.#showTyping(false);
      this.#store.write({ waitingSince: 0 });
      if (!this.#isOpen) this.#count(this.#unread + 1);
    }
    const { row } = this.#log.add(message);
    if (isHistory) row.classList.remove('fresh');
  }

  #sent(one: Outgoing, { id }: Message): void {
    const own = this.#pending.get(one.clientId);
    if (own !== undefined) this.#settle(own);
    this.#known.add(id);
    this.#lastId ??= id;
    this.#store.write({ waitingSince: Date.now() });
    this.#showTyping(true, GUESSED_TYPING_MS);
    this.#stream.start();
  }

  #settle({ clientId, row }: Pending): void {
    this.#pending.delete(clientId);
    row.classList.remove('pending');
  }

  #failed({ clientId }: Outgoing, reason: string | null): void {
    const own = this.#pending.get(clientId);
    if (own === undefined) return;
    const { words } = this.#look;
    const retry = h('button', { type: 'button' }, words.retry);
    retry.addEventListener('click', () => {
      own.row.classList.remove('failed');
      own.time.textContent = words.sending;
      this.#queue.again(own);
    });
    own.row.classList.add('failed');
    own.time.replaceChildren(`${reason ?? words.notSent} `, retry);
  }

  #count(unread: number): void {
    const { badge, launcher } = this.parts;
    const { words } = this.#look;
    this.#unread = unread;
    badge.hidden = unread === 0;
    badge.textContent = unread > 9 ? '9+' : String(unread);
    const name = this.#isOpen ? words.close : words.open;
    launcher.setAttribute('aria-label', unread === 0 ? name : `${name} (${words.unread(unread)})`);
  }
}
