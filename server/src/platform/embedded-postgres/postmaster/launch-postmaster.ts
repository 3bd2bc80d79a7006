import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { identityOf, serverEnvironment } from '../account.ts';
import type { Cluster } from '../cluster/locate-cluster.ts';
import type { Progress } from '../contract.ts';
import { EmbeddedPostgresError, reasonOf } from '../failure.ts';
import { type Postmaster, waitUntilReady } from './postmaster.ts';
import { lastMeaningfulLine, openServerLog, type ServerLog } from './server-log.ts';
import { readyTooLate, startFailure } from './start-failure.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** A temporary obstacle: worth another attempt. */
export type Obstacle = { obstacle: string };

/** A server we spawned ourselves: we are notified of its end at once. */
export type Launched = Postmaster & { exited: Promise<void> };

export type LaunchOptions = {
  binaries: () => Promise<string>;
  choosePort: () => Promise<number>;
  settings: Record<string, string>;
  readyLimitMs: number;
  /** For a server that reports ready but does not answer. */
  answerLimitMs: number;
  attemptsMax: number;
  /** On abort no server is launched, and one that is not yet ready is stopped. */
  signal?: AbortSignal;
  say: Progress;
};

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // After a crash every file is synced before recovery: one by one that took 13 seconds on a busy disk, at once 0.2.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  // Details and statements would write people's data into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Plans over empty tables are kept until statistics are taken: a first campaign must not wait a minute for that.
  autovacuum_naptime: '10s',
};

const passingTroubles = [
  /could not bind IPv4 address|could not create any TCP\/IP sockets/,
  /pre-existing shared memory block .* is still in use/,
  /lock file "postmaster.pid" already exists/,
];

export async function launchPostmaster(
  cluster: Cluster,
  options: LaunchOptions,
): Promise<Launched | Obstacle> {
  const nativeDir = await options.binaries();
  const port = await options.choosePort();
  options.signal?.throwIfAborted();
  const log = openServerLog(cluster.dataDir);
  try {
    return await spawnPostmaster(cluster, nativeDir, port, log, options);
  } finally {
    log.close();
  }
}

async function spawnPostmaster(
  cluster: Cluster,
  nativeDir: string,
  port: number,
  log: ServerLog,
  options: LaunchOptions,
): Promise<Launched | Obstacle> {
  const settings = Object.entries({ ...defaultSettings, ...options.settings });
  const child = spawn(
    path.join(nativeDir, 'bin', 'postgres'),
    [
      '-D',
      cluster.dir,
      '-p',
      String(port),
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...identityOf(cluster.account),
      // A separate session: Ctrl-C in the terminal must not reach it before the service has drained.
      detached: true,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', log.descriptor],
    },
  );
  child.unref();
  let ended = false;
  let spawnError: unknown;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  child.once('error', (error) => {
    spawnError = error;
    ended = true;
  });
  const pid = child.pid ?? -1;
  const noLongerWanted = () => ended || options.signal?.aborted === true;
  const ready = await waitUntilReady(cluster.dir, pid, noLongerWanted, options.readyLimitMs);
  if (ready === 'not-in-time') throw readyTooLate(cluster, pid);
  if (ready) return { ...ready, exited };
  if (!ended) await stopPostmaster(pid, cluster.dir);
  options.signal?.throwIfAborted();
  if (spawnError) {
    throw new EmbeddedPostgresError(
      `PostgreSQL could not be started: ${reasonOf(spawnError)}`,
      'Run npm install again on this machine, or set DATABASE_URL to use a PostgreSQL server of your own.',
      spawnError,
    );
  }
  const said = log.readNew();
  if (passingTroubles.some((trouble) => trouble.test(said))) {
    return { obstacle: lastMeaningfulLine(said) ?? 'it ended at once' };
  }
  throw startFailure(cluster, said, log.file);
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
