import {
  extractMoment,
  type FieldValue,
  looseTimeIn,
  namesDay,
  numbersSaid,
  saysNothing,
  sentences,
} from '../../../listening/index.ts';
import { eveOfNextWeek, saysNextWeek } from '../../../listening/values/next-week.ts';
import { clip } from '../bounds.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { Exchange, Facts } from './facts.ts';
import type { Callback } from './moves.ts';
import type { Evidence, Said } from './verdicts.ts';

/**
 * A value and the words of the person it was read from; without words it follows from what the conversation came to.
 * `places` are further turns that bear it, such as the agent's reading back.
 */
export type Finding = { value: FieldValue; said?: Said; places?: readonly number[] };

/** Null: the conversation does not show it. Undefined: only a question about it could. */
export type Finder = (evidence: Evidence) => Finding | null | undefined;

export const shown = (value: FieldValue, places?: readonly number[]): Finding =>
  places === undefined ? { value } : { value, places };

export const quoted = (value: FieldValue, said: Said, places: readonly number[] = []): Finding => ({
  value,
  said,
  places,
});

/** What the turn tells, in the person's own words: without the sentences that say nothing. */
export function ownWords({ whole: text }: Exchange, { personLanguage }: Facts): string {
  const telling = sentences(text).filter((sentence) => !saysNothing(sentence, personLanguage));
  const kept = telling.join(' ');
  return text.includes(kept) && kept !== '' ? kept : text;
}

/** The person's own words as the value. */
export const verbatim = (exchange: Exchange | undefined, facts: Facts): Finding | null =>
  exchange === undefined ? null : quoted(clip(ownWords(exchange, facts), LENGTH_MAX.value), exchange);

/** `isDay`: a day was named, not an hour alone. */
export type Moment = { date: string | null; time: string | null; evidence: string; isDay: boolean };

const DATE = /\d{4}-\d{2}-\d{2}/;
const TIME = /T(\d{2}:\d{2})/;

function momentAt(sentence: string, { subject, personLanguage }: Facts): Moment | null {
  const moment = extractMoment(sentence, personLanguage, subject.now);
  if (moment === null) return null;
  return {
    date: DATE.exec(moment.at)?.[0] ?? null,
    time: TIME.exec(moment.at)?.[1] ?? null,
    evidence: moment.evidence,
    isDay: namesDay(sentence, personLanguage, subject.now),
  };
}

/** The last day or hour named in the texts, the latest text first. */
export function lastMoment(texts: readonly string[], facts: Facts): Moment | null {
  for (const text of texts.toReversed()) {
    const whole = sentences(text).length > 1 ? null : momentAt(text, facts);
    if (whole !== null) return whole;
    for (const sentence of sentences(text).toReversed()) {
      const moment = momentAt(sentence, facts);
      if (moment !== null) return moment;
    }
  }
  return null;
}

/** As said, with the date where a day was named: "tomorrow at five (2026-11-16)". */
export function momentAsSaid({ date, evidence, isDay }: Moment): string {
  return date === null || !isDay || evidence.includes(date) ? evidence : `${evidence} (${date})`;
}

const ASKS_WHEN =
  /(?<![a-z])(?:when|what (?:day|time)|which day|cuando|que dia|que hora|quando|dia e hora)(?![a-z])/;
const WEEK_TURNS = 2;
const weekdayOf = (at: string): number => new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay();

/** "Ring me next week." – "When?" – "Tuesday": read from the end of this week, so that it is the Tuesday of that one. */
function fromWeekSpokenOf({ text, index, before }: Exchange, facts: Facts): Facts {
  const { exchanges, personLanguage, subject } = facts;
  const now = eveOfNextWeek(subject.now);
  const isSpokenOf = exchanges
    .slice(Math.max(0, index - WEEK_TURNS), index)
    .some((one) => saysNextWeek(one.text, personLanguage));
  if (!isSpokenOf || !ASKS_WHEN.test(before.asks)) return facts;
  const near = extractMoment(text, personLanguage, subject.now);
  const next = extractMoment(text, personLanguage, now);
  // "Tomorrow" and a date are not of that week by their names.
  if (near === null || next === null || weekdayOf(near.at) !== weekdayOf(next.at)) return facts;
  return { ...facts, subject: { ...subject, now } };
}

const ASKS_HOUR = /(?<![a-z])(?:what time|a que horas?)(?![a-z])/;
const HOUR_WORDS_MAX = 4;
const COURTESY = /[\s.,!]*(?:please|por favor)?[\s.,!]*$/;

/** "Ten", said to the question at what hour of the day they had named. */
function hourBehind({ index }: Exchange, { exchanges, personLanguage }: Facts): string | null {
  const next = exchanges[index + 1];
  if (next === undefined || !ASKS_HOUR.test(next.before.asks) || next.wordCount > HOUR_WORDS_MAX) return null;
  const isOne = numbersSaid(next.text, personLanguage).length === 1;
  return isOne ? next.text.toLowerCase().replace(COURTESY, '') : null;
}

/** When, in the person's words: a moment with its date, or a time too wide for one. */
function timeAsSaid(exchange: Exchange, facts: Facts): string | null {
  const moment = lastMoment([exchange.text], fromWeekSpokenOf(exchange, facts));
  if (moment === null) return looseTimeIn(exchange.text, facts.personLanguage);
  const day = moment.evidence.replace(/['’]s$/, '');
  const hour = moment.time === null ? hourBehind(exchange, facts) : null;
  return momentAsSaid({ ...moment, evidence: hour === null ? day : `${day}, ${hour}` });
}

/** When to call back, in the person's words; a day they named before the hour stands before it. */
export function callbackTimeOf({ timed, day }: Callback, facts: Facts): string | null {
  const time = timed && timeAsSaid(timed, facts);
  const named = day && lastMoment([day.text], facts);
  return time && named ? `${named.evidence}, ${time}${named.date === null ? '' : ` (${named.date})`}` : time;
}
