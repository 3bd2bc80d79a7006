import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import type { EndedCall } from '../../events/lifecycle.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { CallEnd, CarrierEvent } from '../../providers/carrier/port.ts';
import { minutesUsed } from '../usage/service.ts';
import { carrierReceiver } from './lifecycle/receive.ts';
import { reconcileCalls } from './lifecycle/reconcile.ts';
import { closeCall, deliverTranscript, openCalls, submitCall } from './service.ts';
import { createTestCarrier, type TestCarrier } from './test-support/test-carrier.ts';

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
  carrier.trouble = 'none';
  carrier.isDown = false;
  carrier.asked.length = 0;
  ended.length = 0;
});

async function open(overrides: { contactId?: string } = {}): Promise<string> {
  const id = newId();
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
  const agent = await app.request('POST', '/api/agents', { key: workspace.keys.full, body });
  await app.platform.db.transaction((tx) =>
    openCalls(workspace.ctx, tx, [
      {
        id,
        agentId: agent.body.data.id,
        campaignId: null,
        contactId: overrides.contactId ?? null,
        contactName: null,
        promptVariantId: null,
        phoneNumber: '+14155550123',
        line: { phoneNumber: '+14155550100', provider: 'carrier' },
        source: 'api',
        attempt: 1,
        category: 'sales',
        language: 'en',
        variables: {},
      },
    ]),
  );
  return id;
}

const rowOf = (id: string) =>
  app.platform.db.one<Record<string, unknown> & { status: string; created_at: Date }>(
    sql`select * from calls where tenant_id = ${workspace.tenantId} and id = ${id}`,
  );
const eventsOf = async (id: string, name?: string) => {
  const rows = await app.platform.db.many<{ name: string; data: string }>(sql`
    select name, data from events where tenant_id = ${workspace.tenantId} and data like ${`%${id}%`} order by id`);
  return rows.filter((row) => name === undefined || row.name === name);
};
const minutes = () => minutesUsed(workspace.ctx, app.platform.db);

const later = (ms: number): Context => {
  const { clock } = app.platform;
  return { ...workspace.ctx, clock: { ...clock, now: () => new Date(clock.now().getTime() + ms) } };
};
const reconcileAfter = (ms: number) => reconcileCalls.run(later(ms));

const endOf = (reason: CallEnd['reason'], durationSeconds: number | null): CallEnd => ({
  reason,
  at: new Date(),
  durationSeconds,
  detail: null,
});
type Kind = { kind: 'ringing' } | { kind: 'answered'; by: 'person' } | { kind: 'ended'; end: CallEnd };
const report = (key: string, news: Kind) =>
  carrierReceiver(app.platform).report({
    account: workspace.tenantId,
    key,
    carrierCallId: `test-${key}`,
    at: new Date(),
    ...news,
  } as CarrierEvent);

const words = [
  { role: 'agent', message: 'Hello', timeInCallSeconds: 0 },
  { role: 'user', message: 'Yes?', timeInCallSeconds: 61 },
] as const;

