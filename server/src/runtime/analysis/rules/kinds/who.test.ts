import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

type Spoken = 'en' | 'es' | 'pt';

const WHO = {
  en: 'May I first know who I am speaking with?',
  es: '¿Me permite saber primero con quién hablo?',
  pt: 'Posso saber primeiro com quem estou falando?',
};
const NAMED = {
  en: 'Am I speaking with Anna Miller?',
  es: '¿Hablo con María López?',
  pt: 'Estou falando com Ana Souza?',
};
const HELLO = { en: 'hello', es: 'hola', pt: 'oi' };
const BYE = { en: 'Have a good day.', es: 'Que tenga un buen día.', pt: 'Tenha um bom dia.' };

const right = (language: Spoken, words: string) =>
  collected(
    'right_person',
    analysed('collections', language, WHO[language], HELLO[language], NAMED[language], words, BYE[language]),
  );

describe('the right person', () => {
  it.each([
    ['en', 'yes, speaking'],
    ['en', "that's right, Anna Miller"],
    ['en', "it's Anna"],
    ['es', 'sí, soy yo'],
    ['es', 'habla María'],
    ['pt', 'sim, sou eu'],
    ['pt', 'é a Ana sim'],
  ] as const)('%s: %s', (language, words) => {
    expect(right(language, words)).toBe(true);
  });

  it.each([
    ['en', 'this is Denise'],
    ['en', 'no, she is my sister'],
    ['es', 'no soy ella, soy su hermana'],
    ['es', 'soy Rosario'],
    ['pt', 'não sou ela, sou a vizinha'],
    ['pt', 'aqui é a Denise'],
  ] as const)('%s: another: %s', (language, words) => {
    expect(right(language, words)).toBe(false);
  });

  it.each([
    ['en', "no, I'm not paying for that twice"],
    ['en', 'a colleague of yours confirmed it last week'],
    ['es', 'me lo confirmó un señor de ustedes por teléfono'],
    ['es', 'si me pagan a tiempo, veré'],
    ['pt', 'não tenho esse dinheiro agora'],
    ['pt', 'uma moça daí confirmou isso semana passada'],
  ] as const)('%s: neither: %s', (language, words) => {
    expect(right(language, words)).toBeNull();
  });

  it.each([
    ['en', "yes, that's me", 'I know, I know, I have been meaning to sort it'],
    ['es', 'sí, soy yo', 'ya sé, ya sé, se me pasó el mes'],
    ['pt', 'sim, sou eu', 'eu sei, tá atrasado mesmo'],
    ['es', 'sí, soy yo', 'eso ya lo pagué la semana pasada'],
    ['pt', 'sou eu', 'se cair o meu acerto eu pago'],
  ] as const)('%s: a yes before any name was named is none', (language, first, then) => {
    const analysis = analysed(
      'collections',
      language,
      WHO[language],
      first,
      NAMED[language],
      then,
      BYE[language],
    );
    expect(collected('right_person', analysis)).toBeNull();
  });
});
