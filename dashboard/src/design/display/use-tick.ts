import { useSyncExternalStore } from 'react';
import { serviceClockSpeed } from './service-clock.ts';

/** One timer for every time on the page, running only while one is shown. */
const CALM_MS = 15_000;
const FAST_MS = 1_000;

let ticks = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  ticks += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(tick, serviceClockSpeed() > 1 ? FAST_MS : CALM_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** Re-renders often enough that a relative time is never wrong by more than its unit. */
export function useTick(): void {
  useSyncExternalStore(subscribe, () => ticks);
}
