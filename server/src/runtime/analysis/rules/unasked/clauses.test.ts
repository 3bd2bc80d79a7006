import { describe, expect, it } from 'vitest';
import type { DataField } from '../../../../listening/index.ts';
import { analysed, analysedWith, collected } from '../../test-support/analysed.ts';

/** A value is read in its own clause: a no, a former time, another person or a set phrase gives none. */

type Spoken = 'en' | 'es' | 'pt';

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };
const OPENS = { en: 'Hello! How can I help?', es: '¡Hola! ¿En qué le ayudo?', pt: 'Olá! Como posso ajudar?' };
const MORE = { en: 'I see, thank you.', es: 'Ya veo, gracias.', pt: 'Entendi, agradeço.' };

const own = (field: DataField, language: Spoken, ...words: string[]) =>
  collected(
    field.id,
    analysedWith(
      [field],
      'general',
      language,
      OPENS[language],
      ...words.flatMap((word) => [word, MORE[language]]),
      BYE[language],
    ),
  );

const flag = (id: string, description: string): DataField => ({ id, dataType: 'boolean', description });
const choice = (id: string, description: string, ...choices: string[]): DataField => ({
  id,
  dataType: 'string',
  description,
  enum: choices,
});

const CAR = {
  en: flag('has_car', 'Whether the person has a car of their own'),
  es: flag('has_car', 'Si la persona tiene carro propio'),
  pt: flag('has_car', 'Se a pessoa tem carro próprio'),
};

describe('what is true or false of the person', () => {
  it.each([
    ['es', 'carro no tengo, me muevo en bici', false],
    ['es', 'sí, carro propio tengo', true],
    ['es', 'carro tenía, pero lo vendí', false],
    ['pt', 'carro próprio não, vou de ônibus', false],
    ['pt', 'carro eu tenho', true],
    ['pt', 'carro eu tinha, mas vendi', false],
    ['en', 'car, oh no, I cycle everywhere', false],
  ] as const)('%s: %s', (language, words, value) => {
    expect(own(CAR[language], language, words)).toBe(value);
  });

  it.each([
    [
      'en',
      flag('newsletter', 'Whether the person wants the newsletter'),
      'newsletter, heavens no, I have plenty',
    ],
    ['es', flag('boletin', 'Si la persona quiere el boletín'), 'boletín, por dios no, ya recibo muchos'],
    ['pt', flag('boletim', 'Se a pessoa quer o boletim'), 'boletim, deus me livre não, já recebo muitos'],
  ] as const)('%s: named first and denied behind it is false', (language, field, words) => {
    expect(own(field, language, words)).toBe(false);
  });

  it.each([
    [
      'es',
      flag('has_license', 'Si la persona tiene licencia de manejar vigente'),
      'licencia tuve, pero se me caducó',
    ],
    ['pt', flag('has_license', 'Se a pessoa tem carteira de motorista'), 'carteira eu tinha, mas venceu'],
  ] as const)('%s: what has run out is not had', (language, field, words) => {
    expect(own(field, language, words)).toBe(false);
  });

  it('what only depends is neither', () => {
    expect(
      own(flag('can_relocate', 'Se pode mudar de cidade'), 'pt', 'mudar de cidade, depende, talvez'),
    ).toBeNull();
  });
});

describe('a choice', () => {
  const SHIFT = {
    en: choice('shift', 'Shift the person prefers', 'morning', 'afternoon', 'night'),
    es: choice('turno', 'Turno que prefiere', 'mañana', 'tarde', 'noche'),
    pt: choice('turno', 'Turno que prefere', 'manhã', 'tarde', 'noite'),
  };

  it.each([
    ['en', 'good afternoon, how are you'],
    ['es', 'buenas tardes, cómo está'],
    ['pt', 'opa, boa tarde, pode sim'],
  ] as const)('%s: is not in a greeting: %s', (language, words) => {
    expect(own(SHIFT[language], language, words)).toBeNull();
  });

  it.each([
    ['en', "night doesn't work for me, I prefer morning", 'morning'],
    ['es', 'de noche no puedo, prefiero de mañana', 'mañana'],
    ['pt', 'de noite não dá, prefiro de manhã', 'manhã'],
  ] as const)('%s: is the one that is not denied: %s', (language, words, value) => {
    expect(own(SHIFT[language], language, words)).toBe(value);
  });

  it.each([
    ['en', 'thanks, all the best to you'],
    ['es', 'bueno, eso es todo, gracias'],
    ['pt', 'então tudo bem, é tudo, obrigado'],
  ] as const)('%s: is not in a set phrase: %s', (language, words) => {
    const share = choice('share', 'How much of it', 'all', 'some', 'todo', 'tudo');
    expect(own(share, language, words)).toBeNull();
  });

  it.each([
    ['en', 'email I hardly look at', 'phone', 'email'],
    ['es', 'no, correo casi no miro', 'teléfono', 'correo'],
    ['pt', 'email eu nem abro', 'telefone', 'email'],
  ] as const)('%s: is not the way that is denied', (language, words, ...ways) => {
    expect(own(choice('channel', 'Way of contact', ...ways), language, words)).toBeNull();
  });
});

