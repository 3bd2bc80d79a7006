import { createElement, useRef, useState } from 'react';
import { OverlayFailure } from '../parts/part-failure.tsx';
import { loadParts } from './load.ts';

/** Whether the parts have taken over from the plain button, and how the first opening makes them. */
export function useFirstOpening(onOpened?: () => void) {
  const isByKeyboard = useRef(false);
  const [isTakenOver, setTakenOver] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function open(byKeyboard: boolean): Promise<void> {
    if (isAsked) return;
    isByKeyboard.current = byKeyboard;
    setAsked(true);
    try {
      await loadParts();
      setFailed(false);
      setTakenOver(true);
      onOpened?.();
    } catch {
      setFailed(true);
    }
    setAsked(false);
  }
  /** Once, for the focus of the first item: the parts saw no key before they were there. */
  function takeKeyboard(): boolean {
    const was = isByKeyboard.current;
    isByKeyboard.current = false;
    return was;
  }
  const failure =
    hasFailed &&
    createElement(OverlayFailure, {
      onRetry: () => void open(isByKeyboard.current),
      isRetrying: isAsked,
      onClose: () => setFailed(false),
    });
  return { isTakenOver, takeKeyboard, failure, open: (byKeyboard: boolean) => void open(byKeyboard) };
}
