import { describe, expect, it } from 'vitest';
import { analysisFor } from '../../../../features/agents/catalogue/index.ts';
import { analysed, collected } from '../../test-support/analysed.ts';

type Spoken = 'en' | 'es' | 'pt';

const LANGUAGES = ['en', 'es', 'pt'] as const;
const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

const answered = (category: string, language: Spoken, asked: string, words: string) =>
  analysed(category, language, 'Hello!', YES[language], asked, words, BYE[language]);

describe('the descriptions of what is true or false', () => {
  const described = (category: 'collections' | 'retention', language: Spoken, id: string) =>
    analysisFor(category, language).dataCollection.find((field) => field.id === id)?.description ?? '';

  it.each(LANGUAGES)(
    '%s: a fact nobody spoke of is left empty, a wish nobody voiced is false',
    (language) => {
      expect(described('collections', language, 'hardship')).toMatch(/Leave empty|Dejar vacío|Deixar vazio/);
      expect(described('collections', language, 'do_not_contact')).toMatch(
        /false otherwise|falso en caso contrario|falso caso contrário/,
      );
    },
  );
});

describe('a flag nobody bore', () => {
  const RENEWS = {
    en: 'How has the service been for you?',
    es: '¿Cómo le ha ido con el servicio?',
    pt: 'Como tem sido o serviço para você?',
  };

  it.each(LANGUAGES)('%s: is empty', (language) => {
    const told = { en: 'it has been alright', es: 'ha estado regular', pt: 'tem sido razoável' }[language];
    expect(collected('offer_accepted', answered('retention', language, RENEWS[language], told))).toBeNull();
    expect(collected('hardship', answered('collections', language, RENEWS[language], told))).toBeNull();
    expect(collected('first_visit', answered('scheduling', language, RENEWS[language], told))).toBeNull();
    expect(collected('still_interested', answered('interview', language, RENEWS[language], told))).toBeNull();
    expect(collected('acknowledged', answered('notifications', language, RENEWS[language], told))).toBeNull();
    expect(collected('urgency', answered('support', language, RENEWS[language], told))).toBeNull();
    expect(collected('do_not_contact', answered('retention', language, RENEWS[language], told))).toBe(false);
  });
});

describe('hardship', () => {
  const ASKED = {
    en: 'When could you make the payment?',
    es: '¿Cuándo podría hacer el pago?',
    pt: 'Quando você poderia fazer o pagamento?',
  };
  const hardship = (language: Spoken, words: string) =>
    collected('hardship', answered('collections', language, ASKED[language], words));

  it.each([
    ['en', "I just haven't had the money, they cut my hours"],
    ['en', 'things have been really tight since the summer'],
    ['es', 'ando muy corto de plata este mes'],
    ['es', 'me redujeron la jornada y no llego a fin de mes'],
    ['pt', 'agora tá apertado demais, estou sem grana'],
    ['pt', 'não tenho de onde tirar'],
  ] as const)('%s: heard: %s', (language, words) => {
    expect(hardship(language, words)).toBe(true);
  });

  it.each([
    ['en', "it's not about lack of money, the bill is wrong"],
    ['es', 'no es por falta de dinero, es que la cuenta está mal'],
    ['pt', 'não é falta de dinheiro, é que a conta veio errada'],
  ] as const)('%s: denied: %s', (language, words) => {
    expect(hardship(language, words)).toBe(false);
  });
});

describe('a first visit', () => {
  const FIRST = {
    en: 'Is this your first visit with us?',
    es: '¿Es su primera visita con nosotros?',
    pt: 'É a sua primeira visita conosco?',
  };
  const first = (language: Spoken, words: string) =>
    collected('first_visit', answered('scheduling', language, FIRST[language], words));

  it.each([
    ['en', 'no, not Tuesday, Wednesday at four', null],
    ['en', "no, we've been coming to you for ages", false],
    ['en', "I've never been to you before", true],
    ['en', 'yes it is', true],
    ['es', 'no, el martes no, el jueves a las cuatro', null],
    ['es', 'ya soy paciente de ustedes desde hace años', false],
    ['es', 'sí, nunca he ido', true],
    ['pt', 'não, terça não, quinta às quatro', null],
    ['pt', 'já sou paciente daí faz anos', false],
    ['pt', 'sim, nunca fui', true],
  ] as const)('%s: %s', (language, words, value) => {
    expect(first(language, words)).toBe(value);
  });
});

describe('interest in a place', () => {
  const STILL = {
    en: 'Are you still interested in the position?',
    es: '¿Le sigue interesando el puesto?',
    pt: 'Você ainda tem interesse na vaga?',
  };
  const interest = (language: Spoken, words: string) =>
    collected('still_interested', answered('interview', language, STILL[language], words));

  it.each([
    ['en', 'yes, very much', true],
    ['en', 'yes I am', true],
    ['en', 'I would rather work mornings', null],
    ['en', "please leave me out, I've accepted another offer", false],
    ['es', 'sí, me interesa mucho', true],
    ['es', 'el sueldo lo hablamos luego', null],
    ['es', 'ya firmé contrato con otra empresa, me retiro del proceso', false],
    ['pt', 'quero sim continuar no processo', true],
    ['pt', 'prefiro de manhã', null],
    ['pt', 'já assinei com outra empresa, estou desistindo', false],
  ] as const)('%s: %s', (language, words, value) => {
    expect(interest(language, words)).toBe(value);
  });
});

describe('leave to be contacted', () => {
  const MAY_WE = {
    en: 'May someone contact you about your answers?',
    es: '¿Le puede contactar alguien por sus respuestas?',
    pt: 'Alguém pode falar com você sobre as suas respostas?',
  };

  it.each([
    ['en', "I'd rather they didn't", false],
    ['en', 'no, as it is I would not recommend it', null],
    ['es', 'no, mejor que no', false],
    ['es', 'no, así no lo recomendaría', null],
    ['pt', 'se quiserem podem, mas por mensagem', true],
    ['pt', 'não, assim eu não indicaria', null],
  ] as const)('%s: %s', (language, words, value) => {
    expect(collected('follow_up_allowed', answered('surveys', language, MAY_WE[language], words))).toBe(
      value,
    );
  });
});
