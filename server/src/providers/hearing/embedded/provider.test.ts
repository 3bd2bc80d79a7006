import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/observability/log.ts';
import { hearingErrorOf } from '../conformance.ts';
import type { HearingProvider } from '../port.ts';
import { createEmbeddedHearing } from './index.ts';
import type { Steps } from './install/install-once.ts';
import { filesIn, type ModelLanguage } from './install/layout.ts';

/** Without models: what is installed here cannot be loaded, or is never installed. */

const folders: string[] = [];
const providers: HearingProvider[] = [];
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function open(
  steps: Steps,
  languages: readonly ModelLanguage[] = [],
): { provider: HearingProvider; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-hearing-'));
  folders.push(dataDir);
  const provider = createEmbeddedHearing({ dataDir, languages, log: silentLog, steps });
  providers.push(provider);
  return { provider, dataDir };
}

const unusable: Steps = {
  fetch: async () => undefined,
  async prepare(_, into, language) {
    mkdirSync(into, { recursive: true });
    for (const path of filesIn(language, into)) writeFileSync(path, '[]');
  },
};

const endless: Steps = {
  fetch: (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  prepare: async () => undefined,
};

const span = { fromSample: 0, toSample: 1_600, isFinal: true };

describe('embedded hearing without models', () => {
  it('takes calls while it installs, and says so to those who ask for words', async () => {
    const { provider } = open(endless);
    await expect.poll(() => provider.state().progress).toBe(0);
    expect(provider.state()).toMatchObject({
      state: 'installing',
      detail: expect.stringContaining('fetched'),
    });
    const ear = provider.open({ language: 'en', sampleRateHz: 8_000 });
    ear.write(new Int16Array(1_600));
    const error = await hearingErrorOf(ear.transcribe(span));
    expect(error).toMatchObject({ reason: 'unavailable', message: expect.stringContaining('fetched') });
    ear.close();
  });

  it('ends the installation when it is closed, and leaves no half of it', async () => {
    const { provider, dataDir } = open(endless);
    await expect.poll(() => provider.state().progress).toBe(0);
    await provider.close();
    expect(readdirSync(join(dataDir, 'speech'))).toEqual([]);
    expect(provider.state().state).toBe('off');
  });

  it('is unavailable, with the reason, where the models cannot be loaded; what waits is rejected', async () => {
    const { provider } = open(unusable);
    await expect.poll(() => provider.state().state).toBe('ready');
    const ear = provider.open({ language: 'en', sampleRateHz: 8_000 });
    ear.write(new Int16Array(1_600));
    expect((await hearingErrorOf(ear.transcribe(span))).reason).toBe('unavailable');
    expect(provider.state()).toMatchObject({
      state: 'unavailable',
      detail: expect.stringMatching(/cannot be loaded.*onnxruntime/),
    });
    expect((await hearingErrorOf(ear.transcribe(span))).reason).toBe('unavailable');
  });

  it('hears Spanish only where it was opted into and its weights are there; English is ready without them', async () => {
    const { provider: plain } = open(unusable);
    await expect.poll(() => plain.state().state).toBe('ready');
    expect([plain.hears('en'), plain.hears('es-MX')]).toEqual([true, false]);

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const spanishLater: Steps = {
      fetch: () => Promise.resolve(),
      prepare: async (packages, into, language) => {
        if (language === 'es') await held;
        await unusable.prepare(packages, into, language);
      },
    };
    const { provider, dataDir } = open(spanishLater, ['en', 'es']);
    await expect.poll(() => provider.state().state).toBe('ready');
    expect([provider.hears('en'), provider.hears('es')]).toEqual([true, false]);
    expect(() => provider.open({ language: 'es', sampleRateHz: 8_000 })).toThrow('do not hear');
    release();
    await expect.poll(() => provider.hears('es-MX')).toBe(true);
    expect(readdirSync(join(dataDir, 'speech'))).toContain('es');

    // Weights that cannot be loaded hear nothing, and the next caller is told so.
    const ear = provider.open({ language: 'es', sampleRateHz: 8_000 });
    ear.write(new Int16Array(1_600));
    expect((await hearingErrorOf(ear.transcribe(span))).reason).toBe('unavailable');
    expect(provider.hears('es')).toBe(false);
  });
});
