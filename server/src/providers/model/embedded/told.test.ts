import { describe, expect, it } from 'vitest';
import { type Lines, playLines } from '../../../../test/corpora/calls/play.ts';
import type { Category } from '../../../features/agents/catalogue/index.ts';
import type { DataField, Language } from '../../../listening/types.ts';
import { reconciledByRules } from '../../../runtime/analysis/rules-analyst.ts';

/** What the agent says to the lines, and what it came to; today is Monday, November 16. */
function played(call: Lines) {
  const subject = playLines(call);
  const agent = subject.transcript.filter(({ role }) => role === 'agent').map(({ message }) => message ?? '');
  const { analysis } = reconciledByRules(subject);
  const fieldOf = (id: string) => analysis.data_collection_results[id]?.value ?? null;
  return { replies: agent.slice(1), outcome: analysis.outcome, fieldOf };
}

const replies = (category: Category, language: Language, ...lines: string[]): string[] =>
  played({ category, language, lines }).replies;

const ASKS: Record<string, RegExp> = {
  service: /appointment (?:be )?for\?|¿Para qué (?:servicio|sería)|Para (?:qual serviço|que seria)/,
  need: /most like to solve|matters most|le gustaría resolver|lo más importante|gostaria de resolver|é mais importante/,
  budget: /what budget|like to spend|Qué presupuesto|gustaría invertir|Que orçamento|gostaria de investir/,
  timeline: /like to have it\?|By when|Para cuándo|Para quando|Até quando/,
  start: /could you start|From what date|podría empezar|Desde qué fecha|poderia começar|A partir de que data/,
};

describe('what was said before its question', () => {
  it.each([
    ['service', 'scheduling', 'en', ["I'd like to come in, I want my ears cleaned"]],
    ['service', 'scheduling', 'es', ['hola, me duele una muela y quiero que me la revisen']],
    ['service', 'scheduling', 'pt', ['oi, preciso de uma limpeza de pele']],
    ['need', 'sales', 'en', ['sure, though what I need is to get my invoices in one place']],
    ['need', 'sales', 'es', ['sí, lo que necesito es tener mis facturas en un solo lugar']],
    ['need', 'sales', 'pt', ['sim, preciso organizar as minhas faturas']],
    ['budget', 'sales', 'en', ['yes, my budget is 60 dollars a month', 'invoices mostly']],
    ['budget', 'sales', 'es', ['sí, mi presupuesto es de 50 dólares al mes', 'las facturas']],
    ['budget', 'sales', 'pt', ['sim, o meu orçamento é de 60 reais por mês', 'as faturas']],
    [
      'start',
      'interview',
      'en',
      ['yes', 'I worked five years in a bakery, and I can start on the first of December', 'the night shift'],
    ],
    ['start', 'interview', 'es', ['sí', 'cinco años', 'hacía pan y puedo empezar el lunes']],
    ['start', 'interview', 'pt', ['sim', 'cinco anos', 'fazia pão e posso começar na segunda']],
  ] as const)('is not asked again: %s in %s, %s', (about, category, language, lines) => {
    const said = replies(category, language, ...lines);
    expect(said.at(-1)).toMatch(/\?$/);
    expect(said.join(' ')).not.toMatch(ASKS[about] as RegExp);
  });

  it.each([
    ['service', 'scheduling', 'en', ['Hello there']],
    ['service', 'scheduling', 'pt', ['oi, boa tarde']],
    ['need', 'sales', 'en', ['yes, my budget is 60 dollars a month']],
    ['need', 'sales', 'es', ['sí, mi presupuesto es de 50 dólares al mes']],
    ['need', 'sales', 'pt', ['sim, o meu orçamento é de 60 reais por mês']],
    ['budget', 'sales', 'en', ['sure, though what I need is to get my invoices in one place']],
    ['budget', 'sales', 'es', ['sí, lo que necesito es tener mis facturas en un solo lugar']],
    ['budget', 'sales', 'pt', ['sim, preciso organizar as minhas faturas']],
    ['timeline', 'sales', 'en', ['yes, my budget is 60 dollars a month', 'invoices mostly']],
    ['start', 'interview', 'en', ['yes', 'I worked five years in a bakery', 'the night shift']],
    ['start', 'interview', 'es', ['sí', 'trabajé cinco años en una panadería', 'el turno de noche']],
    ['start', 'interview', 'pt', ['sim', 'trabalhei cinco anos numa padaria', 'o turno da noite']],
  ] as const)('is asked where it was not: %s in %s, %s', (about, category, language, lines) => {
    expect(replies(category, language, ...lines).at(-1)).toMatch(ASKS[about] as RegExp);
  });
});

