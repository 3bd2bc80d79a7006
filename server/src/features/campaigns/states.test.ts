import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { blockCampaign, campaignContextOf } from './service.ts';
import { newNumber, type Stage, stageOf } from './test-support/stage.ts';

let app: TestApp;
let on: Stage;
beforeAll(async () => {
  app = await startApp();
  on = await stageOf(app);
  await on.addLine();
});
afterAll(() => app.stop());

const ACTIVATE_REFUSED = 'Campaign can only be activated from DRAFT or PAUSED status';
const PAUSE_REFUSED = 'Campaign can only be paused when ACTIVE';

const auditOf = (id: string) =>
  app.platform.db.many<{ action: string }>(
    sql`select action from audit_entries where resource_id = ${id} order by sequence`,
  );

describe('the states of a campaign', () => {
  it('D-126 D-127 go from draft and paused to active, with one event', async () => {
    const id = await on.make();
    const active = await on.activate(id);
    expect([active.status, active.body.data.status]).toEqual([200, 'active']);
    const again = await on.activate(id);
    expect([again.status, again.body.data]).toEqual([200, active.body.data]);
    const data = { campaignId: id, campaignName: 'Spring offers' };
    expect(await on.eventsOf(id)).toEqual([{ name: 'campaign.started', data }]);
    expect((await on.pause(id)).body.data.status).toBe('paused');
    expect((await on.activate(id)).body.data.status).toBe('active');
    const names = (await on.eventsOf(id)).map(({ name }) => name);
    expect(names).toEqual(['campaign.started', 'campaign.paused', 'campaign.started']);
    const actions = (await auditOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['campaign.create', 'campaign.activate', 'campaign.pause', 'campaign.activate']);
  });

  it('D-128 D-129 refuse every other change, with the messages of the specification', async () => {
    const id = await on.make();
    for (const status of ['completed', 'archived']) {
      await on.setStatus(id, status);
      const answer = await on.activate(id);
      expect([answer.status, answer.body.error]).toEqual([
        400,
        { code: 'CAMPAIGN_NOT_ACTIVE', message: ACTIVATE_REFUSED, request_id: expect.any(String) },
      ]);
      expect((await on.get(id)).status).toBe(status);
    }
    for (const status of ['draft', 'paused', 'completed', 'archived']) {
      await on.setStatus(id, status);
      const answer = await on.pause(id);
      expect([answer.status, answer.body.error]).toEqual([
        400,
        { code: 'CAMPAIGN_NOT_ACTIVE', message: PAUSE_REFUSED, request_id: expect.any(String) },
      ]);
      expect((await on.get(id)).status).toBe(status);
    }
    expect(await on.eventsOf(id)).toEqual([]);
  });

  it('D-127 let one of many parallel activations start it', async () => {
    const id = await on.make();
    const answers = await Promise.all(Array.from({ length: 10 }, () => on.activate(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await on.eventsOf(id)).toHaveLength(1);
  });

  it('are serialised when activation and pause arrive at once', async () => {
    const id = await on.make();
    for (let round = 0; round < 5; round++) {
      await Promise.all([on.activate(id), on.pause(id), on.activate(id), on.pause(id)]);
    }
    const names = (await on.eventsOf(id)).map(({ name }) => name);
    const strictlyInTurn = names.map((_, index) =>
      index % 2 === 0 ? 'campaign.started' : 'campaign.paused',
    );
    expect(names).toEqual(strictlyInTurn);
    expect((await on.get(id)).status).toBe(names.at(-1) === 'campaign.started' ? 'active' : 'paused');
  });

  it('D-126 D-119 refuse a voice campaign whose agent cannot call, at once', async () => {
    const agentId = await on.makeAgent();
    const id = await on.make({ agentId });
    const codeOf = async () => {
      const answer = await on.activate(id);
      return [answer.status, answer.body.error?.code, answer.headers.get('retry-after')];
    };
    const setAgent = (fields: ReturnType<typeof sql>) =>
      app.platform.db.run(
        sql`update agents set ${fields} where tenant_id = ${on.tenantId} and id = ${agentId}`,
      );
    await setAgent(sql`provisioning_status = 'pending'`);
    expect(await codeOf()).toEqual([409, 'AGENT_PROVISIONING', '5']);
    await setAgent(sql`provisioning_status = 'ready', paused_at = now()`);
    expect(await codeOf()).toEqual([409, 'AGENT_PAUSED', null]);
    await setAgent(sql`paused_at = null`);
    expect((await on.get(id)).status).toBe('draft');
    expect((await codeOf())[0]).toBe(200);
  });

  it('D-131 refuse a voice campaign without a number to call from, except for a trial', async () => {
    const own = await stageOf(app);
    const answer = await own.activate(await own.make());
    expect([answer.status, answer.body.error.code]).toEqual([403, 'PHONE_NUMBER_REQUIRED']);
    const trial = await stageOf(app, { plan: 'none', status: 'trialing' });
    expect((await trial.activate(await trial.make())).status).toBe(200);
  });

  it('refuse a voice campaign of a workspace without a subscription, and allow an inbound-only one', async () => {
    const own = await stageOf(app, { plan: 'none', status: 'none' });
    const answer = await own.activate(await own.make());
    expect([answer.status, answer.body.error.code]).toEqual([403, 'BILLING_ERROR']);
    expect(answer.body.error.metadata).toEqual({ tier: 'none', feature: 'calls' });
    expect((await own.activate(await own.make({ channel: 'webchat' }))).status).toBe(200);
  });

  it('D-131 D-132 pause a campaign that cannot go on, notify once, and keep the reason after reactivation', async () => {
    const id = await on.make();
    await on.addContact(id, { phoneNumber: newNumber() });
    await on.activate(id);
    const reason = 'The workspace has no number to call from.';
    const block = () => on.ctx.db.transaction((tx) => blockCampaign(on.ctx, tx, id, reason));
    expect((await Promise.all([block(), block(), block()])).filter(Boolean)).toHaveLength(1);
    expect(await on.get(id)).toMatchObject({ status: 'paused', blocked_reason: reason });
    expect((await on.contactsOf(id)).map(({ status }) => status)).toEqual(['pending']);
    expect((await on.eventsOf(id)).map(({ name }) => name)).toEqual(['campaign.started', 'campaign.paused']);
    const notes = await app.platform.db.many(sql`
      select kind, body from notifications where tenant_id = ${on.tenantId} and link = ${`/campaigns/${id}`}`);
    expect(notes).toEqual([{ kind: 'campaign.blocked', body: `Spring offers: ${reason}` }]);
    expect((await on.activate(id)).body.data).toMatchObject({ status: 'active', blocked_reason: reason });
    const row = (await on.list('?limit=100')).body.data.find((one: { id: string }) => one.id === id);
    expect(row.blocked_reason).toBe(reason);
  });

  it('D-133 pause with their agent: active ones only, and a later activation does not undo it', async () => {
    const agentId = await on.makeAgent();
    const [active, draft] = [await on.make({ agentId }), await on.make({ agentId })];
    await on.activate(active);
    const gone = await app.request('DELETE', `/api/agents/${agentId}`, { key: on.keys.full });
    expect(gone.status).toBe(204);
    const paused = await on.get(active);
    expect(paused.status).toBe('paused');
    expect(paused.blocked_reason).toContain('agent was deleted');
    expect((await on.get(draft)).status).toBe('draft');
    const answer = await on.activate(active);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'AGENT_NOT_FOUND']);
  });

  it('D-133 never leave a campaign active without its agent, in either order', async () => {
    for (let round = 0; round < 5; round++) {
      const agentId = await on.makeAgent();
      const id = await on.make({ agentId });
      await Promise.all([
        on.activate(id),
        app.request('DELETE', `/api/agents/${agentId}`, { key: on.keys.full }),
      ]);
      expect((await on.get(id)).status).not.toBe('active');
    }
  });

  it('D-137 activate a web chat campaign for people to come to', async () => {
    const id = await on.make({ channel: 'webchat' });
    await on.addContact(id, { phoneNumber: newNumber() });
    expect((await on.activate(id)).body.data.status).toBe('active');
    expect((await on.contactsOf(id)).map(({ status }) => status)).toEqual(['pending']);
  });

  it('T-001 the agent gets the campaign’s name, product context and audience', async () => {
    const id = await on.make();
    expect(await campaignContextOf(on.ctx, id)).toEqual({
      campaign_name: 'Spring offers',
      product_context: 'A 20 % discount on yearly plans.',
      target_audience: 'Customers on a monthly plan',
    });
  });
});
