import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { comeAlive, die } from '../../../../test/processes/heartbeats.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { CarrierError } from '../../../providers/carrier/port.ts';
import { closeCall } from '../lifecycle/close.ts';
import { carrierReceiver } from '../lifecycle/receive.ts';
import { talkOnLine } from '../talk/index.ts';
import { eventsNamed, makeAgent, makeLiveCall, minutesOf, rowOf } from '../test-support/test-calls.ts';
import { createTestCarrier, type TestCarrier } from '../test-support/test-carrier.ts';
import { scriptedLine } from '../test-support/test-line.ts';
import { returnAbandoned } from './left-alone.ts';
import { settleAfterCall } from './settle.ts';

let app: TestApp;
let workspace: TestWorkspace;
let carrier: TestCarrier;
let agentId: string;
/** Carrier requests, in order. */
let asked: string[] = [];
let colleagueSeconds: number | null = 61;
let isCallerThere = true;
let bridgeTrouble: Error | null = null;
const recorded: boolean[] = [];

beforeAll(async () => {
  carrier = createTestCarrier();
  const { bridge } = carrier;
  Object.assign(carrier, {
    bridge: async (...[call, colleague]: Parameters<typeof bridge>) => {
      asked.push(`bridge ${colleague.to} from ${colleague.from}`);
      recorded.push(colleague.isRecorded);
      if (bridgeTrouble !== null) throw bridgeTrouble;
      return bridge(call, colleague);
    },
    endBridge: async () => {
      if (carrier.isDown) throw new CarrierError('unreachable', 'down');
      asked.push('endBridge');
      return { colleagueSeconds };
    },
    resume: async () => {
      asked.push('resume');
      return isCallerThere;
    },
  } satisfies Partial<TestCarrier>);
  app = await startApp({ providers: { carrier } });
  workspace = await makeWorkspace(app);
  agentId = await makeAgent(app, workspace);
});
afterAll(() => app.stop());
beforeEach(() => {
  asked = [];
  colleagueSeconds = 61;
  isCallerThere = true;
  bridgeTrouble = null;
  carrier.isDown = false;
  carrier.hungUp.length = 0;
});

const COLLEAGUE = '+14155550142';
async function liveCall(columns: Record<string, unknown> = {}): Promise<string> {
  const id = await makeLiveCall(app, workspace, { agent_id: agentId, ...columns });
  const answeredAt = app.platform.clock.now();
  carrier.reports.set(id, { carrierCallId: `test-${id}`, state: 'in-progress', answeredAt, end: null });
  return id;
}
const post = (id: string, what: '' | '/complete' | '/cancel', ask: Record<string, unknown> = {}) =>
  app.request('POST', `/api/calls/${id}/transfer${what}`, { key: workspace.keys.full, ...ask });
const start = (id: string, to = COLLEAGUE) => post(id, '', { body: { transfer_to: to } });
const audited = (id: string) =>
  app.platform.db.many<{ action: string; changes: string }>(sql`
    select action, changes from audit_entries where tenant_id = ${workspace.tenantId} and resource_id = ${id} order by sequence`);
const close = (id: string) =>
  app.platform.db.transaction((tx) =>
    closeCall(workspace.ctx, tx, id, {
      status: 'completed',
      at: app.platform.clock.now(),
      durationSeconds: 61,
      reason: 'hung up',
    }),
  );
const settle = (id: string) =>
  settleAfterCall.run(workspace.ctx, { callId: id }, { number: 1, isLast: false });
const setAgent = (id: string, fields: ReturnType<typeof sql>) =>
  app.platform.db.run(
    sql`update agents set ${fields} where tenant_id = ${workspace.tenantId} and id = ${id}`,
  );
const leftAlone = (id: string) =>
  carrierReceiver(app.platform).report({
    account: workspace.tenantId,
    key: id,
    carrierCallId: `test-${id}`,
    at: app.platform.clock.now(),
    kind: 'left_alone',
  });

