import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutboundHttp, type OutboundHttp } from '../../../platform/outbound-http/index.ts';
import type { SpeechProvider, Voice } from '../port.ts';
import { createElevenLabsSpeech } from './index.ts';
import { openVendorDouble, VENDOR_KEY, type VendorDouble } from './test-support/vendor-double.ts';
import { vendorVoices } from './test-support/vendor-voices.ts';

let vendor: VendorDouble;
let outbound: OutboundHttp;
let provider: SpeechProvider;
beforeAll(async () => {
  vendor = await openVendorDouble();
  outbound = createOutboundHttp({ allowPrivateNetwork: true });
});
afterAll(async () => {
  await outbound.close();
  await vendor.close();
});
beforeEach(() => {
  vendor.instead = null;
  vendor.voices = vendorVoices;
  vendor.seen.length = 0;
  provider = createElevenLabsSpeech({ apiKey: VENDOR_KEY, baseUrl: vendor.baseUrl, outbound });
});
afterEach(() => vi.restoreAllMocks());

function laterBy(ms: number): void {
  const nowMs = performance.now() + ms;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
}

const one = (fields: Record<string, unknown>) => ({ voice_id: 'abc', name: 'A', ...fields });

async function read(...voices: unknown[]): Promise<Voice[]> {
  vendor.voices = voices;
  return await provider.voices();
}

