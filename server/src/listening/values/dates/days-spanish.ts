import { addDays } from '../calendar.ts';
import {
  coming,
  gone,
  inMonth,
  inWeek,
  lastOf,
  onDay,
  shifted,
  type Unit,
  weekdayBeside,
  weekdayNear,
} from './day-math.ts';
import {
  type DayRule,
  NO_DAY_BEHIND,
  NUMBER,
  numbered,
  rule,
  SECOND,
  THIRD,
  WEEKDAY,
  weekdayOf,
} from './day-rules.ts';

const AMOUNT = '(?<n>n\\d\\d?|un par de)';
const UNIT = '(?<u>dias?|semanas?|quincenas?|mes|meses|anos?|diitas|semanitas?|mesecitos)';
const EXACT =
  '(?<x> (?:clavad[oa]s?|exact[oa]s?|just[oa]s?|just[oa] hoy|hoy|hoy mismo|just(?:o|amente)|just(?:o|amente) hoy))?';

const unitOf = (word = ''): Unit => {
  if (word.startsWith('sem')) return 'week';
  if (word.startsWith('quin')) return 'fortnight';
  if (word.startsWith('mes')) return 'month';
  return word.startsWith('ano') ? 'year' : 'day';
};
const amountOf = (said = ''): number => Number(said.slice(1));
const isOpen = (amount = '', unit = '', exact: string | undefined): boolean =>
  amount.startsWith('un par') || (['month', 'year'].includes(unitOf(unit)) && exact === undefined);
/** "Hace ocho días" is a week to most. */
const isWeekSaid = (amount = '', unit = ''): boolean =>
  unitOf(unit) === 'day' && ['n8', 'n15'].includes(amount);

const NEXT = '(?:que viene|que entra|entrante|proximo|siguiente|que sigue|venidero)';
const WEEK_NEXT =
  '(?:de |en )?(?:la )?(?:semana (?:que viene|que entra|entrante|proxima|siguiente|que sigue)|(?:proxima|otra|siguiente) semana|que viene|entrante)';
const MONTH_NEXT =
  '(?:del|de el|de) (?:mes (?:que viene|que entra|entrante|proximo|siguiente)|proximo(?: mes)?|siguiente(?: mes)?|entrante|que viene|que entra|mes)|que entra|que viene|entrante';
const BEFORE_DAY = '(?:(?:el|del|al|para el|dia|el dia|del dia|al dia|para el dia) )';

