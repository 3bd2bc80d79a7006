import os from 'node:os';
import type { EmbeddedPostgres, StartOptions } from './contract.ts';
import { startInSurroundings } from './start.ts';

export type { EmbeddedPostgres } from './contract.ts';

/** Runs the PostgreSQL that comes with Parley on a data directory, or joins the one that runs there. */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  return startInSurroundings(options, {
    binaryFolders: ['/var/lib/parley', os.tmpdir()],
    clusterFolders: ['/var/lib/parley/clusters', '/var/tmp/parley-clusters'],
  });
}
