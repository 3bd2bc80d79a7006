import type { KnownVoices, Voice } from '../port.ts';

const FRESH_MS = 5 * 60_000;
/** While the vendor is down, catalogue reads do not each wait for another time-out. */
const RETRY_PAUSE_MS = 10_000;

export type CachedVoices = {
  /** Never rejects: the catalogue must not fail because one vendor is down. */
  list(): Promise<Voice[]>;
  /** The last good list, at once. */
  known(): KnownVoices;
  /** Null: the vendor cannot be asked, or has more voices than listed here. */
  has(voiceId: string): Promise<boolean | null>;
};

export function cacheVoices(load: () => Promise<Voice[]>, voicesMax: number): CachedVoices {
  let lastGood: Voice[] = [];
  let isReached = false;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      lastGood = await load();
      isReached = true;
    } catch {
      isReached = false;
    } finally {
      triedAtMs = performance.now();
      freshUntilMs = triedAtMs + (isReached ? FRESH_MS : RETRY_PAUSE_MS);
      loading = null;
    }
  }

  function refreshWhenStale(): Promise<void> | null {
    if (performance.now() >= freshUntilMs) loading ??= refresh();
    return loading;
  }

  const isComplete = (): boolean => isReached && lastGood.length < voicesMax;
  const isListed = (voiceId: string): boolean => lastGood.some(({ id }) => id === voiceId);

  return {
    async list() {
      await refreshWhenStale();
      return lastGood.map((voice) => ({ ...voice }));
    },

    known() {
      void refreshWhenStale();
      return { voices: lastGood, isComplete: isComplete() };
    },

    async has(voiceId) {
      await refreshWhenStale();
      if (isListed(voiceId)) return true;
      if (performance.now() - triedAtMs >= RETRY_PAUSE_MS) freshUntilMs = Number.NEGATIVE_INFINITY;
      await refreshWhenStale();
      return isListed(voiceId) ? true : isComplete() ? false : null;
    },
  };
}
