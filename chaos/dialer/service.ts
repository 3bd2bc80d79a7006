import type { App } from '../../server/src/app.ts';
import { sql } from '../../server/src/platform/database/sql.ts';

export type Campaign = { tenantId: string; id: string };

type Access = { url: string; key: string; tenantId: string };

const BULK_MAX = 1000;

/** Fictional numbers; the last digit decides how the call ends. */
const numberOf = (index: number): string => `+1415${String(5_600_000 + index).padStart(7, '0')}`;

/** An active campaign over the API, as a customer would set it up. */
export async function openCampaign(
  app: App,
  { url, key, tenantId }: Access,
  contacts: number,
  { LIMIT, DIALS_MAX }: { LIMIT: number; DIALS_MAX: number },
): Promise<Campaign> {
  async function ask(method: string, path: string, body?: unknown): Promise<{ id: string }> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data;
  }
  const agent = await ask('POST', '/api/agents', { name: 'Drill', voiceId: 'voice_clara', language: 'en' });
  // The drill's own process runs no worker: the worker's set-up work is done here.
  await app.platform.db.run(sql`
    update agents set provisioning_status = 'ready' where tenant_id = ${tenantId} and id = ${agent.id}`);
  const day = { enabled: true, start: '00:00', end: '24:00' };
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const campaign = await ask('POST', '/api/campaigns', {
    agentId: agent.id,
    name: 'Drill',
    productContext: 'A drill without real calls',
    targetAudience: 'Fictional contacts',
    channel: 'voice',
    category: 'sales',
    schedule: { timezone: 'UTC', days: Object.fromEntries(names.map((name) => [name, day])) },
    maxConcurrentCalls: LIMIT,
    maxRetryAttempts: DIALS_MAX,
    retryIntervalMinutes: 1,
  });
  for (let from = 0; from < contacts; from += BULK_MAX) {
    const size = Math.min(BULK_MAX, contacts - from);
    const rows = Array.from({ length: size }, (_, at) => ({ phoneNumber: numberOf(from + at) }));
    await ask('POST', `/api/campaigns/${campaign.id}/contacts/bulk`, { contacts: rows });
  }
  await ask('PATCH', `/api/campaigns/${campaign.id}/activate`);
  return { tenantId, id: campaign.id };
}

export const statusOf = async (app: App, { tenantId, id }: Campaign): Promise<string> =>
  (
    await app.platform.db.one<{ status: string }>(
      sql`select status from campaigns where tenant_id = ${tenantId} and id = ${id}`,
    )
  ).status;

export type Believed = {
  contacts: { phone_number: string; status: string; dial_count: number }[];
  calls: { id: string; status: string }[];
  completions: number;
};

/** The service's own records. */
export async function callsOf(app: App, { tenantId, id }: Campaign): Promise<Believed> {
  const { db } = app.platform;
  const contacts = await db.many<Believed['contacts'][number]>(sql`
    select phone_number, status, dial_count from contacts where tenant_id = ${tenantId} and campaign_id = ${id}`);
  const calls = await db.many<Believed['calls'][number]>(
    sql`select id, status from calls where tenant_id = ${tenantId} and campaign_id = ${id}`,
  );
  const { completions } = await db.one<{ completions: number }>(sql`
    select count(*) as completions from events
    where tenant_id = ${tenantId} and name = 'campaign.completed' and data like ${`%${id}%`}`);
  return { contacts, calls, completions };
}
