const SLICE_MS = 1_000;

/**
 * Calls back after so much time in which this process ran. A process that was stopped for a minute first reads what
 * arrived meanwhile: a wall-clock timer would fire before that and give up on what is already answered.
 */
export function afterAwakeMs(ms: number, callBack: () => void): () => void {
  let leftMs = ms;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const sliceMs = Math.min(leftMs, SLICE_MS);
    timer = setTimeout(() => {
      leftMs -= sliceMs;
      if (leftMs > 0) wait();
      else callBack();
    }, sliceMs);
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
