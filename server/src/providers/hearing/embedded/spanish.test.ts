import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/observability/log.ts';
import { writeFrames } from '../conformance.ts';
import type { HearingProvider } from '../port.ts';
import { createEmbeddedHearing } from './index.ts';
import { hasWeights, installedModels } from './test-support/installed.ts';
import { type Caller, createCaller, join, quiet, wordErrors } from './test-support/telephone.ts';

const dataDir = await installedModels();
const isHeard = dataDir !== null && hasWeights('es');
const limits = { waitMaxMs: 200_000, runMaxMs: 200_000, hearersMax: 1 };

/** Robotic voices; the low ones are hardly understood (figures in decision 34). */
const SENTENCES: [voiceId: string, text: string][] = [
  ['voice_ximena', 'Quiero cambiar mi cita para el martes por la tarde.'],
  ['voice_lucia', 'Cuánto cuesta el envío a mi casa?'],
  ['voice_alvaro', 'Sí, está bien, muchas gracias.'],
  ['voice_ximena', 'Necesito hablar con una persona de la oficina.'],
];

describe.skipIf(!isHeard)('embedded hearing with Spanish weights', () => {
  const caller: Caller = createCaller();
  let provider: HearingProvider;
  beforeAll(() => {
    const folder = dataDir ?? '';
    provider = createEmbeddedHearing({ dataDir: folder, languages: ['en', 'es'], log: silentLog, limits });
  });
  afterAll(async () => {
    await provider.close();
    await caller.close();
  });

  async function heardOf(text: string, voiceId: string, language: string): Promise<string> {
    const ear = provider.open({ language, sampleRateHz: 8_000 });
    let seenTo = 0;
    ear.onWindow(({ endSample }) => {
      seenTo = endSample;
    });
    const samples = join(quiet(480), await caller.say(text, voiceId), quiet(320));
    writeFrames(ear, samples);
    await expect.poll(() => seenTo, { timeout: 240_000 }).toBeGreaterThan(samples.length - 256);
    const heard = await ear.transcribe({ fromSample: 0, toSample: samples.length, isFinal: true });
    ear.close();
    return heard.text;
  }

  it('understands Spanish, and English beside it, each with weights of its own', async () => {
    let [errors, words] = [0, 0];
    for (const [voiceId, text] of SENTENCES) {
      const wrong = wordErrors(text, await heardOf(text, voiceId, 'es-MX'));
      errors += wrong.errors;
      words += wrong.words;
    }
    console.info(`Spanish: word errors ${((errors / words) * 100).toFixed(1)} % of ${words}`);
    expect(errors / words).toBeLessThan(0.25);
    expect(await heardOf('How much does delivery cost?', 'voice_clara', 'en')).toMatch(/delivery/i);
  });
});
