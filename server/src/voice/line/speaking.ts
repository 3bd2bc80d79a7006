import { LRUCache } from 'lru-cache';
import type { LineVoice } from '../../providers/carrier/port.ts';
import type { SpeechProvider } from '../../providers/speech/port.ts';
import { resample } from '../rtp/index.ts';

const KEPT_SAMPLES_MAX = 8_000_000; // about 16 MB: a quarter of an hour at 8 kHz
const KEPT_CHARACTERS_MAX = 200;

export type Speaker = {
  /** The sentence as samples of the line's rate. Equal sentences are synthesised once. */
  say(text: string, voice: LineVoice, sampleRateHz: number): Promise<Int16Array>;
};

/** Frequent sentences are kept as audio, for all calls of the process. */
export function createSpeaker(speech: SpeechProvider): Speaker {
  const kept = new LRUCache<string, Int16Array>({
    maxSize: KEPT_SAMPLES_MAX,
    sizeCalculation: (samples) => Math.max(1, samples.length),
  });
  const underWay = new Map<string, Promise<Int16Array>>();

  async function synthesise(text: string, voice: LineVoice, sampleRateHz: number): Promise<Int16Array> {
    const spoken = await speech.speak({
      voiceId: voice.id ?? voiceFor(speech, voice.language),
      text,
      language: voice.language,
      ...(voice.speed === undefined ? {} : { speed: voice.speed }),
    });
    return resample(spoken.samples, spoken.sampleRateHz, sampleRateHz);
  }

  return {
    say(text, voice, sampleRateHz) {
      const key = `${voice.id} ${voice.language} ${voice.speed ?? 1} ${sampleRateHz} ${text}`;
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const pending = underWay.get(key);
      if (pending !== undefined) return pending;
      const made = synthesise(text, voice, sampleRateHz)
        .then((samples) => {
          if (text.length <= KEPT_CHARACTERS_MAX) kept.set(key, samples);
          return samples;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}

/** A voice that speaks the language; the first of all when none does. */
function voiceFor(speech: SpeechProvider, language: string): string {
  const { voices } = speech.knownVoices();
  const base = language.slice(0, 2).toLowerCase();
  const voice = voices.find((one) => one.language.toLowerCase().startsWith(base)) ?? voices[0];
  return voice?.id ?? 'voice_clara';
}