describe('a number', () => {
  const SCALE = {
    en: 'On a scale from 0 to 10, how satisfied are you with us?',
    es: 'En una escala del 0 al 10, ¿qué nota le pone a nuestro servicio?',
    pt: 'Em uma escala de 0 a 10, que nota você dá?',
  };
  const score = (language: Spoken, words: string) =>
    collected('satisfaction_score', analysed('surveys', language, SCALE[language], words, BYE[language]));

  it.each([
    ['en', "eight, I just wouldn't give it a ten because of the noise", 8],
    ['es', 'ocho, no le doy diez porque tardaron', 8],
    ['pt', 'oito, só não dou dez por causa do barulho', 8],
    ['en', 'I was going to say nine but after yesterday a four', 4],
    ['es', 'iba a decir nueve pero después de ayer un cuatro', 4],
    ['pt', 'eu ia dizer nove mas depois de ontem um quatro', 4],
  ] as const)('%s: %s', (language, words, value) => {
    expect(score(language, words)).toBe(value);
  });

  it.each([
    ['en', 'we were five, now four'],
    ['es', 'éramos cinco, ahora cuatro'],
    ['pt', 'éramos cinco, agora quatro'],
  ] as const)('%s: what holds now: %s', (language, words) => {
    const field: DataField = {
      id: 'household_size',
      dataType: 'integer',
      description: {
        en: 'How many people live at home',
        es: 'Cuántas personas viven en la casa',
        pt: 'Quantas pessoas moram na casa',
      }[language],
    };
    expect(own(field, language, words)).toBe(4);
  });
});

describe('how somebody pays', () => {
  const HOW = {
    en: 'How would you like to pay: transfer, cash or another way?',
    es: '¿Cómo le gustaría pagar: transferencia, efectivo u otra forma?',
    pt: 'Como você gostaria de pagar: transferência, dinheiro ou de outra forma?',
  };
  const WHEN = {
    en: 'Your bill of 150 dollars is due. When could you make the payment?',
    es: 'Su factura de 150 pesos venció. ¿Cuándo podría hacer el pago?',
    pt: 'A sua fatura de 150 reais venceu. Quando você poderia fazer o pagamento?',
  };
  const PAYS = { en: "I'll pay it on Friday", es: 'la pago el viernes', pt: 'eu pago na sexta' };

  it.each([
    ['en', "not by card, I'll do a transfer", 'transfer'],
    ['es', 'tarjeta no, hago una transferencia', 'transferencia'],
    ['pt', 'boleto não, faço um pix', 'pix'],
  ] as const)('%s: %s', (language, words, method) => {
    const said = analysed(
      'collections',
      language,
      WHEN[language],
      PAYS[language],
      HOW[language],
      words,
      BYE[language],
    );
    expect(collected('payment_method', said)).toBe(method);
  });
});

describe('a matter for support', () => {
  const support = (language: Spoken, ...words: string[]) =>
    analysed(
      'support',
      language,
      OPENS[language],
      ...words.flatMap((word) => [word, MORE[language]]),
      BYE[language],
    );

  it.each([
    ['en', "it's not urgent, but I'd like it fixed", 'low'],
    ['es', 'no es urgente, pero quisiera que lo arreglen', 'low'],
    ['pt', 'não é urgente, mas queria que arrumassem', 'low'],
    ['en', 'this is an emergency, please hurry', 'high'],
    ['es', 'me urge, lo necesito hoy', 'high'],
    ['pt', 'é urgente, preciso disso hoje', 'high'],
    ['en', 'the oven does not work', null],
    ['es', 'el horno no funciona', null],
    ['pt', 'o forno não funciona', null],
  ] as const)('%s: how urgent: %s', (language, words, value) => {
    expect(collected('urgency', support(language, words))).toBe(value);
  });

  it.each([
    ['en', 'the app keeps freezing when I open the bills'],
    ['es', 'la aplicación se cierra sola cuando abro las facturas'],
    ['pt', 'o aplicativo trava quando abro as faturas'],
  ] as const)('%s: a screen that fails is technical: %s', (language, words) => {
    expect(collected('issue_type', support(language, words))).toBe('technical');
  });

  it.each([
    ['en', 'oh lovely, another machine', 'my boiler is broken'],
    ['es', 'hola buenas, una consulta', 'mi caldera no funciona'],
    ['pt', 'oi, bom dia, uma dúvida', 'meu forno não funciona'],
  ] as const)('%s: the matter is no greeting and no aside', (language, hello, matter) => {
    expect(collected('issue_summary', support(language, hello, matter))).toBe(matter);
  });
});
