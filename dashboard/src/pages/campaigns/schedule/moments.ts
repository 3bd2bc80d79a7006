import { locale, t } from '../../../words/words.ts';

const MINUTE_MS = 60_000;

/** A moment as people in the campaign's zone read it; the day is left out when it is today there. */
export function zonedMoment(ms: number, timeZone: string, nowMs: number): string {
  const day = (at: number) => formatIn(timeZone, { dateStyle: 'short' }).format(at);
  const near = Math.abs(ms - nowMs) < 6 * 86_400_000;
  const date: Intl.DateTimeFormatOptions =
    day(ms) === day(nowMs) ? {} : near ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return formatIn(timeZone, { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms);
}

/** A zone that this browser does not know is shown in UTC. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale(), { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
  }
}

/** "2 h 10 min", "3 days": how far off something is, coarser the farther. */
export function distance(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  if (minutes < 1) return t('under a minute');
  if (minutes < 60) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('{hours} h {minutes} min', { hours, minutes: minutes % 60 });
  const days = Math.round(hours / 24);
  return days === 1 ? t('1 day') : t('{days} days', { days });
}

/** "Europe/Madrid" to "Madrid". */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
