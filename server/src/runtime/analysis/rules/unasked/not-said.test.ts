import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

/** Ordinary words that look like a value and are none, and what is still one beside them. */

type Spoken = 'en' | 'es' | 'pt';

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };
const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };

const answered = (category: string, language: Spoken, asked: string, words: string) =>
  analysed(category, language, 'Hello!', YES[language], asked, words, BYE[language]);

const FOR = {
  en: 'What would the appointment be for?',
  es: '¿Para qué sería la cita?',
  pt: 'Para que seria o atendimento?',
};

describe('leave to call', () => {
  const MAY_WE = {
    en: 'May someone contact you about your answers?',
    es: '¿Le puede contactar alguien por sus respuestas?',
    pt: 'Alguém pode falar com você sobre as suas respostas?',
  };
  const leave = (language: Spoken, words: string) =>
    collected('follow_up_allowed', answered('surveys', language, MAY_WE[language], words));

  it.each([
    ['es', 'Odio que me llamen'],
    ['es', 'Me molesta que me llamen'],
    ['es', 'Me pueden llamar, pero no voy a contestar'],
    ['es', 'Pueden llamar a mi abogado'],
    ['en', 'You can call my lawyer'],
    ['en', "You can call, but I won't pick up"],
    ['en', "You can call me, but I won't pick up"],
    ['en', 'Only my wife, you can call her instead'],
    ['pt', 'Podem ligar pro meu advogado'],
    ['pt', 'Podem me ligar, mas não vou atender'],
    ['pt', 'Detesto que me liguem'],
  ] as const)('%s: none: %s', (language, words) => {
    expect(leave(language, words)).not.toBe(true);
  });

  it.each([
    ['en', 'you can call me'],
    ['es', 'sí, me pueden llamar'],
    ['pt', 'podem entrar em contato comigo, sim'],
    ['pt', 'podem me ligar'],
  ] as const)('%s: given: %s', (language, words) => {
    expect(leave(language, words)).toBe(true);
  });

  it('whoever hates to be called is not called again', () => {
    const analysis = analysed('surveys', 'es', MAY_WE.es, 'Odio que me llamen', BYE.es);
    expect(analysis.outcome).toBe('rejected');
    expect(collected('do_not_contact', analysis)).toBe(true);
  });
});

describe('an interview', () => {
  const DAYS = {
    en: 'What days and hours suit you for work?',
    es: '¿Qué días y horas le convienen para trabajar?',
    pt: 'Que dias e horas são bons para você trabalhar?',
  };
  const DATE = {
    en: 'From what date would you be available?',
    es: '¿Desde qué fecha estaría disponible?',
    pt: 'A partir de que data você estaria disponível?',
  };

  it.each([
    ['en', 'I need to send my mum 200 dollars a month', null],
    ['en', "I'd take the bus, it's 3 dollars a day", null],
    ['en', 'I want 200 dollars a month for my mum', null],
    ['es', 'Quiero mandarle 200 dólares al mes a mi mamá', null],
    ['pt', 'Quero juntar 500 reais por mês', null],
    ['en', "I'd like to earn about 20 dollars an hour", '20 dollars an hour'],
    ['es', 'quiero ganar 900 dólares al mes', '900 dólares al mes'],
    ['pt', 'quero ganhar 2800 reais por mês', '2800 reais por mês'],
  ] as const)('%s: a sum that is no pay: %s', (language, words, value) => {
    const found = collected('salary_expectation', answered('interview', language, DAYS[language], words));
    if (value === null) expect(found).toBeNull();
    else expect(found).toContain(value);
  });

  it.each([
    ['en', 'Sundays are good for football', null],
    ['en', 'I like nights out with friends', null],
    ['es', 'Prefiero la casa de mi mamá', null],
    ['es', 'Prefiero las noches con mis amigos', null],
    ['pt', 'Prefiro a casa da minha mãe', null],
    ['pt', 'Prefiro as noites com os amigos', null],
    ['en', 'Sundays are good for me', 'Sundays are good for me'],
  ] as const)('%s: hours that are none of work: %s', (language, words, value) => {
    expect(collected('schedule_preference', answered('interview', language, DATE[language], words))).toBe(
      value,
    );
  });

  it.each([
    ['en', 'The morning is better for me'],
    ['es', 'Por la mañana es mejor para mí'],
    ['pt', 'De manhã é melhor pra mim'],
  ] as const)('%s: a part of a day is no day to start: %s', (language, words) => {
    expect(collected('start_date', answered('interview', language, DATE[language], words))).toBeNull();
  });
});

