import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import { boundSpeed, SpeechError, type SpeechProvider } from '../port.ts';
import { cacheVoices } from './cached-voices.ts';
import { changePace } from './change-pace.ts';
import { openClient } from './client.ts';
import { errorOfStatus } from './failures.ts';
import { plainText } from './plain-text.ts';
import { readVoices, VOICES_MAX, vendorVoiceIdOf } from './voice-list.ts';

export const ELEVENLABS_TEXT_MAX = 2_000;

/** The vendor's fastest model: some thirty languages, detected from the text. */
const DEFAULT_MODEL = 'eleven_flash_v2_5';
const DEFAULT_BASE_URL = 'https://api.elevenlabs.io';

const SAMPLE_RATE_HZ = 16_000;
const SAMPLE_BYTES = 2;
const SPEAK_DEADLINE_MS = 15_000;
/** Ten minutes of speech, three times what the longest text at the slowest pace needs. */
const SPEECH_BYTES_MAX = 20_000_000;
/** A request waits for the catalogue: an outdated list is better than a late one. */
const VOICES_DEADLINE_MS = 5_000;
const VOICES_BYTES_MAX = 8_000_000;

/** The vendor accepts 0.7 to 1.2. `changePace` covers the rest. */
const VENDOR_SPEED_MIN = 0.7;
const VENDOR_SPEED_MAX = 1.2;

export function createElevenLabsSpeech(options: {
  apiKey: string;
  baseUrl?: string;
  outbound: OutboundHttp;
  model?: string;
}): SpeechProvider {
  const { apiKey, baseUrl = DEFAULT_BASE_URL, outbound, model = DEFAULT_MODEL } = options;
  const client = openClient({ apiKey, baseUrl, outbound });

  const catalogue = cacheVoices(async () => {
    const response = await client.ask({
      method: 'GET',
      path: '/v1/voices',
      deadlineMs: VOICES_DEADLINE_MS,
      maxResponseBytes: VOICES_BYTES_MAX,
    });
    if (response.status !== 200) throw errorOfStatus(response);
    return readVoices(response.body);
  }, VOICES_MAX);

  return {
    name: 'elevenlabs',
    voices: catalogue.list,
    knownVoices: catalogue.known,
    hasVoice: async (voiceId) => (vendorVoiceIdOf(voiceId) === null ? false : await catalogue.has(voiceId)),

    async speak({ voiceId, text, speed, signal }) {
      const vendorVoiceId = vendorVoiceIdOf(voiceId);
      if (vendorVoiceId === null) throw new SpeechError('unknown_voice', false, 'There is no such voice');
      if (text.length > ELEVENLABS_TEXT_MAX) {
        throw new SpeechError('failed', false, `Text may have at most ${ELEVENLABS_TEXT_MAX} characters`);
      }
      client.checkOpen(signal);
      const plain = plainText(text);
      if (plain === '') return { sampleRateHz: SAMPLE_RATE_HZ, samples: new Int16Array(0) };

      const wanted = boundSpeed(speed);
      const given = Math.min(VENDOR_SPEED_MAX, Math.max(VENDOR_SPEED_MIN, wanted));
      const response = await client.ask({
        method: 'POST',
        path: `/v1/text-to-speech/${vendorVoiceId}?output_format=pcm_16000`,
        body: JSON.stringify({ text: plain, model_id: model, voice_settings: { speed: given } }),
        deadlineMs: SPEAK_DEADLINE_MS,
        maxResponseBytes: SPEECH_BYTES_MAX,
        signal,
      });
      if (response.status !== 200) throw errorOfStatus(response);
      const samples = await changePace(readSamples(response), wanted / given, signal);
      client.checkOpen(signal);
      return { sampleRateHz: SAMPLE_RATE_HZ, samples };
    },

    async close() {
      client.close();
    },
  };
}

type Answer = { headers: Record<string, string>; body: Buffer; truncated: boolean };

/** PCM has no header: half a sample, an empty body or a text type are the only signs of a bad answer. */
function readSamples({ headers, body, truncated }: Answer): Int16Array {
  const isText = /^(text\/|application\/json)/i.test(headers['content-type'] ?? '');
  const isPacked = !/^(identity)?$/i.test(headers['content-encoding'] ?? '');
  if (truncated || isText || isPacked || body.length === 0 || body.length % SAMPLE_BYTES !== 0) {
    throw new SpeechError('failed', true, 'The speech service sent broken audio');
  }
  const samples = new Int16Array(body.length / SAMPLE_BYTES);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = body.readInt16LE(index * SAMPLE_BYTES);
  }
  return samples;
}
