import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, seedContacts, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { isSuppressed } from '../compliance/test-support/suppressed.ts';
import { listPeople } from '../contacts/search/people.ts';

const CONTACTS = 20_000;

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
  const campaignId = await makeCampaign(app, own);
  await seedContacts(app, own.tenantId, campaignId, { first: 12_000_000_001, count: CONTACTS });
});
afterAll(() => app.stop());

/** Whether an index of identifiers can be read without visiting the rows. */
async function vacuumed(): Promise<boolean> {
  const { db } = app.platform;
  await db.run(sql`vacuum analyze contacts, people, person_identifiers`);
  const { visible } = await db.one<{ visible: boolean }>(sql`
    select relallvisible = relpages as visible from pg_class where relname = 'person_identifiers'`);
  return visible;
}

/** The plan of each statement, and its result. */
function explained(db: Queryable) {
  const plans: string[] = [];
  const explain = async (query: Sql) => {
    const rows = await db.many<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers off) ${query}`);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  };
  const through =
    <Answer>(run: (query: Sql) => Promise<Answer>) =>
    async (query: Sql): Promise<Answer> => {
      await explain(query);
      return run(query);
    };
  const spy = {
    ...db,
    many: through((query) => db.many(query)),
    one: through((query) => db.one(query)),
    maybe: through((query) => db.maybe(query)),
  };
  return { plans, spy: spy as typeof db };
}

it('the list of a large workspace is read from its index alone', async () => {
  // An open transaction of the service may still see the rows as new; vacuum is then repeated.
  await expect.poll(vacuumed, { timeout: 240_000 }).toBe(true);
  const { plans, spy } = explained(app.platform.db);
  const db = { ...app.platform.db, ...spy };
  const { contacts, total } = await listPeople({ ...own.ctx, db }, { page: 100, limit: 50 });
  expect([contacts.length, total]).toEqual([50, CONTACTS]);
  const walks = plans.filter((plan) => plan.includes('person_identifiers'));
  expect(walks).toHaveLength(1);
  expect(walks[0]).toMatch(/Index Only Scan using person_identifiers_listed/);
  expect(walks[0]).toMatch(/Heap Fetches: 0/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:contacts|people|person_identifiers)/);
});

it('whether a person is suppressed is looked up by index, at any number of people', async () => {
  const { plans, spy } = explained(app.platform.db);
  expect(await isSuppressed(own.ctx, spy, { phoneNumber: '+12000010000' })).toBe(false);
  const known = plans.filter((plan) => plan.includes('person_identifiers'));
  expect(known).toHaveLength(1);
  expect(known[0]).not.toMatch(/Seq Scan/);
  const read = [...(known[0] ?? '').matchAll(/rows=(\d+(?:\.\d+)?) loops=(\d+)\)/g)];
  expect(Math.max(...read.map(([, rows, loops]) => Number(rows) * Number(loops)))).toBeLessThanOrEqual(2);
});
