import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seedContacts } from '../../../../test/factories.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { reconcileCalls } from '../../calls/lifecycle/reconcile.ts';
import { closeCall, deliverTranscript, lockLines, openCalls } from '../../calls/service.ts';
import { verifyProofs } from '../../compliance/service.ts';
import { passCampaign } from './pass.ts';
import { deferralMs } from './rules.ts';
import { DIAL_CHECKS } from './schema.ts';
import {
  activateIt,
  addNumbers,
  always,
  contactsOf,
  logOf,
  makeScene,
  makeVoiceCampaign,
  number,
  numbers,
  openStage,
  pass,
  type Scene,
  type Stage,
} from './test-support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.stop());

const run = (query: ReturnType<typeof sql>) => stage.app.platform.db.run(query);
const put = (scene: Scene, path: string, body: object) =>
  stage.app.request('PUT', path, { key: scene.keys.full, body });

async function only(scene: Scene, campaignId: string) {
  const [contact] = await contactsOf(stage, scene, campaignId);
  if (contact === undefined) throw new Error('no contact');
  return contact;
}

const dialsOf = (scene: Scene, campaignId: string) =>
  stage.app.platform.db.many<{
    contact_id: string;
    due_at: Date;
    postponements: number;
    deferrals: number;
  }>(sql`
    select * from dials where tenant_id = ${scene.tenantId} and campaign_id = ${campaignId} order by due_at, contact_id`);

const callsOf = (scene: Scene, campaignId: string) =>
  stage.app.platform.db.many<{
    id: string;
    phone_number: string;
    attempt: number;
    status: string;
    contact_name: string;
    dynamic_variables: Record<string, string>;
  }>(sql`
    select * from calls where tenant_id = ${scene.tenantId} and campaign_id = ${campaignId} order by created_at, id`);

const endOf = (result: string, check: string) => ({ result, check });

