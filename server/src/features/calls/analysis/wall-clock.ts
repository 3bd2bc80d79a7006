import { zonesOf } from '../../../numbering/zones.ts';
import { zoneClock } from '../../../time-zones/zone-clock.ts';

const MINUTE_MS = 60_000;

/**
 * The local time of a number, in the UTC fields of the date: "tomorrow" and "in twenty minutes" mean local time.
 * Unchanged where the number may be in zones with different offsets.
 */
export function wallClock(phoneNumber: string, at: Date): Date {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const offsets = new Set(zonesOf(phoneNumber).map((zone) => zoneClock(zone).offsetAt(minute)));
  const [offset] = offsets;
  return offset === undefined || offsets.size > 1 ? at : new Date(at.getTime() + offset * MINUTE_MS);
}
