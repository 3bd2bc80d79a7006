import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { makeAgent, makeNumber } from '../features/calls/test-support/test-calls.ts';
import { silentLog } from '../platform/observability/log.ts';
import { createEmbeddedHearing } from '../providers/hearing/embedded/index.ts';
import { installedModels } from '../providers/hearing/embedded/test-support/installed.ts';
import { type Caller, createCaller } from '../providers/hearing/embedded/test-support/telephone.ts';
import { PortPool } from './rtp/index.ts';
import { firstSoundAfter, freePort, isQuietFor, openSoftphone } from './test-support/softphone.ts';

const models = await installedModels();
const POLL = { timeout: 60_000, interval: 50 };

describe.skipIf(models === null)('a call over SIP', () => {
  let app: TestApp;
  let workspace: TestWorkspace;
  let sipPort: number;
  let folder: string;
  let caller: Caller;
  let phone: Awaited<ReturnType<typeof openSoftphone>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-voice-'));
    sipPort = await freePort();
    const limits = { waitMaxMs: 60_000, runMaxMs: 60_000 };
    app = await startApp({
      env: { VOICE: 'on', SIP_PORT: String(sipPort), RTP_PORTS: '20000-20999', DATA_DIR: folder },
      providers: { hearing: createEmbeddedHearing({ dataDir: models ?? '', log: silentLog, limits }) },
    });
    await app.startWorker();
    workspace = await makeWorkspace(app);
    caller = createCaller();
    phone = await openSoftphone(new PortPool({ from: 21_000, to: 21_999 }));
  });
  afterAll(async () => {
    await phone.close();
    await caller.close();
    await app.stop();
    await rm(folder, { recursive: true });
  });

  const callOf = async () => {
    const list = await app.request('GET', '/api/calls', { key: workspace.keys.read });
    const id = list.body.data.calls[0]?.id;
    return id === undefined
      ? null
      : (await app.request('GET', `/api/calls/${id}`, { key: workspace.keys.read })).body.data;
  };

  it('L-001 rings an agent from a softphone: it greets, hears, answers and is recorded', async () => {
    await expect.poll(() => app.platform.providers.hearing.state().state, POLL).toBe('ready');
    const agentId = await makeAgent(app, workspace, {
      firstMessage: 'Hello, this is Ada of Acme. How can I help you?',
      systemPrompt:
        'You are Ada of Acme. Opening hours: nine to five, Monday to Friday. Delivery costs five dollars.',
      category: 'support',
      voiceId: 'voice_clara',
    });
    const number = await makeNumber(app, workspace, { agent_id: agentId });
    const { sip, media, events, heard } = await phone.dial(number, sipPort);
    await expect.poll(() => events, POLL).toContain('answered');
    await expect.poll(() => firstSoundAfter(heard, 0), POLL).not.toBeNull();
    await expect.poll(() => isQuietFor(heard, 1_500), POLL).toBe(true);
    const question = await caller.say('How much does delivery cost?');
    const played = media.play(question);
    await played.done;
    const endedMs = performance.now();
    await expect.poll(() => firstSoundAfter(heard, endedMs), POLL).not.toBeNull();
    console.log(`answered after ${Math.round((firstSoundAfter(heard, endedMs) ?? 0) - endedMs)} ms`);
    await expect.poll(() => isQuietFor(heard, 1_500), POLL).toBe(true);
    await sip.hangUp();
    await expect.poll(async () => (await callOf())?.status, POLL).toBe('completed');
    await expect.poll(async () => (await callOf())?.has_recording, POLL).toBe(true);
    const call = await callOf();
    console.log(JSON.stringify(call.transcript), JSON.stringify(call.turns));
    expect(call.transcript[1].message.toLowerCase()).toContain('deliver');
    expect(call.transcript[2].message).toMatch(/five dollars/i);
    expect(call.turns.at(-1)).toMatchObject({ interrupted: false, response_ms: expect.any(Number) });
  });
});
