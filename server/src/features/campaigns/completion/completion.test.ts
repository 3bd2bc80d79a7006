import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { campaignSweep, completeIfDone } from '../service.ts';
import { newNumber, type Stage, stageOf } from '../test-support/stage.ts';
import { listActiveAnywhere } from './complete-queries.ts';

let app: TestApp;
let on: Stage;
beforeAll(async () => {
  app = await startApp();
  on = await stageOf(app);
  await on.addLine();
});
afterAll(() => app.stop());

const complete = (id: string) => on.ctx.db.transaction((tx) => completeIfDone(on.ctx, tx, id));
const sweep = () => campaignSweep.run(app.platform);
const settleAll = (id: string, status = 'called') =>
  app.platform.db.run(
    sql`update contacts set status = ${status} where tenant_id = ${on.tenantId} and campaign_id = ${id}`,
  );
const completions = async (id: string) =>
  (await on.eventsOf(id)).filter(({ name }) => name === 'campaign.completed');

/** A promise that the test resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function activeWith(contacts: number, body: object = {}): Promise<string> {
  const id = await on.make(body);
  if (contacts > 0)
    await on.addContacts(
      id,
      Array.from({ length: contacts }, () => ({ phoneNumber: newNumber() })),
    );
  await on.activate(id);
  return id;
}

async function liveCall(id: string): Promise<string> {
  const callId = newId();
  const [contact] = await on.contactsOf(id);
  await app.platform.db.run(sql`
    insert into calls (tenant_id, id, agent_id, campaign_id, contact_id, phone_number, call_direction, initiation_source,
                       status, created_at, updated_at, checked_at)
    values (${on.tenantId}, ${callId}, ${on.agentId}, ${id}, ${contact?.id}, '+14155550100', 'outbound', 'campaign',
            'ringing', now(), now(), now())`);
  return callId;
}

describe('a campaign completes', () => {
  it('D-130 when no contact is pending and no call is under way, with one event', async () => {
    const id = await activeWith(2);
    expect(await complete(id)).toBe(false);
    await settleAll(id);
    const call = await liveCall(id);
    expect(await complete(id)).toBe(false);
    await app.platform.db.run(
      sql`update calls set status = 'completed' where tenant_id = ${on.tenantId} and id = ${call}`,
    );
    const changed = await Promise.all([complete(id), complete(id), complete(id)]);
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect((await on.get(id)).status).toBe('completed');
    expect(await completions(id)).toEqual([
      { name: 'campaign.completed', data: { campaignId: id, campaignName: 'Spring offers' } },
    ]);
    expect((await on.activate(id)).body.error.code).toBe('CAMPAIGN_NOT_ACTIVE');
  });

  it('D-130 by the sweep, when its last contacts were deleted or suppressed', async () => {
    const [one, two, waits] = [await activeWith(2), await activeWith(1), await activeWith(1)];
    const [first, second] = await on.contactsOf(one);
    await app.platform.db.run(
      sql`update contacts set status = 'failed' where tenant_id = ${on.tenantId} and id = ${first?.id}`,
    );
    await app.request('DELETE', `/api/campaigns/${one}/contacts/${second?.id}`, { key: on.keys.write });
    await settleAll(two, 'dnc');
    await sweep();
    await sweep();
    for (const [id, status] of [
      [one, 'completed'],
      [two, 'completed'],
      [waits, 'active'],
    ] as const) {
      expect((await on.get(id)).status).toBe(status);
      expect(await completions(id)).toHaveLength(status === 'completed' ? 1 : 0);
    }
    expect(campaignSweep.everyMs).toBe(15 * 60_000);
  });

  it('D-130 by a sweep that reads one row of each table a campaign, however many contacts there are', async () => {
    const id = await activeWith(0);
    await app.platform.db.run(sql`
      insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                             schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
      select tenant_id, gen_random_uuid(), agent_id, 'Many', product_context, target_audience, 'active', 'voice', category,
             schedule, 1, 60, created_at, updated_at
      from campaigns cross join generate_series(1, 400) where tenant_id = ${on.tenantId} and id = ${id}`);
    await app.platform.db.run(sql`
      with person as (
        insert into people (tenant_id, id, created_at)
        select ${on.tenantId}, gen_random_uuid(), now() from generate_series(1, 20) returning id)
      insert into contacts (tenant_id, id, campaign_id, person_id, phone_number, metadata, status, created_at, updated_at)
      select tenant_id, gen_random_uuid(), campaigns.id, person.id, '+1' || (3000000000 + row_number() over ()), '{}',
             'pending', created_at, created_at
      from campaigns cross join person where tenant_id = ${on.tenantId} and name = 'Many'`);
    for (const table of [sql`campaigns`, sql`contacts`]) await app.platform.db.run(sql`analyze ${table}`);
    const { queueDb } = app.platform;
    let plan = '';
    const spy = {
      ...queueDb,
      many: async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => {
        const rows = await queueDb.many<{ 'QUERY PLAN': string }>(
          sql`explain (analyze, buffers off) ${query}`,
        );
        plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        return queueDb.many(query);
      },
    };
    const nowhere = '00000000-0000-0000-0000-000000000000';
    await listActiveAnywhere(spy, { tenant_id: nowhere, id: nowhere }, 300);
    const read = [...plan.matchAll(/rows=(\d+(?:\.\d+)?) loops=/g)].map(([, rows]) => Number(rows));
    expect(Math.max(...read)).toBe(300);
    await app.platform.db.run(
      sql`update campaigns set status = 'paused' where tenant_id = ${on.tenantId} and name = 'Many'`,
    );
  });

  it('D-130 D-136 D-137 never by itself when it is empty, waits for people, is paused, or the system’s', async () => {
    const inboundOnly = [
      await activeWith(1, { channel: 'webchat' }),
      await activeWith(1, { channel: 'email' }),
      await activeWith(1, { channel: 'whatsapp' }),
    ];
    for (const id of inboundOnly) await settleAll(id);
    const paused = await activeWith(1);
    await on.pause(paused);
    await settleAll(paused);
    const ids = [...inboundOnly, paused, await activeWith(0)];
    await sweep();
    for (const id of ids) {
      expect(await complete(id)).toBe(false);
      expect((await on.get(id)).status).toBe(id === paused ? 'paused' : 'active');
    }
  });

  it('D-130 exactly when the contact that is added at the same moment is not in it', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await activeWith(1);
      await settleAll(id);
      const [done, added] = await Promise.all([
        complete(id),
        app.request('POST', `/api/campaigns/${id}/contacts`, {
          key: on.keys.full,
          body: { phoneNumber: newNumber() },
        }),
      ]);
      expect(added.status).toBe(done ? 400 : 201);
      expect((await on.get(id)).status).toBe(done ? 'completed' : 'active');
    }
  });

  it('D-130 waits for an addition that began before, and then does not complete', async () => {
    const id = await activeWith(1);
    await settleAll(id);
    const held = gate();
    const mayAdd = gate();
    const adding = app.platform.db.transaction(async (tx) => {
      await tx.one(sql`select 1 from campaigns where tenant_id = ${on.tenantId} and id = ${id} for share`);
      held.open();
      await mayAdd.opened;
      await tx.run(
        sql`update contacts set status = 'pending' where tenant_id = ${on.tenantId} and campaign_id = ${id}`,
      );
    });
    await held.opened;
    const completing = complete(id);
    await expect
      .poll(() =>
        app.platform.db.one(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toEqual({ waiting: 1 });
    mayAdd.open();
    await adding;
    expect(await completing).toBe(false);
    expect((await on.get(id)).status).toBe('active');
  });
});
