import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../design/feedback/confirm-dialog.tsx';
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
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      pending={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>What you changed on this page was not saved.</p>
    </ConfirmDialog>
  );
}
