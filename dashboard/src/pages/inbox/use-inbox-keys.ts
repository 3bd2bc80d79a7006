import { useEffect, useRef } from 'react';
import { isTyping, shortcutsEnabled, somethingIsOpen } from '../../kit/keyboard/shortcuts.ts';

export type InboxKeys = Partial<Record<'j' | 'k' | 'r' | 'e' | 't', () => void>>;

/** As long as the shell waits for the letter after `g`, which then is not ours. */
const AFTER_G_MS = 1_200;

/** Single letters, outside text fields and while they are enabled. `/` and `?` belong to search and shell. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
        return;
      if (isTyping(event.target) || somethingIsOpen() || !shortcutsEnabled()) return;
      const key = event.key.toLowerCase();
      const followsG = event.timeStamp - pressedG < AFTER_G_MS;
      pressedG = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = latest.current[key as keyof InboxKeys];
      if (followsG || act === undefined) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
