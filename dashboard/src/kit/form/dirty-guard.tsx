import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../design/feedback/confirm-dialog.tsx';
import { t } from '../../words/words.ts';
import { leavesPage } from '../url/leaves-page.ts';

/** Asks before unsaved changes are lost. */
export function DirtyGuard({ hasUnsaved, isDirty }: { hasUnsaved: () => boolean; isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && leavesPage(current, next),
    enableBeforeUnload: isDirty,
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
      <p>{t('What you changed on this page was not saved.')}</p>
    </ConfirmDialog>
  );
}
