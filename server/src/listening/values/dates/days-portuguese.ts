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

const AMOUNT = '(?<n>n\\d\\d?|um par de|uns|umas)';
const UNIT = '(?<u>dias?|semanas?|quinzenas?|mes|meses|anos?|diazinhos|semaninhas?)';
const EXACT =
  '(?<x> (?:cravad[oa]s?|exat[oa]s?|cert(?:inh)?[oa]s?|hoje|hoje mesmo|just[oa]s?|redond[oa]s?))?';

const unitOf = (word = ''): Unit => {
  if (word.startsWith('sem')) return 'week';
  if (word.startsWith('quin')) return 'fortnight';
  if (word.startsWith('mes')) return 'month';
  return word.startsWith('ano') ? 'year' : 'day';
};
const amountOf = (said = ''): number => Number(said.slice(1));
const isOpen = (amount = '', unit = '', exact: string | undefined): boolean =>
  !/^n\d/.test(amount) || (['month', 'year'].includes(unitOf(unit)) && exact === undefined);
/** "Há oito dias" is a week to most. */
const isWeekSaid = (amount = '', unit = ''): boolean =>
  unitOf(unit) === 'day' && ['n8', 'n15'].includes(amount);

const WEEK_NEXT =
  '(?:(?:(?:d|n)?a|para a|pra) )?(?:semana (?:que vem|que entra|seguinte|proxima|que vem ai)|(?:proxima|outra) semana|(?<= (?:para|pra) (?:a )?)semana|(?:para a|pra|p ra) semana)';
const MONTH_NEXT =
  '(?:do |de )?(?:mes (?:que vem|que entra|seguinte|proximo)|proximo(?: mes)?|outro mes)|que vem(?= [,.?]| $)';
const BEFORE_DAY = '(?:(?:no|o|do|ao|ate o|para o) )?(?:dia )';

