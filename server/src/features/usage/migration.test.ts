import { expect, it } from 'vitest';
import { olderDatabase } from '../../../test/older-database.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import * as queries from './queries.ts';

it('minutes, spend and messages counted separately before are all in the ledger, exactly', async () => {
  const { db, migrateToNow } = await olderDatabase('0025');
  const [tenant, other, agent, campaign, contact] = [newId(), newId(), newId(), newId(), newId()];
  const now = new Date('2026-03-20T10:00:00.000Z');
  await db.transaction(async (tx) => {
    // without foreign keys, so that no agent or contact is needed
    await tx.run(sql`set local session_replication_role = replica`);
    for (const id of [tenant, other])
      await tx.run(sql`
        insert into workspaces (id, name, created_at, updated_at) values (${id}, 'Older', ${now}, ${now})`);
    await tx.run(sql`
      insert into call_minutes (tenant_id, month, slot, minutes)
      values (${tenant}, '2026-02-01', 0, 3), (${tenant}, '2026-02-01', 7, 4), (${tenant}, '2026-03-01', 7, 10),
             (${other}, '2026-03-01', 0, 1)`);
    await tx.run(sql`
      insert into agent_spend (tenant_id, agent_id, month, cost_usd)
      values (${tenant}, ${agent}, '2026-02-01', 2), (${tenant}, ${agent}, '2026-03-01', 0.123456)`);
    await tx.run(sql`
      insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                             schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
      values (${tenant}, ${campaign}, ${agent}, 'Spring', 'x', 'x', 'completed', 'email', 'sales',
              '{"timezone": "UTC", "days": {}}', 1, 60, ${now}, ${now})`);
    for (const [state, settledAt] of [
      ['sent', now],
      ['sent', now],
      ['failed', now],
      ['waiting', null],
    ] as const)
      await tx.run(sql`
        insert into campaign_sends (tenant_id, id, campaign_id, contact_id, state, due_at, settled_at)
        values (${tenant}, ${newId()}, ${campaign}, ${contact}, ${state}, ${now}, ${settledAt})`);
  });

  await migrateToNow();

  const minutes = (id: string) => queries.sumQuantity(db, id, ['call_minutes', 'transfer_minutes']);
  expect([await minutes(tenant), await minutes(other)]).toEqual([17, 1]);
  const spent = (at: string) =>
    queries.sumCostOfMonth(db, tenant, { kind: 'model_tokens', agentId: agent, at: new Date(at) });
  expect(
    await Promise.all(['2026-02-28T23:00:00Z', '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'].map(spent)),
  ).toEqual([2, 0.123456, 0]);
  expect(await queries.sumQuantity(db, tenant, ['message'])).toBe(2);
  const messages = await db.many(sql`
    select agent_id, campaign_id, channel, occurred_at from usage_entries where tenant_id = ${tenant} and kind = 'message'`);
  expect(messages).toEqual(
    Array(2).fill({ agent_id: agent, campaign_id: campaign, channel: 'email', occurred_at: now }),
  );
  const gone = await db.many(sql`
    select table_name from information_schema.tables where table_name in ('call_minutes', 'agent_spend')`);
  expect(gone).toEqual([]);
});
