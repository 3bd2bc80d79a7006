import type { Voice } from '../port.ts';

const FRESH_MS = 5 * 60_000;
/** While the vendor is down, not every look at the catalogue waits for another time-out. */
const RETRY_PAUSE_MS = 10_000;

/** Never rejects: a catalogue of many providers must not fail because one vendor is down. */
export function cacheVoices(load: () => Promise<Voice[]>): () => Promise<Voice[]> {
  let lastGood: Voice[] = [];
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      lastGood = await load();
      freshUntilMs = performance.now() + FRESH_MS;
    } catch {
      freshUntilMs = performance.now() + RETRY_PAUSE_MS;
    } finally {
      loading = null;
    }
  }

  return async () => {
    if (performance.now() >= freshUntilMs) {
      loading ??= refresh();
      await loading;
    }
    return lastGood.map((voice) => ({ ...voice }));
  };
}
