import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { stopPostmaster } from './postmaster/stop-postmaster.ts';
import { isRunning } from './processes.ts';
import {
  cleanUp,
  clusterDirOf,
  createdPlace,
  killStarter,
  messageOf,
  newPlace,
  type Place,
  query,
  serverLogOf,
  spawnStarter,
  start,
  until,
  upReply,
} from './test-support/test-support.ts';

const bystanders: ChildProcess[] = [];
afterAll(async () => {
  for (const bystander of bystanders) bystander.kill('SIGKILL');
  await cleanUp();
});

// Exclusive use would restart the server that such a test kills.
const joining = { exclusive: false };

const pidFileOf = (place: Place) => path.join(place.dataDir, 'postgres', 'postmaster.pid');

function replacePidFileLine(place: Place, line: number, text: string): void {
  const lines = readFileSync(pidFileOf(place), 'utf8').split('\n');
  lines[line] = text;
  writeFileSync(pidFileOf(place), lines.join('\n'));
}

async function killPostmaster(serverPid: number): Promise<void> {
  process.kill(serverPid, 'SIGKILL');
  await until(() => !isRunning(serverPid));
}

test('a server whose starter was killed is adopted, with the data committed before', async () => {
  const place = await createdPlace();
  const starter = await spawnStarter(place);
  const orphan = await upReply(starter);
  await query(orphan.url, 'create table kept as select 7 as answer');
  await killStarter(starter);

  const server = await start(place);
  expect(server).toMatchObject({ started: 'adopted', serverPid: orphan.serverPid, url: orphan.url });
  expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  await server.stop();
  expect(isRunning(server.serverPid)).toBe(false);
});

test('a server that is there and does not answer is waited for, then given up with what can be done', async () => {
  const place = await createdPlace();
  const starter = await spawnStarter(place);
  const orphan = await upReply(starter);
  await killStarter(starter);
  process.kill(orphan.serverPid, 'SIGSTOP');
  try {
    place.surroundings.answerLimitMs = 15_000;
    const said: string[] = [];
    const failed = await messageOf(start(place, { onProgress: (sentence) => void said.push(sentence) }));
    expect(said).toEqual([`Waiting for the database (process ${orphan.serverPid}), which does not answer…`]);
    expect(failed).toMatch(
      /^PostgreSQL \(process \d+\) on .* has not answered for 15 seconds\. Let that process/,
    );
  } finally {
    process.kill(orphan.serverPid, 'SIGCONT');
  }
  const server = await start(place);
  expect(server).toMatchObject({ started: 'adopted', serverPid: orphan.serverPid });
  await server.stop();
});

test('a starter killed at any moment leaves what the next start can use', async () => {
  for (const afterMs of [120, 300, 500, 800]) {
    const place = newPlace();
    const starter = await spawnStarter(place, { exclusive: false });
    const timer = setTimeout(() => starter.process.kill('SIGKILL'), afterMs);
    await starter.exited;
    clearTimeout(timer);
    const server = await start(place);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(readdirSync(place.dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  }
});

test('a killed postmaster is replaced, and its stale pid file with it', async () => {
  const place = await createdPlace();
  const first = await start(place, { ...joining, settings: {} });
  await query(first.url, 'create table kept as select 1 as answer');
  await killPostmaster(first.serverPid);
  expect(existsSync(pidFileOf(place))).toBe(true);

  const second = await start(place);
  expect(second.started).toBe('started');
  expect(readFileSync(pidFileOf(place), 'utf8')).toMatch(new RegExp(`^${second.serverPid}\n`));
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 1 }]);
  await second.stop();
  await first.stop();
});

test('a stale pid file whose pid now belongs to another program of the same user is no obstacle', async () => {
  const place = await createdPlace();
  const first = await start(place, joining);
  await killPostmaster(first.serverPid);
  const { uid, gid } = await stat(path.join(place.dataDir, 'postgres'));
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const bystander = spawn('sleep', ['300'], { ...user, stdio: 'ignore', cwd: '/' });
  bystanders.push(bystander);
  replacePidFileLine(place, 0, String(bystander.pid));

  const second = await start(place);
  expect(second.started).toBe('started');
  await second.stop();
  expect(isRunning(bystander.pid ?? 0)).toBe(true);
});

test('a stale pid file whose pid now belongs to the server of another data directory is no obstacle', async () => {
  const [place, otherPlace] = [await createdPlace(), await createdPlace()];
  const other = await start(otherPlace);
  const first = await start(place, joining);
  await killPostmaster(first.serverPid);
  replacePidFileLine(place, 0, String(other.serverPid));

  const second = await start(place);
  expect(second.started).toBe('started');
  expect(second.serverPid).not.toBe(other.serverPid);
  await second.stop();
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.stop();
});

