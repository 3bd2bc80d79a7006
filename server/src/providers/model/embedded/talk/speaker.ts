import type { Language } from '../../../../listening/types.ts';
import { type Phrase, TEXTS, type Texts } from '../texts/index.ts';
import type { ActKey } from './acts.ts';
import { hashOf } from './hash.ts';

export type Slots = Readonly<Record<string, string>>;

export type Speaker = {
  language: Language;
  texts: Texts;
  say(phrase: Phrase, slots?: Slots): string;
  /** The written question for a field, null when nobody wrote one. */
  ask(fieldId: string): string | null;
};

const fill = (template: string, slots: Slots): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');

/** `timesSaid` moves on to another wording when the same thing has to be said again. */
export function createSpeaker(language: Language, seed: string, timesSaid: (key: ActKey) => number): Speaker {
  const texts = TEXTS[language];
  const pick = (key: ActKey, variants: readonly string[]): string =>
    variants[(hashOf(`${seed}|${key}`) + timesSaid(key)) % variants.length] ?? '';
  return {
    language,
    texts,
    say: (phrase, slots = {}) => fill(pick(phrase, texts.phrases[phrase]), slots),
    ask: (fieldId) => {
      const variants = Object.hasOwn(texts.questions, fieldId) ? texts.questions[fieldId] : undefined;
      return variants === undefined ? null : pick(`ask:${fieldId}`, variants);
    },
  };
}
