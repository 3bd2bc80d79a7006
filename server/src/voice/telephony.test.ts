import { createSocket } from 'node:dgram';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { makeAgent, makeNumber } from '../features/calls/test-support/test-calls.ts';
import { suspendWorkspace } from '../features/workspaces/service.ts';
import { sql } from '../platform/database/sql.ts';
import { hearingDouble } from './line/test-support/doubles.ts';
import { PortPool } from './rtp/index.ts';
import { firstSoundAfter, isQuietFor, openSoftphone, type PhoneCall } from './test-support/softphone.ts';

/** Calls of a softphone to a running service. Hearing is a double: every utterance is the same words. */

const WORDS = 'I need some help with my order please.';
const POLL = { timeout: 240_000, interval: 20 };

type Running = { app: TestApp; sipPort: number; folder: string };
const running: Running[] = [];
let softphone: Awaited<ReturnType<typeof openSoftphone>>;

async function start(env: Record<string, string> = {}, databaseUrl?: string): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-telephony-'));
  const sipPort = await freePort();
  const from = 25_000 + running.length * 500;
  const app = await startApp({
    env: {
      VOICE: 'on',
      SIP_PORT: String(sipPort),
      RTP_PORTS: `${from}-${from + 499}`,
      DATA_DIR: folder,
      ...env,
    },
    providers: { hearing: hearingDouble(() => WORDS) },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  await app.startWorker();
  const one = { app, sipPort, folder };
  running.push(one);
  return one;
}

beforeAll(async () => {
  softphone = await openSoftphone(new PortPool({ from: 27_000, to: 27_999 }));
});
afterAll(async () => {
  await softphone.close();
  for (const { app, folder } of running.reverse()) {
    await app.stop();
    await rm(folder, { recursive: true });
  }
});

const callsOf = async ({ app }: Running, { keys }: TestWorkspace) =>
  (await app.request('GET', '/api/calls', { key: keys.read })).body.data.calls;

const detailOf = async (service: Running, workspace: TestWorkspace) => {
  const [call] = await callsOf(service, workspace);
  if (call === undefined) return undefined;
  return (await service.app.request('GET', `/api/calls/${call.id}`, { key: workspace.keys.read })).body.data;
};

describe('a softphone on this machine', () => {
  let service: Running;
  beforeAll(async () => {
    service = await start();
  });

  it('L-001 hears the menu, presses a key by RTP or by INFO, and talks with the agent of that key', async () => {
    const { app, sipPort } = service;
    for (const way of ['RTP', 'INFO'] as const) {
      const workspace = await makeWorkspace(app);
      const first = await makeAgent(app, workspace, { name: 'Sales' });
      const second = await makeAgent(app, workspace, { name: 'Support', category: 'support' });
      const number = await makeNumber(app, workspace, {
        agent_id: first,
        ivr_enabled: true,
        ivr_greeting: 'Welcome to Acme.',
        ivr_options: [
          { digit: '1', label: 'Sales', agentId: first, department: null },
          { digit: '2', label: 'Support', agentId: second, department: null },
        ],
      });
      const call = await softphone.dial(number, sipPort);
      await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
      if (way === 'RTP') await call.media.sendDigits('2');
      else expect(await call.sip.info('application/dtmf-relay', 'Signal=2\r\nDuration=160\r\n')).toBe(200);
      await expect.poll(async () => (await detailOf(service, workspace))?.agent_id, POLL).toBe(second);
      await expect.poll(async () => (await detailOf(service, workspace))?.transcript.length, POLL).toBe(1);
      await call.sip.hangUp();
      await expect.poll(async () => (await detailOf(service, workspace))?.status, POLL).toBe('completed');
      await call.media.close();
    }
  });

  it('L-001 is told in words why nobody answers: no such number is refused, a suspended workspace speaks', async () => {
    const { app, sipPort } = service;
    const stray = await softphone.dial('+14155550000', sipPort);
    await expect.poll(() => stray.events, POLL).toContain('failed 404');
    await stray.media.close();
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    await suspendWorkspace(workspace.ctx, { reason: 'unpaid' });
    const call = await softphone.dial(number, sipPort);
    await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
    await expect.poll(() => call.events, POLL).toContain('ended');
    const calls = await app.platform.db.many(
      sql`select 1 from calls where tenant_id = ${workspace.tenantId}`,
    );
    expect(calls).toEqual([]);
    await call.media.close();
  });

  it('is put on hold and taken back, and the call goes on', async () => {
    const { app, sipPort } = service;
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    const call = await softphone.dial(number, sipPort);
    await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
    const held = await call.sip.reinvite(call.media.offer().replace('a=sendrecv', 'a=sendonly'));
    expect(held).toMatch(/a=(recvonly|inactive)/);
    const back = await call.sip.reinvite(call.media.offer());
    expect(back).not.toMatch(/a=(recvonly|inactive)/);
    expect((await detailOf(service, workspace))?.status).toBe('in-progress');
    await call.sip.hangUp();
    await expect.poll(async () => (await detailOf(service, workspace))?.status, POLL).toBe('completed');
    await call.media.close();
  });

  it('leaves its waits and its place among the live calls in the metrics', async () => {
    const { app, sipPort } = service;
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    const metric = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await app.request('GET', '/metrics')).text)?.[1]);
    const waits = ['parley_spoken_response', 'parley_transcription', 'parley_first_audio'].map(
      (name) => `${name}_seconds_count`,
    );
    const before = await Promise.all(waits.map(metric));
    const call = await softphone.dial(number, sipPort);
    await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
    expect(await metric('parley_sip_calls')).toBe(1);
    await expect.poll(() => isQuietFor(call.heard, 1_000), POLL).toBe(true);
    await call.media.play(new Int16Array(16_000).fill(9_000)).done;
    await expect.poll(async () => (await detailOf(service, workspace))?.transcript.length, POLL).toBe(3);
    for (const [index, name] of waits.entries())
      await expect.poll(() => metric(name), POLL).toBeGreaterThan(before[index] ?? Number.NaN);
    await call.sip.hangUp();
    await expect.poll(() => metric('parley_sip_calls'), POLL).toBe(0);
    await call.media.close();
  });

  it('interrupts: the agent falls silent, its words are cut to what was heard, and the turn counts as interrupted', async () => {
    const { app, sipPort } = service;
    const workspace = await makeWorkspace(app);
    const firstMessage = `Hello. ${'We have a great many things to tell you about our spring offer. '.repeat(6)}`;
    const agentId = await makeAgent(app, workspace, { firstMessage });
    const number = await makeNumber(app, workspace, { agent_id: agentId });
    const call = await softphone.dial(number, sipPort);
    await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await call.media.play(new Int16Array(16_000).fill(9_000)).done;
    await expect.poll(async () => (await detailOf(service, workspace))?.interruption_count, POLL).toBe(1);
    const { transcript, turns } = await detailOf(service, workspace);
    expect(firstMessage).toContain(
      transcript[0].message
        .slice(-20)
        .replace(/[….]+$/, '')
        .trim(),
    );
    expect(transcript[0].message.length).toBeLessThan(firstMessage.length);
    expect(turns[0]).toMatchObject({ index: 0, interrupted: true });
    expect(transcript[1]).toMatchObject({ role: 'user', message: WORDS });
    await call.sip.hangUp();
    await call.media.close();
  });
});

