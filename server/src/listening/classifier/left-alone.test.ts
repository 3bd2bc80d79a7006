import { describe, expect, it } from 'vitest';
import { hear } from '../hear.ts';

const wants = (words: string, language: 'en' | 'es' | 'pt') =>
  hear(words, language).intents.has('wants_no_more_contact');

describe('a wish to be left alone', () => {
  it.each([
    ['es', 'pues hablaré con mi abogado'],
    ['es', 'anda mira ya está verde, ya tira'],
    ['es', 'viernes, a partir de las cuatro, pero pendiente de que me dejen'],
    ['pt', 'se quiserem podem, mas por mensagem, ligação não'],
  ] as const)('is not heard in a threat, a story or a choice of way, %s: %s', (language, words) => {
    expect(wants(words, language)).toBe(false);
  });

  it.each([
    ['en', 'stop calling me'],
    ['en', 'lose my number'],
    ['es', 'déjenme en paz de una vez'],
    ['es', 'no me llamen más'],
    ['pt', 'me tira dessa lista'],
    ['pt', 'não me liguem mais'],
  ] as const)('is heard where it is said, %s: %s', (language, words) => {
    expect(wants(words, language)).toBe(true);
  });
});
