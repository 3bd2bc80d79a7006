import { describe, expect, it } from 'vitest';
import { asksToBeLeft } from '../classifier/left-alone.ts';
import { hear, heardIn, type Language, refusesOnlyThis, takesNoPart } from '../index.ts';
import { numbersSaid } from '../values/number.ts';

const wantsPerson = (category: string, language: Language, text: string): boolean =>
  heardIn(category, text, { ...hear(text, language), intents: new Set(['wants_person']) }).intents.has(
    'wants_person',
  );

describe('a wish for a person', () => {
  it.each([
    ['surveys', 'en', 'put a human being on the phones'],
    ['surveys', 'es', 'que contraten a una persona de verdad'],
    ['surveys', 'pt', 'colocar gente de verdade no atendimento'],
    ['interview', 'en', "about the money, I'd say that in person"],
    ['interview', 'es', 'el sueldo prefiero conversarlo personalmente'],
    ['interview', 'pt', 'isso eu falo pessoalmente'],
    ['general', 'es', 'que me llame el martes'],
    ['general', 'en', 'she can call me on Tuesday'],
    ['general', 'pt', 'ele pode me ligar na terça'],
  ] as const)(
    'is no opinion, no way to talk and no call from another, %s %s: %s',
    (category, language, text) => {
      expect(wantsPerson(category, language, text)).toBe(false);
    },
  );

  it.each([
    ['surveys', 'en', 'I want to talk to a person'],
    ['surveys', 'es', 'páseme con una persona'],
    ['surveys', 'pt', 'quero falar com um atendente'],
    ['interview', 'en', "I'd rather talk to someone in person"],
    ['general', 'es', 'quiero hablar con alguien'],
  ] as const)('is one where somebody is to be had, %s %s: %s', (category, language, text) => {
    expect(wantsPerson(category, language, text)).toBe(true);
  });
});

describe('who takes no part', () => {
  it.each([
    "I'd rather not take part",
    "I don't do surveys",
    "I'm not answering any questions",
    'prefiero no participar',
    'no estoy para encuestas',
    'no contesto encuestas',
    'prefiro não participar',
    'não respondo pesquisa',
    'não quero responder nada',
    'Não quero responder não, obrigado.',
    "I don't want to answer, thanks",
    'ya no quiero seguir con esto',
  ])('%s', (text) => expect(takesNoPart(text)).toBe(true));

  it.each([
    'sin ella no hago nada',
    'sem ele não faço nada',
    'I do that part every day',
    'nada que cambiar',
    'essa eu não quero responder',
    'esa no quiero contestar',
    "I don't want to answer that one",
  ])('not: %s', (text) => expect(takesNoPart(text)).toBe(false));
});

it.each([
  ['no, que no me llamen por esto', true],
  ["no, don't call me about it", true],
  ['não, não me liguem por isso', true],
  ['no me llamen nunca más', false],
  ["no, and don't ever call me again", false],
  ['não me liguem mais', false],
] as const)('a no to one contact is not a no to all: %s', (text, isOnlyThis) => {
  expect(refusesOnlyThis(text)).toBe(isOnlyThis);
});

it.each([
  'Me and the finance people sign off on anything together',
  'It was some outfit out of Toledo, funnily enough',
  "I don't want a computer, carry this phone to your boss",
])('words that only sound like it say nothing of being left alone: %s', (text) => {
  expect(asksToBeLeft(text)).toBe(false);
});

it.each(['take me off your list', 'off the list, please', 'out of your system', 'enough with this'])(
  'these still say it: %s',
  (text) => expect(asksToBeLeft(text)).toBe(true),
);

it.each([
  'não me manda reiniciar de novo',
  'no me hagan desenchufarlo otra vez',
  "don't tell me to switch it off again",
  'no me digan que lo reinicie de nuevo',
])('a deed that is not to be asked for again is no contact: %s', (text) => {
  expect(asksToBeLeft(text)).toBe(false);
});

it('a half may stand behind an article', () => {
  expect(numbersSaid('about four and a half years', 'en')).toEqual([4.5]);
});

it.each([
  ['es', 'Ya joven, quedo a la espera'],
  ['pt', 'tá bom, fico no aguardo'],
  ['en', "right, I'll be waiting then"],
] as const)('%s: who waits has nothing solved yet: %s', (language, text) => {
  expect(hear(text, language).intents.has('says_solved')).toBe(false);
});
