import { clsx } from 'clsx';
import type { WebhookDeliveryLog } from '../../../api/generated/types.ts';
import { t } from '../../../words/words.ts';
import { attemptHealth } from '../hook-state.ts';

const SHOWN = 12;

/** The newest attempts, the last at the right: full bars are answered well, short ones are not. */
export function AttemptStrip({ logs }: { logs: readonly WebhookDeliveryLog[] }) {
  const shown = logs.slice(0, SHOWN).reverse();
  if (shown.length === 0) return <span className="text-ink-faint">—</span>;
  const good = shown.filter((log) => attemptHealth(log) === 'good').length;
  return (
    <span
      role="img"
      aria-label={t('{good} of the last {count} attempts were answered well', { good, count: shown.length })}
      className="flex h-5 items-end gap-0.75"
    >
      {shown.map((log) => (
        <span
          key={log.id}
          className={clsx('w-1.5 rounded-sm', attemptHealth(log) === 'good' ? 'h-4 bg-good' : 'h-2 bg-bad')}
        />
      ))}
    </span>
  );
}
