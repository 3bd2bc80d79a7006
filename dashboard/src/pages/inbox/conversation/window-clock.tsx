import { clsx } from 'clsx';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { useTick } from '../../../design/display/use-tick.ts';
import { Tooltip } from '../../../design/feedback/tooltip.tsx';
import { t } from '../../../words/words.ts';
import { CHANNEL_NAMES, type Thread } from '../thread.ts';
import { formatLeft, replyWindow } from './reply-window.ts';

const RADIUS = 6;
const ROUND = 2 * Math.PI * RADIUS;

/** How long free text may still be written: a ring that empties, and the time in words. */
export function WindowClock({ thread }: { thread: Thread }) {
  useTick();
  const window = replyWindow(thread, serviceNowMs());
  if (window === null) return null;
  const name = CHANNEL_NAMES[thread.channel];
  const why = t('{channel} takes free text for 24 hours after the person last wrote.', { channel: name });
  return (
    <Tooltip text={why} side="bottom">
      <button
        type="button"
        data-testid="window-clock"
        className={clsx(
          'flex h-7 shrink-0 cursor-default items-center gap-1.5 rounded-full px-2 text-xs font-medium tabular-nums',
          !window.isOpen && 'bg-bad-soft text-bad',
          window.isOpen && (window.isSoon ? 'bg-warn-soft text-warn' : 'bg-selected text-ink-muted'),
        )}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 -rotate-90">
          <circle cx="8" cy="8" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
          <circle
            cx="8"
            cy="8"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={`${ROUND * window.share} ${ROUND}`}
          />
        </svg>
        {window.isOpen ? t('{span} left', { span: formatLeft(window.leftMs) }) : t('Window closed')}
      </button>
    </Tooltip>
  );
}
