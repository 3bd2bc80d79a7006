import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';

let app: TestApp;
let own: TestWorkspace;
let campaignIds: string[];
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
  campaignIds = [];
  for (let made = 0; made < 3; made++) campaignIds.push(await makeCampaign(app, own));
});
afterAll(() => app.stop());

type Row = {
  id: string;
  campaign_id: string;
  phone_number: string;
  name: string | null;
  email: string | null;
  created_at: string;
};

const orderOf = ({ created_at, id }: Row): string => `${created_at} ${id}`;

/** The definition of the workspace's list: by number, each listed by one live contact until that one is deleted. */
class List {
  private readonly rows = new Map<string, Row & { live: boolean }>();
  private readonly listedBy = new Map<string, string>();

  put(row: Row, live = true): void {
    const before = this.rows.get(row.id);
    this.rows.set(row.id, { ...row, live });
    if (before !== undefined) this.relist(before.phone_number);
    this.relist(row.phone_number);
  }

  live(): Row[] {
    return [...this.rows.values()].filter(({ live }) => live);
  }

  gone(): Row[] {
    return [...this.rows.values()].filter(({ live }) => !live);
  }

  private of(number: string): Row[] {
    return this.live()
      .filter((row) => row.phone_number === number)
      .sort((left, right) => orderOf(left).localeCompare(orderOf(right)));
  }

  private relist(number: string): void {
    const rows = this.of(number);
    const [oldest] = rows;
    if (oldest === undefined) this.listedBy.delete(number);
    else if (!rows.some(({ id }) => id === this.listedBy.get(number))) this.listedBy.set(number, oldest.id);
  }

  view() {
    return [...this.listedBy]
      .map(([number, id]) => ({ number, listed: this.rows.get(id) as Row }))
      .sort((left, right) => orderOf(right.listed).localeCompare(orderOf(left.listed)))
      .map(({ number, listed }) => ({
        phone_number: number,
        name: this.of(number).find(({ name }) => name !== null)?.name ?? null,
        email: this.of(number).find(({ email }) => email !== null)?.email ?? null,
        campaign_count: this.of(number).length,
        created_at: listed.created_at,
      }));
  }
}

/** The same order on every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

it('the list of a workspace follows its contacts through additions, deletions, changes and restorations', async () => {
  const list = new List();
  const roll = dice(20);
  // The last four are two numbers, each in two spellings: one person, listed by each spelling.
  const spellings = ['+5215598765432', '+525598765432', '+551187654321', '+5511987654321'];
  const numbers = [...Array.from({ length: 10 }, (_, n) => `+1415555${1000 + n}`), ...spellings];
  const addresses = Array.from({ length: 4 }, (_, n) => `list-${n}@example.com`);
  const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
  const path = (row: { campaign_id: string; id?: string }) =>
    `/api/campaigns/${row.campaign_id}/contacts${row.id === undefined ? '' : `/${row.id}`}`;
  const send = (method: string, to: string, body?: object) =>
    app.request(method, to, { key: own.keys.write, ...(body === undefined ? {} : { body }) });
  const details = () => ({
    ...(roll(2) === 0 ? { name: `Name ${roll(50)}` } : {}),
    ...(roll(3) === 0 ? { email: pick(addresses) } : {}),
  });
  const steps: (() => Promise<void>)[] = [
    async () => {
      const campaign_id = pick(campaignIds);
      const body = roll(5) === 0 ? { email: pick(addresses) } : { phoneNumber: pick(numbers), ...details() };
      list.put((await send('POST', path({ campaign_id }), body)).body.data);
    },
    async () => {
      const campaign_id = pick(campaignIds);
      const contacts = Array.from({ length: 5 }, () => ({ phoneNumber: pick(numbers), ...details() }));
      expect((await send('POST', `${path({ campaign_id })}/bulk`, { contacts })).status).toBe(201);
      const { data } = (await send('GET', `${path({ campaign_id })}?limit=100`)).body;
      for (const row of data.contacts) list.put(row);
    },
    async () => {
      const row = pick(list.live());
      if (row === undefined) return;
      expect((await send('DELETE', path(row))).status).toBe(204);
      list.put(row, false);
    },
    async () => {
      const row = pick(list.live());
      if (row === undefined) return;
      const answer = await send('PATCH', path(row), { phoneNumber: pick(numbers), ...details() });
      if (answer.status === 200) list.put(answer.body.data);
      else expect(answer.status).toBe(400);
    },
    async () => {
      const row = list.gone().filter(({ phone_number }) => phone_number.startsWith('+'))[0];
      if (row === undefined) return;
      const { campaign_id, phone_number } = row;
      list.put((await send('POST', path({ campaign_id }), { phoneNumber: phone_number })).body.data);
    },
  ];
  for (let turn = 0; turn < 240; turn++) {
    await pick(steps)();
    const { contacts, total } = (await send('GET', '/api/contacts?limit=100')).body.data;
    const expected = list.view();
    expect(contacts, `after turn ${turn}`).toMatchObject(expected);
    expect(total).toBe(expected.length);
  }
  const strays = await app.platform.db.many(sql`
    select value from person_identifiers identifier where tenant_id = ${own.tenantId}
      and not exists (select 1 from people where tenant_id = identifier.tenant_id and id = identifier.person_id)`);
  expect(strays).toEqual([]);
});
