import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../../test/harness.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { CALL_STATUSES, type CallFilter, type CallStatus, isLive, type Lead } from '../schema.ts';
import * as lists from './list-queries.ts';

type Made = {
  id: string;
  agent_id: string | null;
  campaign_id: string | null;
  phone_number: string;
  call_direction: 'inbound' | 'outbound';
  status: CallStatus;
  outcome: string | null;
  created_at: string;
};

let app: TestApp;
let workspace: TestWorkspace;
let campaigns: string[];
let agents: string[];
/** Newest first. */
let made: Made[];
const NUMBERS = ['+14155550123', '+14155550124'] as const;
const START = Date.UTC(2026, 0, 1);
const at = (second: number) => new Date(START + second * 1000);

/** One call of each status in each direction, four at a time in the same millisecond, spread over the rest. */
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  campaigns = [await makeCampaign(app, workspace), await makeCampaign(app, workspace)];
  const rows = await app.platform.db.many<{ agent_id: string }>(
    sql`select agent_id from campaigns where tenant_id = ${workspace.tenantId} order by id`,
  );
  agents = rows.map(({ agent_id }) => agent_id);
  const pick = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item;
  made = Array.from({ length: 48 }, (_, n) => ({
    id: newId(),
    agent_id: pick([...agents, null], n),
    campaign_id: pick([null, ...campaigns, ...campaigns], n),
    phone_number: pick(NUMBERS, Math.floor(n / 5)),
    call_direction: pick(['outbound', 'outbound', 'inbound'], n),
    status: pick(CALL_STATUSES, n),
    outcome: pick(['sale_closed', null, 'rejected'], n),
    created_at: at(Math.floor(n / 4)).toISOString(),
  }));
  for (const call of made) await makeCall(app, workspace, call);
  const other = await makeWorkspace(app);
  for (const status of CALL_STATUSES) await makeCall(app, other, { status, phone_number: NUMBERS[0] });
  made.sort((left, right) =>
    left.created_at === right.created_at
      ? right.id.localeCompare(left.id)
      : right.created_at.localeCompare(left.created_at),
  );
});
afterAll(() => app.stop());

const matches = (call: Made, filter: CallFilter): boolean =>
  [
    filter.agentId === undefined || call.agent_id === filter.agentId,
    filter.campaignId === undefined || call.campaign_id === filter.campaignId,
    filter.status === undefined || call.status === filter.status,
    filter.direction === undefined || call.call_direction === filter.direction,
    filter.phoneNumber === undefined || call.phone_number === filter.phoneNumber,
    filter.outcome === undefined || call.outcome === filter.outcome,
    filter.numbers === undefined || filter.numbers.includes(call.phone_number),
    filter.from === undefined || new Date(call.created_at) >= filter.from,
    filter.to === undefined || new Date(call.created_at) < filter.to,
  ].every(Boolean);

type Choices = { [Name in keyof CallFilter]: readonly CallFilter[Name][] };

/** The product of these values. */
function combinations(choices: Choices): CallFilter[] {
  let all: CallFilter[] = [{}];
  for (const [name, values] of Object.entries(choices))
    all = all.flatMap((filter) => values.map((value) => ({ ...filter, [name]: value })));
  return all;
}

const facts = (): Choices => ({
  agentId: [undefined, agents[0]],
  campaignId: [undefined, campaigns[1]],
  status: [undefined, 'completed', 'ringing'],
  direction: [undefined, 'inbound'],
});

const queryOf = (filter: CallFilter): string =>
  Object.entries(filter)
    .flatMap(([name, value]) => {
      if (value === undefined) return [];
      return `${name}=${encodeURIComponent(value instanceof Date ? value.toISOString() : String(value))}`;
    })
    .join('&');
const list = (query: string): Promise<Answered> =>
  app.request('GET', `/api/calls?${query}`, { key: workspace.keys.read });
const idsOf = (calls: readonly { id: string }[]) => calls.map(({ id }) => id);

