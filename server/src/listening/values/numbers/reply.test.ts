import { describe, expect, it } from 'vitest';
import type { DataField, Language } from '../../types.ts';
import { numberIn } from './numeric.ts';

/** What one reply gives to the question for a count or a sum. */

const count = (description: string): DataField => ({ id: 'quantity', dataType: 'integer', description });
const sum = (description: string): DataField => ({ id: 'amount', dataType: 'number', description });

const GIVEN: readonly (readonly [Language, DataField, string, string, number])[] = [
  ['en', count('Pallets to collect'), 'How many pallets?', 'twelve, no, hang on, fourteen', 14],
  ['en', count('Children to enrol'), 'How many children?', 'my sister has three but I only have the two', 2],
  ['en', count('Chairs to hire'), 'How many chairs?', 'a couple of dozen', 24],
  ['en', count('Guests at the dinner'), 'How many guests?', 'eight adults and three kids', 11],
  ['en', sum('Deposit they can pay'), 'How much could you put down?', 'two and a half grand', 2500],
  ['en', sum('Monthly rent'), 'What is the rent?', 'it was nine hundred, now it is nine fifty', 950],
  ['es', count('Cajas que se recogen'), '¿Cuántas cajas son?', 'diez, no, perdón, doce', 12],
  ['es', count('Sillas que alquila'), '¿Cuántas sillas?', 'un par de docenas', 24],
  ['es', sum('Monto del arriendo'), '¿Cuánto paga?', 'antes pagaba seiscientos, ahora setecientos', 700],
  ['es', sum('Precio que pide'), '¿Cuánto pide?', 'mil quinientos euros', 1500],
  ['pt', count('Caixas para entregar'), 'Quantas caixas?', 'dez, não, minto, doze', 12],
  ['pt', count('Convidados da festa'), 'Quantos convidados?', 'oito adultos e três crianças', 11],
  ['pt', sum('Valor do aluguel'), 'Quanto paga?', 'pagava seiscentos, agora são setecentos reais', 700],
  ['en', sum('Price paid for the lunch'), 'How much was it?', 'twelve an half', 12.5],
  ['en', sum('Price paid for the lunch'), 'How much was it?', 'nine quid and fourty pence', 9.4],
  ['en', sum('Monthly rent'), 'What is the rent?', 'it was 700 till june, then they put it up to 780', 780],
  ['en', count('Boats in the yard'), 'How many boats?', 'I had nine but two got stolen', 7],
  [
    'en',
    count('Guests at the dinner'),
    'How many guests?',
    'me, the husband, his dad and the three wee ones',
    6,
  ],
  ['en', count('Boats in the yard'), 'How many boats?', 'we are at 14 right now', 14],
  ['en', count('Boats in the yard'), 'How many boats?', 'just the one', 1],
  ['en', sum('Flower budget'), 'What is the budget?', 'five to six hundred, call it six', 600],
  ['es', sum('Precio del almuerzo'), '¿Cuánto pagó?', 'treinta y sinco con nobenta', 35.9],
  ['es', sum('Precio del almuerzo'), '¿Cuánto pagó?', 'doce i medio', 12.5],
  ['es', sum('Precio del almuerzo'), '¿Cuánto pagó?', 'ocho euros y medio', 8.5],
  ['es', sum('Precio de la moto'), '¿Cuánto costó?', 'la pagué en seis cuotas de doscientos', 1200],
  ['es', { ...sum('Litros de leche'), id: 'litres' }, '¿Cuántos litros?', 'litro y medio', 1.5],
  ['es', sum('Presupuesto máximo'), '¿Cuál es su tope?', 'de seiscientos no paso', 600],
  ['es', sum('Temperatura de la nevera, en grados'), '¿Qué marca?', 'marca tres y debería marcar cinco', 3],
  [
    'es',
    count('Nota de la visita'),
    'Del cero al diez, ¿qué nota?',
    'un seis, que si no os daba el nueve',
    6,
  ],
  ['pt', sum('Preço do lanche'), 'Quanto pagou?', 'dezoito i cinquenta', 18.5],
  ['pt', sum('Valor da entrada'), 'Quanto dá de entrada?', 'treis mil e quinhento', 3500],
  [
    'pt',
    sum('Valor da entrada'),
    'Quanto dá de entrada?',
    'sessenta mil na poupança mais dez do carro',
    70000,
  ],
  [
    'pt',
    sum('Valor do aluguel sem condomínio'),
    'Quanto é?',
    'oitocentos com condomínio, só o aluguel é seiscentos',
    600,
  ],
  ['pt', sum('Valor pago'), 'Quanto paga da fatura?', 'metade, que dá cento e vinte', 120],
  ['pt', count('Idade da avó'), 'Qual a idade dela?', 'inteirou oitenta e seis mês passado', 86],
  ['pt', count('Quantas pessoas moram na casa'), 'Quantas pessoas?', 'eu, mainha e os dois gêmeos', 4],
  ['pt', count('Vezes por semana que treina'), 'Quantas vezes por semana?', 'terça e quinta', 2],
];

