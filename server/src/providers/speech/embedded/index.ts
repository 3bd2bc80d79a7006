import { boundSpeed, SpeechError, type SpeechProvider, type Voice } from '../port.ts';
import { plainText } from './plain-text.ts';
import { DEFAULT_LIMITS, openPool, type PoolLimits } from './pool.ts';
import { embeddedVoices } from './voices.ts';

/** Nearly a minute of speech. Twice as much, at half speed on a busy machine, came near the time-out. */
export const EMBEDDED_TEXT_MAX = 1_000;

/** Speech without a key and without a network: flite for English, espeak for the rest, in a worker. */
export function createEmbeddedSpeech(limits: Partial<PoolLimits> = {}): SpeechProvider {
  const pool = openPool({ ...DEFAULT_LIMITS, ...limits });
  const voices = new Map(embeddedVoices.map((voice) => [voice.id, voice]));
  const catalogue = embeddedVoices.map(({ engine: _, engineVoice: __, ...voice }): Voice => voice);

  return {
    name: 'embedded',

    async voices() {
      return catalogue.map((voice) => ({ ...voice }));
    },

    knownVoices: () => ({ voices: catalogue, isComplete: true }),
    hasVoice: async (voiceId) => voices.has(voiceId),

    async speak({ voiceId, text, speed, signal }) {
      const voice = voices.get(voiceId);
      if (voice === undefined)
        throw new SpeechError('unknown_voice', false, 'There is no such embedded voice');
      if (text.length > EMBEDDED_TEXT_MAX) {
        throw new SpeechError('failed', false, `Text may have at most ${EMBEDDED_TEXT_MAX} characters`);
      }
      const plain = plainText(text, voice.language, voice.engine);
      if (plain === '' && !signal?.aborted) return { sampleRateHz: 16_000, samples: new Int16Array(0) };
      const line = { voice: voice.engineVoice, text: plain, speed: boundSpeed(speed) };
      return await pool.submit(voice.engine, line, signal);
    },

    close: () => pool.close(),
  };
}
