import { clsx } from 'clsx';
import { formatRelative } from '../../design/display/time.tsx';
import { useTick } from '../../design/display/use-tick.ts';
import { t } from '../../words/words.ts';
import { useLiveInterrupted } from '../query/live.ts';

/** How fresh a list is. Measured on the browser's clock: it is about the connection, not the data. */
export function UpdatedStamp({ atMs }: { atMs: number }) {
  useTick();
  const interrupted = useLiveInterrupted();
  if (atMs === 0) return null;
  return (
    <p className="flex items-center gap-2 text-xs whitespace-nowrap text-ink-faint">
      <span
        aria-hidden
        className={clsx('size-1.5 rounded-full', interrupted ? 'bg-control' : 'animate-live bg-good')}
      />
      {interrupted ? t('Paused') : t('Live')} ·{' '}
      {t('updated {when}', { when: formatRelative(atMs, Date.now()) })}
    </p>
  );
}
