import { describe, expect, it } from 'vitest';
import type { Language } from '../types.ts';
import { extractMoment, looseTimeIn } from './moment.ts';

/** A Wednesday. */
const NOW = new Date('2026-03-11T10:20:00Z');

describe('moments', () => {
  it.each<[Language, string, string | null]>([
    ['en', 'call me tomorrow at 5', '2026-03-12T17:00'],
    ['en', 'tomorrow at three', '2026-03-12T15:00'],
    ['en', 'next Monday', '2026-03-16'],
    ['en', 'next Friday at 9am', '2026-03-20T09:00'],
    ['en', 'on Friday', '2026-03-13'],
    ['en', 'Friday next week at nine', '2026-03-20T09:00'],
    ['en', 'Tuesday next week, quarter past three', '2026-03-17T15:15'],
    ['en', 'next week, on Thursday', '2026-03-19'],
    ['en', "next week I'm away, so Friday", '2026-03-13'],
    ['en', 'not next week, Friday', '2026-03-13'],
    ['es', 'el viernes de la semana que viene', '2026-03-20'],
    ['es', 'llámeme la semana que viene, el jueves a las diez', '2026-03-19T10:00'],
    ['es', 'el viernes, la semana que viene no puedo', '2026-03-13'],
    ['es', 'el viernes que viene', '2026-03-13'],
    ['es', 'el jueves de la próxima semana', '2026-03-19'],
    ['pt', 'sexta da semana que vem', '2026-03-20'],
    ['pt', 'me liga na semana que vem, na quinta-feira', '2026-03-19'],
    ['pt', 'semana que vem não, sexta', '2026-03-13'],
    ['pt', 'sexta-feira da próxima semana às 9h', '2026-03-20T09:00'],
    ['en', 'on the 5th', '2026-04-05'],
    ['en', 'the twenty fifth at noon', '2026-03-25T12:00'],
    ['en', 'May 3rd 2027', '2027-05-03'],
    ['en', '5/10 at 10:30am', '2026-05-10T10:30'],
    ['en', 'half past three', '2026-03-11T15:30'],
    ['en', 'quarter to five on friday', '2026-03-13T16:45'],
    ['en', 'in an hour and a half', '2026-03-11T11:50'],
    ['en', 'in two months', '2026-05-11'],
    ['en', 'call me after 6 pm', '2026-03-11T18:00'],
    ['en', 'at 9', '2026-03-12T09:00'],
    ['en', 'Friday at 3 p.m. please', '2026-03-13T15:00'],
    ['es', 'el lunes te lo pago, no, el lunes es feriado, el martes', '2026-03-17'],
    ['pt', 'na segunda eu pago, não, segunda é feriado, na terça', '2026-03-17'],
    ['en', "Monday, no, Monday I can't, Tuesday", '2026-03-17'],
    ['en', 'Monday. No, Friday is better, at nine', '2026-03-13T09:00'],
    ['en', 'around noon, well, one is better', '2026-03-11T13:00'],
    ['es', 'a las doce, bueno, a la una es mejor', '2026-03-11T13:00'],
    ['en', 'last Monday', '2026-03-09'],
    ['en', 'next Friday, the 27th', '2026-03-27'],
    ['en', "Monday's bad, Tuesday I could", '2026-03-17'],
    ['es', 'el lunes imposible, mejor el martes', '2026-03-17'],
    ['es', 'el viernes que viene, el día 27', '2026-03-27'],
    ['pt', 'na sexta que vem, dia 27', '2026-03-27'],
    ['pt', 'quinta que vem três e meia', '2026-03-12T15:30'],
    ['en', 'last Wednesday', '2026-03-04'],
    ['es', 'el lunes pasado', '2026-03-09'],
    ['es', 'el viernes, pasado mañana', '2026-03-13'],
    ['pt', 'na segunda-feira passada', '2026-03-09'],
    ['en', 'Thursday at half three in the afternoon', '2026-03-12T15:30'],
    ['en', 'on Friday at three, but not before nine in the morning', '2026-03-13T15:00'],
    ['en', 'Friday morning at nine, home by three in the afternoon', '2026-03-13T09:00'],
    ['pt', 'domingo ao meio-dia e meia', '2026-03-15T12:30'],
    ['es', 'el viernes a las 8 o 9 de la noche', '2026-03-13T20:00'],
    ['pt', 'na praça dia 27 de novembro às 10h', '2026-11-27T10:00'],
    ['es', 'estoy en plena avenida 6 de Agosto', null],
    ['es', 'vivo en la calle 5 de Mayo, puedo el viernes a las diez', '2026-03-13T10:00'],
    ['en', '2026-02-30', null],
    ['en', 'I have three kids', null],
    ['en', 'my budget is 500 dollars', null],
    ['es', 'el jueves a las 4 de la tarde', '2026-03-12T16:00'],
    ['es', 'mañana por la mañana a las 9', '2026-03-12T09:00'],
    ['es', 'el cinco de mayo a las tres y media', '2026-05-05T15:30'],
    ['es', 'pasado mañana al mediodía', '2026-03-13T12:00'],
    ['es', 'en dos semanas', '2026-03-25'],
    ['es', 'llámame a las 5', '2026-03-11T17:00'],
    ['es', 'a las ocho de la noche', '2026-03-11T20:00'],
    ['es', 'el próximo viernes', '2026-03-13'],
    ['es', '5/10', '2026-10-05'],
    ['es', 'no puedo', null],
    ['pt', 'amanhã às 15h', '2026-03-12T15:00'],
    ['pt', 'daqui a meia hora', '2026-03-11T10:50'],
    ['pt', 'me liga na segunda-feira às dez e meia', '2026-03-16T10:30'],
    ['pt', 'depois de amanhã à tarde', '2026-03-13'],
    ['pt', 'dia 20 às 9 da manhã', '2026-03-20T09:00'],
    ['pt', 'tenho dois filhos', null],
    ['pt', 'a gente se fala', null],
  ])('%s: %s', (language, text, at) => {
    expect(extractMoment(text, language, NOW)?.at ?? null).toBe(at);
  });

  it('reads the wall clock off the UTC fields, so the zone of the machine does not matter', () => {
    const lateEvening = new Date('2026-12-31T23:30:00Z');
    expect(extractMoment('tomorrow', 'en', lateEvening)?.at).toBe('2027-01-01');
    expect(extractMoment('in an hour', 'en', lateEvening)?.at).toBe('2027-01-01T00:30');
  });

  it('quotes what it read', () => {
    expect(extractMoment('Could you call me tomorrow at 5, please?', 'en', NOW)?.evidence).toBe(
      'tomorrow at 5',
    );
  });
});

