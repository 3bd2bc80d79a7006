import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { periodOf } from '../server/src/features/analytics/overview/rules.ts';
import { overviewQuery } from '../server/src/features/analytics/overview/schema.ts';
import { count } from '../server/src/features/analytics/overview/service.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../server/src/platform/observability/log.ts';
import { type Bench, machineLoad, p95, timed } from './analytics/bench.ts';
import { seed } from './analytics/seed.ts';
import { measureUpkeep } from './analytics/upkeep.ts';
import { benchFolder, median, say, startService, stopService } from './measure.ts';

/**
 * The overview over many calls and messages (BENCH_CALLS, BENCH_MESSAGES): from the sums, from the kept answer, and counted one
 * by one. Beside it the least that this machine takes just then: a round trip, and reading the same rows of sums.
 */
const AIMS_MS = { cold: 150, warm: 5 };
/** Whole and half hours; each asks another question, so that no kept answer serves it. */
const ZONES = `UTC Europe/Madrid Europe/London Europe/Athens America/New_York America/Chicago America/Denver
  America/Los_Angeles America/Bogota America/Sao_Paulo America/Mexico_City America/Lima Asia/Kolkata Asia/Tokyo Asia/Dubai
  Asia/Singapore Australia/Sydney Australia/Adelaide Africa/Cairo Africa/Lagos`.split(/\s+/);
const FLOOR_ROUNDS = 50;

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  const rate = { general: 1_000_000, analytics: 1_000_000, mutations: 1_000_000 };
  writeFileSync(LIMITS_FILE, JSON.stringify({ rate }));
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE });
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const limitsMs = { acquire: 10_000, answer: 3_600_000 };
  const db = openDb({ url: databaseUrl, log: silentLog, limitsMs });
  const headers = { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' };
  const bench: Bench = { url: service.url, client, db, headers, tenantId, agents: [] };
  await seed(bench);
  await compareReads(bench);
  await measureUpkeep(bench);
  await db.close();
  await client.end();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(work));
  return times;
}

async function compareReads(bench: Bench): Promise<void> {
  const { url, headers } = bench;
  const ask = (path: string) => async (): Promise<void> => {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const overview = (zone: string) => ask(`/api/analytics/overview?timezone=${zone}`);
  await timed(overview('Asia/Seoul'));
  const cold: number[] = [];
  for (const zone of ZONES) cold.push(await timed(overview(zone)));
  await timed(overview('UTC'));
  const warm = await timesOf(100, overview('UTC'));
  const health = await timesOf(FLOOR_ROUNDS, ask('/healthz'));
  const floor = await measureFloor(bench);
  const explained = await timesOf(3, ask('/api/analytics/insights'));
  const top = await timed(ask('/api/analytics/top-campaigns'));
  const plain = await timesOf(3, countPlainly(bench));
  const show = (name: string, ms: number, aim?: number): void =>
    say(
      `  ${name.padEnd(44)}${ms.toFixed(1).padStart(9)} ms   ratio ${(ms / median(plain)).toFixed(4)}` +
        (aim === undefined ? '' : ` (aim < ${aim} ms)`),
    );
  say(`  ${machineLoad()}`);
  show('overview of 30 days counted one by one', median(plain));
  show('asked for, from the sums: median', median(cold));
  show('asked for, from the sums: p95', p95(cold), AIMS_MS.cold);
  show('asked for again: median', median(warm));
  show('asked for again: p95', p95(warm), AIMS_MS.warm);
  show('least: a request without a question, median', median(health));
  show('least: a request without a question, p95', p95(health));
  show('least: select 1, p95', p95(floor.trip));
  show('least: the same sums only counted, p95', p95(floor.read));
  show('insights of 30 days, median', median(explained));
  show('top campaigns of 30 days', top);
}

/** Past all sums: a plain GROUP BY over the calls and messages themselves. */
function countPlainly({ db, tenantId }: Bench): () => Promise<unknown> {
  const query = overviewQuery.parse({});
  const period = periodOf(query, new Date());
  if (period === null) throw new Error('no period');
  return () => count({ db, tenantId }, period, query, true);
}

async function measureFloor({ client, tenantId }: Bench): Promise<{ trip: number[]; read: number[] }> {
  const read = `
    select (select count(*) from workspace_half_hours where tenant_id = $1 and half_hour >= now() - interval '60 days')
         + (select count(*) from activity_days where tenant_id = $1 and day >= now() - interval '30 days')`;
  return {
    trip: await timesOf(FLOOR_ROUNDS, () => client.query('select 1')),
    read: await timesOf(FLOOR_ROUNDS, () => client.query(read, [tenantId])),
  };
}

await main();