test('an empty pid file, as a power failure may leave it, is no obstacle', async () => {
  const place = await createdPlace();
  writeFileSync(pidFileOf(place), '');
  const { uid, gid } = await stat(path.join(place.dataDir, 'postgres'));
  await chown(pidFileOf(place), uid, gid);
  const second = await start(place);
  expect(second.started).toBe('started');
  await second.stop();
});

test('a server still in recovery is waited for', async () => {
  const place = await createdPlace();
  const first = await start(place);
  replacePidFileLine(place, 7, 'starting');
  const said: string[] = [];
  const joined = await start(place, {
    exclusive: false,
    onProgress(sentence) {
      said.push(sentence);
      replacePidFileLine(place, 7, 'ready   ');
    },
  });
  expect(said).toEqual(['Waiting for the database, which is starting…']);
  expect(joined).toMatchObject({ started: 'adopted', serverPid: first.serverPid });
  await first.stop();
});

test('a server on its way down is waited for and then replaced', async () => {
  const place = await createdPlace();
  const starter = await spawnStarter(place);
  const first = await upReply(starter);
  const client = new pg.Client(first.url);
  client.on('error', () => {});
  await client.connect();
  await killStarter(starter);
  // A smart shutdown lasts as long as the last client.
  process.kill(first.serverPid, 'SIGTERM');
  await until(() => readFileSync(pidFileOf(place), 'utf8').includes('stopping'));
  const second = await start(place, { onProgress: () => void client.end() });
  expect(second.started).toBe('started');
  expect(isRunning(first.serverPid)).toBe(false);
  await second.stop();
});

test('backends that outlive their postmaster delay the next start instead of meeting it', async () => {
  const place = await createdPlace();
  const first = await start(place, joining);
  const client = new pg.Client(first.url);
  client.on('error', () => {});
  await client.connect();
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  process.kill(backend, 'SIGSTOP');
  await killPostmaster(first.serverPid);

  const starting = start(place);
  await until(() => serverLogOf(place).includes('pre-existing shared memory block'));
  expect(isRunning(backend)).toBe(true);
  process.kill(backend, 'SIGCONT');
  const second = await starting;
  expect(second.started).toBe('started');
  expect(isRunning(backend)).toBe(false);
  await client.end().catch(() => {});
  await second.stop();
});

test('backends that outlive their postmaster are noticed even when its pid belongs to another program', async () => {
  const place = await createdPlace();
  const first = await start(place, joining);
  const client = new pg.Client(first.url);
  client.on('error', () => {});
  await client.connect();
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  process.kill(backend, 'SIGSTOP');
  await killPostmaster(first.serverPid);
  replacePidFileLine(place, 0, String(process.pid));

  const starting = start(place);
  await until(() => serverLogOf(place).includes('pre-existing shared memory block'));
  process.kill(backend, 'SIGCONT');
  const second = await starting;
  await client.end().catch(() => {});
  await second.stop();
});

test('a server that cannot finish a fast shutdown is stopped at once, and recovers at the next start', async () => {
  const place = await createdPlace();
  const first = await start(place, { ...joining, settings: {} });
  await query(first.url, 'create table kept as select 3 as answer');
  const client = new pg.Client(first.url);
  client.on('error', () => {});
  await client.connect();
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  process.kill(backend, 'SIGSTOP');
  await stopPostmaster(first.serverPid, await clusterDirOf(place.dataDir), 200);
  expect([isRunning(first.serverPid), isRunning(backend)]).toEqual([false, false]);
  const second = await start(place);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 3 }]);
  await client.end().catch(() => {});
  await second.stop();
});

test('a half-finished creation is cleared and done again', async () => {
  const place = newPlace();
  await mkdir(path.join(place.dataDir, 'postgres', 'base'), { recursive: true });
  await mkdir(path.join(place.dataDir, 'postgres.new-0123', 'global'), { recursive: true });
  writeFileSync(path.join(place.dataDir, 'postgres', 'postgresql.conf'), '');
  writeFileSync(path.join(place.dataDir, 'postgres.new-0123', 'PG_VERSION'), '18\n');
  await chmod(place.dataDir, 0o755);
  const server = await start(place);
  expect(server.started).toBe('created');
  expect(readdirSync(place.dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  await server.stop();
});

test('a folder that may hold data is never cleared', async () => {
  const place = newPlace();
  await mkdir(path.join(place.dataDir, 'postgres', 'global'), { recursive: true });
  const control = path.join(place.dataDir, 'postgres', 'global', 'pg_control');
  writeFileSync(control, 'data');
  expect(await messageOf(start(place))).toContain('holds a database');
  expect(readFileSync(control, 'utf8')).toBe('data');
});
