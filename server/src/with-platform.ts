import pkg from '../../package.json' with { type: 'json' };
import { closePlatform, openPlatform } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import type { Platform } from './platform/context.ts';
import { silentLog } from './platform/observability/log.ts';
import { folders } from './root.ts';

/** For commands beside the service: its database, running or started for them, and everything verbs need. */
export async function withPlatform<Result>(
  config: Config,
  onProgress: (sentence: string) => void,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, { exclusive: false, onProgress });
  try {
    const platform = await openPlatform({
      config: { ...config, databaseConnections: 4 },
      databaseUrl: database.url,
      baseUrl: config.baseUrl ?? '',
      version: pkg.version,
      log: silentLog,
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
