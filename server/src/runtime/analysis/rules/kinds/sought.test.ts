import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

const HELP = {
  en: 'Hello, how can I help you?',
  es: 'Hola, ¿en qué le puedo ayudar?',
  pt: 'Olá, como posso ajudar?',
};
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

describe('whether a person was asked for', () => {
  it.each([
    ['en', 'can I talk to Mark in accounts please', true],
    ['en', 'I talked to Mark about the weather, what time do you close', false],
    ['en', 'can someone ring me back about it', null],
    ['en', 'what time do you close today', false],
    ['es', 'quisiera hablar con Marta de contabilidad', true],
    ['es', 'a qué hora cierran hoy', false],
    ['pt', 'queria falar com a Júlia do financeiro', true],
    ['pt', 'que horas vocês fecham hoje', false],
  ] as const)('%s: %s', (language, words, asked) => {
    expect(
      collected('human_requested', analysed('general', language, HELP[language], words, BYE[language])),
    ).toBe(asked);
  });

  it.each([
    ['es', 'que me llame alguien por favor'],
    ['pt', 'alguém pode me ligar por favor'],
  ] as const)('%s: %s: a person was not left unasked for', (language, words) => {
    const told = analysed('general', language, HELP[language], words, BYE[language]);
    expect(collected('human_requested', told)).not.toBe(false);
  });

  it.each([
    ['en', 'Shall I hand this over to someone on the team?', 'yes please'],
    ['es', '¿Quiere que se lo pase a una persona?', 'sí, por favor'],
    ['pt', 'Você quer que eu passe isso para uma pessoa?', 'sim, por favor'],
  ] as const)('%s: who takes the offer of one is not said to have asked for none', (language, offer, yes) => {
    const told = analysed('support', language, offer, yes, BYE[language]);
    expect(collected('human_requested', told)).not.toBe(false);
  });
});

describe('what a candidate asks', () => {
  const YEARS = 'For how many years have you done this work?';
  const UNKNOWN = "I don't have that information; I'll note it for a colleague.";
  it.each([
    ['can I ask is it the day shift or nights', 'can I ask is it the day shift or nights'],
    ['are you not gonna ask me about hours or anything', null],
  ])('%s', (words, question) => {
    expect(collected('candidate_questions', analysed('interview', 'en', YEARS, words, UNKNOWN))).toBe(
      question,
    );
  });
});

describe('a score that is weighed and settled on', () => {
  it.each([
    ['en', 'From 0 to 10, how would you rate us?', 'oh I dunno six maybe seven, call it a seven', 7],
    ['en', 'From 0 to 10, how would you rate us?', 'six maybe seven', null],
    ['es', 'Del 0 al 10, ¿cómo nos califica?', 'seis o siete, ponle un siete', 7],
    ['pt', 'De 0 a 10, que nota você dá?', 'seis ou sete, bota um sete', 7],
  ] as const)('%s: %s – %s', (language, asked, words, score) => {
    const told = analysed('surveys', language, asked, words, BYE[language]);
    if (score !== null) expect(collected('satisfaction_score', told)).toBe(score);
    else expect(collected('satisfaction_score', told)).not.toBe(7);
  });
});

describe('an appointment', () => {
  it('is on the weekday that was offered with its date', () => {
    const told = analysed(
      'scheduling',
      'en',
      'What would the appointment be for?',
      'I need to get in for a checkup like sometime next week maybe',
      'I can offer you Monday, November 23 at 9:00 or Tuesday, November 24 at 14:00. Which suits you better?',
      "the Tuesday one, two o'clock",
      "It's settled: your appointment is on Tuesday, November 24 at 14:00. Goodbye!",
    );
    expect(collected('appointment_date', told)).toBe('2026-11-24');
    expect(collected('service', told)).toBe('a checkup');
  });

  it.each([
    ['a las tres no puede, no tiene algo más tarde', 'follow_up_needed'],
    ['sí, claro', 'appointment_booked'],
  ])('es: %s → %s', (words, outcome) => {
    const told = analysed(
      'scheduling',
      'es',
      '¿En qué le ayudo?',
      'quería pedir un turno con el dentista',
      'Le puedo ofrecer el martes 17 de noviembre a las 9:00 o el miércoles 18 de noviembre a las 15:00. ¿Cuál le conviene más?',
      'el miércoles a las tres',
      'Gracias. Sería el miércoles 18 de noviembre a las 15:00. ¿Se lo confirmo?',
      words,
      'Listo: su cita es el miércoles 18 de noviembre a las 15:00. ¡Hasta luego!',
    );
    expect(told.outcome).toBe(outcome);
  });
});
