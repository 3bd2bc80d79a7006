/** Local time in a zone, fast enough for every dial. */

const MINUTE_MS = 60_000;
/** Offsets change only at full quarters of an hour: within one, a zone's offset is constant. */
const QUARTER_MINUTES = 15;
const CACHED_MAX = 20_000;
export const DAY_MINUTES = 1440;
/** The largest backward change of any clock. */
const FOLD_MINUTES_MAX = 180;

export type ZoneClock = {
  /** Local time minus UTC in minutes, at a minute since 1970. */
  offsetAt: (minute: number) => number;
  /** Local time shows this minute for the second time, because the clock was set back. */
  isRepeated: (minute: number) => boolean;
  /** The first minute after `from`, at most `to`, with another offset; null when there is none. */
  nextShift: (from: number, to: number) => number | null;
};

const clocks = new Map<string, ZoneClock>();

export function zoneClock(timezone: string): ZoneClock {
  const known = clocks.get(timezone);
  if (known !== undefined) return known;
  const made = createZoneClock(timezone);
  clocks.set(timezone, made);
  return made;
}

function createZoneClock(timezone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const cached = new Map<number, number>();

  function readOffset(quarter: number): number {
    const atMs = quarter * QUARTER_MINUTES * MINUTE_MS;
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (
      format.format(atMs).match(/\d+/g) ?? []
    ).map(Number);
    return Math.round((Date.UTC(year, month - 1, day, hour, minute) - atMs) / MINUTE_MS);
  }

  function offsetAt(minute: number): number {
    const quarter = Math.floor(minute / QUARTER_MINUTES);
    const known = cached.get(quarter);
    if (known !== undefined) return known;
    if (cached.size >= CACHED_MAX) cached.clear();
    const offset = readOffset(quarter);
    cached.set(quarter, offset);
    return offset;
  }

  return {
    offsetAt,
    isRepeated(minute) {
      const setBack = offsetAt(minute - FOLD_MINUTES_MAX) - offsetAt(minute);
      return setBack > 0 && offsetAt(minute - setBack) - offsetAt(minute) === setBack;
    },
    nextShift(from, to) {
      const offset = offsetAt(from);
      if (offsetAt(to) === offset) return null;
      let [before, after] = [from, to];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (offsetAt(middle) === offset) before = middle;
        else after = middle;
      }
      return after;
    },
  };
}

/** Minutes since midnight on the wall clock of a zone. */
export function minuteOfDay(timezone: string, at: Date): number {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const local = minute + zoneClock(timezone).offsetAt(minute);
  return ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

/** The zone database's own three-letter names; ICU also accepts others, such as PST, which are ambiguous. */
const SHORT_ZONES = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

/** A name of the zone database, not an offset: only a name includes daylight saving. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  if (name.length === 3 && !SHORT_ZONES.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
