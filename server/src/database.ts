import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Config, ConfigError } from './config/config.ts';
import { isPassing } from './platform/database/trouble.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';

export type Database = { url: string; close(): Promise<void> };

/** How long a database that does not answer is waited for, and how long each question may take. */
type Patience = { waitMs: number; answerMs: number };
const PATIENCE: Patience = { waitMs: 60_000, answerMs: 10_000 };
const AGAIN_MS = 500;

type Options = {
  exclusive: boolean;
  onProgress: (sentence: string) => void;
  /** The embedded server is gone and could not be restarted. */
  onLost?: (sentence: string) => void;
  patience?: Patience;
};

/** The database of `DATABASE_URL`, or the embedded server on DATA_DIR. */
export async function openDatabase(
  config: Config,
  { exclusive, onProgress, onLost, patience = PATIENCE }: Options,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await untilItAnswers(config.databaseUrl, onProgress, patience);
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

/** One that is frozen, or still starting, is waited for with a word about it; one that is not there is a mistake. */
async function untilItAnswers(
  url: string,
  onProgress: (sentence: string) => void,
  { waitMs, answerMs }: Patience,
): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}${pathname}`;
  const waitUntil = performance.now() + waitMs;
  for (let tries = 1; ; tries++) {
    try {
      return await assertUsable(url, answerMs);
    } catch (error) {
      const reason = (error as Error).message || (error as { code?: string }).code;
      if (!mayAnswerSoon(error)) throw new ConfigError(`DATABASE_URL (${where}) cannot be used: ${reason}.`);
      if (performance.now() >= waitUntil)
        throw new ConfigError(
          `DATABASE_URL (${where}) cannot be used: it has not answered for ${Math.round(waitMs / 1_000)} seconds (${reason}).`,
        );
      if (tries === 1) onProgress(`Waiting for the database at ${where}, which does not answer (${reason})…`);
    }
    await pause(AGAIN_MS);
  }
}

/** A refused connection says that nothing listens there. */
const mayAnswerSoon = (error: unknown): boolean =>
  isPassing(error) && (error as { code?: string }).code !== 'ECONNREFUSED';

async function assertUsable(url: string, answerMs: number): Promise<void> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => undefined); // it is told by what was asked
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error('it is older than PostgreSQL 15');
  } finally {
    void client.end().catch(() => undefined); // a frozen server never says goodbye
  }
}
