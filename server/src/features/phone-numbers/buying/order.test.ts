import { describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startOwnApp, type TestApp } from '../../../../test/harness.ts';
import type { Platform } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { makeReadyAgent } from '../../tools/test-support/agents.ts';
import { createStockDouble, type StockDouble } from '../test-support/stock-double.ts';
import { giveUp, sweepOrders } from './order.ts';

const NUMBERS = ['+14156220001', '+14156220002', '+14156220003'] as const;
const [FIRST, SECOND] = NUMBERS;

type Scene = { app: TestApp; stock: StockDouble; own: TestWorkspace; agentId: string };

async function open(): Promise<Scene> {
  const stock = createStockDouble(NUMBERS);
  const app = await startOwnApp({ providers: { numberStock: stock } });
  const own = await makeWorkspace(app);
  return { app, stock, own, agentId: await makeReadyAgent(app, own) };
}

const provision = ({ app, own, agentId }: Scene, body = {}) =>
  app.request('POST', '/api/phone-numbers/provision', { key: own.keys.full, body: { agentId, ...body } });

const facts = async ({ app, stock }: Scene) => ({
  sold: [...stock.sold.keys()],
  stored: (
    await app.platform.db.many<{ n: string }>(sql`select phone_number as n from phone_numbers order by n`)
  ).map(({ n }) => n),
  orders: (await app.platform.db.one<{ count: number }>(sql`select count(*) from number_orders`)).count,
});

const nothing = { sold: [], stored: [], orders: 0 };

/** The same installation, eleven minutes later. */
const later = ({ platform }: TestApp): Platform => ({
  ...platform,
  clock: { ...platform.clock, now: () => new Date(platform.clock.now().getTime() + 11 * 60_000) },
});

describe('a purchase that fails', () => {
  it('D-100 at the carrier, at any step, gives the number back and says so', async () => {
    for (const failing of ['search', 'buy', 'buy answer lost', 'register'] as const) {
      const scene = await open();
      scene.stock.failing.add(failing);
      const refused = await provision(scene);
      expect([refused.status, refused.body.error.code], failing).toEqual([502, 'PROVIDER_ERROR']);
      expect(await facts(scene), failing).toEqual(nothing);
      scene.stock.failing.clear();
      expect((await provision(scene)).status, failing).toBe(201);
    }
  });

  it('D-100 because the agent was deleted meanwhile gives the number back', async () => {
    const scene = await open();
    const { app, own, agentId, stock } = scene;
    stock.during.register = async () => {
      const gone = await app.request('DELETE', `/api/agents/${agentId}`, { key: own.keys.full });
      expect(gone.status).toBe(204);
    };
    const refused = await provision(scene);
    expect([refused.status, refused.body.error.code]).toEqual([404, 'AGENT_NOT_FOUND']);
    expect(await facts(scene)).toEqual(nothing);
  });

  it('D-100 because another workspace connected that very number by trunk gives it back', async () => {
    const scene = await open();
    const other = await makeWorkspace(scene.app);
    const body = { phoneNumber: FIRST, agentId: await makeReadyAgent(scene.app, other) };
    scene.stock.during.register = async () => {
      const connected = await scene.app.request('POST', '/api/phone-numbers/connect-sip', {
        key: other.keys.full,
        body,
      });
      expect(connected.status).toBe(201);
    };
    const refused = await provision(scene);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'VALIDATION_FAILED']);
    expect(await facts(scene)).toEqual({ ...nothing, stored: [FIRST] });
  });

  it('D-100 frees the agent though the carrier takes nothing back, and the sweep gives it back later', async () => {
    const scene = await open();
    scene.stock.failing.add('register').add('release');
    expect((await provision(scene)).status).toBe(502);
    expect(await facts(scene)).toEqual({ sold: [FIRST], stored: [], orders: 1 });
    scene.stock.failing.delete('register');
    const second = await provision(scene, { phoneNumber: SECOND });
    expect(second.status).toBe(201);
    await sweepOrders(scene.app.platform);
    expect((await facts(scene)).orders).toBe(1);
    scene.stock.failing.clear();
    await sweepOrders(scene.app.platform);
    expect(await facts(scene)).toEqual({ sold: [SECOND], stored: [SECOND], orders: 0 });
  });

  it('D-096 takes the next number when another buyer is faster, and says so when it was the only one wanted', async () => {
    const scene = await open();
    scene.stock.during.buy = async () =>
      void (scene.stock.sold.size === 0 && scene.stock.sold.set(FIRST, newId()));
    expect((await provision(scene)).body.data.phoneNumber).toBe(SECOND);
    const exact = await open();
    exact.stock.during.buy = async () => void exact.stock.sold.set(FIRST, 'another account');
    const refused = await provision(exact, { phoneNumber: FIRST });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'VALIDATION_FAILED']);
    expect(exact.stock.sold.get(FIRST)).toBe('another account');
  });
});

