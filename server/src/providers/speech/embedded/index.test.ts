import { afterAll, describe, expect, it } from 'vitest';
import { describeSpeechProvider, speechErrorOf } from '../conformance.ts';
import type { Speech } from '../port.ts';
import { createEmbeddedSpeech, EMBEDDED_TEXT_MAX } from './index.ts';

/** On a busy machine speaking takes longer than anybody on the telephone would wait. */
const patient = { timeoutMs: 100_000 };

describeSpeechProvider('the embedded provider', () => createEmbeddedSpeech(patient));

describe('embedded speech', () => {
  const provider = createEmbeddedSpeech(patient);
  afterAll(() => provider.close());

  it('offers women and men in English, Spanish and Portuguese, in two regions each', async () => {
    const voices = await provider.voices();
    for (const [language, regions] of [
      ['en', ['en-GB', 'en-US']],
      ['es', ['es-ES', 'es-MX']],
      ['pt', ['pt-BR', 'pt-PT']],
    ] as const) {
      const own = voices.filter((voice) => voice.language.startsWith(language));
      expect(new Set(own.map((voice) => voice.language))).toEqual(new Set(regions));
      expect(new Set(own.map(({ gender }) => gender))).toEqual(new Set(['female', 'male']));
    }
    expect(voices.length).toBeGreaterThanOrEqual(8);
  });

  it('gives women a higher pitch than men', async () => {
    for (const { id, gender } of await provider.voices()) {
      const pitchHz = pitchOf(await provider.speak({ voiceId: id, text: 'Mama, no, no, ana.' }));
      if (gender === 'female') expect(pitchHz, id).toBeGreaterThan(150);
      else expect(pitchHz, id).toBeLessThan(150);
    }
  });

  it('begins within 150 ms of silence, ends within 150 ms, and peaks below full scale', async () => {
    for (const { id } of await provider.voices()) {
      const { samples, sampleRateHz } = await provider.speak({ voiceId: id, text: 'Hola, son las 10:30.' });
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(peak, id).toBeLessThanOrEqual(29_210);
      expect(peak, id).toBeGreaterThan(6_000);
      const loud = (sample: number) => Math.abs(sample) > peak * 0.01;
      expect(samples.findIndex(loud) / sampleRateHz, id).toBeLessThanOrEqual(0.15);
      expect((samples.length - samples.findLastIndex(loud)) / sampleRateHz, id).toBeLessThanOrEqual(0.15);
    }
  });

  it('speaks names with accents, currencies and signs in every voice', async () => {
    for (const { id } of await provider.voices()) {
      const text = 'José Muñoz & Inês: €5,50 — “100 %” 日本 😀 <b>\u0000</b>';
      expect((await provider.speak({ voiceId: id, text })).samples.length, id).toBeGreaterThan(20_000);
    }
  });

  it('speaks the longest text it takes, and refuses one character more', async () => {
    const text = 'We are open. '.repeat(EMBEDDED_TEXT_MAX).slice(0, EMBEDDED_TEXT_MAX);
    const speech = await provider.speak({ voiceId: 'voice_calvin', text });
    expect(speech.samples.length / speech.sampleRateHz).toBeGreaterThan(30);
    const error = await speechErrorOf(provider.speak({ voiceId: 'voice_calvin', text: `${text}!` }));
    expect(error).toMatchObject({ reason: 'failed', retryable: false });
  });

  it('moves a speed outside its range to the nearer end', async () => {
    const lengthAt = async (speed: number) =>
      (await provider.speak({ voiceId: 'voice_calvin', text: 'We are open today.', speed })).samples.length;
    expect(await lengthAt(99)).toBe(await lengthAt(2));
    expect(await lengthAt(-1)).toBe(await lengthAt(0.5));
    expect(await lengthAt(Number.NaN)).toBe(await lengthAt(1));
  });
});

/** The middle of the pitches found in loud 40 ms frames, by autocorrelation. */
function pitchOf({ samples, sampleRateHz }: Speech): number {
  const frame = Math.round(sampleRateHz * 0.04);
  const pitches: number[] = [];
  for (let at = 0; at + 2 * frame < samples.length; at += frame) {
    const window = samples.subarray(at, at + frame);
    const power = window.reduce((sum, sample) => sum + sample * sample, 0);
    if (Math.sqrt(power / frame) < 2_000) continue;
    let best = { likeness: 0, lag: 0 };
    for (let lag = Math.round(sampleRateHz / 350); lag < sampleRateHz / 65; lag += 1) {
      const shifted = samples.subarray(at + lag, at + lag + frame);
      const shiftedPower = shifted.reduce((sum, sample) => sum + sample * sample, 0);
      const product = window.reduce((sum, sample, index) => sum + sample * (shifted[index] ?? 0), 0);
      const likeness = product / Math.sqrt(power * shiftedPower + 1);
      if (likeness > best.likeness + 0.03) best = { likeness, lag };
    }
    if (best.likeness > 0.7) pitches.push(sampleRateHz / best.lag);
  }
  return pitches.sort((one, other) => one - other)[pitches.length >> 1] ?? 0;
}
