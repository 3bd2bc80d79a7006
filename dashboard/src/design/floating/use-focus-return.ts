import { useState } from 'react';

/** What asked for a dialog. An item of a menu is gone with its menu, so the menu's button stands for it. */
function asking(): HTMLElement | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const asked = button ? document.getElementById(button) : focused;
  return asked instanceof HTMLElement && asked !== document.body ? asked : null;
}

/**
 * For `onCloseAutoFocus` of a dialog, in a component that is mounted while it is open. Radix gives the focus back only to a
 * trigger of its own, and ours are opened from anywhere.
 */
export function useFocusReturn(): (event: Event) => void {
  const [asked] = useState(asking);
  return (event) => {
    event.preventDefault();
    const target = asked?.isConnected ? asked : document.querySelector('main');
    target?.focus({ preventScroll: true });
  };
}
