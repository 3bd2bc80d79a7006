import { expect, it } from 'vitest';
import { olderDatabase } from '../../../test/older-database.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { foldActivity } from './activity/fold.ts';
import { checkActivity } from './activity/service.ts';

it('sums and waiting changes of an older database become the present ones, without the calls that last', async () => {
  const { db, migrateToNow } = await olderDatabase('0052');
  const tenantId = newId();
  const at = new Date('2026-03-20T10:40:00.000Z');
  await db.run(sql`
    insert into workspaces (id, name, created_at, updated_at) values (${tenantId}, 'Older', ${at}, ${at})`);
  const addCall = (status: string, latencyMs: number) =>
    db.run(sql`
      insert into calls (tenant_id, id, phone_number, call_direction, initiation_source, status, outcome, duration_seconds,
                         avg_response_latency_ms, sentiment_score, created_at, updated_at, checked_at)
      values (${tenantId}, ${newId()}, '+14155550123', 'inbound', 'api', ${status}, 'sale_closed', 61, ${latencyMs}, 0.25,
              ${at}, ${at}, ${at})`);
  for (const status of ['completed', 'no-answer', 'in-progress']) await addCall(status, 400);
  await db.run(sql`delete from activity_changes`);
  await db.run(sql`
    insert into activity_half_hours
    select tenant_id, half_hour, channel, agent_id, direction, is_completed, outcome, calls, timed, seconds, conversations,
           messages, handoffs, latencies, latency_ms, sentiments, sentiment_millionths, frustrations,
           frustration_millionths, costs, cost_millionths from counted_activity(${tenantId})`);
  for (const status of ['completed', 'ringing']) await addCall(status, 700); // these wait to be added

  await migrateToNow();

  const counted = async (table: 'days' | 'half hours') => {
    const kept = table === 'days' ? sql`activity_days` : sql`workspace_half_hours`;
    const rows = sql`select whole_sum(calls) as calls, whole_sum(latency_ms) as latency from ${kept}`;
    return db.one<{ calls: number; latency: number }>(rows);
  };
  expect(await checkActivity(db, tenantId)).toEqual([]);
  await foldActivity(db);
  expect(await checkActivity(db, tenantId)).toEqual([]);
  expect([await counted('days'), await counted('half hours')]).toEqual([
    { calls: 3, latency: 1_500 },
    { calls: 3, latency: 1_500 },
  ]);
  await db.run(sql`update calls set status = 'completed' where status = 'ringing'`);
  await foldActivity(db);
  expect([(await counted('days')).calls, await checkActivity(db, tenantId)]).toEqual([4, []]);
});
