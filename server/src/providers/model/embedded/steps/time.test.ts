import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { Category } from '../../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../../listening/types.ts';

/** What the agent says to the last of the lines. */
const last = (category: Category, language: Language, ...lines: string[]): string =>
  playLines({ category, language, lines })
    .transcript.filter(({ role }) => role === 'agent')
    .at(-1)?.message ?? '';

const TIME = /take your time|No hurry|tómese su tiempo|aquí espero|fique à vontade|eu espero/;

describe('whoever needs a moment', () => {
  it.each([
    ['support', 'en', 'my screen is frozen and error 403 shows', "right I've turned it off and on, hang on"],
    ['support', 'es', 'se me cortó internet y no vuelve', 'dale, lo reinicio, bancame un cachito'],
    ['support', 'pt', 'minha impressora parou do nada', 'peraí que eu vou desligar e ligar'],
    ['scheduling', 'en', 'I would like to book a massage', 'one moment please'],
    ['scheduling', 'es', 'quería pedir cita para una limpieza dental', 'espere un momento'],
    ['general', 'pt', 'queria saber da minha encomenda', 'só um minutinho'],
    ['interview', 'en', 'yes', 'hold on, let me think'],
  ] as const)('gets it, %s %s: %s … %s', (category, language, ...lines) => {
    expect(last(category, language, ...lines)).toMatch(TIME);
  });

  it('still has the question before it to answer', () => {
    expect(
      last('scheduling', 'en', 'I would like to book a massage', 'hang on', 'a massage, yes'),
    ).not.toMatch(TIME);
    expect(last('interview', 'en', 'yes', 'one second', 'six years')).not.toMatch(/how many years/i);
  });

  it.each([
    ['scheduling', 'en', 'I want to move my appointment', 'wait, no, Thursday at 3'],
    ['sales', 'en', 'sure', "hang on, I'm not interested"],
    ['sales', 'es', 'sí', 'espere, ¿quién habla?'],
    ['support', 'es', 'se me cortó internet y no vuelve', 'esperá, ya volvió'],
    [
      'support',
      'en',
      'my screen is frozen',
      'let me see, it is the third time this month that it does that, so no',
    ],
  ] as const)('and says something with it is answered, %s %s: %s … %s', (category, language, ...lines) => {
    expect(last(category, language, ...lines)).not.toMatch(TIME);
  });
});

describe('how long it takes', () => {
  it.each([
    ['interview', 'en', 'is this going to take long', /about fifteen minutes/],
    ['interview', 'es', '¿va a tardar mucho?', /unos quince minutos/],
    ['interview', 'pt', 'vai demorar muito?', /uns quinze minutos/],
    ['surveys', 'en', 'how long will this take?', /voluntary.*\?$/],
  ] as const)('is told as the greeting told it, %s %s: %s', (category, language, line, told) => {
    expect(last(category, language, line)).toMatch(told);
  });

  it('of something that is sold is another matter', () => {
    expect(last('sales', 'en', 'yes', 'how long does delivery take?')).not.toMatch(/minutes/);
  });
});
