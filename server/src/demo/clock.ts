export const ZONE = 'America/New_York';

/** A Tuesday, half past seven in the morning where the people live: half an hour before anybody may be called. */
export const CLOCK_START = '2026-03-10T11:30:00.000Z';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const part = (at: Date, type: Intl.DateTimeFormatPartTypes): string =>
  MOMENT.formatToParts(at).find((one) => one.type === type)?.value ?? '';

/** `Tue 09:41`, where the people live. */
export const momentOf = (at: Date): string =>
  `${part(at, 'weekday')} ${part(at, 'hour')}:${part(at, 'minute')}`;

/** `Tue 09:00`: the hour it falls into. */
export const hourOf = (at: Date): string => `${part(at, 'weekday')} ${part(at, 'hour')}:00`;

/** What the clock of the service shows, told by a moment it showed before. */
export type PretendedClock = { shownMs: number; realMs: number; speed: number };

export const pretendedNow = (clock: PretendedClock, realMs: number): Date =>
  new Date(clock.shownMs + (realMs - clock.realMs) * clock.speed);