describe('starting a transfer', () => {
  it('D-040 refuses a bad body with 400 and its message', async () => {
    const id = await liveCall();
    for (const body of [
      {},
      { transfer_to: '14155550142' },
      { transfer_to: '+0415' },
      { transfer_to: 7 },
      [],
    ]) {
      const answer = await post(id, '', { body });
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
        400,
        'VALIDATION_FAILED',
        'Invalid transfer input',
      ]);
    }
    const wrongId = await post('17', '', { body: { transfer_to: COLLEAGUE } });
    expect([wrongId.status, wrongId.body.error.message]).toEqual([400, 'Invalid call ID']);
    expect(asked).toEqual([]);
  });

  it('lets the conversation with the colleague be recorded only where the agent keeps personal data', async () => {
    recorded.length = 0;
    await start(await liveCall());
    await setAgent(agentId, sql`privacy = '{"redactPiiAudio": false}'`);
    await start(await liveCall());
    await setAgent(agentId, sql`privacy = null`);
    expect(recorded).toEqual([false, true]);
  });

  it('D-041 D-045 calls the colleague, stores and audits it, and proves that it was allowed', async () => {
    const id = await liveCall();
    const answer = await start(id);
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { transferId: `colleague-${id}`, conferenceId: `conference-${id}` } },
    ]);
    expect(asked).toEqual([`bridge ${COLLEAGUE} from +14155550100`]);
    const row = await rowOf(app, workspace, id);
    expect(row).toMatchObject({
      transfer_call_sid: `colleague-${id}`,
      transferred_to: COLLEAGUE,
      status: 'in-progress',
    });
    expect(row.transferred_at).toBeInstanceOf(Date);
    const [entry] = await audited(id);
    expect(entry?.action).toBe('call.transfer');
    expect(entry?.changes).not.toContain(COLLEAGUE);
    const proof = await app.request('GET', `/api/compliance/proof/${id}`, { key: workspace.keys.read });
    expect(proof.body.data).toMatchObject({ subject_type: 'transfer', attempts: [{ allowed: true }] });
  });

  it('D-042 D-043 C-061 refuses a destination before it looks the call up, and audits it masked', async () => {
    const suppressed = '+14155550166';
    await app.request('POST', '/api/compliance/suppressions', {
      key: workspace.keys.full,
      body: { phoneNumber: suppressed },
    });
    for (const [number, rule] of [
      ['+1911', 'emergency'],
      ['+19005550142', 'premium'],
      ['+881612345678', 'satellite'],
      [suppressed, 'suppressed'],
    ] as const) {
      for (const id of [newId(), await liveCall()]) {
        const answer = await start(id, number);
        expect([answer.status, answer.body.error.code], number).toEqual([403, 'COMPLIANCE_BLOCKED']);
        expect(answer.body.error.message).toContain(rule);
        const [entry, ...more] = await audited(id);
        expect([entry?.action, more.length]).toEqual(['call.transfer_refused', 0]);
        expect(JSON.parse(entry?.changes ?? '{}').rule).toBe(rule);
        if (number.length > 6) expect(entry?.changes).not.toContain(number);
      }
    }
    expect(asked).toEqual([]);
  });

  it('D-044 then 404, no carrier leg 400, SIP trunk 400, not in progress 400, carrier unreachable 409', async () => {
    const codes = async (id: string) => {
      const { status, body } = await start(id);
      return [status, body.error.code];
    };
    expect(await codes(newId())).toEqual([404, 'NOT_FOUND']);
    expect(await codes(await liveCall({ carrier_call_id: null }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await codes(await liveCall({ line_provider: 'sip_trunk' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await codes(await liveCall({ status: 'completed' }))).toEqual([400, 'VALIDATION_FAILED']);
    const ringing = await liveCall();
    carrier.reports.set(ringing, { carrierCallId: 'r', state: 'ringing', answeredAt: null, end: null });
    expect(await codes(ringing)).toEqual([400, 'VALIDATION_FAILED']);
    const unknown = await liveCall();
    carrier.reports.delete(unknown);
    expect(await codes(unknown)).toEqual([400, 'VALIDATION_FAILED']);
    const id = await liveCall();
    carrier.isDown = true;
    expect(await codes(id)).toEqual([409, 'CALL_STATE_UNKNOWN']);
    expect(asked).toEqual([]);
  });

  it('takes a call whose row still says ringing when the carrier says in progress', async () => {
    expect((await start(await liveCall({ status: 'ringing' }))).status).toBe(200);
  });

  it('D-052 is not idempotent: a second one is refused, and of many at once one calls', async () => {
    const id = await liveCall();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(asked).toHaveLength(1);
    const again = await start(id);
    expect([again.status, again.body.error.message]).toEqual([400, 'A transfer is already active']);
  });

  it('answers a repeated Idempotency-Key with the first answer, without a second colleague', async () => {
    const id = await liveCall();
    const ask = { body: { transfer_to: COLLEAGUE }, headers: { 'idempotency-key': newId() } };
    const first = await post(id, '', ask);
    const second = await post(id, '', ask);
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(asked).toHaveLength(1);
  });

  it('leaves everything as it was when the carrier does not bridge', async () => {
    for (const [trouble, status, code] of [
      [new CarrierError('rejected', 'no'), 502, 'PROVIDER_ERROR'],
      [new CarrierError('unreachable', 'no'), 409, 'CALL_STATE_UNKNOWN'],
      [new CarrierError('maybe_accepted', 'no'), 409, 'CALL_STATE_UNKNOWN'],
      [new Error('surprise'), 409, 'CALL_STATE_UNKNOWN'],
    ] as const) {
      const id = await liveCall();
      bridgeTrouble = trouble;
      const answer = await start(id);
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(await rowOf(app, workspace, id)).toMatchObject({
        transfer_call_sid: null,
        transferred_to: null,
      });
      bridgeTrouble = null;
      colleagueSeconds = null;
      expect((await start(id)).status).toBe(200);
    }
    // Where it was unknown whether the caller had been moved, the agent took them back.
    expect(asked.filter((what) => what === 'resume')).toHaveLength(2);
  });

  it('takes the caller back from a bridge whose place was given up while the carrier was asked', async () => {
    const id = await liveCall();
    const { bridge } = carrier;
    carrier.bridge = async (...args) => {
      const leg = await bridge(...args);
      await app.platform.db.run(sql`update call_bridges set ended_at = started_at where call_id = ${id}`);
      return leg;
    };
    try {
      expect((await start(id)).status).toBe(400);
    } finally {
      carrier.bridge = bridge;
    }
    expect(asked.slice(1)).toEqual(['endBridge', 'resume']);
    expect(await rowOf(app, workspace, id)).toMatchObject({ transfer_call_sid: null, transferred_to: null });
  });

  it('takes over from a process that died while it asked the carrier', async () => {
    const id = await liveCall();
    const reserve = (busyUntil: Date) =>
      app.platform.db.run(sql`
        insert into call_bridges (tenant_id, id, call_id, started_at, busy_until)
        values (${workspace.tenantId}, ${newId()}, ${id}, ${busyUntil}, ${busyUntil})`);
    await reserve(new Date(Date.now() + 30_000));
    expect((await start(id)).body.error.message).toBe('A transfer is already active');
    await app.platform.db.run(sql`delete from call_bridges where call_id = ${id}`);
    await reserve(new Date(Date.now() - 1_000));
    expect((await start(id)).status).toBe(200);
    expect(asked).toEqual(['endBridge', `bridge ${COLLEAGUE} from +14155550100`]);
  });

  it('takes over at once from one whose heartbeat says that it is dead', async () => {
    const id = await liveCall();
    await comeAlive(app.platform.db, app.platform.processId);
    const { carrier } = app.platform.providers;
    const { bridge } = carrier;
    carrier.bridge = () => new Promise(() => undefined); // it dies here
    void start(id).catch(() => undefined);
    await expect
      .poll(() => app.platform.db.many(sql`select 1 from call_bridges where call_id = ${id}`))
      .toHaveLength(1);
    carrier.bridge = bridge;
    expect((await start(id)).body.error.message).toBe('A transfer is already active');
    await die(app.platform.db, app.platform.processId);
    expect((await start(id)).status).toBe(200);
  });
});

describe('completing a transfer', () => {
  it('D-047 D-048 answers without data, sets the outcome unless set, keeps the fields, emits its event once', async () => {
    const id = await liveCall();
    const early = await post(id, '/complete');
    expect([early.status, early.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await post(newId(), '/complete')).status).toBe(404);
    await start(id);
    for (let time = 0; time < 3; time++) {
      const answer = await post(id, '/complete');
      expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Transfer completed' }]);
    }
    const row = await rowOf(app, workspace, id);
    expect(row).toMatchObject({
      outcome: 'escalated_to_human',
      transferred_to: COLLEAGUE,
      transfer_call_sid: `colleague-${id}`,
    });
    expect(await eventsNamed(app, workspace, 'call.escalated', id)).toEqual([
      {
        callId: id,
        campaignId: null,
        contactId: null,
        agentId,
        phoneNumber: '+14155550123',
        outcome: 'escalated_to_human',
        duration: null,
        transferredTo: COLLEAGUE,
        transferredAt: row.transferred_at.toISOString(),
      },
    ]);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'call.transfer',
      'call.transfer_complete',
    ]);
    expect(asked).not.toContain('endBridge');
  });

  it('D-048 keeps an outcome that was set, and works on a call that has ended meanwhile', async () => {
    const id = await liveCall();
    await start(id);
    await app.platform.db.run(sql`update calls set outcome = 'sale_closed' where id = ${id}`);
    await close(id);
    expect((await post(id, '/complete')).status).toBe(200);
    expect((await rowOf(app, workspace, id)).outcome).toBe('sale_closed');
  });

  it('ends the call when the colleague then hangs up', async () => {
    const id = await liveCall();
    await start(id);
    await post(id, '/complete');
    await leftAlone(id);
    expect(carrier.hungUp).toEqual([id]);
    expect(asked).not.toContain('resume');
    expect((await rowOf(app, workspace, id)).transferred_to).toBe(COLLEAGUE);
  });
});

describe('canceling a transfer', () => {
  it('D-049 D-050 hangs the colleague up, brings the agent back and clears the fields; a repeat is 400', async () => {
    const id = await liveCall();
    await start(id);
    const answer = await post(id, '/cancel');
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Transfer canceled, the agent is back on the line' },
    ]);
    expect(asked.slice(1)).toEqual(['endBridge', 'resume']);
    expect(await rowOf(app, workspace, id)).toMatchObject({
      transfer_call_sid: null,
      transferred_at: null,
      transferred_to: null,
      status: 'in-progress',
    });
    const again = await post(id, '/cancel');
    expect([again.status, again.body.error.message]).toEqual([400, 'No active transfer to cancel']);
    const line = scriptedLine([]);
    await talkOnLine(workspace.ctx, id, line);
    expect(line.heard[0]).toContain('Ada');
    expect((await start(id)).status).toBe(200);
  });

  it('D-050 is 400 without a transfer, after a completed one, and after the end; of many at once one cancels', async () => {
    const none = await liveCall();
    const done = await liveCall();
    await start(done);
    await post(done, '/complete');
    const over = await liveCall();
    await start(over);
    await close(over);
    for (const id of [none, done, over]) {
      const answer = await post(id, '/cancel');
      expect([answer.status, answer.body.error.message]).toEqual([400, 'No active transfer to cancel']);
    }
    expect((await post(newId(), '/cancel')).status).toBe(404);
    const id = await liveCall();
    await start(id);
    asked = [];
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(id, '/cancel')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(asked).toEqual(['endBridge', 'resume']);
  });

  it('D-051 is 502 when the agent was deleted; the colleague is gone, the caller hears a goodbye', async () => {
    const own = await makeAgent(app, workspace);
    const id = await liveCall({ agent_id: own });
    await start(id);
    await setAgent(own, sql`deleted_at = now()`);
    asked = [];
    const answer = await post(id, '/cancel');
    expect([answer.status, answer.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
    expect(asked).toEqual(['endBridge', 'resume']);
    const line = scriptedLine(['Hello?']);
    await talkOnLine(workspace.ctx, id, line);
    expect([line.heard.length, line.hangUps]).toEqual([1, 1]);
    expect((await post(id, '/cancel')).status).toBe(400);
  });

  it('says so when the caller has hung up meanwhile, and 502 when the carrier cannot be reached', async () => {
    const id = await liveCall();
    await start(id);
    carrier.isDown = true;
    expect((await post(id, '/cancel')).status).toBe(502);
    carrier.isDown = false;
    isCallerThere = false;
    const answer = await post(id, '/cancel');
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Transfer canceled; the caller had already hung up',
    ]);
  });
});