describe('filters of the list', () => {
  it('D-014 D-015 can be combined freely: newest first, with the right total', async () => {
    const choices = {
      ...facts(),
      phoneNumber: [undefined, NUMBERS[1]],
      from: [undefined, at(3)],
      to: [undefined, at(9)],
    };
    for (const filter of combinations(choices)) {
      const query = queryOf(filter);
      const { status, body } = await list(`limit=100&${query}`);
      expect(status, query).toBe(200);
      const expected = idsOf(made.filter((call) => matches(call, filter)));
      expect([body.data.total, idsOf(body.data.calls)], query).toEqual([expected.length, expected]);
    }
  });

  it('D-015 D-016 D-017 pages by cursor and by offset lose and repeat nothing, under any filter', async () => {
    const filters: CallFilter[] = [
      { status: 'completed' },
      { direction: 'outbound', status: 'ringing' },
      { phoneNumber: NUMBERS[0] },
      { direction: 'inbound', from: at(1) },
      { agentId: agents[1], direction: 'outbound' },
      { outcome: 'rejected' },
      { from: at(2), to: at(11) },
    ];
    for (const filter of filters) {
      const expected = idsOf(made.filter((call) => matches(call, filter)));
      expect(expected.length, queryOf(filter)).toBeGreaterThan(2);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await list(`limit=2&${queryOf(filter)}${cursor && `&cursor=${cursor}`}`);
        seen.push(...idsOf(body.data.calls));
        expect(body.data.total).toBe(expected.length);
        cursor = body.data.nextCursor;
      }
      expect(seen, queryOf(filter)).toEqual(expected);
      const far = await list(`limit=2&offset=2&${queryOf(filter)}`);
      expect(idsOf(far.body.data.calls)).toEqual(expected.slice(2, 4));
    }
  });

  it('D-014 takes no unknown value, no number that is none, no time out of range and no range backwards', async () => {
    const bad = {
      status: ['', 'done', 'no_answer', 'COMPLETED', 'queued,ringing'],
      direction: ['', 'all', 'in'],
      phoneNumber: ['', '14155550123', '+0415', '+1 415', ' 14155550123', '+14155550123456789'],
      from: [
        '',
        'yesterday',
        '2026-01-01',
        '2026-02-30T00:00:00Z',
        '2026-01-01T00:00:00',
        '0000-01-01T00:00:00Z',
      ],
      to: ['', '1767225600', '2026-13-01T00:00:00Z', '-000001-01-01T00:00:00Z'],
    };
    for (const [field, values] of Object.entries(bad))
      for (const value of values) {
        const { status, body } = await list(`${field}=${encodeURIComponent(value)}`);
        expect([status, body.error?.code], `${field}=${value}`).toEqual([400, 'VALIDATION_FAILED']);
        expect(Object.keys(body.error.details.fieldErrors)).toEqual([field]);
      }
    const backwards = await list('from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z');
    expect(backwards.status).toBe(400);
    expect(Object.keys(backwards.body.error.details.fieldErrors)).toEqual(['from']);
    const empty = await list('from=2026-01-02T00:00:00Z&to=2026-01-02T00:00:00Z');
    expect([empty.status, empty.body.data.total]).toEqual([200, 0]);
    const offset = await list(`from=${encodeURIComponent('2026-01-01T01:00:03+01:00')}&limit=100`);
    expect(offset.body.data.total).toBe(made.filter((call) => matches(call, { from: at(3) })).length);
  });

  it('find the same by whichever index leads', async () => {
    const { tenantId, ctx } = workspace;
    const page = { limit: 100, offset: 0, before: undefined };
    const phoneNumber = [undefined, NUMBERS[1]];
    const status = [undefined, 'completed'] as const;
    const outcome = [undefined, 'rejected'];
    for (const filter of [
      ...combinations({ ...facts(), phoneNumber }),
      ...combinations({ phoneNumber, status, outcome, numbers: [undefined, NUMBERS, []] }),
    ]) {
      const expected = idsOf(made.filter((call) => matches(call, filter)));
      for (const lead of leadsFor(filter)) {
        const found = await ctx.db.transaction((tx) => lists.listCalls(tx, tenantId, filter, lead, page));
        const total = await lists.countMatching(ctx.db, tenantId, filter, lead);
        expect([total, idsOf(found)], `${lead} ${queryOf(filter)}`).toEqual([expected.length, expected]);
      }
    }
  });

  it('count agents, campaigns and directions as calls come and go', async () => {
    const own = await makeWorkspace(app);
    const counts = () => lists.countKept(own.ctx.db, own.tenantId, { direction: 'inbound' });
    const ids = [
      await makeCall(app, own, { call_direction: 'inbound' }),
      await makeCall(app, own, { call_direction: 'outbound' }),
    ];
    expect(await counts()).toEqual({ owner: 2, direction: 1, both: 1 });
    await app.platform.db.run(sql`delete from calls where tenant_id = ${own.tenantId} and id = ${ids[0]}`);
    expect(await counts()).toEqual({ owner: 1, direction: 0, both: 0 });
  });
});