describe('the last word', () => {
  it.each<[string, Language, string | null]>([
    ['Tuesday… no, Wednesday', 'en', '2026-03-18'],
    ['Friday at 4, sorry, I mean Monday', 'en', '2026-03-16T16:00'],
    ['el jueves, no, mejor el viernes a las diez', 'es', '2026-03-13T10:00'],
    ['quinta, quer dizer, sexta às 9', 'pt', '2026-03-13T09:00'],
    ['no puedo el jueves, el viernes sí', 'es', '2026-03-13'],
    ['not on Thursday', 'en', null],
    ['I got passed around three departments', 'en', null],
    ['Friday at three sounds good', 'en', '2026-03-13T15:00'],
    ['Friday at five thanks', 'en', '2026-03-13T17:00'],
  ])('counts: %s', (text, language, at) => {
    expect(extractMoment(text, language, NOW)?.at ?? null).toBe(at);
  });
});

describe('a part of a day', () => {
  it.each<[string, Language, string, string]>([
    ['tomorrow after lunch', 'en', '2026-03-12', 'tomorrow after lunch'],
    ['mañana por la tarde', 'es', '2026-03-12', 'mañana por la tarde'],
    ['amanhã de manhã', 'pt', '2026-03-12', 'amanhã de manhã'],
  ])('stays in words beside its day, and is no hour: %s', (text, language, at, evidence) => {
    expect(extractMoment(text, language, NOW)).toEqual({ at, evidence });
  });

  it.each<[string, Language, string | null]>([
    ['any time after lunch', 'en', 'any time after lunch'],
    ['por la tarde', 'es', 'por la tarde'],
    ['na semana que vem', 'pt', 'na semana que vem'],
    ['la próxima semana por la mañana', 'es', 'la próxima semana por la mañana'],
    ['good morning', 'en', null],
    ['buenas tardes', 'es', null],
    ['I would rather think about it', 'en', null],
  ])('without a day, or a whole week, names no moment: %s', (text, language, words) => {
    expect(extractMoment(text, language, NOW)).toBeNull();
    expect(looseTimeIn(text, language)).toBe(words);
  });
});
