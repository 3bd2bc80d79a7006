import { expect, it } from 'vitest';
import { olderDatabase } from '../../../test/older-database.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { firstDue, pickDue } from './queries.ts';

it('messages of campaigns that were queued, in flight or sent continue in the outbox, and are looked up where they may have been sent', async () => {
  const { db, migrateToNow } = await olderDatabase('0026');
  const tenant = newId();
  const now = new Date('2026-03-20T10:00:00.000Z');
  const campaigns = { email: newId(), whatsapp: newId(), voice: newId() };
  const sends = [
    ['email', 'waiting', 0],
    ['email', 'claimed', 1],
    ['whatsapp', 'sent', 2],
    ['voice', 'claimed', 1], // moved to another channel while it was paused
  ] as const;
  const contacts = sends.map(() => newId());
  await db.transaction(async (tx) => {
    // without foreign keys, so that no agent or contact is needed
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into workspaces (id, name, created_at, updated_at) values (${tenant}, 'Older', ${now}, ${now})`);
    for (const [channel, id] of Object.entries(campaigns))
      await tx.run(sql`
        insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                               schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
        values (${tenant}, ${id}, ${newId()}, 'Spring', 'x', 'x', 'active', ${channel}, 'sales',
                '{"timezone": "UTC", "days": {}}', 1, 60, ${now}, ${now})`);
    for (const [index, [campaign, state, attempts]] of sends.entries())
      await tx.run(sql`
        insert into campaign_sends (tenant_id, id, campaign_id, contact_id, state, attempts, due_at, settled_at)
        values (${tenant}, ${newId()}, ${campaigns[campaign]}, ${contacts[index]}, ${state}, ${attempts}, ${now},
                ${state === 'sent' ? now : null})`);
  });

  await migrateToNow();

  const pick = (queue: string, state: 'waiting' | 'claimed') =>
    db.transaction((tx) => pickDue(tx, tenant, queue, { state, now, limit: 10 }));
  expect(await pick(campaigns.email, 'waiting')).toMatchObject([
    { subject_id: contacts[0], channel: 'email', attempts: 0, is_unsure: false },
  ]);
  expect(await pick(campaigns.email, 'claimed')).toMatchObject([
    { subject_id: contacts[1], channel: 'email', attempts: 1, is_unsure: true },
  ]);
  expect(await pick(campaigns.voice, 'claimed')).toMatchObject([
    { subject_id: contacts[3], is_unsure: true },
  ]);
  expect(await firstDue(db, tenant, campaigns.whatsapp, 'claimed')).toBeNull();
  const sent = await db.many(sql`
    select queue_id, campaign_id, contact_id, channel, attempts from outbox_messages
    where tenant_id = ${tenant} and state = 'sent'`);
  expect(sent).toEqual([
    {
      queue_id: campaigns.whatsapp,
      campaign_id: campaigns.whatsapp,
      contact_id: contacts[2],
      channel: 'whatsapp',
      attempts: 2,
    },
  ]);
});
