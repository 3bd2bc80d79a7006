import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';

let app: TestApp;
let workspace: TestWorkspace;
let other: TestWorkspace;

const ANA = '+14155550123';
const UNKNOWN = '+34911222333';
const OLD = '+34611000999';

/** Ana is a contact, with two calls; of the others the name stands on the call only, or nowhere. */
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  other = await makeWorkspace(app);
  const campaign = await makeCampaign(app, workspace);
  await app.request('POST', `/api/campaigns/${campaign}/contacts`, {
    key: workspace.keys.full,
    body: { phoneNumber: ANA, name: 'Ana García 100%_' },
  });
  const calls = [
    { phone_number: ANA, outcome: 'sale_closed' },
    { phone_number: ANA, outcome: 'no_answer', status: 'no-answer' },
    { phone_number: UNKNOWN, contact_name: 'Bo Lind', outcome: 'sale_closed' },
    { phone_number: OLD, outcome: null },
  ];
  for (const call of calls) await makeCall(app, workspace, call);
  await makeCall(app, other, { phone_number: ANA, contact_name: 'Ana García', outcome: 'sale_closed' });
});
afterAll(() => app.stop());

const list = (query: string): Promise<Answered> =>
  app.request('GET', `/api/calls?${query}`, { key: workspace.keys.read });
async function found(words: string, also = ''): Promise<string[]> {
  const { status, body } = await list(`search=${encodeURIComponent(words)}${also}`);
  expect([status, body.data.total], words).toEqual([200, body.data.calls.length]);
  return body.data.calls.map((call: { phone_number: string }) => call.phone_number).sort();
}

describe('the list of calls searched', () => {
  it('finds calls by any part of a name, in any case, of contacts and of callers who are none', async () => {
    expect(await found('garcía')).toEqual([ANA, ANA]);
    expect(await found('ANA')).toEqual([ANA, ANA]);
    expect(await found('lind')).toEqual([UNKNOWN]);
    expect(await found('nobody of this name')).toEqual([]);
  });

  it('finds calls by any part of a number, however it is written', async () => {
    for (const words of [ANA, '1 (415) 555-0123', '0123', '4155550123'])
      expect(await found(words), words).toEqual([ANA, ANA]);
    expect(await found('911 222')).toEqual([UNKNOWN]);
  });

  it('finds a whole number among calls further back than those it reads', async () => {
    await app.platform.db.run(sql`
      insert into calls (tenant_id, id, phone_number, call_direction, initiation_source, status, created_at, updated_at,
                         checked_at)
      select ${workspace.tenantId}, gen_random_uuid(), '+12125550100', 'outbound', 'api', 'busy',
             now() + interval '1 hour', now(), now()
      from generate_series(1, 2000)`);
    expect(await found('34 611 000 999')).toEqual([OLD]);
    expect(await found('garcía')).toEqual([ANA, ANA]);
  });

  it('takes signs of patterns as they are', async () => {
    expect(await found('100%_')).toEqual([ANA, ANA]);
    expect(await found('%%')).toEqual([]);
    expect(await found('__')).toEqual([]);
  });

  it('can be combined with other filters', async () => {
    expect(await found('garcía', '&outcome=sale_closed')).toEqual([ANA]);
    expect(await found('garcía', '&status=no-answer')).toEqual([ANA]);
    expect(await found('garcía', `&phoneNumber=${encodeURIComponent(UNKNOWN)}`)).toEqual([]);
    expect(await found('garcía', '&direction=inbound')).toEqual([]);
  });

  it('shows calls of an outcome only, and of no other workspace', async () => {
    const { body } = await list('outcome=sale_closed');
    expect(body.data.total).toBe(2);
    expect(new Set(body.data.calls.map((call: { outcome: string }) => call.outcome))).toEqual(
      new Set(['sale_closed']),
    );
    expect((await list('outcome=never_heard_of')).body.data).toMatchObject({ total: 0, calls: [] });
  });

  it('refuses words that are too short or too long, and an empty outcome', async () => {
    for (const [field, value] of [
      ['search', ''],
      ['search', ' a '],
      ['search', 'x'.repeat(201)],
      ['outcome', ''],
      ['outcome', 'x'.repeat(101)],
    ] as const) {
      const { status, body } = await list(`${field}=${encodeURIComponent(value)}`);
      expect([status, Object.keys(body.error?.details.fieldErrors ?? {})], value).toEqual([400, [field]]);
    }
    expect((await list(`search=${'x'.repeat(200)}`)).status).toBe(200);
  });
});
