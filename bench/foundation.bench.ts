import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { listEntries } from '../server/src/features/audit/queries.ts';
import type { Queryable } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { Sql } from '../server/src/platform/sql.ts';
import { benchFolder, load, median, memoryMb, say, startService, stopService } from './measure.ts';

/** The SQL our list runs, taken from the query itself so that both sides run the same. */
function listSql(tenantId: string): Sql {
  const captured: Sql[] = [];
  const recorder = { many: (query: Sql) => captured.push(query) } as unknown as Queryable;
  void listEntries(recorder, tenantId, { limit: 50 } as never);
  return captured[0] as Sql;
}

/** The bare baseline, in a process of its own: node:http, pg, the same statement, JSON.stringify. */
async function serveBare(databaseUrl: string, tenantId: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const query = listSql(tenantId);
  const statement = { name: 'list', text: query.text, values: [...query.values] };
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query(statement);
    const data = rows.map((row) => ({
      ...row,
      changes: row.changes === null ? null : JSON.parse(row.changes),
    }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(
    LIMITS_FILE,
    JSON.stringify({ rate: { general: 10_000_000, audit: 10_000_000, mutations: 10_000_000 } }),
  );
  const env = { DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE };

  const first = await startService(env);
  say(`first start, database created   ${(first.startMs / 1000).toFixed(2)} s`);
  await stopService(first);
  const starts: number[] = [];
  for (let run = 0; run < 5; run++) {
    const service = await startService(env);
    starts.push(service.startMs);
    await stopService(service);
  }
  say(`warm start to ready             ${(median(starts) / 1000).toFixed(2)} s (aim < 3 s)`);

  const service = await startService(env);
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  await seed(service.url, keys.full);
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const bare = fork(process.argv[1] ?? '', {
    env: { ...process.env, BARE_DATABASE_URL: databaseUrl, BARE_TENANT: tenantId },
  });
  const [port] = (await once(bare, 'message')) as [number];
  const bareUrl = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${keys.full}` };
  say(`memory at rest                  ${memoryMb(service.child.pid ?? 0).toFixed(0)} MB (node)`);

  await load(bareUrl, '/', {}, 1000);
  await load(service.url, '/api/audit?limit=50', headers, 1000);
  const ratios: number[] = [];
  for (let round = 1; round <= 5; round++) {
    const base = await load(bareUrl, '/', {}, 2000);
    const ours = await load(service.url, '/api/audit?limit=50', headers, 2000);
    ratios.push(ours.perSecond / base.perSecond);
    say(
      `round ${round}: bare ${base.perSecond.toFixed(0)}/s p99 ${base.p99Ms.toFixed(1)} ms, ` +
        `Parley ${ours.perSecond.toFixed(0)}/s p99 ${ours.p99Ms.toFixed(1)} ms`,
    );
  }
  say(
    `authenticated list of 50 rows   ratio ${median(ratios).toFixed(2)} of a bare node:http + pg server (aim ≥ 0.6)`,
  );
  say(`memory after load               ${memoryMb(service.child.pid ?? 0).toFixed(0)} MB (node)`);
  bare.kill();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

/** Sixty audited changes: more than one page. */
async function seed(url: string, key: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    await fetch(`${url}/api/workspace`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ name: `Name ${newId()}` }),
    });
  }
}

if (process.env.BARE_DATABASE_URL !== undefined)
  await serveBare(process.env.BARE_DATABASE_URL, process.env.BARE_TENANT ?? '');
else await main();
