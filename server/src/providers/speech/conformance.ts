import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpeakRequest, type Speech, SpeechError, type SpeechProvider, type Voice } from './port.ts';

/** What every speaking adapter guarantees. Run it against each one, the embedded one included. */

const SENTENCES: Record<string, string> = {
  en: 'Thank you for calling. Your appointment is confirmed for Monday at ten in the morning.',
  es: 'Gracias por llamar. Su cita está confirmada para el lunes a las diez de la mañana.',
  pt: 'Obrigado por ligar. Sua consulta está confirmada para segunda-feira às dez da manhã.',
};

const sentenceFor = (voice: Voice): string => SENTENCES[voice.language.slice(0, 2)] ?? '';

export const secondsOf = ({ samples, sampleRateHz }: Speech): number => samples.length / sampleRateHz;

export function levelOf({ samples }: Speech): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

/** The share of 10 ms frames far below the loudest: speech has gaps between its syllables, a tone has none. */
export function quietShareOf({ samples, sampleRateHz }: Speech): number {
  const frame = Math.round(sampleRateHz / 100);
  const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, index) =>
    levelOf({ sampleRateHz, samples: samples.subarray(index * frame, (index + 1) * frame) }),
  );
  const loudest = Math.max(...levels);
  return levels.filter((level) => level < loudest / 8).length / levels.length;
}

export async function speechErrorOf(speaking: Promise<Speech>): Promise<SpeechError> {
  const error = await speaking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SpeechError);
  return error as SpeechError;
}

