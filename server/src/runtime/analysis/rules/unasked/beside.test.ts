import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

/** Values said in reply to another question, and words in reply to theirs that are none. */

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };
const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };

type Row = readonly ['en' | 'es' | 'pt', string, unknown];

/** The field's value after one question and its answer. */
const told = (
  field: string,
  category: string,
  asked: Readonly<Record<'en' | 'es' | 'pt', string>>,
  [language, words]: Row,
): unknown =>
  collected(
    field,
    analysed(category, language, 'Hello!', YES[language], asked[language], words, BYE[language]),
  );

describe('a score', () => {
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
  const STAFF = { en: 'because of the staff', es: 'porque son amables', pt: 'porque são gentis' };
  const score = (language: 'en' | 'es' | 'pt', first: string, asked: string, then: string): unknown =>
    collected(
      'satisfaction_score',
      analysed('surveys', language, SCALE[language], first, asked, then, BYE[language]),
    );

  it.each([
    ['es', 'un ocho', 'no, espere, póngale un seis, la última vez me atendieron fatal', 6],
    ['en', 'an eight', 'actually, make it a six, they were rude', 6],
    ['en', 'an eight', 'you know, make it a six', 6],
    ['pt', 'oito', 'não, espera, põe um seis', 6],
    ['pt', 'um oito', 'aliás, melhor um seis', 6],
    ['en', 'an eight', 'no, there were six of us and they were slow', 8],
    ['en', 'an eight', 'I would say six of them were rude', 8],
    ['es', 'un ocho', 'no sé, tengo dos hijos y atienden bien', 8],
  ] as const)('%s put right in a later turn: %s, %s', (language, first, then, value) => {
    expect(score(language, first, WHY[language], then)).toBe(value);
  });

  it.each(['From 0 to 10, how likely are you to recommend us?', 'How many stars would you give the shop?'])(
    'another thing rated puts nothing right: %s',
    (asked) => {
      expect(score('en', 'an eight', asked, 'actually, a six')).toBe(8);
    },
  );

  it.each([
    ['en', "I don't hold with marks out of ten", null],
    ['es', 'no creo en las notas sobre diez', null],
    ['es', 'a mí eso de las notas del uno al diez no me va', null],
    ['pt', 'não acredito nessas notas de zero a dez', null],
    ['en', 'ten out of ten', 10],
    ['en', 'eight out of ten', 8],
    ['es', 'ocho sobre diez', 8],
    ['pt', 'nota dez', 10],
  ] as const)('%s is not how far the scale goes: %s', (language, words, value) => {
    expect(score(language, words, WHY[language], STAFF[language])).toBe(value);
  });

  it('marks out of ten answer nothing', () => {
    const { outcome } = analysed('surveys', 'en', SCALE.en, 'I never learnt marks out of ten', BYE.en);
    expect(outcome).toBe('follow_up_needed');
  });
});

describe('what an appointment is for', () => {
  const FOR = {
    en: 'What would the appointment be for?',
    es: '¿Para qué sería la cita?',
    pt: 'Para que seria o atendimento?',
  };

  it.each([
    ['en', "I'm away for work all week", null],
    ['en', "I'm just checking, I need to see my shifts first", null],
    ['en', 'I need to see my shifts', null],
    ['en', "I can't make it after all", null],
    ['en', "I'll ring you when I'm back", null],
    ['en', 'do you have anything free in the next few weeks?', null],
    ['en', 'there is nothing to change', null],
    ['es', '¿tienen algo libre en estos días?', null],
    ['pt', 'quero saber, tem vaga ainda este ano?', null],
    ['es', 'estoy de viaje', null],
    ['es', 'necesito ver mis turnos', null],
    ['pt', 'só estou vendo', null],
    ['pt', 'preciso olhar a minha escala', null],
    ['en', "I'm having trouble with my back", "I'm having trouble with my back"],
    ['en', 'I need to check my eyes', 'check my eyes'],
    ['es', 'tengo que revisar mi muela', 'tengo que revisar mi muela'],
    ['pt', 'preciso ver um dente que dói', 'um dente que dói'],
  ] as const)('%s: %s', (...row) => {
    expect(told('service', 'scheduling', FOR, row)).toBe(row[2]);
  });
});

