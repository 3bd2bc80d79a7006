import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { isSuppressed } from '../compliance/test-support/suppressed.ts';
import type { Identifier } from './schema.ts';
import { findOrCreatePeople, findOrCreatePerson } from './service.ts';

let app: TestApp;
let own: TestWorkspace;
let campaignIds: string[];
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
  campaignIds = [await makeCampaign(app, own), await makeCampaign(app, own)];
});
afterAll(() => app.stop());

let lastNumber = 0;
const newNumber = (): string => `+1628${String(5550000 + lastNumber++)}`;
const newAddress = (): string => `p-${newId()}@example.com`;
const pathOf = (at: number) => `/api/campaigns/${campaignIds[at]}/contacts`;
const ask = (method: string, path: string, body?: object) =>
  app.request(method, path, { key: own.keys.full, ...(body === undefined ? {} : { body }) });
const create = async (body: object, at = 0) => (await ask('POST', pathOf(at), body)).body.data;
const change = (contact: { id: string }, body: object, at = 0) =>
  ask('PATCH', `${pathOf(at)}/${contact.id}`, body);
const search = async (text: string) =>
  (await ask('GET', `/api/contacts?search=${encodeURIComponent(text)}`)).body.data.contacts;
const erase = async (body: object) => (await ask('POST', '/api/compliance/erase', body)).body.data.counts;

const personOf = async ({ id }: { id: string }): Promise<string> =>
  (
    await app.platform.db.one<{ person_id: string }>(
      sql`select person_id from contacts where tenant_id = ${own.tenantId} and id = ${id}`,
    )
  ).person_id;

const knownOf = (personId: string) =>
  app.platform.db.many<Identifier & { identifies: boolean }>(sql`
    select kind, value, identifies from person_identifiers
    where tenant_id = ${own.tenantId} and person_id = ${personId} order by kind, value`);

const exists = async (personId: string): Promise<boolean> =>
  (await app.platform.db.maybe(
    sql`select 1 from people where tenant_id = ${own.tenantId} and id = ${personId}`,
  )) !== undefined;

