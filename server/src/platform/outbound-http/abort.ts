/** Rejects with the signal's reason as soon as it aborts; the promise itself runs on, ignored. */
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

/** The deadline of an exchange. It has one listener at a time. */
export type Deadline = {
  isOver(): boolean;
  /** The reason, once it is over. */
  reason(): unknown;
  /** Replaces the listener; null removes it. */
  onOver(listener: (() => void) | null): void;
  clear(): void;
};

/**
 * A countdown for the hot path: a separate abort signal would cost as much as signing the request, and removing a
 * listener from a shared parent is linear in its listeners.
 */
export function startDeadline(
  timeoutMs: number,
  onTimeout: () => unknown,
  parent: { signal: AbortSignal; reason: () => unknown } | undefined,
): Deadline {
  let over = false;
  let why: unknown;
  let listener: (() => void) | null = null;
  const end = (reason: unknown): void => {
    if (over) return;
    over = true;
    why = reason;
    listener?.();
  };
  const timer = setTimeout(() => end(onTimeout()), timeoutMs);
  const followers = parent === undefined ? undefined : followersOf(parent.signal);
  const onParent = () => end(parent?.reason());
  followers?.add(onParent);
  if (parent?.signal.aborted === true) onParent();
  return {
    isOver: () => over,
    reason: () => why,
    onOver: (next) => {
      listener = next;
    },
    clear() {
      clearTimeout(timer);
      followers?.delete(onParent);
    },
  };
}

const followersBySignal = new WeakMap<AbortSignal, Set<() => void>>();

/** One listener for each signal, shared by its followers. */
function followersOf(signal: AbortSignal): Set<() => void> {
  const known = followersBySignal.get(signal);
  if (known !== undefined) return known;
  const followers = new Set<() => void>();
  followersBySignal.set(signal, followers);
  signal.addEventListener(
    'abort',
    () => {
      for (const follow of [...followers]) follow();
    },
    { once: true },
  );
  return followers;
}
