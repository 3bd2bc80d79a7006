import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseAt } from '../../../../test/global-setup.ts';
import { openDb } from '../../../platform/database/db.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { migrateQueue } from '../../../platform/jobs/worker.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { folders } from '../../../root.ts';
import { listLogs } from '../queries.ts';
import { claimDue } from './claim-queries.ts';
import { findDelivery, listDeliveries } from './queries.ts';

/** A database of the release before the queue had a table of its own. */
async function olderDatabase() {
  const name = `test_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client(inject('databaseUrl'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const folder = mkdtempSync(join(tmpdir(), 'parley-older-'));
  cpSync(folders.migrations, folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || basename(path) < '0020',
  });
  const db = openDb({ url: databaseAt(inject('databaseUrl'), name), log: silentLog });
  onTestFinished(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(db.pool, folder, () => migrateQueue(db.pool));
  return db;
}

it('what waited and what was sent before the queue had a table of its own is all there afterwards', async () => {
  const db = await olderDatabase();
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

  await migrate(db.pool, folders.migrations, () => migrateQueue(db.pool));

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
