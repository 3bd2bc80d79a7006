import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import { comeAlive } from '../../../test/processes/heartbeats.ts';
import { createClock } from '../../platform/clock.ts';
import { type Db, openDb } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { type Live, startLive } from '../../platform/live.ts';
import { silentLog } from '../../platform/observability/log.ts';
import type { CallKey, Carrier } from '../../providers/carrier/port.ts';
import { createTestReceiver, talkOn } from '../../providers/carrier/test-receiver.ts';
import { hearingDouble, speakerDouble } from '../line/test-support/doubles.ts';
import { PortPool } from '../rtp/index.ts';
import { openSoftphone, type PhoneCall } from '../test-support/softphone.ts';
import { createSipCarrier } from './index.ts';

/** Two processes on one database: one has the telephones, the other one is asked. */

const POLL = { timeout: 240_000, interval: 20 };
const [US, PERSON, COLLEAGUE] = ['+14155559999', '+14155551234', '+14155557777'];

type Process = { carrier: Carrier; db: Db; live: Live; processId: string };
const rung: PhoneCall[] = [];
const receiver = createTestReceiver();
let people: Awaited<ReturnType<typeof openSoftphone>>;
let telephones: Process;
let other: Process;
let running: { stop(): Promise<void> };

async function open(url: string, listens: boolean, from: number): Promise<Process> {
  const db = openDb({ url, log: silentLog });
  const live = await startLive(url, silentLog);
  const processId = newId();
  await comeAlive(db, processId);
  const realAt = Date.now();
  const trunk = {
    host: '127.0.0.1',
    port: people.port,
    transport: 'udp',
    username: null,
    password: null,
    allowedIps: [],
  } as const;
  const carrier = createSipCarrier({
    db,
    clock: createClock({ realAt, domainAt: realAt, speed: 1 }),
    log: silentLog,
    processId,
    letters: live,
    trunks: { outbound: async () => trunk, inbound: async () => null, accounts: async () => [] },
    host: '127.0.0.1',
    port: 0,
    userAgent: 'Parley',
    listens,
    letsLoopbackIn: true,
    allowPrivateNetwork: true,
    usdPerMinute: 0.01,
    parts: {
      hearing: hearingDouble(() => 'Yes please.'),
      speaker: speakerDouble([]),
      ports: new PortPool({ from, to: from + 199 }),
      host: '127.0.0.1',
      publicAddress: undefined,
    },
  });
  return { carrier, db, live, processId };
}

beforeAll(async () => {
  people = await openSoftphone(new PortPool({ from: 39_000, to: 39_199 }), (call) => {
    rung.push(call);
    void call.answer().catch(() => undefined);
  });
  const url = await createDatabase();
  telephones = await open(url, true, 39_200);
  other = await open(url, false, 39_400);
  running = await telephones.carrier.start(receiver);
});
afterAll(async () => {
  await running.stop();
  await people.close();
  for (const { live, db } of [telephones, other]) {
    await live.stop();
    await db.close();
  }
});

const colleague = { to: COLLEAGUE, from: US, ringSecondsMax: 30, isRecorded: false };
const colleaguesRung = () => rung.filter(({ sip }) => sip.requestUri.user === COLLEAGUE);

async function talkingCall(): Promise<CallKey> {
  const call = { account: newId(), key: newId() };
  receiver.talkWith(call.key, talkOn);
  await other.carrier.placeCall({
    ...call,
    from: US,
    to: PERSON,
    submitBefore: new Date(Date.now() + 30_000),
    ringSecondsMax: 30,
    about: { language: 'en', category: 'support' },
  });
  await receiver.talkIs(call, ['under way']);
  return call;
}

describe('a caller whose line is in another process', () => {
  it('is moved to a colleague, given back and hung up by the process with the line', async () => {
    const call = await talkingCall();
    const startedMs = performance.now();
    const bridged = await other.carrier.bridge(call, colleague);
    expect(performance.now() - startedMs).toBeLessThan(unlessHung(4_000));
    expect(bridged).toEqual({ conferenceId: expect.any(String), colleagueCallId: expect.any(String) });
    await expect.poll(() => colleaguesRung().length, POLL).toBe(1);
    await receiver.talkIs(call, ['moved']);
    // A refusal is the same one, wherever it was asked for.
    await expect(other.carrier.bridge(call, colleague)).rejects.toMatchObject({ kind: 'rejected' });

    const { colleagueSeconds } = await other.carrier.endBridge(call);
    expect(await telephones.carrier.endBridge(call)).toEqual({ colleagueSeconds });
    await expect.poll(() => colleaguesRung()[0]?.events, POLL).toContain('ended');
    expect(await other.carrier.resume(call)).toBe(true);
    await receiver.talkIs(call, ['moved', 'under way']);

    await other.carrier.hangUp(call);
    await receiver.hears(call, 'ended');
    expect(await other.carrier.resume(call)).toBe(false);
  });

  it('stays where it is when the request arrives after its asker stopped waiting', async () => {
    const call = await talkingCall();
    const before = colleaguesRung().length;
    const replies: unknown[] = [];
    const from = newId();
    other.live.onLetter(from, 'carrier.reply', (body) => replies.push(body));
    const late = { id: 'late', from, untilMs: Date.now() - 1, task: { kind: 'bridge', call, colleague } };
    other.live.send({ processId: telephones.processId, name: 'carrier.request', body: late });
    await expect
      .poll(() => replies, POLL)
      .toEqual([{ id: 'late', refusal: { kind: 'rejected', message: 'the request came too late' } }]);
    expect(receiver.talksOf(call.key)).toEqual(['under way']);
    expect(colleaguesRung()).toHaveLength(before);
    await other.carrier.hangUp(call);
    await receiver.hears(call, 'ended');
  });

  it('is of unknown state within seconds when the process with the line gives no answer', async () => {
    const call = await talkingCall();
    const before = colleaguesRung().length;
    telephones.live.onLetter(telephones.processId, 'carrier.request', () => undefined);
    const startedMs = performance.now();
    await expect(other.carrier.bridge(call, colleague)).rejects.toMatchObject({ kind: 'maybe_accepted' });
    expect(performance.now() - startedMs).toBeGreaterThan(3_000);
    expect(colleaguesRung()).toHaveLength(before);
    await other.carrier.hangUp(call);
    await receiver.hears(call, 'ended');
  });
});
