import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { FORMATS, type Format } from '../server/src/features/exports/formats/column.ts';
import { rowsOf } from '../server/src/features/exports/sources/source.ts';
import { SOURCES } from '../server/src/features/exports/sources/sources.ts';
import type { Sql } from '../server/src/platform/database/sql.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { machineLoad } from './analytics/bench.ts';
import { benchFolder, memoryMb, say, startService, stopService, WIDE_LIMITS } from './measure.ts';

/** A million calls with their transcripts as a file: memory above rest, and rows a second beside a raw COPY. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const WANTED = (process.env.BENCH_FORMATS?.split(',') ?? FORMATS) as readonly Format[];
const TURNS = 4;
const STEP = 20_000;
/** Of the service: without a limit the collector leaves garbage lying for as long as there is room. */
const HEAP_MB = 192;
const AIMS = { memoryMb: 150, ratio: 0.3 };

type Bench = { url: string; pid: number; db: pg.Client; headers: Record<string, string>; tenantId: string };

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, WIDE_LIMITS);
  const NODE_OPTIONS = `--max-old-space-size=${HEAP_MB}`;
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE, NODE_OPTIONS });
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const headers = { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' };
  const bench: Bench = { url: service.url, pid: service.child.pid ?? 0, db, headers, tenantId };
  await seed(bench);
  await makeFile(bench, 'jsonl', 1); // what is loaded once is not counted
  const restMb = memoryMb(bench.pid);
  for (const format of WANTED) await compare(bench, format, restMb);
  await db.end();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function seed({ db, tenantId, url, headers }: Bench): Promise<void> {
  const body = JSON.stringify({ phoneNumber: '+14155551234' });
  await fetch(`${url}/api/compliance/suppressions`, { method: 'POST', headers, body });
  await db.query('set session_replication_role = replica'); // no triggers: they are not what is measured
  for (let from = 0; from < ROWS; from += STEP) {
    if (from % (10 * STEP) === 0) say(`${from} of ${ROWS} calls, ${machineLoad()}`);
    await db.query(
      `with made as (
         insert into calls (tenant_id, id, phone_number, call_direction, initiation_source, status, outcome,
                            duration_seconds, sentiment_score, cost_usd, summary, data_collection_results, created_at,
                            updated_at, checked_at)
         select $1, gen_random_uuid(), '+1415' || (5000000 + n % 1000000), 'outbound', 'api', 'completed', 'sale_closed',
                30 + n % 300, (n % 200 - 100) / 100.0, 0.01, repeat('What was said, in a sentence or two. ', 3),
                '{"day":{"value":"Tuesday","evidence":"on Tuesday"}}', timestamptz '2026-01-01' + n * interval '1 second',
                now(), now()
         from generate_series($2::int, $3::int) n returning id)
       insert into call_turns (tenant_id, call_id, position, role, message, time_in_call_secs)
       select $1, made.id, place, case place % 2 when 0 then 'user' else 'agent' end,
              'A sentence of a call, about as long as most.', place * 4
       from made cross join generate_series(1, ${TURNS}) place`,
      [tenantId, from, Math.min(ROWS, from + STEP) - 1],
    );
  }
  await db.query('set session_replication_role = origin');
  await db.query('vacuum analyze calls, call_turns');
}

const literal = (value: unknown): string =>
  value instanceof Date ? `'${value.toISOString()}'` : `'${String(value).replaceAll("'", "''")}'`;

/** The statement of the export. */
function wholeQuery(tenantId: string): string {
  const scope = { tenantId, from: null, to: new Date('2100-01-01'), filters: {} };
  const page: Sql = rowsOf(SOURCES.calls, scope, { format: 'jsonl', after: null, withPeople: false });
  return page.text.replace(/\$(\d+)/g, (_, place) => literal(page.values[Number(place) - 1]));
}

/** COPY by the wire protocol; the bytes are counted and dropped. */
function copyOut(db: pg.Client, statement: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    db.query({
      submit: (connection: { query(text: string): void }) => connection.query(statement),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        bytes += chunk.length;
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(bytes),
      handleError: reject,
    } as never);
  });
}

async function makeFile({ url, headers }: Bench, format: Format, limit?: number): Promise<{ bytes: number }> {
  const to = limit === undefined ? undefined : new Date(Date.UTC(2026, 0, 1) + limit * 1_000);
  const body = JSON.stringify({ kind: 'calls', format, to });
  const made = await fetch(`${url}/api/exports`, { method: 'POST', headers, body });
  const { data } = (await made.json()) as { data: { id: string } };
  for (;;) {
    const answer = await fetch(`${url}/api/exports/${data.id}`, { headers });
    const shown = ((await answer.json()) as { data: { status: string; rows: number; bytes: number } }).data;
    if (shown.status === 'failed') throw new Error('the export failed');
    if (shown.status === 'ready') {
      if (shown.rows !== (limit ?? ROWS)) throw new Error(`the file has ${shown.rows} rows`);
      await fetch(`${url}/api/exports/${data.id}`, { method: 'DELETE', headers });
      return shown;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function compare(bench: Bench, format: Format, restMb: number): Promise<void> {
  const rate = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return ROWS / ((performance.now() - started) / 1_000);
  };
  let highestMb = 0;
  const watch = setInterval(() => {
    highestMb = Math.max(highestMb, memoryMb(bench.pid));
  }, 20);
  const copied = await rate(() =>
    copyOut(bench.db, `copy (${wholeQuery(bench.tenantId)}) to stdout (format csv)`),
  );
  highestMb = 0;
  let bytes = 0;
  const exported = await rate(async () => {
    bytes = (await makeFile(bench, format)).bytes;
  });
  clearInterval(watch);
  say(
    `${format.padEnd(8)} ${ROWS} calls, ${(bytes / 1e6).toFixed(0)} MB: ${exported.toFixed(0)} rows/s, COPY ` +
      `${copied.toFixed(0)} rows/s, ratio ${(exported / copied).toFixed(2)} (aim ≥ ${AIMS.ratio}); ` +
      `${(highestMb - restMb).toFixed(0)} MB above rest (aim < ${AIMS.memoryMb}); ${machineLoad()}`,
  );
}

await main();
