import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { root } from '../src/root.ts';
import { databaseAt } from './global-setup.ts';
import { createDatabase, request } from './harness.ts';
import { unlessHung } from './load.ts';
import { buildOnce, failToStart, serviceFolder, startService, temporaryFolder } from './service.ts';

beforeAll(() => buildOnce());

const SECRET_KEY = 'one secret for all processes of a test';

async function emptyDatabase(): Promise<string> {
  const url = inject('databaseUrl');
  const name = `processes_${newId().replaceAll('-', '')}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseAt(url, name);
}

/** One after the other on one folder: a first start takes twice as long as any other. */
describe('on its own folder', () => {
  const folder = serviceFolder();
  afterAll(() => folder.remove());
  const DATA_DIR = folder.path;
  const pidFile = join(DATA_DIR, 'postgres/postmaster.pid');
  const read = (name: string) => JSON.parse(readFileSync(join(DATA_DIR, name), 'utf8'));
  const workspace = (url: string, key: string) => request(url, 'GET', '/api/workspace', { key });

  it('the first start shows its secrets once, writes them to BOOTSTRAP_FILE, and refuses a second service', async () => {
    const first = await startService({ DATA_DIR, BOOTSTRAP_FILE: join(DATA_DIR, 'bootstrap.json') });
    const made = read('bootstrap.json');
    expect(made).toEqual({
      base_url: first.url,
      mcp_url: `${first.url}/mcp`,
      dashboard_url: `${first.url}/`,
      workspace_id: expect.any(String),
      owner: { email: 'owner@example.com', password: expect.any(String) },
      keys: {
        read: expect.stringMatching(/^pk_[0-9a-f]{64}$/),
        write: expect.stringMatching(/^pk_[0-9a-f]{64}$/),
        full: expect.stringMatching(/^pk_[0-9a-f]{64}$/),
      },
    });
    expect(statSync(join(DATA_DIR, 'bootstrap.json')).mode & 0o777).toBe(0o600);
    for (const secret of [made.owner.password, ...Object.values(made.keys)])
      expect(first.output()).toContain(secret);
    const mine = await workspace(first.url, made.keys.read);
    expect(mine.body.data).toMatchObject({
      id: made.workspace_id,
      name: 'Demo',
      plan: 'enterprise',
      subscription_status: 'active',
    });
    const signIn = await request(first.url, 'POST', '/api/auth/sign-in', { body: made.owner });
    expect([signIn.status, signIn.body.data.user.role]).toEqual([200, 'owner']);
    expect(first.output()).toContain('LIMITS_FILE=limits.development.json npm start');
    const another = await failToStart({ DATA_DIR });
    expect([another.code, another.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(another.stderr).toContain('already running');
    expect((await request(first.url, 'GET', '/readyz')).status).toBe(200);
    const listed = spawnSync(process.execPath, [join(root, 'server/dist/admin.js'), 'workspace', 'list'], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR },
      encoding: 'utf8',
    });
    expect(listed).toMatchObject({ status: 0, stdout: expect.stringContaining(made.workspace_id) });
    const started = Date.now();
    expect(await first.stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(unlessHung(10_000));
    expect(existsSync(pidFile)).toBe(false);
  });

  it('works the same after a restart and a kill -9, restarts its killed database, and waits for no unfinished request', async () => {
    const { keys } = read('bootstrap.json');
    const second = await startService({
      DATA_DIR,
      BOOTSTRAP_FILE: join(DATA_DIR, 'second.json'),
      LIMITS_FILE: join(root, 'limits.development.json'),
    });
    expect(second.output()).not.toContain('pk_');
    expect(second.output()).not.toContain('LIMITS_FILE');
    expect(existsSync(join(DATA_DIR, 'second.json'))).toBe(false);
    await request(second.url, 'PATCH', '/api/workspace', { key: keys.full, body: { name: 'Kept' } });
    await second.stop('SIGKILL');

    const third = await startService({ DATA_DIR }); // takes over the database left behind
    const ask = async () => (await workspace(third.url, keys.read)).status;
    expect((await workspace(third.url, keys.read)).body.data.name).toBe('Kept');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGKILL');
    await expect.poll(ask, { timeout: 240_000, interval: 100 }).not.toBe(200);
    await expect.poll(ask, { timeout: 240_000, interval: 100 }).toBe(200);
    await expect
      .poll(async () => (await request(third.url, 'GET', '/readyz')).status, { timeout: 240_000 })
      .toBe(200);
    const { hostname, port } = new URL(third.url);
    const half = connect(Number(port), hostname);
    half.on('error', () => undefined);
    await new Promise((resolve) => half.once('connect', resolve));
    half.write('GET /healthz HTT');
    const asked = Date.now();
    expect(await third.stop('SIGINT')).toBe(0);
    expect(Date.now() - asked).toBeLessThan(unlessHung(15_000));
    expect(existsSync(pidFile)).toBe(false);
  });

  it('started by npm start, stops on npm’s signal, with exit code 0', async () => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', VOICE: 'off', DATA_DIR };
    const npm = spawn('npm', ['start'], { cwd: root, env, detached: true });
    onTestFinished(() => {
      try {
        process.kill(-(npm.pid ?? 0), 'SIGKILL');
      } catch {
        // gone already
      }
    });
    const url = await new Promise<string>((resolve) => {
      let text = '';
      npm.stdout.on('data', (data) => {
        text += data;
        const ready = /Parley is ready at (\S+)/.exec(text)?.[1];
        if (ready !== undefined) resolve(ready);
      });
    });
    npm.kill('SIGTERM');
    const [code] = await once(npm, 'close');
    expect(code).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describe('a start that fails', () => {
  const sentence = (text: string) => expect(text.trim().split('\n')).toHaveLength(1);

  it('says that the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void holder.close());
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as { port: number };
    const { code, stderr } = await failToStart({
      DATABASE_URL: await emptyDatabase(),
      SECRET_KEY,
      PORT: String(port),
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is taken`);
    sentence(stderr);

    // The same message from the scripts alone: nothing gets installed first.
    const bare = join(temporaryFolder(), 'scripts');
    cpSync(join(root, 'scripts'), bare, { recursive: true });
    const early = spawnSync(process.execPath, [join(bare, 'start.mjs')], {
      env: { PATH: process.env.PATH ?? '', PORT: String(port) },
      encoding: 'utf8',
    });
    expect(early).toMatchObject({ status: 1, stdout: '', stderr });
  });

  it('says that the database cannot be reached, without its password', async () => {
    const { code, stderr } = await failToStart({
      DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x',
      SECRET_KEY,
    });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL (127.0.0.1:1/x) cannot be used');
    expect(stderr).not.toContain('hidden');
    sentence(stderr);
  });

  it('says which setting is wrong', async () => {
    const { code, stderr } = await failToStart({ PORT: 'eighty' });
    expect([code, stderr]).toEqual([1, 'PORT must be a number from 0 to 65535; it is "eighty".\n']);
  });

  it('says that an encryption key is damaged, and never uses it', async () => {
    const DATA_DIR = temporaryFolder();
    writeFileSync(join(DATA_DIR, 'secret.key'), '');
    const { code, stderr } = await failToStart({ DATA_DIR, DATABASE_URL: await createDatabase() });
    expect(code).toBe(1);
    expect(stderr).toContain('is damaged');
  });
});

