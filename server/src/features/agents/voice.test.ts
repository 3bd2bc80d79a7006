import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  openVendorDouble,
  VENDOR_KEY,
  type VendorDouble,
} from '../../providers/speech/elevenlabs/test-support/vendor-double.ts';
import { vendorVoices } from '../../providers/speech/elevenlabs/test-support/vendor-voices.ts';
import { voiceWarning } from './rules.ts';

const BASE = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
const UNKNOWN = ['clara', 'voice_nobody', 'Voice_Clara', 'elevenlabs_doesNotExist'];
const HOSTED = 'elevenlabs_EXAVITQu4vr4xnSDxMaL';

let app: TestApp;
let workspace: TestWorkspace;
let vendor: VendorDouble;
beforeAll(async () => {
  vendor = await openVendorDouble();
  app = await startApp({
    env: {
      TTS_PROVIDER: 'elevenlabs',
      TTS_API_KEY: VENDOR_KEY,
      TTS_BASE_URL: vendor.baseUrl,
      ALLOW_PRIVATE_NETWORK: '1',
    },
  });
  workspace = await makeWorkspace(app);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
  await vendor.close();
});
beforeEach(() => {
  vendor.instead = null;
  vendor.voices = vendorVoices;
});

/** After the vendor's list has expired. */
function muchLater(): void {
  const nowMs = performance.now() + 600_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
}
const create = (body: object, query = '') =>
  app.request('POST', `/api/agents${query}`, { key: workspace.keys.write, body: { ...BASE, ...body } });
const edit = (id: string, body: object, ask: object = { key: workspace.keys.full }) =>
  app.request('PATCH', `/api/agents/${id}`, { ...ask, body });
const make = async (body: object = {}): Promise<string> => {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.error?.code,
  Object.keys(body.error?.details?.fieldErrors ?? {}),
];
const refused = [400, 'VALIDATION_FAILED', ['voiceId']];
const withoutVoice = (id: string) =>
  vendorVoices.filter((voice) => `elevenlabs_${(voice as { voice_id: string }).voice_id}` !== id);

