import { type RefObject, useEffect } from 'react';
import { isTyping, shortcutsEnabled, somethingIsOpen } from '../../../kit/keyboard/shortcuts.ts';

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J and K, or the arrows from a row, move through the rows; Enter opens the link in focus by itself. */
export function useMoveKeys(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || somethingIsOpen()) return;
      const step = STEPS[event.key];
      const rows = [...(scroller.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
      const focused = document.activeElement;
      const current = rows.findIndex((row) => row.closest('li')?.contains(focused));
      const isLetter = event.key.length === 1;
      if (step === undefined || (isLetter ? !shortcutsEnabled() : current < 0)) return;
      const next = rows[current < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step))];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [scroller]);
}
