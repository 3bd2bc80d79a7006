import { DAY_MINUTES, zoneClock } from '../../../time-zones/zone-clock.ts';
import type { Span } from './rules.ts';

const MINUTE_MS = 60_000;
const BUCKET_MINUTES = 30;
const BUCKET_MS = BUCKET_MINUTES * MINUTE_MS;
/** No zone changed its clock twice within this time since 2000. */
const STEP_MINUTES = DAY_MINUTES;

/** Where every half hour of UTC lies within one hour of the zone's clock. Kathmandu, three quarters off, has none. */
export function hasWholeBuckets({ from, to }: Span, timezone: string): boolean {
  const { offsetAt, nextShift } = zoneClock(timezone);
  const isWhole = (minutes: number): boolean => minutes % BUCKET_MINUTES === 0;
  const end = Math.ceil(to.getTime() / MINUTE_MS);
  const start = Math.floor(from.getTime() / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES;
  for (let minute = start; minute < end; minute += STEP_MINUTES) {
    if (!isWhole(offsetAt(minute))) return false;
    const shift = nextShift(minute, minute + STEP_MINUTES);
    if (shift !== null && !isWhole(shift)) return false;
  }
  return isWhole(offsetAt(end));
}

/** A period as whole half hours, if it has any, and what is left at its edges. */
export function splitSpan(span: Span, timezone: string): { whole: Span | null; edges: Span[] } {
  const first = new Date(Math.ceil(span.from.getTime() / BUCKET_MS) * BUCKET_MS);
  const last = new Date(Math.floor(span.to.getTime() / BUCKET_MS) * BUCKET_MS);
  if (first >= last || !hasWholeBuckets(span, timezone)) return { whole: null, edges: [span] };
  const edges = [
    { from: span.from, to: first },
    { from: last, to: span.to },
  ].filter(({ from, to }) => from < to);
  return { whole: { from: first, to: last }, edges };
}
