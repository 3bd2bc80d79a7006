import { DAY_MINUTES, zoneClock } from '../../../time-zones/zone-clock.ts';
import { DAYS_DEFAULT, DAYS_MAX, isDay, type Totals } from './schema.ts';

const MINUTE_MS = 60_000;
/** Offsets change at full quarters of an hour only. */
const STEP_MINUTES = 15;
/** No clock was ever moved further than a day, where a place changed sides of the date line. */
const STEPS_MAX = (2 * DAY_MINUTES) / STEP_MINUTES;

export type Span = { from: Date; to: Date };
export type Period = Span & { timezone: string; previous: Span };

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/** Minutes since 1970 on the wall clock. */
const wallMinute = (at: Date, timezone: string): number => {
  const minute = minuteOf(at);
  return minute + zoneClock(timezone).offsetAt(minute);
};

/** The first moment at which the wall clock shows this minute, or a later one where it skips it. */
function momentOfWall(wall: number, timezone: string): Date {
  const { offsetAt } = zoneClock(timezone);
  let minute = wall - Math.max(offsetAt(wall - DAY_MINUTES), offsetAt(wall + DAY_MINUTES));
  for (let step = 0; step < STEPS_MAX && minute + offsetAt(minute) < wall; step++) {
    // To the next quarter: the wall clock may jump there.
    const next = (Math.floor(minute / STEP_MINUTES) + 1) * STEP_MINUTES;
    minute = Math.min(next, minute + wall - (minute + offsetAt(minute)));
  }
  return new Date(minute * MINUTE_MS);
}

/** The first moment of a day of the zone. */
export const startOfDay = (day: string, timezone: string): Date =>
  momentOfWall(Date.parse(`${day}T00:00:00Z`) / MINUTE_MS, timezone);

const dayOfWall = (wall: number): string => new Date(wall * MINUTE_MS).toISOString().slice(0, 10);

const addDays = (day: string, days: number): string =>
  dayOfWall(Date.parse(`${day}T00:00:00Z`) / MINUTE_MS + days * DAY_MINUTES);

/** The day that the zone's calendar shows. */
export const dayOf = (at: Date, timezone: string): string => dayOfWall(wallMinute(at, timezone));

/** The same time of day, so many days before. */
function daysBefore(at: Date, days: number, timezone: string): Date {
  const withinMinute = at.getTime() - minuteOf(at) * MINUTE_MS;
  const moved = momentOfWall(wallMinute(at, timezone) - days * DAY_MINUTES, timezone);
  return new Date(moved.getTime() + withinMinute);
}

/** Until when today counts: the same for a minute, so that answers can be used again, and never before what just happened. */
export const endOfMinute = (now: Date): Date => new Date((minuteOf(now) + 1) * MINUTE_MS);

type Asked = { from?: string | undefined; to?: string | undefined; timezone: string };

/** Null: it ends before it begins. A last day counts whole; today ends now. */
export function periodOf({ from, to, timezone }: Asked, now: Date): Period | null {
  const until = to === undefined ? now : isDay(to) ? startOfDay(addDays(to, 1), timezone) : new Date(to);
  const lastDay = dayOf(new Date(until.getTime() - 1), timezone);
  const first = from ?? addDays(lastDay, 1 - DAYS_DEFAULT);
  const since = isDay(first) ? startOfDay(first, timezone) : new Date(first);
  if (since >= until) return null;
  const wallMinutes = wallMinute(until, timezone) - wallMinute(since, timezone);
  const days = Math.max(1, Math.ceil(wallMinutes / DAY_MINUTES));
  const previous = { from: daysBefore(since, days, timezone), to: daysBefore(until, days, timezone) };
  return { from: since, to: until, timezone, previous };
}

export const isTooLong = ({ from, to }: Span): boolean =>
  to.getTime() - from.getTime() > (DAYS_MAX * DAY_MINUTES + 2 * 60) * MINUTE_MS;

/** Every day that the period touches. */
export function daysOf({ from, to, timezone }: Period): string[] {
  const last = dayOf(new Date(to.getTime() - 1), timezone);
  const days: string[] = [];
  for (let day = dayOf(from, timezone); day <= last && days.length <= DAYS_MAX + 1; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Sums over whatever is counted together. Scores and dollars are in millionths, because integers add exactly. */
export type Sums = {
  calls: number;
  completed: number;
  successes: number;
  timed: number;
  seconds: number;
  conversations: number;
  messages: number;
  handoffs: number;
  latencies: number;
  latency_ms: number;
  sentiments: number;
  sentiment_millionths: number;
  costs: number;
  cost_millionths: number;
};

export const NOTHING: Sums = {
  calls: 0,
  completed: 0,
  successes: 0,
  timed: 0,
  seconds: 0,
  conversations: 0,
  messages: 0,
  handoffs: 0,
  latencies: 0,
  latency_ms: 0,
  sentiments: 0,
  sentiment_millionths: 0,
  costs: 0,
  cost_millionths: 0,
};

const MILLION = 1_000_000;

const rounded = (numerator: number, denominator: number, decimals: number): number => {
  const scale = 10 ** decimals;
  // Adding 0 makes the 0 of a small negative mean an ordinary one.
  return Math.round((numerator * scale) / denominator) / scale + 0;
};

const meanOf = (sum: number, count: number, decimals: number): number | null =>
  count === 0 ? null : rounded(sum, count, decimals);

export const totalsOf = (sums: Sums): Totals => ({
  calls: sums.calls,
  completed: sums.completed,
  minutes: rounded(sums.seconds, 60, 2),
  conversations: sums.conversations,
  messages: sums.messages,
  successes: sums.successes,
  successRate: meanOf(sums.successes * 100, sums.completed, 2),
  avgDurationSeconds: meanOf(sums.seconds, sums.timed, 0),
  avgSentiment: meanOf(sums.sentiment_millionths, sums.sentiments * MILLION, 4),
  avgLatencyMs: meanOf(sums.latency_ms, sums.latencies, 2),
  handoffs: sums.handoffs,
  costUsd: sums.costs === 0 ? null : rounded(sums.cost_millionths, MILLION, 4),
});