/** Every condition that could lead for a filter. */
function leadsFor(filter: CallFilter): Lead[] {
  const { agentId, campaignId, status, direction, phoneNumber, numbers, outcome } = filter;
  const isOfLive = status !== undefined && isLive(status);
  return [
    'time',
    ...(isOfLive ? (['live'] as const) : []),
    ...(phoneNumber === undefined && numbers === undefined ? [] : (['number'] as const)),
    ...(outcome === undefined ? [] : (['outcome'] as const)),
    ...(agentId === undefined && campaignId === undefined ? [] : (['owner'] as const)),
    ...(direction === undefined ? [] : (['direction'] as const)),
    ...(status === undefined || isOfLive ? [] : (['status'] as const)),
  ];
}

describe('a filtered list of many calls', () => {
  it('is found and counted by the index of its leading filter, in order', async () => {
    const { tenantId } = await makeWorkspace(app);
    const { db } = app.platform;
    await db.run(sql`
      insert into calls (tenant_id, id, phone_number, call_direction, initiation_source, status, outcome, created_at,
                         updated_at, checked_at)
      select ${tenantId}, gen_random_uuid(), '+1212' || n, case when n % 9 = 0 then 'inbound' else 'outbound' end, 'api',
             case when n % 7 = 0 then 'busy' else 'completed' end, case when n % 11 = 0 then 'rejected' end, now() - n * interval '1 minute', now(), now()
      from generate_series(1, 3000) n`);
    await db.pool.query('vacuum analyze calls');
    const ways: [CallFilter, Lead, RegExp][] = [
      [{ status: 'busy', direction: 'inbound', agentId: newId() }, 'status', /using calls_ended/],
      [{ direction: 'inbound', agentId: newId() }, 'direction', /using calls_of_direction/],
      [{ status: 'ringing' }, 'live', /calls_live/],
      [{ phoneNumber: '+12121', status: 'busy' }, 'number', /calls_with_number/],
      [{ from: at(0), direction: 'inbound' }, 'time', /using calls_newest/],
      [{ campaignId: newId(), status: 'busy' }, 'owner', /using calls_of_campaign/],
      [{ outcome: 'rejected', direction: 'inbound' }, 'outcome', /Index Only Scan using calls_with_outcome/],
      [{ numbers: ['+12121', '+12122'], outcome: 'rejected' }, 'number', /calls_with_number/],
    ];
    for (const [filter, lead, index] of ways) {
      const plans: string[] = [];
      await db.transaction(async (tx) => {
        const explain = async (query: Sql) => {
          const lines = await tx.many<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
          plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
          return [];
        };
        const spy: Transaction = { ...tx, many: explain };
        const before = { at: new Date(), id: newId() };
        await lists.listCalls(spy, tenantId, filter, lead, { limit: 51, offset: 0, before });
      });
      expect(plans[0], lead).toMatch(index);
      expect(plans[0], lead).not.toMatch(/Seq Scan on calls|Bitmap/);
      const isSorted = lead === 'number' || lead === 'live';
      if (!isSorted) expect(plans[0], lead).not.toContain('Sort');
    }
  });
});
