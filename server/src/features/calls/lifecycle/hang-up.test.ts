import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCall, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import type { EndedCall } from '../../../events/lifecycle.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CallReport } from '../../../providers/carrier/port.ts';
import { submitCall } from '../outbound/submit.ts';
import { createTestCarrier, type TestCarrier } from '../test-support/test-carrier.ts';
import { endLineJob } from './hang-up.ts';

let app: TestApp;
let workspace: TestWorkspace;
let carrier: TestCarrier;
const ended: EndedCall[] = [];

beforeAll(async () => {
  carrier = createTestCarrier();
  const listener = {
    name: 'listener',
    lifecycle: { callEnded: [async (_: unknown, __: unknown, call: EndedCall) => void ended.push(call)] },
  };
  app = await startApp({ providers: { carrier }, features: [listener] });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  carrier.isDown = false;
  carrier.hungUp.length = 0;
  carrier.asked.length = 0;
  ended.length = 0;
});

const hangUp = (id: string) => app.request('POST', `/api/calls/${id}/hangup`, { key: workspace.keys.write });

const unanswered = {
  answered_at: null,
  started_at: null,
  ended_at: null,
  duration_seconds: null,
  termination_reason: null,
};
const queued = () => makeCall(app, workspace, { ...unanswered, status: 'queued', turns: [] });

const dialed = (id: string, report: Partial<CallReport> = {}): void =>
  void carrier.reports.set(id, {
    carrierCallId: 'c',
    state: 'ringing',
    answeredAt: null,
    end: null,
    ...report,
  });

async function ringing(): Promise<string> {
  const id = await makeCall(app, workspace, { ...unanswered, status: 'ringing', submitted_at: new Date() });
  dialed(id);
  return id;
}

async function talking(): Promise<string> {
  const answeredAt = new Date(Date.now() - 61_000);
  const facts = { ...unanswered, status: 'in-progress', answered_at: answeredAt, submitted_at: answeredAt };
  const id = await makeCall(app, workspace, facts);
  dialed(id, { state: 'in-progress', answeredAt });
  return id;
}

const waitingJobs = (id: string) =>
  app.platform.db.many(sql`
    select 1 from graphile_worker._private_jobs where payload::text like ${`%${id}%`} and payload::text not like '%kind%'`);