describe('a field of the workspace’s own', () => {
  const breed: DataField = { id: 'dog_breed', dataType: 'string', description: 'The breed of the dog' };
  const occasion = (description: string, ...kinds: string[]): DataField => ({
    id: 'occasion',
    dataType: 'string',
    description,
    enum: kinds,
  });
  const OCCASION: Record<Language, DataField> = {
    en: occasion('What the occasion is', 'wedding', 'birthday', 'meeting'),
    es: occasion('Cuál es la ocasión', 'boda', 'cumpleaños', 'reunión'),
    pt: occasion('Qual é a ocasião', 'casamento', 'aniversário', 'reunião'),
  };

  it.each([
    ['en', breed, "I'd like to book a grooming, my dog is a poodle", 'no', 'a poodle'],
    ['en', OCCASION.en, "I'd like to book a room, it is for a wedding", 'no', 'wedding'],
    ['es', OCCASION.es, 'quiero reservar un salón, es para una boda', 'no', 'boda'],
    ['pt', OCCASION.pt, 'quero reservar um salão, é para um casamento', 'não', 'casamento'],
  ] as const)('is not asked for once it was said, %s', (language, field, line, no, value) => {
    const call = played({ category: 'scheduling', language, lines: [line, no], fields: [field] });
    expect(call.replies.at(-1)).toMatch(/November 17|17 de noviembre|17 de novembro/);
    expect(call.fieldOf(field.id)).toBe(value);
  });

  it.each([
    ['en', breed, "I'd like to book a grooming for my dog", 'no', /breed/],
    ['en', OCCASION.en, "I'd like to book a room", 'no', /wedding, birthday or meeting\?/],
    ['es', OCCASION.es, 'quiero reservar un salón', 'no', /boda, cumpleaños o reunión\?/],
    ['pt', OCCASION.pt, 'quero reservar um salão', 'não', /casamento, aniversário ou reunião\?/],
  ] as const)('is asked for where it was not, %s', (language, field, line, no, asks) => {
    const call = played({ category: 'scheduling', language, lines: [line, no], fields: [field] });
    expect(call.replies.at(-1)).toMatch(asks);
  });

  it.each([
    ['en', 'How many guests come', "I'd like to book a table, we are half a dozen guests", 'no'],
    ['es', 'Cuántas personas vienen', 'quiero reservar una mesa para media docena de personas', 'no'],
    ['pt', 'Quantas pessoas vêm', 'queria reservar uma mesa, somos meia dúzia de pessoas', 'não'],
  ] as const)('is counted by half a dozen, %s', (language, description, ...lines) => {
    const guests: DataField = { id: 'guests', dataType: 'integer', description };
    const call = played({ category: 'scheduling', language, lines, fields: [guests] });
    expect(call.replies.at(-1)).toMatch(/November 17|17 de noviembre|17 de novembro/);
    expect(call.replies.join(' ')).not.toMatch(/guests|cuántas personas|quantas pessoas/i);
  });

  it.each([
    ['en', 'How many guests come', "I'd like to book a table, we are half a dozen guests", 'no'],
    ['pt', 'Quantas pessoas vêm', 'queria reservar uma mesa, somos meia dúzia de pessoas', 'não'],
  ] as const)('is half a dozen in the end, %s', (language, description, ...lines) => {
    const guests: DataField = { id: 'guests', dataType: 'integer', description };
    expect(played({ category: 'scheduling', language, lines, fields: [guests] }).fieldOf('guests')).toBe(6);
  });
});

const WISH: Record<Language, [string, string]> = {
  en: ['I would like to book a massage', 'no'],
  es: ['quiero una cita para una limpieza dental', 'no'],
  pt: ['queria marcar um horário para um corte', 'não'],
};
const BOOKED = /appointment is (?:booked|on)|cita (?:queda|es el)|horário (?:está|é)/;

describe('two times that were offered', () => {
  it.each([
    ['en', "OK. I have to check with work first, I'll call you back"],
    ['en', 'The first one, if my husband agrees'],
    ['es', 'toca preguntarle primero a mi mamá'],
    ['es', 'El primero, pero toca preguntarle a mi mamá'],
    ['pt', 'Qualquer coisa eu ligo'],
    ['pt', 'O primeiro, talvez. Qualquer coisa eu ligo'],
  ] as const)('are not booked with a hedge, %s: %s', (language, line) => {
    const call = played({ category: 'scheduling', language, lines: [...WISH[language], line] });
    expect(call.replies.join(' ')).not.toMatch(BOOKED);
    expect(call.outcome).not.toBe('appointment_booked');
    expect(call.fieldOf('appointment_date')).toBeNull();
  });

  it.each([
    ['en', 'The first one, please'],
    ['es', 'La primera opción me queda bien'],
    ['pt', 'A primeira opção fica bem'],
  ] as const)('are booked with a choice, %s: %s', (language, line) => {
    const call = played({ category: 'scheduling', language, lines: [...WISH[language], line] });
    expect(call.replies.at(-1)).toMatch(BOOKED);
    expect(call.outcome).toBe('appointment_booked');
    expect(call.fieldOf('appointment_date')).toBe('2026-11-17');
  });
});

