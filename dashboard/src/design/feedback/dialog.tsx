import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { IconButton } from '../controls/button.tsx';
import { FloatingFailure } from '../floating/floating-failure.tsx';
import { openParts, useParts } from '../floating/load.ts';
import { useFocusReturn } from '../floating/use-focus-return.ts';

export const SCRIM = 'fixed inset-0 z-50 animate-appear bg-scrim';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  guarded?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** `guarded` removes every way of closing but the dialog's own button. */
export function Dialog({ open, ...dialog }: DialogProps) {
  const { loaded } = useParts(open);
  if (!open) return null;
  if (loaded === null) return <FloatingFailure {...(dialog.guarded ? {} : { onClose: dialog.onClose })} />;
  return <OpenDialog {...dialog} />;
}

function OpenDialog({
  onClose,
  title,
  description,
  guarded = false,
  wide = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const { Dialog: Radix } = openParts();
  const giveFocusBack = useFocusReturn();
  const keepOpen = (event: Event) => guarded && event.preventDefault();
  return (
    <Radix.Root open onOpenChange={(next) => !next && !guarded && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          onCloseAutoFocus={giveFocusBack}
          onEscapeKeyDown={keepOpen}
          onPointerDownOutside={keepOpen}
          onInteractOutside={keepOpen}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-xl border border-line bg-raised shadow-float',
            'sm:top-[8vh] sm:bottom-auto sm:max-h-[84dvh] sm:rounded-xl',
            wide ? 'sm:max-w-160' : 'sm:max-w-130',
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-4.5 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-base text-ink-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            {!guarded && (
              <IconButton label={t('Close')} tooltip={false} onClick={onClose} className="-mt-1 -mr-2">
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5 overflow-y-auto px-5 pt-1 pb-5">{children}</div>;
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer className="flex justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      {children}
    </footer>
  );
}
