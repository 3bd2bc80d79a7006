import { CircleAlert } from 'lucide-react';
import { useSession, useSuspended } from '../kit/session/session.ts';
import { t } from '../words/words.ts';

/**
 * On every page, because a suspension stops every page. The region is always rendered, so that a screen reader
 * announces the change.
 */
export function SuspendedNotice() {
  const { workspace } = useSession();
  const suspended = useSuspended();
  return (
    <div role="status">
      {suspended && (
        <div className="border-b border-line bg-bad-soft">
          <div className="mx-auto flex w-full max-w-300 gap-2.5 px-4 py-2.5 sm:px-8">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{t('This workspace is suspended.')}</strong>{' '}
              {t('Calls, messages and API keys are stopped. Contact the operator of this installation.')}
              {workspace.suspended_reason &&
                ` ${t('Reason: {reason}', { reason: workspace.suspended_reason })}`}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
