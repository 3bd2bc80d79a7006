import { expect, it } from 'vitest';
import { startOwnApp } from '../../../test/harness.ts';
import { olderDatabase } from '../../../test/older-database.ts';
import { canonicalNumber } from '../../numbering/normalise.ts';
import { systemContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { indexContacts } from '../contacts/search/search-index.ts';
import { issueFirstKeys } from '../keys/service.ts';

type OldContact = {
  campaign: string;
  number: string;
  whatsapp?: string;
  email?: string;
  name?: string;
  /** Exactly one of the live contacts of a number. */
  listed?: boolean;
  deleted?: boolean;
};

const START_MS = Date.UTC(2026, 0, 1);

async function workspaceWith(db: Db, contacts: (campaigns: string[]) => OldContact[]) {
  const tenantId = newId();
  const campaigns = [newId(), newId()];
  await db.run(sql`
    insert into workspaces (id, name, created_at, updated_at) values (${tenantId}, 'Older', now(), now())`);
  // Without foreign keys, so that no agent is needed.
  await db.pool.query(`
    begin; set local session_replication_role = replica;
    insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                           schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
    select '${tenantId}', id::uuid, '${newId()}', 'Older', 'none', 'none', 'draft', 'voice', 'sales', '{}', 1, 60, now(), now()
    from unnest('{${campaigns.join(',')}}'::text[]) id; commit`);
  const ids: string[] = [];
  for (const [index, row] of contacts(campaigns).entries()) {
    const at = new Date(START_MS + index * 1000);
    const id = newId();
    ids.push(id);
    await db.run(sql`
      insert into contacts (tenant_id, id, campaign_id, phone_number, whatsapp_number, email, name, metadata, status,
                            is_face, created_at, updated_at, deleted_at)
      values (${tenantId}, ${id}, ${row.campaign}, ${row.number}, ${row.whatsapp ?? null}, ${row.email ?? null},
              ${row.name ?? null}, '{}', 'pending', ${row.listed ?? row.deleted !== true}, ${at}, ${at},
              ${row.deleted === true ? at : null})`);
  }
  return { tenantId, campaigns, ids };
}

/** The list as the previous release built it. */
const listBefore = (db: Db, tenantId: string) =>
  db.many<{ phone_number: string }>(sql`
    select listed.phone_number, person.*, listed.created_at
    from contacts listed cross join lateral (
      select (array_agg(name order by created_at, id) filter (where deleted_at is null and name is not null))[1] as name,
             (array_agg(email order by created_at, id) filter (where deleted_at is null and email is not null))[1] as email,
             count(*) filter (where deleted_at is null) as campaign_count,
             array_agg(distinct status order by status) filter (where deleted_at is null) as statuses,
             max(greatest(updated_at, last_dialed_at)) filter (where deleted_at is null) as last_activity_at
      from contacts row where row.tenant_id = ${tenantId} and row.phone_number = listed.phone_number
    ) person
    where listed.tenant_id = ${tenantId} and listed.is_face
    order by listed.created_at desc, listed.id desc`);

/** As indexing left them: all but the last number, which is in the backlog. */
async function indexAllButLast(db: Db, tenantId: string): Promise<void> {
  await db.run(sql`
    insert into contact_search (tenant_id, phone_number, face_id, created_at, words)
    select tenant_id, phone_number, id, created_at, contact_words(phone_number, name, email) from contacts
    where tenant_id = ${tenantId} and is_face order by created_at
    limit (select count(*) - 1 from contacts where tenant_id = ${tenantId} and is_face)`);
  await db.run(sql`
    update contact_search set words = 'stale' where tenant_id = ${tenantId} and phone_number = '+14155550101'`);
  await db.run(sql`
    update contact_search_backlog set phone_numbers = '{}' where tenant_id = ${tenantId}`);
  await db.run(sql`
    insert into contact_search_backlog (tenant_id, phone_numbers)
    select ${tenantId}, array['+14155550101', phone_number] from contacts
    where tenant_id = ${tenantId} and is_face order by created_at desc limit 1`);
}

const SPELLINGS = [
  '+5215598765432',
  '+520445598765433',
  '+525598765434',
  '+551187654321',
  '+5511987654322',
  '+5501187654323',
  '+55015112345678',
  '+550151187654324',
  '+551131234567',
  '+55118765432',
  '+52155',
  '+5311987654',
  '+12',
];

it('contacts become the places of people, listed and found as before, including deleted ones and addresses', async () => {
  const { db, url, migrateToNow } = await olderDatabase('0027');
  const older = await workspaceWith(db, ([one = '', two = '']) => [
    {
      campaign: one,
      number: '+14155550101',
      name: 'Ana',
      email: 'Ana@Example.com',
      whatsapp: '+14155550101',
    },
    {
      campaign: two,
      number: '+14155550101',
      email: 'ana@work.example',
      whatsapp: '+34600000001',
      listed: false,
    },
    { campaign: one, number: '+14155550102', name: 'Once', deleted: true },
    { campaign: two, number: '+14155550102', name: 'Twice' },
    { campaign: one, number: '+14155550103', name: 'Gone', email: 'gone@example.com', deleted: true },
    { campaign: one, number: 'em:0123456789abcdef', email: 'Only@Example.com' },
    { campaign: two, number: 'em:0123456789abcdef', email: 'only@example.com', listed: false },
    { campaign: one, number: '+14155550104', email: 'only@example.com' },
    // Restored while a younger contact was listed: that one stays.
    { campaign: one, number: '+14155550105', name: 'Older', listed: false },
    { campaign: two, number: '+14155550105', name: 'Younger', listed: true },
    ...SPELLINGS.map((number) => ({ campaign: one, number })),
    { campaign: one, number: '+14155550109', name: 'Last' },
  ]);
  const neighbour = await workspaceWith(db, ([one = '']) => [{ campaign: one, number: '+14155550101' }]);
  await indexAllButLast(db, older.tenantId);
  const before = await listBefore(db, older.tenantId);
  expect(before).toHaveLength(19);

  await migrateToNow();

  const app = await startOwnApp({ databaseUrl: url });
  const ctx = systemContext(app.platform, older.tenantId, 'test');
  const keys = await db.transaction((tx) => issueFirstKeys(ctx, tx));
  const people = async (query = '') =>
    (await app.request('GET', `/api/contacts?limit=100${query}`, { key: keys.read })).body.data;
  expect(await people()).toMatchObject({ contacts: JSON.parse(JSON.stringify(before)), total: 19 });
  const byWord = async (word: string) =>
    (await people(`&search=${encodeURIComponent(word)}`)).contacts.map(
      (row: { phone_number: string }) => row.phone_number,
    );
  const words = ['ana@work', 'twice', 'older', 'last', 'gone@', 'stale'];
  const found = [['+14155550101'], ['+14155550102'], ['+14155550105'], ['+14155550109'], [], []];
  expect(await Promise.all(words.map(byWord))).toEqual(found);
  const waiting = await db.many<{ person_ids: string[] }>(
    sql`select person_ids from contact_search_backlog where tenant_id = ${older.tenantId}`,
  );
  expect(waiting.flatMap((entry) => entry.person_ids)).toHaveLength(2);
  await indexContacts.run(ctx, {}, { number: 1, isLast: false });
  const indexed = await db.many<{ words: string }>(
    sql`select words from contact_search where tenant_id = ${older.tenantId}`,
  );
  expect(indexed).toHaveLength(19);
  expect(JSON.stringify(indexed)).toContain('ana@work.example');

  const identifiers = await db.many<{ phone_number: string; known: string[] }>(sql`
    select distinct contact.phone_number, array(
      select kind || ' ' || value || case when identifies then '!' else '' end from person_identifiers
      where tenant_id = contact.tenant_id and person_id = contact.person_id order by 1) as known
    from contacts contact where tenant_id = ${older.tenantId}`);
  const knownAs = new Map(identifiers.map((row) => [row.phone_number, row.known]));
  expect(knownAs.get('+14155550101')).toEqual([
    'email ana@example.com',
    'email ana@work.example',
    'phone +14155550101!',
    'whatsapp +34600000001',
  ]);
  expect(knownAs.get('em:0123456789abcdef')).toEqual(['email only@example.com!']);
  expect(knownAs.get('+14155550104')).toEqual(['email only@example.com', 'phone +14155550104!']);
  for (const number of SPELLINGS)
    expect(knownAs.get(number)).toEqual(
      [...new Set([number, canonicalNumber(number)])].sort().map((value) => `phone ${value}!`),
    );

  const restored = await app.request('POST', `/api/campaigns/${older.campaigns[0]}/contacts`, {
    key: keys.write,
    body: { phoneNumber: '+14155550103' },
  });
  expect(restored.body.data).toMatchObject({ id: older.ids[4], name: 'Gone', status: 'pending' });
  expect((await people()).total).toBe(20);
  const theirs = await db.many(sql`select 1 from people where tenant_id = ${neighbour.tenantId}`);
  expect(theirs).toHaveLength(1);
});

it('two spellings of one number become one person, listed, counted and found by each as before', async () => {
  const { db, url, migrateToNow } = await olderDatabase('0027');
  const older = await workspaceWith(db, ([one = '', two = '']) => [
    { campaign: one, number: '+5215598765432', name: 'Xochitl' },
    { campaign: two, number: '+525598765432', email: 'x@example.com' },
    { campaign: one, number: '+525598765432', name: 'Again', listed: false },
  ]);
  await db.run(sql`
    insert into contact_search (tenant_id, phone_number, face_id, created_at, words)
    select tenant_id, phone_number, id, created_at, contact_words(phone_number, name, email) from contacts where is_face`);
  await db.run(sql`delete from contact_search_backlog`);
  const before = JSON.parse(JSON.stringify(await listBefore(db, older.tenantId)));
  await migrateToNow();
  const app = await startOwnApp({ databaseUrl: url });
  const ctx = systemContext(app.platform, older.tenantId, 'test');
  const { read } = await db.transaction((tx) => issueFirstKeys(ctx, tx));
  await indexContacts.run(ctx, {}, { number: 1, isLast: false });
  const list = async (query = '') =>
    (await app.request('GET', `/api/contacts${query}`, { key: read })).body.data;
  expect(await list()).toMatchObject({ total: 2, contacts: before });
  expect(await list('?search=x%40example')).toMatchObject({
    total: 1,
    contacts: [{ phone_number: '+525598765432', name: 'Again', email: 'x@example.com', campaign_count: 2 }],
  });
  const people = await db.many(sql`select 1 from people where tenant_id = ${older.tenantId}`);
  const words = await db.many<{ words: string }>(
    sql`select words from contact_search where tenant_id = ${older.tenantId} order by words`,
  );
  expect([people.length, words.length]).toEqual([1, 2]);
  expect(words[1]?.words).toContain('again');
});
