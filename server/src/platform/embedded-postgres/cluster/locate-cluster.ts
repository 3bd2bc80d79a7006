import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { type Account, accountOwning, canEnter, chooseAccount, isRoot } from '../account.ts';
import type { Progress, Surroundings } from '../contract.ts';
import { EmbeddedPostgresError, reasonOf } from '../failure.ts';
import { openTrustedFolder, randomName } from '../files.ts';
import { type DatabaseFacts, factsFile, newFacts, readFacts, writeFacts } from './database-facts.ts';

export type Cluster = {
  dataDir: string;
  dir: string;
  facts: DatabaseFacts;
  /** Undefined: the server runs as the user we are. */
  account: Account | undefined;
};

const INSIDE = 'postgres';

/** Where the cluster is or, on the first start, where it will be. */
export async function locateCluster(
  dataDir: string,
  surroundings: Surroundings,
  say: Progress,
): Promise<Cluster> {
  const known = await readFacts(dataDir);
  const cluster = known ? knownCluster(dataDir, known) : await newCluster(dataDir, surroundings);
  if (path.isAbsolute(cluster.facts.location)) {
    say(
      `The database is kept in ${cluster.dir}, because PostgreSQL runs as ${cluster.account?.name} here ` +
        `and that user cannot enter ${dataDir}.`,
    );
  }
  return cluster;
}

function knownCluster(dataDir: string, facts: DatabaseFacts): Cluster {
  const dir = path.resolve(dataDir, facts.location);
  const account = isRoot() ? (accountOwning(dir) ?? chooseAccount()) : undefined;
  const folder = path.dirname(dir);
  if (account && existsSync(folder) && !canEnter(account, folder)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as ${account.name} here, and that user can no longer enter ${folder}`,
      `Allow it to pass (chmod o+x on ${folder} and the folders above), or move the data directory.`,
    );
  }
  if (existsSync(dir)) refuseUnreadable(dir);
  return { dataDir, dir, facts, account };
}

function refuseUnreadable(dir: string): void {
  try {
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} cannot be opened: ${reasonOf(error)}`,
      'Start Parley as the user that created it, or make that folder and everything in it belong to this user.',
      error,
    );
  }
}

async function newCluster(dataDir: string, surroundings: Surroundings): Promise<Cluster> {
  const inside = path.join(dataDir, INSIDE);
  if (existsSync(path.join(inside, 'global', 'pg_control'))) {
    throw new EmbeddedPostgresError(
      `${inside} holds a database, but ${factsFile(dataDir)} with its password is missing`,
      `Restore that file from a backup, or move ${inside} away to begin with an empty database.`,
    );
  }
  const account = isRoot() ? chooseAccount() : undefined;
  const id = randomName();
  const location = account && !canEnter(account, dataDir) ? await outside(account, id, surroundings) : INSIDE;
  const facts = newFacts(id, location);
  await writeFacts(dataDir, facts);
  return { dataDir, dir: path.resolve(dataDir, location), facts, account };
}

/** The random id keeps a new data directory from using the cluster of a deleted one. */
async function outside(account: Account, id: string, surroundings: Surroundings): Promise<string> {
  for (const folder of surroundings.clusterFolders) {
    try {
      await openTrustedFolder(folder);
      if (canEnter(account, folder)) return path.join(folder, id);
    } catch {
      // The next folder may do.
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as ${account.name} here, and there is no folder it can keep a database in ` +
      `(tried the data directory and ${surroundings.clusterFolders.join(', ')})`,
    `Set DATA_DIR to a folder that ${account.name} may enter, or start Parley as an ordinary user.`,
  );
}
