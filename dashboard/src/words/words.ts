import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from './languages.ts';

/** English to another language. */
export type Dictionary = Record<string, string>;

type Values = Record<string, string | number>;

let language: Language = 'en';
let dictionary: Dictionary = {};
let plurals = new Intl.PluralRules('en');
let counts = new Intl.NumberFormat('en');

export function speak(next: Language, words: Dictionary): void {
  language = next;
  dictionary = words;
  plurals = new Intl.PluralRules(next);
  counts = new Intl.NumberFormat(next);
}

/** For `Intl`: dates, numbers and lists. */
export const locale = (): Language => language;

const PLACE = /\{(\w+)\}/g;

const shown = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'number' ? counts.format(value) : (value ?? `{${name}}`);
};

/** What stands before `||`. The rest tells translators which meaning it is, and is never shown. */
export const withoutContext = (text: string): string => text.split('||', 1)[0] ?? text;

function wordsFor(text: string): string {
  const plain = withoutContext(text);
  return dictionary[text] ?? dictionary[plain] ?? plain;
}

/**
 * English as the page's language has it: `t('Delete {name}?', { name })`. Numbers are formatted. Where one English text
 * has several translations, a context tells them apart: `t('Active||campaign')`.
 */
export const t = (english: string, values: Values = {}): string =>
  wordsFor(english).replaceAll(PLACE, (_, name: string) => shown(values, name));

/** `plural(calls, '{count} call', '{count} calls')` */
export const plural = (count: number, one: string, other: string, values: Values = {}): string =>
  t(plurals.select(count) === 'one' ? one : other, { count, ...values });

/** As `t`, with elements in the text: `rich('Read {guide} first.', { guide: <a …>…</a> })`. */
export const rich = (english: string, elements: Record<string, ReactNode>): ReactNode =>
  wordsFor(english)
    .split(/(\{\w+\})/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, part.startsWith('{') ? elements[part.slice(1, -1)] : part),
    );
