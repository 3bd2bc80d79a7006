import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import pg from 'pg';
import { installedBinaries } from '../cluster/binaries.ts';
import { readFacts } from '../cluster/database-facts.ts';
import type { EmbeddedPostgres, StartOptions, Surroundings } from '../contract.ts';
import { findPostmaster } from '../postmaster/postmaster.ts';
import { isRunning } from '../processes.ts';
import { startInSurroundings } from '../start.ts';
import type { StarterOrder, StarterReply } from './test-starter.ts';

/** Tests may lose data with the machine; they gain seconds. */
export const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export type Place = {
  /** Passable for the account that root drops to, unlike what mkdtemp makes. */
  folder: string;
  dataDir: string;
  surroundings: Surroundings;
};

const places: Place[] = [];
const servers: EmbeddedPostgres[] = [];
const starters: ChildProcess[] = [];

export function newPlace(): Place {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley postgres test-'));
  chmodSync(folder, 0o755);
  const place = {
    folder,
    dataDir: path.join(folder, 'data'),
    surroundings: {
      binaryFolders: [path.join(folder, 'system', 'binaries')],
      clusterFolders: [path.join(folder, 'system', 'clusters')],
    },
  };
  places.push(place);
  return place;
}

let template: Promise<string> | undefined;

/** A stopped database; copying it costs a tenth of creating one. */
export async function createdPlace(): Promise<Place> {
  template ??= (async () => {
    const place = newPlace();
    await (await start(place)).stop();
    return place.dataDir;
  })();
  const place = newPlace();
  execFileSync('cp', ['-a', await template, place.dataDir]);
  return place;
}

export async function start(place: Place, options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startInSurroundings(
    { dataDir: place.dataDir, exclusive: true, settings: quick, ...options },
    place.surroundings,
  );
  servers.push(server);
  return server;
}

/** Ends, by pid, every process the tests of a file have started, and removes their folders. */
export async function cleanUp(): Promise<void> {
  for (const starter of starters.splice(0)) {
    if (starter.exitCode === null && starter.signalCode === null) {
      starter.kill('SIGKILL');
      await once(starter, 'exit');
    }
  }
  // Both lie in folders that are removed below; the next file of this process makes its own.
  [template, bundle] = [undefined, undefined];
  // Stopped, not only killed: a server left by a failed test would be restarted.
  for (const server of servers.splice(0)) await server.stop().catch(() => {});
  for (const place of places.splice(0)) {
    const pid = await serverPidOf(place.dataDir);
    if (pid) {
      process.kill(pid, 'SIGQUIT');
      await until(() => !isRunning(pid));
    }
    await rm(place.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

export async function clusterDirOf(dataDir: string): Promise<string> {
  return path.resolve(dataDir, (await readFacts(dataDir))?.location ?? 'postgres');
}

async function serverPidOf(dataDir: string): Promise<number | undefined> {
  const found = await clusterDirOf(dataDir).then(findPostmaster, () => undefined);
  return found?.kind === 'running' ? found.postmaster.pid : undefined;
}

export async function until(condition: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const waitUntil = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > waitUntil) throw new Error(`never became true: ${condition}`);
    await pause(10);
  }
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function messageOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'no error',
    (error: Error) => error.message,
  );
}

export function serverLogOf(place: Place): string {
  return readFileSync(path.join(place.dataDir, 'postgres.log'), 'utf8');
}

export type Starter = {
  process: ChildProcess;
  reply: Promise<StarterReply>;
  exited: Promise<unknown>;
};

let bundle: Promise<string> | undefined;

/** Node 20 runs no TypeScript, and another user may not be able to read the checkout: hence one plain file. */
function buildStarter(): Promise<string> {
  bundle ??= (async () => {
    const outfile = path.join(newPlace().folder, 'starter.mjs');
    await build({
      entryPoints: [path.join(import.meta.dirname, 'test-starter.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: ['pg-native', 'cloudflare:sockets'],
      banner: {
        js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
      },
    });
    return outfile;
  })();
  return bundle;
}

/** Starts the server from another process. */
export async function spawnStarter(
  place: Place,
  options: Partial<StartOptions> & { thenLetGo?: boolean } = {},
  user: { uid?: number; gid?: number } = {},
): Promise<Starter> {
  const { thenLetGo = false, ...startOptions } = options;
  const order: StarterOrder = {
    options: { dataDir: place.dataDir, exclusive: true, settings: quick, ...startOptions },
    surroundings: { binaries: installedBinaries(), ...place.surroundings },
    thenLetGo,
  };
  const child = fork(await buildStarter(), [JSON.stringify(order)], { ...user, cwd: '/', execArgv: [] });
  starters.push(child);
  const exited = once(child, 'exit');
  const reply = Promise.race([
    once(child, 'message').then(([message]) => message as StarterReply),
    exited.then((): StarterReply => ({ kind: 'stopped' })),
  ]);
  return { process: child, reply, exited };
}

export async function upReply(starter: Starter) {
  const reply = await starter.reply;
  if (reply.kind !== 'up') throw new Error(`expected a running server, got ${JSON.stringify(reply)}`);
  return reply;
}

export async function killStarter(starter: Starter): Promise<void> {
  starter.process.kill('SIGKILL');
  await starter.exited;
}
