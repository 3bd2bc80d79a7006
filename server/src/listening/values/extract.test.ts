import { describe, expect, it } from 'vitest';
import { seeds } from '../../features/agents/catalogue/seeds/index.ts';
import type { Category } from '../../features/agents/catalogue/types.ts';
import type { DataField, FieldValue, Language } from '../types.ts';
import { extractValue } from './extract.ts';
import { kindOf } from './kind.ts';

/** A Wednesday. */
const NOW = new Date('2026-03-11T10:20:00Z');

const valueIn = (text: string, field: DataField, language: Language): FieldValue | null =>
  extractValue(text, field, language, NOW)?.value ?? null;

describe('the fields agents really have', () => {
  const fieldOf = (category: Category, id: string, language: Language): DataField => {
    const field = seeds[category].fields.map((make) => make(language)).find((each) => each.id === id);
    if (!field) throw new Error(`no field ${id} in ${category}`);
    return field;
  };

  it.each<[Category, string, Language, string, FieldValue | null]>([
    [
      'sales',
      'budget',
      'en',
      'around two thousand five hundred dollars a month',
      'around two thousand five hundred dollars a month',
    ],
    ['sales', 'budget', 'es', 'unos 500 dólares al mes', 'unos 500 dólares al mes'],
    ['sales', 'budget', 'pt', 'entre R$ 1.000 e R$ 2.000', 'entre R$ 1.000 e R$ 2.000'],
    ['sales', 'budget', 'en', 'hello yes', null],
    ['sales', 'timeline', 'en', 'in two weeks', 'this_month'],
    ['sales', 'timeline', 'en', 'as soon as possible', 'now'],
    ['sales', 'timeline', 'es', 'en dos meses', 'this_quarter'],
    ['sales', 'timeline', 'pt', 'ano que vem', 'later'],
    ['sales', 'timeline', 'es', 'el próximo mes', 'this_quarter'],
    ['sales', 'timeline', 'en', 'tomorrow', 'now'],
    ['sales', 'timeline', 'es', 'lo quiero ya', 'now'],
    ['sales', 'timeline', 'es', 'ya les dije la otra vez', null],
    ['sales', 'timeline', 'pt', 'em seis meses', 'later'],
    ['sales', 'decision_role', 'en', 'I decide with my partner', 'shares'],
    ['sales', 'decision_role', 'es', 'solo yo', 'decides'],
    ['sales', 'decision_role', 'pt', 'quem decide é meu chefe', 'other'],
    ['sales', 'interest_level', 'en', 'not interested', 'none'],
    ['sales', 'interest_level', 'es', 'estoy muy interesado', 'high'],
    [
      'sales',
      'need',
      'en',
      'We need a faster internet connection for the office.',
      'We need a faster internet connection for the office.',
    ],
    ['sales', 'do_not_contact', 'es', 'no me llamen más', true],
    ['sales', 'do_not_contact', 'es', 'sí', null],
    ['support', 'issue_type', 'en', 'my order never arrived', 'order'],
    ['support', 'issue_type', 'es', 'me cobraron dos veces', 'billing'],
    ['support', 'issue_type', 'pt', 'o aplicativo não abre', 'technical'],
    ['support', 'reference_number', 'en', 'my order is AB-12345', 'AB-12345'],
    ['support', 'reference_number', 'es', 'el pedido 4456 78', '4456 78'],
    ['support', 'reference_number', 'en', '4111 1111 1111 1111', null],
    ['support', 'urgency', 'en', 'it is urgent', 'high'],
    ['support', 'urgency', 'es', 'no hay prisa', 'low'],
    ['support', 'callback_time', 'pt', 'amanhã às 15h', '2026-03-12T15:00'],
    ['support', 'callback_time', 'en', 'call me tomorrow at three', '2026-03-12T15:00'],
    ['scheduling', 'appointment_date', 'es', 'el jueves a las 4 de la tarde', '2026-03-12'],
    ['scheduling', 'appointment_time', 'es', 'el jueves a las 4 de la tarde', '16:00'],
    ['scheduling', 'appointment_date', 'en', 'next Monday', '2026-03-16'],
    ['scheduling', 'first_visit', 'en', 'no, I have been there before', false],
    ['scheduling', 'first_visit', 'pt', 'é a primeira vez', true],
    ['scheduling', 'appointment_action', 'es', 'quiero cancelar la cita', 'canceled'],
    ['surveys', 'satisfaction_score', 'en', "I'd give it an eight", 8],
    ['surveys', 'satisfaction_score', 'es', 'un 9 de 10', 9],
    ['surveys', 'satisfaction_score', 'pt', 'nota dez', 10],
    ['surveys', 'satisfaction_score', 'en', '12', null],
    ['surveys', 'satisfaction_score', 'en', '7.5', null],
    ['surveys', 'opinion', 'es', 'más o menos', 'mixed'],
    ['surveys', 'follow_up_allowed', 'pt', 'pode sim', true],
    ['surveys', 'follow_up_allowed', 'en', 'no thanks', false],
    ['collections', 'right_person', 'es', 'sí, soy yo', true],
    ['collections', 'right_person', 'en', 'no, wrong number', false],
    ['collections', 'commitment', 'pt', 'posso pagar em três parcelas', 'plan'],
    ['collections', 'commitment', 'es', 'ya pagué', 'paid'],
    ['collections', 'promised_amount', 'en', "I'll pay 200 dollars on friday", 200],
    ['collections', 'promised_amount', 'es', 'puedo pagar mil quinientos pesos el viernes', 1500],
    ['collections', 'promised_amount', 'en', 'I can pay tomorrow at 5', null],
    ['collections', 'promised_date', 'pt', 'pago na sexta', '2026-03-13'],
    ['collections', 'payment_method', 'pt', 'por pix', 'pix'],
    ['collections', 'payment_method', 'es', 'con tarjeta', 'tarjeta'],
    ['collections', 'hardship', 'es', 'perdí mi trabajo', true],
    ['collections', 'hardship', 'es', 'sí', null],
    ['retention', 'leaving_reason', 'en', 'it is too expensive', 'price'],
    ['retention', 'leaving_reason', 'es', 'me cambié a otra compañía', 'competitor'],
    ['retention', 'leaving_reason', 'pt', 'não uso mais', 'no_longer_needed'],
    ['retention', 'decision', 'es', 'lo voy a pensar', 'undecided'],
    ['retention', 'decision', 'en', 'I will stay', 'stays'],
    ['retention', 'competitor_name', 'en', 'Vodafone', 'Vodafone'],
    ['retention', 'offer_accepted', 'es', 'está bien, acepto', true],
    ['notifications', 'response', 'en', 'yes I will be there', 'confirmed'],
    ['notifications', 'response', 'es', 'no puedo ir', 'declined'],
    ['notifications', 'response', 'pt', 'pode ser outro dia?', 'change_requested'],
    ['notifications', 'acknowledged', 'es', 'sí, entendido', true],
    ['interview', 'years_of_experience', 'en', 'about five years', 5],
    ['interview', 'years_of_experience', 'es', 'seis meses', 0.5],
    ['interview', 'years_of_experience', 'en', 'maybe for 30 an hour', null],
    ['interview', 'years_of_experience', 'pt', 'comecei faz 2 semanas', null],
    ['interview', 'start_date', 'pt', 'comecei lá no dia 3 deste mês', null],
    ['interview', 'years_of_experience', 'pt', 'três anos e meio', 3.5],
    ['interview', 'start_date', 'es', 'el primero de abril', '2026-04-01'],
    ['interview', 'salary_expectation', 'pt', 'três mil reais por mês', 'três mil reais por mês'],
    ['language_assessment', 'fluency', 'en', 'I have 3 dogs', null],
    ['general', 'contact_reason', 'es', 'quiero comprar', 'purchase'],
    ['general', 'contact_reason', 'en', 'I want to book an appointment', 'appointment'],
    ['general', 'person_name', 'en', 'my name is maria lopez', 'Maria Lopez'],
    ['general', 'person_name', 'es', 'soy Juan Pérez', 'Juan Pérez'],
    ['general', 'person_name', 'pt', 'sou o Carlos', 'Carlos'],
    ['general', 'person_name', 'es', 'soy alérgico', null],
    ['general', 'person_name', 'en', 'I am calling about my bill', null],
    ['general', 'person_name', 'en', 'hi this is john smith calling from acme', 'John Smith'],
  ])('%s %s in %s: %s', (category, id, language, text, value) => {
    expect(valueIn(text, fieldOf(category, id, language), language)).toBe(value);
  });
});

