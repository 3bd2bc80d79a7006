import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'parley.built-in-brain-notice';
const listeners = new Set<() => void>();
let dismissed = readDismissed();

function readDismissed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'dismissed';
  } catch {
    return false;
  }
}

/** For this browser; where storage is refused, until the page is reloaded. */
export function dismissBrainNotice(): void {
  dismissed = true;
  try {
    localStorage.setItem(STORAGE_KEY, 'dismissed');
  } catch {
    // Only the storage is missing.
  }
  for (const listener of listeners) listener();
}

export function useBrainNoticeDismissed(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dismissed,
  );
}
