import { once } from 'node:events';
import { expect, it } from 'vitest';
import { makeWorkspace } from '../../../../test/factories.ts';
import { request, startOwnApp } from '../../../../test/harness.ts';
import { freePort } from '../../../../test/processes/free-port.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { sql } from '../../../platform/database/sql.ts';
import { makeReadyAgent } from '../../tools/test-support/agents.ts';
import { sweepOrders } from './order.ts';

const KILLS = Number(process.env.KILL_COUNT ?? 2);
const AGENTS = 12;

it('D-100 a service killed while it buys leaves no number bought without an owner, and none with two', async () => {
  const file = await buildProcess('number-buyer');
  const app = await startOwnApp();
  const own = await makeWorkspace(app);
  const agents = await Promise.all(Array.from({ length: AGENTS }, () => makeReadyAgent(app, own)));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ask = (agentId: string) =>
    request(url, 'POST', '/api/phone-numbers/provision', { session: own.sessions.owner, body: { agentId } });
  const count = async (query: ReturnType<typeof sql>) =>
    (await app.platform.db.one<{ count: number }>(query)).count;
  const booked = () => count(sql`select count(*) from simulated_numbers`);
  const ordered = () => count(sql`select count(*) from number_orders`);
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const buyer = startProcess(file, { databaseUrl: app.databaseUrl, settings: {}, port });
    const isUp = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 240_000, interval: 50 }).toBe(true);
    const asked = agents.map((agentId) => ask(agentId).catch(() => undefined));
    const before = await booked();
    await expect.poll(booked, { timeout: 240_000, interval: 2 }).toBeGreaterThan(before);
    buyer.kill('SIGKILL');
    await once(buyer, 'close');
    await Promise.all(asked);
    interrupted += await ordered();
    // Half of the numbers are deleted, so that the next round has something to buy.
    await app.platform.db.run(sql`
      with gone as (delete from phone_numbers where id in (select id from phone_numbers order by id limit ${AGENTS / 2})
                    returning phone_number)
      delete from simulated_numbers where phone_number in (select phone_number from gone)`);
    const clock = {
      ...app.platform.clock,
      now: () => new Date(app.platform.clock.now().getTime() + 3_600_000),
    };
    await sweepOrders({ ...app.platform, clock });
    const loose = await count(sql`
      select count(*) from simulated_numbers sold
      full join phone_numbers number using (phone_number) where sold.account is null or number.id is null`);
    expect([loose, await ordered()]).toEqual([0, 0]);
    const twice = await count(sql`
      select count(*) from (select agent_id from phone_numbers group by agent_id having count(*) > 1) bound`);
    expect(twice).toBe(0);
  }
  console.log(`${KILLS} kills, ${interrupted} purchases interrupted, every number accounted for`);
  expect(interrupted).toBeGreaterThan(0);
}, 240_000);
