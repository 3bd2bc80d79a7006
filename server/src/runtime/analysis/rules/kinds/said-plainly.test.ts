import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

/** What is plainly said is found, whatever was asked. */

type Spoken = 'en' | 'es' | 'pt';

const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };
const NEXT = { en: 'I see, thank you.', es: 'Ya veo, gracias.', pt: 'Entendi, agradeço.' };
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

const said = (category: string, language: Spoken, words: string) =>
  analysed(category, language, 'Hello!', YES[language], NEXT[language], words, BYE[language]);

describe('who decides', () => {
  it.each([
    ['en', 'I sign the cheques here', 'decides'],
    ['en', "she's the one who signs", 'other'],
    ['es', 'aquí mando yo', 'decides'],
    ['es', 'el dinero lo maneja mi esposa', 'other'],
    ['pt', 'quem assina aqui sou eu', 'decides'],
    ['pt', 'quem resolve é o meu sócio', 'other'],
    ['es', 'decidir ahora no decido', null],
    ['pt', 'decidir agora não decido', null],
    ['en', 'my brother does the money side', 'other'],
    ['es', 'de la plata se encarga mi hermano', 'other'],
    ['pt', 'quem cuida do dinheiro é meu irmão', 'other'],
    ['en', 'I need to talk to my business partner first', 'shares'],
    ['pt', 'preciso conversar com o meu sócio antes', 'shares'],
  ] as const)('%s: %s', (language, words, role) => {
    expect(collected('decision_role', said('sales', language, words))).toBe(role);
  });
});

describe('the pay hoped for', () => {
  it.each([
    ['es', 'aspiro a dos millones', 'dos millones'],
    ['pt', 'eu queria ganhar uns três mil', 'uns três mil'],
    ['pt', 'dois mil limpos', 'dois mil'],
    ['es', 'ganaba dos millones en el otro sitio', null],
    ['en', 'about three thousand a month', 'about three thousand a month'],
    ['es', 'unos mil quinientos al mes', 'unos mil quinientos al mes'],
    ['pt', 'uns três mil e quinhentos por mês', 'uns três mil e quinhentos por mês'],
  ] as const)('%s: %s', (language, words, pay) => {
    expect(collected('salary_expectation', said('interview', language, words))).toBe(pay);
  });
});

describe('why a debt is not owed', () => {
  it.each([
    ['en', 'I paid that in March, I have the receipt'],
    ['es', 'yo a ustedes no les debo nada, di de baja la línea'],
    ['pt', 'isso aí eu já paguei faz tempo'],
  ] as const)('%s: %s', (language, words) => {
    expect(collected('dispute_reason', said('collections', language, words))).toBe(words);
  });
});

describe('what an appointment is for', () => {
  it.each([
    ['en', 'she needs an eye test', 'an eye test'],
    ['es', 'era para una limpieza dental', 'una limpieza dental'],
    ['pt', 'é pra fazer um canal', 'fazer um canal'],
    ['en', "hello, I'd like to book in for my knee, physiotherapy", 'physiotherapy'],
    ['en', 'I wanted an appointment for my back', null],
    ['en', "I'd like physiotherapy for my shoulder please", 'physiotherapy for my shoulder'],
    ['en', 'hello love, can I get a haircut', 'a haircut'],
    ['en', "I've got a checkup on Monday and I need to move it", 'a checkup'],
    ['en', "I've got a meeting on Monday so I need to move my appointment", null],
    ['es', 'señorita, quisiera una cita', null],
    [
      'es',
      'buenos días señorita, necesito una consulta para mi hijo, tiene fiebre',
      'necesito una consulta para mi hijo, tiene fiebre',
    ],
    ['es', 'quería cita para mi espalda, fisioterapia', 'fisioterapia'],
    ['es', 'tengo una limpieza dental el martes y necesito cambiarla', 'una limpieza dental'],
    ['pt', 'moça, queria marcar uma consulta pra minha mãe', null],
    ['pt', 'bom dia moço, preciso de um horário pro meu joelho, fisioterapia', 'fisioterapia'],
    ['pt', 'tenho um exame de vista amanhã e preciso remarcar', 'um exame de vista'],
  ] as const)('%s: %s', (language, words, service) => {
    expect(collected('service', said('scheduling', language, words))).toBe(service);
  });
});

