import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { assertWithinBudget } from '../agents/service.ts';
import type { UsageEntry } from './schema.ts';
import { minutesUsed, modelCostThisMonth, recordUsage } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const entry = (fields: Partial<UsageEntry> = {}): UsageEntry => ({
  kind: 'call_minutes',
  quantity: 2,
  costUsd: '0.040000',
  agentId: null,
  channel: 'voice',
  ...fields,
});
const record = (on: TestWorkspace, ...entries: UsageEntry[]) => recordUsage(on.ctx, on.ctx.db, entries);
const minutes = (on: TestWorkspace) => minutesUsed(on.ctx, on.ctx.db);
const sums = (on: TestWorkspace, table: 'usage_entries' | 'usage_months') =>
  app.platform.db.many(sql`
    select kind, sum(quantity)::int as quantity, sum(cost_usd)::float8 as cost from ${
      table === 'usage_entries' ? sql`usage_entries` : sql`usage_months`
    }
    where tenant_id = ${on.tenantId} group by kind order by kind`);

describe('the ledger', () => {
  it('counts a cause once, however often and from however many processes it is recorded', async () => {
    const own = await makeWorkspace(app);
    const id = newId();
    await Promise.all(Array.from({ length: 8 }, () => record(own, entry({ id }))));
    await record(own, entry({ id, quantity: 7 }), entry({ quantity: 1 }));
    expect(await minutes(own)).toBe(3);
  });

  it('counts nothing of a failed transaction, and nothing twice of a retried one', async () => {
    const own = await makeWorkspace(app);
    const id = newId();
    const undone = own.ctx.db.transaction(async (tx) => {
      await recordUsage(own.ctx, tx, [entry({ id })]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await minutes(own)).toBe(0);
    await own.ctx.db.transaction((tx) => recordUsage(own.ctx, tx, [entry({ id })]));
    expect(await minutes(own)).toBe(2);
  });

  it('and its months agree after many concurrent writers, each workspace by itself', async () => {
    const [own, other] = [await makeWorkspace(app), await makeWorkspace(app)];
    const [ada, bob] = [newId(), newId()];
    const shared = Array.from({ length: 20 }, newId);
    const write = (n: number) =>
      own.ctx.db.transaction((tx) =>
        recordUsage(own.ctx, tx, [
          entry({ id: shared[n % 20] ?? '', kind: 'message', quantity: 1, costUsd: null, agentId: ada }),
          entry({
            kind: 'model_tokens',
            quantity: 100,
            costUsd: '0.000001',
            agentId: n % 2 === 0 ? ada : bob,
          }),
          entry({ kind: 'transfer_minutes', agentId: bob }),
        ]),
      );
    await Promise.all(Array.from({ length: 60 }, (_, n) => write(n)));
    const expected = [
      { kind: 'message', quantity: 20 },
      { kind: 'model_tokens', quantity: 6000, cost: 0.00006 },
      { kind: 'transfer_minutes', quantity: 120, cost: 2.4 },
    ];
    expect(await sums(own, 'usage_entries')).toMatchObject(expected);
    expect(await sums(own, 'usage_months')).toMatchObject(expected);
    expect([await modelCostThisMonth(own.ctx, ada), await minutes(own)]).toEqual([0.00003, 120]);
    expect([await sums(other, 'usage_entries'), await minutes(other)]).toEqual([[], 0]);
  });

  it('has no entry where nothing was used, and stores an unknown cost as null', async () => {
    const own = await makeWorkspace(app);
    await record(
      own,
      entry({ quantity: 0, costUsd: null }),
      entry({ quantity: 0, costUsd: '0.000000' }),
      entry({ kind: 'model_tokens', quantity: 5, costUsd: null }),
    );
    const stored = await app.platform.db.many(
      sql`select kind, unit, cost_usd from usage_entries where tenant_id = ${own.tenantId}`,
    );
    expect(stored).toEqual([{ kind: 'model_tokens', unit: 'token', cost_usd: null }]);
  });
});

describe('a monthly budget', () => {
  it('is what the agent’s own models cost in the calendar month', async () => {
    const own = await makeWorkspace(app);
    const [agent, other] = [{ id: newId(), monthly_budget_usd: 0.5 }, newId()];
    const at = (iso: string) => ({ ...own.ctx, clock: { ...own.ctx.clock, now: () => new Date(iso) } });
    const [january, february] = [at('2027-01-31T23:59:59.999Z'), at('2027-02-01T00:00:00.000Z')];
    const spend = (ctx: typeof january, fields: Partial<UsageEntry>) =>
      recordUsage(ctx, ctx.db, [entry({ kind: 'model_tokens', quantity: 10, ...fields })]);
    await spend(january, { agentId: other, costUsd: '9.000000' });
    await spend(january, { agentId: agent.id, kind: 'call_minutes', costUsd: '9.000000' });
    await spend(january, { agentId: agent.id, costUsd: '0.499999' });
    await assertWithinBudget(january, agent);
    await spend(january, { agentId: agent.id, costUsd: '0.000001' });
    await expect(assertWithinBudget(january, agent)).rejects.toMatchObject({ code: 'AGENT_BUDGET_EXCEEDED' });
    await assertWithinBudget(february, agent);
    await assertWithinBudget(january, { ...agent, monthly_budget_usd: null });
  });
});
