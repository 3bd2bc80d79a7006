import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, request } from '../../test/harness.ts';
import { buildOnce, startService, temporaryFolder } from '../../test/service.ts';
import { root } from '../root.ts';

beforeAll(() => buildOnce());

const SECRET_KEY = 'one secret for the commands of a test';

/** On its own folder, or on a shared database. */
const admin = (on: string, ...args: string[]) => run('admin', on, args);

function run(program: 'admin' | 'chat', on: string, args: string[], nodeArgs: string[] = []) {
  const where = on.startsWith('postgres:') ? { DATABASE_URL: on, SECRET_KEY } : { DATA_DIR: on };
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...where };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeArgs, join(root, `server/dist/${program}.js`), ...args],
    { env, encoding: 'utf8' },
  );
  return { code: status, out: stdout, err: stderr };
}

/** Prints at exit which packages were loaded. */
const LOADED_REPORTER = `process.on('exit', () => {
  const names = Object.keys(require.cache).map((path) => /.*node_modules.((?:@[^/]+.)?[^/]+)/.exec(path)?.[1]);
  process.stderr.write('loaded: ' + [...new Set(names)].join(' '));
});`;

describe('the operator', () => {
  it('creates, changes, suspends, resumes and deletes a workspace beside a running service', async () => {
    const DATA_DIR = temporaryFolder();
    const BOOTSTRAP_FILE = join(DATA_DIR, 'b.json');
    const service = await startService({ DATA_DIR, BOOTSTRAP_FILE });
    const { keys, workspace_id: id } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
    const ask = () => request(service.url, 'GET', '/api/workspace', { key: keys.read });

    const created = admin(
      DATA_DIR,
      'workspace',
      'create',
      '--name',
      'Acme',
      '--email',
      'ada@acme.example',
      '--plan',
      'growth',
    );
    expect(created).toMatchObject({ code: 0, err: '' });
    const password = /password (\S+)/.exec(created.out)?.[1];
    const signedIn = await request(service.url, 'POST', '/api/auth/sign-in', {
      body: { email: 'ada@acme.example', password },
    });
    expect(signedIn.body.data.workspace).toMatchObject({
      name: 'Acme',
      plan: 'growth',
      subscription_status: 'active',
    });
    expect(admin(DATA_DIR, 'workspace', 'list').out.split('\n').filter(Boolean)).toHaveLength(2);

    expect(admin(DATA_DIR, 'workspace', 'plan', id, 'starter', '--status', 'past_due').code).toBe(0);
    await expect.poll(async () => (await ask()).body.data?.plan).toBe('starter');
    expect((await ask()).body.data).toMatchObject({
      subscription_status: 'past_due',
      limits: { agents: 3, concurrent_calls: 2 },
    });

    expect(admin(DATA_DIR, 'workspace', 'suspend', id, '--reason', 'unpaid').code).toBe(0);
    await expect.poll(async () => (await ask()).body.error?.code).toBe('TENANT_SUSPENDED');
    expect(admin(DATA_DIR, 'workspace', 'resume', id).code).toBe(0);
    await expect.poll(async () => (await ask()).body.data?.subscription_status).toBe('past_due');

    const audit = await request(service.url, 'GET', '/api/audit', { key: keys.full });
    expect(
      audit.body.data
        .slice(0, 3)
        .map((entry: { action: string; user_id: string }) => [entry.action, entry.user_id]),
    ).toEqual([
      ['workspace.resume', 'operator'],
      ['workspace.suspend', 'operator'],
      ['workspace.change_plan', 'operator'],
    ]);
    expect(admin(DATA_DIR, 'audit', 'verify').out).toMatch(/intact/);

    expect(admin(DATA_DIR, 'workspace', 'delete', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--yes'),
    });
    expect(admin(DATA_DIR, 'workspace', 'delete', id, '--yes').code).toBe(0);
    await expect.poll(async () => (await ask()).status).toBe(401);
    await service.stop();
  });

  it('works without a running service, and reports errors in one sentence', async () => {
    const folder = temporaryFolder();
    expect(admin(folder, 'workspace', 'create', '--name', 'Acme', '--email', 'ada@acme.example').code).toBe(
      0,
    );
    expect(admin(folder, 'workspace', 'list').out).toContain('Acme');
    const database = await createDatabase();
    expect(admin(database, 'workspace', 'create', '--name', 'Acme', '--email', 'ada@acme.example').code).toBe(
      0,
    );
    expect(admin(database, 'user', 'reset-password', 'ada@acme.example')).toMatchObject({
      code: 0,
      out: expect.stringContaining('new password'),
    });
    expect(admin(database, 'usage').out.split('\n')[0]).toMatch(
      /^month,workspace_id,workspace,plan,status,minutes/,
    );
    for (const [args, why] of [
      [['usage', '--from', 'March'], '--from must be a month'],
      [['workspace', 'dance'], 'There is no command "workspace dance"'],
      [['constructor'], 'There is no command'],
      [['audit', 'verify', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41'], 'has no audit entries'],
      [['workspace', 'create', '--name', 'X', '--email', 'notanemail'], 'email'],
      [['user', 'reset-password', 'ada@acme.example', '--password', 'short'], 'password'],
      [['workspace', 'plan', 'nonsense', 'growth'], 'A workspace id is needed'],
      [['workspace', 'plan', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41', 'gold'], 'The plan must be one of'],
      [['workspace', 'suspend', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41'], '--reason is needed'],
      [['workspace', 'resume', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41'], 'no such workspace'],
      [['user', 'reset-password', 'nobody@example.com'], 'Account not found'],
      [['workspace', 'create', '--name', 'Again', '--email', 'ADA@acme.example'], 'exists already'],
      [['workspace', 'create', '--colour', 'red'], '--colour'],
    ] as const) {
      const { code, err } = admin(database, ...args);
      expect([code, err.includes(why)], `${args.join(' ')}: ${err}`).toEqual([1, true]);
      expect(err).not.toMatch(/\n\s+at /);
    }
  });

  it('is answered without waiting for packages that only the service uses', async () => {
    const folder = temporaryFolder();
    const database = await createDatabase();
    const reporter = join(folder, 'reporter.cjs');
    writeFileSync(reporter, LOADED_REPORTER);
    const loadedBy = (program: 'admin' | 'chat', ...args: string[]): string[] => {
      const { code, err } = run(program, database, args, ['--require', reporter]);
      expect(code, err).toBe(0);
      return /loaded: (.*)/.exec(err)?.[1]?.split(' ') ?? [];
    };
    const create = ['workspace', 'create', '--name', 'Acme', '--email', 'ada@acme.example'];
    const all = [
      loadedBy('admin', ...create),
      loadedBy('admin', 'workspace', 'list'),
      loadedBy('chat', '--template', 'lead qualification', '--persona', 'keen'),
    ];
    for (const loaded of all) {
      expect(loaded).toContain('pg');
      for (const heavy of [
        'fastify',
        'graphile-worker',
        'undici',
        'ioredis',
        'prom-client',
        'liquidjs',
        'yaml',
      ])
        expect(loaded).not.toContain(heavy);
      expect(loaded.filter((name) => /^@(ai-sdk|modelcontextprotocol|opentelemetry)/.test(name))).toEqual([]);
    }
  });
});
