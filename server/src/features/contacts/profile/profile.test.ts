import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let workspace: TestWorkspace;
let campaignIds: string[];
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  campaignIds = [await makeCampaign(app, workspace), await makeCampaign(app, workspace)];
});
afterAll(() => app.stop());

const add = async (body: object, at = 0) =>
  (
    await app.request('POST', `/api/campaigns/${campaignIds[at]}/contacts`, {
      key: workspace.keys.write,
      body,
    })
  ).body.data;
const get = (who: string, on = workspace) =>
  app.request('GET', `/api/contacts/${encodeURIComponent(who)}`, { key: on.keys.read });
const suppress = (body: object) =>
  app.request('POST', '/api/compliance/suppressions', { key: workspace.keys.full, body });

describe('a person', () => {
  it('is found by number, by address and by the id of any of their contacts, with all their places', async () => {
    const first = await add({ phoneNumber: '+14155553001', metadata: { plan: 'gold' } });
    const second = await add(
      { phoneNumber: '+14155553001', name: 'Ana', email: 'Ana@example.com', whatsappNumber: '+14155553009' },
      1,
    );
    const found = (await get('+14155553001')).body.data;
    expect(found).toEqual({
      name: 'Ana',
      phone_numbers: ['+14155553001'],
      whatsapp_numbers: ['+14155553009'],
      emails: ['ana@example.com'],
      places: [
        { ...first, campaign_name: expect.any(String), campaign_status: 'draft', campaign_channel: 'voice' },
        { ...second, campaign_name: expect.any(String), campaign_status: 'draft', campaign_channel: 'voice' },
      ],
    });
    for (const who of ['ana@EXAMPLE.com', '+14155553009', first.id, second.id.toUpperCase()])
      expect((await get(who)).body.data, who).toEqual(found);
  });

  it('with an address only is found by it', async () => {
    await add({ email: 'only@example.com', name: 'Only' });
    expect((await get('only@example.com')).body.data).toMatchObject({
      name: 'Only',
      phone_numbers: [],
      emails: ['only@example.com'],
      places: [{ status: 'invalid' }],
    });
  });

  it('is not found once their contact is deleted, in another workspace, or by what is neither', async () => {
    const { id } = await add({ phoneNumber: '+14155553002' });
    const other = await makeWorkspace(app);
    expect((await get('+14155553002', other)).status).toBe(404);
    expect((await get(id, other)).status).toBe(404);
    await app.request('DELETE', `/api/campaigns/${campaignIds[0]}/contacts/${id}`, {
      key: workspace.keys.write,
    });
    expect((await get(id)).status).toBe(404);
    expect((await get('+14155553002')).body.data?.places ?? []).toEqual([]);
    for (const who of ['nobody', '+14155559999', 'nobody@example.com', '%'])
      expect((await get(who)).status, who).toBe(404);
  });
});

describe('the list of people', () => {
  const suppressedOf = async (query: string) =>
    Object.fromEntries(
      (
        await app.request('GET', `/api/contacts?search=555530${query}`, { key: workspace.keys.read })
      ).body.data.contacts.map((one: { phone_number: string; suppressed?: boolean }) => [
        one.phone_number,
        one.suppressed,
      ]),
    );

  it('says who is suppressed by any of their identifiers, when it is asked to', async () => {
    await add({ phoneNumber: '+14155553010' });
    await add({ phoneNumber: '+14155553011' });
    await add({ phoneNumber: '+14155553012', email: 'by-mail@example.com' });
    await suppress({ phoneNumber: '+14155553011' });
    await suppress({ email: 'by-mail@example.com' });
    const asked = await suppressedOf('1&include=suppression');
    expect(asked).toEqual({ '+14155553010': false, '+14155553011': true, '+14155553012': true });
    expect(Object.values(await suppressedOf('1'))).toEqual([undefined, undefined, undefined]);
  });

  it('says it of people with an address only', async () => {
    await add({ email: 'stop@example.com' });
    await suppress({ email: 'stop@example.com' });
    const { contacts } = (
      await app.request('GET', '/api/contacts?search=stop@example.com&include=suppression', {
        key: workspace.keys.read,
      })
    ).body.data;
    expect(contacts).toMatchObject([{ email: 'stop@example.com', suppressed: true }]);
  });
});
