import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import type { ContactsAdded } from '../../events/lifecycle.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { indexContacts } from './search/search-index.ts';
import { contactCounts } from './service.ts';

let app: TestApp;
let workspace: TestWorkspace;
let campaignId: string;
const added: ContactsAdded[] = [];
beforeAll(async () => {
  const contactsAdded = [
    async (_ctx: unknown, _tx: unknown, contacts: ContactsAdded) => void added.push(contacts),
  ];
  app = await startApp({ features: [{ name: 'listens', lifecycle: { contactsAdded } }] });
  workspace = await makeWorkspace(app);
  campaignId = await makeCampaign(app, workspace);
});
afterAll(() => app.stop());

let lastNumber = 0;
const newNumber = (): string => `+1415${String(5550000 + lastNumber++).padStart(7, '0')}`;
const pathOf = (id: string) => `/api/campaigns/${id}/contacts`;
const create = (body: object, id = campaignId, on = workspace) =>
  app.request('POST', pathOf(id), { key: on.keys.write, body });
const bulk = (contacts: unknown, id = campaignId, on = workspace) =>
  app.request('POST', `${pathOf(id)}/bulk`, { key: on.keys.write, body: { contacts } });
const get = (path: string, on = workspace) => app.request('GET', path, { key: on.keys.read });
const list = async (id = campaignId, query = '', on = workspace) =>
  (await get(`${pathOf(id)}${query}`, on)).body.data;
const change = (contact: { id: string }, body: object, id = campaignId) =>
  app.request('PATCH', `${pathOf(id)}/${contact.id}`, { key: workspace.keys.write, body });
const remove = (contact: { id: string }, id = campaignId, on = workspace) =>
  app.request('DELETE', `${pathOf(id)}/${contact.id}`, { key: on.keys.write });
const eventsOf = (contactId: string) =>
  app.platform.db.many<{ name: string; data: string }>(sql`
    select name, data from events where tenant_id = ${workspace.tenantId} and name like 'contact.%'
      and data like ${`%${contactId}%`} order by id`);

/** The counters and the rows they count must agree. */
async function expectCountersExact(on = workspace): Promise<void> {
  const rows = await app.platform.db.many(sql`
    select campaign_id, status, count(*) as contacts from contacts
    where tenant_id = ${on.tenantId} and deleted_at is null group by 1, 2 order by 1, 2`);
  const counted = await app.platform.db.many(sql`
    select campaign_id, status, sum(contacts)::bigint as contacts from campaign_contact_counts
    where tenant_id = ${on.tenantId} group by 1, 2 having sum(contacts) <> 0 order by 1, 2`);
  expect(counted).toEqual(rows);
  const totals = await app.platform.db.one(sql`
    select coalesce(sum(contacts), 0)::bigint as contacts, coalesce(sum(people), 0)::bigint as people
    from workspace_contact_counts where tenant_id = ${on.tenantId}`);
  const live = await app.platform.db.one(sql`
    select count(*) as contacts, count(distinct phone_number) as people from contacts
    where tenant_id = ${on.tenantId} and deleted_at is null`);
  expect(totals).toEqual(live);
  const { count } = await app.platform.db.one<{ count: number }>(sql`
    select count(*) from person_identifiers where tenant_id = ${on.tenantId} and listed_at is not null`);
  expect(count).toBe((live as { people: number }).people);
}

