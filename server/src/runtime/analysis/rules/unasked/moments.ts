import { type DataField, extractMoment, namesDay, sentences } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';

/** Days and hours the person named, for fields of any name. */

const HALF = phrases(
  '[ap]\\.?m(?![a-z]) | \\d+ ?[ap]m | morning | afternoon | evening | night | tarde | noche | manana | manha | noite | mediodia | meio',
);

function lastAt(exchange: Exchange, { personLanguage, subject }: Evidence, part: RegExp): string | null {
  for (const sentence of [exchange.text, ...sentences(exchange.text).toReversed()]) {
    if (sentence === exchange.text && sentences(exchange.text).length > 1) continue;
    const found = extractMoment(sentence, personLanguage, subject.now)?.at;
    const value = found === undefined ? undefined : part.exec(found)?.[1];
    if (value !== undefined) return value;
  }
  return null;
}

const DATE = /^(\d{4}-\d{2}-\d{2})/;
const MOMENT = /^(.+)$/;
const HOUR = /T(\d{2}:\d{2})/;
const HALF_DAY_MINUTES = 720;
const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** The hour named last; said again without its half of the day, it is the one named before. */
export function hourNamed(from: readonly Exchange[], evidence: Evidence): Finding | null {
  const named = from.flatMap((exchange) => {
    const hour = lastAt(exchange, evidence, HOUR);
    return hour === null ? [] : [{ hour, exchange }];
  });
  const [last, ...earlier] = named;
  if (last === undefined) return null;
  if (HALF.test(last.exchange.plain)) return quoted(last.hour, last.exchange);
  const same = earlier.find(
    ({ hour, exchange }) =>
      Math.abs(minutesOf(hour) - minutesOf(last.hour)) === HALF_DAY_MINUTES && HALF.test(exchange.plain),
  );
  return quoted((same ?? last).hour, (same ?? last).exchange);
}

const WEEK = 7;
/** Sunday first, as the calendar counts. */
const DAY_NAMES = [
  phrases('sun | dom'),
  phrases('mon | lun | seg'),
  phrases('tue | mar | ter'),
  phrases('wed | mie | qua'),
  phrases('thu | jue | qui'),
  phrases('fri | vie | sex'),
  phrases('sat | sab'),
];

const dayIndex = (value: string): number => DAY_NAMES.findIndex((names) => names.test(plain(value)));

export const isWeekday = ({ enum: choices }: DataField): boolean =>
  choices !== undefined &&
  choices.length >= WEEK - 2 &&
  new Set(choices.map(dayIndex)).size === choices.length &&
  choices.every((choice) => dayIndex(choice) >= 0);

const WORD = /[a-z]+/g;
const WEEKDAYS = new Set(
  `monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
  segunda terca quarta quinta sexta`.split(/\s+/),
);

/** The day of the week named last; a date or "tomorrow" where none is named. */
export function weekdayNamed(
  field: DataField,
  from: readonly Exchange[],
  evidence: Evidence,
): Finding | null {
  const choice = (index: number): string | undefined =>
    field.enum?.find((value) => dayIndex(value) === index);
  for (const exchange of from) {
    const named = (exchange.plain.match(WORD) ?? []).findLast((word) => WEEKDAYS.has(word));
    const date = named === undefined ? lastAt(exchange, evidence, DATE) : null;
    const value =
      named !== undefined
        ? choice(dayIndex(named))
        : date !== null && namesRelativeDay(exchange)
          ? choice(new Date(`${date}T00:00:00Z`).getUTCDay())
          : undefined;
    if (value !== undefined) return quoted(value, exchange);
  }
  return null;
}

const namesRelativeDay = ({ plain: text }: Exchange): boolean => RELATIVE.test(text);
const RELATIVE = phrases('today | tomorrow | hoy | (?<!la |de la )manana | hoje | amanha');

/** The day of the month a date falls on. */
export function dayOfMonth(from: readonly Exchange[], evidence: Evidence): Finding | null {
  for (const exchange of from) {
    const date = lastAt(exchange, evidence, DATE);
    if (date !== null && NAMES_DAY.test(exchange.plain)) return quoted(Number(date.slice(8)), exchange);
  }
  return null;
}

const NAMES_DAY = phrases(`
  the | on | dia | el | today | tomorrow | hoy | hoje | amanha | manana | \\d
`);

/** The date named last. */
export const dateNamed = (from: readonly Exchange[], evidence: Evidence): Finding | null =>
  lastNamed(from, evidence, DATE);

/** The date named last, with the hour where one was named beside it. */
export const momentNamed = (from: readonly Exchange[], evidence: Evidence): Finding | null =>
  lastNamed(from, evidence, MOMENT);

function lastNamed(from: readonly Exchange[], evidence: Evidence, part: RegExp): Finding | null {
  for (const exchange of from) {
    const { personLanguage, subject } = evidence;
    if (!sentences(exchange.text).some((one) => namesDay(one, personLanguage, subject.now))) continue;
    const date = lastAt(exchange, evidence, part);
    if (date !== null) return quoted(date, exchange);
  }
  return null;
}
