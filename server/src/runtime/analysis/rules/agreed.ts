import { type Exchange, means, states } from './facts.ts';
import { lastMoment, type Moment } from './findings.ts';
import { picks, takes } from './moves.ts';
import type { Evidence } from './verdicts.ts';

/** The appointment the person agreed to: its moment, their turn, and the agent's turns that name it. */
export type Agreed = { date: string | null; time: string | null; turn: Exchange; places: readonly number[] };

const isSettled = ({ outcome }: Evidence): boolean =>
  outcome === 'appointment_booked' || outcome === 'appointment_rescheduled';

/** The hours an offer names, told apart at "or". */
function offeredMoments({ before }: Exchange, evidence: Evidence): Moment[] {
  return before.text
    .split(/[.!?\n]|\b(?:or|ou|o)\b(?=\s)/u)
    .flatMap((part) => lastMoment([part], evidence) ?? [])
    .filter(({ time }) => time !== null);
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
  const own = named && { ...named, date: named.isDay ? named.date : null };
  const read = confirming && lastMoment([confirming.after.text], evidence);
  const next = confirming && exchanges[confirming.index + 1];
  const taken = next !== undefined && (takes(next) || means(next, 'thanks'));
  const only = offered.length === 1 ? offered[0] : undefined;
  const inOffer = (moment: Moment): boolean =>
    offered.some(({ date, time }) => date === moment.date && time === moment.time);
  const spoken = read && (inOffer(read) || taken || (own?.date ?? null) === read.date) ? read : null;
  const sameDay = offered.filter(({ date }) => date === own?.date && date !== null);
  const byDay = own !== null && sameDay.length === 1 ? sameDay[0] : undefined;
  const date = own?.date ?? spoken?.date ?? only?.date ?? null;
  const readTime = spoken && (inOffer(spoken) || taken) ? spoken.time : null;
  const time = own?.time ?? byDay?.time ?? readTime ?? (own === null ? only?.time : null) ?? null;
  const places = [
    ...turn.places,
    ...(own?.time ? [] : turn.before.places),
    ...(confirming?.after.places ?? []),
  ];
  return { date, time, turn, places };
}
