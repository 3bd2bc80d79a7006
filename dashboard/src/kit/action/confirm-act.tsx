import { type ReactNode, useState } from 'react';
import { Field } from '../../design/controls/field.tsx';
import { Input } from '../../design/controls/input.tsx';
import { ConfirmDialog } from '../../design/feedback/confirm-dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { t } from '../../words/words.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import type { Act } from '../query/use-act.ts';

interface ConfirmActProps<Input, Data> {
  isOpen: boolean;
  act: Act<Input, Data>;
  input: Input | null;
  title: string;
  confirmLabel: string;
  /** Shown on success. */
  done: string;
  /** Only for permanent loss: must be typed first. */
  typed?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a change that stops something: what stops, its effects, and what to type when it cannot be undone. */
export function ConfirmAct<Input, Data>({
  isOpen,
  act,
  input,
  title,
  confirmLabel,
  done,
  typed,
  onClose,
  children,
}: ConfirmActProps<Input, Data>) {
  const [text, setText] = useState('');
  function close(): void {
    act.reset();
    setText('');
    onClose();
  }
  function confirm(): void {
    if (input === null || act.isPending) return;
    act.mutate(input, {
      onSuccess: () => {
        toast(done);
        close();
      },
    });
  }
  const isTyped = typed === undefined || text.trim() === typed;
  return (
    <ConfirmDialog
      open={isOpen}
      title={title}
      confirmLabel={confirmLabel}
      pending={act.isPending}
      refusal={isTyped ? null : t('Type “{name}” first.', { name: typed })}
      notice={act.error ? <ErrorNotice error={act.error} className="mt-4" /> : null}
      onConfirm={confirm}
      onCancel={close}
    >
      {children}
      {typed !== undefined && (
        <Field label={t('Type “{name}” to confirm', { name: typed })}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
