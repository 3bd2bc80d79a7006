import { useSyncExternalStore } from 'react';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { clockOf } from './words/figures.ts';

let timer: number | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    for (const one of listeners) one();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** How long something has lasted on the service's clock, second by second. */
export function LiveClock({ since }: { since: string }) {
  const text = useSyncExternalStore(subscribe, () => clockOf((serviceNowMs() - Date.parse(since)) / 1_000));
  return <span className="tabular-nums">{text}</span>;
}
