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

/** The end that an exchange must keep. Whoever waits listens, one at a time. */
export type Deadline = {
  isOver(): boolean;
  /** Why it is over. */
  reason(): unknown;
  /** Takes the place of the listener before; null listens no more. */
  onOver(listener: (() => void) | null): void;
  clear(): void;
};

/**
 * A countdown for the hot path: its own abort signal would cost an exchange as much as its signature, and each listener
 * of a parent that many exchanges share is found by walking past all others.
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

/** One listener a signal, whoever follows it. */
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
