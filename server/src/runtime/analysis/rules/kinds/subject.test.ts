import { describe, expect, it } from 'vitest';
import type { DataField } from '../../../../listening/index.ts';
import { analysed, analysedWith, collected } from '../../test-support/analysed.ts';

/** A field in free words takes a sentence of its subject, and leaves one of another kind. */

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' } as const;
const NEED = {
  en: 'What would you most like to solve or improve?',
  es: '¿Qué es lo que más le gustaría resolver o mejorar?',
  pt: 'O que você mais gostaria de resolver ou melhorar?',
} as const;
const BUDGET = {
  en: 'Roughly what budget do you have in mind?',
  es: '¿Qué presupuesto tiene en mente?',
  pt: 'Qual é o orçamento que você tem em mente?',
} as const;

describe('a need', () => {
  it.each([
    ['en', "hmm that's more than I figured, I'd need to sleep on it"],
    ['en', 'I want my partner to see this first'],
    ['en', 'I need it by the end of the month'],
    ['en', 'leave it with me'],
    ['es', 'lo necesito para este mes'],
    ['es', 'me interesa pero quiero que lo vea mi socia también'],
    ['es', 'no, de verdad que no, si algo yo los busco'],
    ['es', 'necesito pensarlo unos días'],
    ['pt', 'se eu quiser, eu mesmo procuro vocês'],
    ['pt', 'preciso falar com a minha sócia antes'],
    ['pt', 'quero isso pra semana que vem'],
  ] as const)('%s: is none in a time, a refusal or what is left to others: %s', (language, words) => {
    for (const asked of [NEED, BUDGET])
      expect(
        collected('need', analysed('sales', language, asked[language], words, BYE[language])),
      ).toBeNull();
  });

  it.each([
    ['en', NEED, 'fewer lost invoices'],
    ['en', BUDGET, 'I need something to send invoices from my phone'],
    ['es', NEED, 'cotizar más rápido'],
    ['es', BUDGET, 'me hace falta un aire acondicionado para el local'],
    ['pt', NEED, 'papel demais'],
    ['pt', BUDGET, 'meu problema é organizar os boletos da loja'],
  ] as const)('%s: is a thing that is named', (language, asked, words) => {
    expect(collected('need', analysed('sales', language, asked[language], words, BYE[language]))).toBe(words);
  });
});

const city = (description: string): DataField => ({ id: 'ciudad_envio', dataType: 'string', description });

describe("a workspace's own words", () => {
  it.each([
    ['es', 'después veo'],
    ['es', 'ahorita no sé decirle, luego le aviso'],
    ['es', 'todavía no lo hemos decidido'],
    ['es', 'le tengo que preguntar a mi esposa'],
  ] as const)('%s: hold nothing that is put off: %s', (language, words) => {
    const fields = [city('la ciudad para el envío')];
    const told = analysedWith(
      fields,
      'general',
      language,
      '¿Para qué ciudad es el envío?',
      words,
      BYE[language],
    );
    expect(collected('ciudad_envio', told)).toBeNull();
  });

  it('hold what is named', () => {
    const fields = [city('la ciudad para el envío')];
    const told = analysedWith(
      fields,
      'general',
      'es',
      '¿Para qué ciudad es el envío?',
      'para Rosario',
      BYE.es,
    );
    expect(collected('ciudad_envio', told)).toContain('Rosario');
  });
});

const REASON = {
  en: 'What is the main reason for that score?',
  es: '¿Cuál es la razón principal de esa nota?',
  pt: 'Qual é o principal motivo dessa nota?',
} as const;

describe('the reason of a mark', () => {
  it.each([
    ['en', 'I used to go every day, now it is twice a week'],
    ['es', 'yo fui una vez nada más, hace tres semanas'],
    ['pt', 'Costumava usar todos os dias, agora só duas vezes por semana'],
    ['pt', 'pois é, então tá bom'],
  ] as const)('%s: is none in how often they went, or in a filler: %s', (language, words) => {
    const told = analysed('surveys', language, REASON[language], words, BYE[language]);
    expect(collected('main_reason', told)).toBeNull();
  });

  it.each([
    ['en', 'the staff were very friendly'],
    ['es', 'la rapidez'],
    ['es', 'es que me dejaron el carro como nuevo'],
    ['pt', 'Os médicos são muito atenciosos'],
  ] as const)('%s: is a judgement, a cause or a thing: %s', (language, words) => {
    const told = analysed('surveys', language, REASON[language], words, BYE[language]);
    expect(collected('main_reason', told)).toBe(words);
  });
});

it.each([
  ['pt', 'carro tenho, mas está avariado há meses'],
  ['es', 'yo tengo un carro, está descompuesto hace meses'],
  ['en', 'I have a car, it has been broken for months'],
] as const)('%s: what somebody owns is nothing to be done better: %s', (language, words) => {
  const asked = {
    en: 'If you could change one thing, what would it be?',
    es: 'Si pudiera cambiar una sola cosa, ¿cuál sería?',
    pt: 'Se você pudesse mudar uma única coisa, qual seria?',
  };
  const told = analysed('surveys', language, asked[language], words, BYE[language]);
  expect(collected('improvement_suggestion', told)).toBeNull();
});