export const SPANISH_DAYS: readonly DayRule[] = [
  rule('hoy(?: mismo| mismito)?|esta (?:misma )?(?:tarde|noche|manana)', (_, { today }) => today),
  rule('pasado manana|pasadito manana', (_, { today }) => addDays(today, 2)),
  rule('(?<= manana (?:(?:no|mejor|no puedo|o|,|sino) ){1,3})pasado(?= [,.?]| $)', (_, { today }) =>
    addDays(today, 2),
  ),
  rule(
    '(?<! la )(?:manana(?: (?:a|en|por|de) la (?:manana|mananita))?(?: mismo| mismito)?)',
    (_, { today }) => addDays(today, 1),
  ),
  rule('ayer|anoche|ayercito', (_, { today }) => addDays(today, -1)),
  rule('anteayer|antier|antes de ayer|antiayer|anteanoche|antenoche|antes de anoche', (_, { today }) =>
    addDays(today, -2),
  ),
  rule(
    'de (?:hoy|aqui) en (?:n8|n1 semana)|hoy en (?:n8|n1 semana)|de aqui a (?:n8|n1 semana)(?= [,.?]| $)',
    (_, { today }) => addDays(today, 7),
  ),
  rule('(?:de )?manana en (?:n8|n1 semana)', (_, { today }) => addDays(today, 8)),
  rule('(?:de )?hoy en n15|(?:de )?hoy en quincena|de hoy en n2 semanas', (_, { today }) =>
    addDays(today, 14),
  ),
  rule('(?<= hasta )(?:el )?(?:fin|final) de (?:este )?mes', (_, { today }) => lastOf(today)),
  rule(
    '(?:el |ese )(?:mismo |mismito )dia|(?:a |para )?ese (?:mero |mismo )?dia|es[ae] mism[oa] fecha',
    () => (named) => named,
  ),
  rule('(?:de )?manana en (?:n15|n2 semanas)', (_, { today }) => addDays(today, 15)),
  rule(
    `(?:del?|desde el|el) (?:este |proximo )?${WEEKDAY} en (?:n8|n1 semana)|${SECOND} en n8`,
    (groups, when) => addDays(coming(weekdayOf(groups), when), 7),
  ),
  rule(`(?:del?|desde el|el) (?:este |proximo )?${WEEKDAY} en n15`, (groups, when) =>
    addDays(coming(weekdayOf(groups), when), 14),
  ),
  rule(
    `(?:en|dentro de|de (?:hoy|aqui) (?:a|en)|de aca a|a) (?:unos |unas )?${AMOUNT} ${UNIT}${EXACT}`,
    ({ n, u, x }, { today }) => (isOpen(n, u, x) ? null : shifted(today, amountOf(n), unitOf(u))),
  ),
  rule(
    `(?:hoy |manana )?(?:hace|hara|se cumplen?|cumple) (?:ya |hoy |como |just[oa] |justamente |exactamente |unos |unas |apenas ){0,2}${AMOUNT} ${UNIT}${EXACT}`,
    ({ n, u, x }, { today }) =>
      isOpen(n, u, x) || isWeekSaid(n, u) ? null : shifted(today, -amountOf(n), unitOf(u)),
  ),
  rule(`${AMOUNT} ${UNIT} atras${EXACT}`, ({ n, u, x }, { today }) =>
    isOpen(n, u, x) || isWeekSaid(n, u) ? null : shifted(today, -amountOf(n), unitOf(u)),
  ),
  rule(
    `(?:el |este )?${WEEKDAY} ${WEEK_NEXT.replace('|que viene|entrante)', ')')}|${WEEK_NEXT.replace('|que viene|entrante)', ')')} (?:, )?(?:el )?${SECOND}|(?:el )?${THIRD} de la (?:que viene|que entra|siguiente|otra|proxima)`,
    (groups, when) => inWeek(weekdayOf(groups), 1, when),
  ),
  rule(
    `(?:el )?${WEEKDAY} de (?:esta|la presente) (?:misma )?semana|esta (?:misma )?semana (?:, )?el ${SECOND}`,
    (groups, when) => inWeek(weekdayOf(groups), 0, when),
  ),
  rule(
    `(?:el )?${WEEKDAY} (?:de )?la semana pasada|la semana pasada (?:, )?(?:el )?${SECOND}`,
    (groups, when) => inWeek(weekdayOf(groups), -1, when),
  ),
  rule(
    `(?:el |este |el proximo |proximo |este proximo )?${WEEKDAY}(?: (?:este|mismo))? ${NEXT}|(?:el |este )?(?:proximo|entrante) ${SECOND}|(?:este|ahora el|ahorita el) ${THIRD}`,
    (groups, when) => weekdayNear(weekdayOf(groups), when),
  ),
  rule(
    `(?:el |este )?${WEEKDAY} (?:pasado(?! manana)|ultimo|que paso|recien pasado|anterior)|(?:el )?(?:pasado|ultimo) ${SECOND}(?! de)`,
    (groups, when) => gone(weekdayOf(groups), when),
  ),
  rule(
    `(?:el )?${WEEKDAY} antepasado|(?:el )?antepasado ${SECOND}|(?:el )?${THIRD} de la semana antepasada`,
    (groups, when) => addDays(gone(weekdayOf(groups), when), -7),
  ),
  rule(`(?:el otro|cualquier|algun|un|todos los|cada|n1) ${WEEKDAY}|(?:el )?${SECOND} o asi`, () => null),
  rule(
    `${BEFORE_DAY}?${NUMBER} (?:, )?(?:de(?:l)? )?(?:este|presente|corriente|actual|ese)(?: mismo)?(?: mes)?`,
    (groups, when) => inMonth(numbered(groups, 'd'), 0, when),
  ),
  rule(`${BEFORE_DAY}?${NUMBER} (?:${MONTH_NEXT})`, (groups, when) =>
    inMonth(numbered(groups, 'd'), 1, when),
  ),
  rule(
    `(?:el )?(?:mes que viene|proximo mes|mes entrante) (?:, )?(?:el )?(?:dia )?${NUMBER}`,
    (groups, when) => inMonth(numbered(groups, 'd'), 1, when),
  ),
  rule(
    `${BEFORE_DAY}?${NUMBER} (?:del|de el) mes pasado|${BEFORE_DAY}?${NUMBER.replace('<d>', '<e>')} pasado(?= [,.?]| $)`,
    (groups, when) =>
      groups.d === undefined
        ? onDay(numbered(groups, 'e'), { ...when, isPast: true })
        : inMonth(numbered(groups, 'd'), -1, when),
  ),
  rule(
    `${BEFORE_DAY}?${NUMBER} de cada mes|o1 de mes|${BEFORE_DAY}?${NUMBER.replace('<d>', '<e>')} de(?:l)? mes(?= [,.?]| $)`,
    (groups, when) =>
      onDay(
        groups.d === undefined ? (groups.e === undefined ? 1 : numbered(groups, 'e')) : numbered(groups, 'd'),
        when,
      ),
  ),
  rule('(?:el )?ultimo dia (?:de|del) (?:este )?mes', (_, { today }) => lastOf(today)),
  rule('(?:el )?ultimo dia (?:del|de) (?:este )?ano', (_, { today }) => ({
    year: today.year,
    month: 12,
    day: 31,
  })),
  rule(
    '(?:a |al )?(?:fin|final|finales|fines|principios|primeros|mediados) (?:de|del) (?:este )?(?:mes|m\\d\\d?|ano|el mes que viene)',
    () => null,
  ),
  rule(
    `(?:el|del|al|dia) (?:dia )?(?:mero )?(?<d>[no]\\d\\d?)${NO_DAY_BEHIND}(?! (?:de|o|u) (?!(?:manana|la|mi|los)(?= ))[a-z]+o(?= ))`,
    (groups, when) => onDay(numbered(groups, 'd'), when),
  ),
  // Found from the day named before.
  rule(
    '(?:al|el) (?:otro dia|dia (?:siguiente|despues))|n1 dia despues|al siguiente(?: dia)?|el siguiente(?= [,.?]| $| dia)|el dia de despues',
    () => (named) => addDays(named, 1),
  ),
  rule(
    '(?:el dia (?:antes|anterior)|n1 dia antes|la vispera)(?= [,.?]| $)',
    () => (named) => addDays(named, -1),
  ),
  rule(
    '(?:sino |mejor )?(?:el|la) (?:otr[oa](?: semana)?|proxim[oa]|de la otra|de la semana que viene|de la siguiente|que sigue)(?= [,.?]| $| si| mejor| por favor| despues de)',
    () => (named) => addDays(named, 7),
  ),
  rule(
    `${AMOUNT} ${UNIT} (?:mas|despues|mas tarde)`,
    ({ n, u }) =>
      (named) =>
        shifted(named, amountOf(n), unitOf(u)),
  ),
  rule(
    `${AMOUNT} ${UNIT} (?:antes)(?= [,.?]| $)`,
    ({ n, u }) =>
      (named) =>
        shifted(named, -amountOf(n), unitOf(u)),
  ),
  rule(
    `(?:el )?${WEEKDAY} (?:antes|anterior)(?= [,.?]| $)`,
    (groups) => (named) => weekdayBeside(named, weekdayOf(groups), false),
  ),
  rule(
    `(?:el )?${WEEKDAY} (?:despues|de despues|siguiente a ese)(?= [,.?]| $)`,
    (groups) => (named) => weekdayBeside(named, weekdayOf(groups), true),
  ),
];