describe('another provider', () => {
  const HOW = {
    en: 'How has the service been for you?',
    es: '¿Cómo le ha ido con el servicio?',
    pt: 'Como tem sido o serviço para você?',
  };

  it.each([
    ['en', 'I signed up with Maria in your office last year', null],
    ['en', 'I went with Sarah to your shop', null],
    ['en', "I'm going with Tuesday then", null],
    ['en', 'I moved to Leeds and your service is better', null],
    ['en', "I'm going to Spain on Friday so it had better work", null],
    ['en', 'They offered me the same thing for 25', null],
    ['es', 'Contraté con María en su oficina', null],
    ['es', 'Me voy a España el viernes, mejor que funcione', null],
    ['pt', 'Fechei com a Maria na loja de vocês', null],
    ['pt', 'Vou para Lisboa na sexta, é melhor que funcione', null],
    ['en', "I've gone over to Tidewater", 'Tidewater'],
    ['es', 'ya me pasé a Cablesur', 'Cablesur'],
    ['pt', 'já mudei pra Ventonet', 'Ventonet'],
    ['en', 'BlueNet offered me the same thing for 25', 'BlueNet'],
    ['es', 'BlueNet me ofrece lo mismo por 25', 'BlueNet'],
    ['pt', 'a BlueNet me ofereceu a mesma coisa por 25', 'BlueNet'],
  ] as const)('%s: %s', (language, words, value) => {
    expect(collected('competitor_name', answered('retention', language, HOW[language], words))).toBe(value);
  });
});

describe('an appointment', () => {
  const WITH = {
    en: 'Would you like to see anyone in particular?',
    es: '¿Quiere ver a alguien en particular?',
    pt: 'Quer ver alguém em particular?',
  };

  it.each([
    ['en', 'Not Dr Brown please, Dr White'],
    ['en', 'I live with Mr Smith, he needs a cleaning'],
    ['es', 'No el doctor Ruiz, por favor'],
    ['es', 'Vivo con el señor Ruiz, necesita una limpieza'],
    ['pt', 'Não o doutor Paulo, por favor'],
    ['pt', 'Moro com o senhor Paulo, ele precisa de uma limpeza'],
  ] as const)('%s: is with nobody named: %s', (language, words) => {
    const found = collected('place_or_professional', answered('scheduling', language, WITH[language], words));
    expect([null, 'Dr White']).toContain(found);
    const beside = collected('place_or_professional', answered('scheduling', language, FOR[language], words));
    expect(beside).toBeNull();
  });

  it.each([
    ['en', "a root canal, I'm away next week", 'root canal'],
    ['en', 'a haircut, do you have any slots?', 'haircut'],
    ['es', 'una limpieza, estoy de vacaciones', 'limpieza'],
    ['es', 'un corte, ¿tienen algo libre?', 'corte'],
    ['pt', 'uma limpeza, estou de férias esta semana', 'limpeza'],
  ] as const)('%s: is for what is said first: %s', (language, words, value) => {
    expect(collected('service', answered('scheduling', language, FOR[language], words))).toContain(value);
  });
});

describe('what was not given', () => {
  it.each([
    ['es', 'es que tengo que mirar primero con mi jefe qué día puedo salir'],
    ['pt', 'tenho que ver primeiro com o meu chefe que dia posso sair'],
  ] as const)('%s: is no service: %s', (language, words) => {
    expect(collected('service', answered('scheduling', language, FOR[language], words))).toBeNull();
  });

  const WHY = {
    en: 'What is the main reason for that score?',
    es: '¿Cuál es la razón principal de esa nota?',
    pt: 'Qual é o motivo principal dessa nota?',
  };

  it.each([
    ['en', "I'm not giving you a number, sorry"],
    ['es', 'nota no le voy a poner, no me gusta eso de los números'],
    ['pt', 'não vou dar nota nenhuma, moça'],
  ] as const)('%s: is no reason for a score: %s', (language, words) => {
    expect(collected('main_reason', answered('surveys', language, WHY[language], words))).toBeNull();
  });

  it.each([
    ['en', "I wouldn't give it a rating below eight, they were kind"],
    ['es', 'no le doy nota máxima porque tardaron'],
    ['pt', 'não dou nota dez porque demorou'],
  ] as const)('%s: but who qualifies a score says why: %s', (language, words) => {
    expect(collected('main_reason', answered('surveys', language, WHY[language], words))).toBe(words);
  });

  it.each([
    ['es', '¿Desde hace cuántos años hace este trabajo?', 'el que trabajó 8 años en bodega es mi hermano'],
    ['pt', 'Há quantos anos você faz esse trabalho?', 'quem trabalhou 8 anos nisso foi meu irmão'],
    ['en', 'How many years have you done this work?', 'the one who worked 8 years at it is my brother'],
  ] as const)('%s: is no experience of theirs: %s', (language, question, words) => {
    expect(collected('years_of_experience', answered('interview', language, question, words))).toBeNull();
  });
});