describe('several processes on one database', () => {
  it('start at once on an empty one: one migrates, one bootstraps, roles are split', async () => {
    const DATABASE_URL = await emptyDatabase();
    const folder = temporaryFolder();
    const all = await Promise.all(
      ['api', 'api,worker', 'worker'].map((ROLES, n) =>
        startService({ DATABASE_URL, SECRET_KEY, ROLES, BOOTSTRAP_FILE: join(folder, `${n}.json`) }),
      ),
    );
    const shown = [0, 1, 2].filter((n) => existsSync(join(folder, `${n}.json`)));
    expect(shown.length).toBeGreaterThanOrEqual(1);
    const contents = new Set(
      shown.map((n) => JSON.parse(readFileSync(join(folder, `${n}.json`), 'utf8')).keys.full),
    );
    expect(contents.size).toBe(1);
    const [key] = [...contents];
    const [first, second, worker] = all;
    expect((await request(first?.url ?? '', 'GET', '/api/workspace', { key })).status).toBe(200);
    expect((await request(second?.url ?? '', 'GET', '/api/workspace', { key })).status).toBe(200);
    expect((await request(worker?.url ?? '', 'GET', '/api/workspace', { key })).status).toBe(404);
    expect((await request(worker?.url ?? '', 'GET', '/readyz')).status).toBe(200);
    expect(await Promise.all(all.map((one) => one.stop()))).toEqual([0, 0, 0]);
  });
});

