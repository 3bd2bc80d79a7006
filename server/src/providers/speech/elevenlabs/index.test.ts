import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createOutboundHttp,
  OutboundError,
  type OutboundErrorReason,
  type OutboundHttp,
  type OutboundRequest,
} from '../../../platform/outbound-http/index.ts';
import { describeSpeechProvider, secondsOf, speechErrorOf } from '../conformance.ts';
import type { SpeechProvider } from '../port.ts';
import { createElevenLabsSpeech, ELEVENLABS_TEXT_MAX } from './index.ts';
import {
  type Answer,
  openVendorDouble,
  VENDOR_KEY,
  type VendorDouble,
} from './test-support/vendor-double.ts';

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
beforeEach(() => {
  vendor.instead = null;
  vendor.seen.length = 0;
});

const open = (given: { apiKey?: string; baseUrl?: string; outbound?: OutboundHttp; model?: string } = {}) =>
  createElevenLabsSpeech({ apiKey: VENDOR_KEY, baseUrl: vendor.baseUrl, outbound, ...given });

describeSpeechProvider('elevenlabs', () => open());

const TEXT = 'Your appointment is at ten.';
const sarah = { voiceId: 'elevenlabs_EXAVITQu4vr4xnSDxMaL', text: TEXT };

/** The real client, with requests inspected or changed. */
const watching = (change: (request: OutboundRequest) => OutboundRequest): OutboundHttp => ({
  ...outbound,
  send: (request) => outbound.send(change(request)),
});

const failing = (error: Error): OutboundHttp => ({ ...outbound, send: () => Promise.reject(error) });

describe('a request to elevenlabs', () => {
  it('carries the key in its header, the text, the model and the speed, and asks for 16 kHz PCM', async () => {
    const speech = await open({ baseUrl: `${vendor.baseUrl}/` }).speak({ ...sarah, speed: 1.1 });
    expect(speech.sampleRateHz).toBe(16_000);
    const [request] = vendor.seen;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v1/text-to-speech/EXAVITQu4vr4xnSDxMaL?output_format=pcm_16000',
      headers: { 'xi-api-key': VENDOR_KEY, 'content-type': 'application/json' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      text: TEXT,
      model_id: 'eleven_flash_v2_5',
      voice_settings: { speed: 1.1 },
    });
  });

  it('uses the configured model', async () => {
    await open({ model: 'eleven_multilingual_v2' }).speak(sarah);
    expect(JSON.parse(vendor.seen[0]?.body ?? '')).toMatchObject({ model_id: 'eleven_multilingual_v2' });
  });

  it('asks for no pace the vendor refuses, and changes the rest itself', async () => {
    const provider = open();
    const usual = secondsOf(await provider.speak(sarah));
    for (const [speed, sent, seconds] of [
      [0.1, 0.7, usual / 0.5],
      [0.6, 0.7, usual / 0.6],
      [0.7, 0.7, usual / 0.7],
      [1.2, 1.2, usual / 1.2],
      [1.5, 1.2, usual / 1.5],
      [9, 1.2, usual / 2],
    ] as const) {
      const spoken = secondsOf(await provider.speak({ ...sarah, speed }));
      expect(JSON.parse(vendor.seen.at(-1)?.body ?? '').voice_settings).toEqual({ speed: sent });
      expect(Math.abs(spoken - seconds), `at ${speed}`).toBeLessThan(0.05);
    }
  });

  it('has a deadline of 15 s and a cap of 20 MB', async () => {
    const limits: unknown[] = [];
    const watched = watching((request) => {
      limits.push([request.deadlineMs, request.maxResponseBytes]);
      return request;
    });
    await open({ outbound: watched }).speak(sarah);
    expect(limits).toEqual([[15_000, 20_000_000]]);
  });

  it('is not made for silence, for text that is too long or for an id that is no path segment', async () => {
    const provider = open();
    await provider.speak({ ...sarah, text: '— …' });
    const tooLong = provider.speak({ ...sarah, text: 'a'.repeat(ELEVENLABS_TEXT_MAX + 1) });
    expect(await speechErrorOf(tooLong)).toMatchObject({ reason: 'failed', retryable: false });
    for (const voiceId of [
      'elevenlabs_',
      'elevenlabs_../../user',
      'elevenlabs_a?b',
      'EXAVITQu4vr4xnSDxMaL',
    ]) {
      const error = await speechErrorOf(provider.speak({ ...sarah, voiceId }));
      expect(error, voiceId).toMatchObject({ reason: 'unknown_voice', retryable: false });
    }
    expect(vendor.seen).toEqual([]);
  });

  it('holds no markup the vendor would obey', async () => {
    const text = 'Hi <break time="3s"/> &lt;break time="3s"/&gt; [laughs] & {x}\u0000';
    await open().speak({ ...sarah, text });
    expect(JSON.parse(vendor.seen[0]?.body ?? '').text).toBe(
      'Hi break time="3s"/ break time="3s"/ laughs & x',
    );
  });

  it('gives the samples as they were sent, little-endian', async () => {
    vendor.instead = { status: 200, bytes: Buffer.from([1, 0, 0xff, 0xff, 0, 0x80, 0xff, 0x7f]) };
    expect([...(await open().speak(sarah)).samples]).toEqual([1, -1, -32_768, 32_767]);
  });
});

