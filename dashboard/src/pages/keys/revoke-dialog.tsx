import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { Time } from '../../design/time.tsx';
import { toast } from '../../design/toast.tsx';

interface Revocable {
  id: string;
  name: string;
  prefix: string;
  last_used_at: string | null;
}

/** One question for both kinds of keys: what stops, and whether something used it lately. */
export function RevokeDialog({
  target,
  revoke,
  onClose,
  children,
}: {
  target: Revocable | null;
  revoke: UseMutationResult<void, Error, string>;
  onClose: () => void;
  children: ReactNode;
}) {
  function close(): void {
    revoke.reset();
    onClose();
  }
  function confirm(): void {
    if (!target) return;
    revoke.mutate(target.id, {
      onSuccess: () => {
        toast(`Revoked “${target.name}” (${target.prefix}…).`);
        close();
      },
    });
  }
  return (
    <ConfirmDialog
      open={target !== null}
      title={`Revoke “${target?.name ?? ''}”?`}
      confirmLabel="Revoke key"
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
      onCancel={close}
    >
      <p>
        It begins with <code className="font-mono text-sm text-ink">{target?.prefix}…</code>
      </p>
      {children}
      <p>
        {target?.last_used_at ? (
          <>
            It was last used <Time at={target.last_used_at} />.
          </>
        ) : (
          'It has never been used.'
        )}
      </p>
    </ConfirmDialog>
  );
}
