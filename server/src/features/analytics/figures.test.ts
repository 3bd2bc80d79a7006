import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { foldHours } from './fold.ts';
import { type CallFacts, makeWorld, type World } from './test-support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

/** A deterministic pseudo-random sequence. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const sumsOf = (from: 'calls' | 'hours') =>
  app.platform.db.many(sql`
    select campaign_id, agent_id, call_direction, is_completed, outcome, hour, sum(calls)::int as calls,
      sum(timed)::int as timed, sum(seconds)::int as seconds, sum(latencies)::int as latencies,
      sum(latency_ms)::int as latency_ms, sum(sentiments)::int as sentiments,
      sum(sentiment_millionths)::int as sentiment_millionths, sum(frustrations)::int as frustrations,
      sum(frustration_millionths)::int as frustration_millionths, sum(costs)::int as costs,
      sum(cost_millionths)::int as cost_millionths
    from (
      select measured.* from calls call, measure_call(call, 1) measured
      where call.tenant_id = ${world.tenantId} and ${from === 'calls'}
      union all
      select * from call_hours where tenant_id = ${world.tenantId} and ${from === 'hours'}
      union all
      select tenant_id, hour, campaign_id, agent_id, call_direction, is_completed, outcome, calls, timed, seconds,
             latencies, latency_ms, sentiments, sentiment_millionths, frustrations, frustration_millionths, costs,
             cost_millionths
      from call_hour_changes where tenant_id = ${world.tenantId} and ${from === 'hours'}
    ) counted
    group by 1, 2, 3, 4, 5, 6 having sum(calls) <> 0 order by 1, 2, 3, 4, 5, 6`);

const waiting = async () =>
  (
    await app.platform.db.one<{ count: number }>(
      sql`select count(*) from call_hour_changes where tenant_id = ${world.tenantId}`,
    )
  ).count;

describe('the hours', () => {
  it('U-010 match the calls exactly, whatever happens to calls and whenever they are folded', async () => {
    const { db } = app.platform;
    const campaigns = [await world.addCampaign(), await world.addCampaign()];
    const agents = [world.agentId, await world.addAgent('Grace'), null];
    const roll = dice(7);
    const maybe = <Value>(value: Value): Value | null => (roll(3) === 0 ? null : value);
    const facts = (): CallFacts => ({
      agentId: agents[roll(3)] ?? null,
      direction: roll(2) === 0 ? 'inbound' : 'outbound',
      status: ['queued', 'in-progress', 'completed', 'completed', 'no-answer'][roll(5)] ?? 'queued',
      outcome: maybe(['sale_closed', 'rejected', 'voicemail'][roll(3)] ?? 'failed'),
      daysAgo: roll(3_000) / 1_000,
      seconds: maybe(roll(300)),
      sentiment: maybe(roll(2_000) / 1_000 - 1),
      frustration: maybe(roll(1_000) / 1_000),
      latencyMs: maybe(roll(900)),
      costUsd: maybe(`0.${String(roll(1_000_000)).padStart(6, '0')}`),
    });
    const ids: string[] = [];
    const one = () => ids[roll(ids.length)] ?? '';
    for (let step = 0; step < 400; step++) {
      const choice = ids.length === 0 ? 0 : roll(9);
      if (choice < 4) ids.push(await world.addCall(campaigns[roll(2)] ?? null, facts()));
      else if (choice < 7) {
        const { status = 'queued', outcome, seconds, sentiment, costUsd } = facts();
        await db.run(sql`
          update calls set status = ${status}, outcome = ${outcome}, duration_seconds = ${seconds},
            sentiment_score = ${sentiment}, cost_usd = ${costUsd}, updated_at = now()
          where tenant_id = ${world.tenantId} and id = ${one()}`);
      } else if (choice === 7) await db.run(sql`delete from calls where id = ${one()}`);
      else await foldHours(app.platform.db);
    }
    const held = await sumsOf('calls');
    expect(held.length).toBeGreaterThan(20);
    expect(await sumsOf('hours')).toEqual(held);
    await foldHours(app.platform.db);
    expect([await sumsOf('hours'), await waiting()]).toEqual([held, 0]);
    const shown = await world.top('?limit=100&days=5');
    const { count } = await db.one<{ count: number }>(
      sql`select count(*) from calls where tenant_id = ${world.tenantId}`,
    );
    expect(shown.reduce((sum, row) => sum + row.totalInteractions, 0)).toBe(count);

    await db.run(sql`delete from calls where tenant_id = ${world.tenantId}`);
    await foldHours(app.platform.db);
    const left = sql`select count(*) from call_hours where tenant_id = ${world.tenantId}`;
    expect((await db.one<{ count: number }>(left)).count, 'hours without calls are not kept').toBe(0);
  });

  it('ignore changes that no figure shows', async () => {
    const id = await world.addCall(await world.addCampaign(), { status: 'queued' });
    await foldHours(app.platform.db);
    await app.platform.db.run(sql`
      update calls set status = 'ringing', checked_at = now(), summary = 'They said yes.' where id = ${id}`);
    expect(await waiting()).toBe(0);
    await world.addCall(null);
    expect(await waiting(), 'a call without a campaign').toBe(0);
  });

  it('follow the deletion of an agent and of a whole workspace', async () => {
    const own = await makeWorld(app);
    const campaign = await own.addCampaign();
    const agent = await own.addAgent('Grace');
    await own.addCalls(campaign, 2, { agentId: agent });
    await app.platform.db.run(sql`delete from agents where tenant_id = ${own.tenantId} and id = ${agent}`);
    expect((await own.top())[0].totalInteractions).toBe(2);
    expect(await own.top(`?agentId=${agent}`)).toEqual([]);
    await app.platform.db.run(sql`delete from workspaces where id = ${own.tenantId}`);
    await foldHours(app.platform.db);
  });

  it('are folded concurrently, each change once', async () => {
    const campaign = await world.addCampaign({ name: 'busy' });
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        await world.addCall(campaign);
        if (n % 3 === 0) await foldHours(app.platform.db);
      }),
    );
    await foldHours(app.platform.db);
    expect(await sumsOf('hours')).toEqual(await sumsOf('calls'));
  });
});
