import { addDays, weekdayOf as dayOfWeek } from '../calendar.ts';
import {
  coming,
  gone,
  inMonth,
  inWeek,
  lastOf,
  nextInEnglish,
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

const AMOUNT = '(?<n>n\\d\\d?|an?|couple of|a couple of|a couple)';
const UNIT = '(?<u>days?|weeks?|fortnights?|months?|years?)';

const unitOf = (word = ''): Unit => word.replace(/s$/, '') as Unit;
const isLoose = (amount = ''): boolean => amount.includes('couple');
const amountOf = (amount = ''): number => (/^n/.test(amount) ? Number(amount.slice(1)) : 1);
/** Months and years counted off are rarely meant to the day. */
const isWide = (unit: Unit): boolean => unit === 'month' || unit === 'year';
const EXACT = '(?<x> (?:to the day|exactly|today|ago today|to this day|precisely))?';

export const ENGLISH_DAYS: readonly DayRule[] = [
  rule('(?:today|this (?:very )?(?:day|morning|afternoon|evening|arvo)|tonight)', (_, { today }) => today),
  rule('(?:the )?day (?:after tomorrow|after tomoro)|overmorrow', (_, { today }) => addDays(today, 2)),
  rule('(?:the )?day before yesterday', (_, { today }) => addDays(today, -2)),
  rule('tomorrow', (_, { today }) => addDays(today, 1)),
  rule('yesterday|last night|yday', (_, { today }) => addDays(today, -1)),
  // "Day after only, tomorrow I am away."
  rule('day after(?: only)?(?= [,.?]| $| please| itself)', (_, { today }) => addDays(today, 2)),
  rule(
    '(?:a |n1 )?week (?:from )?today|today week|(?:a|n1) week from now|this day week|(?:in )?(?:a|n1) week time',
    (_, { today }) => addDays(today, 7),
  ),
  rule(`(?:${AMOUNT} )${UNIT} (?:from )?(?<day>today|tomorrow)`, ({ n, u, day }, { today, isPast }) =>
    isLoose(n)
      ? null
      : addDays(shifted(today, isPast ? -amountOf(n) : amountOf(n), unitOf(u)), day === 'tomorrow' ? 1 : 0),
  ),
  rule(`${AMOUNT} (?<u>weeks) (?:on |from |this |come )+${WEEKDAY}`, (groups, when) =>
    isLoose(groups.n) ? null : addDays(coming(weekdayOf(groups), when), 7 * amountOf(groups.n)),
  ),
  rule('(?<= (?:to|till|until) )(?:the )?(?:very )?end of (?:the |this )?month', (_, { today }) =>
    lastOf(today),
  ),
  rule(
    '(?:(?:that|the) (?:very )?same day|that (?:very )?day|(?<= (?:by|till|until|for|be|do|make) )then(?= [,.?]| $))',
    () => (named) => named,
  ),
  rule('(?:a |n1 )?week (?:from )?tomorrow|tomorrow week', (_, { today }) => addDays(today, 8)),
  rule(
    '(?:a |n1 )?fortnight (?:from )?today|today fortnight|(?:a|n1) fortnight from now|(?:in )?a fortnight time|in a fortnight',
    (_, { today }) => addDays(today, 14),
  ),
  rule('(?:a |n1 )?fortnight (?:from )?tomorrow|tomorrow fortnight', (_, { today }) => addDays(today, 15)),
  rule(`(?:in |within )${AMOUNT} ${UNIT}(?: (?:time|from now))?${EXACT}`, ({ n, u, x }, { today }) =>
    isLoose(n) || (isWide(unitOf(u)) && x === undefined) ? null : shifted(today, amountOf(n), unitOf(u)),
  ),
  rule(`${AMOUNT} ${UNIT} (?:from (?:now|today)|time|hence)${EXACT}`, ({ n, u, x }, { today }) =>
    isLoose(n) || (isWide(unitOf(u)) && x === undefined) ? null : shifted(today, amountOf(n), unitOf(u)),
  ),
  rule(`${AMOUNT} ${UNIT} (?:ago|back|since)${EXACT}`, ({ n, u, x }, { today }) =>
    isLoose(n) || (isWide(unitOf(u)) && x === undefined) ? null : shifted(today, -amountOf(n), unitOf(u)),
  ),
  rule(
    `(?:a |n1 )?week (?:on |from |after |come )?(?:this |coming |next |on )?${WEEKDAY}|${SECOND} week`,
    (groups, when) => {
      const weekday = weekdayOf(groups);
      // On a Monday "Monday week" may be the next one or the one after it.
      return weekday === dayOfWeek(when.today) ? null : addDays(coming(weekday, when), 7);
    },
  ),
  rule(
    `(?:a |n1 )?(?:fortnight|n2 weeks?) (?:on |from |this |come )+${WEEKDAY}|${SECOND} (?:fortnight|n2 weeks)`,
    (groups, when) => addDays(coming(weekdayOf(groups), when), 14),
  ),
  rule(
    `(?:a |n1 )?week (?:ago )?(?:last |ago |ago on |past )${WEEKDAY}|${SECOND} (?:before last|(?:a |n1 )?week ago)|(?:the )?${THIRD} (?:week gone|gone a week)`,
    (groups, when) => addDays(gone(weekdayOf(groups), when), -7),
  ),
  rule(
    `(?:last |this past |this last |past )${WEEKDAY}(?: gone)?|${SECOND} (?:just )?(?:gone|past|passed|last|just there)|${THIRD} there now`,
    (groups, when) => gone(weekdayOf(groups), when),
  ),
  rule(`(?:last week (?:, )?(?:on )?(?:the )?${WEEKDAY}|${SECOND} (?:of )?last week)`, (groups, when) =>
    inWeek(weekdayOf(groups), -1, when),
  ),
  rule(
    `(?:the )?${WEEKDAY} (?:of )?(?:this week|coming|next up)|(?:this |this coming |coming |the coming )${SECOND}(?: coming)?`,
    (groups, when) => weekdayNear(weekdayOf(groups), when),
  ),
  rule(
    `(?:next week (?:, )?(?:on )?(?:the )?${WEEKDAY}|${SECOND} (?:of |in )?(?:next week|the week coming|the following week))`,
    (groups, when) => inWeek(weekdayOf(groups), 1, when),
  ),
  rule(
    `(?:the )?(?:week after next (?:, )?(?:on )?(?:the )?${WEEKDAY}|${SECOND} (?:of |in )?(?:the )?week after next)`,
    (groups, when) => inWeek(weekdayOf(groups), 2, when),
  ),
  rule(`(?:on )?(?:next |the next )${WEEKDAY}(?! week)`, (groups, when) =>
    nextInEnglish(weekdayOf(groups), when),
  ),
  rule(`${WEEKDAY} next`, (groups, when) => weekdayNear(weekdayOf(groups), when)),
  rule(
    `(?:the )?(?:${WEEKDAY} (?:after next|or so)|every (?:(?:other|o\\d|single|n2) )?w\\d|${SECOND}s|most w\\d|any w\\d|(?:a|n1|some|one) w\\d)`,
    () => null,
  ),
  rule(`(?:the |on the )?${NUMBER} (?:, )?(?:of |in )?(?:this month|this m\\d+)`, (groups, when) =>
    inMonth(numbered(groups, 'd'), 0, when),
  ),
  rule(
    `(?:the |on the )?${NUMBER} (?:, )?(?:of |in )?(?:next month|the following month|the coming month)|next month (?:, )?(?:on )?(?:the )?${NUMBER.replace('<d>', '<e>')}`,
    (groups, when) => inMonth(numbered(groups, groups.d === undefined ? 'e' : 'd'), 1, when),
  ),
  rule(`(?:the |on the )?${NUMBER} (?:, )?(?:of )?last month`, (groups, when) =>
    inMonth(numbered(groups, 'd'), -1, when),
  ),
  rule(`(?:the )?${NUMBER} of (?:the|every|each) month`, (groups, when) =>
    onDay(numbered(groups, 'd'), when),
  ),
  rule('(?:the )?(?:very )?last day of (?:the|this) month|month end', (_, { today }) => lastOf(today)),
  rule('(?:the )?(?:very )?last day of next month', (_, { today }) =>
    lastOf(shifted({ ...today, day: 1 }, 1, 'month')),
  ),
  rule('(?:the )?(?:very )?last day of the year', (_, { today }) => ({
    year: today.year,
    month: 12,
    day: 31,
  })),
  rule(
    `the (?<d>o\\d\\d?|n[4-9]|n[123]\\d)${NO_DAY_BEHIND}(?! (?:time|of|half|n\\d|is (?:best|fine)? ?the|week|w\\d|quarter|round|m\\d|reason|place|person|day|floor|visit|name|payment|instal[a-z]*|weekend))`,
    (groups, when) => onDay(numbered(groups, 'd'), when),
  ),
  rule(
    '(?<d>o(?:[4-9]|[123]\\d))(?! (?:of|m\\d|floor|birthday|anniversary|time|grade|and|street|avenue|day|attempt|year))',
    (groups, when) => onDay(numbered(groups, 'd'), when),
  ),
  // Found from the day named before.
  rule(
    '(?:the )?(?:next|following) day|(?:the )?day after(?: that| it| then)?(?= [,.?]| $| please| is | will | would | works | suits | i can )|the following n1|the n1 after',
    () => (named) => addDays(named, 1),
  ),
  rule(
    `(?:the |on the )?${WEEKDAY} (?:after|following)(?: that| then)?(?= [,.?]| $| is | would | will | works | suits | we | i | if | then | please )`,
    (groups) => (named) => weekdayBeside(named, weekdayOf(groups), true),
  ),
  rule('(?:the )?day before(?: that| it)?(?= [,.?]| $| please)', () => (named) => addDays(named, -1)),
  rule(
    '(?:the )?(?:one after(?: that)?|next one|following one|following week|week after(?: that)?|one following)(?= [,.?]| $| please| is| would| will| suits| works)',
    () => (named) => addDays(named, 7),
  ),
  rule(
    `${AMOUNT} ${UNIT} (?:later|after that|after|on from that)(?= [,.?]| $)`,
    ({ n, u }) =>
      (named) =>
        shifted(named, amountOf(n), unitOf(u)),
  ),
  rule(
    `${AMOUNT} ${UNIT} (?:earlier|before that|before)(?= [,.?]| $)`,
    ({ n, u }) =>
      (named) =>
        shifted(named, -amountOf(n), unitOf(u)),
  ),
];
