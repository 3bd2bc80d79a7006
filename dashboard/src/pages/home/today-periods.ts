import { dateInputValue } from '../../design/display/date-input.ts';

export const SPARK_DAYS = 14;
/** A question is the same for so long: answers are then shared by those who ask. */
const SAME_FOR_MS = 5 * 60_000;

/** The days of the sparkline, whose last one is today, and last week's today until the same time of day. */
export function todayPeriods(nowMs: number) {
  const shift = (days: number, ms: number): Date => {
    const moved = new Date(ms);
    moved.setDate(moved.getDate() - days);
    return moved;
  };
  const day = (days: number): string => dateInputValue(shift(days, nowMs).getTime());
  const sameTime = shift(7, Math.ceil(nowMs / SAME_FOR_MS) * SAME_FOR_MS);
  return {
    today: day(0),
    course: { from: day(SPARK_DAYS - 1), to: day(0) },
    lastWeek: { from: day(7), to: sameTime.toISOString() },
  };
}
