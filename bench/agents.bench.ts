import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAgent, listAgents } from '../server/src/features/agents/queries.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { servedBare, startBare, statementOf } from './bare.ts';
import { benchFolder, compare, say, startService, stopService, WIDE_LIMITS } from './measure.ts';

/** List and detail of agents against a bare server that runs the same statements. */
async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, WIDE_LIMITS);
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE });
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const headers = { authorization: `Bearer ${keys.full}` };
  const id = await seed(service.url, headers);
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });

  const list = await startBare(
    databaseUrl,
    statementOf((db) => listAgents(db, tenantId, { limit: 50 })),
  );
  const listRatio = await compare(list.url, service.url, '/api/agents', headers);
  say(`list of 50 agents               ratio ${listRatio.toFixed(2)} of a bare server`);
  list.child.kill();

  const detail = await startBare(
    databaseUrl,
    statementOf((db) => findAgent(db, tenantId, id)),
  );
  const detailRatio = await compare(detail.url, service.url, `/api/agents/${id}`, headers);
  say(`detail of an agent (cached)     ratio ${detailRatio.toFixed(2)} of a bare server`);
  detail.child.kill();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function seed(url: string, headers: Record<string, string>): Promise<string> {
  let id = '';
  for (let n = 0; n < 60; n++) {
    const body = JSON.stringify({
      name: `Agent ${n}`,
      voiceId: 'voice_clara',
      language: 'en',
      category: 'sales',
    });
    const answer = await fetch(`${url}/api/agents`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    ({ id } = ((await answer.json()) as { data: { id: string } }).data);
  }
  return id;
}

if (!servedBare()) await main();
