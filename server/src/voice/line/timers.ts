import type { SessionEvent, TimerName } from '../session/index.ts';

export type SessionTimers = {
  set(name: TimerName, atMs: number): void;
  clear(name: TimerName): void;
  clearAll(): void;
};

/** Timers by name, in milliseconds of the call. */
export function createTimers(nowMs: () => number, dispatch: (event: SessionEvent) => void): SessionTimers {
  const running = new Map<TimerName, NodeJS.Timeout>();
  const clear = (name: TimerName) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    set(name, atMs) {
      clear(name);
      const fire = () => {
        running.delete(name);
        dispatch({ kind: 'timer', name });
      };
      running.set(name, setTimeout(fire, Math.max(0, atMs - nowMs())));
    },
    clear,
    clearAll() {
      for (const name of [...running.keys()]) clear(name);
    },
  };
}
