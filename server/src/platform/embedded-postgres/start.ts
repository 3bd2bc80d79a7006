import { usableBinaries } from './cluster/binaries.ts';
import { createClusterIfMissing } from './cluster/create-cluster.ts';
import { type Cluster, locateCluster } from './cluster/locate-cluster.ts';
import { databaseUrl, disconnect, openDatabase } from './connection.ts';
import type { EmbeddedPostgres, Progress, StartOptions, Surroundings } from './contract.ts';
import { keepExclusiveUse, takeExclusiveUse, tryExclusiveUse } from './exclusive-use.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { openDataDir } from './files.ts';
import { type HeldServer, type Keeper, keepRunning } from './postmaster/keep-running.ts';
import { findFreePort, type LaunchOptions } from './postmaster/launch-postmaster.ts';
import { type ObtainedServer, obtainServer } from './postmaster/obtain-server.ts';
import { findPostmaster, isPostmasterOf } from './postmaster/postmaster.ts';
import { stopPostmaster } from './postmaster/stop-postmaster.ts';
import { takeStartTurn } from './start-turn.ts';

const READY_LIMIT_MS = 5 * 60_000;
const START_TURN_LIMIT_MS = 2 * 60_000;
const STOP_TURN_LIMIT_MS = 5_000;
// A relaunch that fails is repeated, and stop() waits for one that is under way.
const RELAUNCH_TURN_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 60_000;
const ATTEMPTS_MAX = 150;
const ATTEMPTS_PER_RELAUNCH_MAX = 10;
const RELAUNCHES_MAX = 20;

export async function startInSurroundings(
  options: StartOptions,
  surroundings: Surroundings,
): Promise<EmbeddedPostgres> {
  const say: Progress = options.onProgress ?? (() => {});
  const dataDir = await openDataDir(options.dataDir);
  const turn = await takeStartTurn(dataDir, START_TURN_LIMIT_MS, () =>
    say('Waiting for another process that is starting or stopping this database…'),
  );
  try {
    const cluster = await locateCluster(dataDir, surroundings, say);
    return await startCluster(cluster, options, surroundings, say);
  } finally {
    await turn.release();
  }
}

async function startCluster(
  cluster: Cluster,
  options: StartOptions,
  surroundings: Surroundings,
  say: Progress,
): Promise<EmbeddedPostgres> {
  const settings = options.settings ?? {};
  const launch = (): LaunchOptions => ({
    binaries: preparedBinaries(cluster, surroundings),
    choosePort: surroundings.choosePort ?? findFreePort,
    settings,
    readyLimitMs: READY_LIMIT_MS,
    answerLimitMs: surroundings.answerLimitMs ?? ANSWER_LIMIT_MS,
    attemptsMax: ATTEMPTS_MAX,
    say,
  });
  const first = launch();
  const created = await createClusterIfMissing(cluster, first.binaries, settings.fsync !== 'off', say);
  const server = await obtainServer(cluster, created, first);
  let keeper: Keeper | undefined;
  if (options.exclusive) {
    keeper = keepRunning({
      clusterDir: cluster.dir,
      first: await holdExclusively(cluster, server),
      relaunch: (signal) => relaunch(cluster, server.port, { ...launch(), signal }),
      relaunchesMax: surroundings.relaunchesMax ?? RELAUNCHES_MAX,
      say,
      onLost: options.onLost ?? (() => {}),
    });
  } else {
    await disconnect(server.client);
  }
  let stopping: Promise<void> | undefined;
  return {
    url: databaseUrl(cluster, server.port),
    get serverPid() {
      return keeper?.current().pid ?? server.pid;
    },
    started: created ? 'created' : server.adopted ? 'adopted' : 'started',
    stop() {
      stopping ??= keeper ? stopKept(cluster, keeper) : stopOwn(cluster, server);
      return stopping;
    },
  };
}

function preparedBinaries(cluster: Cluster, surroundings: Surroundings): () => Promise<string> {
  let prepared: Promise<string> | undefined;
  return () => {
    prepared ??= usableBinaries(surroundings, cluster.account, cluster.dataDir);
    return prepared;
  };
}

async function holdExclusively(cluster: Cluster, server: ObtainedServer): Promise<HeldServer> {
  try {
    await takeExclusiveUse(server.client, cluster.dataDir);
  } catch (error) {
    await disconnect(server.client);
    throw error;
  }
  const exclusiveUse = keepExclusiveUse(
    server.client,
    () => isPostmasterOf(server.pid, cluster.dir),
    () => openDatabase(cluster, server.port, false),
  );
  return { pid: server.pid, port: server.port, exited: server.exited, exclusiveUse };
}

/** On the same port, because the connection string is in use all over the service. */
async function relaunch(cluster: Cluster, port: number, launch: LaunchOptions): Promise<HeldServer> {
  const turn = await takeStartTurn(cluster.dataDir, RELAUNCH_TURN_LIMIT_MS);
  try {
    const server = await obtainServer(cluster, false, {
      ...launch,
      choosePort: async () => port,
      attemptsMax: ATTEMPTS_PER_RELAUNCH_MAX,
    });
    if (server.port === port) return await holdExclusively(cluster, server);
    await disconnect(server.client);
    throw new EmbeddedPostgresError(
      `Another Parley process has started the database on port ${server.port} meanwhile`,
      'Wait until it has finished, or end that process.',
    );
  } finally {
    await turn.release();
  }
}

// Keeps a starting process from joining a server about to stop; a deleted data directory has no turns.
async function inStopTurn(cluster: Cluster, work: () => Promise<void>): Promise<void> {
  const turn = await takeStartTurn(cluster.dataDir, STOP_TURN_LIMIT_MS).catch(() => undefined);
  try {
    await work();
  } finally {
    await turn?.release();
  }
}

async function stopKept(cluster: Cluster, keeper: Keeper): Promise<void> {
  await keeper.end();
  await inStopTurn(cluster, async () => {
    const { pid, port, exclusiveUse } = keeper.current();
    exclusiveUse.stopRetaking();
    await stopPostmaster(pid, cluster.dir);
    // A relaunch may have left one that was not ready in time; another port would mean another starter.
    const found = await findPostmaster(cluster.dir).catch(() => undefined);
    if (found?.kind === 'running' && found.postmaster.port === port) {
      await stopPostmaster(found.postmaster.pid, cluster.dir);
    }
    await exclusiveUse.end();
  });
}

async function stopOwn(cluster: Cluster, server: ObtainedServer): Promise<void> {
  if (!server.adopted) await inStopTurn(cluster, () => stopUnlessInUse(cluster, server));
}

/** Holding the lock while stopping ensures that no other process uses the server until it is gone. */
async function stopUnlessInUse(cluster: Cluster, server: ObtainedServer): Promise<void> {
  if (!isPostmasterOf(server.pid, cluster.dir)) return;
  const client = await openDatabase(cluster, server.port, false).catch(() => undefined);
  if (!client) return;
  try {
    if (await tryExclusiveUse(client)) await stopPostmaster(server.pid, cluster.dir);
  } finally {
    await disconnect(client);
  }
}