describe('a queued call', () => {
  it('D-031 is submitted once when it is requested repeatedly, and rings when the carrier has taken it', async () => {
    const id = await open();
    expect((await rowOf(id)).status).toBe('queued');
    await Promise.all(Array.from({ length: 8 }, () => submitCall(workspace.ctx, id)));
    expect(carrier.asked.map(({ key }) => key)).toEqual([id]);
    expect(carrier.asked[0]).toMatchObject({
      account: workspace.tenantId,
      to: '+14155550123',
      from: '+14155550100',
    });
    expect((await rowOf(id)).status).toBe('ringing');
    expect(await eventsOf(id, 'call.started')).toHaveLength(1);
  });

  it('is not submitted by a claimant that was stopped for too long', async () => {
    const id = await open();
    await submitCall(later(11 * 60_000), id);
    expect(carrier.asked).toEqual([]);
    expect((await rowOf(id)).status).toBe('queued');
  });

  it('D-009 fails as an initiation failure when the carrier rejects it or cannot be reached', async () => {
    for (const trouble of ['rejected', 'unreachable'] as const) {
      carrier.trouble = trouble;
      const id = await open();
      await submitCall(workspace.ctx, id);
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'failed', outcome: 'failed', duration_seconds: 0 });
      expect(row.termination_reason).toMatch(/^initiation_failure: /);
      const [failed] = await eventsOf(id, 'call.failed');
      expect(JSON.parse(failed?.data ?? '{}')).toMatchObject({
        callId: id,
        outcome: 'failed',
        summary: null,
      });
    }
  });

  it('is found by look-up when the answer to its submission was lost, and never submitted again', async () => {
    carrier.trouble = 'answer lost';
    const id = await open();
    await submitCall(workspace.ctx, id);
    expect((await rowOf(id)).status).toBe('ringing');
    expect(carrier.asked).toHaveLength(1);
  });

  it('D-034 fails after 15 minutes, not before, and its key is refused at the carrier first', async () => {
    carrier.trouble = 'question lost';
    const id = await open();
    await submitCall(workspace.ctx, id);
    await reconcileAfter(14 * 60_000);
    expect((await rowOf(id)).status).toBe('queued');
    await reconcileAfter(31 * 60_000);
    const shown = await app.request('GET', `/api/calls/${id}`, { key: workspace.keys.read });
    expect(shown.body.data).toMatchObject({ status: 'failed', outcome: 'failed', duration_seconds: 0 });
    expect(shown.body.data.termination_reason).toMatch(/^initiation_failure: /);
    expect(carrier.refused.has(id)).toBe(true);
    const [failed] = await eventsOf(id, 'call.failed');
    expect(JSON.parse(failed?.data ?? '{}')).toEqual({
      ...{ callId: id, campaignId: null, contactId: null, agentId: expect.any(String) },
      ...{ phoneNumber: '+14155550123', outcome: 'failed', duration: 0, reconciled: true },
    });
    expect(carrier.asked).toHaveLength(1);
  });

  it('that was never submitted fails after 15 minutes even while the carrier is down; a submitted one waits for it', async () => {
    const never = await open();
    carrier.trouble = 'question lost';
    const submitted = await open();
    await submitCall(workspace.ctx, submitted);
    carrier.isDown = true;
    await reconcileAfter(16 * 60_000);
    expect((await rowOf(never)).status).toBe('failed');
    expect((await rowOf(submitted)).status).toBe('queued');
    carrier.isDown = false;
    await reconcileAfter(40 * 60_000);
    expect((await rowOf(submitted)).status).toBe('failed');
  });
});

describe('reports of the carrier', () => {
  it('D-032 D-035 reach the same end in every order and with repeats, billed once and published once', async () => {
    const news: Kind[] = [
      { kind: 'ringing' },
      { kind: 'answered', by: 'person' },
      { kind: 'ended', end: endOf('completed', 61) },
    ];
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 2],
      [2, 2, 1, 1, 0],
      [0, 2, 1],
    ];
    for (const order of orders) {
      const before = await minutes();
      const id = await open();
      await submitCall(workspace.ctx, id);
      ended.length = 0;
      for (const at of order) await report(id, news[at] as Kind);
      expect(await rowOf(id)).toMatchObject({ status: 'completed', duration_seconds: 61, outcome: null });
      expect((await minutes()) - before).toBe(2);
      expect(ended).toHaveLength(1);
      expect(await eventsOf(id, 'call.started')).toHaveLength(1);
    }
  });

  it('about unknown calls or under another workspace’s account change nothing and are acknowledged', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    const other = await makeWorkspace(app);
    const news = { carrierCallId: 'c', at: new Date(), kind: 'ended', end: endOf('completed', 61) } as const;
    for (const [account, key] of [
      [other.tenantId, id],
      [newId(), newId()],
      [workspace.tenantId, newId()],
      [workspace.tenantId, ''],
      ['nobody', id],
    ] as const)
      await carrierReceiver(app.platform).report({ account, key, ...news });
    expect((await rowOf(id)).status).toBe('ringing');
    expect(ended).toEqual([]);
  });

  it('at once from many processes still close the call once', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    const before = await minutes();
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        report(id, { kind: 'ended', end: at % 2 === 0 ? endOf('completed', 10) : endOf('no-answer', null) }),
      ),
    );
    expect(ended).toHaveLength(1);
    expect((await minutes()) - before).toBeLessThanOrEqual(1);
  });

  it('of a dropped conversation bill all of it, in either order', async () => {
    const news: Kind[] = [
      { kind: 'answered', by: 'person' },
      { kind: 'ended', end: endOf('failed', 61) },
    ];
    for (const order of [news, news.toReversed()]) {
      const before = await minutes();
      const id = await open();
      await submitCall(workspace.ctx, id);
      for (const piece of order) await report(id, piece);
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'failed', duration_seconds: 61, termination_reason: 'failed' });
      expect((await minutes()) - before).toBe(2);
    }
  });

  it('no-answer, busy and canceled calls emit call.failed with the outcome of the rule', async () => {
    for (const [reason, outcome] of [
      ['no-answer', 'no_answer'],
      ['busy', 'failed'],
      ['canceled', 'failed'],
    ] as const) {
      const id = await open();
      await submitCall(workspace.ctx, id);
      await report(id, { kind: 'ended', end: endOf(reason, null) });
      expect(await rowOf(id)).toMatchObject({ status: reason, outcome, duration_seconds: 0 });
      const [failed] = await eventsOf(id, 'call.failed');
      expect(Object.keys(JSON.parse(failed?.data ?? '{}')).sort()).toEqual(
        ['agentId', 'callId', 'campaignId', 'contactId', 'dataCollection', 'duration', 'kpiData', 'outcome']
          .concat(['phoneNumber', 'sentimentScore', 'summary'])
          .sort(),
      );
    }
  });
});

