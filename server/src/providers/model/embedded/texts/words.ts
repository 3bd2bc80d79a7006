import type { Language } from '../../../../listening/types.ts';
import type { Texts } from './types.ts';

/** Names of days and months, and the small words between. */
export const WORDS: Readonly<Record<Language, Omit<Texts, 'phrases' | 'questions'>>> = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    moment: '{weekday}, {month} {day} at {hour}',
    day: '{weekday}, {month} {day}',
    and: 'and',
    or: 'or',
    yes: 'yes',
    no: 'no',
  },
  es: {
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
    moment: '{weekday} {day} de {month} a las {hour}',
    day: '{weekday} {day} de {month}',
    and: 'y',
    or: 'o',
    yes: 'sí',
    no: 'no',
  },
  pt: {
    weekdays: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' '),
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
      ' ',
    ),
    moment: '{weekday}, {day} de {month}, às {hour}',
    day: '{weekday}, {day} de {month}',
    and: 'e',
    or: 'ou',
    yes: 'sim',
    no: 'não',
  },
};
