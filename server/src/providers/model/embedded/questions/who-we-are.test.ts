import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/types.ts';
import { readMaterial } from '../material/read-material.ts';
import { chosenFor } from './answer.ts';

const PROMPTS: Readonly<Record<Language, string>> = {
  en: 'You are the support line of Fernhill Fibre, a rural broadband company in Alnwick. Bills are sent on the 3rd.',
  es: 'Atiendes el teléfono de La Casona, hotel rural en Cangas. El desayuno está incluido.',
  pt: 'Você liga para donos de casa em nome da SolNorte Energia, de Fortaleza. A instalação leva dois dias.',
};

const told = (language: Language, text: string): boolean =>
  chosenFor(text, language, readMaterial(PROMPTS[language], language, 'prompt').facts).facts.some(
    ({ kind }) => kind === 'persona',
  );

describe('what the company is', () => {
  it.each([
    ['en', 'how do i change the name of my wifi network'],
    ['en', 'can i have a company discount on broadband tv'],
    ['es', '¿admiten perros en el hotel?'],
    ['es', '¿hay piscina en el hotel rural?'],
    ['pt', 'funciona quando falta energia?'],
    ['pt', 'tem garantia de energia?'],
  ] as const)('is not the nearest to every question, %s: %s', (language, text) => {
    expect(told(language, text)).toBe(false);
  });

  it.each([
    ['en', 'who are you?'],
    ['en', 'where are you?'],
    ['en', 'are you in Alnwick?'],
    ['es', '¿quiénes son ustedes?'],
    ['es', '¿dónde están ustedes?'],
    ['pt', 'quem são vocês?'],
    ['pt', 'vocês são de Fortaleza?'],
  ] as const)('is said to who asks for it, %s: %s', (language, text) => {
    expect(told(language, text)).toBe(true);
  });
});