describe('a queued contact', () => {
  it('D-150 stays pending when its campaign is no longer active', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)] });
    await run(sql`update campaigns set status = 'paused' where tenant_id = ${scene.tenantId} and id = ${id}`);
    expect(await pass(scene, id)).toBe(0);
    const contact = await only(scene, id);
    expect(contact).toMatchObject({ status: 'pending', dial_count: 0 });
    expect(await dialsOf(scene, id)).toEqual([]);
    expect((await logOf(stage, scene, id, contact.id)).at(-1)).toMatchObject(endOf('ended', 'campaign'));
  });

  it('D-151 waits for the next window, and is checked again when the hours change', async () => {
    const scene = await makeScene(stage);
    stage.at('2026-01-14T20:00:00Z');
    const schedule = { timezone: 'UTC', days: { friday: { enabled: true, start: '09:00', end: '17:00' } } };
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], schedule });
    await pass(scene, id);
    const contact = await only(scene, id);
    const opening = new Date('2026-01-16T09:00:00Z');
    expect(contact).toMatchObject({ status: 'pending', dial_count: 0, next_dial_at: opening });
    expect(await dialsOf(scene, id)).toMatchObject([{ due_at: opening, postponements: 1 }]);
    expect(await pass(scene, id)).toBe(0);
    stage.at('2026-01-16T08:59:59.999Z');
    expect(await pass(scene, id)).toBe(0);
    const path = `/api/campaigns/${id}`;
    await stage.app.request('PATCH', path, { key: scene.keys.full, body: { schedule: always } });
    expect(await pass(scene, id)).toBe(1);
    expect(await only(scene, id)).toMatchObject({ status: 'called', next_dial_at: null });
  });

  it('D-151 has failed at the 15th postponement, or when no window follows', async () => {
    const scene = await makeScene(stage);
    const schedule = { timezone: 'UTC', days: { monday: { enabled: true, start: '09:00', end: '09:01' } } };
    stage.at('2026-01-13T12:00:00Z');
    const late = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], schedule });
    for (let week = 0; week < 14; week++) {
      await pass(scene, late);
      expect(await only(scene, late)).toMatchObject({ status: 'pending' });
      stage.later(7 * 86_400);
    }
    await pass(scene, late);
    expect(await only(scene, late)).toMatchObject({ status: 'failed', dial_count: 0 });
    const never = await makeVoiceCampaign(stage, scene, {
      numbers: [number(2)],
      schedule: { timezone: 'UTC', days: {} },
    });
    await pass(scene, never);
    expect(await only(scene, never)).toMatchObject({ status: 'failed' });
    const { body } = await stage.app.request('GET', `/api/campaigns/${never}`, { key: scene.keys.read });
    expect(body.data.status).toBe('completed');
  });

  it('D-152 is dialed at the number it has now, and not at all when it is gone or settled', async () => {
    const scene = await makeScene(stage);
    stage.at('2026-01-14T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(3), maxConcurrentCalls: 5 });
    const [moved, gone, settled] = await contactsOf(stage, scene, id);
    const path = `/api/campaigns/${id}/contacts`;
    const key = scene.keys.full;
    await stage.app.request('PATCH', `${path}/${moved?.id}`, { key, body: { phoneNumber: number(99) } });
    await stage.app.request('DELETE', `${path}/${gone?.id}`, { key });
    await run(sql`
      update contacts set status = 'converted' where tenant_id = ${scene.tenantId} and id = ${settled?.id}`);
    stage.later(3_600);
    expect(await pass(scene, id)).toBe(1);
    expect(await callsOf(scene, id)).toMatchObject([{ phone_number: number(99) }]);
    expect(await dialsOf(scene, id)).toEqual([]);
    expect((await logOf(stage, scene, id, settled?.id ?? '')).at(-1)).toMatchObject(
      endOf('ended', 'contact'),
    );
  });

  it('D-153 is invalid without a number or a way to it, and no attempt is spent', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(7), number(8)] });
    await run(sql`
      update contacts set phone_number = 'em:0123456789abcdef'
      where tenant_id = ${scene.tenantId} and phone_number = ${number(8)}`);
    stage.double.settings.isRoutable = (to) => to !== number(7);
    stage.later(3_600);
    expect(await pass(scene, id)).toBe(0);
    expect(await contactsOf(stage, scene, id)).toMatchObject([
      { status: 'invalid', dial_count: 0 },
      { status: 'invalid', dial_count: 0 },
    ]);
    expect(stage.double.lookedUp).not.toContain('em:0123456789abcdef');
    stage.double.settings.isRoutable = () => true;
  });

  it('D-153 waits when the carrier cannot be asked', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(7)] });
    stage.later(3_600);
    stage.double.settings.isUnreachable = true;
    await pass(scene, id);
    stage.double.settings.isUnreachable = false;
    const contact = await only(scene, id);
    expect(contact).toMatchObject({
      status: 'pending',
      next_dial_at: new Date(stage.now().getTime() + 30_000),
    });
    expect(await pass(scene, id)).toBe(0);
    stage.later(30);
    expect(await pass(scene, id)).toBe(1);
  });

  it('D-154 is invalid where consent is required and missing', async () => {
    const scene = await makeScene(stage);
    await put(scene, '/api/compliance/policy', { requireConsent: true });
    const consent = { phoneNumber: number(1), channel: 'voice', granted: true, source: 'A form' };
    await stage.app.request('POST', '/api/compliance/consents', { key: scene.keys.full, body: consent });
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1), number(2)] });
    stage.later(3_600);
    expect(await pass(scene, id)).toBe(1);
    const [allowed, refused] = await contactsOf(stage, scene, id);
    expect(allowed).toMatchObject({ status: 'called', dial_count: 1 });
    expect(refused).toMatchObject({ status: 'invalid', dial_count: 0 });
    const log = await logOf(stage, scene, id, refused?.id ?? '');
    expect(log.at(-1)).toMatchObject(endOf('invalid', 'consent'));
  });

  it('D-155 becomes called with its call, its log and its proof in one step', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)] });
    stage.later(3_600);
    const { callIds } = await passCampaign(scene.ctx, id, 1);
    const contact = await only(scene, id);
    expect(contact).toMatchObject({ status: 'called', dial_count: 1 });
    const [call] = await callsOf(scene, id);
    expect(call).toMatchObject({ id: callIds[0], attempt: 1, status: 'queued', contact_name: 'Grace' });
    expect(call?.dynamic_variables).toEqual({
      tier: 'gold',
      contact_name: 'Grace',
      campaign_name: 'Spring',
      product_context: 'A spring offer for you',
      target_audience: 'Everyone',
    });
    const log = await logOf(stage, scene, id, contact.id);
    expect(log.map(({ check }) => check)).toEqual(DIAL_CHECKS);
    expect(log.every((entry) => entry.result === 'passed' && entry.call_id === call?.id)).toBe(true);
    const proof = await stage.app.request('GET', `/api/compliance/proof/${call?.id}`, {
      key: scene.keys.read,
    });
    expect(proof.body.data.attempts).toMatchObject([{ attempt: 1, allowed: true, intact: true }]);
    expect(await verifyProofs(scene.ctx, scene.tenantId)).toMatchObject({ entries: 1, brokenAt: null });
    const events = await stage.app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${scene.tenantId} and name = 'contact.status_changed'`);
    expect(events.map(({ data }) => JSON.parse(data))).toMatchObject([
      { status: 'called', previousStatus: 'pending' },
    ]);
  });

  it('D-156 is never called once suppressed: it becomes dnc', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1), '+19005551234'] });
    const body = { phoneNumber: number(1) };
    await stage.app.request('POST', '/api/compliance/suppressions', { key: scene.keys.full, body });
    stage.later(3_600);
    expect(await pass(scene, id)).toBe(0);
    expect(await contactsOf(stage, scene, id)).toMatchObject([
      { status: 'dnc', dial_count: 0 },
      { status: 'dnc', dial_count: 0 },
    ]);
    expect(await callsOf(scene, id)).toEqual([]);
  });

  it('D-156 waits through quiet hours, which never make it dnc', async () => {
    const scene = await makeScene(stage);
    stage.at('2026-01-14T10:00:00Z'); // 02:00 in San Francisco
    await put(scene, '/api/compliance/policy', {
      quietHours: { enabled: true, start: '21:00', end: '08:00' },
    });
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)] });
    expect(await pass(scene, id)).toBe(0);
    expect(await only(scene, id)).toMatchObject({
      status: 'pending',
      next_dial_at: new Date('2026-01-14T16:00:00Z'),
    });
    expect(await dialsOf(scene, id)).toMatchObject([{ postponements: 0 }]);
    stage.at('2026-01-14T16:00:00Z');
    expect(await pass(scene, id)).toBe(1);
  });
});

describe('free places', () => {
  const long = '2027-01-14T10:00:00Z';

  it('D-157 D-158 the campaign takes as many as it may, others wait 30 seconds, then twice as long', async () => {
    const scene = await makeScene(stage);
    stage.at(long);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(3), maxConcurrentCalls: 1 });
    expect(await pass(scene, id)).toBe(1);
    const waits: number[] = [];
    for (let deferral = 0; deferral < 7; deferral++) {
      await pass(scene, id);
      const [first] = await dialsOf(scene, id);
      waits.push(((first?.due_at.getTime() ?? 0) - stage.now().getTime()) / 1000);
      stage.later(deferralMs(deferral) / 1000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
    const waiting = (await contactsOf(stage, scene, id)).filter(({ status }) => status === 'pending');
    expect(waiting).toHaveLength(2);
    expect(waiting[0]?.next_dial_at).not.toBeNull();
    const log = await logOf(stage, scene, id, waiting[0]?.id ?? '');
    expect(log.at(-1)).toMatchObject(endOf('deferred', 'concurrency'));
    // A place that becomes free is taken at once by a contact that waited for it.
    const [call] = await callsOf(scene, id);
    await stage.double.end({ account: scene.tenantId, key: call?.id ?? '' }, 'completed');
    expect(await pass(scene, id)).toBe(1);
  });

  it('D-157 a full campaign checks 20 of the waiting contacts every 30 seconds, at any size', async () => {
    const scene = await makeScene(stage);
    stage.at(long);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(60), maxConcurrentCalls: 2 });
    expect(await pass(scene, id)).toBe(2);
    const deferred = async () => (await dialsOf(scene, id)).filter(({ deferrals }) => deferrals > 0).length;
    for (let again = 0; again < 5; again++) await pass(scene, id);
    expect(await deferred()).toBe(20);
    stage.later(29);
    await pass(scene, id);
    expect(await deferred()).toBe(20);
    stage.later(1);
    await pass(scene, id);
    const dials = await dialsOf(scene, id);
    expect(dials.reduce((sum, { deferrals }) => sum + deferrals, 0)).toBe(40);
  });

  it('D-158 while no place is free a contact that was deferred is not looked at before its time', async () => {
    const scene = await makeScene(stage);
    stage.at(long);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(2), maxConcurrentCalls: 1 });
    for (const seconds of [0, 30, 30]) {
      await pass(scene, id);
      await pass(scene, id);
      stage.later(seconds);
    }
    expect(await dialsOf(scene, id)).toMatchObject([{ deferrals: 2 }]);
  });

  it('D-157 the plan’s places count over campaigns and calls by hand', async () => {
    const scene = await makeScene(stage, 'starter'); // two places
    stage.at(long);
    const first = await makeVoiceCampaign(stage, scene, { numbers: numbers(3) });
    const second = await makeVoiceCampaign(stage, scene, { numbers: numbers(3) });
    await stage.app.platform.db.transaction(async (tx) => {
      await lockLines(scene.ctx, tx);
      await openCalls(scene.ctx, tx, [
        {
          id: newId(),
          agentId: scene.agentId,
          campaignId: null,
          contactId: null,
          contactName: null,
          promptVariantId: null,
          phoneNumber: number(500),
          line: { phoneNumber: number(0), provider: 'carrier' },
          source: 'api',
          attempt: 1,
          category: 'sales',
          language: 'en',
          variables: {},
        },
      ]);
    });
    expect(await pass(scene, first)).toBe(1);
    expect(await pass(scene, second)).toBe(0);
    expect((await contactsOf(stage, scene, second)).every(({ status }) => status === 'pending')).toBe(true);
  });
});

describe('an ended call', () => {
  async function ended(
    reason: 'no-answer' | 'busy' | 'failed' | 'canceled' | 'completed',
    options: { max?: number; byUs?: boolean } = {},
  ) {
    const scene = await makeScene(stage);
    stage.at('2027-02-01T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, {
      numbers: [number(1)],
      maxRetryAttempts: options.max ?? 2,
      retryIntervalMinutes: 5,
    });
    const { callIds } = await passCampaign(scene.ctx, id, 1);
    const callId = callIds[0] ?? '';
    const ending = { status: reason, at: stage.now(), durationSeconds: null, reason: null };
    await stage.app.platform.db.transaction((tx) =>
      closeCall(scene.ctx, tx, callId, { ...ending, isHungUpByUs: options.byUs ?? false }),
    );
    return { scene, id, callId };
  }
  const soon = new Date('2027-02-01T10:05:00Z');

  it.each(['no-answer', 'busy', 'failed', 'canceled'] as const)(
    'D-159 that was missed (%s) is tried again after the interval',
    async (reason) => {
      const { scene, id } = await ended(reason);
      expect(await only(scene, id)).toMatchObject({ status: 'pending', dial_count: 1, next_dial_at: soon });
      stage.later(299);
      expect(await pass(scene, id)).toBe(0);
      stage.later(1);
      expect(await pass(scene, id)).toBe(1);
      expect(await callsOf(scene, id)).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
    },
  );

  it('D-159 the last allowed dial without an answer leaves the contact failed', async () => {
    const { scene, id } = await ended('no-answer', { max: 1 });
    expect(await only(scene, id)).toMatchObject({ status: 'failed', dial_count: 1, next_dial_at: null });
    const { body } = await stage.app.request('GET', `/api/campaigns/${id}`, { key: scene.keys.read });
    expect(body.data.status).toBe('completed');
  });

  it('D-160 that was answered, or that a person hung up, is not retried', async () => {
    const answered = await ended('completed');
    expect(await only(answered.scene, answered.id)).toMatchObject({ status: 'called' });
    const hungUp = await ended('canceled', { byUs: true });
    expect(await only(hungUp.scene, hungUp.id)).toMatchObject({ status: 'called' });
    expect(await dialsOf(hungUp.scene, hungUp.id)).toEqual([]);
  });

  it('D-159 a transcript that arrives late cancels the pending retry', async () => {
    const { scene, id, callId } = await ended('no-answer');
    const turns = [{ role: 'user' as const, message: 'Hello?', timeInCallSeconds: 3 }];
    await deliverTranscript(scene.ctx, callId, turns);
    expect(await only(scene, id)).toMatchObject({ status: 'called', next_dial_at: null });
    expect(await dialsOf(scene, id)).toEqual([]);
  });

  it('D-159 a pause keeps the retry and its count; resuming queues it for its time', async () => {
    const { scene, id } = await ended('busy');
    const key = scene.keys.full;
    await stage.app.request('PATCH', `/api/campaigns/${id}/pause`, { key });
    expect(await dialsOf(scene, id)).toEqual([]);
    await stage.app.request('PATCH', `/api/campaigns/${id}/activate`, { key });
    expect(await dialsOf(scene, id)).toMatchObject([{ due_at: soon }]);
    expect(await only(scene, id)).toMatchObject({ dial_count: 1, status: 'pending' });
  });

  const statusAfter = async (category: string, outcome: string | null, askedNotToBeContacted = false) => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], category });
    stage.later(3_600);
    const { callIds } = await passCampaign(scene.ctx, id, 1);
    const contact = await only(scene, id);
    const analysed = {
      id: callIds[0] ?? '',
      agentId: scene.agentId,
      campaignId: id,
      contactId: contact.id,
      promptVariantId: null,
      phoneNumber: contact.phone_number,
      outcome,
      askedNotToBeContacted,
    };
    await stage.app.platform.db.transaction(async (tx) => {
      for (const step of scene.ctx.lifecycle.callAnalysed) await step(scene.ctx, tx, analysed);
    });
    return (await only(scene, id)).status;
  };

  it.each([
    ['D-162', 'sales', 'sale_closed'],
    ['D-162', 'support', 'issue_resolved'],
    ['D-162', 'support', 'faq_answered'],
    ['D-162', 'scheduling', 'appointment_booked'],
    ['D-162', 'scheduling', 'appointment_rescheduled'],
    ['D-163', 'surveys', 'info_provided'],
    ['D-163', 'surveys', 'issue_resolved'],
    ['D-163', 'surveys', 'callback_scheduled'],
    ['D-163', 'surveys', 'faq_answered'],
  ])('%s in %s, %s converts the contact', async (_, category, outcome) => {
    expect(await statusAfter(category, outcome)).toBe('converted');
  });

  it('D-162 D-160 any other outcome leaves it called, a request not to be called makes it dnc', async () => {
    expect(await statusAfter('sales', 'rejected')).toBe('called');
    expect(await statusAfter('sales', 'appointment_booked')).toBe('called');
    expect(await statusAfter('sales', null)).toBe('called');
    expect(await statusAfter('sales', 'sale_closed', true)).toBe('dnc');
  });
});

describe('failures', () => {
  it('D-155 a process that dies between the claim and the carrier causes a delay, never a second call', async () => {
    const scene = await makeScene(stage);
    stage.at('2027-03-01T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], retryIntervalMinutes: 1 });
    const before = stage.double.submissions.length;
    const { callIds } = await passCampaign(scene.ctx, id, 1); // without submitting
    expect(callIds).toHaveLength(1);
    stage.later(600);
    expect(await pass(scene, id)).toBe(0);
    stage.later(301);
    await reconcileCalls.run(stage.app.platform);
    expect(await callsOf(scene, id)).toMatchObject([{ status: 'failed' }]);
    stage.later(60);
    expect(await pass(scene, id)).toBe(1);
    expect(stage.double.submissions.length - before).toBe(1);
  });

  it('D-155 a contact deleted and added again during its call is not called twice', async () => {
    const scene = await makeScene(stage);
    stage.at('2027-03-01T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)] });
    expect(await pass(scene, id)).toBe(1);
    const contact = await only(scene, id);
    const path = `/api/campaigns/${id}/contacts/${contact.id}`;
    await stage.app.request('DELETE', path, { key: scene.keys.full });
    await addNumbers(stage.app, scene, id, [number(1)]);
    stage.later(3_600);
    expect(await pass(scene, id)).toBe(0);
    expect(await only(scene, id)).toMatchObject({ status: 'pending', dial_count: 0 });
    expect(await callsOf(scene, id)).toHaveLength(1);
  });

  it('D-131 a campaign without a number or with a paused agent is paused with the reason; no contact is lost', async () => {
    const scene = await makeScene(stage);
    stage.at('2027-03-01T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(3) });
    await run(sql`update phone_numbers set is_active = false where tenant_id = ${scene.tenantId}`);
    await pass(scene, id);
    const read = () => stage.app.request('GET', `/api/campaigns/${id}`, { key: scene.keys.read });
    expect((await read()).body.data).toMatchObject({
      status: 'paused',
      blocked_reason: expect.stringContaining('PHONE_NUMBER_REQUIRED'),
    });
    await run(sql`update phone_numbers set is_active = true where tenant_id = ${scene.tenantId}`);
    const key = scene.keys.full;
    await stage.app.request('PATCH', `/api/campaigns/${id}/activate`, { key });
    await stage.app.request('POST', `/api/agents/${scene.agentId}/pause`, { key, body: {} });
    await pass(scene, id);
    expect((await read()).body.data).toMatchObject({
      status: 'paused',
      blocked_reason: expect.stringContaining('AGENT_PAUSED'),
    });
    expect((await contactsOf(stage, scene, id)).map(({ status }) => status)).toEqual(
      Array(3).fill('pending'),
    );
    expect(await dialsOf(scene, id)).toEqual([]);
  });

  it('D-131 a campaign with nothing to dial is not paused because its agent is', async () => {
    const scene = await makeScene(stage);
    const key = scene.keys.full;
    stage.at('2027-03-02T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)] });
    expect(await pass(scene, id)).toBe(1);
    await stage.app.request('POST', `/api/agents/${scene.agentId}/pause`, { key, body: {} });
    await pass(scene, id);
    const { body } = await stage.app.request('GET', `/api/campaigns/${id}`, { key });
    expect(body.data.status).toBe('active');
  });
});

describe('the queue', () => {
  it('wakes the dialer when contacts may be due: by activation, new contacts, or hours that let some be dialed', async () => {
    const scene = await makeScene(stage);
    const wake = vi.spyOn(stage.app.platform.live, 'wake');
    onTestFinished(() => wake.mockRestore());
    const isWoken = () => {
      const found = wake.mock.calls.some(([, service]) => service === 'campaigns.dialer');
      wake.mockClear();
      return found;
    };
    stage.at('2027-03-03T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene);
    expect(isWoken()).toBe(true);
    const changeHours = (schedule: object) =>
      stage.app.request('PATCH', `/api/campaigns/${id}`, { key: scene.keys.full, body: { schedule } });
    const closed = { timezone: 'UTC', days: { monday: { enabled: true, start: '09:00', end: '10:00' } } };
    expect((await changeHours(closed)).status).toBe(200);
    expect(isWoken()).toBe(false);
    await addNumbers(stage.app, scene, id, [number(1)]);
    expect(isWoken()).toBe(true);
    await pass(scene, id);
    wake.mockClear();
    expect((await changeHours(always)).status).toBe(200);
    expect(isWoken()).toBe(true);
  });

  it('takes contacts added to an active voice campaign at once, and no others', async () => {
    const scene = await makeScene(stage);
    const active = await makeVoiceCampaign(stage, scene);
    const draft = await makeVoiceCampaign(stage, scene, { activate: false });
    await addNumbers(stage.app, scene, active, numbers(2));
    await addNumbers(stage.app, scene, draft, numbers(2));
    expect(await dialsOf(scene, active)).toHaveLength(2);
    expect(await dialsOf(scene, draft)).toEqual([]);
  });

  it('finds due dials by index, at any queue length', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { activate: false });
    await seedContacts(stage.app, scene.tenantId, id, { first: 13_000_000_001, count: 20_000 });
    await activateIt(stage.app, scene, id);
    const plans: string[] = [];
    const { queueDb } = stage.app.platform;
    const spy = {
      ...queueDb,
      many: async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => {
        const rows = await queueDb.many<{ 'QUERY PLAN': string }>(
          sql`explain (analyze, buffers off) ${query}`,
        );
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return queueDb.many(query);
      },
    };
    stage.later(60);
    await passCampaign({ ...scene.ctx, queueDb: spy }, id, 1);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan/);
      const read = [...plan.matchAll(/rows=(\d+(?:\.\d+)?) loops=(\d+)/g)].map(
        (m) => Number(m[1]) * Number(m[2]),
      );
      expect(Math.max(...read)).toBeLessThanOrEqual(100);
    }
  });
});

describe('the dial log', () => {
  it('is read by contact and workspace, newest first up to its limit, and is erased with the person', async () => {
    const scene = await makeScene(stage);
    const other = await makeScene(stage);
    stage.at('2027-04-01T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)] });
    await pass(scene, id);
    const contact = await only(scene, id);
    const path = `/api/campaigns/${id}/contacts/${contact.id}/dial-log`;
    const get = (query: string, key = scene.keys.read) => stage.app.request('GET', path + query, { key });
    expect((await get('')).body.data).toHaveLength(8);
    expect((await get('?limit=2')).body.data.map(({ check }: { check: string }) => check)).toEqual([
      'compliance',
      'concurrency',
    ]);
    expect((await get('?limit=200')).status).toBe(200);
    for (const limit of ['0', '201', 'x']) expect((await get(`?limit=${limit}`)).status).toBe(400);
    expect((await get('', other.keys.full)).status).toBe(404);
    const [call] = await callsOf(scene, id);
    await stage.double.end({ account: scene.tenantId, key: call?.id ?? '' }, 'completed');
    const body = { phoneNumber: number(1) };
    const erased = await stage.app.request('POST', '/api/compliance/erase', { key: scene.keys.full, body });
    expect(erased.status).toBe(200);
    const left = await stage.app.platform.db.many(
      sql`select 1 from dial_log where tenant_id = ${scene.tenantId}`,
    );
    expect(left).toEqual([]);
  });

  it('keeps the last 25 passes and 90 days', async () => {
    const scene = await makeScene(stage);
    stage.at('2027-05-01T10:00:00Z');
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(2), maxConcurrentCalls: 1 });
    await pass(scene, id);
    for (let look = 0; look < 30; look++) {
      await pass(scene, id);
      stage.later(600);
    }
    const waiting = (await contactsOf(stage, scene, id)).find(({ status }) => status === 'pending');
    const log = await logOf(stage, scene, id, waiting?.id ?? '');
    expect(log).toHaveLength(200);
    const stored = await stage.app.platform.db.many(
      sql`select 1 from dial_log where tenant_id = ${scene.tenantId} and contact_id = ${waiting?.id}`,
    );
    expect(stored).toHaveLength(25);
    const rule = stage.app.platform.data.retention.find(({ name }) => name === 'dial_log');
    await rule?.sweep(stage.app.platform, new Date(stage.now().getTime() + 91 * 86_400_000));
    expect(await logOf(stage, scene, id, waiting?.id ?? '')).toEqual([]);
  });
});