describe('a time that is named', () => {
  it.each([
    ['en', 'Well, the Wednesday would be possible, although my sister usually comes over then', 'yes'],
    ['es', 'Pues el miércoles sería posible, aunque a esa hora suelo llevar a la niña al parque', 'sí'],
    ['pt', 'Olha, na quarta seria possível, só que à tarde costumo levar a menina na escola', 'sim'],
  ] as const)('in passing is confirmed first and booked after a yes, %s', (language, line, yes) => {
    const lines = [...WISH[language], line, yes];
    const { replies: said, outcome } = played({ category: 'scheduling', language, lines });
    expect(said[2]).toMatch(/18.*15:00.*\?$/);
    expect(said[2]).not.toMatch(BOOKED);
    expect(said[3]).toMatch(BOOKED);
    expect(said[3]).toMatch(/18.*15:00/);
    expect(outcome).toBe('appointment_booked');
  });

  it.each([
    ['en', 'Thursday at three in the afternoon', 'Is there parking?', 'yes'],
    ['es', 'el jueves a las tres de la tarde', '¿Hay estacionamiento?', 'sí'],
    ['pt', 'quinta às três da tarde', 'Tem estacionamento?', 'sim'],
  ] as const)('is kept over a question in place of a yes, %s', (language, ...lines) => {
    const call = played({ category: 'scheduling', language, lines: [WISH[language][0], ...lines] });
    const [, proposal, again, end] = call.replies;
    expect(proposal).toMatch(/19.*15:00.*\?$/);
    expect(again).toMatch(/19.*15:00.*\?$/);
    expect(again).not.toMatch(BOOKED);
    expect(end).toMatch(BOOKED);
    expect(call.fieldOf('appointment_time')).toBe('15:00');
  });
});

describe('an offer to buy', () => {
  const TOLD: Record<'en' | 'pt', string[]> = {
    en: ['yes', 'invoices', '40', 'this week', 'just me'],
    pt: ['sim', 'faturas', '40', 'esta semana', 'só eu'],
  };
  const SOLD = /order is noted|noted your order|anotei o seu pedido|pedido ficou registrado/;

  it.each([
    ['en', "okay, that's me done, thanks"],
    ['en', "okay, I'll tell her you called"],
    ['pt', 'Está bem, eu aviso que ligaram'],
    ['pt', 'Está bem, eu dou o recado'],
  ] as const)('is not taken by who parts politely, %s: %s', (language, line) => {
    const call = played({ category: 'sales', language, lines: [...TOLD[language], line] });
    expect(call.replies.join(' ')).not.toMatch(SOLD);
    expect(call.outcome).not.toBe('sale_closed');
  });

  it.each([
    ['en', 'okay, go ahead'],
    ['pt', 'Está bem, pode fazer'],
  ] as const)('is taken by who agrees, %s: %s', (language, line) => {
    expect(replies('sales', language, ...TOLD[language], line).at(-1)).toMatch(SOLD);
  });
});

describe('a promise to pay', () => {
  const NOTED =
    /noted (?:your payment|that you will)|promise (?:is|to pay is) noted|anotado (?:su pago|que usted|o seu pagamento|que você)|compromiso|compromisso/;
  const HOW = /How would you like to pay|Cómo .*pag|Como .*pag/;

  it.each([
    ['en', 'yes', 'speaking', "I'll pay on Friday, but I'm not giving you a figure, I don't like promising"],
    [
      'en',
      'speaking',
      'yes',
      "I'll pay on Friday",
      "I'm not giving you a figure, I don't like promising",
      'bye',
    ],
    ['es', 'sí, con ella habla', 'sí', 'le pago el viernes', 'no me gusta prometer, fecha no le digo'],
    ['pt', 'sim, é ela', 'sim', 'pago na sexta', 'não gosto de prometer, valor eu não lhe digo'],
  ] as const)('is not noted where it is not meant, %s', (language, ...lines) => {
    const call = played({ category: 'collections', language, lines });
    expect(call.replies.join(' ')).toMatch(/150/);
    expect(call.replies.join(' ')).not.toMatch(NOTED);
    expect(call.replies.join(' ')).not.toMatch(HOW);
    expect(call.outcome).not.toBe('payment_promised');
    expect(call.fieldOf('promised_date')).toBeNull();
  });

  it('is noted where it is', () => {
    const lines = ['speaking', "I'll pay on Friday", 'all of it', 'by card'];
    const call = played({ category: 'collections', language: 'en', lines });
    expect(call.replies.join(' ')).toMatch(NOTED);
    expect(call.outcome).toBe('payment_promised');
  });
});