describe('a transcript that comes late', () => {
  it('D-036 turn an unanswered end into completed, once, and are billed', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    await report(id, { kind: 'ended', end: endOf('no-answer', null) });
    const before = await minutes();
    ended.length = 0;
    expect(await deliverTranscript(workspace.ctx, id, [])).toBe(false);
    expect((await rowOf(id)).status).toBe('no-answer');
    expect(await deliverTranscript(workspace.ctx, id, words)).toBe(true);
    expect(await deliverTranscript(workspace.ctx, id, words)).toBe(false);
    const call = await rowOf(id);
    expect(call).toMatchObject({ status: 'completed', outcome: null, duration_seconds: 61 });
    expect((await minutes()) - before).toBe(2);
    const used = await app.platform.db.many(sql`
      select kind, quantity, unit, cost_usd::text, agent_id, campaign_id, channel, subject_type from usage_entries
      where tenant_id = ${workspace.tenantId} and subject_id = ${id}`);
    const { agent_id, campaign_id } = call;
    const what = { kind: 'call_minutes', quantity: 2, unit: 'minute', cost_usd: '0.020000' };
    expect(used).toEqual([{ ...what, agent_id, campaign_id, channel: 'voice', subject_type: 'call' }]);
    expect(ended).toMatchObject([{ status: 'completed', upgradedFrom: 'no-answer' }]);
  });

  it('keep the end time, and are not replaced by what a voice engine writes and measures', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    await report(id, { kind: 'ended', end: endOf('busy', null) });
    const { ended_at } = await rowOf(id);
    const odd = [{ role: 'user', message: 'Yes\u0000?\ud83d', timeInCallSeconds: 4.6 }] as const;
    expect(await deliverTranscript(later(3600_000), id, odd)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 'completed', duration_seconds: 5, ended_at });
    const turns = await app.platform.db.many(
      sql`select message, time_in_call_secs from call_turns where call_id = ${id}`,
    );
    expect(turns).toEqual([{ message: 'Yes?\ufffd', time_in_call_secs: 5 }]);
  });

  it('are analysed even when the call was analysed without them', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    await report(id, { kind: 'ended', end: endOf('completed', 5) });
    await app.platform.db.run(sql`
      update calls set analysis_attempts = 5, analysis_due_at = null, announced_at = ended_at where id = ${id}`);
    await deliverTranscript(workspace.ctx, id, words);
    expect(await rowOf(id)).toMatchObject({ analysis_attempts: 0, analysis_due_at: expect.any(Date) });
  });

  it('written in a concurrent transaction count when the call is closed', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    let closing: Promise<void> | undefined;
    await app.platform.db.transaction(async (tx) => {
      await tx.run(sql`update calls set updated_at = updated_at where id = ${id}`);
      closing = report(id, { kind: 'ended', end: endOf('failed', 3) });
      await expect
        .poll(() => app.platform.db.many(sql`select 1 from pg_locks where not granted`))
        .not.toEqual([]);
      await tx.run(sql`
        insert into call_turns (tenant_id, call_id, position, role, message)
        values (${workspace.tenantId}, ${id}, 1, 'agent', 'Hello')`);
    });
    await closing;
    expect((await rowOf(id)).status).toBe('completed');
    expect(await eventsOf(id, 'call.transcript_ready')).toHaveLength(1);
  });

  it('before the end decide it just the same', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    await deliverTranscript(workspace.ctx, id, words);
    expect((await rowOf(id)).status).toBe('ringing');
    await report(id, { kind: 'ended', end: endOf('failed', 61) });
    expect((await rowOf(id)).status).toBe('completed');
  });
});

