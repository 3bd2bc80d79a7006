import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNumber, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { bootstrap } from '../../bootstrap.ts';
import { sql } from '../../platform/database/sql.ts';
import { makeReadyAgent } from '../tools/test-support/agents.ts';
import { findLine, needsNumber, numberFor, ownsNumber } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const patch = (own: TestWorkspace, id: string, body: unknown) =>
  app.request('PATCH', `/api/phone-numbers/${id}`, { key: own.keys.write, body });

describe('caller ID', () => {
  const callerId = async ({ ctx }: TestWorkspace, agentId: string) =>
    (await findLine(ctx, app.platform.db, agentId))?.phone_number;

  it("D-066 is the agent's own active number, else the active number touched last", async () => {
    const own = await makeWorkspace(app);
    const [ada, bob] = [await makeReadyAgent(app, own), await makeReadyAgent(app, own)];
    const [first, second, third] = [
      await giveNumber(app, own),
      await giveNumber(app, own),
      await giveNumber(app, own),
    ];
    await patch(own, first.id, { agentId: ada });
    await patch(own, second.id, { label: 'touched last' });
    expect(await callerId(own, ada)).toBe(first.phoneNumber);
    expect(await callerId(own, bob)).toBe(second.phoneNumber);
    await patch(own, third.id, { label: 'touched later' });
    expect(await callerId(own, bob)).toBe(third.phoneNumber);
  });

  it('D-067 is never an inactive number, an unregistered one or a trunk that only takes calls', async () => {
    const own = await makeWorkspace(app);
    const ada = await makeReadyAgent(app, own);
    const [bound, spare] = [await giveNumber(app, own), await giveNumber(app, own)];
    await patch(own, bound.id, { agentId: ada });
    await patch(own, bound.id, { isActive: false });
    expect(await callerId(own, ada)).toBe(spare.phoneNumber);
    await app.platform.db.run(sql`update phone_numbers set is_registered = false where id = ${spare.id}`);
    expect(await callerId(own, ada)).toBeUndefined();
    const connect = (body: object) =>
      app.request('POST', '/api/phone-numbers/connect-sip', {
        key: own.keys.full,
        body: { agentId: ada, ...body },
      });
    await connect({ phoneNumber: '+34910770001' });
    expect(await callerId(own, ada)).toBeUndefined();
    await connect({ phoneNumber: '+34910770002', sipHost: 'sip.example.com' });
    expect(await callerId(own, ada)).toBe('+34910770002');
    expect(await numberFor(own.ctx, app.platform.db, ada)).toEqual({
      phoneNumber: '+34910770002',
      provider: 'sip_trunk',
    });
  });

  it('must be the workspace’s own; only a workspace on trial calls from a shared one until it has its own', async () => {
    const needs = async (plan: 'growth' | 'none', status: 'active' | 'past_due' | 'trialing' | 'none') => {
      const own = await makeWorkspace(app, { plan, status });
      const agentId = await makeReadyAgent(app, own);
      return [
        await needsNumber(own.ctx, app.platform.db),
        (await numberFor(own.ctx, app.platform.db, agentId))?.phoneNumber ?? null,
      ];
    };
    expect(await needs('growth', 'active')).toEqual([true, null]);
    expect(await needs('growth', 'past_due')).toEqual([true, null]);
    expect(await needs('none', 'none')).toEqual([true, null]);
    expect(await needs('none', 'trialing')).toEqual([false, '+15005550006']);
    const trial = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const { phoneNumber } = await giveNumber(app, trial);
    const agentId = await makeReadyAgent(app, trial);
    expect(await numberFor(trial.ctx, app.platform.db, agentId)).toEqual({
      phoneNumber,
      provider: 'carrier',
    });
  });

  it('is owned by one workspace', async () => {
    const [own, other] = [await makeWorkspace(app), await makeWorkspace(app)];
    const { phoneNumber } = await giveNumber(app, own);
    expect([await ownsNumber(own.ctx, phoneNumber), await ownsNumber(other.ctx, phoneNumber)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the first workspace', () => {
  it('has one active, registered number that no agent answers, and calls from it', async () => {
    const fresh = await startOwnApp();
    const made = await bootstrap(fresh.platform);
    const { body } = await fresh.request('GET', '/api/phone-numbers', { key: made?.keys.read ?? '' });
    expect(body.data).toHaveLength(1);
    const [{ phoneNumber, ...number }] = body.data;
    expect(number).toMatchObject({
      isActive: true,
      agentId: null,
      provider: 'carrier',
      label: `Parley ${phoneNumber}`,
    });
    const book = await fresh.platform.db.many(sql`
      select sold.account, sold.is_registered as there, number.is_registered as here
      from simulated_numbers sold join phone_numbers number using (phone_number)`);
    expect(book).toEqual([{ account: made?.workspace_id, there: true, here: true }]);
    await bootstrap(fresh.platform);
    expect((await fresh.platform.db.many(sql`select 1 from phone_numbers`)).length).toBe(1);
    const agents = {
      key: made?.keys.full ?? '',
      body: { name: 'Ada', voiceId: 'voice_clara', language: 'en' },
    };
    const agentId = (await fresh.request('POST', '/api/agents', agents)).body.data.id;
    const ctx = { ...fresh.platform, tenantId: made?.workspace_id ?? '' };
    expect((await findLine(ctx, fresh.platform.db, agentId))?.phone_number).toBe(phoneNumber);
  });

  it('gets no number unasked where numbers cost money', async () => {
    const fresh = await startOwnApp();
    const carrier = { ...fresh.platform.providers.carrier, simulated: false };
    await bootstrap({ ...fresh.platform, providers: { ...fresh.platform.providers, carrier } });
    expect(await fresh.platform.db.many(sql`select 1 from phone_numbers`)).toEqual([]);
  });
});