describe('a process for the API and one for telephones', () => {
  it('L-001 what the one is asked to call the other dials, once; what the one hangs up the other ends', async () => {
    const rung: PhoneCall[] = [];
    const trunk = await openSoftphone(new PortPool({ from: 28_000, to: 28_199 }), (call) => {
      rung.push(call);
      void call.answer().catch(() => undefined);
    });
    const api = await start({ ROLES: 'api,worker', ALLOW_PRIVATE_NETWORK: '1' });
    await start({ ROLES: 'voice', ALLOW_PRIVATE_NETWORK: '1' }, api.app.databaseUrl);
    const workspace = await makeWorkspace(api.app);
    const agentId = await makeAgent(api.app, workspace, { firstMessage: 'Hello. '.repeat(60) });
    const ask = (path: string, body?: object) =>
      api.app.request('POST', path, { key: workspace.keys.full, ...(body === undefined ? {} : { body }) });
    const sipHost = `127.0.0.1:${trunk.port}`;
    await ask('/api/phone-numbers/connect-sip', { phoneNumber: '+14155550190', agentId, sipHost });
    const placed = await ask('/api/calls', { agentId, phoneNumber: '+14155550191' });
    expect(placed.status, placed.text).toBe(201);
    await expect.poll(async () => (await detailOf(api, workspace))?.status, POLL).toBe('in-progress');
    await expect.poll(() => rung.flatMap(({ heard }) => heard.length > 50), POLL).toEqual([true]);
    expect((await ask(`/api/calls/${placed.body.data.id}/hangup`)).status).toBe(200);
    await expect.poll(() => rung.map(({ events }) => events.includes('ended')), POLL).toEqual([true]);
    await expect.poll(async () => (await detailOf(api, workspace))?.status, POLL).toBe('completed');
    expect(rung).toHaveLength(1);
    await trunk.close();
  });
});