describe('fields people make up', () => {
  it.each<[string, DataField['dataType'], string, Language, FieldValue | null]>([
    ['email', 'string', 'maria at example dot com', 'en', 'maria@example.com'],
    ['email', 'string', 'maria punto lopez arroba gmail punto com', 'es', 'maria.lopez@gmail.com'],
    [
      'email',
      'string',
      'é joao underline silva arroba uol ponto com ponto br',
      'pt',
      'joao_silva@uol.com.br',
    ],
    ['email', 'string', 'My email is Ana.Perez@Mail.example.org.', 'en', 'ana.perez@mail.example.org'],
    ['email', 'string', 'meet me at the office dot', 'en', null],
    ['phone', 'string', 'five five five one two three four five six seven', 'en', '5551234567'],
    [
      'telefono',
      'string',
      'es el tres diez cinco cincuenta y cinco doce treinta y cuatro',
      'es',
      '3105551234',
    ],
    ['phone', 'string', '+57 310 555 1234', 'es', '+573105551234'],
    ['phone', 'string', 'double five five one two three four', 'en', '5551234'],
    ['employees', 'integer', 'we are twenty five employees', 'en', 25],
    ['empleados', 'integer', 'veinticinco', 'es', 25],
    ['funcionarios', 'integer', 'vinte e cinco', 'pt', 25],
    ['amount', 'number', 'two thousand five hundred', 'en', 2500],
    ['valor', 'number', 'dois mil', 'pt', 2000],
    ['discount', 'number', 'fifteen percent', 'en', 15],
    ['has_pets', 'boolean', "I don't have pets", 'en', false],
    ['plan', 'string', 'the basic one', 'en', 'basic'],
    ['nombre', 'string', 'me llamo ana', 'es', 'Ana'],
    ['count', 'integer', '2.5', 'en', null],
    ['amount', 'number', '1.500,50', 'pt', 1500.5],
    ['amount', 'number', '$1,500.50', 'en', 1500.5],
    ['amount', 'number', '2k', 'en', 2000],
  ])('%s %s: %s', (id, dataType, text, language, value) => {
    const choices = id === 'plan' ? { enum: ['basic', 'pro'] } : {};
    expect(valueIn(text, { id, dataType, description: 'The value', ...choices }, language)).toBe(value);
  });

  it('an enum gives one of its values exactly, or nothing', () => {
    const field: DataField = {
      id: 'size',
      dataType: 'string',
      description: 'The size wanted',
      enum: ['Small', 'Extra Large'],
    };
    expect(valueIn('extra large please', field, 'en')).toBe('Extra Large');
    expect(valueIn('not small', field, 'en')).toBeNull();
    expect(valueIn('small or extra large?', { ...field, enum: ['small', 'large'] }, 'en')).toBeNull();
  });

  it('quotes the words that gave the value', () => {
    const field: DataField = { id: 'email', dataType: 'string', description: 'Where to write' };
    expect(extractValue('Sure, it is Ana@example.com, thanks', field, 'en', NOW)).toEqual({
      value: 'ana@example.com',
      evidence: 'Ana@example.com',
    });
  });
});