describe('the voice of an agent', () => {
  it('A-002 is refused on create, at once or later, and on update when no catalogue knows it', async () => {
    const id = await make();
    const count = async () =>
      (
        await app.platform.db.one<{ count: number }>(
          sql`select count(*) as count from agents where tenant_id = ${workspace.tenantId}`,
        )
      ).count;
    const before = await count();
    for (const voiceId of UNKNOWN) {
      expect(refusalOf(await create({ voiceId })), voiceId).toEqual(refused);
      expect(refusalOf(await create({ voiceId }, '?async=true')), voiceId).toEqual(refused);
      expect(refusalOf(await edit(id, { voiceId, name: 'Bea' })), voiceId).toEqual(refused);
    }
    expect(await count()).toBe(before);
    const { data } = (await app.request('GET', `/api/agents/${id}`, { key: workspace.keys.read })).body;
    expect(data).toMatchObject({ name: 'Ada', voice_id: 'voice_clara', version: 1 });
    expect((await edit(id, { voiceId: HOSTED })).body.data.voice_id).toBe(HOSTED);
  });

  it('may be one of another language: the agent says so wherever it is shown, until it fits', async () => {
    const made = (await create({ language: 'es-MX' })).body.data;
    const warning = 'The voice Clara speaks en-US, not es-MX.';
    expect(made.voice_warning).toBe(warning);
    const read = async () =>
      (await app.request('GET', `/api/agents/${made.id}`, { key: workspace.keys.read })).body.data;
    const listed = async () =>
      (await app.request('GET', '/api/agents', { key: workspace.keys.read })).body.data.find(
        ({ id }: { id: string }) => id === made.id,
      );
    for (const agent of [await read(), await listed()]) expect(agent.voice_warning).toBe(warning);
    expect((await edit(made.id, { name: 'Bea' })).body.data.voice_warning).toBe(warning);
    expect((await edit(made.id, { voiceId: 'voice_lucia' })).body.data.voice_warning).toBeNull();
    for (const agent of [await read(), await listed()]) expect(agent.voice_warning).toBeNull();
    const portuguese = 'The voice Lucía speaks es-ES, not pt-BR.';
    expect((await edit(made.id, { language: 'pt-BR' })).body.data.voice_warning).toBe(portuguese);
  });

  it('of a vendor is taken while the vendor cannot be asked, and its languages are no matter', async () => {
    muchLater();
    vendor.instead = { status: 503, json: {} };
    const newest = 'elevenlabs_madeAMomentAgo';
    const id = await make({ voiceId: newest });
    expect(refusalOf(await edit(id, { voiceId: HOSTED }))[0]).toBe(200);
    expect(refusalOf(await create({ voiceId: '' }))[0]).toBe(400);
    vendor.instead = null;
    muchLater();
    expect(refusalOf(await create({ voiceId: newest }))).toEqual(refused);
    expect((await create({ voiceId: HOSTED, language: 'pt' })).body.data.voice_warning).toBeNull();
  });

  it('that has disappeared is reported, cannot be restored with an old version, and stays where it is in use', async () => {
    muchLater();
    const id = await make({ voiceId: HOSTED });
    await edit(id, { voiceId: 'voice_clara', systemPrompt: 'You are kind to everyone.' });
    const kept = await make({ voiceId: HOSTED });
    await edit(kept, { systemPrompt: 'You are kind to everyone.' });
    vendor.voices = withoutVoice(HOSTED);
    muchLater();
    const restore = (agent: string, version: number) =>
      app.request('POST', `/api/agents/${agent}/versions/${version}/restore`, { key: workspace.keys.full });
    expect(refusalOf(await restore(id, 1))).toEqual(refused);
    const restored = await restore(kept, 1);
    expect(restored.status).toBe(200);
    expect(restored.body.data).toMatchObject({
      voice_id: HOSTED,
      version: 3,
      voice_warning: `No catalogue has the voice ${HOSTED} any more: choose another.`,
    });
    expect((await restore(id, 9)).status).toBe(404);
  });

  it('that has disappeared since an edit was proposed is refused when it is approved', async () => {
    muchLater();
    const id = await make();
    const session = workspace.sessions.owner;
    const policy = (enabled: boolean) =>
      app.request('PUT', '/api/settings/agent-change-approval', { session, body: { enabled } });
    await policy(true);
    const byMember = { session: workspace.sessions.member };
    expect(refusalOf(await edit(id, { voiceId: 'clara' }, byMember))).toEqual(refused);
    const proposed = await edit(id, { voiceId: HOSTED }, byMember);
    expect(proposed.status).toBe(202);
    vendor.voices = withoutVoice(HOSTED);
    muchLater();
    const decide = (what: string) =>
      app.request('POST', `/api/agent-changes/${proposed.body.data.id}/${what}`, { session, body: {} });
    expect(refusalOf(await decide('approve'))).toEqual(refused);
    expect((await decide('reject')).status).toBe(200);
    await policy(false);
  });
});

describe('a warning about a voice', () => {
  const voices = [
    { id: 'one', name: 'One', language: 'es-ES', isMultilingual: false },
    { id: 'all', name: 'All', language: 'fr-FR', isMultilingual: true },
    { id: 'french', name: 'Claire', language: 'fr-FR', isMultilingual: false },
  ];
  const of = (voice_id: string, language: 'en' | 'es-AR' | 'es-neutral' | 'pt', isComplete = true) =>
    voiceWarning({ voice_id, language }, { voices, isComplete });

  it('is about the language, whatever the region, and never about a voice that speaks them all', () => {
    for (const language of ['es-AR', 'es-neutral'] as const) expect(of('one', language)).toBeNull();
    expect(of('one', 'pt')).toBe('The voice One speaks es-ES, not pt.');
    expect(of('french', 'en')).toBe('The voice Claire speaks fr-FR, not en.');
    for (const language of ['en', 'es-AR', 'pt'] as const) expect(of('all', language)).toBeNull();
  });

  it('is given for a missing voice only when every catalogue has answered', () => {
    expect(of('gone', 'en')).toContain('any more');
    expect(of('gone', 'en', false)).toBeNull();
  });
});
