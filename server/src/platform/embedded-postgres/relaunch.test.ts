import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { EmbeddedPostgres } from './contract.ts';
import { isRunning } from './processes.ts';
import { takeStartTurn } from './start-turn.ts';
import {
  cleanUp,
  createdPlace,
  killStarter,
  messageOf,
  type Place,
  query,
  spawnStarter,
  start,
  until,
  upReply,
} from './test-support/test-support.ts';

afterAll(cleanUp);

const refusal = /^Another Parley \(process \d+\) is already running on DATA_DIR/;

async function kill(server: EmbeddedPostgres): Promise<number> {
  const pid = server.serverPid;
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  return pid;
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

async function killAndAwaitNext(server: EmbeddedPostgres): Promise<void> {
  const killed = await kill(server);
  await until(() => server.serverPid !== killed);
  await until(() => answers(server.url));
}

function postmastersOf(place: Place): string[] {
  const lines = execFileSync('ps', ['-ww', '-eo', 'stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => !/^\s*Z/.test(line) && line.includes(`-D ${place.dataDir}/`));
}

/** The turn keeps the server from coming back before the port is taken. */
async function killAndTakePort(place: Place, server: EmbeddedPostgres): Promise<Server> {
  const turn = await takeStartTurn(place.dataDir, 5_000);
  try {
    await kill(server);
    const occupant = createServer().listen(Number(new URL(server.url).port), '127.0.0.1');
    await once(occupant, 'listening');
    return occupant;
  } finally {
    await turn.release();
  }
}

test('the killed server of a service is back on its port, with its data, its settings and its lock', async () => {
  const place = await createdPlace();
  const said: string[] = [];
  const settings = { work_mem: '5MB' };
  const server = await start(place, { settings, onProgress: (sentence) => said.push(sentence) });
  const { url, serverPid } = server;
  await query(url, 'create table kept as select 7 as answer');

  await killAndAwaitNext(server);
  expect(server.url).toBe(url);
  // A backend has the command line of its postmaster until it names itself.
  await until(() => postmastersOf(place).length === 1);
  expect(await query(url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  expect(await query(url, 'show work_mem')).toEqual([{ work_mem: '5MB' }]);
  expect(said).toEqual([
    `The database server (process ${serverPid}) had ended; it runs again (process ${server.serverPid}).`,
  ]);
  expect(await messageOf(start(place))).toMatch(refusal);
  await server.stop();
  expect(postmastersOf(place)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a killed server syncs its files at once when it is back, not one by one',
  async () => {
    const server = await start(await createdPlace());
    await killAndAwaitNext(server);
    const method = await query(server.url, 'show recovery_init_sync_method');
    expect(method).toEqual([{ recovery_init_sync_method: 'syncfs' }]);
    await server.stop();
  },
);

test('a server killed again as soon as it is back comes back again', async () => {
  const place = await createdPlace();
  const server = await start(place);
  await killAndAwaitNext(server);
  await killAndAwaitNext(server);
  expect(await messageOf(start(place))).toMatch(refusal);
  await server.stop();
  expect(postmastersOf(place)).toEqual([]);
});

test('an adopted server that is killed comes back too', async () => {
  const place = await createdPlace();
  const starter = await spawnStarter(place);
  await upReply(starter);
  await killStarter(starter);
  const server = await start(place);
  expect(server.started).toBe('adopted');
  await killAndAwaitNext(server);
  expect(await messageOf(start(place))).toMatch(refusal);
  await server.stop();
  expect(postmastersOf(place)).toEqual([]);
});

test('a pool opened before the server was killed works again after it', async () => {
  const place = await createdPlace();
  const server = await start(place);
  const pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => {});
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.01)')));
  const killed = await kill(server);
  await until(() =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  await until(() => server.serverPid !== killed);
  await pool.end();
  await server.stop();
});

test('a backend busy when its postmaster is killed delays the next server only until it ends', async () => {
  const place = await createdPlace();
  const said: string[] = [];
  const server = await start(place, { onProgress: (sentence) => said.push(sentence) });
  const client = new pg.Client(server.url);
  client.on('error', () => {});
  await client.connect();
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  process.kill(backend, 'SIGSTOP');
  const killed = await kill(server);
  await until(() => said.some((sentence) => sentence.includes('pre-existing shared memory block')));
  expect(server.serverPid).toBe(killed);
  process.kill(backend, 'SIGCONT');
  await until(() => server.serverPid !== killed);
  expect(isRunning(backend)).toBe(false);
  await client.end().catch(() => {});
  await server.stop();
});

test('stop wins over a relaunch at any moment', async () => {
  for (const afterMs of [0, 150, 200, 215, 230, 250, 300, 400]) {
    const place = await createdPlace();
    const server = await start(place);
    process.kill(server.serverPid, 'SIGKILL');
    await pause(afterMs);
    await server.stop();
    expect(postmastersOf(place)).toEqual([]);
    await pause(300);
    expect(postmastersOf(place)).toEqual([]);
  }
});

test('a server whose port is taken meanwhile is given up after the last attempt, and reported as lost', async () => {
  const place = await createdPlace();
  const [said, lost]: [string[], string[]] = [[], []];
  const server = await start(
    { ...place, surroundings: { ...place.surroundings, relaunchesMax: 2 } },
    { onProgress: (sentence) => said.push(sentence), onLost: (sentence) => lost.push(sentence) },
  );
  const occupant = await killAndTakePort(place, server);
  await until(() => lost.length > 0);
  expect(said.map((sentence) => sentence.slice(0, 67))).toEqual([
    'The database could not be started again (attempt 1 of 2): PostgreSQ',
    'The database could not be started again (attempt 2 of 2): PostgreSQ',
  ]);
  const { port } = new URL(server.url);
  expect(lost).toEqual([
    expect.stringMatching(
      new RegExp(`2 attempts to start it again on port ${port} were in vain: .*End the program that uses`),
    ),
  ]);
  await server.stop();
  occupant.close();
  expect(postmastersOf(place)).toEqual([]);
});

test('a server whose port becomes free in time comes back', async () => {
  const place = await createdPlace();
  const said: string[] = [];
  const server = await start(place, { onProgress: (sentence) => said.push(sentence) });
  const occupant = await killAndTakePort(place, server);
  await until(() => said.length > 0);
  occupant.close();
  await until(() => said.some((sentence) => sentence.includes('it runs again')));
  expect(await answers(server.url)).toBe(true);
  await server.stop();
});

test('a server that ends each time it is back is given up as well', async () => {
  const place = await createdPlace();
  const lost: string[] = [];
  const server = await start(
    { ...place, surroundings: { ...place.surroundings, relaunchesMax: 1 } },
    { onLost: (sentence) => lost.push(sentence) },
  );
  await killAndAwaitNext(server);
  await kill(server);
  await until(() => lost.length > 0);
  expect(lost[0]).toContain('It ended again and again.');
  await server.stop();
  expect(postmastersOf(place)).toEqual([]);
});

test('a service leaves a server that an admin command has started meanwhile alone, until that one stops it', async () => {
  const place = await createdPlace();
  const said: string[] = [];
  const server = await start(place, { onProgress: (sentence) => said.push(sentence) });
  const killed = await kill(server);
  const command = await start(place, { exclusive: false });
  // Which one comes first depends on the turn.
  if (command.started === 'started') {
    await until(() => said.some((sentence) => sentence.includes('Another Parley process has started')));
    expect(await answers(command.url)).toBe(true);
  }
  await command.stop();
  await until(() => server.serverPid !== killed);
  expect(await answers(server.url)).toBe(true);
  await server.stop();
});

test('without exclusive use a killed server is not restarted', async () => {
  const place = await createdPlace();
  const command = await start(place, { exclusive: false });
  await kill(command);
  await pause(800);
  expect(postmastersOf(place)).toEqual([]);
  await command.stop();
});

test('watching an adopted server does not keep a process alive', async () => {
  const place = await createdPlace();
  const first = await spawnStarter(place);
  const { serverPid } = await upReply(first);
  await killStarter(first);
  const second = await spawnStarter(place, { thenLetGo: true });
  expect(await upReply(second)).toMatchObject({ started: 'adopted', serverPid });
  expect(await second.exited).toEqual([0, null]);
  expect(isRunning(serverPid)).toBe(true);
});
