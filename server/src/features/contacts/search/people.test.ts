import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { findMatches, scanMatches, walkMatches } from './queries.ts';
import { indexContacts } from './search-index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let campaignIds: string[];
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  campaignIds = [await makeCampaign(app, workspace), await makeCampaign(app, workspace)];
});
afterAll(() => app.stop());

const create = (body: object, at = 0) =>
  app.request('POST', `/api/campaigns/${campaignIds[at]}/contacts`, { key: workspace.keys.write, body });
const people = async (query = '', on = workspace) =>
  (await app.request('GET', `/api/contacts${query}`, { key: on.keys.read })).body.data;
const numbersOf = ({ contacts }: { contacts: { phone_number: string }[] }) =>
  contacts.map(({ phone_number }) => phone_number);
const indexNow = () => indexContacts.run(workspace.ctx, {}, { number: 1, isLast: false });

describe('the people of a workspace', () => {
  it('C-028 are one row for each number, newest first, with data from all campaigns', async () => {
    await create({ phoneNumber: '+14155551001' });
    const second = (await create({ phoneNumber: '+14155551002', name: 'Zoë' })).body.data;
    await create({ phoneNumber: '+14155551001', name: 'Ana', email: 'ana@example.com' }, 1);
    const { contacts, total, page, limit } = await people();
    expect([total, page, limit]).toEqual([2, 1, 50]);
    expect(contacts).toEqual([
      {
        phone_number: '+14155551002',
        name: 'Zoë',
        email: null,
        campaign_count: 1,
        statuses: ['pending'],
        last_activity_at: second.updated_at,
        created_at: second.created_at,
      },
      expect.objectContaining({
        phone_number: '+14155551001',
        name: 'Ana',
        email: 'ana@example.com',
        campaign_count: 2,
      }),
    ]);
    await app.platform.db.run(sql`
      update contacts set status = 'called', last_dialed_at = now() + interval '1 hour'
      where tenant_id = ${workspace.tenantId} and phone_number = '+14155551001' and campaign_id = ${campaignIds[1]}`);
    const [, ana] = (await people()).contacts;
    expect(ana.statuses).toEqual(['called', 'pending']);
    expect(new Date(ana.last_activity_at).getTime()).toBeGreaterThan(Date.now());
    expect((await people('?limit=1&page=2')).contacts).toEqual([ana]);
    expect(await people('', await makeWorkspace(app))).toMatchObject({ contacts: [], total: 0 });
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?page=0',
      '?page=100001',
      '?search=',
      `?search=${'x'.repeat(201)}`,
    ])
      expect(
        (await app.request('GET', `/api/contacts${query}`, { key: workspace.keys.read })).status,
        query,
      ).toBe(400);
  });

  it('C-028 keep a number while one of its contacts is left', async () => {
    const [one, two] = [
      (await create({ phoneNumber: '+14155551003', name: 'Once' })).body.data,
      (await create({ phoneNumber: '+14155551003', name: 'Twice' }, 1)).body.data,
    ];
    const remove = (contact: { id: string; campaign_id: string }) =>
      app.request('DELETE', `/api/campaigns/${contact.campaign_id}/contacts/${contact.id}`, {
        key: workspace.keys.write,
      });
    const before = (await people()).total;
    await remove(one);
    const [left] = (await people('?search=14155551003')).contacts;
    expect(left).toMatchObject({ name: 'Twice', campaign_count: 1 });
    expect((await people()).total).toBe(before);
    await remove(two);
    expect((await people()).total).toBe(before - 1);
    expect((await people('?search=14155551003')).contacts).toEqual([]);
  });

  it('C-029 are found by any part of number, name and address, literally, indexed or not yet', async () => {
    await create({ phoneNumber: '+14155552001', name: '100% Ñandú', email: 'first_last@mail.example' });
    await create({ phoneNumber: '+14155552002', name: 'firstXlast' });
    await create({ phoneNumber: '+14155552003', name: 'Back\\slash' });
    await create({ phoneNumber: '+14155552003', name: 'Other Name' }, 1);
    const searches: [string, string[]][] = [
      ['ÑANDÚ', ['+14155552001']],
      ['%', ['+14155552001']],
      ['t_l', ['+14155552001']],
      ['first_last@MAIL', ['+14155552001']],
      ['txl', ['+14155552002']],
      ['5552', ['+14155552003', '+14155552002', '+14155552001']],
      ['+14155552002', ['+14155552002']],
      ['\\', ['+14155552003']],
      ['other na', ['+14155552003']],
      ['14155552003\nback', []],
      ['nobody', []],
      ['_', ['+14155552001']],
      ['x'.repeat(200), []],
    ];
    const check = async () => {
      for (const [search, expected] of searches) {
        const found = await people(`?search=${encodeURIComponent(search)}`);
        expect([numbersOf(found), found.total, found.total_is_estimate], search).toEqual([
          expected,
          expected.length,
          false,
        ]);
        const slice = { limit: 50, offset: 0 };
        const plain = search.replace(/\s/g, ' ');
        const { db } = app.platform;
        const { tenantId } = workspace;
        const byScan = await scanMatches(db, tenantId, plain, slice);
        expect(await findMatches(db, tenantId, plain, slice), search).toEqual(byScan);
        expect(await walkMatches(db, tenantId, plain, slice)).toEqual(byScan.ids);
      }
    };
    await check();
    await indexNow();
    expect(await app.platform.db.many(sql`select 1 from contact_search_backlog`)).toEqual([]);
    await check();
    await app.platform.db.run(sql`
      update contacts set name = 'Renamed' where tenant_id = ${workspace.tenantId} and phone_number = '+14155552002'`);
    expect(numbersOf(await people('?search=firstXlast'))).toEqual([]);
    const slice = { limit: 50, offset: 0 };
    const renamed = findMatches(app.platform.db, workspace.tenantId, 'renamed', slice);
    expect((await renamed).total).toBe(1);
  });

  it('C-029 of a large workspace are found by index where few match, and estimated where many do', async () => {
    const own = await makeWorkspace(app);
    const id = await makeCampaign(app, own);
    for (let batch = 0; batch < 3; batch++) {
      const contacts = Array.from({ length: 4000 }, (_, n) => ({
        phoneNumber: `+1415${6_000_000 + batch * 4000 + n}`,
        name: n % 1000 === 0 ? `Rare ${batch}` : 'Common',
      }));
      const ask = { key: own.keys.write, body: { contacts } };
      expect((await app.request('POST', `/api/campaigns/${id}/contacts/bulk`, ask)).status).toBe(201);
    }
    const common = await people('?search=common', own);
    expect([common.contacts.length, common.total_is_estimate]).toEqual([50, true]);
    expect(Math.abs(common.total - 11_988)).toBeLessThan(200);
    const rare = await people('?search=rare', own);
    expect([rare.total, rare.total_is_estimate, rare.contacts[0].name]).toEqual([12, false, 'Rare 2']);
    const deep = await people('?search=common&page=200', own);
    expect([deep.total, deep.total_is_estimate, deep.contacts.length]).toEqual([11_988, false, 50]);
    await indexContacts.run(own.ctx, {}, { number: 1, isLast: false });
    expect((await people('?search=rare', own)).contacts).toEqual(rare.contacts);
    expect((await people('?search=common&page=200', own)).contacts).toEqual(deep.contacts);
  });
});
