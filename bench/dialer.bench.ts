import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { benchFolder, median, say, startService, stopService } from './measure.ts';

/** Contacts a second from the queue to the end of their call, the cost of a longer list, and the list of campaigns. */
const SMALL = Number(process.env.BENCH_SMALL ?? 10_000);
const LARGE = Number(process.env.BENCH_LARGE ?? 200_000);
const MILLION = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
const LIMIT = 10_000_000;

type Bench = { url: string; db: pg.Client; headers: Record<string, string>; tenantId: string };

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, JSON.stringify({ rate: { general: LIMIT, contacts: LIMIT, mutations: LIMIT } }));
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE, SIMULATED_PACE: 'none' });
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const headers = { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' };
  const bench: Bench = { url: service.url, db, headers, tenantId };
  const agentId = await makeAgent(bench);
  await dialSome(bench, agentId, 1_000, 1_000); // warm
  const small = await dialSome(bench, agentId, SMALL, SMALL);
  const large = await dialSome(bench, agentId, LARGE, SMALL);
  say(`of ${SMALL} contacts: ${(SMALL / small.seconds).toFixed(0)} a second (aim ≥ 150)`);
  say(
    `of ${LARGE} contacts: ${(SMALL / large.seconds).toFixed(0)} a second, queued in ${large.queued.toFixed(1)} s`,
  );
  say(
    `a contact of the long list costs ${(large.seconds / small.seconds).toFixed(2)} of one of the short list (aim ≤ 1.3)`,
  );
  await benchForecast(bench, large.id);
  await benchList(bench, agentId);
  await db.end();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function ask<Body>(bench: Bench, method: string, path: string, body?: unknown): Promise<Body> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = body === undefined ? { authorization: bench.headers.authorization ?? '' } : bench.headers;
  const answer = await fetch(bench.url + path, { method, headers, ...sent });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function makeAgent(bench: Bench): Promise<string> {
  const agent = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
  const { data } = await ask<{ data: { id: string } }>(bench, 'POST', '/api/agents', agent);
  for (;;) {
    const read = await ask<{ data: { isProvisioned: boolean } }>(bench, 'GET', `/api/agents/${data.id}`);
    if (read.data.isProvisioned) return data.id;
    await pause(100);
  }
}

const day = { enabled: true, start: '00:00', end: '24:00' };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

async function makeCampaign(bench: Bench, agentId: string, contacts: number): Promise<string> {
  const { data } = await ask<{ data: { id: string } }>(bench, 'POST', '/api/campaigns', {
    agentId,
    name: 'Bench',
    productContext: 'A list that is worked off',
    targetAudience: 'Everyone',
    channel: 'voice',
    category: 'general',
    schedule: { timezone: 'UTC', days: Object.fromEntries(DAYS.map((name) => [name, day])) },
    maxConcurrentCalls: 100,
    maxRetryAttempts: 1,
  });
  await seed(bench, data.id, contacts);
  return data.id;
}

let lastNumber = 0;

async function seed({ db, tenantId }: Bench, campaignId: string, contacts: number): Promise<void> {
  const step = 20_000;
  for (let from = 0; from < contacts; from += step) {
    const count = Math.min(step, contacts - from);
    await db.query(
      `with item as materialized (
         select n, gen_random_uuid() as person_id, '+1' || (2120000000 + ($3::bigint + n) * 100 + 99)::text as phone_number,
                now() + n * interval '1 millisecond' as created_at
         from generate_series(1, $4::bigint) n
       ), person as (
         insert into people (tenant_id, id, created_at) select $1, person_id, created_at from item
       ), identifier as (
         insert into person_identifiers (tenant_id, person_id, kind, value, identifies, listed_at, listed_by)
         select $1, person_id, 'phone', phone_number, true, created_at, person_id from item
       )
       insert into contacts (tenant_id, id, campaign_id, person_id, phone_number, name, metadata, status, created_at, updated_at)
       select $1, person_id, $2, person_id, phone_number, 'Ana García ' || n, '{}', 'pending', created_at, now()
       from item`,
      [tenantId, campaignId, lastNumber, count],
    );
    lastNumber += count;
  }
}

/** Until so many contacts of the list were called and their calls have ended. */
async function dialSome(
  bench: Bench,
  agentId: string,
  contacts: number,
  some: number,
): Promise<{ id: string; seconds: number; queued: number }> {
  const id = await makeCampaign(bench, agentId, contacts);
  const asked = performance.now();
  await ask(bench, 'PATCH', `/api/campaigns/${id}/activate`);
  const started = performance.now();
  for (;;) {
    const { rows } = await bench.db.query(
      `select count(*)::int as ended from calls where tenant_id = $1 and campaign_id = $2 and status not in ('queued', 'ringing', 'in-progress')`,
      [bench.tenantId, id],
    );
    if (rows[0].ended >= some) break;
    await pause(250);
  }
  const seconds = (performance.now() - started) / 1000;
  if (contacts > some) await ask(bench, 'PATCH', `/api/campaigns/${id}/pause`);
  const { rows } = await bench.db.query(
    `select count(*)::int as calls, count(distinct contact_id)::int as people from calls
     where tenant_id = $1 and campaign_id = $2`,
    [bench.tenantId, id],
  );
  if (rows[0].calls !== rows[0].people)
    throw new Error(`${rows[0].calls} calls to ${rows[0].people} contacts`);
  return { id, seconds, queued: (started - asked) / 1000 };
}

async function benchForecast(bench: Bench, id: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    await ask(bench, 'POST', `/api/campaigns/${id}/forecast`, {});
    times.push(performance.now() - started);
  }
  say(`a forecast over the long list: ${median(times).toFixed(0)} ms`);
}

async function benchList(bench: Bench, agentId: string): Promise<void> {
  await makeCampaign(bench, agentId, MILLION);
  await bench.db.query('vacuum analyze contacts');
  const times: number[] = [];
  for (let round = 0; round < 105; round++) {
    const started = performance.now();
    await ask(bench, 'GET', '/api/campaigns');
    if (round >= 5) times.push(performance.now() - started);
  }
  times.sort((left, right) => left - right);
  say(
    `campaigns over ${MILLION} contacts: p50 ${(times[50] ?? 0).toFixed(1)} ms, p95 ${(times[95] ?? 0).toFixed(1)} ms (aim p95 < 50 ms)`,
  );
}

await main();