describe('a failure of elevenlabs', () => {
  const detail = (status: string) => ({ detail: { status, message: `${status}: "${TEXT}" ${VENDOR_KEY}` } });
  const audio = (bytes: Buffer): Answer => ({ status: 200, bytes });
  const cases: [string, Answer, string, boolean][] = [
    ['a wrong key', { status: 401, json: detail('invalid_api_key') }, 'unavailable', false],
    ['a spent quota', { status: 401, json: detail('quota_exceeded') }, 'unavailable', false],
    ['a plan without it', { status: 403, json: detail('only_for_creator') }, 'unavailable', false],
    ['a deleted voice', { status: 404, json: detail('voice_not_found') }, 'unknown_voice', false],
    ['an id it cannot have', { status: 400, json: detail('invalid_uid') }, 'unknown_voice', false],
    ['an unknown voice as 400', { status: 400, json: detail('voice_not_found') }, 'unknown_voice', false],
    ['too many at once', { status: 429, json: detail('too_many_concurrent_requests') }, 'unavailable', true],
    ['an error of its own', { status: 500, json: { detail: 'Internal' } }, 'unavailable', true],
    ['a gateway', { status: 503, bytes: Buffer.from('<html>'), type: 'text/html' }, 'unavailable', true],
    ['a bad setting', { status: 400, json: detail('invalid_voice_settings') }, 'failed', false],
    ['a bad request as text', { status: 400, bytes: Buffer.from('no'), type: 'text/plain' }, 'failed', false],
    ['a bad shape', { status: 422, json: { detail: [{ loc: ['body'], msg: TEXT }] } }, 'failed', false],
    ['a redirect', { status: 302, json: {} }, 'failed', false],
    ['half a sample', audio(Buffer.alloc(4_001)), 'failed', true],
    ['no sample at all', audio(Buffer.alloc(0)), 'failed', true],
    ['a page instead of audio', { status: 200, json: { note: TEXT } }, 'failed', true],
  ];

  async function expectError(provider: SpeechProvider, reason: string, retryable: boolean): Promise<void> {
    const error = await speechErrorOf(provider.speak(sarah));
    expect(error).toMatchObject({ reason, retryable });
    const shown = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    expect(shown).not.toContain(VENDOR_KEY);
    expect(shown).not.toContain(TEXT);
  }

  it.each(cases)('%s is normalised, without the key or the text', async (_, answer, reason, retryable) => {
    vendor.instead = answer;
    await expectError(open(), reason, retryable);
  });

  it('is reported by the vendor itself for a wrong key and for a voice it does not have', async () => {
    await expectError(open({ apiKey: 'sk_wrong' }), 'unavailable', false);
    const voiceId = 'elevenlabs_AAAAAAAAAAAAAAAAAAAA';
    expect(await speechErrorOf(open().speak({ ...sarah, voiceId }))).toMatchObject({
      reason: 'unknown_voice',
      retryable: false,
    });
  });

  it('is a broken audio when more is sent than the cap', async () => {
    const capped = watching((request) => ({ ...request, maxResponseBytes: 1_000 }));
    await expectError(open({ outbound: capped }), 'failed', true);
  });

  it('is retryable when the vendor hangs, breaks off or is unreachable', async () => {
    vendor.instead = 'hang';
    const hasty = watching((request) => ({ ...request, deadlineMs: 50 }));
    await expectError(open({ outbound: hasty }), 'unavailable', true);
    vendor.instead = 'cut';
    await expectError(open(), 'unavailable', true);
    await expectError(open({ baseUrl: 'http://127.0.0.1:2' }), 'unavailable', true);
  });

  it.each([
    ['unresolvable', true],
    ['connect_failed', true],
    ['timeout', true],
    ['broken_response', true],
    ['aborted', true],
    ['blocked_address', false],
    ['invalid_url', false],
    ['tls_failed', false],
  ] satisfies [OutboundErrorReason, boolean][])('%s makes it unavailable', async (reason, retryable) => {
    await expectError(open({ outbound: failing(new OutboundError(reason)) }), 'unavailable', retryable);
  });

  it('is a SpeechError whatever is thrown, a key that fits no header included', async () => {
    await expectError(open({ outbound: failing(new RangeError(`${TEXT} ${VENDOR_KEY}`)) }), 'failed', false);
    await expectError(open({ apiKey: `${VENDOR_KEY}\n` }), 'unavailable', false);
  });

  it('ends at once when it is closed or aborted in the middle', async () => {
    vendor.instead = 'hang';
    const provider = open();
    const controller = new AbortController();
    const aborted = speechErrorOf(provider.speak({ ...sarah, signal: controller.signal }));
    const closed = speechErrorOf(provider.speak(sarah));
    while (vendor.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect(await aborted).toMatchObject({ reason: 'aborted', retryable: false });
    await provider.close();
    expect(await closed).toMatchObject({ reason: 'unavailable', retryable: false });
  });
});
