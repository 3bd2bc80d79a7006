import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { migrateQueue } from '../src/platform/jobs/worker.ts';
import { silentLog } from '../src/platform/observability/log.ts';
import { folders, root } from '../src/root.ts';
import { moveToMemory } from './memory-folder.ts';
import { compileModules } from './modules/compile.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export const TEMPLATE = 'parley_template';

/** One real PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWorkerPrograms();
  const leaveMemory = moveToMemory();
  const removeModules = await compileModules();
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-test-'));
  chmodSync(dataDir, 0o711); // the database runs as another user when this is root, and needs access
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    autovacuum: 'off', // it would go round hundreds of databases, ten times a second
  };
  const server = await startEmbeddedPostgres({ dataDir, exclusive: true, settings });
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = openDb({ url: databaseAt(server.url, TEMPLATE), log: silentLog });
  await migrate(template.pool, folders.migrations, () => migrateQueue(template.pool));
  await template.close();
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    removeModules();
    leaveMemory();
  };
}

export function databaseAt(url: string, name: string): string {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.href;
}

/** As scripts/prepare.mjs builds them, so that tests run the workers of this very source. */
async function buildWorkerPrograms(): Promise<void> {
  const source = join(root, 'server/src');
  const entryPoints = readdirSync(source, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.worker.ts'))
    .map((path) => join(source, path));
  const outdir = join(root, 'server/dist');
  await build({
    entryPoints,
    outdir,
    outbase: source,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
}
