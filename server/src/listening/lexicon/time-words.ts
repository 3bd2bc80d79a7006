import type { Language } from '../types.ts';

const words = (text: string): readonly string[] => text.split(' ');

export type TimeWords = {
  /** From Sunday on; each entry lists its spellings. */
  weekdays: readonly (readonly string[])[];
  months: readonly (readonly string[])[];
  /** Phrases and how many days from today they mean; the longest is tried first. */
  days: readonly (readonly [phrase: string, days: number])[];
  ordinals: ReadonlyMap<string, number>;
  units: ReadonlyMap<string, 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'>;
  /** Open a span from now: "in two days". */
  within: readonly string[];
  /** Open an hour: "at three". */
  at: readonly string[];
  morning: readonly string[];
  afternoon: readonly string[];
  night: readonly string[];
  next: ReadonlySet<string>;
  /** A number before one of these counts no hour. */
  notHours: ReadonlySet<string>;
};

const table = (lists: string): readonly (readonly string[])[] =>
  lists.split(',').map((entry) => words(entry.trim()));

export const TIME_WORDS: Record<Language, TimeWords> = {
  en: {
    weekdays: table(
      'sunday sundays, monday mondays, tuesday tuesdays tues, wednesday wednesdays, thursday thursdays thurs, friday fridays, saturday saturdays',
    ),
    months: table(
      'january jan, february feb, march, april apr, may, june jun, july jul, august aug, september sept sep, october oct, november nov, december dec',
    ),
    days: [
      ['the day after tomorrow', 2],
      ['day after tomorrow', 2],
      ['tomorrow', 1],
      ['tonight', 0],
      ['today', 0],
      ['this morning', 0],
      ['this afternoon', 0],
      ['this evening', 0],
    ],
    ordinals: new Map(
      `first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10 eleventh=11 twelfth=12 thirteenth=13
      fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18 nineteenth=19 twentieth=20 thirtieth=30`
        .split(/\s+/)
        .map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])] as const),
    ),
    units: new Map([
      ['minute', 'minute'],
      ['minutes', 'minute'],
      ['min', 'minute'],
      ['mins', 'minute'],
      ['hour', 'hour'],
      ['hours', 'hour'],
      ['day', 'day'],
      ['days', 'day'],
      ['week', 'week'],
      ['weeks', 'week'],
      ['month', 'month'],
      ['months', 'month'],
      ['year', 'year'],
      ['years', 'year'],
    ]),
    within: ['in', 'within', 'after', 'in about', 'in around', 'in like'],
    at: ['at', 'at about', 'at around', 'around', 'about', 'by', 'after', 'before'],
    morning: ['am', 'a m', 'in the morning', 'morning'],
    afternoon: ['pm', 'p m', 'in the afternoon', 'afternoon', 'in the evening', 'evening'],
    night: ['at night', 'night', 'tonight'],
    next: new Set(['next']),
    notHours: new Set(
      'dollars bucks percent people days weeks months years minutes hours times pesos euros euro usd units products items'.split(
        ' ',
      ),
    ),
  },
  es: {
    weekdays: table('domingo domingos, lunes, martes, miercoles, jueves, viernes, sabado sabados'),
    months: table(
      'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre setiembre, octubre, noviembre, diciembre',
    ),
    days: [
      ['pasado manana', 2],
      ['esta manana', 0],
      ['esta tarde', 0],
      ['esta noche', 0],
      ['manana', 1],
      ['hoy', 0],
    ],
    ordinals: new Map([['primero', 1]]),
    units: new Map([
      ['minuto', 'minute'],
      ['minutos', 'minute'],
      ['min', 'minute'],
      ['minutitos', 'minute'],
      ['hora', 'hour'],
      ['horas', 'hour'],
      ['horita', 'hour'],
      ['dia', 'day'],
      ['dias', 'day'],
      ['semana', 'week'],
      ['semanas', 'week'],
      ['mes', 'month'],
      ['meses', 'month'],
      ['ano', 'year'],
      ['anos', 'year'],
    ]),
    within: ['en', 'dentro de', 'como en', 'en unos', 'en unas', 'en como'],
    at: [
      'a las',
      'a la',
      'como a las',
      'tipo',
      'las',
      'sobre las',
      'hacia las',
      'antes de las',
      'despues de las',
    ],
    morning: ['am', 'a m', 'de la manana', 'por la manana', 'en la manana', 'de la madrugada'],
    afternoon: ['pm', 'p m', 'de la tarde', 'por la tarde', 'en la tarde', 'del dia', 'del mediodia'],
    night: ['de la noche', 'por la noche', 'en la noche', 'esta noche'],
    next: new Set(['proximo', 'proxima', 'siguiente']),
    notHours: new Set(
      'pesos dolares euros soles por personas dias semanas meses anos minutos horas veces unidades'.split(
        ' ',
      ),
    ),
  },
  pt: {
    weekdays: table(
      'domingo domingos, segunda segundas, terca tercas, quarta quartas, quinta quintas, sexta sextas, sabado sabados',
    ),
    months: table(
      'janeiro, fevereiro, marco, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro',
    ),
    days: [
      ['depois de amanha', 2],
      ['amanha', 1],
      ['esta manha', 0],
      ['esta tarde', 0],
      ['esta noite', 0],
      ['hoje', 0],
    ],
    ordinals: new Map([['primeiro', 1]]),
    units: new Map([
      ['minuto', 'minute'],
      ['minutos', 'minute'],
      ['min', 'minute'],
      ['minutinhos', 'minute'],
      ['hora', 'hour'],
      ['horas', 'hour'],
      ['dia', 'day'],
      ['dias', 'day'],
      ['semana', 'week'],
      ['semanas', 'week'],
      ['mes', 'month'],
      ['meses', 'month'],
      ['ano', 'year'],
      ['anos', 'year'],
    ]),
    within: ['em', 'daqui a', 'dentro de', 'daqui', 'daqui uns', 'daqui a uns', 'daqui a umas'],
    at: ['as', 'a', 'la pelas', 'por volta das', 'pelas', 'la para as', 'umas', 'depois das', 'antes das'],
    morning: ['am', 'a m', 'da manha', 'de manha', 'pela manha', 'da madrugada'],
    afternoon: ['pm', 'p m', 'da tarde', 'de tarde', 'a tarde', 'pela tarde'],
    night: ['da noite', 'de noite', 'a noite'],
    next: new Set(['proximo', 'proxima']),
    notHours: new Set(
      'reais real por pessoas dias semanas meses anos minutos vezes unidades euros dolares'.split(' '),
    ),
  },
};