describe('voices of elevenlabs', () => {
  it('are listed in our own terms', async () => {
    expect(await provider.voices()).toEqual([
      {
        id: 'elevenlabs_EXAVITQu4vr4xnSDxMaL',
        name: 'Sarah',
        category: 'premade',
        gender: 'female',
        accent: 'American',
        age: 'young',
        language: 'en-US',
        isMultilingual: true,
        useCase: 'entertainment tv',
        description: 'Young adult woman with a confident and warm, mature quality and a reassuring tone.',
      },
      expect.objectContaining({ name: 'George', language: 'en-GB', age: 'middle aged', description: null }),
      expect.objectContaining({ name: 'Recepción', language: 'es-MX', category: 'cloned', age: null }),
      expect.objectContaining({
        ...{ name: 'Own clone', category: 'cloned', gender: 'neutral', accent: 'Brazilian' },
        ...{ language: 'pt-BR', useCase: null },
      }),
    ]);
    expect(vendor.seen).toMatchObject([
      { method: 'GET', url: '/v1/voices', headers: { 'xi-api-key': VENDOR_KEY } },
    ]);
  });

  it.each([
    ['premade', 'premade'],
    ['generated', 'premade'],
    ['high_quality', 'premade'],
    ['something new', 'premade'],
    [7, 'premade'],
    ['cloned', 'cloned'],
    ['professional', 'cloned'],
  ])('of the category %s are %s', async (category, ours) => {
    expect(await read(one({ category }))).toMatchObject([{ category: ours }]);
  });

  it.each([
    [{ labels: { language: 'es' } }, 'es-ES'],
    [{ labels: { language: 'es', accent: 'latin_american' } }, 'es-419'],
    [{ labels: { language: 'Portuguese', accent: 'Portuguese' } }, 'pt-PT'],
    [{ labels: { language: 'en', accent: 'constructor' } }, 'en-US'],
    [{ labels: { language: 'en', locale: 'en-AU' } }, 'en-AU'],
    [{ fine_tuning: { language: 'fr' } }, 'fr-FR'],
    [{ verified_languages: [{ language: 'cmn', locale: 'cmn-Hans-CN' }] }, 'zh-CN'],
    [{ verified_languages: [{ locale: 'pt_PT' }] }, 'pt-PT'],
    [{ labels: { language: 'Klingon, mostly' }, verified_languages: 'none' }, 'en-US'],
    [{ labels: null, fine_tuning: null, verified_languages: [null, 3] }, 'en-US'],
  ])('with %j speak %s', async (fields, language) => {
    expect(await read(one(fields))).toMatchObject([{ language }]);
  });

  it('of odd shapes are skipped or filled in, and never break the list', async () => {
    const odd = [null, 3, 'voice', [], {}, { voice_id: 'x' }, one({ name: '  ' }), one({ voice_id: '../x' })];
    const names = await read(
      ...odd,
      one({ labels: { gender: 'robot', age: 4, accent: ' ', use_case: null }, description: 9 }),
      one({ name: 'the same id again' }),
      one({ voice_id: 'long', name: '🙂'.repeat(300), description: 'd'.repeat(9_000) }),
    );
    expect(names).toHaveLength(2);
    expect(names[0]).toEqual({
      ...{ id: 'elevenlabs_abc', name: 'A', category: 'premade', gender: 'neutral', language: 'en-US' },
      ...{ isMultilingual: true, accent: null, age: null, useCase: null, description: null },
    });
    expect(names[1]).toMatchObject({ name: '🙂'.repeat(100), description: 'd'.repeat(500) });
  });

  it('are 500 at most', async () => {
    const many = Array.from({ length: 700 }, (_, index) => one({ voice_id: `v${index}` }));
    expect(await read(...many)).toHaveLength(500);
  });

  it('are asked for once in five minutes, by many at once too, and no caller can change them', async () => {
    const [listed] = await Promise.all([provider.voices(), provider.voices()]);
    listed.splice(0);
    expect(await provider.voices()).toHaveLength(4);
    laterBy(299_000);
    await provider.voices();
    expect(vendor.seen).toHaveLength(1);
    laterBy(2_000);
    expect(await read(one({}))).toHaveLength(1);
    expect(vendor.seen).toHaveLength(2);
  });

  it.each([
    ['refuses', { status: 401, json: { detail: { status: 'invalid_api_key' } } }],
    ['fails', { status: 500, bytes: Buffer.from('oops'), type: 'text/plain' }],
    ['talks nonsense', { status: 200, bytes: Buffer.from('<html>'), type: 'text/html' }],
    ['has another shape', { status: 200, json: { items: [] } }],
    ['has other voices than we know', { status: 200, json: { voices: [{ id: 1 }] } }],
    ['breaks off', 'cut' as const],
  ])('are the last good ones when the vendor %s, and none when there never were any', async (_, instead) => {
    const fresh = createElevenLabsSpeech({ apiKey: VENDOR_KEY, baseUrl: vendor.baseUrl, outbound });
    const good = await provider.voices();
    vendor.instead = instead;
    expect(await fresh.voices()).toEqual([]);
    laterBy(301_000);
    expect(await provider.voices()).toEqual(good);
    vendor.instead = null;
    expect(await fresh.voices()).toEqual(good);
  });

  it('are not asked for again and again while the vendor is down', async () => {
    vendor.instead = { status: 503, json: {} };
    for (let times = 0; times < 3; times += 1) expect(await provider.voices()).toEqual([]);
    expect(vendor.seen).toHaveLength(1);
    vendor.instead = null;
    laterBy(10_500);
    expect(await provider.voices()).toHaveLength(4);
  });

  it('that were just created are found, and others are asked for at most every ten seconds', async () => {
    await provider.voices();
    vendor.voices = [...vendorVoices, one({})];
    expect(await provider.hasVoice('elevenlabs_abc')).toBe(false);
    laterBy(10_500);
    expect(await provider.hasVoice('elevenlabs_abc')).toBe(true);
    for (let times = 0; times < 3; times += 1) expect(await provider.hasVoice('elevenlabs_x')).toBe(false);
    expect(vendor.seen).toHaveLength(2);
  });

  it('cannot be denied while the vendor is down, or has more of them than are read', async () => {
    vendor.instead = { status: 503, json: {} };
    expect(await provider.hasVoice('elevenlabs_abc')).toBeNull();
    expect(await provider.hasVoice('voice_clara'), 'no voice of this vendor').toBe(false);
    expect(provider.knownVoices()).toEqual({ voices: [], isComplete: false });
    vendor.instead = null;
    laterBy(10_500);
    vendor.voices = Array.from({ length: 501 }, (_, index) => one({ voice_id: `v${index}` }));
    expect(await provider.hasVoice('elevenlabs_v499')).toBe(true);
    expect(await provider.hasVoice('elevenlabs_v500')).toBeNull();
    expect(provider.knownVoices().isComplete).toBe(false);
  });

  it('are known at once, and refreshed in the background', async () => {
    expect(provider.knownVoices()).toEqual({ voices: [], isComplete: false });
    await expect.poll(() => provider.knownVoices().isComplete).toBe(true);
    expect(provider.knownVoices().voices).toHaveLength(4);
    vendor.instead = 'hang';
    laterBy(301_000);
    expect(provider.knownVoices().voices).toHaveLength(4);
  });

  it('may be requested after closing', async () => {
    const good = await provider.voices();
    await provider.close();
    laterBy(301_000);
    expect(await provider.voices()).toEqual(good);
  });
});
