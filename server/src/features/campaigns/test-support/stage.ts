import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/harness.ts';
import type { Job } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';

let lastNumber = 0;
export const newNumber = (): string => `+1415${5550100 + lastNumber++}`;

async function eventsOf(db: Queryable, tenantId: string, campaignId: string) {
  const events = await db.many<{ name: string; data: string }>(sql`
    select name, data from events where tenant_id = ${tenantId} and name like 'campaign.%'
      and data like ${`%${campaignId}%`} order by occurred_at, id`);
  return events.map(({ name, data }) => ({ name, data: JSON.parse(data) }));
}

/** A workspace with a ready agent and a number, and a client's requests for its campaigns. */
export async function stageOf(app: TestApp, options: Parameters<typeof makeWorkspace>[1] = {}) {
  const workspace: TestWorkspace = await makeWorkspace(app, options);
  const { tenantId, keys, ctx } = workspace;
  const { db } = app.platform;
  const key = keys.full;

  async function makeAgent(body: object = {}): Promise<string> {
    const input = { name: 'Ada', voiceId: 'voice_clara', language: 'en', ...body };
    const { id } = (await app.request('POST', '/api/agents', { key, body: input })).body.data;
    await db.run(
      sql`update agents set provisioning_status = 'ready' where tenant_id = ${tenantId} and id = ${id}`,
    );
    return id;
  }

  async function addLine(): Promise<void> {
    await db.run(sql`
      insert into phone_numbers (tenant_id, id, phone_number, is_registered, provider, created_at, updated_at)
      values (${tenantId}, ${newId()}, ${newNumber()}, true, 'carrier', now(), now())`);
  }

  const agentId = await makeAgent();
  const basics = {
    agentId,
    name: 'Spring offers',
    productContext: 'A 20 % discount on yearly plans.',
    targetAudience: 'Customers on a monthly plan',
  };
  const create = (body: object = {}, as = key) =>
    app.request('POST', '/api/campaigns', { key: as, body: { ...basics, ...body } });
  const move = (id: string, verb: 'activate' | 'pause') =>
    app.request('PATCH', `/api/campaigns/${id}/${verb}`, { key });

  return {
    ...{ workspace, tenantId, ctx, keys, agentId, basics, makeAgent, addLine, create },
    make: async (body: object = {}): Promise<string> => (await create(body)).body.data.id,
    change: (id: string, body: object) => app.request('PATCH', `/api/campaigns/${id}`, { key, body }),
    get: async (id: string) =>
      (await app.request('GET', `/api/campaigns/${id}`, { key: keys.read })).body.data,
    remove: (id: string) => app.request('DELETE', `/api/campaigns/${id}`, { key }),
    list: (query = '') => app.request('GET', `/api/campaigns${query}`, { key: keys.read }),
    activate: (id: string) => move(id, 'activate'),
    pause: (id: string) => move(id, 'pause'),
    addContact: async (id: string, body: object): Promise<string> =>
      (await app.request('POST', `/api/campaigns/${id}/contacts`, { key, body })).body.data.id,
    addContacts: (id: string, contacts: object[]) =>
      app.request('POST', `/api/campaigns/${id}/contacts/bulk`, { key, body: { contacts } }),
    contactsOf: async (id: string): Promise<{ id: string; name: string | null; status: string }[]> =>
      (await app.request('GET', `/api/campaigns/${id}/contacts?limit=100`, { key })).body.data.contacts,
    setStatus: (id: string, status: string) =>
      db.run(sql`update campaigns set status = ${status} where tenant_id = ${tenantId} and id = ${id}`),
    eventsOf: (id: string) => eventsOf(db, tenantId, id),
    /** Runs the job now, as a worker would. */
    run: <Input>(job: Job<Input>, input: Input) => job.run(ctx, input, { number: 1, isLast: false }),
    jobsOf: (name: string, id: string) =>
      db.many<{ run_at: Date }>(sql`
        select run_at from graphile_worker.jobs where task_identifier = ${name} and key = ${`${name}:${id}`}`),
  };
}

export type Stage = Awaited<ReturnType<typeof stageOf>>;
