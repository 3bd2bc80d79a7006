import type { Language } from '../../types.ts';
import { type Day, weekdayOf as dayOfWeek, isReal } from '../calendar.ts';
import {
  lastOf,
  monthNear,
  nthOf,
  onDate,
  onDay,
  realOr,
  shifted,
  shortYear,
  type When,
  weekdayNear,
  workingDay,
  yearOf,
} from './day-math.ts';
import { type DayRule, type Groups, MONTH, NUMBER, numbered, rule, WEEKDAY, YEAR } from './day-rules.ts';
import { FEASTS } from './feasts.ts';

/** Dates every language says alike: a day, a month and perhaps a year. */

function dated(groups: Groups, when: When): Day | null {
  const [day, month] = [numbered(groups, 'd'), numbered(groups, 'm')];
  if (groups.y !== undefined) {
    const year = yearOf(groups.y, when);
    return year === null ? null : realOr({ year, month, day });
  }
  if (groups.k !== undefined) {
    const now = when.today.year;
    const years = /last|pasad|passad|anterior/.test(groups.k)
      ? -1
      : /next|que v|proxim|entra/.test(groups.k)
        ? 1
        : 0;
    return realOr({ year: now + years, month, day });
  }
  return when.isBirth ? null : onDate(month, day, when);
}

const LINK = '(?:, )?(?:(?:in|of|de|del|do|da|d[eo] ano(?: de)?|del ano(?: de)?|em|back in|the year) )?';
const THIS_YEAR =
  '(?<k>(?:this|last|next) year|(?:de )?(?:este|ese) (?:mismo )?ano|d?(?:este|esse) ano|(?:del )?(?:mismo )?ano (?:pasado|que viene|proximo)|(?:del )?(?:proximo|pasado) ano|(?:do )?ano (?:passado|que vem)|(?:do )?proximo ano)';
const END = `(?: ${LINK}(?:${YEAR}|${THIS_YEAR}))?`;
const OF = '(?:of |de |do |del |day of |de mes de |do mes de |del mes de )?(?:the )?(?:mes de )?';

/** "Thirteen oh two eighty nine", "13 02 89": a day and a month that can be told apart. */
function figured(one: number, two: number, year: number, language: Language): Day | null {
  const monthFirst = { year, month: one, day: two };
  const dayFirst = { year, month: two, day: one };
  if (language !== 'en') return realOr(dayFirst);
  const [left, right] = [isReal(monthFirst), isReal(dayFirst)];
  // Either order is said in English: a day that both months allow is not known.
  if (left && right) return one === two ? dayFirst : null;
  return left ? monthFirst : right ? dayFirst : null;
}

const PADDED = '(?:oh |o |n0 )?';
const NUMERIC_YEAR =
  '(?<y>q(?:19|20)\\d\\d|n19 n\\d\\d|n19 (?:oh|o|n0) n\\d|n20 n\\d\\d|n2 (?:thousand|mil)(?: (?:and|e|y))?(?: n\\d\\d?)?|(?:n1 )?mil (?:e )?(?:novecientos|novecentos)(?: [ey])?(?: n\\d\\d?)?|n\\d\\d|(?:oh|n0) n\\d)';

function numericYear(said: string, when: When): number | null {
  const short = /^(?:oh|n0) n(\d)$/.exec(said);
  return short ? shortYear(Number(short[1]), when.today.year, when.isBirth) : yearOf(said, when);
}

function written(parts: readonly string[], when: When): Day | null {
  const [one = '', two = '', three] = parts;
  if (one.length === 4) return realOr({ year: Number(one), month: Number(two), day: Number(three) });
  if (three !== undefined) {
    const year = three.length <= 2 ? shortYear(Number(three), when.today.year, when.isBirth) : Number(three);
    return figured(Number(one), Number(two), year, when.language);
  }
  if (when.isBirth) return null;
  const day = figured(Number(one), Number(two), 2024, when.language);
  return day && onDate(day.month, day.day, when);
}

/** A stated year of a feast, or the nearest one. */
function feast(of: (year: number) => Day, year: string | undefined, when: When): Day | null {
  if (year !== undefined) {
    const wanted = yearOf(year, when);
    return wanted === null ? null : of(wanted);
  }
  if (when.isBirth) return null;
  const now = when.today.year;
  const days = [now - 1, now, now + 1].map(of);
  const time = (day: Day): number => Date.UTC(day.year, day.month - 1, day.day);
  const today = time(when.today);
  return (
    (when.isPast ? days.findLast((day) => time(day) <= today) : days.find((day) => time(day) >= today)) ??
    null
  );
}

const feastRules = (language: Language): DayRule[] =>
  FEASTS[language].map(([pattern, of]) =>
    rule(
      `(?:the |el |la |o |a )?(?:${pattern})(?: (?:night|morning|day|itself|mismo|mesmo))?(?:${LINK.replace('(?:, )?', ' ')}(?<y>q(?:19|20)\\d\\d|n2 (?:thousand|mil)(?: (?:and|e|y))?(?: n\\d\\d?)?|n19 n\\d\\d|n20 n\\d\\d)| (?:del|de|of|do) (?<z>n[3-9]\\d))?`,
      ({ y, z }, when) => feast(of, y ?? z, when),
    ),
  );

const NTH = '(?<o>o[1-5]|last|very last|ultim[oa]|penultim[oa]|cuart[oa]|quint[oa])';
const nthPlace = (said = ''): number =>
  /last|^ultim/.test(said)
    ? 0
    : said.startsWith('cuart')
      ? 4
      : said.startsWith('quint')
        ? 5
        : Number(said.slice(1));

