import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/observability/log.ts';
import { createOutboundHttp } from '../../../platform/outbound-http/index.ts';
import { describeHearingProvider, hearingErrorOf, writeFrames } from '../conformance.ts';
import type { HearingProvider } from '../port.ts';
import { createHostedHearing, type HostedHearingOptions } from './index.ts';
import { embeddedDouble } from './test-support/embedded-double.ts';
import { startEndpointDouble } from './test-support/endpoint-double.ts';

const KEY = 'a key of theirs';
const SAMPLES = Int16Array.from({ length: 24_000 }, (_, at) => Math.round(8_000 * Math.sin(at * 0.3)));
const WHOLE = { fromSample: 0, toSample: SAMPLES.length, isFinal: true };

let endpoint: Awaited<ReturnType<typeof startEndpointDouble>>;
let nowMs = 1_000;
const opened: HearingProvider[] = [];
beforeAll(async () => {
  endpoint = await startEndpointDouble('Change it to Tuesday.', KEY);
});
afterAll(async () => {
  for (const provider of opened) await provider.close();
  await endpoint.close();
});

function open(options: Partial<HostedHearingOptions> = {}): HearingProvider {
  const provider = createHostedHearing({
    baseUrl: endpoint.baseUrl,
    model: 'whisper-1',
    apiKey: KEY,
    outbound: createOutboundHttp({ allowPrivateNetwork: true, userAgent: 'test' }),
    embedded: embeddedDouble('embedded words'),
    log: silentLog,
    now: () => nowMs,
    ...options,
  });
  opened.push(provider);
  return provider;
}

async function hear(provider: HearingProvider, language = 'en', sampleRateHz: 8000 | 16000 = 8000) {
  const ear = provider.open({ language, sampleRateHz });
  writeFrames(ear, SAMPLES);
  return ear.transcribe(WHOLE).finally(() => ear.close());
}

describeHearingProvider(
  'an OpenAI-compatible endpoint',
  () => open(),
  () => ({ samples: SAMPLES, language: 'es-ES', word: 'tuesday' }),
);

describe('a speech-to-text endpoint', () => {
  it('gets the turn as WAV, with the language, the model and the key', async () => {
    endpoint.asked.length = 0;
    expect((await hear(open(), 'pt-BR', 16_000)).text).toBe('Change it to Tuesday.');
    expect(endpoint.asked[0]).toMatchObject({
      authorization: `Bearer ${KEY}`,
      fields: { model: 'whisper-1', language: 'pt', response_format: 'json', temperature: '0' },
      wav: [1, 1, 16_000, 16],
    });
    expect(endpoint.asked[0]?.samples).toEqual(SAMPLES);
  });

  it.each([
    ['answers 500', (response: import('node:http').ServerResponse) => void response.writeHead(500).end()],
    ['answers no JSON', (response: import('node:http').ServerResponse) => void response.end('<html>')],
  ])(
    'that %s is replaced by the embedded models, which it says, and asked again after a pause that doubles',
    async (_name, answer) => {
      const provider = open();
      endpoint.asked.length = 0;
      endpoint.answerWith(answer);
      expect((await hear(provider)).text).toBe('embedded words');
      expect(provider.state()).toMatchObject({
        state: 'ready',
        detail: expect.stringMatching(/endpoint fails/),
      });
      expect((await hear(provider)).text).toBe('embedded words');
      expect(endpoint.asked).toHaveLength(1);
      nowMs += 1_001;
      await hear(provider);
      nowMs += 1_001;
      await hear(provider);
      expect(endpoint.asked).toHaveLength(2);
      endpoint.answerWith(null);
      nowMs += 1_001;
      expect((await hear(provider)).text).toBe('Change it to Tuesday.');
      expect(provider.state().detail).toBeNull();
    },
  );

  it('that does not answer in time is replaced by the embedded models, which it says', async () => {
    const provider = open({ limits: { deadlineMs: 150 } });
    endpoint.answerWith(() => undefined);
    expect((await hear(provider)).text).toBe('embedded words');
    expect(provider.state().detail).toMatch(/endpoint fails/);
    endpoint.answerWith(null);
  });

  it('that fails leaves a language that nothing else hears unavailable, and waits as long as it asks for', async () => {
    const provider = open();
    endpoint.asked.length = 0;
    endpoint.answerWith((response) => void response.writeHead(429, { 'retry-after': '30' }).end());
    expect((await hearingErrorOf(hear(provider, 'es'))).reason).toBe('unavailable');
    endpoint.answerWith(null);
    nowMs += 29_000;
    expect((await hearingErrorOf(hear(provider, 'es'))).reason).toBe('unavailable');
    expect(endpoint.asked).toHaveLength(1);
    nowMs += 1_001;
    expect((await hear(provider, 'es')).text).toBe('Change it to Tuesday.');
  });

  it('is not asked for what must stay here', async () => {
    const provider = open();
    endpoint.asked.length = 0;
    const ear = provider.open({ language: 'en', sampleRateHz: 8000, staysHere: true });
    writeFrames(ear, SAMPLES);
    expect((await ear.transcribe(WHOLE)).text).toBe('embedded words');
    expect([endpoint.asked, provider.hears('es'), provider.hears('es', { staysHere: true })]).toEqual([
      [],
      true,
      false,
    ]);
  });
});
