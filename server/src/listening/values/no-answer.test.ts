import { describe, expect, it } from 'vitest';
import type { DataField, Language } from '../types.ts';
import { extractValue } from './extract.ts';
import { saysNothing, swears } from './no-answer.ts';

const NOW = new Date('2026-03-11T10:20:00Z');

const EMPTY: [string, Language][] = [
  ['Hello?', 'en'],
  ['Good morning, how are you today?', 'en'],
  ['bye', 'en'],
  ['f*** you', 'en'],
  ['what the hell is this', 'en'],
  ["I don't know", 'en'],
  ['maybe later', 'en'],
  ['I would rather think about it', 'en'],
  ['no, thank you', 'en'],
  ['Hola, buenas tardes', 'es'],
  ['Chao', 'es'],
  ['Vete a la m***', 'es'],
  ['no sé', 'es'],
  ['tal vez', 'es'],
  ['mejor lo pienso', 'es'],
  ['Oi, tudo bem?', 'pt'],
  ['Tchau', 'pt'],
  ['vai se f***', 'pt'],
  ['sei lá', 'pt'],
  ['talvez', 'pt'],
  ["I'd rather tell you that in person", 'en'],
  ["I'm not into giving marks, love", 'en'],
  ['ask somebody else', 'en'],
  ['mejor pregúntele a otro', 'es'],
  ['lo del trabajo prefiero contarlo en persona', 'es'],
  ['que Dios la bendiga', 'es'],
  ['nota eu não dou', 'pt'],
  ['passar bem', 'pt'],
  ['ixi, não sei te dizer', 'pt'],
  ['vixe, eu não saberia te dizer', 'pt'],
  ['nossa, não te sei dizer', 'pt'],
  ['uai, sei lá', 'pt'],
  ['híjole, no sabría decirle', 'es'],
  ['caray, no le sé decir', 'es'],
  ['chale, ni idea', 'es'],
  ["blimey, couldn't tell you", 'en'],
  ['gosh, I wouldn’t know', 'en'],
];

describe('words in place of an answer', () => {
  it.each(EMPTY)('%s (%s) says nothing, and is no value of any kind', (text, language) => {
    expect(saysNothing(text, language)).toBe(true);
    for (const id of [
      'budget',
      'person_name',
      'appointment_date',
      'email',
      'phone',
      'need',
      'city',
      'reason',
    ]) {
      const field: DataField = { id, dataType: 'string', description: 'The value' };
      expect(extractValue(text, field, language, NOW), id).toBeNull();
    }
    const amount: DataField = { id: 'amount', dataType: 'number', description: 'The amount' };
    expect(extractValue(text, amount, language, NOW)).toBeNull();
  });

  it.each<[string, Language]>([
    ['Lisbon', 'en'],
    ['just me', 'en'],
    ['your service is sh*t and slow', 'en'],
    ['por la mañana', 'es'],
    ['un ocho', 'es'],
    ['porque tardan mucho', 'es'],
    ['não funciona', 'pt'],
    ['300', 'pt'],
    ['ask my wife, her number is 555 123 4567', 'en'],
    ["I'd rather talk on Tuesday at ten", 'en'],
    ['prefiero decirle un ocho', 'es'],
    ['nossa loja vende pão', 'pt'],
    ['ixi, a fila do banco', 'pt'],
    ["couldn't tell you the number of invoices we lose", 'en'],
  ])('%s (%s) says something', (text, language) => {
    expect(saysNothing(text, language)).toBe(false);
  });

  it('oaths are heard masked or not, and nothing else is one', () => {
    for (const text of ['f*** you', 'sh*t', 'que p*rra', 'mierda', '#@!$'])
      expect(swears(text), text).toBe(true);
    for (const text of ['at 4 p.m.', 'the class', 'a computer', 'mi casa'])
      expect(swears(text), text).toBe(false);
  });

  it.each<[string, string, Language, string | number]>([
    ['budget', '50 bucks, no, wait, 80 dollars', 'en', '80 dollars'],
    ['budget', 'no más de 500 dólares', 'es', 'no más de 500 dólares'],
    ['person_name', 'Ana, perdón, Ana María López', 'es', 'Ana María López'],
    ['amount', 'trezentos, não, quinhentos reais', 'pt', 500],
  ])('a correction replaces what it corrects: %s in %s', (id, text, language, value) => {
    const dataType = typeof value === 'number' ? 'number' : 'string';
    expect(extractValue(text, { id, dataType, description: 'The value' }, language, NOW)?.value).toBe(value);
  });
});
