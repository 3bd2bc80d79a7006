import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { newId } from '../src/platform/ids.ts';
import { request } from './harness.ts';
import { freezeDatabase, freezeFor } from './processes/freeze.ts';
import { buildOnce, type Service, startService } from './service.ts';

const CONTACTS = 1_000;
const JOBS = 600;

let folder: string;
let database: EmbeddedPostgres;
let service: Service;
let admin: pg.Pool;
let campaignId: string;
let tenantId: string;
const ends: (() => void)[] = [];

beforeAll(async () => {
  buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'parley-stalls-'));
  chmodSync(folder, 0o711); // the database runs as another user when this is root, and needs access
  database = await startEmbeddedPostgres({ dataDir: folder, exclusive: true, settings: { fsync: 'off' } });
  admin = new pg.Pool({ connectionString: database.url, max: 2 });
  admin.on('error', () => undefined);
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'a key for stalls, long enough to be one',
    CLOCK_SPEED: '60',
    BOOTSTRAP_FILE: join(folder, 'bootstrap.json'),
    EMBEDDING_PROVIDER: 'none',
    // So few that there is always a waiter: waiting requests time out first when everything is frozen.
    DATABASE_CONNECTIONS: '4',
    WORKER_CONCURRENCY: '24',
  };
  service = await startService(env, (end) => ends.push(end));
  await openCampaign();
});

afterAll(async () => {
  for (const end of ends) end();
  await admin.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openCampaign(): Promise<void> {
  const made = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8'));
  tenantId = made.workspace_id;
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await request(service.url, method, path, { key: made.keys.full, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.data;
  };
  const agent = await ask('POST', '/api/agents', { name: 'Ada', voiceId: 'voice_clara', language: 'en' });
  const ready = async () => (await ask('GET', `/api/agents/${agent.id}`)).provisioning_status;
  await vi.waitFor(async () => expect(await ready()).toBe('ready'), { timeout: 240_000, interval: 100 });
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const allDay = { enabled: true, start: '00:00', end: '24:00' };
  const campaign = await ask('POST', '/api/campaigns', {
    agentId: agent.id,
    name: 'Spring',
    productContext: 'A spring offer for you',
    targetAudience: 'Everyone',
    channel: 'voice',
    category: 'sales',
    schedule: { timezone: 'UTC', days: Object.fromEntries(days.map((day) => [day, allDay])) },
    maxConcurrentCalls: 10,
  });
  campaignId = campaign.id;
  const contacts = Array.from({ length: CONTACTS }, (_, n) => ({ phoneNumber: `+1415${5_550_100 + n}` }));
  for (let from = 0; from < CONTACTS; from += 500)
    await ask('POST', `/api/campaigns/${campaignId}/contacts/bulk`, {
      contacts: contacts.slice(from, from + 500),
    });
  await ask('PATCH', `/api/campaigns/${campaignId}/activate`);
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(`select count(*) from ${text}`, values);
  return Number(rows[0]?.count);
}

const callsEnded = () => count("calls where status in ('completed', 'no-answer', 'busy')");
const jobsLeft = () => count("graphile_worker.jobs where task_identifier = 'calls.settle_transfer'");

/** Jobs without work: completing them needs connections. */
async function enqueueMany(): Promise<void> {
  await admin.query(
    `select graphile_worker.add_job('calls.settle_transfer', json_build_object('tenantId', $1::text, 'attempt', 1,
       'input', json_build_object('callId', $2::text)), max_attempts => 1000) from generate_series(1, ${JOBS})`,
    [tenantId, newId()],
  );
  await expect.poll(jobsLeft, { timeout: 240_000, interval: 20 }).toBeLessThan(JOBS - 50);
}

async function livesThrough(standStill: () => Promise<void>): Promise<void> {
  const { child } = service;
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  await expect.poll(callsEnded, { timeout: 240_000 }).toBeGreaterThan(0);
  await enqueueMany();
  const before = await callsEnded();
  await standStill();
  await expect
    .poll(async () => isAlive() && (await callsEnded()), { timeout: 240_000 })
    .toBeGreaterThan(before + 20);
  // No job is left locked by a process that does not run it, and completed work stays.
  await expect.poll(jobsLeft, { timeout: 90_000, interval: 250 }).toBe(0);
  expect(isAlive(), service.output()).toBe(true);
  const twice = `(select 1 from calls where campaign_id = $1 group by contact_id, attempt having count(*) > 1) dialed`;
  expect(await count(twice, [campaignId])).toBe(0);
}

describe('a service with a campaign under way', () => {
  it('survives being frozen for 11.5 s', async () => {
    await livesThrough(() => freezeFor([service.child.pid ?? 0], 11_500));
  });

  it('survives its database being frozen for 12 s', async () => {
    const { serverPid } = database;
    await livesThrough(() => freezeDatabase(serverPid, 12_000));
    expect(database.serverPid).toBe(serverPid); // a frozen database is neither taken for lost nor started a second time
  });
});
