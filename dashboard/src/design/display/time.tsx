import { locale, t } from '../../words/words.ts';
import { serviceNowMs } from './service-clock.ts';
import { useTick } from './use-tick.ts';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const relativeFormat = new Intl.RelativeTimeFormat(locale(), { numeric: 'always', style: 'long' });
const fullFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'long' });
const dayFormat = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
const stampFormat = new Intl.DateTimeFormat(locale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** What just happened may lie this far ahead of a clock that is estimated. */
const CLOCK_ERROR_MS = 5_000;

export function formatRelative(ms: number, nowMs: number): string {
  const deltaMs = ms - nowMs;
  const size = Math.abs(deltaMs);
  const unit = UNITS.find(([, unitMs]) => size >= unitMs);
  if (!unit) return deltaMs > CLOCK_ERROR_MS ? t('in under a minute') : t('just now');
  return relativeFormat.format(Math.trunc(deltaMs / unit[1]), unit[0]);
}

export const formatDay = (ms: number) => dayFormat.format(ms);

/** Relative with the exact time on hover; `stamp` and `day` the other way round. */
export function Time({ at, show = 'relative' }: { at: string; show?: 'relative' | 'stamp' | 'day' }) {
  useTick();
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return <span>{at}</span>;
  const relative = formatRelative(ms, serviceNowMs());
  const shown = { relative, stamp: stampFormat.format(ms), day: dayFormat.format(ms) }[show];
  const hover = show === 'relative' ? fullFormat.format(ms) : `${fullFormat.format(ms)}, ${relative}`;
  return (
    <time dateTime={at} title={hover} className="whitespace-nowrap">
      {shown}
    </time>
  );
}