describe('a contact', () => {
  it('C-014 C-020 is created pending, with every field', async () => {
    const phoneNumber = newNumber();
    const { status, body } = await create({
      phoneNumber,
      email: 'Ana@Example.com',
      whatsappNumber: '+5511987654321',
      name: '  Ana\n García\u200b ',
      metadata: { plan: 'gold' },
      crmExternalId: '003',
      crmProvider: 'hubspot',
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      tenant_id: workspace.tenantId,
      campaign_id: campaignId,
      phone_number: phoneNumber,
      whatsapp_number: '+5511987654321',
      email: 'Ana@Example.com',
      name: 'Ana  García',
      metadata: { plan: 'gold' },
      status: 'pending',
      crm_external_id: '003',
      crm_provider: 'hubspot',
      dial_count: 0,
      last_dialed_at: null,
      next_dial_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
    });
    const one = await get(`${pathOf(campaignId)}/${body.data.id}`);
    expect(one.body.data).toEqual(body.data);
    expect(added.at(-1)).toEqual({ campaignId, contactIds: [body.data.id] });
    const [event] = await eventsOf(body.data.id);
    expect([event?.name, JSON.parse(event?.data ?? '')]).toEqual([
      'contact.created',
      {
        contactId: body.data.id,
        campaignId,
        phoneNumber,
        email: 'Ana@Example.com',
        name: 'Ana  García',
        status: 'pending',
      },
    ]);
  });

  it('C-001 C-002 C-003 C-004 keeps its bounds', async () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k-${n}`, 'v']));
    const longest = `${'a'.repeat(64)}@${'b'.repeat(251)}.com`;
    expect(longest).toHaveLength(320);
    for (const good of [
      { phoneNumber: '+12' },
      { phoneNumber: '+123456789012345' },
      { email: longest },
      { whatsappNumber: newNumber() },
      { phoneNumber: newNumber(), name: 'x'.repeat(200), metadata: keys(20) },
      { phoneNumber: newNumber(), metadata: { 'A-z_9': 'x'.repeat(500), empty: '' } },
      { phoneNumber: newNumber(), crmExternalId: 'x'.repeat(500), crmProvider: 'x'.repeat(50) },
      { phoneNumber: newNumber(), email: null, name: null, metadata: null },
    ]) {
      expect((await create(good)).status, JSON.stringify(good).slice(0, 80)).toBe(201);
    }
    for (const bad of [
      { phoneNumber: '+1234567890123456' },
      { phoneNumber: '+0123456789' },
      { phoneNumber: '14155550123' },
      { phoneNumber: '+1 415 555 0123' },
      { phoneNumber: '+' },
      { phoneNumber: 14155550123 },
      { email: `a${longest}` },
      { email: 'nobody' },
      { email: '' },
      { whatsappNumber: '5511987654321' },
      { phoneNumber: newNumber(), name: 'x'.repeat(201) },
      { phoneNumber: newNumber(), metadata: keys(21) },
      { phoneNumber: newNumber(), metadata: { 'a b': 'v' } },
      { phoneNumber: newNumber(), metadata: { 'a.b': 'v' } },
      { phoneNumber: newNumber(), metadata: { '': 'v' } },
      { phoneNumber: newNumber(), metadata: { a: 'x'.repeat(501) } },
      { phoneNumber: newNumber(), metadata: { a: 1 } },
      { phoneNumber: newNumber(), metadata: ['a'] },
      { phoneNumber: newNumber(), crmExternalId: 'x'.repeat(501) },
      { phoneNumber: newNumber(), crmProvider: 'x'.repeat(51) },
      { phoneNumber: newNumber(), name: 'a\0b' },
      { phoneNumber: newNumber(), name: 'a\ud800b' },
    ]) {
      const answer = await create(bad);
      expect([answer.status, answer.body.error?.code], JSON.stringify(bad).slice(0, 80)).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    const badKey = await create({ phoneNumber: newNumber(), metadata: { 'a b': 'v' } });
    expect(badKey.body.error.details.fieldErrors.metadata, 'says what a key may be').toEqual([
      'Keys take letters, digits, _ and - only, at most 100',
    ]);
    const key = workspace.keys.write;
    const raw = `{"phoneNumber":"${newNumber()}","metadata":{"__proto__":"x"}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await app.request('POST', pathOf(campaignId), { key, headers, raw })).status).toBe(400);
  });

  it('C-005 needs a number or an address, and the error says so', async () => {
    const message = 'At least one contact method is required (phoneNumber, email, or whatsappNumber)';
    for (const body of [{}, { name: 'Ana' }, { phoneNumber: null, email: null, whatsappNumber: null }]) {
      const answer = await create(body);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.details.formErrors).toEqual([message]);
    }
  });

  it('C-006 C-007 added again is the same one, with empty fields filled, nothing overwritten, metadata not merged', async () => {
    const phoneNumber = newNumber();
    const first = await create({ phoneNumber, name: 'Ana', metadata: { a: '1' } });
    const second = await create({
      phoneNumber,
      name: 'Other',
      email: 'ana@example.com',
      metadata: { b: '2' },
      crmExternalId: 'x',
    });
    expect(second.status).toBe(201);
    expect(second.body.data).toMatchObject({
      id: first.body.data.id,
      name: 'Ana',
      email: 'ana@example.com',
      whatsapp_number: null,
      metadata: { a: '1' },
      crm_external_id: null,
    });
    const third = await create({ phoneNumber, email: 'new@example.com', whatsappNumber: '+5511911111111' });
    expect(third.body.data).toMatchObject({ email: 'ana@example.com', whatsapp_number: '+5511911111111' });
    const untouched = await create({ phoneNumber, name: 'Third' });
    expect(untouched.body.data).toEqual(third.body.data);
    expect((await eventsOf(first.body.data.id)).map(({ name }) => name)).toEqual([
      'contact.created',
      'contact.updated',
      'contact.updated',
    ]);
    const nameless = await create({ phoneNumber: newNumber(), name: '' });
    expect(nameless.body.data.name).toBeNull();
  });

  it('C-006 eight identical creates at once are one row and eight 201s', async () => {
    for (const body of [{ phoneNumber: newNumber() }, { email: `parallel-${newId()}@example.com` }]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(body)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
      expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    }
    const own = await makeWorkspace(app);
    await makeCampaign(app, own);
    const manual = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.request('POST', '/api/contacts', { key: own.keys.write, body: { phoneNumber: '+14155550199' } }),
      ),
    );
    expect(new Set(manual.map((answer) => `${answer.status} ${answer.body.data.id}`)).size).toBe(1);
    await expectCountersExact(own);
  });

  it('C-008 with the same number in another campaign is another row', async () => {
    const other = await makeCampaign(app, workspace);
    const phoneNumber = newNumber();
    const [one, two] = [await create({ phoneNumber }), await create({ phoneNumber }, other)];
    expect(two.body.data.id).not.toBe(one.body.data.id);
    expect((await get(`${pathOf(other)}/${one.body.data.id}`)).status).toBe(404);
    await expectCountersExact();
  });

  it('C-009 deleted is gone, and comes back as pending when added again', async () => {
    const phoneNumber = newNumber();
    const { data } = (await create({ phoneNumber, name: 'Ana' })).body;
    await app.platform.db.run(
      sql`update contacts set status = 'called', dial_count = 3 where tenant_id = ${workspace.tenantId} and id = ${data.id}`,
    );
    expect((await remove(data)).status).toBe(204);
    expect((await remove(data)).status).toBe(404);
    expect((await get(`${pathOf(campaignId)}/${data.id}`)).status).toBe(404);
    expect((await change(data, { name: 'x' })).status).toBe(404);
    await expectCountersExact();
    const back = await create({ phoneNumber, name: 'Other', email: 'ana@example.com' });
    expect(back.body.data).toMatchObject({
      id: data.id,
      status: 'pending',
      dial_count: 0,
      name: 'Ana',
      email: 'ana@example.com',
      deleted_at: null,
    });
    expect(added.at(-1)).toEqual({ campaignId, contactIds: [data.id] });
    await remove(data);
    expect((await bulk([{ phoneNumber }])).body.data).toEqual({ imported: 1 });
    expect((await get(`${pathOf(campaignId)}/${data.id}`)).body.data.status).toBe('pending');
    await expectCountersExact();
  });

  it('C-010 C-011 never keeps card or social security numbers in its metadata, on any path', async () => {
    const metadata = {
      a: 'card 4111111111111111!',
      b: '123-45-6789',
      c: 'x123456789',
      d: '4111 1111 1111 1111',
    };
    const clean = {
      a: 'card [REDACTED-CARD]!',
      b: '[REDACTED-SSN]',
      c: 'x[REDACTED-SSN]',
      d: '[REDACTED-CARD]',
    };
    const single = (await create({ phoneNumber: newNumber(), metadata })).body.data;
    expect(single.metadata).toEqual(clean);
    expect((await change(single, { metadata: { e: '1234567890123' } })).body.data.metadata).toEqual({
      e: '[REDACTED-CARD]',
    });
    const phoneNumber = newNumber();
    await bulk([{ phoneNumber, metadata }]);
    expect((await create({ phoneNumber })).body.data.metadata).toEqual(clean);
    const manual = { key: workspace.keys.write, body: { phoneNumber: newNumber(), metadata } };
    expect((await app.request('POST', '/api/contacts', manual)).body.data.metadata).toEqual(clean);
  });

  it('C-012 with an address only has a synthetic number, invalid where people are dialed', async () => {
    const email = `only-${newId()}@example.com`;
    const voice = (await create({ email })).body.data;
    expect(voice.phone_number).toMatch(/^em:[0-9a-f]{16}$/);
    expect(voice.status).toBe('invalid');
    const mails = await makeCampaign(app, workspace, { channel: 'email' });
    const other = (await create({ email: `only-${newId()}@example.com` }, mails)).body.data;
    expect(other.status).toBe('pending');
    expect((await bulk([{ email: `b-${newId()}@example.com` }])).body.data).toEqual({ imported: 1 });
    const own = await makeWorkspace(app);
    const there = (await create({ email }, await makeCampaign(app, own), own)).body.data;
    expect(there.phone_number).not.toBe(voice.phone_number);
  });

  it('C-013 found by its address, in any case and campaign, is returned', async () => {
    const email = `Zoe-${newId()}@Example.com`;
    const withNumber = (await create({ phoneNumber: newNumber(), email })).body.data;
    const elsewhere = await makeCampaign(app, workspace, { channel: 'email' });
    const found = await create({ email: email.toUpperCase(), name: 'Zoe' }, elsewhere);
    expect([found.status, found.body.data.id, found.body.data.name]).toEqual([201, withNumber.id, 'Zoe']);
    await remove(withNumber);
    const fresh = (await create({ email: email.toLowerCase() }, elsewhere)).body.data;
    expect([fresh.campaign_id, fresh.phone_number.slice(0, 3)]).toEqual([elsewhere, 'em:']);
    const own = await makeWorkspace(app);
    const theirs = (await create({ email }, await makeCampaign(app, own), own)).body.data;
    expect(theirs.tenant_id).toBe(own.tenantId);
  });

  it('C-015 with only a WhatsApp number has it for both', async () => {
    const whatsappNumber = newNumber();
    const { data } = (await create({ whatsappNumber, email: 'w@example.com' })).body;
    expect(data).toMatchObject({ phone_number: whatsappNumber, whatsapp_number: whatsappNumber });
  });

  it('C-021 needs a campaign that exists and still takes contacts', async () => {
    expect((await create({ phoneNumber: newNumber() }, newId())).status).toBe(404);
    expect((await bulk([{ phoneNumber: newNumber() }], newId())).status).toBe(404);
    expect((await get(pathOf(newId()))).status).toBe(404);
    expect((await create({ phoneNumber: newNumber() }, 'nonsense')).status).toBe(400);
    for (const status of ['completed', 'archived']) {
      const closed = await makeCampaign(app, workspace, { status });
      for (const answer of [
        await create({ phoneNumber: newNumber() }, closed),
        await bulk([{ phoneNumber: newNumber() }], closed),
      ]) {
        expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(status)]);
      }
      expect((await list(closed)).total).toBe(0);
    }
    for (const status of ['active', 'paused']) {
      const open = await makeCampaign(app, workspace, { status });
      expect((await create({ phoneNumber: newNumber() }, open)).status).toBe(201);
    }
  });

  it('changes field by field: absent fields stay, null clears, another number must be free', async () => {
    const taken = (await create({ phoneNumber: newNumber() })).body.data;
    const { data } = (await create({ phoneNumber: newNumber(), name: 'Ana', email: 'ana@example.com' })).body;
    const changed = await change(data, { name: null, metadata: { a: 'b' }, crmProvider: 'x' });
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { name: null, email: 'ana@example.com', metadata: { a: 'b' }, crm_provider: 'x', status: 'pending' },
    ]);
    expect((await change(data, {})).body.error.message).toBe('No fields to update');
    expect((await change(data, { unknown: 1 })).status).toBe(400);
    expect((await change(data, { phoneNumber: null })).status).toBe(400);
    expect((await change(data, { name: 'x'.repeat(201) })).status).toBe(400);
    const clash = await change(data, { phoneNumber: taken.phone_number });
    expect([clash.status, Object.keys(clash.body.error.details.fieldErrors)]).toEqual([400, ['phoneNumber']]);
    await remove(taken);
    expect((await change(data, { phoneNumber: taken.phone_number })).status).toBe(400);
    const free = newNumber();
    expect((await change(data, { phoneNumber: free })).body.data.phone_number).toBe(free);
    expect((await eventsOf(data.id)).map(({ name }) => name)).toEqual([
      'contact.created',
      'contact.updated',
      'contact.updated',
    ]);
    await expectCountersExact();
  });

  it('of a completed campaign stays invalid, of a deleted campaign is gone', async () => {
    const id = await makeCampaign(app, workspace);
    const email = `c-${newId()}@example.com`;
    const { data } = (await create({ email }, id)).body;
    const set = (column: ReturnType<typeof sql>) =>
      app.platform.db.run(
        sql`update campaigns set ${column} where tenant_id = ${workspace.tenantId} and id = ${id}`,
      );
    await set(sql`status = 'completed'`);
    const before = added.length;
    const moved = await change(data, { phoneNumber: newNumber() }, id);
    expect([moved.status, moved.body.data.status, added.length]).toEqual([200, 'invalid', before]);
    await set(sql`deleted_at = now()`);
    for (const answer of [
      await get(`${pathOf(id)}/${data.id}`),
      await change(data, { name: 'x' }, id),
      await remove(data, id),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await create({ email })).body.data.campaign_id).toBe(campaignId);
  });

  it('identified by its address keeps one, and becomes pending with a number', async () => {
    const { data } = (await create({ email: `m-${newId()}@example.com` })).body;
    expect((await change(data, { email: null })).status).toBe(400);
    const moved = (await change(data, { email: `n-${newId()}@example.com` })).body.data;
    expect(moved.phone_number).toMatch(/^em:/);
    expect(moved.phone_number).not.toBe(data.phone_number);
    const reached = (await change(data, { phoneNumber: newNumber() })).body.data;
    expect(reached.status).toBe('pending');
    expect(added.at(-1)?.contactIds).toEqual([data.id]);
    const status = (await eventsOf(data.id)).find(({ name }) => name === 'contact.status_changed');
    expect(JSON.parse(status?.data ?? '{}')).toMatchObject({ status: 'pending', previousStatus: 'invalid' });
  });
});

