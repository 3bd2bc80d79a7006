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
];

describe('a number in reply to its question', () => {
  it.each(GIVEN)('%s %o “%s” %s → %d', (language, field, question, reply, value) => {
    expect(numberIn(reply, field, language, question)).toBe(value);
  });

  it.each(OPEN)('%s %o “%s” %s gives none', (language, field, question, reply) => {
    expect(numberIn(reply, field, language, question)).toBe('none');
  });
});
