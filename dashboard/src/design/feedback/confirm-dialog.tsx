import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../controls/button.tsx';
import { FloatingFailure } from '../floating/floating-failure.tsx';
import { openParts, useParts } from '../floating/load.ts';
import { useFocusReturn } from '../floating/use-focus-return.ts';
import { SCRIM } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  pending: boolean;
  /** Why it cannot be confirmed yet. */
  refusal?: string | null;
  /** Below the question: what went wrong. */
  notice?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what will stop, and for which callers or users. Focus starts on the harmless button. */
export function ConfirmDialog({ open, ...dialog }: ConfirmDialogProps) {
  const { loaded } = useParts(open);
  if (!open) return null;
  return loaded === null ? <FloatingFailure onClose={dialog.onCancel} /> : <OpenConfirmDialog {...dialog} />;
}

function OpenConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  pending,
  refusal,
  notice,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'open'>) {
  const { AlertDialog } = openParts();
  const giveFocusBack = useFocusReturn();
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={SCRIM} />
        <AlertDialog.Content
          onCloseAutoFocus={giveFocusBack}
          className="fixed inset-x-4 top-[10vh] z-50 mx-auto flex max-h-[84dvh] max-w-110 animate-rise flex-col rounded-xl border border-line bg-raised shadow-float"
        >
          <div className="min-h-0 overflow-y-auto px-5 pt-4.5 pb-5">
            <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 flex flex-col gap-3 text-read text-ink-muted">{children}</div>
            </AlertDialog.Description>
            {notice}
          </div>
          <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button look="danger" loading={pending} refusal={refusal} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
