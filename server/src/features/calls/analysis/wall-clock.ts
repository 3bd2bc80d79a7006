import { zonesOf } from '../../../numbering/zones.ts';
import { zoneClock } from '../../../time-zones/zone-clock.ts';

const MINUTE_MS = 60_000;

/**
 * What the clock on the wall of a number's holder shows, in the UTC fields of the date: "tomorrow" and "in twenty
 * minutes" are theirs. Unchanged where the number may be in zones that keep different clocks.
 */
export function wallClock(phoneNumber: string, at: Date): Date {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const offsets = new Set(zonesOf(phoneNumber).map((zone) => zoneClock(zone).offsetAt(minute)));
  const [offset] = offsets;
  return offset === undefined || offsets.size > 1 ? at : new Date(at.getTime() + offset * MINUTE_MS);
}