describe('hanging up', () => {
  it('D-020 completes a call that was answered while the carrier was being asked', async () => {
    const id = await ringing();
    const { lookUpCall } = carrier;
    carrier.lookUpCall = async (call) => {
      const known = await lookUpCall(call);
      await app.platform.db.run(
        sql`update calls set status = 'in-progress', answered_at = ${new Date()} where id = ${id}`,
      );
      return known;
    };
    try {
      expect((await hangUp(id)).body.data).toMatchObject({ id, status: 'completed' });
    } finally {
      carrier.lookUpCall = lookUpCall;
    }
    expect(ended).toMatchObject([{ id, isHungUpByUs: false }]);
  });

  it('D-020 D-009 before the answer cancels the call, and says that we did', async () => {
    const id = await ringing();
    const { status, body } = await hangUp(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, status: 'canceled', outcome: 'failed', duration_seconds: 0 });
    expect(body.data.termination_reason).toBe('initiation_failure: hung up by the workspace');
    expect(carrier.hungUp).toEqual([id]);
    expect(ended).toMatchObject([{ id, status: 'canceled', isHungUpByUs: true }]);
  });

  it('D-020 D-008 after the answer completes it, with the seconds since the answer', async () => {
    const id = await talking();
    const { data } = (await hangUp(id)).body;
    expect(data).toMatchObject({ status: 'completed', termination_reason: 'hung up by the workspace' });
    expect(data.duration_seconds).toBeGreaterThanOrEqual(61);
    expect(data.cost_usd).toBe('0.020000');
    expect(carrier.hungUp).toEqual([id]);
    expect(ended).toMatchObject([{ id, status: 'completed', isHungUpByUs: false }]);
    const { actor_action } = await app.platform.db.one<{ actor_action: string }>(sql`
      select action as actor_action from audit_entries where resource_id = ${id}`);
    expect(actor_action).toBe('call.hangup');
  });

  it('D-020 completes a call whose answer only the carrier knows', async () => {
    const id = await ringing();
    dialed(id, { state: 'in-progress', answeredAt: new Date(Date.now() - 30_000) });
    const { data } = (await hangUp(id)).body;
    expect(data.status).toBe('completed');
    expect(data.duration_seconds).toBeGreaterThanOrEqual(30);
  });

  it('D-020 of a call that waits to be dialed cancels it, and it is never dialed', async () => {
    const id = await queued();
    expect((await hangUp(id)).body.data.status).toBe('canceled');
    await submitCall(workspace.ctx, id);
    expect([carrier.asked, carrier.hungUp]).toEqual([[], []]);
    expect(carrier.refused.has(id)).toBe(true);
  });

  it('D-020 wins over a dial that is just being submitted: the carrier refuses it, or hangs it up', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await queued();
      const [{ body }] = await Promise.all([hangUp(id), submitCall(workspace.ctx, id)]);
      expect(body.data.status).toBe('canceled');
      const reached = carrier.reports.has(id);
      expect(reached ? carrier.hungUp.includes(id) : carrier.refused.has(id)).toBe(true);
    }
  });

  it('leaves an ended call as it ended, when repeated too', async () => {
    for (const status of ['completed', 'failed', 'no-answer', 'busy', 'canceled']) {
      const id = await makeCall(app, workspace, { status, termination_reason: 'as it was' });
      for (let again = 0; again < 2; again++) {
        const answer = await hangUp(id);
        expect([answer.status, answer.body.data.status, answer.body.data.termination_reason]).toEqual([
          200,
          status,
          'as it was',
        ]);
      }
    }
    expect([carrier.hungUp, ended]).toEqual([[], []]);
  });

  it('keeps the carrier’s end of a call that ended in the same moment', async () => {
    const id = await ringing();
    dialed(id, {
      state: 'ended',
      end: { reason: 'busy', at: new Date(), durationSeconds: null, detail: null },
    });
    expect((await hangUp(id)).body.data).toMatchObject({ status: 'busy' });
    expect(carrier.hungUp).toEqual([]);
  });

  it('closes by stored data while the carrier is unreachable, and ends the line once it is back', async () => {
    const id = await talking();
    const waiting = await ringing();
    carrier.isDown = true;
    expect((await hangUp(id)).body.data.status).toBe('completed');
    expect((await hangUp(waiting)).body.data.status).toBe('canceled');
    expect(carrier.hungUp).toEqual([]);
    expect(await waitingJobs(id)).toHaveLength(1);
    const attempt = { number: 1, isLast: false };
    await expect(endLineJob.run(workspace.ctx, { callId: id }, attempt)).rejects.toThrow('down');
    carrier.isDown = false;
    await endLineJob.run(workspace.ctx, { callId: id }, attempt);
    expect(carrier.hungUp).toEqual([id]);
  });

  it('at once from many places ends it once', async () => {
    const id = await talking();
    const answers = await Promise.all(Array.from({ length: 8 }, () => hangUp(id)));
    expect(new Set(answers.map(({ body }) => body.data.status))).toEqual(new Set(['completed']));
    expect(ended).toHaveLength(1);
    const entries = await app.platform.db.many(sql`select 1 from audit_entries where resource_id = ${id}`);
    expect(entries).toHaveLength(1);
  });

  it('takes a write key, a member, and a call of this workspace', async () => {
    const id = await ringing();
    const path = `/api/calls/${id}/hangup`;
    expect((await app.request('POST', path, { key: workspace.keys.read })).status).toBe(403);
    expect((await app.request('POST', path, { session: workspace.sessions.viewer })).status).toBe(403);
    const other = await makeWorkspace(app);
    expect((await app.request('POST', path, { key: other.keys.full })).status).toBe(404);
    expect(
      (await app.request('POST', '/api/calls/x/hangup', { key: workspace.keys.full })).body.error.message,
    ).toBe('Invalid call ID');
    expect((await app.request('POST', path, { session: workspace.sessions.member })).status).toBe(200);
  });
});
