import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

const SCALE = {
  en: 'On a scale from 0 to 10, how satisfied are you with us?',
  es: 'En una escala del 0 al 10, ¿qué nota le pone a nuestro servicio?',
  pt: 'De 0 a 10, que nota você dá para o nosso serviço?',
} as const;
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Obrigado. Até logo!' } as const;

describe('a score', () => {
  it.each([
    ['es', 'Un cuatro. Mirá, pensándolo bien un dos', 2],
    ['pt', 'sete... pensando bem, um cinco', 5],
    ['en', 'an eight, on second thoughts a six', 6],
    ['en', "I would have said eight last month. Today it's four", 4],
    ['es', 'hace un mes te habría dicho un nueve, hoy un tres', 3],
    ['pt', 'antes eu teria dado dez, hoje dou quatro', 4],
  ] as const)('%s: is the one that was put right or holds today: %s', (language, words, score) => {
    const told = analysed('surveys', language, SCALE[language], words, BYE[language]);
    expect(collected('satisfaction_score', told)).toBe(score);
  });
});

describe('a survey that is turned down before it begins', () => {
  it.each([
    [
      'es',
      '¿Me permite comenzar?',
      '¿Encuesta? No, mire, yo a las máquinas no les contesto, no lo tome a mal',
      'Está muy bien.',
    ],
    ['en', 'May I begin?', "A survey? No, I don't talk to machines, don't take it badly", "That's fine."],
    ['pt', 'Posso começar?', 'Pesquisa? Não, com máquina eu não falo, não leve a mal', 'Está bem.'],
  ] as const)('%s: gives no information', (language, asked, words, bye) => {
    const told = analysed('surveys', language, asked, words, bye);
    expect(told.outcome).toBe('rejected');
    expect(collected('opinion', told)).toBeNull();
    expect(['refused', null]).toContain(collected('completion', told));
  });
});

describe('a part of what is owed', () => {
  const asked = 'Your invoice of 150 dollars was due on November 5. When could you make the payment?';
  it('that is offered refuses nothing', () => {
    const words =
      "I can't swing the whole thing. What I could do is a hundred a month. Actually make that eighty, I don't want to lie to you.";
    expect(analysed('collections', 'en', asked, words, BYE.en).outcome).not.toBe('payment_refused');
  });
});

it('a title is no name, and an exclamation neither', () => {
  const asked = 'May I have your name, please?';
  const named = analysed('general', 'en', asked, 'My name is Mrs. Folake Adeyemi, write it well', BYE.en);
  expect(collected('person_name', named)).toBe('Folake Adeyemi');
  const where = '¿Con quién tengo el gusto?';
  expect(
    collected(
      'person_name',
      analysed('general', 'es', where, 'Ah, ¿no? Pues en internet sale este número', BYE.es),
    ),
  ).toBeNull();
});

it.each([
  [
    'en',
    'May I first know who I am speaking with?',
    "Yes, you've got Anna Miller",
    'Thank you. Your invoice of 150 dollars is due.',
  ],
  ['es', '¿Hablo con María López?', 'yo soy, dígame', 'Gracias. Su factura de 150 dólares está vencida.'],
] as const)('%s: who they are is told by these words too', (language, asked, words, debt) => {
  const { evaluation_criteria_results: criteria } = analysed('collections', language, asked, words, debt);
  expect(criteria.identity_before_debt?.result).toBe('success');
});
