import type { Language } from './types.ts';

/** Words that give away a text left in another language; each is no word of the language it is forbidden in. */
const ENGLISH =
  'the and you your with this that please they their when what who never ask person is are of if has have will not it';
const LEFTOVERS: Record<Language, string> = {
  en: 'el los las una usted persona não você uma com quando nunca sí sim',
  // The intimate forms count as leftovers too: every Spanish text says usted.
  es: `${ENGLISH} você não uma com seu sua quem tú tu tus te ti vos contigo tienes puedes quieres dime vosotros`,
  pt: `${ENGLISH} usted el los las una con y pero su sus muy más tú contigo telemóvel`,
};

/** Codes in quotes are the same in every language, and so are the names of variables. */
const plain = (text: string): string => text.replace(/"[a-zA-Z0-9_]+"|\{\{\w+\}\}/g, ' ').toLowerCase();

export function leftoversIn(text: string, language: Language): string[] {
  const forbidden = new Set(LEFTOVERS[language].split(' '));
  return plain(text)
    .split(/[^\p{L}-]+/u)
    .filter((word) => forbidden.has(word));
}
