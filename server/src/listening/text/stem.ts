import type { Language } from '../types.ts';
import { STOPWORDS } from './stopwords.ts';
import { tokenise } from './tokens.ts';

const STEM_LETTERS_MIN = 3;

/** Endings to drop, the longest that fits. Light on purpose: "payment", "paying" and "paid" need not meet. */
const ENDINGS: Record<Language, readonly string[]> = {
  en: [
    'izations',
    'ization',
    'ations',
    'ation',
    'ically',
    'ments',
    'ment',
    'ness',
    'ings',
    'ing',
    'ical',
    'ies',
    'ier',
    'ied',
    'edly',
    'ly',
    'ive',
    'ers',
    'ed',
    'er',
    'es',
    'al',
    'ic',
    's',
    'e',
    'y',
  ],
  es: [
    'amientos',
    'amiento',
    'imientos',
    'imiento',
    'aciones',
    'acion',
    'iciones',
    'icion',
    'mente',
    'adores',
    'ador',
    'adora',
    'ando',
    'iendo',
    'arme',
    'arlo',
    'arla',
    'erlo',
    'irlo',
    'aron',
    'ieron',
    'aban',
    'idad',
    'ados',
    'adas',
    'idos',
    'idas',
    'ado',
    'ada',
    'ido',
    'ida',
    'ico',
    'ica',
    'icos',
    'icas',
    'amos',
    'emos',
    'imos',
    'ales',
    'al',
    'ar',
    'er',
    'ir',
    'an',
    'en',
    'on',
    'as',
    'os',
    'es',
    'a',
    'o',
    'e',
    's',
  ],
  pt: [
    'amentos',
    'amento',
    'imentos',
    'imento',
    'acoes',
    'acao',
    'icoes',
    'icao',
    'mente',
    'adores',
    'ador',
    'adora',
    'ando',
    'endo',
    'indo',
    'aram',
    'eram',
    'iram',
    'avam',
    'idade',
    'ados',
    'adas',
    'idos',
    'idas',
    'ado',
    'ada',
    'ido',
    'ida',
    'ico',
    'ica',
    'icos',
    'icas',
    'amos',
    'emos',
    'imos',
    'oes',
    'ais',
    'al',
    'ao',
    'ar',
    'er',
    'ir',
    'am',
    'em',
    'ou',
    'ei',
    'as',
    'os',
    'es',
    'a',
    'o',
    'e',
    's',
  ],
};

type Endings = { known: ReadonlySet<string>; longest: number };

const asEndings = (list: readonly string[]): Endings => ({
  known: new Set(list),
  longest: Math.max(...list.map((ending) => ending.length)),
});

const BY_LANGUAGE: Record<Language, Endings> = {
  en: asEndings(ENDINGS.en),
  es: asEndings(ENDINGS.es),
  pt: asEndings(ENDINGS.pt),
};

const undouble = (stem: string): string => {
  const last = stem.at(-1);
  return stem.length > STEM_LETTERS_MIN && last === stem.at(-2) ? stem.slice(0, -1) : stem;
};

export function stem(word: string, language: Language): string {
  const { known, longest } = BY_LANGUAGE[language];
  for (let length = Math.min(longest, word.length - STEM_LETTERS_MIN); length > 0; length--) {
    if (known.has(word.slice(-length))) return undouble(word.slice(0, -length));
  }
  return word;
}

/** Meaningful words, folded and lightly stemmed, in order; repeated words stay. */
export function words(text: string, language: Language): string[] {
  const stops = STOPWORDS[language];
  return tokenise(text, language)
    .filter(({ word }) => !stops.has(word) && !word.startsWith(':'))
    .map(({ word }) => stem(word, language));
}

/** How much of the shorter of two lists is found in the other: 0 (nothing, or nothing to compare) to 1. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  const first = new Set(one);
  const second = new Set(other);
  const smaller = first.size <= second.size ? first : second;
  const larger = smaller === first ? second : first;
  if (smaller.size === 0) return 0;
  let shared = 0;
  for (const word of smaller) if (larger.has(word)) shared++;
  return shared / smaller.size;
}
