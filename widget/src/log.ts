import type { Message } from './api.ts';
import { h, textWithLinks } from './dom.ts';
import type { Look, Parts } from './view.ts';
import type { Words } from './words.ts';

type Row = { row: HTMLElement; bubble: HTMLElement; time: HTMLElement };

/** The time is shown at the end, and where the talk rested for so long. */
const PAUSE_MS = 5 * 60_000;

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** The conversation on the page: bubbles, days between them, what is being written. */
export class Log {
  readonly #log: HTMLElement;
  readonly #status: HTMLElement;
  readonly #words: Words;
  readonly #clock: Intl.DateTimeFormat;
  readonly #calendar: Intl.DateTimeFormat;
  readonly #dots = h('div', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
  #lastDay: Date | null = null;
  #lastRow: { row: HTMLElement; side: string; at: Date } | null = null;
  #draft: (Row & { sentences: string[] }) | null = null;

  constructor({ log, status }: Pick<Parts, 'log' | 'status'>, { words, language }: Look) {
    this.#log = log;
    this.#status = status;
    this.#words = words;
    this.#clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
    this.#calendar = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });
  }

  toEnd(): void {
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  /** Who reads further up is not pulled down. */
  following(change: () => void): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#log;
    change();
    if (scrollHeight - scrollTop - clientHeight < 80) this.toEnd();
  }

  #put(node: HTMLElement): void {
    this.following(() => {
      this.#log.append(node);
      if (this.#dots.isConnected) this.#log.append(this.#dots);
    });
  }

  #dayName(at: Date): string {
    const day = new Date();
    if (sameDay(at, day)) return this.#words.today;
    day.setDate(day.getDate() - 1);
    return sameDay(at, day) ? this.#words.yesterday : this.#calendar.format(at);
  }

  /** A day is named where another begins, and above a thread that began before today. */
  #beginDay(at: Date): void {
    if (this.#lastDay !== null && sameDay(at, this.#lastDay)) return;
    if (this.#lastDay !== null || !sameDay(at, new Date())) {
      this.#put(h('div', { class: 'day' }, this.#dayName(at)));
      this.#lastRow = null;
    }
    this.#lastDay = at;
  }

  #addRow(side: 'mine' | 'theirs', at: Date | null, label: string | null): Row {
    if (at !== null) this.#beginDay(at);
    const group = side + (label ?? '');
    const isAgain = this.#lastRow?.side === group;
    const when = at ?? new Date();
    if (this.#lastRow !== null && when.getTime() - this.#lastRow.at.getTime() < PAUSE_MS)
      this.#lastRow.row.classList.remove('last');
    const bubble = h('div', { class: 'bubble' });
    const time = h('div', { class: 'time' }, at === null ? '' : this.#clock.format(at));
    const row = h(
      'div',
      { class: `row ${side} last fresh${isAgain ? ' again' : ''}` },
      label === null || isAgain ? null : h('div', { class: 'label' }, label),
      side === 'mine' ? h('span', { class: 'sr' }, `${this.#words.you}: `) : null,
      bubble,
      time,
    );
    this.#lastRow = { row, side: group, at: when };
    this.#put(row);
    return { row, bubble, time };
  }

  greet(text: string): void {
    this.#addRow('theirs', null, null).bubble.append(...textWithLinks(text));
  }

  add({ role, content, from_person, created_at }: Omit<Message, 'id'>): Row {
    const at = new Date(created_at);
    // What was shown sentence by sentence stays where it is, so that it is not read aloud twice.
    if (role === 'agent' && this.#draft !== null && !from_person) {
      const made = this.#draft;
      this.#draft = null;
      made.time.textContent = this.#clock.format(at);
      this.following(() => made.bubble.replaceChildren(...textWithLinks(content)));
      return made;
    }
    const made = this.#addRow(role === 'user' ? 'mine' : 'theirs', at, from_person ? this.#words.team : null);
    this.following(() => made.bubble.append(...textWithLinks(content)));
    return made;
  }

  /** One sentence of what the agent is saying; `index` 0 begins anew. */
  draft(index: number, text: string): void {
    if (index === 0) this.dropDraft();
    const draft = this.#draft ?? { ...this.#addRow('theirs', null, null), sentences: [] };
    this.#draft = draft;
    draft.sentences[index] = text;
    this.following(() => {
      draft.bubble.textContent = draft.sentences.filter(Boolean).join(' ');
    });
  }

  dropDraft(): void {
    if (this.#draft === null) return;
    if (this.#lastRow?.row === this.#draft.row) this.#lastRow = null;
    this.#draft.row.remove();
    this.#draft = null;
  }

  typing(isTyping: boolean): void {
    if (isTyping === this.#dots.isConnected) return;
    this.following(() => {
      if (isTyping) this.#log.append(this.#dots);
      else this.#dots.remove();
    });
    this.#status.textContent = isTyping ? this.#words.typing : '';
  }
}