describe('who is asked for', () => {
  const HELP = { en: 'How can I help you?', es: '¿En qué le puedo ayudar?', pt: 'Como posso ajudar?' };

  it.each([
    ['en', 'Is Wi-Fi free?', false],
    ['en', 'Is Parking free?', false],
    ['en', 'Is Netflix available?', false],
    ['es', '¿El Wifi está disponible?', false],
    ['pt', 'A Loja Norte está disponível?', false],
    ['en', 'Is Dana there?', true],
    ['en', 'Is Mr Lowe free?', true],
    ['es', '¿La doctora Ruiz está disponible?', true],
    ['pt', 'O doutor Paulo está disponível?', true],
  ] as const)('%s: %s', (language, words, isPerson) => {
    const reason = collected('contact_reason', answered('general', language, HELP[language], words));
    expect(reason === 'reach_person').toBe(isPerson);
  });
});

describe('a survey', () => {
  const SCALE = {
    en: 'On a scale from 0 to 10, how satisfied are you?',
    es: 'En una escala del 0 al 10, ¿qué nota le pone?',
    pt: 'Em uma escala de 0 a 10, que nota você dá?',
  };
  const WHY = {
    en: 'What is the main reason?',
    es: '¿Cuál es la razón principal?',
    pt: 'Qual é o principal motivo?',
  };
  const CHANGE = {
    en: 'If you could change one thing, what would it be?',
    es: 'Si pudiera cambiar una sola cosa, ¿cuál sería?',
    pt: 'Se você pudesse mudar uma única coisa, qual seria?',
  };

  it.each([
    ['en', "I'd go from one to two", 2],
    ['es', 'de uno a dos, muy malo', 2],
    ['pt', 'de 1 a 2, muito ruim', 1],
  ] as const)('%s: a range below the top is an answer: %s', (language, words, value) => {
    expect(collected('satisfaction_score', answered('surveys', language, SCALE[language], words))).toBe(
      value,
    );
  });

  it.each([
    ['en', "I couldn't really say"],
    ['es', 'Yo no le sabría decir'],
    ['es', 'Pregúntele mejor a ella'],
    ['pt', 'não saberia dizer'],
    ['pt', 'Pergunte melhor pra ela'],
  ] as const)('%s: an answer kept back is none: %s', (language, words) => {
    expect(collected('main_reason', answered('surveys', language, WHY[language], words))).toBeNull();
    expect(
      collected('improvement_suggestion', answered('surveys', language, CHANGE[language], words)),
    ).toBeNull();
  });
});

describe('the matter', () => {
  it.each([
    [
      'en',
      'First of all, I waited twenty minutes for somebody to pick up.',
      'The router has had a red light since last night',
      'technical',
    ],
    ['es', 'la última vez me atendieron fatal', 'Hice un pedido y no ha llegado', 'order'],
    ['pt', 'Olha, já é a terceira vez que eu ligo', 'O aplicativo não abre desde sábado', 'technical'],
  ] as const)('%s is not how they were attended: %s', (language, first, matter, type) => {
    const HELP = { en: 'How can I help you?', es: '¿En qué le puedo ayudar?', pt: 'Como posso ajudar?' };
    const SORRY = { en: 'I am sorry.', es: 'Lo siento.', pt: 'Lamento.' };
    const analysis = analysed(
      'support',
      language,
      HELP[language],
      first,
      SORRY[language],
      matter,
      BYE[language],
    );
    expect(collected('issue_summary', analysis)).toBe(matter);
    expect(collected('issue_type', analysis)).toBe(type);
  });

  it('is that where nothing else is told', () => {
    const first = 'I waited twenty minutes for somebody to pick up.';
    const analysis = analysed(
      'support',
      'en',
      'How can I help you?',
      first,
      'I am sorry.',
      'ok, bye',
      BYE.en,
    );
    expect(collected('issue_summary', analysis)).toBe(first);
  });
});

describe('who decides', () => {
  it.each([
    ['en', "I'm just the receptionist, the one who decides that is my boss"],
    ['es', 'Yo soy solo la recepcionista, quien decide eso es mi jefa'],
    ['pt', 'Eu sou só a recepcionista, quem decide isso é a minha chefe'],
  ] as const)('%s: %s', (language, words) => {
    const asked = {
      en: 'Do you decide this yourself?',
      es: '¿Lo decide usted o lo decide con alguien más?',
      pt: 'Você decide sozinha ou com mais alguém?',
    };
    expect(collected('decision_role', answered('sales', language, asked[language], words))).toBe('other');
  });
});
