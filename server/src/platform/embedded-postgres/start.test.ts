import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { unlessHung } from '../../../test/load.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findFreePort } from './postmaster/launch-postmaster.ts';
import { isRunning } from './processes.ts';
import {
  cleanUp,
  createdPlace,
  messageOf,
  newPlace,
  query,
  serverLogOf,
  spawnStarter,
  start,
  until,
  upReply,
} from './test-support/test-support.ts';

afterAll(cleanUp);

describe('starting', () => {
  test('the first start creates the database, later ones are quick and find the data again', async () => {
    const { dataDir } = newPlace();
    const said: string[] = [];
    const beforeFirst = performance.now();
    const first = await startEmbeddedPostgres({
      dataDir,
      exclusive: true,
      onProgress: (line) => said.push(line),
    });
    const firstMs = performance.now() - beforeFirst;
    expect(first.started).toBe('created');
    expect(said).toEqual(['Creating the database (first start)…']);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(isRunning(first.serverPid)).toBe(false);

    const warmStartsMs: number[] = [];
    for (let round = 0; round < 3; round++) {
      const before = performance.now();
      const again = await startEmbeddedPostgres({ dataDir, exclusive: true });
      warmStartsMs.push(Math.round(performance.now() - before));
      expect(again.started).toBe('started');
      expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await again.stop();
    }
    console.log(`first start ${Math.round(firstMs)} ms, later starts ${warmStartsMs.join(', ')} ms`);
    // The best of three: load on the machine is not part of the measurement.
    expect(Math.min(...warmStartsMs)).toBeLessThan(unlessHung(1_000));
  });

  test('the server is durable, UTF-8, in UTC, behind a password and reachable from this machine only', async () => {
    const place = newPlace();
    const server = await start(place, { settings: {} });
    const rows = await query(
      server.url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
        'listen_addresses', 'unix_socket_directories', 'server_encoding', 'TimeZone', 'password_encryption',
        'wal_level', 'max_connections', 'log_min_messages')`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      password_encryption: 'scram-sha-256',
      wal_level: 'minimal',
      max_connections: '100',
      log_min_messages: 'warning',
    });
    const [locale] = await query(
      server.url,
      `select datlocprovider::text as provider, datlocale as locale, upper('é') as upper
        from pg_database where datname = current_database()`,
    );
    expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8', upper: 'É' });
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    expect(await messageOf(query(wrong.href, 'select 1'))).toContain('password authentication failed');
    await server.stop();
  });

  test('the connection facts are readable by their owner only, and no draft of them is left', async () => {
    const place = newPlace();
    const server = await start(place);
    const facts = path.join(place.dataDir, 'database.json');
    expect((await stat(facts)).mode & 0o777).toBe(0o600);
    const { user, password, location } = JSON.parse(await readFile(facts, 'utf8'));
    expect(server.url).toContain(`${user}:${password}@127.0.0.1:`);
    expect(location).toBe('postgres');
    await server.stop();
  });

  test('a port taken between choosing and binding is replaced by another', async () => {
    const place = await createdPlace();
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const takenPort = (occupant.address() as AddressInfo).port;
    const ports = [takenPort, takenPort];
    const choosePort = async () => ports.pop() ?? findFreePort();
    const server = await start({ ...place, surroundings: { ...place.surroundings, choosePort } });
    expect(ports).toEqual([]);
    expect(new URL(server.url).port).not.toBe(String(takenPort));
    await server.stop();
    occupant.close();
  });

  test('neither the server nor the lock keeps the process that started it alive', async () => {
    const place = await createdPlace();
    const starter = await spawnStarter(place, { thenLetGo: true });
    const { serverPid } = await upReply(starter);
    expect(await starter.exited).toEqual([0, null]);
    expect(isRunning(serverPid)).toBe(true);
  });

  test.skipIf(process.platform !== 'linux')(
    'the server has a session of its own, out of reach of Ctrl-C',
    async () => {
      const place = await createdPlace();
      const { serverPid, stop } = await start(place);
      const fields = readFileSync(`/proc/${serverPid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      expect(Number(fields[3])).toBe(serverPid);
      await stop();
    },
  );

  test('stopping twice, or after the data directory is gone, is harmless', async () => {
    const place = await createdPlace();
    const server = await start(place);
    await rm(place.dataDir, { recursive: true, force: true, maxRetries: 5 });
    await Promise.all([server.stop(), server.stop()]);
    expect(isRunning(server.serverPid)).toBe(false);
  });
});

describe('the server log', () => {
  test('holds neither statements nor the values in them', async () => {
    const place = await createdPlace();
    const server = await start(place);
    await query(server.url, 'create table people (phone text unique)');
    const twice = `insert into people values ('+15550001111'), ('+15550001111')`;
    expect(await messageOf(query(server.url, twice))).toContain('duplicate key');
    await server.stop();
    expect(serverLogOf(place)).toContain('duplicate key');
    expect(serverLogOf(place)).not.toContain('15550001111');
  });

  test('is set aside when a start finds it over 5 MB', async () => {
    const place = newPlace();
    await mkdir(place.dataDir, { mode: 0o755 });
    await chmod(place.dataDir, 0o755);
    const log = path.join(place.dataDir, 'postgres.log');
    writeFileSync(log, Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
    const server = await start(place);
    await server.stop();
    expect(statSync(log).size).toBeLessThan(10_000);
    expect(statSync(`${log}.1`).size).toBe(5 * 1024 * 1024 + 1);
  });
});

describe('a start that cannot succeed says so in one sentence, with what to do', () => {
  test('when the data directory is a file', async () => {
    const place = newPlace();
    writeFileSync(place.dataDir, 'not a folder');
    expect(await messageOf(start(place))).toBe(
      `The data directory ${place.dataDir} cannot be used: it is not a folder. ` +
        'Set DATA_DIR to a folder that this user may write, or correct its owner and permissions.',
    );
  });

  test.skipIf(process.platform !== 'linux')('when the data directory cannot be created', async () => {
    const place = { ...newPlace(), dataDir: '/proc/parley/data' };
    expect(await messageOf(start(place))).toMatch(
      /^The data directory \/proc\/parley\/data cannot be used: .*DATA_DIR/,
    );
  });

  test('when the server refuses its settings, with the last line of its log', async () => {
    const place = await createdPlace();
    const message = await messageOf(start(place, { settings: { shared_buffers: 'plenty' } }));
    expect(message).toMatch(
      /^PostgreSQL did not start: FATAL: .*"shared_buffers".*: "plenty"\. Read .*postgres\.log/,
    );
  });

  test('when the database was created by another version of PostgreSQL', async () => {
    const place = await createdPlace();
    writeFileSync(path.join(place.dataDir, 'postgres', 'PG_VERSION'), '12\n');
    expect(await messageOf(start(place))).toMatch(
      /^PostgreSQL cannot read .* which PostgreSQL 12 created .*dump and restore/,
    );
  });

  test('when the password of an existing database is lost, which is left as it is', async () => {
    const place = await createdPlace();
    await rm(path.join(place.dataDir, 'database.json'));
    expect(await messageOf(start(place))).toMatch(
      /holds a database, but .*database\.json with its password is missing/,
    );
    expect(statSync(path.join(place.dataDir, 'postgres', 'PG_VERSION')).isFile()).toBe(true);
  });

  test('when the database that was created once is gone, instead of beginning with an empty one', async () => {
    const place = await createdPlace();
    await rm(path.join(place.dataDir, 'postgres'), { recursive: true });
    expect(await messageOf(start(place))).toMatch(
      /is missing or damaged\. Restore that folder from a backup/,
    );
  });
});

test('a lock lost with its connection is taken again', async () => {
  const place = await createdPlace();
  const server = await start(place);
  const holders = () =>
    query<{ pid: number }>(server.url, `select pid from pg_locks where locktype = 'advisory'`);
  const [before] = await holders();
  await query(server.url, `select pg_terminate_backend(${before?.pid})`);
  await until(async () => {
    const [now] = await holders();
    return now !== undefined && now.pid !== before?.pid;
  });
  await server.stop();
});