describe('a reason to leave', () => {
  const leaves = { en: 'I want to cancel', es: 'quiero cancelar', pt: 'quero cancelar' };

  it.each([
    ['en', "it's got too dear for me", 'price'],
    ['en', 'the signal in my street is rubbish', 'service_quality'],
    ['es', 'me lo subieron otra vez', 'price'],
    ['es', 'me voy a mudar a otro país', 'personal'],
    ['pt', 'é que subiu demais', 'price'],
    ['en', "it's gone up to thirty quid and I can't justify it", 'price'],
    ['es', 'me cambié a Movifácil, que me cobra la mitad', 'price'],
    ['es', 'me cambié a Movifácil', 'competitor'],
    ['es', 'me fui a vivir a otra ciudad', 'personal'],
    ['pt', 'subiu pra cinquenta e não compensa mais', 'price'],
    ['pt', 'já assinei com eles, só falta cancelar', null],
  ] as const)('%s: %s', (language, words, reason) => {
    const asked = {
      en: 'What has made you think about leaving, if anything?',
      es: '¿Qué le ha hecho pensar en irse?',
      pt: 'O que fez você pensar em sair?',
    }[language];
    const told = analysed('retention', language, 'Hello!', leaves[language], asked, words, BYE[language]);
    expect(collected('leaving_reason', told)).toBe(reason);
  });
});

describe('the years of experience', () => {
  const asked = {
    en: 'For how many years have you done this work?',
    es: '¿Desde hace cuántos años hace este trabajo?',
    pt: 'Há quantos anos você faz esse trabalho?',
  };
  const proud = {
    en: 'Could you tell me about a job you are proud of?',
    es: '¿Me podría contar de un trabajo que le enorgullezca?',
    pt: 'Você pode contar sobre um trabalho de que se orgulha?',
  };

  it.each([
    ['en', "well I'm twenty six and my cousin did it for ten years", null],
    ['en', "four years, my sister's done ten", 4],
    ['en', 'I worked with my uncle for six years', 6],
    ['es', 'yo no, pero mi hermano lleva quince años', null],
    ['es', 'dos años de repartidor, y mi hermano lleva quince', 2],
    ['pt', 'minha irmã faz isso há cinco anos, eu uns dois', 2],
    ['pt', 'trabalhei com meu pai quatro anos na oficina', 4],
  ] as const)('%s: are nobody else’s: %s', (language, words, years) => {
    const told = analysed('interview', language, asked[language], words, BYE[language]);
    expect(collected('years_of_experience', told)).toBe(years);
  });

  it.each([
    ['en', "I've never done it", 'I looked after my gran for two years'],
    ['es', 'nunca trabajé de eso', 'cuidé a mi abuela dos años'],
    [
      'pt',
      'nunca trabalhei com isso não, minha irmã trabalha faz cinco anos',
      'cuidei da minha avó dois anos',
    ],
  ] as const)('%s: are none of who never did it: %s', (language, never, words) => {
    const told = analysed(
      'interview',
      language,
      asked[language],
      never,
      proud[language],
      words,
      BYE[language],
    );
    expect(collected('years_of_experience', told)).toBeNull();
  });
});

describe('hours of work, in reply to another question', () => {
  const START = {
    en: 'From what date would you be available?',
    es: '¿Desde qué fecha estaría disponible?',
    pt: 'A partir de que data você estaria disponível?',
  };
  it.each([
    ['en', 'Monday to Friday, mornings only'],
    ['es', 'de lunes a viernes por las mañanas'],
    ['pt', 'de segunda a sábado, de dia'],
    ['pt', 'qualquer horário'],
  ] as const)('%s: %s', (language, words) => {
    const told = analysed('interview', language, START[language], words, BYE[language]);
    expect(collected('schedule_preference', told)).toBe(words);
  });

  it('are not those of a shop', () => {
    const told = analysed('interview', 'en', START.en, "we're open Monday to Friday at the shop", BYE.en);
    expect(collected('schedule_preference', told)).toBeNull();
  });
});

it('what somebody worked as stands for the story that they do not tell, without what their brother did', () => {
  const told = analysed(
    'interview',
    'es',
    '¿Desde hace cuántos años hace este trabajo?',
    'dos años de repartidor, y mi hermano lleva quince',
    '¿Me podría contar de una tarea o un trabajo que le enorgullezca?',
    'pues la verdad es que he encontrado otra cosa',
    BYE.es,
  );
  expect(collected('relevant_experience', told)).toBe('dos años de repartidor');
});

describe('what could be better', () => {
  const asked = {
    en: 'If you could change one thing, what would it be?',
    es: 'Si pudiera cambiar una sola cosa, ¿cuál sería?',
    pt: 'Se você pudesse mudar uma única coisa, qual seria?',
  };
  it.each([
    ['en', "oh I don't know, a coffee machine maybe", 'a coffee machine maybe'],
    ['en', 'open on Sundays', 'open on Sundays'],
    ['en', "dunno, couldn't tell you", null],
    ['es', 'ay no sé, un cafecito en la sala', 'un cafecito en la sala'],
    ['es', 'que abrieran los domingos', 'que abrieran los domingos'],
    ['es', 'no sé, la verdad', null],
    ['es', 'no sé, pregúntele a mi esposa', null],
    ['pt', 'ah sei lá, um cafezinho na espera', 'um cafezinho na espera'],
    ['pt', 'que abrissem aos domingos', 'que abrissem aos domingos'],
    ['pt', 'sei lá, viu', null],
  ] as const)('%s: %s', (language, words, wish) => {
    const told = analysed('surveys', language, asked[language], words, BYE[language]);
    expect(collected('improvement_suggestion', told)).toBe(wish);
  });
});

