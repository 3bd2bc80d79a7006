import type { Language } from '../../types.ts';
import { type Day, today as dayOf, isBefore, isReal, weekdayOf, writeDay } from '../calendar.ts';
import type { Ask } from './ask.ts';
import { onDate, shifted, type When, weekdayBeside } from './day-math.ts';
import type { DayRead, DayRule } from './day-rules.ts';
import { datedRules } from './days-dated.ts';
import { ENGLISH_DAYS } from './days-english.ts';
import { PORTUGUESE_DAYS } from './days-portuguese.ts';
import { SPANISH_DAYS } from './days-spanish.ts';
import type { Mention } from './mention.ts';
import { between, type Symbols, symbolEndingAt } from './symbols.ts';

const RULES: Record<Language, readonly DayRule[]> = {
  en: [...ENGLISH_DAYS, ...datedRules('en')],
  es: [...SPANISH_DAYS, ...datedRules('es')],
  pt: [...PORTUGUESE_DAYS, ...datedRules('pt')],
};

type Found = { read: DayRead; from: number; to: number };

/** The longest day that begins with a symbol. */
function ruledAt(symbols: Symbols, at: number, when: When): Found | null {
  const from = symbols.offsets[at] ?? 0;
  let best: Found | null = null;
  for (const { pattern, read } of RULES[when.language]) {
    pattern.lastIndex = from;
    const match = pattern.exec(symbols.line);
    if (!match || match[0].length === 0) continue;
    const to = symbolEndingAt(symbols, from + match[0].length);
    if (best && to <= best.to) continue;
    const found = read(match.groups ?? {}, when);
    if (found !== undefined) best = { read: found, from: at, to };
  }
  return best;
}

/** "The day after Christmas", "na véspera de Natal", "the Saturday before the 15th": counted from a day named behind. */
const OFFSET =
  /(?:(?:the )?(?<n>n\d\d?|a|an)? ?(?<! (?:some|any|few|or|algun) )(?<u>days?|weeks?) (?<way>after|before)|(?:a |la |na |en la |el )?(?<eve>vispera|antevispera|vespera|antevespera|eve)(?: del?| da| do| de el| dia de| of)?|(?:el |n1 |o |no )?dia (?<side>antes|depois|despues|siguiente|anterior|seguinte|a seguir) (?:del?|da|do|ao?|al?)|(?<m>n\d\d?) dias (?<side2>antes|depois|despues) (?:del?|da|do|de el)|(?:the |el |o |no |na |a |on the )?(?<w>w\d) (?<way2>before|after|antes|depois|despues|anterior|seguinte|siguiente)(?: del?| da| do| ao?| al?)?)(?: (?:the|el|la|o|a|dia|del dia|do dia))?(?= )/y;

function offsetAt(symbols: Symbols, at: number, when: When): Found | null {
  OFFSET.lastIndex = symbols.offsets[at] ?? 0;
  const match = OFFSET.exec(symbols.line);
  if (!match) return null;
  const start = symbolEndingAt(symbols, (symbols.offsets[at] ?? 0) + match[0].length) + 1;
  // The determiner the pattern took may belong to the day.
  const inner = ruledAt(symbols, start, when) ?? ruledAt(symbols, start - 1, when);
  if (!inner || inner.read === null || typeof inner.read === 'function') return null;
  const { n, u, way, eve, side, m, side2, w, way2 } = match.groups ?? {};
  const isAfter = /after|despues|depois|siguiente|segui/.test(way ?? side ?? side2 ?? way2 ?? '');
  const day = inner.read;
  if (w !== undefined) return { ...inner, read: weekdayBeside(day, Number(w.slice(1)), isAfter), from: at };
  if (eve !== undefined)
    return { ...inner, read: shifted(day, eve.startsWith('ante') ? -2 : -1, 'day'), from: at };
  const said = n ?? m ?? '';
  const amount = said.startsWith('n') ? Number(said.slice(1)) : 1;
  if (u !== undefined && /^(?:days|weeks)$/.test(u) && !said.startsWith('n')) return null;
  return {
    ...inner,
    read: shifted(day, isAfter ? amount : -amount, u?.startsWith('week') ? 'week' : 'day'),
    from: at,
  };
}

