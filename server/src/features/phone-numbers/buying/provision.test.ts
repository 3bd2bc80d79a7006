import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNumber, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { makeReadyAgent } from '../../tools/test-support/agents.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const provision = (body: unknown, key = workspace.keys.full) =>
  app.request('POST', '/api/phone-numbers/provision', { key, body });
const agent = (settings = {}) => makeReadyAgent(app, workspace, settings);
const available = async (query: string) =>
  (await app.request('GET', `/api/phone-numbers/available?${query}`, { key: workspace.keys.read })).body.data;
const sold = () =>
  app.platform.db.many<{ phone_number: string; account: string; is_registered: boolean }>(
    sql`select * from simulated_numbers order by phone_number`,
  );
const countOrders = async () =>
  (await app.platform.db.one<{ count: number }>(sql`select count(*) from number_orders`)).count;

describe('buying a number', () => {
  it('D-094 D-072 binds it to an agent of the workspace that is set up, with its default label', async () => {
    const agentId = await agent();
    const bought = await provision({ agentId });
    expect(bought.status).toBe(201);
    const { phoneNumber } = bought.body.data;
    expect(bought.body.data).toMatchObject({
      label: `Parley ${phoneNumber}`,
      isActive: true,
      agentId,
      agentName: 'Ada',
      agentProvisioned: true,
      provider: 'carrier',
      sipHost: null,
      channels: ['voice'],
    });
    expect(await sold()).toContainEqual({
      phone_number: phoneNumber,
      account: workspace.tenantId,
      is_registered: true,
    });
    expect(await countOrders()).toBe(0);
    const log = await app.request('GET', '/api/audit?action=phone_number.provision', {
      key: workspace.keys.full,
    });
    expect(log.body.data[0]).toMatchObject({
      resource_type: 'phone_number',
      resource_id: bought.body.data.id,
    });
  });

  it('D-094 takes a full key and an agent that exists, is ready and speaks', async () => {
    expect((await provision({ agentId: await agent() }, workspace.keys.write)).status).toBe(403);
    const other = await makeWorkspace(app);
    for (const agentId of [newId(), await makeReadyAgent(app, other)]) {
      const refused = await provision({ agentId });
      expect([refused.status, refused.body.error.code]).toEqual([404, 'AGENT_NOT_FOUND']);
    }
    const pending = await agent();
    await app.platform.db.run(sql`update agents set provisioning_status = 'pending' where id = ${pending}`);
    const early = await provision({ agentId: pending });
    expect([early.status, early.body.error.code, early.headers.get('retry-after')]).toEqual([
      409,
      'AGENT_PROVISIONING',
      '5',
    ]);
    const silent = await provision({ agentId: await agent({ channels: ['email'] }) });
    expect([silent.status, silent.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    for (const body of [{}, { agentId: 'x' }, { agentId: null }, []])
      expect((await provision(body)).status, JSON.stringify(body)).toBe(400);
    expect(await countOrders()).toBe(0);
  });

  it('D-095 is for the United States unless Canada is named; elsewhere it costs more, or is not sold', async () => {
    const inCountry = async (country?: string) =>
      (await provision({ agentId: await agent(), ...(country === undefined ? {} : { country }) })).body.data
        .phoneNumber;
    const listed = async (country: string, phoneNumber: string) =>
      (await available(`country=${country}&contains=${phoneNumber.slice(1)}`)).length;
    const [american, canadian] = [await inCountry(), await inCountry('ca')];
    expect(american).toMatch(/^\+1(212|415|213|312|305|512|713|202|617|206|404|303|602|702)/);
    expect(canadian).toMatch(/^\+1(416|514|604|403|613|204)/);
    expect(await listed('US', american)).toBe(0);
    for (const country of ['MX', 'co', 'AR', 'ES', 'BR', 'GB']) {
      const refused = await provision({ agentId: await agent(), country });
      expect([refused.status, refused.body.error.code], country).toEqual([402, 'BILLING_ERROR']);
    }
    const [spanish] = await available('country=ES&type=local&limit=1');
    expect((await provision({ agentId: await agent(), phoneNumber: spanish.phoneNumber })).status).toBe(402);
    for (const country of ['JP', 'ZZ', 'USA', '', 7])
      expect((await provision({ agentId: await agent(), country })).status, String(country)).toBe(400);
  });

  it('D-096 buys exactly the number that is named, else the first one, local before mobile', async () => {
    const first = (await available('country=US&type=local'))[0];
    expect((await provision({ agentId: await agent() })).body.data.phoneNumber).toBe(first.phoneNumber);
    const chosen = (await available('country=US&type=tollfree'))[3];
    const exact = await provision({ agentId: await agent(), phoneNumber: chosen.phoneNumber });
    expect([exact.status, exact.body.data.phoneNumber]).toEqual([201, chosen.phoneNumber]);
    const canadian = (await available('country=CA&type=tollfree'))[0];
    const found = await provision({ agentId: await agent(), phoneNumber: canadian.phoneNumber });
    expect(found.body.data.phoneNumber).toBe(canadian.phoneNumber);
    const again = await provision({ agentId: await agent(), phoneNumber: chosen.phoneNumber });
    expect([again.status, again.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    for (const body of [
      { phoneNumber: '+14155550199' },
      { phoneNumber: '4155550199' },
      { phoneNumber: canadian.phoneNumber, country: 'US' },
      { phoneNumber: first.phoneNumber, type: 'tollfree' },
    ])
      expect((await provision({ agentId: await agent(), ...body })).status, JSON.stringify(body)).toBe(400);
  });

  it('D-097 takes a label of 1 to 120, an area code of three digits and a type', async () => {
    const named = await provision({ agentId: await agent(), label: ` ${'l'.repeat(120)} `, areaCode: '617' });
    expect(named.body.data.label).toBe('l'.repeat(120));
    expect(named.body.data.phoneNumber).toMatch(/^\+1617/);
    const free = await provision({ agentId: await agent(), type: 'tollfree', label: 'l' });
    expect(free.body.data.phoneNumber).toMatch(/^\+1(833|844|888)/);
    for (const body of [
      { label: '' },
      { label: '  ' },
      { label: 'l'.repeat(121) },
      { areaCode: '61' },
      { areaCode: '6171' },
      { areaCode: 617 },
      { areaCode: '999' },
      { type: 'fax' },
      { type: 'mobile' },
      { country: 'ES', areaCode: '910' },
    ])
      expect((await provision({ agentId: await agent(), ...body })).status, JSON.stringify(body)).toBe(400);
    expect(await countOrders()).toBe(0);
  });

  it('D-098 leaves an agent the active number it has, and buys nothing', async () => {
    const agentId = await agent();
    const { data } = (await provision({ agentId })).body;
    const before = await sold();
    const again = await provision({ agentId, areaCode: '212', label: 'Another' });
    expect([again.status, again.body.data]).toEqual([201, data]);
    expect(await sold()).toEqual(before);
    const given = await giveNumber(app, workspace, { agentId: await agent() });
    const owner = (await app.request('GET', `/api/phone-numbers/${given.id}`, { key: workspace.keys.read }))
      .body.data;
    expect((await provision({ agentId: owner.agentId })).body.data.id).toBe(given.id);
    const off = { key: workspace.keys.write, body: { isActive: false } };
    await app.request('PATCH', `/api/phone-numbers/${data.id}`, off);
    const fresh = await provision({ agentId });
    expect([fresh.status, fresh.body.data.id === data.id]).toEqual([201, false]);
  });

  it('D-099 for one agent ten times at once buys one number; concurrent requests are refused', async () => {
    const agentId = await agent();
    const before = (await sold()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => provision({ agentId })));
    const bought = answers.filter(({ status }) => status === 201);
    expect(bought.length).toBeGreaterThanOrEqual(1);
    expect(new Set(bought.map(({ body }) => body.data.id)).size).toBe(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.error.code]).toEqual([409, 'CALL_ALREADY_IN_PROGRESS']);
    expect((await sold()).length).toBe(before + 1);
    expect(await countOrders()).toBe(0);
  });

  it('goes to one of two workspaces that want the same number, and to different numbers when they do not care', async () => {
    const other = await makeWorkspace(app);
    const wanted = (await available('country=US&areaCode=303'))[0].phoneNumber;
    const theirAgent = () => makeReadyAgent(app, other);
    const duel = await Promise.all([
      provision({ agentId: await agent(), phoneNumber: wanted }),
      provision({ agentId: await theirAgent(), phoneNumber: wanted }, other.keys.full),
    ]);
    const statuses = duel.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([400, 409]).toContain(statuses[1]);
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        n % 2 === 0
          ? { agentId: await agent(), key: workspace.keys.full }
          : { agentId: await theirAgent(), key: other.keys.full },
      ),
    );
    const crowd = await Promise.all(buyers.map(({ agentId, key }) => provision({ agentId }, key)));
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 201));
    expect(new Set(crowd.map(({ body }) => body.data.phoneNumber)).size).toBe(12);
    expect(await countOrders()).toBe(0);
  });

  it('stays with the one agent of a workspace that got it, when several want the same', async () => {
    for (const { phoneNumber } of (await available('country=US&areaCode=602')).slice(0, 6)) {
      const agents = await Promise.all(Array.from({ length: 10 }, () => agent()));
      const answers = await Promise.all(agents.map((agentId) => provision({ agentId, phoneNumber })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 201))
        expect([[400, 409].includes(status), body.error.code]).toEqual([true, 'VALIDATION_FAILED']);
      const holder = { phone_number: phoneNumber, account: workspace.tenantId, is_registered: true };
      expect(await sold()).toContainEqual(holder);
    }
    expect(await countOrders()).toBe(0);
  });

  it('never exceeds the plan under concurrent requests', async () => {
    const own = await makeWorkspace(app, { plan: 'growth' });
    await giveNumber(app, own);
    await giveNumber(app, own);
    const agents = await Promise.all(Array.from({ length: 8 }, () => makeReadyAgent(app, own)));
    const answers = await Promise.all(agents.map((agentId) => provision({ agentId }, own.keys.full)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403)?.body.error;
    expect([refused.code, refused.metadata.limit, refused.metadata.tier]).toEqual([
      'BILLING_ERROR',
      5,
      'growth',
    ]);
    expect(refused.message).toContain('5 active numbers');
    expect((await sold()).filter(({ account }) => account === own.tenantId)).toHaveLength(3);
  });
});