const OPEN: readonly (readonly [Language, DataField, string, string])[] = [
  ['en', count('Pallets to collect'), 'How many pallets?', 'no more than ten'],
  ['en', count('Pallets to collect'), 'How many pallets?', 'if the truck comes there will be six'],
  ['en', count('Children to enrol'), 'How many children?', 'my sister has three'],
  ['en', count('Children to enrol'), 'How many children?', 'was it four you had down?'],
  ['en', count('Chairs to hire'), 'How many chairs?', 'six. no, forget I said that'],
  ['en', sum('Deposit they can pay'), 'How much could you put down?', 'I can come tomorrow at 5'],
  ['en', sum('Monthly rent'), 'What is the rent?', 'we used to pay nine hundred'],
  ['es', count('Cajas que se recogen'), '¿Cuántas cajas son?', 'menos de diez'],
  ['es', count('Cajas que se recogen'), '¿Cuántas cajas son?', 'mi vecino mandó cinco'],
  ['es', sum('Precio que pide'), '¿Cuánto pide?', 'si me lo recogen, ochocientos'],
  ['pt', count('Caixas para entregar'), 'Quantas caixas?', 'menos de dez'],
  ['pt', count('Caixas para entregar'), 'Quantas caixas?', 'minha vizinha mandou cinco'],
  ['pt', sum('Valor do aluguel'), 'Quanto paga?', 'pagava seiscentos'],
  ['es', count('Cajas que se recogen'), '¿Cuántas cajas son?', 'un montón'],
  ['es', count('Nota de la visita'), 'Del cero al diez, ¿qué nota?', 'un desastre'],
  ['es', sum('Precio del sofá'), '¿Cuánto pagó?', 'una fortuna'],
  ['es', count('Cajas que se recogen'), '¿Cuántas cajas son?', 'mil gracias por llamar'],
  ['es', count('Hijos que inscribe'), '¿A cuántos inscribe?', 'tengo cuatro, pero solo viene la menor'],
  ['es', sum('Precio del sofá'), '¿Cuánto pide?', 'en dos millones, jaja. Ya en serio, no sé'],
  ['es', count('Años que lleva cosiendo'), '¿Cuántos años?', 'empecé a los quince, saque la cuenta'],
  ['en', count('Hours slept each night'), 'How many hours?', 'anybody who gets eight hours is lucky'],
  [
    'en',
    sum('Value of the house'),
    'What is it worth?',
    'the couple two doors down got three ten for theirs',
  ],
  ['en', sum('Party budget'), 'How much in total?', 'less than last year. eight hundred on balloons'],
  ['en', count('Pallets to collect'), 'How many pallets?', 'one or two'],
  ['pt', count('Caixas para entregar'), 'Quantas caixas?', 'um punhado'],
  ['pt', sum('Preço do sofá'), 'Quanto pagou?', 'uma nota preta'],
  ['pt', sum('Valor do empréstimo'), 'Quanto quer?', 'dez mil seria um sonho'],
  ['pt', sum('Aporte mensal'), 'Quanto registro?', 'trezentos, não, deixa quieto'],
  ['pt', count('Idade da criança'), 'Que idade tem?', 'o Léo tem nove, mas quem vai estudar é a irmã dele'],
  ['pt', sum('Preço por hora'), 'Quanto cobra por hora?', 'não cobro por hora, é oitenta a faxina'],
];

describe('a number in reply to its question', () => {
  it.each(GIVEN)('%s %o “%s” %s → %d', (language, field, question, reply, value) => {
    expect(numberIn(reply, field, language, question)).toBe(value);
  });

  it.each(OPEN)('%s %o “%s” %s gives none', (language, field, question, reply) => {
    expect(numberIn(reply, field, language, question)).toBe('none');
  });
});