describe('a SIP port that is taken', () => {
  it('leaves the rest of the service running, and says so', async () => {
    const taken = createSocket('udp4');
    await new Promise<void>((done) => taken.bind(0, '127.0.0.1', done));
    const { app } = await start({ SIP_PORT: String(taken.address().port) });
    const ready = await app.request('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', voice: 'unavailable' }]);
    expect(app.platform.providers.carrier.whyOff?.()).toContain(`SIP port ${taken.address().port}`);
    const workspace = await makeWorkspace(app);
    const agentId = await makeAgent(app, workspace);
    await makeNumber(app, workspace, { agent_id: agentId });
    const body = { agentId, phoneNumber: '+14155550123' };
    const placed = await app.request('POST', '/api/calls', { key: workspace.keys.full, body });
    expect(placed.status, placed.text).toBe(201);
    taken.close();
  });
});

describe('strangers, where real numbers are called', () => {
  let service: Running;
  let workspace: TestWorkspace;
  let number: string;
  beforeAll(async () => {
    service = await start({ CARRIER: 'sip', ALLOW_PRIVATE_NETWORK: '1' });
    workspace = await makeWorkspace(service.app);
    const agentId = await makeAgent(service.app, workspace);
    number = '+14155550161';
    const connected = await service.app.request('POST', '/api/phone-numbers/connect-sip', {
      key: workspace.keys.full,
      body: { phoneNumber: number, agentId, username: 'trunk', password: 'a long password 17' },
    });
    expect(connected.status, connected.text).toBe(201);
  });

  it('are refused alike for numbers that exist and numbers that do not, and leave no trace', async () => {
    for (const to of ['+14155550000', await makeNumber(service.app, workspace, {})]) {
      const call = await softphone.dial(to, service.sipPort);
      await expect.poll(() => call.events, POLL).toContain('failed 401');
      await call.media.close();
    }
    const wrong = await softphone.dial(number, service.sipPort, '+14155550199', {
      username: 'trunk',
      password: 'guessed',
    });
    await expect.poll(() => wrong.events.join(), POLL).toMatch(/failed 40[13]/);
    await wrong.media.close();
    expect(await callsOf(service, workspace)).toEqual([]);
  });

  it('L-001 are let in with the credentials of the trunk', async () => {
    const call = await softphone.dial(number, service.sipPort, '+14155550199', {
      username: 'trunk',
      password: 'a long password 17',
    });
    await expect.poll(() => call.events, POLL).toContain('answered');
    await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
    await call.sip.hangUp();
    await expect.poll(async () => (await detailOf(service, workspace))?.status, POLL).toBe('completed');
    await call.media.close();
  });

  it('do not disturb a call that is going on, however many of them ring', async () => {
    const { sipPort } = service;
    const call = await softphone.dial(number, sipPort, '+14155550199', {
      username: 'trunk',
      password: 'a long password 17',
    });
    await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
    const flood = await openSoftphone(new PortPool({ from: 28_000, to: 28_999 }));
    const calls = await Promise.all(
      Array.from({ length: 60 }, () => flood.dial('+14155550000', sipPort, 'stranger')),
    );
    await expect.poll(() => isQuietFor(call.heard, 1_500), POLL).toBe(true);
    expect(call.events).not.toContain('ended');
    expect(calls.every(({ events }) => !events.includes('answered'))).toBe(true);
    await call.sip.hangUp();
    await Promise.all([call, ...calls].map(({ media }) => media.close()));
    await flood.close();
  });
});