const made = (id: string, dataType: DataField['dataType'], description = ''): DataField => ({
  id,
  dataType,
  description,
});

const SCORE = made('satisfaction_score', 'integer', 'Score from 0 to 10');
const YEARS = made('years_of_experience', 'number');
const BUDGET = made('budget', 'string');

describe('numbers that are not what a field asks for', () => {
  it.each<[string, DataField, Language, string, FieldValue | null]>([
    ['hours waited are no score', SCORE, 'en', 'they came after 3 hours', null],
    ['a floor is no score', SCORE, 'es', 'llegaron al piso 5', null],
    ['a score is one', SCORE, 'pt', 'dou nove', 9],
    ['a year is no budget', BUDGET, 'en', 'we have been at it since 1998', null],
    ['a year is no budget', BUDGET, 'es', 'estamos en esto desde 1998', null],
    ['per cent is no hundred', BUDGET, 'es', 'me dan 20 por ciento y dos por 30', null],
    ['per cent is no hundred', BUDGET, 'pt', 'me dão 20 por cento e dois por 30', null],
    ['a round sum is a budget', BUDGET, 'en', 'up to 2000', 'up to 2000'],
    ['an age is no experience', YEARS, 'en', "I'm 34 years old", null],
    ['an age is no experience', YEARS, 'en', "I'm 34 years old and I've done this for four years", 4],
    ['an age is no experience', YEARS, 'es', 'la empresa tiene 40 años', null],
    ['years are experience', YEARS, 'pt', 'tenho sete anos de experiência', 7],
    ['an hour alone is no date', made('visit_date', 'string'), 'en', 'at five', null],
    ['a correction counts', made('order_number', 'string'), 'en', '77302, sorry, 77320', '77320'],
  ])('%s (%#)', (_, asked, language, text, value) => {
    expect(valueIn(text, asked, language)).toBe(value);
  });
});

