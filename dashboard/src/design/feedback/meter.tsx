import { clsx } from 'clsx';

/** How much of a limit is used. Close to the end it warns by colour, and the page in words. */
export function Meter({ label, used, max }: { label: string; used: number; max: number }) {
  const share = max > 0 ? Math.min(1, used / max) : 0;
  return (
    <div className="relative">
      <meter aria-label={label} min={0} max={max} value={used} className="sr-only" />
      <div aria-hidden className="h-1 w-full overflow-hidden rounded-full bg-selected">
        <div
          style={{ width: used > 0 ? `max(3px, ${share * 100}%)` : 0 }}
          className={clsx(
            'h-full rounded-full',
            share >= 1 ? 'bg-bad' : share >= 0.8 ? 'bg-warn' : 'bg-accent-ink',
          )}
        />
      </div>
    </div>
  );
}
