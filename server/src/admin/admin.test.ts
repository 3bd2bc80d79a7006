import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { buildOnce, temporaryFolder } from '../../test/service.ts';
import { root } from '../root.ts';
import { runAdmin } from './commands.ts';

const SECRET_KEY = 'one secret for the commands of a test';

let app: TestApp;
beforeAll(async () => {
  buildOnce();
  app = await startApp({ env: { SECRET_KEY } });
});
afterAll(() => app.stop());

/** On the service's database, with a platform of its own; the process around it only writes what it throws. */
async function admin(...args: string[]) {
  vi.stubEnv('DATABASE_URL', app.databaseUrl);
  vi.stubEnv('SECRET_KEY', SECRET_KEY);
  vi.stubEnv('BASE_URL', 'http://parley.test'); // vitest sets it to a path
  const [out, err] = [
    vi.spyOn(process.stdout, 'write').mockReturnValue(true),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  const written = ({ mock }: typeof out) => mock.calls.map(([text]) => text).join('');
  try {
    const code = await runAdmin(args);
    return { code, out: written(out), err: written(err) };
  } catch (error) {
    return { code: 1, out: written(out), err: (error as Error).message };
  } finally {
    out.mockRestore();
    err.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Prints at exit which packages were loaded. */
const LOADED_REPORTER = `process.on('exit', () => {
  const names = Object.keys(require.cache).map((path) => /.*node_modules.((?:@[^/]+.)?[^/]+)/.exec(path)?.[1]);
  process.stderr.write('loaded: ' + [...new Set(names)].join(' '));
});`;

describe('the operator', () => {
  it('creates, changes, suspends, resumes and deletes a workspace beside a running service', async () => {
    const { keys, tenantId: id } = await makeWorkspace(app);
    const ask = () => app.request('GET', '/api/workspace', { key: keys.read });

    const created = await admin(
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
    const signedIn = await app.request('POST', '/api/auth/sign-in', {
      body: { email: 'ada@acme.example', password },
    });
    expect(signedIn.body.data.workspace).toMatchObject({
      name: 'Acme',
      plan: 'growth',
      subscription_status: 'active',
    });
    expect((await admin('workspace', 'list')).out.split('\n').filter(Boolean)).toHaveLength(2);

    expect((await admin('workspace', 'plan', id, 'starter', '--status', 'past_due')).code).toBe(0);
    await expect.poll(async () => (await ask()).body.data?.plan).toBe('starter');
    expect((await ask()).body.data).toMatchObject({
      subscription_status: 'past_due',
      limits: { agents: 3, concurrent_calls: 2 },
    });

    expect((await admin('workspace', 'suspend', id, '--reason', 'unpaid')).code).toBe(0);
    await expect.poll(async () => (await ask()).body.error?.code).toBe('TENANT_SUSPENDED');
    expect((await admin('workspace', 'resume', id)).code).toBe(0);
    await expect.poll(async () => (await ask()).body.data?.subscription_status).toBe('past_due');

    const audit = await app.request('GET', '/api/audit', { key: keys.full });
    expect(
      audit.body.data
        .slice(0, 3)
        .map((entry: { action: string; user_id: string }) => [entry.action, entry.user_id]),
    ).toEqual([
      ['workspace.resume', 'operator'],
      ['workspace.suspend', 'operator'],
      ['workspace.change_plan', 'operator'],
    ]);
    expect((await admin('audit', 'verify')).out).toMatch(/intact/);
    expect((await admin('analytics', 'rebuild', id)).out).toMatch(/counted anew: 0 half hours/);
    expect(await admin('analytics', 'check')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${id}  exact`),
    });

    expect(await admin('workspace', 'delete', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--yes'),
    });
    expect((await admin('workspace', 'delete', id, '--yes')).code).toBe(0);
    await expect.poll(async () => (await ask()).status).toBe(401);
  });

  it('reports errors in one sentence', async () => {
    await admin('workspace', 'create', '--name', 'Bird', '--email', 'bird@acme.example');
    expect(await admin('user', 'reset-password', 'bird@acme.example')).toMatchObject({
      code: 0,
      out: expect.stringContaining('new password'),
    });
    expect((await admin('usage')).out.split('\n')[0]).toMatch(
      /^month,workspace_id,workspace,plan,status,minutes/,
    );
    for (const [args, why] of [
      [['usage', '--from', 'March'], '--from must be a month'],
      [['workspace', 'dance'], 'There is no command "workspace dance"'],
      [['constructor'], 'There is no command'],
      [['audit', 'verify', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41'], 'has no audit entries'],
      [['workspace', 'create', '--name', 'X', '--email', 'notanemail'], 'email'],
      [['user', 'reset-password', 'bird@acme.example', '--password', 'short'], 'password'],
      [['workspace', 'plan', 'nonsense', 'growth'], 'A workspace id is needed'],
      [['workspace', 'plan', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41', 'gold'], 'The plan must be one of'],
      [['workspace', 'suspend', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41'], '--reason is needed'],
      [['workspace', 'resume', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41'], 'no such workspace'],
      [['user', 'reset-password', 'nobody@example.com'], 'Account not found'],
      [['workspace', 'create', '--name', 'Again', '--email', 'BIRD@acme.example'], 'exists already'],
      [['workspace', 'create', '--colour', 'red'], '--colour'],
    ] as const) {
      const { code, err } = await admin(...args);
      expect([code, err.includes(why)], `${args.join(' ')}: ${err}`).toEqual([1, true]);
      expect(err).not.toMatch(/\n\s+at /);
    }
  });

  it('works without a running service, and without waiting for packages that only the service uses', () => {
    const DATA_DIR = temporaryFolder();
    const reporter = join(DATA_DIR, 'reporter.cjs');
    writeFileSync(reporter, LOADED_REPORTER);
    const run = (on: Record<string, string>, program: 'admin' | 'chat', ...args: string[]) => {
      const file = join(root, `server/dist/${program}.js`);
      const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...on };
      const options = { env, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--require', reporter, file, ...args],
        options,
      );
      const [err = '', loaded = ''] = stderr.split('loaded: ');
      return { code: status, out: stdout, err, loaded: loaded.split(' ') };
    };
    const create = ['workspace', 'create', '--name', 'Cat', '--email', 'cat@acme.example'];
    expect(run({ DATA_DIR }, 'admin', ...create)).toMatchObject({ code: 0, err: '' });
    const listed = run({ DATA_DIR }, 'admin', 'workspace', 'list');
    expect(listed.out).toContain('Cat');
    const database = { DATABASE_URL: app.databaseUrl, SECRET_KEY };
    const created = run(database, 'admin', ...create);
    const talked = run(database, 'chat', '--template', 'lead qualification', '--persona', 'keen');
    for (const { code, err, loaded } of [listed, created, talked]) {
      expect([code, err]).toEqual([0, '']);
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
    const refused = run(database, 'admin', 'workspace', 'suspend', 'nonsense');
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^A workspace id is needed.*\n$/) });
  });
});
