import type { Campaign } from '../../../api/generated/types.ts';
import { locale } from '../../../words/words.ts';

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];
export type Schedule = Campaign['schedule'];
export interface DayHours {
  enabled: boolean;
  start: string;
  end: string;
}
export type Week = Record<Day, DayHours>;

const OFFICE = { start: '09:00', end: '18:00' };

/** Every day with hours, so that switching one on shows usual ones. */
export const weekOf = ({ days }: Pick<Schedule, 'days'>): Week =>
  Object.fromEntries(DAYS.map((day) => [day, days[day] ?? { enabled: false, ...OFFICE }])) as Week;

export const scheduleOf = (timezone: string, week: Week): Schedule => ({
  timezone,
  days: Object.fromEntries(DAYS.filter((day) => week[day].enabled).map((day) => [day, week[day]])),
});

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const two = (value: number): string => String(value).padStart(2, '0');
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export const isHourOpen = ({ enabled, start, end }: DayHours, hour: number): boolean =>
  enabled && minutesOf(start) < (hour + 1) * 60 && minutesOf(end) > hour * 60;

export interface Cell {
  day: number;
  hour: number;
}

/**
 * What dragging from one cell to another leaves. A day has one range, so that the dragged hours replace it; dragging
 * that begins on an open cell and covers the whole range of a day closes the day.
 */
export function dragHours(week: Week, from: Cell, to: Cell): Week {
  const [firstDay, lastDay] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  const [firstHour, lastHour] = [Math.min(from.hour, to.hour), Math.max(from.hour, to.hour)];
  const origin = DAYS[from.day];
  const closes = origin !== undefined && isHourOpen(week[origin], from.hour);
  const next = { ...week };
  for (const day of DAYS.slice(firstDay, lastDay + 1)) {
    const hours = week[day];
    const covers = minutesOf(hours.start) >= firstHour * 60 && minutesOf(hours.end) <= (lastHour + 1) * 60;
    next[day] =
      closes && covers
        ? { ...hours, enabled: false }
        : { enabled: true, start: timeOf(firstHour * 60), end: timeOf((lastHour + 1) * 60) };
  }
  return next;
}

export const openMinutes = (week: Week): number =>
  DAYS.reduce((sum, day) => {
    const { enabled, start, end } = week[day];
    return sum + (enabled ? Math.max(0, minutesOf(end) - minutesOf(start)) : 0);
  }, 0);

/** 1 January 2024 was a Monday. */
export const dayName = (day: Day, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale(), { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + DAYS.indexOf(day)),
  );
