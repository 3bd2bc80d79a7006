import { type RefObject, useEffect, useRef } from 'react';
import { isTyping, shortcutsEnabled, somethingIsOpen } from '../keyboard/shortcuts.ts';

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const rowsIn = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
];

/** J and K, or the arrows from a row, move through the rows; Enter opens the one in focus. */
export function useRowKeys(body: RefObject<HTMLElement | null>, open: (index: number) => void): void {
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || somethingIsOpen()) return;
      const rows = rowsIn(body.current);
      const current = rows.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'Enter' && current >= 0) {
        event.preventDefault();
        latestOpen.current(current);
        return;
      }
      const step = STEPS[event.key];
      const isLetter = event.key.length === 1;
      // An arrow scrolls the page as ever, unless a row already has the focus.
      if (step === undefined || (isLetter ? !shortcutsEnabled() : current < 0)) return;
      const from = current >= 0 ? current : rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [body]);
}
