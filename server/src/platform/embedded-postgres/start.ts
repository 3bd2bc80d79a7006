import { usableBinaries } from './binaries.ts';
import { databaseUrl, disconnect, openDatabase } from './connection.ts';
import type { EmbeddedPostgres, Progress, StartOptions, Surroundings } from './contract.ts';
import { createClusterIfMissing } from './create-cluster.ts';
import { type ExclusiveUse, keepExclusiveUse, takeExclusiveUse, tryExclusiveUse } from './exclusive-use.ts';
import { openDataDir } from './files.ts';
import { findFreePort } from './launch-postmaster.ts';
import { type Cluster, locateCluster } from './locate-cluster.ts';
import { type ObtainedServer, obtainServer } from './obtain-server.ts';
import { isPostmasterOf } from './postmaster.ts';
import { takeStartTurn } from './start-turn.ts';
import { stopPostmaster } from './stop-postmaster.ts';

const READY_LIMIT_MS = 5 * 60_000;
const START_TURN_LIMIT_MS = 2 * 60_000;
const STOP_TURN_LIMIT_MS = 5_000;

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
  let prepared: Promise<string> | undefined;
  const binaries = () => {
    prepared ??= usableBinaries(surroundings, cluster.account, cluster.dataDir);
    return prepared;
  };
  const settings = options.settings ?? {};
  const created = await createClusterIfMissing(cluster, binaries, settings.fsync !== 'off', say);
  const server = await obtainServer(cluster, created, {
    binaries,
    choosePort: surroundings.choosePort ?? findFreePort,
    settings,
    readyLimitMs: READY_LIMIT_MS,
    say,
  });
  let exclusiveUse: ExclusiveUse | undefined;
  if (options.exclusive) exclusiveUse = await holdExclusively(cluster, server);
  else await disconnect(server.client);
  let stopping: Promise<void> | undefined;
  return {
    url: databaseUrl(cluster, server.port),
    serverPid: server.pid,
    started: created ? 'created' : server.adopted ? 'adopted' : 'started',
    stop() {
      stopping ??= stop(cluster, server, exclusiveUse);
      return stopping;
    },
  };
}

async function holdExclusively(cluster: Cluster, server: ObtainedServer): Promise<ExclusiveUse> {
  try {
    await takeExclusiveUse(server.client, cluster.dataDir);
  } catch (error) {
    await disconnect(server.client);
    throw error;
  }
  return keepExclusiveUse(
    server.client,
    () => isPostmasterOf(server.pid, cluster.dir),
    () => openDatabase(cluster, server.port, false),
  );
}

async function stop(
  cluster: Cluster,
  server: ObtainedServer,
  exclusiveUse: ExclusiveUse | undefined,
): Promise<void> {
  if (!exclusiveUse && server.adopted) return;
  // Keeps a process that is just starting from joining a server about to go; a lost data directory has no turns.
  const turn = await takeStartTurn(cluster.dataDir, STOP_TURN_LIMIT_MS).catch(() => undefined);
  try {
    if (exclusiveUse) {
      exclusiveUse.stopRetaking();
      await stopPostmaster(server.pid, cluster.dir);
      await exclusiveUse.end();
    } else {
      await stopUnlessInUse(cluster, server);
    }
  } finally {
    await turn?.release();
  }
}

/** Holding the lock while stopping is what makes "nobody uses it" true until the server is gone. */
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
