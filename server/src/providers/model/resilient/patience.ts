import { aborted, closed } from '../hosted/failures.ts';
import { ModelError } from '../port.ts';

const LATE = Symbol('late');

/** How long one call may keep its caller waiting. Only waiting counts: a slow consumer costs the model nothing. */
export type Patience = {
  leftMs(): number;
  /** The work's result, or `timed_out` after `limitMs` or the total limit; `cancel` stops the work then. */
  await<Result>(work: Promise<Result>, limitMs: number, cancel: () => void): Promise<Result>;
  sleep(ms: number): Promise<void>;
  /** Throws when the caller has given up or the model is closed. */
  check(): void;
  /** Removes the signal listeners. */
  end(): void;
};

export function openPatience(timeoutMs: number, signal: AbortSignal, closing: AbortSignal): Patience {
  let leftMs = timeoutMs;
  const given = new AbortController();
  const giveUp = () => given.abort();
  for (const each of [signal, closing]) {
    if (each.aborted) giveUp();
    each.addEventListener('abort', giveUp, { once: true });
  }

  const check = () => {
    if (closing.aborted) throw closed();
    if (signal.aborted) throw aborted();
  };

  async function wait<Result>(work: Promise<Result> | null, limitMs: number): Promise<Result | typeof LATE> {
    const startedMs = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let onAbort = () => {};
    const late = new Promise<typeof LATE>((resolve) => {
      timer = setTimeout(resolve, Math.min(limitMs, leftMs), LATE);
      onAbort = () => resolve(LATE);
      given.signal.addEventListener('abort', onAbort, { once: true });
      if (given.signal.aborted) onAbort();
    });
    work?.catch(() => {});
    try {
      return await (work === null ? late : Promise.race([work, late]));
    } finally {
      clearTimeout(timer);
      given.signal.removeEventListener('abort', onAbort);
      leftMs -= performance.now() - startedMs;
    }
  }

  return {
    leftMs: () => leftMs,
    check,

    async await(work, limitMs, cancel) {
      const result = await wait(work, limitMs);
      if (result === LATE) cancel();
      check();
      if (result !== LATE) return result;
      throw new ModelError('timed_out', true, 'The model took too long to answer');
    },

    async sleep(ms) {
      await wait(null, ms);
      check();
    },

    end() {
      for (const each of [signal, closing]) each.removeEventListener('abort', giveUp);
    },
  };
}
