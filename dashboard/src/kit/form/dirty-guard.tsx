import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../design/feedback/confirm-dialog.tsx';
import { t } from '../../words/words.ts';
import { leavesPage } from '../url/leaves-page.ts';

/** Asks before unsaved changes are lost. `isKept`: a draft in this browser, which tabs and reloads keep. */
export function DirtyGuard({
  hasUnsaved,
  isDirty,
  isKept = false,
}: {
  hasUnsaved: () => boolean;
  isDirty: boolean;
  isKept?: boolean;
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() && (isKept ? current.pathname !== next.pathname : leavesPage(current, next)),
    enableBeforeUnload: isDirty && !isKept,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('Leave without saving?')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Keep editing')}
      pending={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>
        {isKept
          ? t('What you changed on this page was not saved. It waits here, in this browser only.')
          : t('What you changed on this page was not saved.')}
      </p>
    </ConfirmDialog>
  );
}
