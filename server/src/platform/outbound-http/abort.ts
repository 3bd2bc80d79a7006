/** Rejects with the signal's reason as soon as it aborts; the promise itself runs on unheard. */
export function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

export type Countdown = { signal: AbortSignal; abort(reason: unknown): void; clear(): void };

/**
 * A signal that aborts after a time or with any of its parents. `AbortSignal.any` is avoided: on Node 20
 * it keeps every child of a long-lived parent in memory.
 */
export function startCountdown(
  timeoutMs: number,
  onTimeout: () => unknown,
  parents: readonly { signal: AbortSignal; reason: () => unknown }[],
): Countdown {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(onTimeout()), timeoutMs);
  const links = parents.map(({ signal, reason }) => {
    const onAbort = () => controller.abort(reason());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    return { signal, onAbort };
  });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    clear() {
      clearTimeout(timer);
      for (const { signal, onAbort } of links) signal.removeEventListener('abort', onAbort);
    },
  };
}
