import type { Language } from '../schema.ts';

const DICTIONARIES: Record<Language, string> = { en: 'english', es: 'spanish', pt: 'portuguese' };

/** The database's name of the language. */
export const dictionaryOf = (language: Language): string => DICTIONARIES[language];

const list = (text: string): readonly string[] => text.split(' ');

/** Function words: they identify the language and say nothing about the subject. */
const COMMON: Record<Language, readonly string[]> = {
  en: list(
    'the of and to in is that it for was on are as with his they at be this have from or had by but what some we can out other were all there when up use your how said an each she which do their if will about many then them these so her would like him into has more two see could no make than been its now who did get may any my our you me i a much am does just us want need please tell know must should',
  ),
  es: list(
    'de la que el en y a los se del las un por con no una su para es al lo como mas o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos tambien fue habia era muy anos hasta desde mi porque que quien cual donde cuanto cuantos cuanta cuantas hay puedo puede tengo tiene tienen debo quiero necesito hacer ustedes usted nos te tu yo como es algo alguna algun si favor decirme saber cuesta',
  ),
  pt: list(
    'de a o que e do da em um para com nao uma os no se na por mais as dos como mas ao ele das tem seu sua ou quando muito nos ja eu tambem so pelo pela ate isso ela entre depois sem mesmo aos seus quem nas me esse eles voce essa num nem suas meu minha qual quais onde quanto quantos posso pode tenho devo quero preciso fazer ha voces sao esta estao foi ser algum alguma favor dizer saber custa',
  ),
};
/** Words shared by Spanish and Portuguese do not distinguish them. */
const DISTINCTIVE: Record<Language, ReadonlySet<string>> = {
  en: new Set(COMMON.en.filter((word) => !COMMON.es.includes(word) && !COMMON.pt.includes(word))),
  es: new Set([
    ...COMMON.es.filter((word) => !COMMON.pt.includes(word) && !COMMON.en.includes(word)),
    'el',
    'los',
    'las',
    'y',
  ]),
  pt: new Set([
    ...COMMON.pt.filter((word) => !COMMON.es.includes(word) && !COMMON.en.includes(word)),
    'os',
    'em',
    'um',
  ]),
};
const STOP: ReadonlySet<string> = new Set(Object.values(COMMON).flat());

/** Lower case without accents: how words are compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const WORD = /[\p{L}\p{N}]+/gu;

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** A text as indexed: only its words. */
export const indexWords = (text: string): string => wordsOf(text.normalize('NFC').toLowerCase()).join(' ');

const WORDS_READ_MAX = 400;
const TELLING_MIN = 2;

/** By its function words; null when it has too few of them. */
export function detectLanguage(text: string): Language | null {
  const words = wordsOf(fold(text.slice(0, WORDS_READ_MAX * 10))).slice(0, WORDS_READ_MAX);
  const counts = (Object.keys(DISTINCTIVE) as Language[]).map(
    (language) => [language, words.filter((word) => DISTINCTIVE[language].has(word)).length] as const,
  );
  const [first, second] = counts.sort((left, right) => right[1] - left[1]);
  if (first === undefined || second === undefined) return null;
  return first[1] >= TELLING_MIN && first[1] > second[1] ? first[0] : null;
}

/** A word of a question, as it was written and as it is compared. */
export type Term = { written: string; folded: string };

const TERMS_MAX = 24;

/** The content words of a question; all words when it has only function words. */
export function termsOf(question: string): Term[] {
  const all = new Map<string, Term>();
  for (const written of wordsOf(question.slice(0, 2_000).toLowerCase())) {
    const folded = fold(written);
    if (!all.has(folded)) all.set(folded, { written, folded });
  }
  const content = [...all.values()].filter(({ folded }) => !STOP.has(folded) && folded.length > 1);
  return (content.length > 0 ? content : [...all.values()]).slice(0, TERMS_MAX);
}

/** Users type "devolucion" and "devolucao"; the stemmers need the accents. */
const ENDINGS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [],
  es: [[/([cs])ion$/, '$1ión']],
  pt: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/([sx])ao$/, '$1ão'],
    [/([sx])oes$/, '$1ões'],
  ],
};

export function spellingsOf({ written }: Term, language: Language): string[] {
  const restored = ENDINGS[language].map(([ending, accented]) => written.replace(ending, accented));
  return [...new Set([written, ...restored])];
}
