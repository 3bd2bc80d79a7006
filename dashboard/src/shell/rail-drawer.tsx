import { Dialog } from 'radix-ui';
import { SCRIM } from '../design/feedback/dialog.tsx';
import { useFocusReturn } from '../design/floating/use-focus-return.ts';
import { t } from '../words/words.ts';
import { Rail, type RailProps } from './rail.tsx';

/** The rail on narrow screens. */
export function RailDrawer({ onClose, ...rail }: RailProps & { onClose: () => void }) {
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM} />
        <Dialog.Content
          onCloseAutoFocus={giveFocusBack}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[86vw] animate-slide-right border-r border-line bg-rail outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{t('Menu')}</Dialog.Title>
          <Rail {...rail} onNavigate={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