describe('a caller left alone', () => {
  it('gets the agent back, and the transfer is undone', async () => {
    const id = await liveCall();
    await start(id);
    await leftAlone(id);
    await leftAlone(id);
    expect(asked.slice(1)).toEqual(['endBridge', 'resume']);
    expect(await rowOf(app, workspace, id)).toMatchObject({ transferred_to: null, transfer_call_sid: null });
    expect((await post(id, '/cancel')).status).toBe(400);
  });

  it('gets the agent back even when the process that canceled the transfer died', async () => {
    const id = await liveCall();
    await start(id);
    await app.platform.db.run(sql`
      update call_bridges set busy_until = ${new Date(Date.now() + 10_000)} where call_id = ${id}`);
    await leftAlone(id);
    await returnAbandoned.run(app.platform);
    expect(asked).toHaveLength(1);
    await app.platform.db.run(sql`
      update call_bridges set busy_until = ${new Date(Date.now() - 1)} where call_id = ${id}`);
    await returnAbandoned.run(app.platform);
    expect(asked.slice(1)).toEqual(['endBridge', 'resume']);
    await returnAbandoned.run(app.platform);
    expect(asked).toHaveLength(3);
  });
});

describe('the leg to the colleague', () => {
  it('D-045 is billed once, rounded up separately, for every kind of end, and its cost is added to the call’s', async () => {
    const before = await minutesOf(app, workspace);
    const id = await liveCall();
    await start(id);
    await post(id, '/cancel');
    expect(await minutesOf(app, workspace)).toBe(before + 2);
    await start(id);
    await post(id, '/complete');
    expect(await minutesOf(app, workspace)).toBe(before + 2);
    await close(id);
    expect(await minutesOf(app, workspace)).toBe(before + 4);
    expect(await rowOf(app, workspace, id)).toMatchObject({ cost_usd: '0.040000', cost_credits: 4 });
    const waiting = await app.platform.db.many(sql`
      select 1 from graphile_worker.jobs where key = ${`${settleAfterCall.name}:${id}`}`);
    expect(waiting).toHaveLength(1);
    await Promise.all([settle(id), settle(id), settle(id)]);
    await settle(id);
    expect(await minutesOf(app, workspace)).toBe(before + 6);
    const legs = await app.platform.db.many(sql`
      select quantity, cost_usd::text, agent_id from usage_entries where kind = 'transfer_minutes' and subject_id in (
        select id from call_bridges where tenant_id = ${workspace.tenantId} and call_id = ${id})`);
    expect(legs).toEqual(Array(2).fill({ quantity: 2, cost_usd: '0.020000', agent_id: expect.any(String) }));
    expect(await rowOf(app, workspace, id)).toMatchObject({
      cost_usd: '0.060000',
      cost_credits: 6,
      transferred_to: COLLEAGUE,
    });
  });

  it('costs nothing when the colleague never answered', async () => {
    const before = await minutesOf(app, workspace);
    colleagueSeconds = null;
    const id = await liveCall();
    await start(id);
    await leftAlone(id);
    expect(await minutesOf(app, workspace)).toBe(before);
  });
});

