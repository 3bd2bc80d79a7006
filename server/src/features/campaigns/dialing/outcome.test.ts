import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { analyseDue } from '../../../runtime/analysis-sweep.ts';
import { carrierReceiver } from '../../calls/lifecycle/receive.ts';
import { closeCall } from '../../calls/service.ts';
import { passCampaign } from './pass.ts';
import { lockDials } from './queue-queries.ts';
import {
  contactsOf,
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
  stage.at('2027-02-01T10:00:00Z');
});
afterAll(() => stage.app.stop());

const request = (scene: Scene, method: string, path: string, body?: object) =>
  stage.app.request(method, path, { key: scene.keys.full, ...(body === undefined ? {} : { body }) });

/** Deleted contacts too. */
const rowsOf = (scene: Scene, campaignId: string) =>
  stage.app.platform.db.many<{
    id: string;
    status: string;
    deleted_at: Date | null;
    next_dial_at: Date | null;
  }>(sql`
    select * from contacts where tenant_id = ${scene.tenantId} and campaign_id = ${campaignId} order by phone_number`);
const dialsOf = (scene: Scene) =>
  stage.app.platform.db.many(sql`select * from dials where tenant_id = ${scene.tenantId}`);

const eventsOf = async (scene: Scene, name: string) =>
  (
    await stage.app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${scene.tenantId} and name = ${name} order by occurred_at, id`)
  ).map(({ data }) => JSON.parse(data));

/** A campaign with one contact, whose call is under way. */
async function dialed() {
  const scene = await makeScene(stage);
  const id = await makeVoiceCampaign(stage, scene, { numbers: [number(1)], retryIntervalMinutes: 5 });
  const { callIds } = await passCampaign(scene.ctx, id, 1);
  const [contact] = await rowsOf(scene, id);
  return { scene, id, callId: callIds[0] ?? '', contactId: contact?.id ?? '' };
}

const end = (scene: Scene, callId: string, status: 'busy' | 'completed') =>
  stage.app.platform.db.transaction((tx) =>
    closeCall(scene.ctx, tx, callId, { status, at: stage.now(), durationSeconds: null, reason: null }),
  );

const analyse = (scene: Scene, call: { id: string; callId: string; contactId: string }, outcome: string) =>
  stage.app.platform.db.transaction(async (tx) => {
    const checked = {
      ...{ id: call.callId, agentId: scene.agentId, campaignId: call.id, contactId: call.contactId },
      ...{ promptVariantId: null, phoneNumber: number(1), outcome, askedNotToBeContacted: false },
    };
    for (const step of scene.ctx.lifecycle.callAnalysed) await step(scene.ctx, tx, checked);
  });

describe('a contact that reached the goal of its campaign', () => {
  it('W-032 emits contact.converted once, with its change of status', async () => {
    const { scene, ...call } = await dialed();
    await end(scene, call.callId, 'completed');
    expect(await eventsOf(scene, 'contact.converted')).toEqual([]);
    await analyse(scene, call, 'rejected');
    expect(await eventsOf(scene, 'contact.converted')).toEqual([]);
    await analyse(scene, call, 'sale_closed');
    await analyse(scene, call, 'sale_closed');
    const [converted, ...more] = await eventsOf(scene, 'contact.converted');
    expect(more).toEqual([]);
    expect(converted).toMatchObject({
      contactId: call.contactId,
      campaignId: call.id,
      phoneNumber: number(1),
      status: 'converted',
    });
    const changes = await eventsOf(scene, 'contact.status_changed');
    expect(changes.map(({ previousStatus, status }) => [previousStatus, status])).toEqual([
      ['pending', 'called'],
      ['called', 'converted'],
    ]);
  });
});

describe('a missed call', () => {
  it('of a contact that was deleted meanwhile changes nothing about it, and queues nothing', async () => {
    const { scene, id, callId, contactId } = await dialed();
    await request(scene, 'DELETE', `/api/campaigns/${id}/contacts/${contactId}`);
    await end(scene, callId, 'busy');
    expect(await rowsOf(scene, id)).toMatchObject([
      { status: 'called', next_dial_at: null, deleted_at: expect.any(Date) },
    ]);
    expect(await dialsOf(scene)).toEqual([]);
    const changes = await eventsOf(scene, 'contact.status_changed');
    expect(changes.map(({ status }) => status)).toEqual(['called']);
  });

  it('of a campaign that was deleted meanwhile is its last one, however many dials were allowed', async () => {
    const { scene, id, callId } = await dialed();
    expect((await request(scene, 'PATCH', `/api/campaigns/${id}/pause`)).status).toBe(200);
    expect((await request(scene, 'DELETE', `/api/campaigns/${id}`)).status).toBeLessThan(300);
    await end(scene, callId, 'busy');
    expect(await rowsOf(scene, id)).toMatchObject([{ status: 'failed', next_dial_at: null }]);
    expect(await dialsOf(scene)).toEqual([]);
  });
});

describe('words that the carrier delivers after a missed call', () => {
  it('D-036 make it completed, cancel the retry, and emit call.completed once they are analysed', async () => {
    const { scene, id, callId } = await dialed();
    await end(scene, callId, 'busy');
    const [waiting] = await rowsOf(scene, id);
    expect([waiting?.status, (await dialsOf(scene)).length]).toEqual(['pending', 1]);
    const turns = [
      { role: 'agent', message: 'Hello, would you like our offer?', timeInCallSeconds: 0 },
      { role: 'user', message: 'No thank you, goodbye.', timeInCallSeconds: 61 },
    ] as const;
    const key = { account: scene.tenantId, key: callId, carrierCallId: 'c', at: stage.now() };
    for (let time = 0; time < 2; time++)
      await carrierReceiver(stage.app.platform).report({ ...key, kind: 'transcript', turns });
    const { data } = (await request(scene, 'GET', `/api/calls/${callId}`)).body;
    expect(data).toMatchObject({ status: 'completed', duration_seconds: 61 });
    expect(data.transcript).toHaveLength(2);
    expect((await rowsOf(scene, id))[0]).toMatchObject({ status: 'called', next_dial_at: null });
    expect(await dialsOf(scene)).toEqual([]);
    expect(await eventsOf(scene, 'call.completed')).toEqual([]);
    await analyseDue(stage.app.platform);
    await analyseDue(stage.app.platform);
    expect(await eventsOf(scene, 'call.completed')).toMatchObject([{ callId, campaignId: id, duration: 61 }]);
    const listed = (await request(scene, 'GET', '/api/calls?status=completed')).body.data;
    expect(listed.calls.map((call: { id: string }) => call.id)).toEqual([callId]);
  });
});

describe('who the dialer may call', () => {
  it('C-061 D-156 no contact whose e-mail address is suppressed, under any number', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { activate: false });
    const contacts = [
      { phoneNumber: number(1), email: 'stop@example.com' },
      { phoneNumber: number(2), email: 'go@example.com' },
      { phoneNumber: number(3) },
    ];
    await request(scene, 'POST', `/api/campaigns/${id}/contacts/bulk`, { contacts });
    await request(scene, 'POST', '/api/compliance/suppressions', { email: 'stop@example.com' });
    await request(scene, 'PATCH', `/api/campaigns/${id}/activate`);
    expect(await pass(scene, id)).toBe(2);
    const statuses = (await contactsOf(stage, scene, id)).map(({ status }) => status);
    expect(statuses).toEqual(['dnc', 'called', 'called']);
  });

  it('locks dials of its own campaign and workspace only, even when given other ids', async () => {
    const [scene, other] = [await makeScene(stage), await makeScene(stage)];
    const [mine, next] = [
      await makeVoiceCampaign(stage, scene, { numbers: numbers(2) }),
      await makeVoiceCampaign(stage, scene, { numbers: numbers(2) }),
    ];
    const theirs = await makeVoiceCampaign(stage, other, { numbers: numbers(2) });
    const idsIn = async (on: Scene, id: string) => (await rowsOf(on, id)).map((row) => row.id);
    const all = [
      ...(await idsIn(scene, mine)),
      ...(await idsIn(scene, next)),
      ...(await idsIn(other, theirs)),
    ];
    const held = await scene.ctx.db.transaction((tx) => lockDials(tx, scene.tenantId, mine, all));
    expect(held.map((dial) => dial.contact_id).sort()).toEqual((await idsIn(scene, mine)).sort());
  });
});
