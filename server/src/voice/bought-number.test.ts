import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { makeAgent } from '../features/calls/test-support/test-calls.ts';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  openTwilioNumbers,
  TwilioNumbers,
} from '../providers/carrier/twilio/test-support/numbers-double.ts';
import { hearingDouble } from './line/test-support/doubles.ts';
import { PortPool } from './rtp/index.ts';
import { firstSoundAfter, isQuietFor, openSoftphone, type PhoneCall } from './test-support/softphone.ts';

/** A number bought at a carrier, its trunk played by softphones on this machine. */

const POLL = { timeout: 240_000, interval: 20 };
const TRUNK_SID = `TK${'0c'.repeat(16)}`;
const NUMBER = '+12177201037';
const COLLEAGUE = '+14155557777';

const numbers = new TwilioNumbers({ US: { Local: [NUMBER] } });
const atColleague: PhoneCall[] = [];
const callers: (string | null)[] = [];
let twilio: Awaited<ReturnType<typeof openTwilioNumbers>>;
let trunk: Awaited<ReturnType<typeof openSoftphone>>;
let app: TestApp;
let folder: string;
let sipPort: number;
let workspace: TestWorkspace;

beforeAll(async () => {
  twilio = await openTwilioNumbers(numbers);
  trunk = await openSoftphone(new PortPool({ from: 28_200, to: 28_399 }), (call) => {
    callers.push(call.sip.from.uri.user);
    if (call.sip.requestUri.user === COLLEAGUE) atColleague.push(call);
    void call.answer().catch(() => undefined);
  });
  folder = await mkdtemp(join(tmpdir(), 'parley-bought-number-'));
  sipPort = await freePort();
  const regions = {
    eu: { name: 'European Union', database: 'eu', endpoints: ['127.0.0.1'] },
    strict: { name: 'Strict', database: 'eu' },
  };
  await writeFile(join(folder, 'regions.json'), JSON.stringify(regions));
  app = await startApp({
    env: {
      VOICE: 'on',
      SIP_PORT: String(sipPort),
      RTP_PORTS: '28400-28599',
      DATA_DIR: folder,
      REGIONS_FILE: join(folder, 'regions.json'),
      DATABASE_REGION: 'eu',
      CARRIER: 'sip',
      ALLOW_PRIVATE_NETWORK: '1',
      NUMBER_STOCK: 'twilio',
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_TRUNK_SID: TRUNK_SID,
      TWILIO_TRUNK_HOST: `127.0.0.1:${trunk.port}`,
      TWILIO_TRUNK_IPS: '127.0.0.1',
    },
    providers: { hearing: hearingDouble(() => 'I need some help with my order please.') },
  });
  await app.startWorker();
  workspace = await makeWorkspace(app);
});
afterAll(async () => {
  await app.stop();
  await trunk.close();
  await twilio.close();
  await rm(folder, { recursive: true });
});

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.request(method, path, { key: workspace.keys.full, ...(body === undefined ? {} : { body }) });
const statusOf = async (id: string) => (await ask('GET', `/api/calls/${id}`)).body.data.status;

describe('a number bought at a carrier', () => {
  it('L-004 is searched, bought once and led over the trunk of the installation', async () => {
    const agentId = await makeAgent(app, workspace, {
      firstMessage: 'Hello, this is Ada. How can I help you?',
    });
    const offered = await ask('GET', '/api/phone-numbers/available?country=US&type=local');
    expect(offered.body.data.map((one: { phoneNumber: string }) => one.phoneNumber)).toEqual([NUMBER]);
    const bought = await ask('POST', '/api/phone-numbers/provision', { agentId, phoneNumber: NUMBER });
    expect(bought.status, bought.text).toBe(201);
    expect(numbers.owned.get(NUMBER)).toMatchObject({
      trunk_sid: TRUNK_SID,
      friendly_name: `Parley ${workspace.tenantId}`,
    });
    const later = await ask('GET', '/api/phone-numbers/available?country=US&type=local');
    expect(later.body.data).toEqual([]);
  });

  it('is not sold to a workspace outside whose region the trunk lies', async () => {
    const other = await makeWorkspace(app);
    const agentId = await makeAgent(app, other);
    const region = { session: other.sessions.owner, body: { region: 'strict' } };
    expect((await app.request('PUT', '/api/settings/data-residency', region)).status).toBe(200);
    const order = { key: other.keys.full, body: { agentId } };
    const refused = await app.request('POST', '/api/phone-numbers/provision', order);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'DATA_RESIDENCY_BLOCKED']);
    const more = { key: other.keys.full, body: { kind: 'number', country: 'US', quantity: 1 } };
    const purchase = await app.request('POST', '/api/billing/purchases', more);
    expect([purchase.status, purchase.body.error.code]).toEqual([409, 'DATA_RESIDENCY_BLOCKED']);
  });

  it('L-004 is rung over that trunk, and its caller talks with a colleague in a real conference until they are given back', async () => {
    const call = await trunk.dial(NUMBER, sipPort);
    await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
    const { id } = (await ask('GET', '/api/calls')).body.data.calls[0];
    await expect.poll(() => statusOf(id), POLL).toBe('in-progress');
    await expect.poll(() => isQuietFor(call.heard, 1_000), POLL).toBe(true);

    const moved = await ask('POST', `/api/calls/${id}/transfer`, { transfer_to: COLLEAGUE });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body.data).toEqual({ transferId: expect.any(String), conferenceId: expect.any(String) });
    await expect.poll(() => atColleague.length, POLL).toBe(1);
    const colleague = atColleague[0] as PhoneCall;
    const loud = new Int16Array(16_000).fill(9_000);
    for (const [speaking, listening] of [
      [call, colleague],
      [colleague, call],
    ] as const) {
      await expect.poll(() => isQuietFor(listening.heard, 500), POLL).toBe(true);
      const before = performance.now();
      await speaking.media.play(loud).done;
      await expect.poll(() => firstSoundAfter(listening.heard, before), POLL).not.toBeNull();
    }

    expect((await ask('POST', `/api/calls/${id}/transfer/cancel`)).status).toBe(200);
    await expect.poll(() => colleague.events, POLL).toContain('ended');
    expect(await statusOf(id)).toBe('in-progress');
    await call.sip.hangUp();
    await expect.poll(() => statusOf(id), POLL).toBe('completed');
    await call.media.close();
  });

  it('is not rung by anybody else', async () => {
    const stranger = await openSoftphone(new PortPool({ from: 28_600, to: 28_699 }), undefined, '127.0.0.2');
    const call = await stranger.dial(NUMBER, sipPort);
    await expect.poll(() => call.events, POLL).toContain('failed 401');
    await stranger.close();
  });

  it('L-004 calls out over that trunk, and from its own number', async () => {
    const { agentId } = (await ask('GET', '/api/phone-numbers')).body.data[0];
    const placed = await ask('POST', '/api/calls', { agentId, phoneNumber: '+14155550191' });
    expect(placed.status, placed.text).toBe(201);
    await expect.poll(() => statusOf(placed.body.data.id), POLL).toBe('in-progress');
    await ask('POST', `/api/calls/${placed.body.data.id}/hangup`);
    await expect.poll(() => statusOf(placed.body.data.id), POLL).toBe('completed');
    expect(callers.at(-1)).toBe(NUMBER);
  });
});
