import { type SpeakRequest, type Speech, SpeechError, type SpeechProvider, type Voice } from './port.ts';

/** Several providers as one. For a duplicate voice id the first one speaks. */
export function combineSpeech(providers: SpeechProvider[]): SpeechProvider {
  let owners = new Map<string, SpeechProvider>();
  let closed = false;

  async function listVoices(): Promise<Voice[]> {
    const listings = await Promise.allSettled(providers.map(async (provider) => await provider.voices()));
    const listed = new Map<string, SpeechProvider>();
    const voices: Voice[] = [];
    for (const [index, provider] of providers.entries()) {
      const listing = listings[index];
      if (listing?.status !== 'fulfilled') continue;
      for (const voice of listing.value) {
        if (listed.has(voice.id)) continue;
        listed.set(voice.id, provider);
        voices.push(voice);
      }
    }
    owners = listed;
    return voices;
  }

  /** A voice may be missing from a list because its vendor was down, so the provider itself decides. */
  async function offerToEach(request: SpeakRequest): Promise<Speech> {
    for (const provider of providers) {
      try {
        return await provider.speak(request);
      } catch (error) {
        if (!(error instanceof SpeechError && error.reason === 'unknown_voice')) throw error;
      }
    }
    throw new SpeechError('unknown_voice', false, 'No speech provider has this voice');
  }

  return {
    name: providers.map(({ name }) => name).join('+'),
    voices: listVoices,

    knownVoices() {
      const known = providers.map((provider) => provider.knownVoices());
      const voices = new Map<string, Voice>();
      for (const voice of known.flatMap((one) => one.voices))
        if (!voices.has(voice.id)) voices.set(voice.id, voice);
      return { voices: [...voices.values()], isComplete: known.every(({ isComplete }) => isComplete) };
    },

    async hasVoice(voiceId) {
      let answer: false | null = false;
      for (const provider of providers) {
        const has = await provider.hasVoice(voiceId);
        if (has === true) return true;
        answer = has === null ? null : answer;
      }
      return answer;
    },

    async speak(request) {
      if (closed) throw new SpeechError('unavailable', false, 'The speech providers are closed');
      if (!owners.has(request.voiceId)) await orAbort(listVoices(), request.signal);
      const owner = owners.get(request.voiceId);
      return await (owner === undefined ? offerToEach(request) : owner.speak(request));
    },

    async close() {
      closed = true;
      const closings = await Promise.allSettled(providers.map(async (provider) => await provider.close()));
      const failure = closings.find((closing) => closing.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
    },
  };
}

/** The listing continues for its other waiters. */
async function orAbort<T>(listing: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await listing;
  return await new Promise((resolve, reject) => {
    const onAbort = () => reject(new SpeechError('aborted', false, 'Speaking was cancelled'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    listing.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