describe('many contacts at once', () => {
  it('C-022 are 1 to 5,000', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ phoneNumber: newNumber() }));
    const own = await makeCampaign(app, workspace);
    for (const contacts of [[], many(5001), 'x', undefined])
      expect((await bulk(contacts, own)).status).toBe(400);
    const answer = await bulk(many(5000), own);
    expect([answer.status, answer.body.data]).toEqual([201, { imported: 5000 }]);
    expect((await bulk(many(1), own)).body.data).toEqual({ imported: 1 });
    expect((await list(own)).total).toBe(5001);
    const big = many(5000).map((contact) => ({ ...contact, name: 'x'.repeat(200) }));
    expect((await bulk(big, own)).status).toBe(413);
    await expectCountersExact();
  });

  it('C-023 C-024 sent twice count once, as first sent; those already there stay as they are', async () => {
    const own = await makeCampaign(app, workspace);
    const [one, two, three] = [newNumber(), newNumber(), newNumber()];
    await create({ phoneNumber: one }, own);
    const answer = await bulk(
      [
        { phoneNumber: one, name: 'ignored' },
        { phoneNumber: two, name: 'first' },
        { whatsappNumber: two, name: 'second' },
        { phoneNumber: three },
        { email: 'Same@example.com' },
        { email: 'same@EXAMPLE.com' },
      ],
      own,
    );
    expect(answer.body.data).toEqual({ imported: 3 });
    const { contacts, total } = await list(own);
    expect(total).toBe(4);
    expect(contacts.map((contact: { phone_number: string; name: string }) => contact.name)).toEqual([
      null,
      'first',
      null,
      null,
    ]);
    expect(contacts.slice(0, 3).map((contact: { phone_number: string }) => contact.phone_number)).toEqual([
      one,
      two,
      three,
    ]);
    expect((await bulk([{ phoneNumber: one }, { phoneNumber: two }], own)).body.data).toEqual({
      imported: 0,
    });
  });

  it('C-025 with one invalid among 5,000 store nothing, and the error names it', async () => {
    const own = await makeCampaign(app, workspace);
    const contacts: object[] = Array.from({ length: 5000 }, () => ({ phoneNumber: newNumber() }));
    contacts[4321] = { phoneNumber: '555' };
    const answer = await bulk(contacts, own);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.error.details.fieldErrors.contacts).toEqual([
      'contacts[4321].phoneNumber: Must be an E.164 number such as +14155550123',
    ]);
    const none = await bulk([{ phoneNumber: newNumber() }, { name: 'x' }], own);
    expect(none.body.error.details.fieldErrors.contacts).toEqual([
      'contacts[1]: At least one contact method is required (phoneNumber, email, or whatsappNumber)',
    ]);
    expect((await list(own)).total).toBe(0);
  });

  it('C-033 stop at the cap of the plan, in parallel too', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'none' });
    const id = await makeCampaign(app, own);
    const hundred = () => Array.from({ length: 100 }, () => ({ phoneNumber: newNumber() }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => bulk(hundred(), id, own)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map((answer) => answer.body.error)).toEqual(
      Array.from({ length: 3 }, () => ({
        code: 'BILLING_ERROR',
        message: expect.stringContaining('500 contacts'),
        request_id: expect.any(String),
        metadata: { limit: 500, current: 500, tier: 'none' },
      })),
    );
    const { contacts } = await list(id, '?limit=1', own);
    expect((await create({ phoneNumber: contacts[0].phone_number }, id, own)).status).toBe(201);
    expect((await create({ phoneNumber: newNumber() }, id, own)).status).toBe(403);
    const second = await makeCampaign(app, own);
    expect((await create({ phoneNumber: contacts[0].phone_number }, second, own)).status).toBe(403);
    await remove(contacts[0], id, own);
    expect((await create({ phoneNumber: newNumber() }, id, own)).status).toBe(201);
    await expectCountersExact(own);
  });

  it('are counted exactly while bulks, changes of status and deletions run at once', async () => {
    const own = await makeWorkspace(app);
    const ids = [await makeCampaign(app, own), await makeCampaign(app, own)];
    const numbers = Array.from({ length: 400 }, () => newNumber());
    const work = Array.from({ length: 12 }, async (_, turn) => {
      const id = ids[turn % 2] ?? '';
      await bulk(
        numbers.filter((_number, n) => (n + turn) % 3 > 0).map((phoneNumber) => ({ phoneNumber })),
        id,
        own,
      );
      await app.platform.db.run(sql`
        update contacts set status = case status when 'pending' then 'called' else 'pending' end
        where tenant_id = ${own.tenantId} and campaign_id = ${id} and id in (
          select id from contacts where tenant_id = ${own.tenantId} and campaign_id = ${id} order by id limit 50 for update)`);
      const { contacts } = await list(id, `?limit=3&page=${turn + 1}`, own);
      await Promise.all(contacts.map((contact: { id: string }) => remove(contact, id, own)));
    });
    await Promise.all(work);
    await expectCountersExact(own);
    const counts = await contactCounts(own.ctx, ids);
    const total = counts.reduce((sum, { contacts }) => sum + contacts, 0);
    expect(total).toBe((await list(ids[0], '', own)).total + (await list(ids[1], '', own)).total);
  });
});

