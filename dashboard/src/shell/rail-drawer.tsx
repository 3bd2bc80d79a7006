import { Dialog } from 'radix-ui';
import { SCRIM } from '../design/feedback/dialog.tsx';
import { t } from '../words/words.ts';
import { Rail, type RailProps } from './rail.tsx';

/** The rail on narrow screens. */
export function RailDrawer({ open, onClose, ...rail }: RailProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM} />
        <Dialog.Content
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
