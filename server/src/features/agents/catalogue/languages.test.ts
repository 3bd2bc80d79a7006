import { describe, expect, it } from 'vitest';
import { AGENT_LANGUAGES, languageOf, normaliseLanguage } from './index.ts';

const KNOWN: Record<(typeof AGENT_LANGUAGES)[number], string[]> = {
  es: [
    'es',
    'ES',
    ' es ',
    'Spanish',
    'SPANISH',
    'Español',
    'espanol',
    'Espanol',
    'Castellano',
    'es-ES',
    'es_es',
    'Spanish (Spain)',
    'Español de España',
    'European Spanish',
    'es-CL',
  ],
  'es-CO': [
    'es-CO',
    'es_co',
    'ES-co',
    'Colombian Spanish',
    'Español (Colombia)',
    'Español colombiano',
    'Spanish - Colombia',
  ],
  'es-MX': [
    'es-MX',
    'es_MX',
    'ES_mx',
    'Mexican Spanish',
    'Español (México)',
    'Español de México',
    'Spanish (Mexico)',
    'espanol mexicano',
  ],
  'es-AR': [
    'es-AR',
    'es_ar',
    'Argentine Spanish',
    'Español (Argentina)',
    'Español rioplatense',
    'Argentinian Spanish',
  ],
  'es-neutral': [
    'es-neutral',
    'ES_NEUTRAL',
    'Español neutro',
    'Neutral Spanish',
    'Latin American Spanish',
    'Spanish (Latin America)',
    'Español latinoamericano',
    'LatAm Spanish',
    'es-419',
    'Español de América Latina',
  ],
  en: [
    'en',
    'EN',
    'English',
    'english',
    'Inglés',
    'ingles',
    'Inglês',
    'British English',
    'en-GB',
    'en_gb',
    'English (UK)',
    'English (United Kingdom)',
    'Inglés británico',
    'en-AU',
  ],
  'en-US': [
    'en-US',
    'en_us',
    'EN-us',
    'American English',
    'English (US)',
    'English (U.S.)',
    'English (United States)',
    'Inglés americano',
    'Inglés (Estados Unidos)',
    'US English',
  ],
  pt: [
    'pt',
    'PT',
    'Portuguese',
    'Português',
    'portugues',
    'pt-PT',
    'pt_pt',
    'European Portuguese',
    'Português (Portugal)',
    'Português de Portugal',
  ],
  'pt-BR': [
    'pt-BR',
    'pt_br',
    'PT-br',
    'Brazilian Portuguese',
    'Português (Brasil)',
    'Português do Brasil',
    'Português brasileiro',
    'Portuguese (Brazil)',
    'Portugués de Brasil',
  ],
};
const UNKNOWN = [
  '',
  ' ',
  '-',
  'fr',
  'French',
  'xx',
  'e',
  'es-XX',
  'es-BR',
  'en-CO',
  'pt-MX',
  'es-CO-MX',
  'klingon',
  'Spanish English',
  'Spanglish',
  'neutral',
  'Mexico',
  'esperanto',
  '__proto__',
  'constructor',
  'es; drop table',
  'Latin American English',
  'español '.repeat(50),
];

describe('code normalisation', () => {
  const table = AGENT_LANGUAGES.flatMap((code) =>
    KNOWN[code].map((input): [string, string] => [input, code]),
  );

  it('is tried on enough spellings', () => expect(table.length).toBeGreaterThanOrEqual(40));
  it.each(table)('%j means %s', (input, code) => expect(normaliseLanguage(input)).toBe(code));
  it.each(UNKNOWN)('%j is none of ours', (input) => expect(normaliseLanguage(input)).toBeNull());
  it('leaves every code as it is', () => {
    for (const code of AGENT_LANGUAGES) expect(normaliseLanguage(code)).toBe(code);
  });
});

describe('the language of a code', () => {
  it.each([
    ['es-CO', 'es'],
    ['es-neutral', 'es'],
    ['Español (México)', 'es'],
    ['en-US', 'en'],
    ['pt', 'pt'],
    ['pt-BR', 'pt'],
    ['fr', 'en'],
  ])('of %s is %s', (code, language) => expect(languageOf(code)).toBe(language));
});