describe('the list of a campaign', () => {
  it('C-027 is paged oldest first, with a total, by status if asked', async () => {
    const id = await makeCampaign(app, workspace);
    const numbers = Array.from({ length: 120 }, () => newNumber());
    await bulk(
      numbers.map((phoneNumber) => ({ phoneNumber })),
      id,
    );
    const first = await list(id);
    expect([first.total, first.page, first.limit, first.contacts.length]).toEqual([120, 1, 50, 50]);
    const seen = [];
    for (const page of [1, 2, 3, 4]) seen.push(...(await list(id, `?page=${page}&limit=40`)).contacts);
    expect(seen.map((contact) => contact.phone_number)).toEqual(numbers);
    await app.platform.db.run(
      sql`update contacts set status = 'dnc' where tenant_id = ${workspace.tenantId} and id = any (${seen.slice(10, 15).map(({ id: one }) => one)}::uuid[])`,
    );
    const dnc = await list(id, '?status=dnc&limit=2&page=2');
    expect([
      dnc.total,
      dnc.contacts.map((contact: { phone_number: string }) => contact.phone_number),
    ]).toEqual([5, numbers.slice(12, 14)]);
    expect((await list(id, '?status=converted')).total).toBe(0);
    for (const query of ['?limit=0', '?limit=101', '?page=0', '?page=100001', '?status=gone', '?limit=x'])
      expect((await get(`${pathOf(id)}${query}`)).status, query).toBe(400);
    for (const query of ['?limit=1', '?limit=100', '?page=100000'])
      expect((await get(`${pathOf(id)}${query}`)).status, query).toBe(200);
  });
});