describe('a process that dies in the middle', () => {
  it('leaves an order whose number the sweep gives back, never before its time', async () => {
    const scene = await open();
    const { app, own, agentId, stock } = scene;
    const now = app.platform.clock.now();
    await app.platform.db.run(sql`
      insert into number_orders (tenant_id, id, agent_id, phone_number, created_at)
      values (${own.tenantId}, ${newId()}, ${agentId}, ${FIRST}, ${now})`);
    stock.sold.set(FIRST, own.tenantId);
    const early = await provision(scene);
    expect([early.status, early.body.error.code]).toEqual([409, 'CALL_ALREADY_IN_PROGRESS']);
    await sweepOrders(app.platform);
    expect((await facts(scene)).sold).toEqual([FIRST]);
    await Promise.all([sweepOrders(later(app)), sweepOrders(later(app)), sweepOrders(later(app))]);
    expect(await facts(scene)).toEqual(nothing);
    expect((await provision(scene)).body.data.phoneNumber).toBe(FIRST);
    await sweepOrders(later(app));
    expect(await facts(scene)).toEqual({ sold: [FIRST], stored: [FIRST], orders: 0 });
  });

  it('gives back nothing that the workspace has, though an order still names it', async () => {
    const scene = await open();
    const { app, own, stock } = scene;
    expect((await provision(scene)).body.data.phoneNumber).toBe(FIRST);
    const wanting = { id: newId(), named: FIRST };
    const name = (id: string) => sql`
      insert into number_orders (tenant_id, id, phone_number, created_at)
      values (${own.tenantId}, ${id}, ${FIRST}, ${app.platform.clock.now()})`;
    await app.platform.db.run(name(wanting.id));
    await giveUp(own.ctx, wanting);
    expect(await facts(scene)).toEqual({ sold: [FIRST], stored: [FIRST], orders: 0 });
    await app.platform.db.run(name(newId()));
    await sweepOrders(later(app));
    expect(await facts(scene)).toEqual({ sold: [FIRST], stored: [FIRST], orders: 0 });
    expect(stock.asked.filter((step) => step.startsWith('release'))).toEqual([]);
  });

  it('stopped for too long, gives back what it bought when it wakes up', async () => {
    const scene = await open();
    scene.stock.during.buy = () => sweepOrders(later(scene.app));
    const refused = await provision(scene);
    expect([refused.status, refused.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
    expect(await facts(scene)).toEqual(nothing);
  });

  it('stopped for too long, does not give back what another order of the workspace bought meanwhile', async () => {
    const scene = await open();
    const { app, own, stock } = scene;
    const colleague = await makeReadyAgent(app, own);
    stock.during.buy = async () => {
      stock.during = {};
      await sweepOrders(later(app));
      const faster = await provision({ ...scene, agentId: colleague }, { phoneNumber: FIRST });
      expect(faster.status).toBe(201);
    };
    expect((await provision(scene)).status).toBe(502);
    expect(await facts(scene)).toEqual({ sold: [FIRST], stored: [FIRST], orders: 0 });
  });
});
