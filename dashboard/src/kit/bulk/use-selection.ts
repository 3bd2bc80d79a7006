import { useEffect, useRef, useState } from 'react';
import { isTyping, shortcutsEnabled, somethingIsOpen } from '../keyboard/shortcuts.ts';
import { keysBetween, withKeys } from './selected.ts';

export interface Selection<Row> {
  /** The selected rows that are still in the list, in its order. */
  rows: readonly Row[];
  loaded: readonly Row[];
  has: (row: Row) => boolean;
  /** `isRange`: everything from the row that was picked last. */
  toggle: (row: Row, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  /** The action that the row is shown as done by, before the server has answered for it. */
  shownAs: (row: Row) => string | undefined;
  show: (rows: readonly Row[], action: string | undefined) => void;
  keyOf: (row: Row) => string;
  /** The bar stays while an action runs or has something to say, whatever is selected. */
  isBarShown: boolean;
  hold: (isHeld: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Escape clears; X picks the row in focus, with Shift all from the one before. */
function useSelectKeys(clear: () => void, isAny: boolean): void {
  const latest = useRef({ clear, isAny });
  latest.current = { clear, isAny };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || somethingIsOpen()) return;
      if (event.key === 'Escape' && latest.current.isAny) latest.current.clear();
      if (event.key.toLowerCase() !== 'x' || !shortcutsEnabled()) return;
      const row =
        document.activeElement?.closest('li, tr') ?? document.querySelector('li:has([aria-current])');
      const box = row?.querySelector('input[data-select]');
      if (!box) return;
      event.preventDefault();
      box.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
      );
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Which rows of a list are selected. Another list, by `listKey`, begins with none. */
export function useSelection<Row>(
  loaded: readonly Row[],
  keyOf: (row: Row) => string,
  listKey = '',
): Selection<Row> {
  const [picked, setPicked] = useState({ listKey, keys: NONE });
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const [isHeld, hold] = useState(false);
  const anchor = useRef<string | null>(null);
  const keys = picked.listKey === listKey ? picked.keys : NONE;
  const rows = keys.size === 0 ? [] : loaded.filter((row) => keys.has(keyOf(row)));
  const set = (next: ReadonlySet<string>) => setPicked({ listKey, keys: next });
  function clear(): void {
    anchor.current = null;
    set(NONE);
  }
  useSelectKeys(clear, rows.length > 0);
  return {
    rows,
    loaded,
    has: (row) => keys.has(keyOf(row)),
    toggle: (row, isRange) => {
      const key = keyOf(row);
      const range = isRange ? keysBetween(loaded.map(keyOf), anchor.current, key) : [key];
      anchor.current = key;
      set(withKeys(keys, range, !keys.has(key)));
    },
    selectAll: () => set(withKeys(NONE, loaded.map(keyOf), true)),
    clear,
    shownAs: (row) => shown.get(keyOf(row)),
    show: (changed, action) =>
      setShown((before) => {
        const next = new Map(before);
        for (const row of changed) {
          if (action === undefined) next.delete(keyOf(row));
          else next.set(keyOf(row), action);
        }
        return next;
      }),
    keyOf,
    isBarShown: rows.length > 0 || isHeld,
    hold,
  };
}