describe('Manual Conversations', () => {
  it('C-030 C-031 C-032 takes contacts without a campaign, once there is an agent', async () => {
    const own = await makeWorkspace(app);
    const add = (body: object) => app.request('POST', '/api/contacts', { key: own.keys.write, body });
    expect((await add({})).status).toBe(400);
    const refused = await add({ phoneNumber: newNumber() });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'UNPROCESSABLE']);
    await makeCampaign(app, own);
    const one = await add({ phoneNumber: newNumber() });
    const two = await add({ email: 'mail@example.com' });
    expect([one.status, two.status, two.body.data.status]).toEqual([201, 201, 'pending']);
    expect(one.body.data.campaign_id).toBe(two.body.data.campaign_id);
    const campaigns = await app.platform.db.many(sql`
      select name, status, is_system from campaigns where tenant_id = ${own.tenantId} and is_system`);
    expect(campaigns).toEqual([{ name: 'Manual Conversations', status: 'draft', is_system: true }]);
    const { agent_id } = await app.platform.db.one<{ agent_id: string }>(
      sql`select agent_id from campaigns where tenant_id = ${own.tenantId} and is_system`,
    );
    await makeCampaign(app, own);
    await app.platform.db.run(
      sql`update agents set deleted_at = now() where tenant_id = ${own.tenantId} and id = ${agent_id}`,
    );
    await add({ phoneNumber: newNumber() });
    const after = await app.platform.db.many<{ agent_id: string }>(
      sql`select agent_id from campaigns where tenant_id = ${own.tenantId} and is_system`,
    );
    expect(after).toHaveLength(1);
    expect(after[0]?.agent_id).not.toBe(agent_id);
  });
});

