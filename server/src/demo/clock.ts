export const ZONE = 'America/New_York';

/** A Tuesday, 7:30 in the morning in the contacts' zone: half an hour before calls are allowed. */
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

/** `Tue 09:41`, in the contacts' zone. */
export const momentOf = (at: Date): string =>
  `${part(at, 'weekday')} ${part(at, 'hour')}:${part(at, 'minute')}`;

/** `Tue 09:00`: the hour that contains it. */
export const hourOf = (at: Date): string => `${part(at, 'weekday')} ${part(at, 'hour')}:00`;

/** The service's time, extrapolated from an earlier reading. */
export type PretendedClock = { shownMs: number; realMs: number; speed: number };

export const pretendedNow = (clock: PretendedClock, realMs: number): Date =>
  new Date(clock.shownMs + (realMs - clock.realMs) * clock.speed);
