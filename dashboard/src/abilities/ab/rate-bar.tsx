import type { Interval } from './comparison.ts';

/** A rate and its interval on a line from 0 to `max`. The words beside it say the same. */
export function RateBar({ rate, interval, max }: { rate: number; interval: Interval; max: number }) {
  const at = (share: number) => `${Math.min(100, (share / max) * 100)}%`;
  return (
    <div aria-hidden className="relative h-5">
      <div className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
      <div
        style={{ left: at(interval.low), width: `calc(${at(interval.high)} - ${at(interval.low)})` }}
        className="absolute top-1/2 h-2 -translate-y-1/2 rounded-full bg-accent-soft ring-1 ring-accent-ink/40"
      />
      <div
        style={{ left: at(rate) }}
        className="absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent-ink"
      />
    </div>
  );
}
