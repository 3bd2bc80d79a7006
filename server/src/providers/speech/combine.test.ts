import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboundHttp, type OutboundHttp } from '../../platform/outbound-http/index.ts';
import { combineSpeech } from './combine.ts';
import { describeSpeechProvider, speechErrorOf } from './conformance.ts';
import { createElevenLabsSpeech } from './elevenlabs/index.ts';
import { openVendorDouble, VENDOR_KEY, type VendorDouble } from './elevenlabs/test-support/vendor-double.ts';
import { SpeechError, type SpeechProvider, type Voice } from './port.ts';

let vendor: VendorDouble;
let outbound: OutboundHttp;
beforeAll(async () => {
  vendor = await openVendorDouble();
  outbound = createOutboundHttp({ allowPrivateNetwork: true });
});
afterAll(async () => {
  await outbound.close();
  await vendor.close();
});

describeSpeechProvider('a combination', () =>
  combineSpeech([
    simple('a', []),
    createElevenLabsSpeech({ apiKey: VENDOR_KEY, baseUrl: vendor.baseUrl, outbound }),
  ]),
);

type Simple = SpeechProvider & { has: string[]; listings: number; down: boolean; closings: number };

/** Returns as many samples as its name has letters, to identify the speaker. */
function simple(name: string, ids: string[]): Simple {
  const voiceOf = (id: string): Voice => ({
    ...{ id, name: `${id} of ${name}`, category: 'premade', gender: 'neutral', language: 'en-US' },
    ...{ isMultilingual: false, accent: null, age: null, useCase: null, description: null },
  });
  const provider: Simple = {
    ...{ name, has: ids, listings: 0, down: false, closings: 0 },
    async voices() {
      provider.listings += 1;
      if (provider.down) throw new Error('down');
      return provider.has.map(voiceOf);
    },
    knownVoices: () => ({ voices: provider.has.map(voiceOf), isComplete: !provider.down }),
    hasVoice: async (voiceId) => provider.has.includes(voiceId) || (provider.down ? null : false),
    async speak({ voiceId }) {
      if (!provider.has.includes(voiceId)) throw new SpeechError('unknown_voice', false, 'none');
      if (provider.down) throw new SpeechError('unavailable', true, 'down');
      return { sampleRateHz: 16_000, samples: new Int16Array(name.length) };
    },
    async close() {
      provider.closings += 1;
      if (provider.down) throw new Error('down');
    },
  };
  return provider;
}

const namesOf = async (provider: SpeechProvider) => (await provider.voices()).map(({ name }) => name);

describe('combined speech', () => {
  const pair = () => {
    const [a, bb] = [simple('a', ['one', 'both']), simple('bb', ['both', 'two'])];
    return { a, bb, combined: combineSpeech([a, bb]) };
  };
  const speakerOf = async (provider: SpeechProvider, voiceId: string) =>
    (await provider.speak({ voiceId, text: 'Hi' })).samples.length;

  it('lists the voices of all in order, each id once', async () => {
    const { combined } = pair();
    expect(await namesOf(combined)).toEqual(['one of a', 'both of a', 'two of bb']);
    expect(combined.name).toBe('a+bb');
  });

  it('lists the others when one fails, also when it fails without a promise', async () => {
    const { a, combined } = pair();
    a.down = true;
    expect(await namesOf(combined)).toEqual(['both of bb', 'two of bb']);
    a.voices = () => {
      throw new Error('at once');
    };
    expect(await namesOf(combined)).toEqual(['both of bb', 'two of bb']);
  });

  it('uses the provider that has the voice, the first of two, and lists only when needed', async () => {
    const { a, combined } = pair();
    expect(await speakerOf(combined, 'two')).toBe(2);
    expect(await speakerOf(combined, 'both')).toBe(1);
    expect(await speakerOf(combined, 'one')).toBe(1);
    expect(a.listings).toBe(1);
  });

  it('looks once more for a voice it does not know', async () => {
    const { bb, combined } = pair();
    await combined.voices();
    bb.has.push('new');
    expect(await speakerOf(combined, 'new')).toBe(2);
    expect(bb.listings).toBe(2);
    const error = await speechErrorOf(combined.speak({ voiceId: 'nobody', text: 'Hi' }));
    expect(error).toMatchObject({ reason: 'unknown_voice', retryable: false });
    expect(bb.listings).toBe(3);
  });

  it('says that a provider is down, not that its voice does not exist', async () => {
    const { bb, combined } = pair();
    bb.down = true;
    const error = await speechErrorOf(combined.speak({ voiceId: 'two', text: 'Hi' }));
    expect(error).toMatchObject({ reason: 'unavailable', retryable: true });
  });

  it('has a voice that one of them has, and lacks it only when all of them say so', async () => {
    const { a, bb, combined } = pair();
    expect(await combined.hasVoice('two')).toBe(true);
    expect(await combined.hasVoice('nobody')).toBe(false);
    expect(combined.knownVoices()).toMatchObject({ isComplete: true });
    expect(combined.knownVoices().voices.map(({ name }) => name)).toEqual([
      'one of a',
      'both of a',
      'two of bb',
    ]);
    for (const down of [a, bb]) {
      down.down = true;
      expect(await combined.hasVoice('nobody')).toBeNull();
      expect(await combined.hasVoice('both')).toBe(true);
      expect(combined.knownVoices().isComplete).toBe(false);
      down.down = false;
    }
  });

  it('does not wait for a slow list once the signal is aborted', async () => {
    const { a, combined } = pair();
    a.voices = () => new Promise(() => {});
    const controller = new AbortController();
    const speaking = speechErrorOf(combined.speak({ voiceId: 'one', text: 'Hi', signal: controller.signal }));
    controller.abort();
    expect(await speaking).toMatchObject({ reason: 'aborted', retryable: false });
  });

  it('closes all, even when one cannot, and speaks no more', async () => {
    const { a, bb, combined } = pair();
    a.down = true;
    await expect(combined.close()).rejects.toThrow('down');
    expect([a.closings, bb.closings]).toEqual([1, 1]);
    const error = await speechErrorOf(combined.speak({ voiceId: 'two', text: 'Hi' }));
    expect(error).toMatchObject({ reason: 'unavailable', retryable: false });
  });
});
