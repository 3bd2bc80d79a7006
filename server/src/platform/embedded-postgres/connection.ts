import { realpath } from 'node:fs/promises';
import pg from 'pg';
import type { Cluster } from './cluster/locate-cluster.ts';
import { EmbeddedPostgresError, errorCode } from './failure.ts';

const DATABASE = 'parley';
/** Followed by our process id, so that a process refused the lock can name its holder. */
export const APPLICATION = 'parley supervisor ';

export function databaseUrl(cluster: Cluster, port: number): string {
  const { user, password } = cluster.facts;
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

/** A connection to database "parley" (created when missing) on the server that verifiably serves this cluster. */
export async function openDatabase(cluster: Cluster, port: number, isNew: boolean): Promise<pg.Client> {
  if (isNew) await createDatabase(cluster, port);
  let client: pg.Client;
  try {
    client = await connect(cluster, port, DATABASE);
  } catch (error) {
    if (errorCode(error) !== '3D000') throw explained(cluster, error);
    // The process that ran initdb was killed before this.
    await createDatabase(cluster, port);
    client = await connect(cluster, port, DATABASE);
  }
  try {
    await refuseOtherCluster(cluster, client);
    return client;
  } catch (error) {
    await disconnect(client);
    throw error;
  }
}

/** The server is going down or not yet up: the same attempt may succeed soon. */
export function isPassing(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code)) return true;
  return error instanceof Error && /Connection terminated|timeout expired/.test(error.message);
}

export async function disconnect(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}

async function connect(cluster: Cluster, port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: cluster.facts.user,
    password: cluster.facts.password,
    database,
    ssl: false,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: `${APPLICATION}${process.pid}`,
  });
  // Without a listener, a server that goes away would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await disconnect(client);
    throw error;
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(cluster, port, 'postgres');
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const duplicate = ['42P04', '23505'].includes(errorCode(error) ?? '');
    if (!duplicate) throw error;
  } finally {
    await disconnect(client);
  }
}

async function refuseOtherCluster(cluster: Cluster, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const served = rows[0]?.data_directory ?? '';
  if (served === cluster.dir || (await realpath(served).catch(() => served)) === cluster.dir) return;
  throw new EmbeddedPostgresError(
    `The server that answered for ${cluster.dir} serves ${served}`,
    'Stop that server and start again.',
  );
}

function explained(cluster: Cluster, error: unknown): unknown {
  if (errorCode(error) !== '28P01') return error;
  return new EmbeddedPostgresError(
    `The database in ${cluster.dir} does not accept the password in database.json`,
    'Restore both from the same backup.',
    error,
  );
}
