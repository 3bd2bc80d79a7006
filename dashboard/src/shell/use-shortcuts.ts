import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTyping, shortcutsEnabled, somethingIsOpen } from '../kit/keyboard/shortcuts.ts';
import { NAVIGATION } from './navigation.ts';

const SEQUENCE_MS = 1_200;

/** Ctrl or ⌘ K always works; single letters only outside text fields and when enabled. */
export function useShortcuts({
  onOpenPalette,
  onOpenShortcuts,
}: {
  onOpenPalette: () => void;
  onOpenShortcuts: () => void;
}): void {
  const router = useRouter();
  useEffect(() => {
    let pressedGoAt = Number.NEGATIVE_INFINITY;

    function goTo(letter: string): boolean {
      const item = NAVIGATION.find((entry) => entry.letter === letter);
      if (!item) return false;
      if (item.external) window.open(item.to, '_blank', 'noreferrer');
      else void router.navigate({ to: item.to });
      return true;
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const isPaletteKey =
        event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey;
      if (isPaletteKey && !somethingIsOpen()) {
        event.preventDefault();
        onOpenPalette();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || somethingIsOpen() || !shortcutsEnabled()) return;
      if (event.key === '?') {
        event.preventDefault();
        onOpenShortcuts();
      } else if (event.timeStamp - pressedGoAt < SEQUENCE_MS && goTo(event.key.toLowerCase())) {
        event.preventDefault();
        pressedGoAt = Number.NEGATIVE_INFINITY;
      } else if (event.key === 'g') {
        pressedGoAt = event.timeStamp;
      }
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router, onOpenPalette, onOpenShortcuts]);
}
