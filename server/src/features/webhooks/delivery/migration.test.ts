import { expect, it } from 'vitest';
import { olderDatabase } from '../../../../test/older-database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { listLogs } from '../queries.ts';
import { claimDue } from './claim-queries.ts';
import { findDelivery, listDeliveries } from './queries.ts';

it('queued and sent deliveries are kept by the migration that gives the queue its own table', async () => {
  const { db, migrateToNow } = await olderDatabase('0020');
  const [tenant, webhook, attempt] = [newId(), newId(), newId()];
  const [waiting = '', sent = ''] = [newId(), newId()].sort(); // the later one is listed first
  const now = new Date();
  await db.run(sql`
    insert into workspaces (id, name, created_at, updated_at) values (${tenant}, 'Older', ${now}, ${now})`);
  await db.run(sql`
    insert into webhooks (tenant_id, id, url, events, filters, headers, secret, created_at, updated_at)
    values (${tenant}, ${webhook}, 'http://127.0.0.1:9999/', '{*}', '{}', 'sealed', 'sealed', ${now}, ${now})`);
  for (const [id, status, settledAt] of [
    [waiting, 'pending', null],
    [sent, 'delivered', now],
  ] as const) {
    await db.run(sql`
      insert into webhook_deliveries (tenant_id, id, webhook_id, event_id, purpose, event, event_at, body, body_final,
                                      status, attempt, due_at, created_at, settled_at)
      values (${tenant}, ${id}, ${webhook}, ${newId()}, 'event', 'call.completed', ${now}, ${`{"id":"${id}"}`}, true,
              ${status}, 1, ${now}, ${now}, ${settledAt})`);
  }
  await db.run(sql`
    insert into webhook_attempts (tenant_id, id, webhook_id, delivery_id, attempt, event, status, duration_ms,
                                  delivered_at, created_at)
    values (${tenant}, ${attempt}, ${webhook}, ${sent}, 1, 'call.completed', 200, 5, ${now}, ${now})`);

  await migrateToNow();

  const page = { limit: 10, offset: 0, status: undefined };
  expect(await listDeliveries(db, tenant, webhook, page)).toMatchObject([
    { id: sent, status: 'delivered', attempts: 1, next_attempt_at: null },
    { id: waiting, status: 'pending', attempts: 1, next_attempt_at: now, settled_at: null },
  ]);
  expect(await findDelivery(db, tenant, webhook, sent)).toMatchObject({ body: `{"id":"${sent}"}` });
  expect(await listLogs(db, tenant, [webhook])).toMatchObject([
    { id: attempt, delivery_id: sent, status: 200 },
  ]);
  const grant = { tenant_id: tenant, webhook_id: webhook, count: 5 };
  const claims = await claimDue(db, [grant], now, new Date(now.getTime() + 18_000));
  expect(claims).toMatchObject([{ id: waiting, attempt: 2, body: `{"id":"${waiting}"}`, is_live: true }]);
});
