import { serviceNowMs } from '../../design/display/service-clock.ts';
import { useTick } from '../../design/display/use-tick.ts';

const DAY_MS = 86_400_000;
const clockFormat = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'short' });
const shortFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const yearFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const fullFormat = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

function compact(ms: number, nowMs: number): string {
  const ageMs = nowMs - ms;
  if (ageMs < 60_000) return 'now';
  if (ageMs < 3_600_000) return `${Math.floor(ageMs / 60_000)} min`;
  if (isSameDay(ms, nowMs)) return clockFormat.format(ms);
  if (ageMs < 6 * DAY_MS) return weekdayFormat.format(ms);
  return (ageMs < 300 * DAY_MS ? shortFormat : yearFormat).format(ms);
}

function dayName(ms: number, nowMs: number): string {
  if (isSameDay(ms, nowMs)) return 'Today';
  if (isSameDay(ms, nowMs - DAY_MS)) return 'Yesterday';
  return dayFormat.format(ms);
}

function span(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return '< 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
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