describe('an agent that hands off', () => {
  const wantsPerson = {
    escalationRules: [{ trigger: 'explicit_request', threshold: 1, action: 'transfer_to_human' }],
  };

  it('D-046 starts the transfer and stops speaking', async () => {
    const own = await makeAgent(app, workspace, { ...wantsPerson, transferPhoneNumber: COLLEAGUE });
    const id = await liveCall({ agent_id: own });
    const line = scriptedLine(['I want to speak to a human being.', 'Hello?']);
    await talkOnLine(workspace.ctx, id, line);
    expect(asked).toEqual([`bridge ${COLLEAGUE} from +14155550100`]);
    expect(line.heard).toHaveLength(2);
    expect(line.hangUps).toBe(0);
    expect((await rowOf(app, workspace, id)).transferred_to).toBe(COLLEAGUE);
  });

  it('says that no colleague is available and continues when none is set or compliance refuses', async () => {
    const suppressed = '+14155550188';
    await app.request('POST', '/api/compliance/suppressions', {
      key: workspace.keys.full,
      body: { phoneNumber: suppressed },
    });
    for (const fields of [{ transferPhoneNumber: suppressed }, {}]) {
      const own = await makeAgent(app, workspace, { ...wantsPerson, ...fields });
      const id = await liveCall({ agent_id: own });
      const line = scriptedLine(['I want to speak to a human being.', 'HANGS UP']);
      await talkOnLine(workspace.ctx, id, line);
      expect(asked).toEqual([]);
      expect(line.heard.at(-1)).toBe(
        "I'm sorry, nobody can take over the call right now. Can I help you with anything myself?",
      );
    }
  });
});
