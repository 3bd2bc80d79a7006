export class Interrupted extends Error {}

const whenAborted = (signal: AbortSignal) => {
  let stop = () => {};
  const promise = new Promise<never>((_, reject) => {
    const fire = () => reject(new Interrupted());
    if (signal.aborted) fire();
    else signal.addEventListener('abort', fire, { once: true });
    stop = () => signal.removeEventListener('abort', fire);
  });
  promise.catch(() => undefined);
  return { promise, stop };
};

/** The work's result, or `Interrupted` the moment the signal fires, whether or not the work listens to it. */
export async function orInterrupted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = whenAborted(signal);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    aborted.stop();
  }
}

/** The same for a stream: a source that hangs is left behind, and told so. */
export async function* untilInterrupted<Item>(
  signal: AbortSignal,
  source: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    while (true) {
      const next = await orInterrupted(signal, iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    iterator.return?.(undefined)?.catch?.(() => undefined);
  }
}
