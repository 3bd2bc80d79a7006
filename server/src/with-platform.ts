import pkg from '../../package.json' with { type: 'json' };
import type { Config } from './config/config.ts';
import { openDatabase } from './database.ts';
import { openSecrets } from './installation.ts';
import type { Platform } from './platform/context.ts';
import { openDb } from './platform/database/db.ts';
import { migrate } from './platform/database/migrate.ts';
import { migrateQueue } from './platform/jobs/worker.ts';
import { silentLog } from './platform/observability/log.ts';
import { noMetrics } from './platform/observability/metrics.ts';
import { folders } from './root.ts';

const CONNECTIONS_MAX = 4;

type Say = (sentence: string) => void;

/** Enough for commands that change nothing in the features. */
export type Records = Pick<Platform, 'db' | 'secrets'>;

/** For commands that only read: the database, running or started for them. Features are not loaded. */
export async function withRecords<Result>(
  config: Config,
  onProgress: Say,
  work: (records: Records) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, { exclusive: false, onProgress });
  try {
    const db = openDb({ url: database.url, log: silentLog, connectionsMax: CONNECTIONS_MAX });
    try {
      await migrate(db.pool, folders.migrations, () => migrateQueue(db.pool));
      return await work({ db, secrets: await openSecrets(config, db) });
    } finally {
      await db.close();
    }
  } finally {
    await database.close();
  }
}

/** For commands that act: everything verbs need, loaded only now. */
export async function withPlatform<Result>(
  config: Config,
  onProgress: Say,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const { closePlatform, openPlatform } = await import('./app.ts');
  const database = await openDatabase(config, { exclusive: false, onProgress });
  try {
    const platform = await openPlatform({
      config: { ...config, databaseConnections: CONNECTIONS_MAX, roles: [] },
      databaseUrl: database.url,
      baseUrl: config.baseUrl ?? '',
      version: pkg.version,
      log: silentLog,
      metrics: noMetrics,
      folders,
    });
    try {
      return await work(platform);
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await database.close();
  }
}
