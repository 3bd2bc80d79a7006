import { CloudOff } from 'lucide-react';
import { useLiveInterrupted } from '../kit/query/live.ts';
import { useSuspended } from '../kit/session/session.ts';
import { t } from '../words/words.ts';

/** Unobtrusive: the page still works, it only stopped updating by itself. */
export function LiveHint() {
  // A suspended workspace has no live connection to restore.
  const suspended = useSuspended();
  const interrupted = useLiveInterrupted() && !suspended;
  return (
    <span role="status" className="flex items-center">
      {interrupted && (
        <span className="flex animate-appear items-center gap-1.5 text-sm text-ink-faint">
          <CloudOff aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('Reconnecting…')}</span>
        </span>
      )}
    </span>
  );
}
