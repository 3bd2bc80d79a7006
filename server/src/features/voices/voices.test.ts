import { describe, expect, it, onTestFinished } from 'vitest';
import { makeWorkspace } from '../../../test/factories.ts';
import { startOwnApp } from '../../../test/harness.ts';
import {
  openVendorDouble,
  VENDOR_KEY,
} from '../../providers/speech/elevenlabs/test-support/vendor-double.ts';

describe('hosted voices, when configured', () => {
  it('A-070 A-043 stand beside the embedded ones, can be heard, and cloned ones need the top plan', async () => {
    const vendor = await openVendorDouble();
    onTestFinished(() => vendor.close());
    const env = {
      TTS_PROVIDER: 'elevenlabs',
      TTS_API_KEY: VENDOR_KEY,
      TTS_BASE_URL: vendor.baseUrl,
      ALLOW_PRIVATE_NETWORK: '1',
    };
    const app = await startOwnApp({ env });
    const [top, lower] = [await makeWorkspace(app), await makeWorkspace(app, { plan: 'business' })];
    const voicesOf = async (key: string) =>
      (await app.request('GET', '/api/voices', { key })).body.data.voices;
    const voices = await voicesOf(top.keys.read);
    const categories = new Set(voices.map((voice: { category: string }) => voice.category));
    expect(categories).toEqual(new Set(['embedded', 'premade', 'cloned']));
    const cloned = voices.find((voice: { category: string }) => voice.category === 'cloned');
    expect(cloned.accessible).toBe(true);
    const seen = (await voicesOf(lower.keys.read)).find((voice: { id: string }) => voice.id === cloned.id);
    expect([seen.accessible, seen.inaccessibleReason]).toEqual([
      false,
      'Cloned voices need the Enterprise plan',
    ]);
    const preview = (key: string) => app.request('GET', cloned.previewUrl, { key });
    expect((await preview(lower.keys.read)).status).toBe(403);
    const heard = await preview(top.keys.read);
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const body = { name: 'Ada', voiceId: cloned.id, language: 'en' };
    expect((await app.request('POST', '/api/agents', { key: lower.keys.write, body })).status).toBe(403);
    expect((await app.request('POST', '/api/agents', { key: top.keys.write, body })).status).toBe(201);
    const session = { session: top.sessions.owner };
    expect((await app.request('GET', '/api/auth/me', session)).body.data.service.simulated).toBe(false);
  });
});
