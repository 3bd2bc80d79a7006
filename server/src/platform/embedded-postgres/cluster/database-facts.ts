import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError, errorCode, reasonOf } from '../failure.ts';
import { writeWhole } from '../files.ts';

const factsSchema = z.object({
  id: z.string().min(1),
  user: z.string().min(1),
  password: z.string().min(1),
  /** Relative to the data directory, so that it can be moved; absolute when the cluster lies elsewhere. */
  location: z.string().min(1),
  /** False until initdb has finished: only then is a missing cluster data loss and not a first start. */
  initialised: z.boolean(),
});

export type DatabaseFacts = z.infer<typeof factsSchema>;

export function newFacts(id: string, location: string): DatabaseFacts {
  const password = randomBytes(24).toString('base64url');
  return { id, user: 'parley', password, location, initialised: false };
}

export function factsFile(dataDir: string): string {
  return path.join(dataDir, 'database.json');
}

export async function readFacts(dataDir: string): Promise<DatabaseFacts | undefined> {
  const file = factsFile(dataDir);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(
      `${file} cannot be read: ${reasonOf(error)}`,
      'Start Parley as the user that created this data directory, or correct the owner of its files.',
      error,
    );
  }
  try {
    return factsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${file} is damaged, and it holds the password of the database`,
      'Restore this file from a backup.',
      error,
    );
  }
}

export async function writeFacts(dataDir: string, facts: DatabaseFacts): Promise<void> {
  await writeWhole(factsFile(dataDir), `${JSON.stringify(facts, null, 2)}\n`);
}
