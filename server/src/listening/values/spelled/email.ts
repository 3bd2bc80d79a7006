import { fold } from '../../text/fold.ts';
import type { DataField, Language } from '../../types.ts';
import { aroundOf } from './around.ts';
import { askingOf } from './asking.ts';
import { domainAfter, localBefore, signsOf } from './email-parts.ts';
import { standingOf } from './standing.ts';
import { phraseAt, type Word, wordsOf } from './words.ts';

type Address = { value: string; start: number; end: number };

const WRITTEN = /[\p{L}\d][\p{L}\d._+%-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu;
const VALID = /^[a-z0-9][\w.+%-]{0,63}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** Addresses as they are written. */
function written(text: string, words: readonly Word[]): Address[] {
  return [...text.slice(0, words.at(-1)?.end ?? 0).matchAll(WRITTEN)].flatMap(({ 0: raw, index }) => {
    const start = words.findIndex(({ end }) => end > index);
    const end = words.findLastIndex((word) => word.start < index + raw.length);
    const value = fold(raw);
    return start >= 0 && VALID.test(value) ? [{ value, start, end }] : [];
  });
}

/** Addresses as they are spoken: what stands before "at" is read backwards as far as it can belong to one. */
function spoken(words: readonly Word[], language: Language): Address[] {
  const found: Address[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    const sign = signsOf(language).at.find((phrase) => phraseAt(words, at, phrase) >= 0);
    if (sign === undefined) continue;
    const domain = domainAfter(words, at + sign.length, language);
    if (domain === null) continue;
    const local = localBefore(words, from, at - 1, language);
    const value = local === null ? '' : `${local.text}@${domain.text}`;
    if (local !== null && VALID.test(value)) found.push({ value, start: local.start, end: domain.end });
    from = domain.end + 1;
    at = domain.end;
  }
  return found;
}

/** "It's 23 at the end, not 22": with the figures as they were and as they are. */
const FIGURES_PUT_RIGHT =
  / (?:it's|it is|its|es|e|son|sao|con|with|com|el|o) (?:el |o |the )?(\d{1,6}) (?:, )?(?:(?:at the end|al final|no final|no fim|instead) )?(?:, )?(?:not|no|nao|and not|y no|e nao|instead of|en vez de|em vez de|en lugar de)(?: (?:the|el|o|es|e))? (\d{1,6})(?= )/;
/** Something about the address is not so, and it was not said anew. */
const TAKEN_BACK =
  / (?:ugh|oh|ah|ay|ai|wait|sorry|perdon|espera|desculpa|pera)(?: ,)? (?:no|nao|nope)(?= )|(?:somebody|someone|alguien|alguem) (?:had|has|else|ya|ja|tenia|tinha)(?= )| (?:that's|that is|is|was|esta|ta|es|e) (?:the )?(?:wrong|taken|mal|incorrecto|equivocad[oa]|errad[oa])(?= )/;

const OR = / (?:, )?(?:or|o|ou)(?: (?:it's|maybe|perhaps|es|e|quizas?|talvez))* $/;

/** The address a reply gives; `none` where it gives none. */
export function emailSaid(
  text: string,
  field: DataField,
  language: Language,
  question: string,
): string | 'none' {
  const asking = askingOf(field, language, question);
  const words = wordsOf(text);
  const asWritten = written(text, words);
  const all = asWritten.length > 0 ? asWritten : spoken(words, language);
  const arounds = aroundOf(text, words, all);
  const given = all.filter((_, index) => {
    const around = arounds[index];
    return around !== undefined && standingOf(around, asking, index < all.length - 1) === 'given';
  });
  const isOpen = given.some((one, at) => {
    const around = arounds[all.indexOf(one)];
    return around !== undefined && OR.test(around.trail) && given[at + 1] !== undefined;
  });
  const last = given.at(-1);
  const trail = last === undefined ? '' : (arounds[all.indexOf(last)]?.trail ?? '');
  const [, now, before] = FIGURES_PUT_RIGHT.exec(trail) ?? [];
  if (last !== undefined && now !== undefined && before !== undefined) {
    const isOnce = last.value.split(before).length === 2;
    return isOnce && !isOpen ? last.value.replace(before, now) : 'none';
  }
  if (TAKEN_BACK.test(trail)) return 'none';
  // What stands last has put right what stands before it.
  return isOpen ? 'none' : (given.at(-1)?.value ?? 'none');
}
