import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from '../cluster/locate-cluster.ts';
import { EmbeddedPostgresError } from '../failure.ts';
import { lastMeaningfulLine } from './server-log.ts';

/** Why the server ended instead of becoming ready, from what it wrote. */
export function startFailure(cluster: Cluster, said: string, logFile: string): EmbeddedPostgresError {
  const line = lastMeaningfulLine(said) ?? 'it ended without a word';
  if (/database files are incompatible with server/.test(said)) {
    return new EmbeddedPostgresError(
      `PostgreSQL cannot read ${cluster.dir}, which PostgreSQL ${versionOf(cluster)} created (${line})`,
      'Start the Parley release that created it and move the data by dump and restore.',
    );
  }
  return new EmbeddedPostgresError(`PostgreSQL did not start: ${line}`, remedyFor(line, cluster, logFile));
}

function remedyFor(line: string, cluster: Cluster, logFile: string): string {
  if (/No space left on device/.test(line)) return `Free some disk space for ${cluster.dir} and start again.`;
  if (/Permission denied|wrong ownership|invalid permissions/.test(line)) {
    const owner = cluster.account
      ? `${cluster.account.name} (uid ${cluster.account.uid})`
      : 'the current user';
    return `Make ${cluster.dir} and everything in it belong to ${owner}, mode 0700, and start again.`;
  }
  return `Read ${logFile} for what came before, correct it and start again.`;
}

export function readyTooLate(cluster: Cluster, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL (process ${pid}) is still recovering or shutting down on ${cluster.dir}`,
    'It goes on by itself: start again in a few minutes.',
  );
}

export function answersTooLate(cluster: Cluster, pid: number, limitMs: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL (process ${pid}) on ${cluster.dir} has not answered for ${Math.round(limitMs / 1_000)} seconds`,
    'Let that process go on (it may be stopped), or end it, and start again.',
  );
}

function versionOf(cluster: Cluster): string {
  try {
    return readFileSync(path.join(cluster.dir, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return 'of another version';
  }
}
