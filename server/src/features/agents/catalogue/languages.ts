import type { Language } from './types.ts';

export const AGENT_LANGUAGES = [
  'es',
  'es-CO',
  'es-MX',
  'es-AR',
  'es-neutral',
  'en',
  'en-US',
  'pt',
  'pt-BR',
] as const;
export type AgentLanguage = (typeof AGENT_LANGUAGES)[number];

const INPUT_LENGTH_MAX = 100;

const words = (text: string): string[] => text.split(' ');

const LANGUAGE_WORDS: Record<Language, string[]> = {
  en: words('en eng english ingles inglesa'),
  es: words('es spa spanish espanol espanola espanhol castellano castilian castelhano'),
  pt: words('pt por portuguese portugues portuguesa'),
};

/** Region words by the code they map to. The plain languages include regions without a code of their own. */
const REGION_WORDS: Record<AgentLanguage, string[]> = {
  en: words(
    'gb uk british britain britanico britanica kingdom unido au australia australian ca canada canadian nz ie ireland irish in india indian za',
  ),
  'en-US': words('us usa american americano americana states estados estadounidense eeuu'),
  es: words(
    'es spain espana espanha european europeo europeu cl pe ec uy py bo ve cr gt hn sv ni pa do pr cu us',
  ),
  'es-CO': words('co colombia colombian colombiano colombiana'),
  'es-MX': words('mx mexico mexican mexicano mexicana'),
  'es-AR': words('ar argentina argentine argentinian argentino rioplatense'),
  'es-neutral': words(
    'neutral neutro neutra latam latin latino latina latinoamerica latinoamericano latinoamericana 419 international internacional',
  ),
  pt: words('pt portugal european europeu europeo ao mz'),
  'pt-BR': words('br brasil brazil brazilian brasileiro brasileira brasileno brasilena'),
};

/** Words that only join or complete a label: "Español de México", "English (United States)". */
const FILLER_WORDS: Record<AgentLanguage, string[]> = {
  en: words('united reino'),
  'en-US': words('united of america unidos'),
  es: [],
  'es-CO': [],
  'es-MX': [],
  'es-AR': [],
  'es-neutral': words('american americano americana america'),
  pt: [],
  'pt-BR': [],
};
const JOINING_WORDS = new Set(words('de del do da la el of from the'));

/** "Español (México)", "es_MX" and "ES-mx" become the same kind of word list. */
const tokensOf = (input: string): string[] =>
  input
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .split(/[\s\-_–—(),/[\]]+/u)
    .filter((token) => token !== '');

const languageOfCode = (code: AgentLanguage): Language => code.slice(0, 2) as Language;

/** A label is the words of one language and, at most, of one of its regions; a leftover word makes it unknown. */
function regionMatches(code: AgentLanguage, tokens: readonly string[]): boolean {
  const regions = REGION_WORDS[code];
  const fillers = FILLER_WORDS[code];
  const named = tokens.filter((token) => regions.includes(token));
  return named.length === 1 && tokens.every((token) => regions.includes(token) || fillers.includes(token));
}

function matchRest(language: Language, rest: readonly string[]): AgentLanguage | null {
  if (rest.length === 0) return language;
  const found = AGENT_LANGUAGES.filter((code) => languageOfCode(code) === language);
  return found.find((code) => regionMatches(code, rest)) ?? null;
}

/** The code for any spelling of a code or a human label; null when it is not supported. */
export function normaliseLanguage(input: string): AgentLanguage | null {
  if (input.length > INPUT_LENGTH_MAX) return null;
  const tokens = tokensOf(input);
  for (const [language, names] of Object.entries(LANGUAGE_WORDS) as [Language, string[]][]) {
    // Position matters in "es-ES" and "pt-PT", where code and region are spelled alike.
    const at = tokens.findIndex((token) => names.includes(token));
    if (at === -1) continue;
    const rest = tokens.toSpliced(at, 1);
    const found =
      matchRest(language, rest) ??
      matchRest(
        language,
        rest.filter((token) => !JOINING_WORDS.has(token)),
      );
    if (found !== null) return found;
  }
  return null;
}

/** The catalogue language for a code; a code the catalogue does not speak gets English. */
export function languageOf(code: string): Language {
  const known = normaliseLanguage(code);
  return known === null ? 'en' : languageOfCode(known);
}