describe('a running service', () => {
  it('keeps its secrets in BOOTSTRAP_FILE and out of its log, and answers earlier requests when it is stopped', async () => {
    const folder = temporaryFolder();
    const BOOTSTRAP_FILE = join(folder, 'b.json');
    writeFileSync(BOOTSTRAP_FILE, 'old', { mode: 0o644 });
    const env = { DATABASE_URL: await createDatabase(), SECRET_KEY };
    const refused = await failToStart({ ...env, BOOTSTRAP_FILE: join(folder, 'none/b.json') });
    expect(refused.stderr).toContain('BOOTSTRAP_FILE');
    const service = await startService({ ...env, BOOTSTRAP_FILE, LOG_LEVEL: 'trace' });
    expect(statSync(BOOTSTRAP_FILE).mode & 0o777).toBe(0o600);
    const { keys } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
    expect(keys.full).toMatch(/^pk_/);

    const from = service.output().length;
    await request(service.url, 'GET', '/api/audit?action=canary-query', { key: keys.full });
    await request(service.url, 'POST', '/api/auth/sign-in', {
      body: { email: 'canary@example.com', password: 'canary-pass' },
    });
    await request(service.url, 'PATCH', '/api/workspace', { key: keys.full, body: { name: 'canary-name' } });

    const another = await failToStart({ ...env, SECRET_KEY: `${SECRET_KEY}, but another` });
    expect(another.code).toBe(1);
    expect(another.stderr).toContain('SECRET_KEY is not the one');
    expect(another.stderr.trim().split('\n')).toHaveLength(1);

    const asked = Array.from({ length: 8 }, (_, n) =>
      request(service.url, 'POST', '/api/auth/sign-up', {
        body: { workspaceName: 'Drain', email: `drain${n}@example.com`, password: 'a long password' },
      }),
    );
    // Hashing takes longer than reaching the server, so all eight are in progress once one is answered.
    await Promise.race(asked);
    const stopped = service.stop();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await stopped).toBe(0);
    const log = service.output().slice(from);
    expect(log).toContain('"route":"/api/audit"');
    expect(log).not.toContain('canary');
    expect(log).not.toContain(keys.full.slice(3));
  });

  it('stops without a complaint on a signal that comes while it is starting', async () => {
    const DATABASE_URL = await createDatabase();
    const [holder, watcher] = [new pg.Client(DATABASE_URL), new pg.Client(DATABASE_URL)];
    await Promise.all([holder.connect(), watcher.connect()]);
    onTestFinished(async () => void (await Promise.all([holder.end(), watcher.end()])));
    await holder.query('begin');
    await holder.query('lock table graphile_worker._private_jobs in access exclusive mode');
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const ended = await failToStart({ DATABASE_URL, SECRET_KEY }, async (child) => {
      await expect
        .poll(async () => (await watcher.query(waiting)).rowCount, { timeout: unlessHung(60_000) })
        .toBeGreaterThan(0);
      child.kill('SIGTERM');
      await holder.query('commit');
    });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('follows CLOCK_SPEED and CLOCK_START, and goes on from there after a restart', async () => {
    const env = {
      DATABASE_URL: await createDatabase(),
      SECRET_KEY,
      CLOCK_SPEED: '120', // the faster, the more a service on a busy machine has to sweep
      CLOCK_START: '2026-03-02T09:00:00Z',
    };
    const timeOf = async (url: string, body: unknown) => {
      const signedIn = await request(url, 'POST', '/api/auth/sign-in', { body });
      const session = /parley_session=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
      const { service } = (await request(url, 'GET', '/api/auth/me', { session })).body.data;
      expect(service.clock_speed).toBe(120);
      return Date.parse(service.now);
    };
    const first = await startService(env);
    const owner = { email: 'owner@example.com', password: /Password\s+(\S+)/.exec(first.output())?.[1] };
    const start = Date.parse(env.CLOCK_START);
    const earlier = await timeOf(first.url, owner);
    expect(earlier).toBeGreaterThan(start);
    expect(earlier - start).toBeLessThan(48 * 3_600_000);
    await expect.poll(async () => (await timeOf(first.url, owner)) - earlier).toBeGreaterThan(60_000);
    const last = await timeOf(first.url, owner);
    await first.stop();
    const second = await startService(env);
    expect(await timeOf(second.url, owner)).toBeGreaterThan(last);
    await second.stop();
  });
});
