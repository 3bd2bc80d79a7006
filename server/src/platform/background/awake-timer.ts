const SLICE_MS = 1_000;

/**
 * Calls back after so long, and counts only time in which this process ran. One that was stopped for a minute first
 * reads what arrived meanwhile: a timer of wall time would fire before that and give up what is already answered.
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
