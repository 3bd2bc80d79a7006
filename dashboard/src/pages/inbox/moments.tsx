import { serviceNowMs } from '../../design/display/service-clock.ts';
import { useTick } from '../../design/display/use-tick.ts';
import { locale, plural, t } from '../../words/words.ts';

const DAY_MS = 86_400_000;
const clockFormat = new Intl.DateTimeFormat(locale(), {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdayFormat = new Intl.DateTimeFormat(locale(), { weekday: 'short' });
const shortFormat = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' });
const yearFormat = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
const fullFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'long' });

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

function compact(ms: number, nowMs: number): string {
  const ageMs = nowMs - ms;
  if (ageMs < 60_000) return t('now');
  if (ageMs < 3_600_000) return t('{count} min', { count: Math.floor(ageMs / 60_000) });
  if (isSameDay(ms, nowMs)) return clockFormat.format(ms);
  if (ageMs < 6 * DAY_MS) return weekdayFormat.format(ms);
  return (ageMs < 300 * DAY_MS ? shortFormat : yearFormat).format(ms);
}

function dayName(ms: number, nowMs: number): string {
  if (isSameDay(ms, nowMs)) return t('Today');
  if (isSameDay(ms, nowMs - DAY_MS)) return t('Yesterday');
  return dayFormat.format(ms);
}

function span(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return t('< 1 min');
  if (minutes < 60) return t('{count} min', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t('{count} h', { count: hours })
    : plural(Math.floor(hours / 24), '{count} day', '{count} days');
}

/** `compact` for lists, `clock` in a conversation, `day` above one, `span` for how long ago. */
export function Moment({ at, show }: { at: string; show: 'compact' | 'clock' | 'day' | 'span' }) {
  useTick();
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return null;
  const nowMs = serviceNowMs();
  const shown = {
    compact: () => compact(ms, nowMs),
    clock: () => clockFormat.format(ms),
    day: () => dayName(ms, nowMs),
    span: () => span(nowMs - ms),
  }[show]();
  return (
    <time dateTime={at} title={fullFormat.format(ms)} className="whitespace-nowrap tabular-nums">
      {shown}
    </time>
  );
}