describe('a need', () => {
  const NEED = {
    en: 'What would you most like to solve or improve?',
    es: '¿Qué es lo que más le gustaría resolver o mejorar?',
    pt: 'O que você mais gostaria de resolver ou melhorar?',
  };

  it.each([
    ['en', 'it does sound good', null],
    ['en', 'sounds interesting', null],
    ['es', 'suena bien', null],
    ['es', 'me parece interesante', null],
    ['pt', 'parece bom', null],
    ['pt', 'gostei', null],
    ['en', 'sounds good, I lose my invoices', 'sounds good, I lose my invoices'],
    ['en', 'sounds good, we need one list', 'sounds good, we need one list'],
    ['en', 'sounds good, our till is broken', 'sounds good, our till is broken'],
    ['es', 'suena bien, necesito ordenar', 'suena bien, necesito ordenar'],
    ['pt', 'as minhas faturas', 'as minhas faturas'],
  ] as const)('%s: %s', (...row) => {
    expect(told('need', 'sales', NEED, row)).toBe(row[2]);
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
    ['en', "I'd like twenty dollars an hour", 'twenty dollars an hour'],
    ['en', "I'd be looking for 31 thousand a year", '31 thousand a year'],
    ['en', "I earn 18 dollars, and I'd like 20 dollars an hour", '20 dollars an hour'],
    ['es', 'aspiro a 900 dólares al mes', '900 dólares al mes'],
    ['es', 'unos 900 dólares al mes', 'unos 900 dólares al mes'],
    ['pt', 'minha pretensão é 2800 reais por mês', '2800 reais por mês'],
    ['pt', 'dois mil reais por mês', 'dois mil reais por mês'],
    ['en', 'I earn 20 dollars an hour', null],
    ['en', 'the rent is 900 dollars a month', null],
    ['en', "I'd like 60 hours, that is what I need", null],
    ['es', 'quiero decir que ganaba 900 dólares al mes', null],
    ['es', 'manejaba una caja de 900 dólares al día', null],
    ['pt', 'ganho dois mil reais por mês', null],
  ] as const)('%s: the pay hoped for: %s', (...row) => {
    expect(told('salary_expectation', 'interview', DAYS, row)).toBe(row[2]);
  });

  it('asked what they earn now, a sum is that', () => {
    const asked = { en: '', es: '', pt: 'Quanto você ganha hoje?' };
    expect(told('salary_expectation', 'interview', asked, ['pt', 'dois mil reais por mês', null])).toBeNull();
  });

  it('its own question goes before another', () => {
    const analysis = analysed(
      ...(['interview', 'en'] as const),
      'What pay would you expect?',
      '25 dollars an hour',
      DATE.en,
      "I'd like 30 dollars an hour",
      BYE.en,
    );
    expect(collected('salary_expectation', analysis)).toBe('25 dollars an hour');
  });

  it.each([
    ['en', 'I prefer mornings', 'I prefer mornings'],
    ['en', 'early shifts are fine by me', 'early shifts are fine by me'],
    ['en', "weekends I can't do", "weekends I can't do"],
    ['es', 'prefiero el turno de la tarde', 'prefiero el turno de la tarde'],
    ['es', 'los domingos no puedo', 'los domingos no puedo'],
    ['pt', 'prefiro o turno da manhã', 'prefiro o turno da manhã'],
    ['pt', 'à noite não consigo', 'à noite não consigo'],
    ['en', 'I worked night shifts for two years', null],
    ['es', 'trabajé en el turno de la noche', null],
    ['en', 'I prefer mornings for a talk', null],
    ['pt', 'prefiro falar de manhã', null],
    ['en', 'are mornings fine for me?', null],
  ] as const)('%s: the hours that suit: %s', (...row) => {
    expect(told('schedule_preference', 'interview', DATE, row)).toBe(row[2]);
  });

  it('what was done for years is experience', () => {
    const asked = {
      en: '',
      es: '¿Desde hace cuántos años hace este trabajo?',
      pt: 'Há quantos anos você faz esse trabalho?',
    };
    const es = 'trabajé dos años de mesera en un restaurante';
    expect(told('relevant_experience', 'interview', asked, ['es', es, es])).toBe(es);
    const pt = 'trabalhei três anos numa farmácia da minha rua';
    expect(told('relevant_experience', 'interview', asked, ['pt', pt, pt])).toBe(pt);
  });
});

describe('who decides', () => {
  const SPEND = {
    en: 'About how much would you like to spend?',
    es: '¿Cuánto le gustaría invertir?',
    pt: 'Quanto você gostaria de investir?',
  };

  it.each([
    ['en', "the decision's mine alone", 'decides'],
    ['es', 'yo sola decido, el puesto es mío', 'decides'],
    ['pt', 'quem decide sou eu sozinha', 'decides'],
    ['en', "I'm not saying the decision is mine", null],
    ['es', 'la decisión no es mía', null],
  ] as const)('%s: %s', (...row) => {
    expect(told('decision_role', 'sales', SPEND, row)).toBe(row[2]);
  });
});

describe('another provider', () => {
  const HOW = {
    en: 'How has the service been for you?',
    es: '¿Cómo le ha ido con el servicio?',
    pt: 'Como tem sido o serviço para você?',
  };

  it.each([
    ['en', "you're too late, I've gone over to Tidewater", 'Tidewater'],
    ['en', 'I switched to Blue Wave last week', 'Blue Wave'],
    ['es', 'ya me pasé a Cablesur', 'Cablesur'],
    ['pt', 'troquei vocês pela Ventonet', 'Ventonet'],
    ['pt', 'já mudei pra Ventonet, a de vocês caía', 'Ventonet'],
    ['pt', 'mudei pra Lisboa', null],
    ['pt', 'mudei pra Lisboa, a minha casa é melhor', null],
    ['en', "I've moved to Spain", null],
    ['es', 'me mudé a Madrid', null],
    ['en', 'my sister switched to Tidewater', null],
    ['en', 'what if I switched to Tidewater?', null],
    ['en', "I had gone over to Tidewater, I'd like to come back", null],
  ] as const)('%s: %s', (...row) => {
    expect(told('competitor_name', 'retention', HOW, row)).toBe(row[2]);
  });
});

