import pg from 'pg';
import { type Config, ConfigError } from './config.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';

export type Database = { url: string; close(): Promise<void> };

type Options = {
  exclusive: boolean;
  onProgress: (sentence: string) => void;
  /** The embedded server is gone and could not be restarted. */
  onLost?: (sentence: string) => void;
};

/** The database of `DATABASE_URL`, or the embedded server on DATA_DIR. */
export async function openDatabase(
  config: Config,
  { exclusive, onProgress, onLost }: Options,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await assertReachable(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => undefined };
  }
  try {
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      exclusive,
      onProgress,
      ...(onLost === undefined ? {} : { onLost }),
    });
    return { url: server.url, close: () => server.stop() };
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error('it is older than PostgreSQL 15');
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const where = `${hostname}:${port || 5432}${pathname}`;
    throw new ConfigError(
      `DATABASE_URL (${where}) cannot be used: ${(error as Error).message || (error as { code?: string }).code}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
