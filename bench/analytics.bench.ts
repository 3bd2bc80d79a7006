import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { foldHours } from '../server/src/features/analytics/fold.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { sql } from '../server/src/platform/database/sql.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../server/src/platform/observability/log.ts';
import { benchFolder, median, say, startService, stopService } from './measure.ts';

/** Ranking campaigns over a million calls: counted one by one, by hourly sums, and from the stored answer. */
const CALLS = Number(process.env.BENCH_CALLS ?? 1_000_000);
const CAMPAIGNS = 50;
const STEP = 20_000;
const ROUNDS = 5;
const DAYS = 30;

type Bench = { url: string; db: pg.Client; headers: Record<string, string>; tenantId: string };

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, JSON.stringify({ rate: { general: 1_000_000, analytics: 1_000_000 } }));
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE });
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const headers = { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' };
  const bench: Bench = { url: service.url, db, headers, tenantId };
  await seed(bench);
  await addUp(databaseUrl);
  await compare(bench);
  await db.end();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function seed({ url, db, headers, tenantId }: Bench): Promise<void> {
  const body = JSON.stringify({ name: 'Ada', voiceId: 'voice_clara', language: 'en' });
  const made = await fetch(`${url}/api/agents`, { method: 'POST', headers, body });
  const { data: agent } = (await made.json()) as { data: { id: string } };
  await db.query(
    `insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                            schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'Bench ' || n, 'none', 'none', 'active', 'voice', 'sales', '{}', 1, 60, now(), now()
     from generate_series(1, $3::int) n`,
    [tenantId, agent.id, CAMPAIGNS],
  );
  for (let from = 0; from < CALLS; from += STEP) {
    await db.query(
      `with campaign as (select id, row_number() over (order by id) - 1 as place from campaigns where tenant_id = $1)
       insert into calls (tenant_id, id, agent_id, campaign_id, phone_number, call_direction, initiation_source, status,
                          outcome, duration_seconds, sentiment_score, frustration_score, avg_response_latency_ms, cost_usd,
                          summary, created_at, updated_at, checked_at)
       select $1, gen_random_uuid(), $2, campaign.id, '+14155550123', 'outbound', 'campaign',
              (array['completed', 'completed', 'no-answer', 'busy'])[1 + n % 4],
              (array['sale_closed', 'rejected', 'no_answer', 'failed'])[1 + n % 4], 30 + n % 300, (n % 200 - 100) / 100.0,
              (n % 100) / 100.0, 300 + n % 500, 0.01, repeat('What was said, in a sentence or two. ', 8),
              now() - n * interval '1 second' * $5 / $6, now(), now()
       from generate_series($3::bigint, $4::bigint) n join campaign on campaign.place = n % ${CAMPAIGNS}`,
      [tenantId, agent.id, from, Math.min(from + STEP, CALLS) - 1, DAYS * 86_400, CALLS],
    );
  }
  await db.query('vacuum analyze calls');
}

/** As the cron does every five minutes, while calls come in. */
async function addUp(databaseUrl: string): Promise<void> {
  const db = openDb({ url: databaseUrl, log: silentLog });
  await foldHours(db);
  await db.run(sql`vacuum analyze call_hours, call_hour_changes`);
  await db.close();
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const ONE_BY_ONE = `
  select campaign_id, count(*), count(*) filter (where status = 'completed'),
         count(*) filter (where status = 'completed' and outcome = 'sale_closed'), avg(duration_seconds),
         avg(sentiment_score), avg(frustration_score), avg(avg_response_latency_ms), sum(cost_usd)
  from calls where tenant_id = $1 and created_at >= now() - interval '${DAYS} days' group by campaign_id`;

async function compare({ url, db, headers, tenantId }: Bench): Promise<void> {
  const ask = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/analytics/top-campaigns?days=${DAYS}`, { headers });
    if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const single: number[] = [];
  const hourly: number[] = [];
  const kept: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    single.push(await timed(() => db.query(ONE_BY_ONE, [tenantId])));
    await db.query('delete from analytics_answers');
    const days = `${url}/api/analytics/top-campaigns?days=${DAYS - round}`;
    hourly.push(await timed(async () => (await fetch(days, { headers })).arrayBuffer()));
    await ask();
    kept.push(await timed(ask));
  }
  const [one, hour, copy] = [median(single), median(hourly), median(kept)];
  say(`over ${CALLS} calls of ${CAMPAIGNS} campaigns in ${DAYS} days`);
  say(`  counted one by one            ${one.toFixed(0)} ms`);
  say(`  asked for, counted by hour    ${hour.toFixed(0)} ms   ratio ${(hour / one).toFixed(3)}`);
  say(`  asked for again               ${copy.toFixed(1)} ms   ratio ${(copy / one).toFixed(4)}`);
}

await main();
