import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { changePlan } from '../workspaces/service.ts';
import {
  activateIt,
  contactsOf,
  makeScene,
  makeVoiceCampaign,
  numbers,
  openStage,
  pass,
  type Scene,
  type Stage,
} from './dialing/test-support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.at('2027-03-01T10:00:00Z');
});
afterAll(() => stage.app.stop());

const callsOf = (scene: Scene, campaignId: string) =>
  stage.app.platform.db.many(sql`
    select id from calls where tenant_id = ${scene.tenantId} and campaign_id = ${campaignId}`);

describe('a campaign whose workspace has lost its subscription', () => {
  it('is paused with the reason before any call, and continues after a new subscription', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(2) });
    await changePlan(scene.ctx, { plan: 'none', status: 'none' });
    expect(await pass(scene, id)).toBe(0);
    const { data } = (await stage.app.request('GET', `/api/campaigns/${id}`, { key: scene.keys.read })).body;
    expect(data).toMatchObject({
      status: 'paused',
      blocked_reason: expect.stringContaining('BILLING_ERROR: Placing calls needs a subscription'),
    });
    expect(await callsOf(scene, id)).toEqual([]);
    expect((await contactsOf(stage, scene, id)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    await changePlan(scene.ctx, { plan: 'growth', status: 'active' });
    await activateIt(stage.app, scene, id);
    expect(await pass(scene, id)).toBe(2);
  });

  it('opens no call either when the subscription is lost between the first check and the claim', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(2) });
    const { carrier } = stage.double;
    const { lookUpNumber } = carrier;
    carrier.lookUpNumber = async (wanted) => {
      const { plan } = await stage.app.platform.db.one<{ plan: string }>(
        sql`select plan from workspaces where id = ${scene.tenantId}`,
      );
      if (plan !== 'none') await changePlan(scene.ctx, { plan: 'none', status: 'none' });
      return lookUpNumber(wanted);
    };
    onTestFinished(() => void Object.assign(carrier, { lookUpNumber }));
    expect(await pass(scene, id)).toBe(0);
    expect(await callsOf(scene, id)).toEqual([]);
  });
});