describe('the reconciler', () => {
  it('D-037 closes a call whose end was lost, within its minute, as the carrier knows it', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    await report(id, { kind: 'answered', by: 'person' });
    carrier.reports.set(id, {
      carrierCallId: `test-${id}`,
      state: 'ended',
      answeredAt: new Date(),
      end: endOf('completed', 42),
    });
    await reconcileAfter(30_000);
    expect((await rowOf(id)).status).toBe('in-progress');
    await reconcileAfter(61_000);
    expect(await rowOf(id)).toMatchObject({ status: 'completed', duration_seconds: 42 });
  });

  it('continues a call that the carrier accepted although the submission seemed lost', async () => {
    carrier.trouble = 'question lost';
    const id = await open();
    await submitCall(workspace.ctx, id);
    carrier.reports.set(id, {
      carrierCallId: `test-${id}`,
      state: 'in-progress',
      answeredAt: new Date(),
      end: null,
    });
    await reconcileAfter(61_000);
    expect((await rowOf(id)).status).toBe('in-progress');
  });

  it('bills a call the carrier no longer knows up to its last report, not up to the reconciliation', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    await report(id, { kind: 'answered', by: 'person' });
    carrier.reports.delete(id);
    const before = await minutes();
    await reconcileAfter(50 * 60_000);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', duration_seconds: 0 });
    expect(await minutes()).toBe(before);
  });

  it('frees the line of a call that the carrier never ends or cannot be asked about', async () => {
    const isWaiting = async (id: string) =>
      (
        await app.platform.db.many(sql`
          select 1 from graphile_worker._private_jobs where payload::text like ${`%"callId":"${id}"%`}
            or payload::text like ${`%"callId": "${id}"%`}`)
      ).length > 0;
    const inProgress = async () => {
      const id = await open();
      await submitCall(workspace.ctx, id);
      await report(id, { kind: 'answered', by: 'person' });
      const known = { carrierCallId: `test-${id}`, state: 'in-progress', answeredAt: new Date() } as const;
      carrier.reports.set(id, { ...known, end: null });
      return id;
    };
    const endless = await inProgress();
    await reconcileAfter(121 * 60_000);
    expect(carrier.hungUp).toContain(endless);
    expect((await rowOf(endless)).status).toBe('in-progress');
    await reconcileAfter(151 * 60_000);
    expect(await rowOf(endless)).toMatchObject({ status: 'failed', duration_seconds: 0 });
    expect(await isWaiting(endless)).toBe(true);

    const unasked = await inProgress();
    carrier.isDown = true;
    await reconcileAfter(149 * 60_000);
    expect((await rowOf(unasked)).status).toBe('in-progress');
    await reconcileAfter(152 * 60_000);
    expect((await rowOf(unasked)).status).toBe('failed');
    expect(await isWaiting(unasked)).toBe(true);
  });

  it('leaves an ended call alone', async () => {
    const id = await open();
    await submitCall(workspace.ctx, id);
    await app.platform.db.transaction((tx) =>
      closeCall(workspace.ctx, tx, id, {
        status: 'busy',
        at: new Date(),
        durationSeconds: null,
        reason: null,
      }),
    );
    const before = await rowOf(id);
    await reconcileAfter(10 * 60_000);
    expect(await rowOf(id)).toEqual(before);
  });
});