describe('a person erased', () => {
  const erase = (on: TestWorkspace, body: object) =>
    app.request('POST', '/api/compliance/erase', { key: on.keys.full, body });

  it('leaves no row, no search entry and no identifier, nor do those with the same address; the counters hold', async () => {
    const own = await makeWorkspace(app);
    const [one, two] = [await makeCampaign(app, own), await makeCampaign(app, own)];
    const [phoneNumber, shares, keep] = [newNumber(), newNumber(), newNumber()];
    const email = `gone-${newId()}@example.com`;
    await create({ phoneNumber, name: 'Gone', email }, one, own);
    const deleted = (await create({ phoneNumber }, two, own)).body.data;
    await remove(deleted, two, own);
    await create({ phoneNumber: shares, email: email.toUpperCase() }, one, own);
    await create({ phoneNumber: shares }, two, own);
    await create({ phoneNumber: keep }, two, own);
    await indexContacts.run(own.ctx, {}, { number: 1, isLast: false });
    const { counts } = (await erase(own, { phoneNumber })).body.data;
    expect(counts).toMatchObject({ contacts: 4, people: 2 });
    const words = await app.platform.db.many<{ words: string }>(
      sql`select words from contact_search where tenant_id = ${own.tenantId}`,
    );
    expect(words).toEqual([{ words: expect.stringContaining(keep) }]);
    const identifiers = await app.platform.db.many(
      sql`select kind, value from person_identifiers where tenant_id = ${own.tenantId}`,
    );
    expect(identifiers).toEqual([{ kind: 'phone', value: keep }]);
    const people = await get('/api/contacts', own);
    expect(people.body.data.contacts).toMatchObject([{ phone_number: keep, campaign_count: 1, email: null }]);
    expect((await get(`/api/contacts?search=${phoneNumber.slice(1)}`, own)).body.data.total).toBe(0);
    await expectCountersExact(own);
  });

  it('is searched for under up to 50 numbers and addresses and 200 names, and beyond that refused as a whole', async () => {
    const own = await makeWorkspace(app);
    const id = await makeCampaign(app, own);
    const email = 'Office@example.com';
    const add = (count: number) =>
      bulk(
        Array.from({ length: count }, () => ({ phoneNumber: newNumber(), email })),
        id,
        own,
      );
    await add(49);
    expect((await erase(own, { email })).body.data.counts).toMatchObject({ contacts: 49, people: 49 });
    await add(50);
    const refused = await erase(own, { email });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'UNPROCESSABLE']);
    await add(151);
    expect((await erase(own, { email })).status).toBe(422);
    expect((await list(id, '', own)).total).toBe(201);
    const phoneNumber = newNumber();
    const known = (await create({ phoneNumber }, id, own)).body.data;
    await app.platform.db.run(sql`
      insert into contacts (tenant_id, id, campaign_id, person_id, phone_number, name, metadata, status, created_at, updated_at)
      select tenant_id, gen_random_uuid(), campaign_id, person_id, phone_number || n, 'Name ' || n, '{}', 'pending',
             created_at, updated_at
      from contacts cross join generate_series(1, 201) n where tenant_id = ${own.tenantId} and id = ${known.id}`);
    expect((await erase(own, { phoneNumber })).status).toBe(422);
    await app.platform.db.run(
      sql`update contacts set name = null where tenant_id = ${own.tenantId} and name = 'Name 7'`,
    );
    expect((await erase(own, { phoneNumber })).body.data.counts.contacts).toBe(202);
  });

  it('or a removed workspace takes its contacts with it', async () => {
    const own = await startOwnApp();
    const there = await makeWorkspace(own);
    const id = await makeCampaign(own, there);
    const ask = { key: there.keys.write, body: { contacts: [{ phoneNumber: newNumber() }] } };
    await own.request('POST', `${pathOf(id)}/bulk`, ask);
    const { db } = own.platform;
    await db.run(sql`delete from campaigns where tenant_id = ${there.tenantId}`);
    const { contacts } = await db.one<{ contacts: number }>(
      sql`select sum(contacts)::bigint as contacts from workspace_contact_counts where tenant_id = ${there.tenantId}`,
    );
    expect(contacts).toBe(0);
    await own.request('POST', `${pathOf(await makeCampaign(own, there))}/bulk`, ask);
    expect(await db.run(sql`delete from workspaces where id = ${there.tenantId}`)).toBe(1);
  });
});
