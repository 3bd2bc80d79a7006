import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/index.ts';
import { analysed, collected } from '../../test-support/analysed.ts';

type Words = Readonly<Record<Language, string>>;

const BUDGET: Words = {
  en: 'About how much would you like to spend?',
  es: '¿Cuánto le gustaría invertir, aproximadamente?',
  pt: 'Quanto você gostaria de investir, aproximadamente?',
};
const ORDER: Words = {
  en: 'Our plan costs 40 a month. Shall I set it up for you?',
  es: 'Nuestro plan cuesta 40 al mes. ¿Quiere que se lo deje listo?',
  pt: 'Nosso plano custa 40 por mês. Posso fazer o pedido?',
};
const BYE: Words = { en: 'Goodbye!', es: '¡Hasta luego!', pt: 'Até logo!' };
const OFFER: Words = {
  en: 'I can offer you Monday, November 23 at 9:00 or Tuesday, November 24 at 14:00. Which suits you better?',
  es: 'Le puedo ofrecer el lunes 23 de noviembre a las 9:00 o el martes 24 de noviembre a las 14:00. ¿Cuál le conviene más?',
  pt: 'Posso oferecer segunda-feira, 23 de novembro, às 9:00 ou terça-feira, 24 de novembro, às 14:00. Qual fica melhor para você?',
};
const BOOKED: Words = {
  en: "It's settled: your appointment is on Tuesday, November 24 at 14:00.",
  es: 'Listo: su cita es el martes 24 de noviembre a las 14:00.',
  pt: 'Pronto: o seu horário é terça-feira, 24 de novembro, às 14:00.',
};
const HELP: Words = { en: 'How can I help?', es: '¿En qué le ayudo?', pt: 'Como posso ajudar?' };

describe('a budget', () => {
  it.each([
    ['en', 'no idea, the last lot charged us eighty quid a month', null],
    ['en', '40 is grand, I was paying 60', '40'],
    ['en', 'I started in 1998', null],
    ['en', 'forty is too much for me', null],
    ['en', 'no more than forty', '40'],
    ['es', 'cuarenta no me alcanza ahorita', null],
    ['es', 'no pasaría de treinta y cinco', '35'],
    ['pt', 'quarenta não dá', null],
    ['pt', 'não passo de trinta e cinco', '35'],
    ['es', 'los otros cobraban setenta dólares', null],
    ['es', 'cuarenta está bien', '40'],
    ['pt', 'quarenta reais quanto é em euros?', null],
    ['pt', 'a outra empresa cobrava noventa reais', null],
    ['pt', 'no máximo trinta e cinco', '35'],
  ] as const)('%s: %s', (language, words, budget) => {
    expect(collected('budget', analysed('sales', language, BUDGET[language], words, BYE[language]))).toBe(
      budget,
    );
  });
});

describe('an answer to the offer of an order', () => {
  it.each([
    ['en', 'sold, stick me down for it', 'sale_closed'],
    ['es', 'tramítelo, hombre', 'sale_closed'],
    ['pt', 'faça, tchê', 'sale_closed'],
    ['en', 'no you are alright, thanks all the same', 'rejected'],
    ['es', 'voy bien servido, no me hace falta', 'rejected'],
    ['pt', 'já fechamos com outra, não precisa', 'rejected'],
  ] as const)('%s: %s', (language, words, outcome) => {
    expect(analysed('sales', language, ORDER[language], words, BYE[language]).outcome).toBe(outcome);
  });
});

describe('a doubt', () => {
  const answered = (language: Language, doubt: string, reply: string): unknown =>
    analysed('sales', language, ORDER[language], doubt, reply).evaluation_criteria_results.objections_answered
      ?.result;

  it.each([
    ['en', "that's a bit steep for us", 'All right. Would you like me to place the order?'],
    [
      'es',
      'se me va de presupuesto',
      'Muy bien. Parece que es justo lo que busca. ¿Le parece si hago el pedido?',
    ],
    ['pt', 'quarenta pesa no bolso', 'Certo. Parece ser o que você procura. Posso fazer o pedido?'],
  ] as const)('%s: met with the same offer, it is passed over', (language, doubt, reply) => {
    expect(answered(language, doubt, reply)).toBe('failure');
  });

  it.each([
    ['en', 'can you try me another time?', 'Of course. When would be a better moment, day and hour?'],
    ['es', 'mándame algo por correo y lo miramos', 'Con gusto. ¿A dónde se lo mando?'],
  ] as const)('%s: the question when or where takes it up', (language, doubt, reply) => {
    expect(answered(language, doubt, reply)).toBe('success');
  });
});