describe('how they will pay', () => {
  const OWED = {
    en: 'Your invoice of 150 dollars was due on November 5. When could you make the payment?',
    es: 'Su factura de 150 dólares venció el 5 de noviembre. ¿Cuándo podría hacer el pago?',
    pt: 'A sua fatura de 150 reais venceu em 5 de novembro. Quando você poderia fazer o pagamento?',
  };
  it.each([
    ['en', 'I paid that already, back in September, by bank transfer', null],
    ['en', "I paid the last one by transfer, this one I'll pay on Friday by card", 'card'],
    ['es', 'eso ya lo pagué en septiembre, por transferencia', null],
    ['es', 'pago el viernes, por transferencia', 'transferencia'],
    ['pt', 'isso eu já paguei em setembro, no pix', null],
    ['pt', 'pago na sexta, no pix', 'pix'],
  ] as const)('%s: is not how they paid before: %s', (language, words, method) => {
    const told = analysed('collections', language, OWED[language], words, BYE[language]);
    expect(collected('payment_method', told)).toBe(method);
  });
});

describe('when to be called, behind a hand-over', () => {
  const PASSES = {
    en: "Of course. I'll pass you to a person with a short summary.",
    es: 'Por supuesto. Le comunico con una persona y le paso un breve resumen.',
    pt: 'Claro. Vou passar você para uma pessoa com um breve resumo.',
  };
  const PERSON = {
    en: 'put me through to a person',
    es: 'páseme con una persona',
    pt: 'me passa pra um atendente',
  };
  it.each([
    ['en', 'after six in the evening'],
    ['es', 'a partir de las cinco de la tarde'],
    ['pt', 'depois das seis da tarde'],
  ] as const)('%s: %s', (language, words) => {
    const told = analysed(
      'support',
      language,
      'Hello!',
      PERSON[language],
      PASSES[language],
      words,
      BYE[language],
    );
    expect(told.outcome).toBe('escalated_to_human');
    expect(collected('callback_time', told)).toBe(words);
  });
});

it.each([
  ['en', 'the case number is 20 93 14', '209314'],
  ['es', 'el número de caso es 20 93 1', '20931'],
  ['pt', 'o protocolo é 55 80 21', '558021'],
] as const)('%s: a reference is put together of its pairs: %s', (language, words, reference) => {
  const asked = {
    en: 'Is there a reference number I can note?',
    es: '¿Hay algún número de referencia que pueda anotar?',
    pt: 'Há algum número de referência que eu possa anotar?',
  }[language];
  const told = analysed('support', language, asked, words, BYE[language]);
  expect(collected('reference_number', told)).toBe(reference);
});

describe('by when', () => {
  const asked = {
    en: 'By when do you want to decide?',
    es: '¿Para cuándo piensa decidirlo?',
    pt: 'Até quando você pretende decidir?',
  };
  it.each([
    ['en', 'before Christmas if possible', 'this_quarter'],
    ['en', 'not before Christmas', null],
    ['es', 'quisiera decidir antes de fin de mes', 'this_month'],
    ['es', 'no antes de fin de año', null],
    ['pt', 'até o fim do mês', 'this_month'],
    ['pt', 'antes do natal', 'this_quarter'],
  ] as const)('%s: %s', (language, words, time) => {
    const told = analysed('sales', language, asked[language], words, BYE[language]);
    expect(collected('timeline', told)).toBe(time);
  });
});

it.each([
  ['en', 'call me back next week', 'When would suit you, day and hour?', 'Tuesday morning', '2026-11-24'],
  ['es', 'llámeme la semana que viene', '¿Cuándo sería mejor, día y hora?', 'el martes', '2026-11-24'],
  ['pt', 'me liga na semana que vem', 'Quando seria melhor, dia e hora?', 'terça de manhã', '2026-11-24'],
  ['en', 'call me back next week', 'When would suit you, day and hour?', 'no, tomorrow', '2026-11-17'],
] as const)('%s: %s – %s – %s: a weekday is of the week spoken of', (language, week, when, words, day) => {
  const told = analysed('sales', language, 'Hello!', week, when, words, BYE[language]);
  expect(told.qualification?.next_step).toContain(day);
});