export function describeSpeechProvider(
  name: string,
  open: () => SpeechProvider | Promise<SpeechProvider>,
): void {
  describe(`${name} speaks`, () => {
    let provider: SpeechProvider;
    let voices: Voice[];
    let first: { voiceId: string; text: string };

    beforeAll(async () => {
      provider = await open();
      voices = await provider.voices();
      const voice = voices[0];
      if (voice === undefined) throw new Error('a provider has at least one voice');
      first = { voiceId: voice.id, text: sentenceFor(voice) };
    });
    afterAll(() => provider.close());

    const repeated = (times: number): SpeakRequest => ({ ...first, text: `${first.text} `.repeat(times) });

    it('lists voices that are unique and well-formed', () => {
      expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
      for (const voice of voices) {
        expect(voice.id).toMatch(/^[\w:.-]{1,100}$/);
        expect(voice.name.trim()).not.toBe('');
        expect(['embedded', 'premade', 'cloned']).toContain(voice.category);
        expect(['female', 'male', 'neutral']).toContain(voice.gender);
        expect(voice.language).toMatch(/^[a-z]{2,3}-([A-Z]{2}|\d{3})$/);
        for (const text of [voice.accent, voice.age, voice.useCase, voice.description]) {
          expect(text === null || text.trim() !== '').toBe(true);
        }
      }
    });

    it('knows its own voices, and which ones it does not have', async () => {
      for (const { id } of voices) expect(await provider.hasVoice(id)).toBe(true);
      for (const id of ['voice_nobody', '', '../x', 'elevenlabs_nobody'])
        expect(await provider.hasVoice(id), id).toBe(false);
      const known = provider.knownVoices();
      expect(known.isComplete).toBe(true);
      expect(known.voices.map(({ id }) => id)).toEqual(voices.map(({ id }) => id));
    });

    it('says a sentence with every voice, audibly, at a speaking pace, without clipping', async () => {
      for (const voice of voices) {
        const text = sentenceFor(voice);
        const speech = await provider.speak({ voiceId: voice.id, text });
        expect(speech.sampleRateHz, voice.id).toBeGreaterThanOrEqual(8_000);
        expect(speech.sampleRateHz, voice.id).toBeLessThanOrEqual(48_000);
        expect(secondsOf(speech) / text.length, `${voice.id}: seconds a character`).toBeGreaterThan(0.03);
        expect(secondsOf(speech) / text.length, `${voice.id}: seconds a character`).toBeLessThan(0.13);
        expect(levelOf(speech), `${voice.id}: level`).toBeGreaterThan(600);
        expect(levelOf(speech), `${voice.id}: level`).toBeLessThan(9_000);
        expect(quietShareOf(speech), `${voice.id}: gaps`).toBeGreaterThan(0.05);
        expect(quietShareOf(speech), `${voice.id}: gaps`).toBeLessThan(0.7);
        const clipped = speech.samples.filter((sample) => Math.abs(sample) >= 32_767).length;
        expect(clipped / speech.samples.length, `${voice.id}: clipped`).toBeLessThan(0.001);
      }
    });

    it('speaks clearly faster at speed 2 and slower at 0.5', async () => {
      for (const { id: voiceId, ...voice } of voices) {
        const text = sentenceFor({ id: voiceId, ...voice });
        const usual = secondsOf(await provider.speak({ voiceId, text }));
        const fast = secondsOf(await provider.speak({ voiceId, text, speed: 2 }));
        const slow = secondsOf(await provider.speak({ voiceId, text, speed: 0.5 }));
        expect(fast / usual, voiceId).toBeLessThan(0.75);
        expect(slow / usual, voiceId).toBeGreaterThan(1.3);
      }
    });

    it('refuses a voice it does not have', async () => {
      const error = await speechErrorOf(provider.speak({ ...first, voiceId: 'voice_nobody' }));
      expect(error).toMatchObject({ reason: 'unknown_voice', retryable: false });
    });

    it('gives no samples for text that has nothing to say aloud', async () => {
      for (const text of ['', '  \n', '…', '!?']) {
        expect((await provider.speak({ ...first, text })).samples.length).toBe(0);
      }
    });

    it('reads markup as text, so that no text can order an hour of silence', async () => {
      const text = `${first.text} <break time="3600s"/> [[x]] &lt;break time="3600s"/&gt;`;
      expect(secondsOf(await provider.speak({ ...first, text }))).toBeLessThan(30);
    });

    it('refuses or bounds a very long text', async () => {
      const answer = await provider.speak(repeated(1_000)).catch((error: unknown) => error);
      if (answer instanceof SpeechError) expect(answer).toMatchObject({ reason: 'failed', retryable: false });
      else expect(secondsOf(answer as Speech)).toBeLessThan(900);
    });

    it('does not begin when the signal is already aborted', async () => {
      const error = await speechErrorOf(provider.speak({ ...first, signal: AbortSignal.abort() }));
      expect(error).toMatchObject({ reason: 'aborted', retryable: false });
    });

    it('stops within 100 ms of an abort, and goes on speaking for others', async () => {
      const controller = new AbortController();
      const refused = speechErrorOf(provider.speak({ ...repeated(8), signal: controller.signal }));
      const other = provider.speak(first);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const abortedAtMs = performance.now();
      controller.abort();
      expect((await refused).reason).toBe('aborted');
      expect(performance.now() - abortedAtMs).toBeLessThan(100);
      expect(secondsOf(await other)).toBeGreaterThan(1);
    });

    it('answers requests that come together, each with its own speech', async () => {
      const texts = Array.from({ length: 8 }, (_, index) => `${first.text} `.repeat((index % 2) + 1));
      const spoken = await Promise.all(texts.map((text) => provider.speak({ ...first, text })));
      const lengths = spoken.map(secondsOf);
      for (const [index, seconds] of lengths.entries()) {
        expect(seconds / (lengths[index % 2] ?? 0)).toBeCloseTo(1, 0);
      }
      expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeGreaterThan(1.5);
    });

    it('leaves nothing hanging when it closes', async () => {
      const closing = await open();
      const pending = [1, 2, 3].map(() => closing.speak(first).catch((error: unknown) => error));
      await closing.close();
      for (const answer of await Promise.all(pending)) {
        if (answer instanceof Error)
          expect(answer).toMatchObject({ reason: 'unavailable', retryable: false });
      }
      await closing.close();
      const late = await speechErrorOf(closing.speak(first));
      expect(late).toMatchObject({ reason: 'unavailable', retryable: false });
    });
  });
}
