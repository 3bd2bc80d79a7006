import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from '../cluster/locate-cluster.ts';
import { isPassing, openDatabase } from '../connection.ts';
import { EmbeddedPostgresError, reasonOf } from '../failure.ts';
import { type Launched, type LaunchOptions, launchPostmaster, type Obstacle } from './launch-postmaster.ts';
import {
  disownPidFile,
  findPostmaster,
  isPostmasterOf,
  type Postmaster,
  waitUntilReady,
} from './postmaster.ts';
import { answersTooLate, readyTooLate } from './start-failure.ts';
import { stopPostmaster } from './stop-postmaster.ts';

export type ObtainedServer = {
  pid: number;
  port: number;
  adopted: boolean;
  /** Undefined for a server that another process launched. */
  exited: Promise<void> | undefined;
  client: pg.Client;
};

const BETWEEN_ATTEMPTS_MS = 100;

/** Adopts the server that runs on the cluster, or launches one; returns it with a verified connection. */
export async function obtainServer(
  cluster: Cluster,
  isNew: boolean,
  options: LaunchOptions,
): Promise<ObtainedServer> {
  let obstacle = '';
  const silence = watchSilence(cluster, options);
  for (let attempt = 0; attempt < options.attemptsMax; attempt++) {
    const outcome = (await adopt(cluster, options)) ?? (await launch(cluster, options));
    if ('obstacle' in outcome) {
      obstacle = outcome.obstacle;
    } else {
      try {
        const client = await openDatabase(cluster, outcome.port, isNew);
        const { pid, port, adopted } = outcome;
        return { pid, port, adopted, exited: 'exited' in outcome ? outcome.exited : undefined, client };
      } catch (error) {
        if (!isPassing(error)) {
          if (!outcome.adopted) await stopPostmaster(outcome.pid, cluster.dir);
          throw error;
        }
        obstacle = reasonOf(error);
        silence.note(outcome.pid, obstacle);
      }
    }
    await pause(BETWEEN_ATTEMPTS_MS);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start on ${cluster.dir}: ${obstacle}`,
    /TCP\/IP sockets/.test(obstacle)
      ? 'End the program that uses its port, and start again.'
      : 'End the processes named postgres that still use this folder, and start again.',
  );
}

/** A frozen server takes connections and says nothing: each attempt ends by its time alone, and there are many. */
function watchSilence(cluster: Cluster, { answerLimitMs, say }: LaunchOptions) {
  const waitUntil = Date.now() + answerLimitMs;
  let isSaid = false;
  return {
    note(pid: number, obstacle: string): void {
      if (!/timeout expired/.test(obstacle)) return;
      if (Date.now() >= waitUntil) throw answersTooLate(cluster, pid, answerLimitMs);
      if (!isSaid) say(`Waiting for the database (process ${pid}), which does not answer…`);
      isSaid = true;
    },
  };
}

/** Undefined when nothing runs, also when what ran has ended meanwhile. */
async function adopt(
  cluster: Cluster,
  options: LaunchOptions,
): Promise<(Postmaster & { adopted: true }) | undefined> {
  const found = await findPostmaster(cluster.dir);
  if (found.kind === 'unreadable' || found.kind === 'other-program') await disownPidFile(cluster, found.kind);
  if (found.kind !== 'running') return undefined;
  const { pid, status } = found.postmaster;
  if (status !== 'ready') options.say(`Waiting for the database, which is ${status || 'starting'}…`);
  const hasEnded = () => options.signal?.aborted === true || !isPostmasterOf(pid, cluster.dir);
  const ready = await waitUntilReady(cluster.dir, pid, hasEnded, options.readyLimitMs);
  if (ready === 'not-in-time') throw readyTooLate(cluster, pid);
  return ready && { ...ready, adopted: true };
}

async function launch(
  cluster: Cluster,
  options: LaunchOptions,
): Promise<(Launched & { adopted: false }) | Obstacle> {
  const outcome = await launchPostmaster(cluster, options);
  return 'obstacle' in outcome ? outcome : { ...outcome, adopted: false };
}
