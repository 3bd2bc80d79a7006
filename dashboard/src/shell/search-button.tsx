import { Search } from 'lucide-react';
import { Kbd } from '../design/display/kbd.tsx';
import { modifierKey } from '../kit/keyboard/platform.ts';
import { t } from '../words/words.ts';

export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="flex h-8 items-center gap-2 rounded-md text-ink-faint transition-colors hover:text-ink max-sm:w-8 max-sm:justify-center max-sm:hover:bg-hover sm:w-72 sm:border sm:border-line-strong sm:bg-surface sm:px-2.5"
    >
      <Search aria-hidden className="size-4 shrink-0 max-sm:size-4.5" />
      <span className="flex-1 text-left whitespace-nowrap max-sm:sr-only">{t('Search or jump to')}</span>
      <span aria-hidden className="flex gap-0.5 max-sm:hidden pointer-coarse:hidden">
        <Kbd>{modifierKey()}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
