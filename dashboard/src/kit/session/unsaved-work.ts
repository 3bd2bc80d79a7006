import { useEffect, useSyncExternalStore } from 'react';

const unsaved = new Set<object>();

/** Something was typed on this page that leaving it would lose. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = {};
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isUnsaved]);
}

let isOut = false;
const listeners = new Set<() => void>();

/** The session has ended under unsaved work: the page stays, and asks to sign in again. */
export const isSignedOut = (): boolean => isOut;

export function setSignedOut(next: boolean): void {
  if (isOut === next) return;
  isOut = next;
  for (const listener of listeners) listener();
}

export const useSignedOut = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSignedOut);
