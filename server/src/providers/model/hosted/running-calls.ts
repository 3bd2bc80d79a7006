import { aborted, closed } from './failures.ts';

/** Vendors close the connection shortly after the last event; we wait no longer than this. */
const DRAIN_MS = 1_000;

export type RunningCall = {
  signal: AbortSignal;
  /** Throws when the caller has given up or the model is closed. */
  check(): void;
  /** Closes the connection, unless it was released. */
  end(): void;
  /** Lets the connection end by itself, so that it can be reused. */
  release(ended: Promise<unknown>): void;
};

export function createRunningCalls(): { begin(signal: AbortSignal): RunningCall; close(): void } {
  const running = new Set<AbortController>();
  let isClosed = false;

  return {
    begin(signal) {
      const controller = new AbortController();
      let isReleased = false;
      const cut = () => {
        running.delete(controller);
        signal.removeEventListener('abort', cut);
        controller.abort();
      };
      const check = () => {
        if (isClosed) throw closed();
        if (signal.aborted) throw aborted();
      };
      check();
      running.add(controller);
      signal.addEventListener('abort', cut, { once: true });
      return {
        signal: controller.signal,
        check,
        end() {
          if (!isReleased) cut();
        },
        release(ended) {
          isReleased = true;
          const timer = setTimeout(cut, DRAIN_MS).unref();
          const onEnd = () => {
            clearTimeout(timer);
            cut();
          };
          void ended.then(onEnd, onEnd);
        },
      };
    },

    close() {
      isClosed = true;
      for (const controller of running) controller.abort();
      running.clear();
    },
  };
}