export const PORTUGUESE_DAYS: readonly DayRule[] = [
  rule('(?:ainda )?hoje(?: mesmo| ainda)?|esta (?:noite|tarde|manha)', (_, { today }) => today),
  rule('depois de amanha|dia depois de amanha', (_, { today }) => addDays(today, 2)),
  rule('amanha(?: mesmo| cedo)?', (_, { today }) => addDays(today, 1)),
  rule('ontem|ontem (?:a|de) noite', (_, { today }) => addDays(today, -1)),
  rule('anteontem|antes de ontem|antontem', (_, { today }) => addDays(today, -2)),
  rule('trasanteontem|trasontontem|tresanteontem', (_, { today }) => addDays(today, -3)),
  rule(
    '(?:de )?hoje (?:a|em|à) (?:n8|n1 semana)(?: dias)?|(?:daqui a|de aqui a|em) n1 semana',
    (_, { today }) => addDays(today, 7),
  ),
  rule('(?:de )?amanha (?:a|em|à) (?:n8|n1 semana)(?: dias)?', (_, { today }) => addDays(today, 8)),
  rule('(?<= ate )(?:o )?(?:fim|final) (?:do|deste|desse) mes', (_, { today }) => lastOf(today)),
  rule(
    '(?:n?esse|no|n?este) (?:mesm[oa]|proprio) dia|n?ess[ae] (?:mesm[oa] )?(?:dia|data)',
    () => (named) => named,
  ),
  rule('(?:de )?hoje (?:a|em|à) n15(?: dias)?', (_, { today }) => addDays(today, 14)),
  rule('(?:de )?amanha (?:a|em|à) n15(?: dias)?', (_, { today }) => addDays(today, 15)),
  rule(`(?:de |da )?${WEEKDAY} a n8(?: dias)?|${SECOND} a uma semana`, (groups, when) =>
    addDays(coming(weekdayOf(groups), when), 7),
  ),
  rule(`(?:de |da )?${WEEKDAY} a n15(?: dias)?`, (groups, when) =>
    addDays(coming(weekdayOf(groups), when), 14),
  ),
  rule(
    `(?:em|dentro de|daqui(?: a| por)?|de hoje a|de hoje em|da aqui a|de aqui a) ${AMOUNT} ${UNIT}${EXACT}`,
    ({ n, u, x }, { today }) => (isOpen(n, u, x) ? null : shifted(today, amountOf(n), unitOf(u))),
  ),
  rule(
    `(?:hoje |amanha )?(?:há|ha|faz|tem|fez|vai fazer|fazem|completa|completou)(?: (?:hoje|ja|exatamente|just[oa]|justamente|certinho|exatos|uns|umas)){0,2} ${AMOUNT} ${UNIT}${EXACT}(?: atras)?`,
    ({ n, u, x }, { today }) =>
      isOpen(n, u, x) || isWeekSaid(n, u) ? null : shifted(today, -amountOf(n), unitOf(u)),
  ),
  rule(`${AMOUNT} ${UNIT} atras${EXACT}`, ({ n, u, x }, { today }) =>
    isOpen(n, u, x) || isWeekSaid(n, u) ? null : shifted(today, -amountOf(n), unitOf(u)),
  ),
  rule(
    `(?:(?:n|d)?a )?${WEEKDAY} ${WEEK_NEXT}|${WEEK_NEXT} (?:, )?(?:na |a )?${SECOND}|(?:(?:n|d)?a )?${THIRD} da (?:que vem|outra|proxima|seguinte)(?= [,.?]| $)`,
    (groups, when) => inWeek(weekdayOf(groups), 1, when),
  ),
  rule(
    `(?:(?:n|d)?a )?${WEEKDAY} (?:desta|dessa|nesta|nessa) (?:mesma )?semana|(?:nesta|nessa|esta|essa) semana (?:, )?(?:na )?${SECOND}`,
    (groups, when) => inWeek(weekdayOf(groups), 0, when),
  ),
  rule(
    `(?:(?:n|d)?a )?${WEEKDAY} (?:d|n)?a semana passada|(?:n|d)?a semana passada (?:, )?(?:na |no )?${SECOND}`,
    (groups, when) => inWeek(weekdayOf(groups), -1, when),
  ),
  rule(
    `(?:(?:n?[ao]|n?ess[ae]|n?est[ae]) )?${WEEKDAY} (?:agora )?(?:que vem|proxim[oa]|que entra|agora|seguinte|que vem agora|que vem ai|vindour[oa])|(?:n?[ao] )?(?:proxim[oa]|agora n?[ao]|agora) ${SECOND}|(?:n?ess[ae]|n?est[ae]) (?:mesm[oa] |proxim[oa] )?${THIRD}`,
    (groups, when) => weekdayNear(weekdayOf(groups), when),
  ),
  rule(
    `(?:(?:n?[ao]) )?${WEEKDAY} (?:passad[oa]|que passou|anterior|ultim[oa])|(?:n?[ao] )?(?:ultim[oa]|passad[oa]) ${SECOND}(?! d[oe])`,
    (groups, when) => gone(weekdayOf(groups), when),
  ),
  rule(
    `(?:(?:n?[ao]) )?${WEEKDAY} (?:retrasad[oa]|atrasad[oa]|antepassad[oa])|${SECOND} da semana retrasada`,
    (groups, when) => addDays(gone(weekdayOf(groups), when), -7),
  ),
  rule(`(?:qualquer|alguma?|toda|todo|cada|tod[oa]s? [ao]s?|n1) ${WEEKDAY}`, () => null),
  rule(
    `(?:${BEFORE_DAY})?${NUMBER} (?:, )?(?:deste|desse|do corrente|neste|do presente)(?: mesmo)?(?: mes)?|(?:${BEFORE_DAY})${NUMBER.replace('<d>', '<e>')} agora`,
    (groups, when) =>
      groups.d === undefined ? onDay(numbered(groups, 'e'), when) : inMonth(numbered(groups, 'd'), 0, when),
  ),
  rule(`(?:${BEFORE_DAY})?${NUMBER} (?:${MONTH_NEXT})`, (groups, when) =>
    inMonth(numbered(groups, 'd'), 1, when),
  ),
  rule(`(?:n?o )?(?:mes que vem|proximo mes) (?:, )?(?:no |o )?(?:dia )?${NUMBER}`, (groups, when) =>
    inMonth(numbered(groups, 'd'), 1, when),
  ),
  rule(
    `(?:${BEFORE_DAY})?${NUMBER} do mes passado|(?:${BEFORE_DAY})${NUMBER.replace('<d>', '<e>')} (?:passado|ultimo)`,
    (groups, when) =>
      groups.d === undefined
        ? onDay(numbered(groups, 'e'), { ...when, isPast: true })
        : inMonth(numbered(groups, 'd'), -1, when),
  ),
  rule(
    `(?:${BEFORE_DAY})?${NUMBER} de (?:cada|todo) mes|(?:${BEFORE_DAY})${NUMBER.replace('<d>', '<e>')} do mes`,
    (groups, when) => onDay(numbered(groups, groups.d === undefined ? 'e' : 'd'), when),
  ),
  rule('(?:o |no )?ultimo dia (?:do|deste|desse) mes', (_, { today }) => lastOf(today)),
  rule('(?:o |no )?ultimo dia (?:do|deste) ano', (_, { today }) => ({
    year: today.year,
    month: 12,
    day: 31,
  })),
  rule(
    '(?:n?o |l[aá] para o |pelo )?(?:fim|final|finzinho|comeco|inicio|meio|meados) (?:do|de|deste) (?:mes|m\\d\\d?|ano)',
    () => null,
  ),
  rule(`(?:${BEFORE_DAY})(?<d>[no]\\d\\d?)${NO_DAY_BEHIND}`, (groups, when) =>
    onDay(numbered(groups, 'd'), when),
  ),
  rule(`(?:no|para o|ate o|ao) (?<d>n(?:[4-9]|[123]\\d))${NO_DAY_BEHIND}`, (groups, when) =>
    onDay(numbered(groups, 'd'), when),
  ),
  // Found from the day named before.
  rule(
    '(?:n?o )?dia (?:seguinte|depois|posterior)|n1 dia depois|(?:n?o )?outro dia(?= [,.?]| $)|o seguinte(?= [,.?]| $)',
    () => (named) => addDays(named, 1),
  ),
  rule(
    '(?:n?o )?dia (?:anterior|antes)|n1 dia antes(?= [,.?]| $)|(?:n?a )?vespera(?= [,.?]| $)',
    () => (named) => addDays(named, -1),
  ),
  rule(
    '(?:n?[ao]|ess[ao]) (?:outr[oa](?: semana)?|seguinte|proxim[oa]|da (?:outra )?semana que vem|da outra(?: semana)?|da proxima(?: semana)?|que vem)(?= [,.?]| $| mesmo| por favor| melhor| depois d)',
    () => (named) => addDays(named, 7),
  ),
  rule(
    `${AMOUNT} ${UNIT} (?:depois|mais tarde|a mais|a frente)`,
    ({ n, u }) =>
      (named) =>
        /^n\d/.test(n ?? '') ? shifted(named, amountOf(n), unitOf(u)) : named,
  ),
  rule(
    `${AMOUNT} ${UNIT} antes(?= [,.?]| $)`,
    ({ n, u }) =>
      (named) =>
        /^n\d/.test(n ?? '') ? shifted(named, -amountOf(n), unitOf(u)) : named,
  ),
  rule(
    `(?:n?[ao] )?${WEEKDAY} (?:antes|anterior)(?= [,.?]| $)`,
    (groups) => (named) => weekdayBeside(named, weekdayOf(groups), false),
  ),
  rule(
    `(?:n?[ao] )?${WEEKDAY} (?:depois|seguinte)(?= [,.?]| $)`,
    (groups) => (named) => weekdayBeside(named, weekdayOf(groups), true),
  ),
];