describe('an appointment', () => {
  const booking = (language: Language, wish: string, choice: string) =>
    analysed('scheduling', language, HELP[language], wish, OFFER[language], choice, BOOKED[language]);

  it.each([
    ['en', 'I need a check-up', 'Tuesday works'],
    ['es', 'necesito una limpieza', 'el martes me sirve'],
    ['pt', 'preciso de uma limpeza', 'a das duas'],
    ['pt', 'preciso de uma limpeza', 'vinte e quatro eu posso'],
  ] as const)('%s: %s, %s is on the day that was offered', (language, wish, choice) => {
    const analysis = booking(language, wish, choice);
    expect(analysis.outcome).toBe('appointment_booked');
    expect(collected('appointment_date', analysis)).toBe('2026-11-24');
    expect(collected('appointment_time', analysis)).toBe('14:00');
  });

  it.each([
    ['en', 'I have a dentist appointment on Friday and want to push it to the week after', 'Tuesday works'],
    ['es', 'tengo turno el viernes y quería pasarlo para otra semana', 'el martes me sirve'],
    ['pt', 'tenho um horário marcado sexta e queria jogar pra outra semana', 'pode ser terça'],
  ] as const)('%s: one there was is moved', (language, wish, choice) => {
    expect(booking(language, wish, choice).outcome).toBe('appointment_rescheduled');
  });

  it.each([
    ['en', 'I need a check-up', 'Tuesday works'],
    ['es', 'quiero sacar una cita para una limpieza dental', 'el martes me sirve'],
    ['pt', 'queria marcar uma limpeza de dente', 'pode ser terça'],
  ] as const)('%s: without the service it is not read back', (language, wish, choice) => {
    const { details_read_back } = booking(language, wish, choice).evaluation_criteria_results;
    expect(details_read_back?.result).toBe('failure');
  });

  it.each([
    ['en', 'I need a check-up', 'Monday at nine is no good'],
    ['es', 'necesito una limpieza', 'la de las nueve no'],
    ['pt', 'preciso de uma limpeza', 'nove horas não'],
  ] as const)('%s: times that were turned down and are offered again fit nobody', (language, wish, out) => {
    const { options_offered } = analysed(
      'scheduling',
      language,
      HELP[language],
      wish,
      OFFER[language],
      out,
      OFFER[language],
      BOOKED[language],
    ).evaluation_criteria_results;
    expect(options_offered?.result).toBe('failure');
  });

  it('the doctor of an earlier visit is no choice', () => {
    const asked = '¿Es su primera visita con nosotros?';
    const analysis = analysed(
      'scheduling',
      'es',
      asked,
      'no, ya he ido antes con la doctora Robles',
      OFFER.es,
    );
    expect(collected('place_or_professional', analysis)).toBe(null);
  });

  it('a wish to cancel is no service', () => {
    const asked = 'What would the appointment be for?';
    expect(collected('service', analysed('scheduling', 'en', asked, 'Just cancel it please', BYE.en))).toBe(
      null,
    );
  });
});

describe('the hour of an appointment', () => {
  const early = {
    en: [
      'Shall I put you down for Friday, November 20 at 7:30?',
      "It's settled: your appointment is on Friday, November 20 at 7:30.",
    ],
    es: [
      '¿Se la dejo para el viernes 20 de noviembre a las 7:30?',
      'Listo: su cita es el viernes 20 de noviembre a las 7:30.',
    ],
    pt: [
      'Seria sexta-feira, 20 de novembro, às 7:30. Posso confirmar?',
      'Pronto: o seu horário é sexta-feira, 20 de novembro, às 7:30.',
    ],
  } as const;
  it.each([
    ['en', 'yes, put it down'],
    ['es', 'sí, anótela'],
    ['pt', 'tá certo, pode anotar'],
  ] as const)('%s: is what the agent reads back in figures', (language, yes) => {
    const [asked, read] = early[language];
    expect(collected('appointment_time', analysed('scheduling', language, asked, yes, read))).toBe('07:30');
  });

  it('is the one that was named and read back, not the one offered before', () => {
    const offered = 'Shall I put you down for Thursday, November 19 at 12:00?';
    const read = "It's settled: your appointment is on Thursday, November 19 at 16:30.";
    const told = analysed('scheduling', 'en', offered, "Half four Thursday's perfect", read);
    expect(collected('appointment_time', told)).toBe('16:30');
  });
});

describe('a call that was asked for', () => {
  it.each([
    ['en', "Let me run it past her first, but I'm keen. Ring me Friday at ten"],
    ['es', 'Lo tengo que consultar con mi socia. Llámeme el viernes a las diez'],
    ['pt', 'Preciso falar com a minha sócia. Me liga na sexta às dez'],
  ] as const)('%s: is agreed on although the order is not', (language, words) => {
    expect(analysed('sales', language, ORDER[language], words, BYE[language]).outcome).toBe(
      'callback_scheduled',
    );
  });
});

describe('times that do not suit', () => {
  it('a week that is ruled out is no time to call', () => {
    const words = 'me liga semana que vem não, liga só depois do carnaval';
    expect(collected('next_step', analysed('sales', 'pt', ORDER.pt, words, BYE.pt))).toBe(null);
  });

  it('how things are now is not when they decide', () => {
    const asked = 'Até quando você pretende decidir?';
    const words = 'só lá para a primavera, agora estou sem cabeça';
    expect(collected('timeline', analysed('sales', 'pt', asked, words, BYE.pt))).toBe(null);
  });
});