describe('whom an appointment is with', () => {
  const FIRST = {
    en: 'Is this your first visit with us?',
    es: '¿Es su primera visita con nosotros?',
    pt: 'É a sua primeira visita conosco?',
  };

  it.each([
    ['en', 'with Dr Shah', 'Dr Shah'],
    ['en', 'with Dr. Shah, please', 'Dr. Shah'],
    ['es', 'con la doctora Ruiz, por favor', 'la doctora Ruiz'],
    ['pt', 'com o doutor Paulo', 'o doutor Paulo'],
    ['en', 'not with Dr Shah', null],
    ['en', 'I was with Dr Shah last time', null],
    ['en', "I'm with Dr Smith's office", null],
    ['en', 'Dr Shah is my neighbour', null],
    ['es', 'con el doctor Ruiz no', null],
    ['pt', 'falei com o doutor Paulo ontem', null],
  ] as const)('%s: %s', (...row) => {
    expect(told('place_or_professional', 'scheduling', FIRST, row)).toBe(row[2]);
  });

  it('asked for one, a name is enough', () => {
    const asked = { en: 'Anyone in particular?', es: '', pt: '' };
    expect(told('place_or_professional', 'scheduling', asked, ['en', 'Dr Shah', null])).toBe('Dr Shah');
  });
});

describe('a reception', () => {
  const HELP = {
    en: 'How can I help you?',
    es: '¿En qué le puedo ayudar?',
    pt: 'Como posso ajudar?',
  };

  it.each([
    ['en', 'could you give Mr Lowe in accounts a message?', 'Mr Lowe'],
    ['en', 'can I leave a message for Mrs. Dale?', 'Mrs. Dale'],
    ['en', 'could you pass a message on to Dana?', 'Dana'],
    ['en', 'please tell Dana that the parcel came', 'Dana'],
    ['es', 'dígale a Marta que ya llegó', 'Marta'],
    ['pt', 'avisa o Paulo que o pacote chegou', 'Paulo'],
    ['en', 'let me know if Monday works', null],
  ] as const)('%s: whom a message is for: %s', (...row) => {
    expect(told('message_for', 'general', HELP, row)).toBe(row[2]);
  });

  it.each([
    ['en', 'is Mr Lowe in?', 'reach_person'],
    ['en', 'is the manager in?', 'reach_person'],
    ['es', 'buenas tardes, ¿se encuentra la licenciada Torres?', 'reach_person'],
    ['es', 'quería saber si está la licenciada Torres?', 'reach_person'],
    ['es', '¿está el doctor?', 'reach_person'],
    ['pt', 'o doutor Paulo está?', 'reach_person'],
    ['pt', 'a gerente tá aí?', 'reach_person'],
    ['en', 'is Dr Shah in on Fridays?', 'information'],
    ['es', '¿dónde está Lima?', 'information'],
    ['es', '¿está abierta la clínica?', 'information'],
  ] as const)('%s: who is asked for: %s', (...row) => {
    expect(told('contact_reason', 'general', HELP, row)).toBe(row[2]);
  });
});

describe('the end of a survey', () => {
  const CHANGE = {
    en: 'If you could change one thing, what would it be?',
    es: 'Si pudiera cambiar una sola cosa, ¿cuál sería?',
    pt: 'Se você pudesse mudar uma única coisa, qual seria?',
  };
  const MAY_WE = {
    en: 'May someone contact you about your answers?',
    es: '¿Le puede contactar alguien por sus respuestas?',
    pt: 'Alguém pode falar com você sobre as suas respostas?',
  };

  it.each([
    ['es', 'que la atención sea más rápida', 'que la atención sea más rápida'],
    ['pt', 'que o atendimento fosse mais rápido', 'que o atendimento fosse mais rápido'],
    ['es', '¿que la atención sea más rápida?', null],
  ] as const)('%s: a wish: %s', (...row) => {
    expect(told('improvement_suggestion', 'surveys', CHANGE, row)).toBe(row[2]);
  });

  it.each([
    ['pt', 'podem entrar em contato comigo, sim', true],
    ['es', 'pueden llamarme', true],
    ['en', 'they can call me', true],
    ['en', 'nobody said they can call me?', null],
    ['es', 'no me pueden llamar', null],
  ] as const)('%s: leave to call: %s', (...row) => {
    expect(told('follow_up_allowed', 'surveys', MAY_WE, row)).toBe(row[2]);
  });

  it('a wish to be called is no leave to', () => {
    const row = ['en', 'they could call when they say they will', null] as const;
    expect(told('follow_up_allowed', 'surveys', CHANGE, row)).toBeNull();
  });
});
