import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Db, openDb } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { newId } from '../src/platform/ids.ts';
import { migrateQueue } from '../src/platform/jobs/worker.ts';
import { silentLog } from '../src/platform/observability/log.ts';
import { folders } from '../src/root.ts';
import { databaseAt } from './global-setup.ts';

/** A database of the release before this migration, and the migration to the current one. */
export async function olderDatabase(
  before: string,
): Promise<{ db: Db; url: string; migrateToNow(): Promise<string[]> }> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client(inject('databaseUrl'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const folder = mkdtempSync(join(tmpdir(), 'parley-older-'));
  cpSync(folders.migrations, folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || basename(path) < before,
  });
  const url = databaseAt(inject('databaseUrl'), name);
  const db = openDb({ url, log: silentLog });
  onTestFinished(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const migrateBy = (from: string) => migrate(db.pool, from, () => migrateQueue(db.pool));
  await migrateBy(folder);
  return { db, url, migrateToNow: () => migrateBy(folders.migrations) };
}