/** "El último día", where the year or the month was spoken of before it. */
function lastDayAt(symbols: Symbols, at: number, { today }: When): Found | null {
  const isLast = / (?:el ultimo dia|o ultimo dia|no ultimo dia|the (?:very )?last day) $/.test(
    ` ${symbols.list.slice(at, at + 3).join(' ')} `,
  );
  const before = ` ${symbols.list.slice(Math.max(0, at - 6), at).join(' ')} `;
  if (!isLast) return null;
  const to = at + 2;
  if (/ (?:ano|year) /.test(before)) return { read: { year: today.year, month: 12, day: 31 }, from: at, to };
  return null;
}

/** A day alone is all that is said: "25", "vinte e cinco". */
function aloneIn(symbols: Symbols, when: When): Found | null {
  const match =
    /^ (?:(?:uh|um|eh|oh|ah|pues|bueno|bom|so|well|yes|yeah|si|sí|sim|el|o|the) )?(?:, )?(?:n(\d\d?)|o(\d)) (?:[,.] )?(?:please|por favor|se faz favor|faz favor)? ?[,.]? ?$/.exec(
      symbols.line,
    );
  const number = Number(match?.[1] ?? match?.[2]);
  const from = symbols.list.findIndex((symbol) => /^[no]\d/.test(symbol));
  if (!match || when.isBirth || number < 1 || number > 31) return null;
  return { read: onDayAlone(number, when), from, to: from };
}

function onDayAlone(day: number, when: When): Day | null {
  const first = { ...when.today, day: 1 };
  const isReached = when.isPast ? day <= when.today.day : day >= when.today.day;
  const month = isReached ? first : shifted(first, when.isPast ? -1 : 1, 'month');
  return shifted(month, day - 1, 'day').month === month.month ? { ...month, day } : null;
}

const REACH = 4;
const FILLERS = new Set(
  ', the that is el la dia o no na a que es é e this este esa essa it was fue foi so on para eh pues or'.split(
    ' ',
  ),
);

const MONTH_REACH = 6;
const NUMBER_ALONE = /^ (?:(?:on|the|el|al|dia|no|o) )*[no](\d\d?) $/;

/** "Until the end of January, the thirty-first": a day alone is of the month that was just spoken of. */
function ofMonthNamed(found: Found, symbols: Symbols, when: When, earlier: readonly Found[]): Found {
  const number = NUMBER_ALONE.exec(between(symbols, found.from, found.to));
  const month = symbols.list
    .slice(Math.max(0, found.from - MONTH_REACH), found.from)
    .findLast((symbol) => /^m\d/.test(symbol));
  if (!number || found.read === null || typeof found.read === 'function') return found;
  const beside = besideDated(Number(number[1]), found.from, symbols, when, earlier);
  if (beside) return { ...found, read: beside };
  if (month === undefined) return found;
  const isNamedWithDay = / [no]\d\d? (?:of |de |do )?m\d| m\d\d? (?:the )?[no]\d/.test(
    between(symbols, found.from - MONTH_REACH, found.from - 1),
  );
  return isNamedWithDay ? found : { ...found, read: onDate(Number(month.slice(1)), Number(number[1]), when) };
}

const DATED_REACH = 12;

/** "The fourteenth of January, so the fifteenth": a number after a whole date is of the same month. */
function besideDated(
  day: number,
  at: number,
  symbols: Symbols,
  when: When,
  earlier: readonly Found[],
): Day | null {
  const dated = earlier.findLast(({ from, to }) =>
    symbols.list.slice(from, to + 1).some((symbol) => /^m\d/.test(symbol)),
  );
  if (!dated || at - dated.to > DATED_REACH || dated.read === null || typeof dated.read === 'function')
    return null;
  const wanted = { ...dated.read, day };
  if (!isReal(wanted)) return null;
  return when.isPast
    ? isBefore(when.today, wanted)
      ? null
      : wanted
    : isBefore(wanted, when.today)
      ? null
      : wanted;
}

const BEFORE_NUMBER = new Set(', . isso digo mejor melhor no nao sino eso o make say'.split(' '));

/** "Dezessete de dezembro não dá, dezoito": a number that stands alone after a whole date. */
function numberBeside(symbols: Symbols, at: number, when: When, earlier: readonly Found[]): Found | null {
  const number = /^n(\d\d?)$/.exec(symbols.list[at] ?? '');
  const isAlone =
    BEFORE_NUMBER.has(symbols.list[at - 1] ?? '') && /^[,.?]?$/.test(symbols.list[at + 1] ?? '');
  const read = number && isAlone ? besideDated(Number(number[1]), at, symbols, when, earlier) : null;
  return read && { read, from: at, to: at };
}

