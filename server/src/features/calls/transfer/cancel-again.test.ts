import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { closeCall } from '../lifecycle/close.ts';
import { talkOnLine } from '../talk/index.ts';
import { makeAgent, makeLiveCall, minutesOf, rowOf } from '../test-support/test-calls.ts';
import { createTestCarrier, type TestCarrier } from '../test-support/test-carrier.ts';
import { scriptedLine } from '../test-support/test-line.ts';
import { returnAbandoned } from './left-alone.ts';
import { settleAfterCall } from './settle.ts';

let app: TestApp;
let workspace: TestWorkspace;
let carrier: TestCarrier;
/** Carrier requests, in order. */
let asked: string[] = [];

beforeAll(async () => {
  carrier = createTestCarrier();
  Object.assign(carrier, {
    endBridge: async () => {
      asked.push('endBridge');
      return { colleagueSeconds: 61 };
    },
    resume: async () => {
      asked.push('resume');
      return true;
    },
  } satisfies Partial<TestCarrier>);
  app = await startApp({ providers: { carrier } });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  asked = [];
});

const COLLEAGUE = '+14155550142';
async function liveCall(columns: { agent_id: string }): Promise<string> {
  const id = await makeLiveCall(app, workspace, columns);
  const answeredAt = app.platform.clock.now();
  carrier.reports.set(id, { carrierCallId: `test-${id}`, state: 'in-progress', answeredAt, end: null });
  return id;
}
const post = (id: string, what: '' | '/complete' | '/cancel', ask: Record<string, unknown> = {}) =>
  app.request('POST', `/api/calls/${id}/transfer${what}`, { key: workspace.keys.full, ...ask });
const start = (id: string) => post(id, '', { body: { transfer_to: COLLEAGUE } });
const setAgent = (id: string, fields: ReturnType<typeof sql>) =>
  app.platform.db.run(
    sql`update agents set ${fields} where tenant_id = ${workspace.tenantId} and id = ${id}`,
  );

/** A cancel while the agent was paused: the colleague was hung up and the caller waits alone. */
async function leftInConference(): Promise<{ id: string; own: string }> {
  const own = await makeAgent(app, workspace);
  const id = await liveCall({ agent_id: own });
  await start(id);
  await setAgent(own, sql`paused_at = now()`);
  expect((await post(id, '/cancel')).status).toBe(502);
  asked = [];
  return { id, own };
}

describe('a cancel that found the agent unable to talk', () => {
  it('D-051 is 502 while the agent is paused or being set up, and can be repeated until the agent is back', async () => {
    for (const [hindered, well] of [
      [sql`paused_at = now()`, sql`paused_at = null`],
      [sql`provisioning_status = 'pending'`, sql`provisioning_status = 'ready'`],
    ] as const) {
      const before = await minutesOf(app, workspace);
      const own = await makeAgent(app, workspace);
      const id = await liveCall({ agent_id: own });
      await start(id);
      await setAgent(own, hindered);
      asked = [];
      for (let time = 0; time < 2; time++) {
        const answer = await post(id, '/cancel');
        expect([answer.status, answer.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
      }
      expect(asked).toEqual(['endBridge', 'endBridge']);
      expect(await rowOf(app, workspace, id)).toMatchObject({
        status: 'in-progress',
        transferred_to: COLLEAGUE,
        transfer_call_sid: `colleague-${id}`,
      });
      await setAgent(own, well);
      const answer = await post(id, '/cancel');
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Transfer canceled, the agent is back on the line' },
      ]);
      expect(asked).toEqual(['endBridge', 'endBridge', 'endBridge', 'resume']);
      expect((await rowOf(app, workspace, id)).transferred_to).toBeNull();
      expect(await minutesOf(app, workspace)).toBe(before + 2);
      const again = await post(id, '/cancel');
      expect([again.status, again.body.error.message]).toEqual([400, 'No active transfer to cancel']);
      const line = scriptedLine([]);
      await talkOnLine(workspace.ctx, id, line);
      expect(line.heard[0]).toContain('Ada');
    }
  });

  it('leaves nothing to complete and no second colleague to call while the caller waits alone', async () => {
    const { id, own } = await leftInConference();
    const complete = await post(id, '/complete');
    expect([complete.status, complete.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await start(id)).body.error.message).toBe('A transfer is already active');
    expect((await rowOf(app, workspace, id)).outcome).toBeNull();
    await setAgent(own, sql`paused_at = null`);
    expect((await post(id, '/cancel')).status).toBe(200);
  });
});

describe('a caller who waits alone after a failed cancel', () => {
  const sweepAfter = (seconds: number) => {
    const { clock } = app.platform;
    const now = () => new Date(clock.now().getTime() + seconds * 1000);
    return returnAbandoned.run({ ...app.platform, clock: { ...clock, now } });
  };

  it('gets the agent back within a minute without another cancel, or a goodbye from one that still cannot talk', async () => {
    for (const resumes of [true, false]) {
      const { id, own } = await leftInConference();
      await sweepAfter(44);
      expect(asked).toEqual([]);
      if (resumes) await setAgent(own, sql`paused_at = null`);
      await sweepAfter(46);
      expect(asked).toEqual(['endBridge', 'resume']);
      expect(await rowOf(app, workspace, id)).toMatchObject({
        transferred_to: null,
        transfer_call_sid: null,
      });
      const line = scriptedLine(['HANGS UP']);
      await talkOnLine(workspace.ctx, id, line);
      expect(line.hangUps).toBe(resumes ? 0 : 1);
      await sweepAfter(300);
      expect(asked).toHaveLength(2);
    }
  });

  it('ends with the call when they hang up, and the colleague is billed once', async () => {
    const before = await minutesOf(app, workspace);
    const { id } = await leftInConference();
    const ending = { status: 'completed', at: new Date(), durationSeconds: 61, reason: 'hung up' } as const;
    await app.platform.db.transaction((tx) => closeCall(workspace.ctx, tx, id, ending));
    await settleAfterCall.run(workspace.ctx, { callId: id }, { number: 1, isLast: false });
    expect(await minutesOf(app, workspace)).toBe(before + 4);
    expect((await post(id, '/cancel')).body.error.message).toBe('No active transfer to cancel');
    await sweepAfter(300);
    expect(asked).toEqual(['endBridge']);
  });
});
