import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { identityOf, serverEnvironment } from '../account.ts';
import type { Progress } from '../contract.ts';
import { EmbeddedPostgresError, reasonOf } from '../failure.ts';
import { randomName, syncFolder, writeWhole } from '../files.ts';
import { lastMeaningfulLine } from '../postmaster/server-log.ts';
import { factsFile, writeFacts } from './database-facts.ts';
import type { Cluster } from './locate-cluster.ts';

const run = promisify(execFile);
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };

/**
 * True when initdb ran. A cluster is built under another name and renamed when whole, so a folder under the
 * final name that lacks the control file can hold no data and is cleared.
 */
export async function createClusterIfMissing(
  cluster: Cluster,
  binaries: () => Promise<string>,
  sync: boolean,
  say: Progress,
): Promise<boolean> {
  const hasVersion = existsSync(path.join(cluster.dir, 'PG_VERSION'));
  const hasControl = existsSync(path.join(cluster.dir, 'global', 'pg_control'));
  if (hasVersion && hasControl) {
    await markInitialised(cluster);
    return false;
  }
  if (cluster.facts.initialised || hasControl) throw lostCluster(cluster);
  say('Creating the database (first start)…');
  try {
    await removeUnfinished(cluster.dir);
    await build(cluster, await binaries(), sync);
  } catch (error) {
    throw initdbFailure(cluster, error);
  }
  await markInitialised(cluster);
  return true;
}

async function build(cluster: Cluster, nativeDir: string, sync: boolean): Promise<void> {
  // Random, because the initdb of a killed starter may still be writing to its own draft.
  const draft = `${cluster.dir}.new-${randomName()}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid);
    await writeWhole(passwordFile, `${cluster.facts.password}\n`, cluster.account);
    await run(
      path.join(nativeDir, 'bin', 'initdb'),
      [
        ...['-D', draft, '-U', cluster.facts.user, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'],
        ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--no-instructions', ...(sync ? [] : ['--no-sync'])],
      ],
      { ...identityOf(cluster.account), cwd: '/', env: serverEnvironment },
    );
    await rename(draft, cluster.dir);
    await syncFolder(path.dirname(cluster.dir));
  } catch (error) {
    await rm(draft, removal).catch(() => {});
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function removeUnfinished(dir: string): Promise<void> {
  await rm(dir, removal);
  const folder = path.dirname(dir);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(dir)}.new-`)) continue;
    // An initdb that outlived its starter may still add files; it will fail without its folder.
    await rm(path.join(folder, name), removal).catch(() => {});
  }
}

async function markInitialised(cluster: Cluster): Promise<void> {
  if (cluster.facts.initialised) return;
  cluster.facts = { ...cluster.facts, initialised: true };
  await writeFacts(cluster.dataDir, cluster.facts);
}

function lostCluster(cluster: Cluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${cluster.dir} is missing or damaged`,
    `Restore that folder from a backup, or remove ${factsFile(cluster.dataDir)} and ${cluster.dir} to begin ` +
      'with an empty database.',
  );
}

function initdbFailure(cluster: Cluster, error: unknown): Error {
  if (error instanceof EmbeddedPostgresError) return error;
  const said = (error as { stderr?: string }).stderr;
  return new EmbeddedPostgresError(
    `The database could not be created in ${cluster.dir}: ${(said && lastMeaningfulLine(said)) || reasonOf(error)}`,
    'Check free space and permissions of that folder, and start again.',
    error,
  );
}