describe('a person', () => {
  it('has the identifiers that their contacts give in all campaigns, and is listed by each spelling of their number', async () => {
    const email = newAddress();
    const one = await create({ phoneNumber: '+5215598760001', email: email.toUpperCase() });
    const two = await create({ phoneNumber: '+525598760001', whatsappNumber: '+34600111222' }, 1);
    expect([one.phone_number, two.phone_number]).toEqual(['+5215598760001', '+525598760001']);
    const person = await personOf(one);
    expect(await personOf(two)).toBe(person);
    expect(await knownOf(person)).toEqual([
      { kind: 'email', value: email, identifies: false },
      { kind: 'phone', value: '+5215598760001', identifies: true },
      { kind: 'phone', value: '+525598760001', identifies: true },
      { kind: 'whatsapp', value: '+34600111222', identifies: false },
    ]);
    const second = newAddress();
    await create({ phoneNumber: '+525598760001', email: second }, 1);
    expect((await knownOf(person)).map(({ value }) => value)).toContain(second);
    expect(await search('5598760001')).toMatchObject([
      { phone_number: '+525598760001', campaign_count: 1, email: second },
      { phone_number: '+5215598760001', campaign_count: 1, email: email.toUpperCase() },
    ]);
  });

  it('of an import has the identifiers that were stored, not those that were skipped', async () => {
    const [phoneNumber, email] = [newNumber(), newAddress()];
    const contact = await create({ phoneNumber, email });
    const others = Array.from({ length: 3 }, () => ({ phoneNumber: newNumber(), email: newAddress() }));
    const contacts = [{ phoneNumber, email: newAddress() }, ...others];
    expect((await ask('POST', `${pathOf(0)}/bulk`, { contacts })).body.data.imported).toBe(3);
    expect((await knownOf(await personOf(contact))).map(({ value }) => value)).toEqual([email, phoneNumber]);
    for (const other of others) {
      const [found] = await search(other.phoneNumber);
      expect(found.email).toBe(other.email);
    }
  });

  it('stays separate from others with the same address, and is reached by it with them', async () => {
    const email = newAddress();
    const family = [
      await create({ phoneNumber: newNumber(), email }),
      await create({ phoneNumber: newNumber(), email }),
    ];
    await ask('POST', `${pathOf(0)}/bulk`, { contacts: [{ email }] });
    expect(new Set(await Promise.all(family.map(personOf))).size).toBe(2);
    expect(await search(email)).toHaveLength(3);
    expect(await erase({ email: email.toUpperCase() })).toMatchObject({ contacts: 3, people: 3 });
    expect(await search(email)).toEqual([]);
  });

  it('stays the same under another number, and becomes another where that number is taken', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const email = newAddress();
    const contact = await create({ phoneNumber: first, email });
    const person = await personOf(contact);
    await change(contact, { phoneNumber: second });
    expect(await personOf(contact)).toBe(person);
    expect((await knownOf(person)).map(({ value }) => value)).toEqual([email, second]);
    const other = await create({ phoneNumber: newNumber() }, 1);
    expect((await change(contact, { phoneNumber: other.phone_number })).status).toBe(200);
    expect(await personOf(contact)).toBe(await personOf(other));
    expect(await exists(person)).toBe(false);
    expect(await search(other.phone_number)).toMatchObject([{ campaign_count: 2, email }]);
    expect(await search(second)).toEqual([]);
  });

  it('with contacts elsewhere keeps the number that one of their contacts gives up', async () => {
    const phoneNumber = newNumber();
    const [one, two] = [await create({ phoneNumber }), await create({ phoneNumber }, 1)];
    const moved = newNumber();
    await change(one, { phoneNumber: moved });
    expect(await personOf(one)).not.toBe(await personOf(two));
    expect(await search(moved)).toMatchObject([{ campaign_count: 1 }]);
    expect(await search(phoneNumber)).toMatchObject([{ campaign_count: 1 }]);
  });

  it('identified by an address alone stays the same once they have a number', async () => {
    const email = newAddress();
    const contact = await create({ email });
    const person = await personOf(contact);
    expect(await knownOf(person)).toEqual([{ kind: 'email', value: email, identifies: true }]);
    const phoneNumber = newNumber();
    await change(contact, { phoneNumber });
    expect(await personOf(contact)).toBe(person);
    expect(await knownOf(person)).toEqual([
      { kind: 'email', value: email, identifies: false },
      { kind: 'phone', value: phoneNumber, identifies: true },
    ]);
    await ask('POST', `${pathOf(1)}/bulk`, { contacts: [{ email }] });
    expect(
      (await search(email)).map((row: { phone_number: string }) => row.phone_number.slice(0, 3)),
    ).toEqual(['em:', phoneNumber.slice(0, 3)]);
  });

  it('loses identifiers that none of their contacts gives any more', async () => {
    const [old, kept] = [newAddress(), newAddress()];
    const phoneNumber = newNumber();
    const contact = await create({ phoneNumber, email: old, whatsappNumber: '+34600333444' });
    const elsewhere = await create({ phoneNumber, email: kept }, 1);
    await ask('DELETE', `${pathOf(1)}/${elsewhere.id}`);
    await change(contact, { email: kept, whatsappNumber: null });
    await change(contact, { email: null });
    expect((await knownOf(await personOf(contact))).map(({ value }) => value)).toEqual([kept, phoneNumber]);
    for (const body of [{ email: old }, { phoneNumber: '+34600333444' }])
      expect(await erase(body)).toMatchObject({ contacts: 0, people: 0 });
    expect(await erase({ email: kept }), 'a deleted contact still says it').toMatchObject({
      contacts: 2,
      people: 1,
    });
  });

  it('suppressed under one identifier is contacted on no path', async () => {
    const [phoneNumber, email] = [newNumber(), newAddress()];
    await create({ phoneNumber, email });
    const check = async (number: string) =>
      (await ask('GET', `/api/compliance/check?phoneNumber=${encodeURIComponent(number)}`)).body.data;
    const relative = newNumber();
    await create({ phoneNumber: relative });
    expect((await check(phoneNumber)).allowed).toBe(true);
    await ask('POST', '/api/compliance/suppressions', { email });
    expect(await check(phoneNumber)).toMatchObject({ allowed: false, rule: 'suppressed' });
    expect(await isSuppressed(own.ctx, own.ctx.db, { phoneNumber })).toBe(true);
    expect((await check(relative)).allowed).toBe(true);
    await erase({ phoneNumber });
    expect((await check(phoneNumber)).allowed, 'the promise was made to the address').toBe(true);
  });
});

