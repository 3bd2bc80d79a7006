import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

const WHEN = {
  en: 'Your invoice of 150 dollars was due on November 5. When could you make the payment?',
  es: 'Su factura de 150 dólares venció el 5 de noviembre. ¿Cuándo podría hacer el pago?',
  pt: 'A sua fatura de 150 reais venceu em 5 de novembro. Quando você poderia fazer o pagamento?',
};
const NOTED = {
  en: 'I have noted your payment. Thank you, goodbye!',
  es: 'Dejo anotado su pago. Gracias, ¡hasta luego!',
  pt: 'Deixo anotado o seu pagamento. Agradeço, até logo!',
};

describe('a sum goes with the day it is named beside', () => {
  it.each([
    ['en', 'I can do fifty this Friday, and the other hundred in January', 50, '2026-11-20', 'plan'],
    ['en', 'I can pay fifty on Friday and then the rest after Christmas', 50, '2026-11-20', 'plan'],
    ['en', "I'll pay a hundred and fifty on Friday", 150, '2026-11-20', 'full'],
    ['en', 'I can pay fifty on Friday. No, sixty on Monday', 60, '2026-11-23', 'partial'],
    ['es', 'puedo pagar cincuenta el viernes y los otros cien en enero', 50, '2026-11-20', 'plan'],
    ['es', 'pago cincuenta este viernes y el resto después de navidad', 50, '2026-11-20', 'plan'],
    ['es', 'le pago ciento cincuenta el viernes', 150, '2026-11-20', 'full'],
    ['pt', 'pago cinquenta nesta sexta e os outros cem em janeiro', 50, '2026-11-20', 'plan'],
    ['pt', 'consigo pagar cinquenta na sexta e o resto só depois do natal', 50, '2026-11-20', 'plan'],
    ['pt', 'pago cento e cinquenta na sexta', 150, '2026-11-20', 'full'],
  ] as const)('%s: %s', (language, words, sum, day, commitment) => {
    const told = analysed('collections', language, WHEN[language], words, NOTED[language]);
    expect(collected('promised_amount', told)).toBe(sum);
    expect(collected('promised_date', told)).toBe(day);
    expect(collected('commitment', told)).toBe(commitment);
  });

  it('said in a turn of its own, the rest takes nothing from the first', () => {
    const told = analysed(
      'collections',
      'en',
      WHEN.en,
      'I can pay fifty on Friday',
      'And the rest?',
      'the rest on the thirtieth',
      NOTED.en,
    );
    expect(collected('promised_amount', told)).toBe(50);
    expect(collected('promised_date', told)).toBe('2026-11-20');
  });
});

it('a part that the agent reads back is held against the whole', () => {
  const told = analysed(
    'collections',
    'pt',
    WHEN.pt,
    'consigo pagar cinquenta na sexta',
    'Ficou registrado um pagamento de 50 reais para sexta-feira, 20 de novembro. Até logo!',
  );
  expect(collected('commitment', told)).toBe('partial');
});
