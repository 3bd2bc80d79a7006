import { numbersSaid } from '../../../listening/index.ts';
import { plain } from '../../../listening/text/phrases.ts';
import { type Exchange, type Facts, means, states } from './facts.ts';
import { lastMoment, type Moment } from './findings.ts';
import { picks, takes } from './moves.ts';
import { namesPartOf } from './said/named-part.ts';
import type { Evidence } from './verdicts.ts';

/** The appointment the person agreed to: its moment, their turn, and the agent's turns that name it. */
export type Agreed = { date: string | null; time: string | null; turn: Exchange; places: readonly number[] };

const isSettled = ({ outcome }: Evidence): boolean =>
  outcome === 'appointment_booked' || outcome === 'appointment_rescheduled';

const CLOCK = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;
const HALF_OF_DAY =
  /(?<![a-z])(?:[ap]\.? ?m\.?(?![a-z])|(?:in the|at|de la|da|de|por la|pela) (?:afternoon|evening|night|tarde|noche|noite))/;

/** What the agent reads back as figures is the hour of the day as written: 7:30 is in the morning. */
function readMoment(text: string, evidence: Evidence): Moment | null {
  const moment = lastMoment([text], evidence);
  const [clock, ...more] = text.matchAll(CLOCK);
  if (moment?.time == null || clock === undefined || more.length > 0 || HALF_OF_DAY.test(plain(text)))
    return moment;
  return { ...moment, time: `${clock[1]?.padStart(2, '0')}:${clock[2]}` };
}

/** The hours an offer names, told apart at "or". */
function offeredMoments({ before }: Exchange, evidence: Evidence): Moment[] {
  return before.text
    .split(/[.!?\n]|\b(?:or|ou|o)\b(?=\s)/u)
    .flatMap((part) => readMoment(part, evidence) ?? [])
    .filter(({ time }) => time !== null);
}

/** The same on a clock face. */
const isSameHour = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one != null &&
  other != null &&
  Number(one.slice(0, 2)) % 12 === Number(other.slice(0, 2)) % 12 &&
  one.slice(2) === other.slice(2);

const DATED =
  /(?<![a-z])(?:next|week|weeks|today|tomorrow|fortnight|semana|proxim[oa]|que (?:viene|vem)|siguiente|seguinte|hoy|hoje|amanha|(?<!la )manana|(?:the|el|dia|on) \d{1,2}(?![\d:])(?! ?(?:am|pm|h|o'clock))|\d{1,2}(?:st|nd|rd|th)|(?:de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|january|february|april|june|july|august|september|october|november|december))(?![a-z])/;

const weekdayOf = (date: string): number => new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();

/** "Tuesday works": a weekday alone means the one of that name that was spoken of, not the nearest. */
export const isSameWeekday = (text: string, own: string, spoken: string): boolean =>
  !DATED.test(plain(text)) && weekdayOf(own) === weekdayOf(spoken);

/** The date of that weekday which was spoken of; said with its number, the day is that one. */
function asSpokenOf(
  own: string | null,
  text: string,
  spoken: readonly string[],
  facts: Facts,
): string | null {
  if (own === null || numbersSaid(text, facts.personLanguage).includes(Number(own.slice(8, 10)))) return own;
  return spoken.find((date) => isSameWeekday(text, own, date)) ?? own;
}

export function agreedMoment(evidence: Evidence): Agreed | null {
  if (!isSettled(evidence)) return null;
  const { exchanges, outcomeTurns } = evidence;
  const turn = exchanges.find(({ places }) => places.some((place) => outcomeTurns.includes(place)));
  if (turn === undefined) return null;
  const confirming = exchanges
    .slice(turn.index)
    .find(({ after }) => states(after, 'booked') || states(after, 'moved'));
  const offered = offeredMoments(turn, evidence);
  // "The first sounds good" picks one of two and names no day of a month; an hour alone names no day.
  const named = offered.length > 1 && picks(turn) ? null : lastMoment([turn.text], evidence);
  const read = confirming && readMoment(confirming.after.text, evidence);
  const spokenOf = [...(read ? [read] : []), ...offered].flatMap(({ date }) => date ?? []);
  const own = named && {
    ...named,
    date: named.isDay ? asSpokenOf(named.date, turn.text, spokenOf, evidence) : null,
  };
  const next = confirming && exchanges[confirming.index + 1];
  const taken = next !== undefined && (takes(next) || means(next, 'thanks'));
  const only = offered.length === 1 ? offered[0] : undefined;
  const inOffer = (moment: Moment): boolean =>
    offered.some(({ date, time }) => date === moment.date && time === moment.time);
  const isNamed = read != null && namesPartOf(turn.text, `${read.date ?? ''}T${read.time ?? ''}`, evidence);
  const spoken =
    read && (inOffer(read) || taken || isNamed || (own?.date ?? null) === read.date) ? read : null;
  const sameDay = offered.filter(({ date }) => date === own?.date && date !== null);
  const byDay = own !== null && sameDay.length === 1 ? sameDay[0] : undefined;
  const date = own?.date ?? spoken?.date ?? only?.date ?? null;
  const readTime = spoken && (inOffer(spoken) || taken || isNamed) ? spoken.time : null;
  const namedTime = isSameHour(own?.time, spoken?.time) ? spoken?.time : own?.time;
  const time = namedTime ?? readTime ?? byDay?.time ?? (own === null ? only?.time : null) ?? null;
  const places = [
    ...turn.places,
    ...(own?.time ? [] : turn.before.places),
    ...(confirming?.after.places ?? []),
  ];
  return { date, time, turn, places };
}