/** "First Monday of December", "el último viernes de este mes", "a última sexta do mês". */
function nthRead(groups: Groups, when: When): Day | null {
  const { o = '', m, p = '' } = groups;
  if (o.startsWith('penultim')) return null;
  const weekday = numbered(groups, 'w');
  if (m !== undefined) return nthOf(monthNear(Number(m.slice(1)), when), weekday, nthPlace(o));
  const months = /next|que v|proxim|entra|siguiente|seguinte/.test(p)
    ? 1
    : /last|pasad|passad/.test(p)
      ? -1
      : 0;
  const first = shifted({ ...when.today, day: 1 }, months, 'month');
  const found = nthOf(first, weekday, nthPlace(o));
  const isBehind =
    found !== null &&
    Date.UTC(found.year, found.month - 1, found.day) <
      Date.UTC(when.today.year, when.today.month - 1, when.today.day);
  // "The first Monday of the month", when it is gone, is that of the next.
  return isBehind && months === 0 && !when.isPast && !/this|este|deste|esse/.test(p)
    ? nthOf(shifted(first, 1, 'month'), weekday, nthPlace(o))
    : found;
}
const PERIOD =
  '(?<p>(?:the |this |next |last |that |same |the same |the following )?month|(?:de )?(?:este |el |del |ese |proximo |del proximo )?mes(?: que viene| que entra| proximo| siguiente| pasado| entrante| que vem| seguinte| passado)?|(?:deste |desse |do |do proximo |neste )mes(?: que vem| passado)?)';

export const datedRules = (language: Language): readonly DayRule[] => [
  rule(`(?:the |el |o |dia |el dia |no dia |o dia )?${NUMBER} ${OF}${MONTH}${END}`, dated),
  rule(`${MONTH} (?:the )?(?<d>[no]\\d\\d?)(?! (?:or|to|people|of|years?))${END}`, (groups, when) =>
    language === 'pt' ? undefined : dated(groups, when),
  ),
  // "The fourteenth of the third fifty two", "doce del tres del ochenta y nueve".
  rule(
    `(?:the |el |dia )?${NUMBER} (?:of the|del|do|del mes|do mes) (?<m>[no]\\d\\d?) ${LINK}${YEAR}`,
    (groups, when) => {
      const year = groups.y === undefined ? null : yearOf(groups.y, when);
      return year === null
        ? null
        : realOr({ year, month: numbered(groups, 'm'), day: numbered(groups, 'd') });
    },
  ),
  rule(`(?:the )?(?<d>o\\d\\d?) of the (?<m>o\\d\\d?)`, (groups, when) => dated(groups, when)),
  rule(
    `${PADDED}(?<d>n\\d\\d?) (?:, |de |del |do |of the |of |dash |slash |stroke |barra )*${PADDED}(?<m>n\\d\\d?) (?:, |de |del |do |of |dash |slash |stroke |barra )*${NUMERIC_YEAR}`,
    (groups, when) => {
      const year = groups.y === undefined ? null : numericYear(groups.y, when);
      const isFull = when.isBirth || (year !== null && /^(?:q|n20|n19|n2 )/.test(groups.y ?? ''));
      if (year === null || !isFull) return undefined;
      return figured(numbered(groups, 'd'), numbered(groups, 'm'), year, when.language);
    },
  ),
  rule('(?<f>d\\d{1,4}/\\d{1,2}(?:/\\d{1,4})?)', ({ f = '' }, when) => written(f.slice(1).split('/'), when)),
  rule(
    `(?:the |el |la |on the |o |a |na |no )?${NTH} ${WEEKDAY} (?:of |in |de |del |do |da |em |en )?(?:the )?(?:${MONTH}|${PERIOD})`,
    nthRead,
  ),
  rule(
    `(?:the |el |o |on the )?(?<o>o[1-9]|n[1-9]|ultimo|last|quinto|quarto|cuarto|sexto) (?:working|business|bank|dia util|dia habil|dia laborable) ?(?:day)?(?: (?:of|de|del|do) (?:the )?(?:${MONTH}|${PERIOD}))?`,
    ({ o = '', m, p }, when) => {
      const nth = { quinto: 5, quarto: 4, cuarto: 4, sexto: 6 }[o] ?? Number(o.slice(1));
      if (Number.isNaN(nth)) return null;
      const next = shifted({ ...when.today, day: 1 }, 1, 'month');
      return workingDay(
        m === undefined
          ? p !== undefined && /this|este|deste/.test(p)
            ? when.today
            : next
          : monthNear(Number(m.slice(1)), when),
        nth,
      );
    },
  ),
  rule(
    `(?:the |el |o )?(?:very )?(?:last|ultimo)(?: dia)?(?: day)? (?:of|de|do|in) ${MONTH}`,
    (groups, when) => lastOf(monthNear(numbered(groups, 'm'), when)),
  ),
  ...feastRules(language),
  // "El miércoles veinticinco": a number that is no such day is perhaps an hour.
  rule(
    `${WEEKDAY} (?:, )?(?:the |el |dia |o )?(?<d>[no]\\d\\d?)(?! (?:y|e|and|de|of|m\\d|n\\d|am|pm|hs|horas|oclock)(?= ))`,
    (groups, when) => {
      const day = onDay(numbered(groups, 'd'), when);
      return day !== null && dayOfWeek(day) === numbered(groups, 'w') ? day : undefined;
    },
  ),
  rule(WEEKDAY, (groups, when) => weekdayNear(numbered(groups, 'w'), when)),
  rule('ws\\d', () => null),
];
