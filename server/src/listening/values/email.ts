import { fold } from '../text/fold.ts';
import type { Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { numberAt } from './number.ts';
import { phraseEnd, quote } from './phrase.ts';

export type Quoted = { value: string; evidence: string };

const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;
const TEXT_MAX = 20_000;
const isLocal = (character: string): boolean => /[\w.+%-]/.test(character);
const isDomain = (character: string): boolean => /[a-z0-9.-]/i.test(character);

/** An address as written, found from its @ outwards. */
function written(text: string): Quoted | null {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > 0 && at - start < LOCAL_MAX && isLocal(text.charAt(start - 1))) start--;
    let end = at + 1;
    while (end < text.length && end - at < ADDRESS_MAX && isDomain(text.charAt(end))) end++;
    while (end > at + 1 && !/[a-z0-9]/i.test(text.charAt(end - 1))) end--;
    while (start < at && text.charAt(start) === '.') start++;
    const domain = text.slice(at + 1, end);
    if (start < at && /^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}$/i.test(domain) && !domain.includes('..'))
      return { value: fold(text.slice(start, end)), evidence: text.slice(start, end) };
  }
  return null;
}

type Signs = {
  at: readonly string[];
  dot: readonly string[];
  others: readonly (readonly [string, string])[];
  openers: ReadonlySet<string>;
};

const SIGNS: Record<Language, Signs> = {
  en: {
    at: ['at sign', 'at'],
    dot: ['dot', 'period', 'point'],
    others: [
      ['underscore', '_'],
      ['under score', '_'],
      ['dash', '-'],
      ['hyphen', '-'],
      ['minus', '-'],
      ['plus', '+'],
    ],
    openers: new Set('is email mail address it its to at my e the yes sure okay send use try as'.split(' ')),
  },
  es: {
    at: ['arroba'],
    dot: ['punto'],
    others: [
      ['guion bajo', '_'],
      ['guion', '-'],
      ['mas', '+'],
    ],
    openers: new Set('es correo email mail direccion mi el a al seria si claro electronico e un'.split(' ')),
  },
  pt: {
    at: ['arroba'],
    dot: ['ponto'],
    others: [
      ['underline', '_'],
      ['sublinhado', '_'],
      ['traco', '-'],
      ['hifen', '-'],
      ['mais', '+'],
    ],
    openers: new Set('e email mail endereco meu o para ao seria sim claro um eletronico'.split(' ')),
  },
};

const PART_WORDS_MAX = 12;

/** One spoken sign or word at `at`, as it is written. */
function spelt(
  tokens: readonly Token[],
  at: number,
  signs: Signs,
  language: Language,
): { text: string; end: number; dot: boolean } | null {
  for (const phrase of signs.dot) {
    const end = phraseEnd(tokens, at, phrase);
    if (end >= 0) return { text: '.', end, dot: true };
  }
  for (const [phrase, sign] of signs.others) {
    const end = phraseEnd(tokens, at, phrase);
    if (end >= 0) return { text: sign, end, dot: false };
  }
  const word = tokens[at]?.word;
  if (!word || !/^[a-z0-9.]+$/.test(word)) return null;
  const number = numberAt(tokens, at, language);
  if (number && !number.digits && number.value < 10_000)
    return { text: String(number.value), end: number.end, dot: false };
  return { text: word, end: at, dot: false };
}

/** "maria dot lopez at example dot com": words before the sign run back to the first that cannot belong to it. */
function spoken(text: string, tokens: readonly Token[], language: Language): Quoted | null {
  const signs = SIGNS[language];
  const isJoint = (at: number) => {
    const before = tokens[at - 1]?.word ?? '';
    return signs.dot.includes(before) || signs.others.some(([phrase]) => phrase.split(' ').at(-1) === before);
  };
  for (let at = 1; at < tokens.length - 2; at++) {
    const ends = signs.at.map((phrase) => phraseEnd(tokens, at, phrase)).filter((end) => end >= 0);
    if (ends.length === 0) continue;
    let domain = '';
    let end = Math.max(...ends);
    let dots = 0;
    for (let next = end + 1; next < tokens.length && next - at < PART_WORDS_MAX; ) {
      const part = spelt(tokens, next, signs, language);
      if (!part || (domain !== '' && !domain.endsWith('.') && !part.dot && part.text !== '-')) break;
      domain += part.text;
      if (part.dot) dots++;
      if (part.text !== '.') end = part.end;
      next = part.end + 1;
    }
    domain = domain.replace(/\.$/, '');
    if (dots === 0 && !domain.includes('.')) continue;
    let start = at - 1;
    while (start > 0 && at - start < PART_WORDS_MAX) {
      const before = tokens[start - 1]?.word ?? '';
      if ((tokens[start]?.breakBefore ?? 0) !== 0) break;
      if (signs.openers.has(before) && !isJoint(start)) break;
      start--;
    }
    let local = '';
    for (let next = start; next < at; ) {
      const part = spelt(tokens, next, signs, language);
      if (!part) break;
      local += part.text;
      next = part.end + 1;
    }
    const value = `${local}@${domain}`;
    if (/^[a-z0-9][\w.+-]*@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(value))
      return { value, evidence: quote(text, tokens, start, end) };
  }
  return null;
}

export function emailIn(text: string, tokens: readonly Token[], language: Language): Quoted | null {
  return written(text.slice(0, TEXT_MAX)) ?? spoken(text, tokens.slice(0, 400), language);
}