it.each([
  ['pt', 'de dia eu topava na hora'],
  ['pt', 'ainda nem terminei a escola'],
  ['es', 'yo nunca trabajé de eso, mi hermano sí, diez años'],
  ['en', "I've never worked, I just finished school"],
] as const)(
  '%s: hours that would suit and work that was not done are no experience: %s',
  (language, words) => {
    const asked = {
      en: 'Could you tell me about one task or job you are proud of?',
      es: '¿Me podría contar de una tarea o un trabajo que le enorgullezca?',
      pt: 'Pode me contar sobre uma tarefa ou um trabalho de que se orgulha?',
    };
    const told = analysed('interview', language, asked[language], words, BYE[language]);
    expect(collected('relevant_experience', told)).toBeNull();
  },
);

const WHAT_FOR = {
  en: 'What would the appointment be for?',
  es: '¿Para qué sería la cita?',
  pt: 'Para que seria o atendimento?',
} as const;

describe('a service', () => {
  it.each([
    ['en', 'do you take Aetna insurance?'],
    ['es', '¿aceptan tarjeta de crédito?'],
    ['pt', 'aceita o convênio da Unimed?'],
  ] as const)('%s: is none in a question about something else', (language, words) => {
    const told = analysed('scheduling', language, WHAT_FOR[language], words, BYE[language]);
    expect(collected('service', told)).toBeNull();
  });

  it('is what a question asks to be booked', () => {
    const told = analysed('scheduling', 'en', WHAT_FOR.en, 'can I get a root canal?', BYE.en);
    expect(collected('service', told)).toContain('root canal');
  });
});

it.each([
  ['es', '¿Es su primera visita con nosotros?', 'no voy a agendar hoy, era solo información'],
  ['pt', 'É a sua primeira visita conosco?', 'não vou marcar hoje, era só informação'],
  ['en', 'Is it your first visit with us?', "I'm not booking today, only asking"],
] as const)('%s: a no to booking tells nothing of earlier visits', (language, asked, words) => {
  expect(collected('first_visit', analysed('scheduling', language, asked, words, BYE[language]))).toBeNull();
});

it.each([
  ['en', 'sign me up for ten', "I'm joking, I don't want it"],
  ['es', 'pues diez mil dólares', 'es broma, no quiero nada'],
  ['pt', 'um milhão de reais', 'tô brincando, não quero'],
] as const)('%s: a sum that the next words call a joke is none', (language, words, next) => {
  const told = analysed('sales', language, BUDGET[language], words, 'OK.', next, BYE[language]);
  expect(collected('budget', told)).toBeNull();
});

it.each([
  [
    'pt',
    'Há quantos anos você faz esse trabalho?',
    'fui vendedora por cinco anos e gerente por um ano e meio',
  ],
  [
    'en',
    'For how many years have you done this work?',
    'I did two years at a call center and then six months in a bakery',
  ],
] as const)('%s: of two spans of work neither is the whole', (language, asked, words) => {
  const told = analysed('interview', language, asked, words, BYE[language]);
  expect(collected('years_of_experience', told)).toBeNull();
});

it.each([
  [
    'pt',
    'A partir de quando você poderia começar?',
    'saio do meu emprego atual dia 30, depois disso tô livre',
  ],
  ['es', '¿A partir de cuándo podría empezar?', 'mi contrato termina el 30, después de eso quedo libre'],
  ['en', 'When could you start?', 'I finish here on the 30th, after that I am free'],
] as const)('%s: the day on which another job ends is no day to begin', (language, asked, words) => {
  expect(collected('start_date', analysed('interview', language, asked, words, BYE[language]))).toBeNull();
});

describe('what it was about', () => {
  it('is no reason why a time does not suit', () => {
    const said = [
      'Hello, this is the clinic. How can I help?',
      'have you anything tomorrow evening after six',
    ];
    const told = [
      'What would the appointment be for?',
      "ah no I'm in work till half five that's no good to me",
    ];
    const { summary } = analysed('scheduling', 'en', ...said, ...told, BYE.en);
    expect(summary).not.toContain('in work');
    expect(summary).toContain('tomorrow evening');
  });

  it.each([
    ['pt', 'Olá, como posso ajudar?', 'oi cadê meu pedido', 'alguém pode me retornar hoje?'],
    ['en', 'Hello, how can I help?', 'where is my order, it is late', 'is somebody there who could ring me?'],
  ] as const)(
    '%s: is not to reach somebody where a matter was told first',
    (language, hello, matter, asks) => {
      const told = analysed('general', language, hello, matter, 'OK.', asks, BYE[language]);
      expect(collected('contact_reason', told)).not.toBe('reach_person');
    },
  );
});
