import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEntries } from '../server/src/features/audit/queries.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { servedBare, startBare, statementOf } from './bare.ts';
import {
  benchFolder,
  compare,
  median,
  memoryMb,
  say,
  startService,
  stopService,
  WIDE_LIMITS,
} from './measure.ts';

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, WIDE_LIMITS);
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
  say(`memory at rest                  ${memoryMb(service.child.pid ?? 0).toFixed(0)} MB (node)`);
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  await seed(service.url, keys.full);
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const query = statementOf((db) => listEntries(db, tenantId, { limit: 50 } as never));
  const bare = await startBare(databaseUrl, query);
  const headers = { authorization: `Bearer ${keys.full}` };
  const ratio = await compare(bare.url, service.url, '/api/audit?limit=50', headers);
  say(
    `authenticated list of 50 rows   ratio ${ratio.toFixed(2)} of a bare node:http + pg server (aim ≥ 0.6)`,
  );
  say(`memory after load               ${memoryMb(service.child.pid ?? 0).toFixed(0)} MB (node)`);
  bare.child.kill();
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
      body: JSON.stringify({ name: `Name ${n}` }),
    });
  }
}

if (!servedBare()) await main();