describe('years and a half', () => {
  const years: DataField = { id: 'years', dataType: 'number', description: 'Years of experience' };
  it.each<[Language, string, number]>([
    ['en', 'three years and a half', 3.5],
    ['es', 'tres años y medio', 3.5],
    ['pt', 'três anos e meio', 3.5],
    ['pt', 'três anos e pouco', 3],
  ])('%s: %s', (language, said, value) => {
    expect(valueIn(said, years, language)).toBe(value);
  });
});

describe('answers that look like something else', () => {
  const score: DataField = { id: 'score', dataType: 'integer', description: 'Nota 0 - 10' };
  const change: DataField = { id: 'change', dataType: 'string', description: 'What they would change' };

  it.each<[Language, string, number | null]>([
    ['en', 'marks out of ten are not for me', null],
    ['en', 'ten out of ten', 10],
    ['en', 'eight out of ten', 8],
    ['es', 'esas notas sobre diez', null],
    ['es', 'esas notas del uno al diez', null],
    ['es', 'nueve sobre diez', 9],
    ['pt', 'essas notas de zero a dez', null],
    ['pt', 'de zero a dez, um oito', 8],
    ['en', 'nine to ten', 9],
    ['es', 'cero a la espera, un ocho al trato', 8],
    ['pt', 'cheguei às 7 e só fui atendida às 9', null],
    ['es', 'llegué a las 7 y me atendieron a las 9', null],
    ['en', 'I came at seven', null],
    ['en', "I'd go from one to two", 2],
    ['es', 'de uno a dos, muy malo', 2],
    ['pt', 'de 1 a 2, muito ruim', 1],
  ])('%s: how far a scale goes is no score: %s', (language, said, value) => {
    expect(valueIn(said, score, language)).toBe(value);
  });

  it.each<[Language, string, string | null]>([
    ['es', 'que la atención sea más rápida', 'que la atención sea más rápida'],
    ['pt', 'bem, que o preço fosse menor', 'bem, que o preço fosse menor'],
    ['es', '¿que sea más rápida?', null],
    ['en', "I'd rather not say yet", null],
    ['es', 'prefiero no decirlo', null],
    ['pt', 'prefiro não responder', null],
    ['es', 'que horario tienen', null],
    ['en', "I couldn't really say", null],
    ['es', 'Yo no le sabría decir', null],
    ['es', 'Pregúntele mejor a ella', null],
    ['pt', 'não saberia dizer', null],
    ['en', 'no questions', null],
    ['es', 'no, ninguna pregunta', null],
    ['pt', 'não, nenhuma pergunta', null],
  ])('%s: a wish is no question: %s', (language, said, value) => {
    expect(valueIn(said, change, language)).toBe(value);
  });
});

describe('a field called data', () => {
  it.each([
    ['data_visita', 'Data da visita', 'date'],
    ['data_consulta', 'Dia e hora da consulta', 'moment'],
    ['data_plan', 'The plan they chose', 'text'],
  ])('%s (“%s”) is of the kind %s: it is a date in Portuguese only', (id, description, kind) => {
    expect(kindOf(made(id, 'string', description))).toBe(kind);
  });
});
