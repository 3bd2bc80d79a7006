import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { makeAgent } from '../features/calls/test-support/test-calls.ts';
import { hearingDouble } from './line/test-support/doubles.ts';
import { PortPool } from './rtp/index.ts';
import { openRegistrar } from './test-support/registrar.ts';
import { firstSoundAfter, openSoftphone } from './test-support/softphone.ts';

/** A running service registers at a provider's registrar, which then sends its calls. */

const POLL = { timeout: 240_000, interval: 20 };
const PASSWORD = 'a long password 23';
const NUMBERS = ['+14155550171', '+14155550172'] as const;

let app: TestApp;
let folder: string;
let sipPort: number;
let workspace: TestWorkspace;
let registrar: Awaited<ReturnType<typeof openRegistrar>>;

beforeAll(async () => {
  registrar = await openRegistrar({ acme: PASSWORD }, { grantedSeconds: 2 });
  folder = await mkdtemp(join(tmpdir(), 'parley-registration-'));
  sipPort = await freePort();
  app = await startApp({
    env: {
      VOICE: 'on',
      CARRIER: 'sip',
      ALLOW_PRIVATE_NETWORK: '1',
      SIP_PORT: String(sipPort),
      RTP_PORTS: '24000-24299',
      DATA_DIR: folder,
    },
    providers: { hearing: hearingDouble(() => 'I need some help with my order please.') },
  });
  workspace = await makeWorkspace(app);
  const agentId = await makeAgent(app, workspace);
  const sipHost = `127.0.0.1:${registrar.port}`;
  for (const phoneNumber of NUMBERS) {
    const body = { phoneNumber, agentId, sipHost, username: 'acme', password: PASSWORD };
    const connected = await app.request('POST', '/api/phone-numbers/connect-sip', {
      key: workspace.keys.full,
      body,
    });
    expect(connected.status, connected.text).toBe(201);
  }
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  await registrar.close();
  await rm(folder, { recursive: true });
});

const callCount = async (): Promise<number> =>
  (await app.request('GET', '/api/calls', { key: workspace.keys.read })).body.data.calls.length;

describe('numbers of a trunk with credentials', () => {
  it('L-001 register there once for all that share the account, and again before it expires', async () => {
    await expect.poll(() => registrar.bindings.length, POLL).toBeGreaterThanOrEqual(3);
    const contacts = new Set(registrar.bindings.map(({ username, contact }) => `${username} ${contact}`));
    expect([...contacts]).toEqual([`acme sip:acme@127.0.0.1:${sipPort}`]);
  });

  it('L-001 are rung from the address of the registrar, and from no other without the password', async () => {
    const provider = await openSoftphone(new PortPool({ from: 24_300, to: 24_599 }));
    const stranger = await openSoftphone(new PortPool({ from: 24_600, to: 24_899 }), undefined, '127.0.0.2');
    for (const [index, number] of NUMBERS.entries()) {
      const call = await provider.dial(number, sipPort);
      const isHeard = () => firstSoundAfter(call.heard, 0) !== null;
      await expect
        .poll(() => ({ isHeard: isHeard(), frames: call.heard.length, events: call.events.join() }), POLL)
        .toMatchObject({ isHeard: true });
      await expect.poll(callCount, POLL).toBe(index + 1);
      await call.sip.hangUp();
      await call.media.close();
    }
    const guessed = { username: 'acme', password: 'guessed' };
    const call = await stranger.dial(NUMBERS[0], sipPort, '+14155550199', guessed);
    await expect.poll(() => call.events, POLL).toContain('failed 403');
    expect(await callCount()).toBe(NUMBERS.length);
    await call.media.close();
    await Promise.all([provider.close(), stranger.close()]);
  });

  it('unregister when the service stops', async () => {
    await app.stop();
    expect(registrar.bindings.at(-1)).toMatchObject({ username: 'acme', expires: 0 });
  });
});