const lockAwaited = () =>
  expect
    .poll(async () => {
      const { waiting } = await app.platform.db.one<{ waiting: number }>(sql`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return waiting;
    })
    .toBeGreaterThan(0);

describe('finding or creating people', () => {
  const find = (identifiers: Identifier[]) =>
    app.platform.db.transaction((tx) => findOrCreatePerson(own.ctx, tx, identifiers));

  it('gives a person without a number, the same one every time', async () => {
    const handle: Identifier = { kind: 'instagram', value: newId() };
    const email: Identifier = { kind: 'email', value: newAddress() };
    const person = await find([handle]);
    expect(await find([handle, email])).toBe(person);
    expect(await knownOf(person)).toEqual([
      { ...email, identifies: false },
      { ...handle, identifies: true },
    ]);
    expect(await find([email]), 'an address that others may share says not who it is').not.toBe(person);
    const messenger: Identifier = { kind: 'messenger', value: newId() };
    const other = await find([messenger]);
    expect(await find([handle, messenger])).toBe(person);
    expect(await find([messenger]), 'people are never merged').toBe(other);
    const listed = (await ask('GET', '/api/contacts?limit=100')).body.data.contacts;
    expect(JSON.stringify(listed)).not.toContain(email.value);
  });

  it('uses a WhatsApp number as the phone number when there is no other', async () => {
    const value = newNumber();
    const contact = await create({ phoneNumber: value });
    expect(await find([{ kind: 'whatsapp', value }])).toBe(await personOf(contact));
  });

  it('concurrently, in any order, creates each of them once without a deadlock', async () => {
    const people = Array.from({ length: 300 }, (): Identifier => ({ kind: 'webchat', value: newId() }));
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => {
        const shift = turn * 37;
        const mixed = [...people.slice(shift), ...people.slice(0, shift)];
        const asked = turn % 2 === 0 ? mixed : mixed.reverse();
        return app.platform.db.transaction(async (tx) => {
          const ids = await findOrCreatePeople(own.ctx, tx, asked);
          return new Map(asked.map(({ value }, index) => [value, ids[index]]));
        });
      }),
    );
    const [first] = found;
    for (const other of found) expect(new Map([...other].sort())).toEqual(new Map([...(first ?? [])].sort()));
    const { count } = await app.platform.db.one<{ count: number }>(sql`
      select count(distinct person_id) from person_identifiers where tenant_id = ${own.tenantId} and kind = 'webchat'`);
    expect(count).toBe(300);
    const { people: stored } = await app.platform.db.one<{ people: number }>(sql`
      select count(*) as people from people where tenant_id = ${own.tenantId} and id = any (${[...(first ?? new Map()).values()]}::uuid[])`);
    expect(stored).toBe(300);
  });

  it('by requests at once ends as one person with a contact in each campaign', async () => {
    const phoneNumber = newNumber();
    const made = await Promise.all(Array.from({ length: 8 }, (_, turn) => create({ phoneNumber }, turn % 2)));
    const people = await Promise.all(made.map(personOf));
    expect([new Set(people).size, new Set(made.map(({ id }) => id)).size]).toEqual([1, 2]);
    expect(await search(phoneNumber)).toMatchObject([{ campaign_count: 2 }]);
  });

  it('leaves nothing when its connection is killed, and a creation that waited for it creates the person', async () => {
    const handle: Identifier = { kind: 'instagram', value: newId() };
    let killed: string | undefined;
    let finding: Promise<string> | undefined;
    const creating = app.platform.db.transaction(async (tx) => {
      killed = await findOrCreatePerson(own.ctx, tx, [handle]);
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      finding = find([handle]);
      await lockAwaited();
      await app.platform.db.run(sql`select pg_terminate_backend(${pid})`);
      await tx.run(sql`select 1`);
    });
    await expect(creating).rejects.toThrow();
    const person = (await finding) ?? '';
    expect(person).not.toBe(killed);
    expect([await exists(person), await exists(killed ?? '')]).toEqual([true, false]);
    expect(await knownOf(person)).toEqual([{ ...handle, identifies: true }]);
  });

  it('waits for the erasure of the same person, then creates them anew', async () => {
    const handle: Identifier = { kind: 'instagram', value: newId() };
    const person = await find([handle]);
    let finding: Promise<string> | undefined;
    await app.platform.db.transaction(async (tx) => {
      await tx.run(sql`delete from people where tenant_id = ${own.tenantId} and id = ${person}`);
      finding = find([handle]);
      await lockAwaited();
    });
    const again = await finding;
    expect(again).not.toBe(person);
    expect(await exists(again ?? '')).toBe(true);
  });
});