/** A weekday and a date beside it are one day where they agree, and none where they do not. */
function joined(found: readonly Found[], symbols: Symbols): Found[] {
  const all: Found[] = [];
  for (const one of found) {
    const last = all.at(-1);
    const gap = last ? symbols.list.slice(last.to + 1, one.from) : [];
    const isBeside =
      last !== undefined &&
      gap.length <= REACH &&
      gap.every((symbol) => FILLERS.has(symbol)) &&
      !gap.includes('or');
    const merged = isBeside && last ? merge(last, one, symbols) : null;
    if (merged) all[all.length - 1] = merged;
    else all.push(one);
  }
  return all;
}

const isWeekdayOnly = ({ from, to }: Found, { list }: Symbols): boolean =>
  list.slice(from, to + 1).some((symbol) => /^w\d$/.test(symbol)) &&
  !list.slice(from, to + 1).some((symbol) => /^[omnd]\d/.test(symbol));
const isDateOnly = ({ from, to }: Found, { list }: Symbols): boolean =>
  list.slice(from, to + 1).some((symbol) => /^[ond]\d/.test(symbol)) &&
  !list.slice(from, to + 1).some((symbol) => /^w\d$/.test(symbol));

function merge(left: Found, right: Found, symbols: Symbols): Found | null {
  const [weekday, date] =
    isWeekdayOnly(left, symbols) && isDateOnly(right, symbols)
      ? [left, right]
      : isWeekdayOnly(right, symbols) && isDateOnly(left, symbols)
        ? [right, left]
        : [];
  if (!weekday || !date || date.read === null || typeof date.read === 'function') return null;
  const said = symbols.list.slice(weekday.from, weekday.to + 1).find((symbol) => /^w\d$/.test(symbol));
  const agrees = weekdayOf(date.read) === Number(said?.slice(1));
  return { from: left.from, to: right.to, read: agrees ? date.read : null };
}

const VAGUE_BEFORE =
  / (?:around|roughly|(?<! (?:what|how) )about|towards|approximately|circa|sobre|hacia|alrededor del?|cerca del?|a eso del?|por ahi del?|alla por|como por|por volta d[aeo]|em torno d[aeo]|perto d[aeo]|l[aá] pel[ao]|ali pel[ao]|l[aá] para|mais ou menos|mas o menos)(?: (?:the|el|dia|o|a|en|no))* $/;
const VAGUE_BEHIND =
  /^ (?:or so|or thereabouts|thereabouts|give or take|ish|o asi|o por ahi|mas o menos|aproximadamente|mais ou menos|ou por ai|por ai|ou assim) /;
const DATED = / (?:[omnd]\d\S*) /;

/** "Around the twentieth", "lá pelo dia dez": not that very day. */
const isVague = (from: number, to: number, symbols: Symbols): boolean =>
  DATED.test(between(symbols, from, to)) &&
  (VAGUE_BEFORE.test(between(symbols, from - 5, from - 1)) ||
    VAGUE_BEFORE.test(between(symbols, from - 5, from)) ||
    VAGUE_BEHIND.test(between(symbols, to + 1, to + 3)));

/** Every day a reply names, in order; `offered` is the day the question named, which "the next one" is counted from. */
export function daysIn(symbols: Symbols, ask: Ask, now: Date, offered: Day | null = null): Mention[] {
  const when: When = { language: ask.language, today: dayOf(now), isPast: ask.isPast, isBirth: ask.isBirth };
  const alone = aloneIn(symbols, when);
  const found: Found[] = [];
  for (let at = 0; at < symbols.list.length && !alone; at++) {
    const one =
      offsetAt(symbols, at, when) ??
      ruledAt(symbols, at, when) ??
      lastDayAt(symbols, at, when) ??
      numberBeside(symbols, at, when, found);
    if (!one) continue;
    found.push(ofMonthNamed(one, symbols, when, found));
    at = one.to;
  }
  let named = offered;
  return joined(alone ? [alone] : found, symbols).map(({ read, from, to }) => {
    const isAnchored = typeof read === 'function';
    const day: Day | null = typeof read === 'function' ? (named ? read(named) : null) : read;
    if (day) named = day;
    return { from, to, key: day && !isVague(from, to, symbols) ? writeDay(day) : null, isAnchored };
  });
}
