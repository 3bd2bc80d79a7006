import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PASSWORD = 'correct horse battery';
const cookieOf = (headers: Headers) =>
  /parley_session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
const signUp = async (email = `${newId()}@example.com`, on = app) => {
  const answer = await on.request('POST', '/api/auth/sign-up', {
    body: { workspaceName: 'Acme', email, password: PASSWORD },
  });
  return { ...answer, email, session: cookieOf(answer.headers) };
};
const signIn = (email: string, password = PASSWORD, on = app) =>
  on.request('POST', '/api/auth/sign-in', { body: { email, password } });

describe('signing up', () => {
  it('creates a trialing workspace, signs its owner in and remembers it in the audit log', async () => {
    const { status, body, headers, session, email } = await signUp();
    expect(status).toBe(201);
    expect(body.data).toEqual({
      user: { id: expect.any(String), email, name: null, role: 'owner' },
      workspace: {
        id: expect.any(String),
        name: 'Acme',
        plan: 'none',
        subscription_status: 'trialing',
        suspended_reason: null,
      },
    });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const audit = await app.request('GET', '/api/audit', { session });
    expect(audit.body.data[0]).toMatchObject({
      action: 'auth.sign_up',
      user_id: body.data.user.id,
      actor_name: email,
    });
  });

  it('refuses an address that has an account, whatever its case, and leaves nothing behind', async () => {
    const { email } = await signUp();
    const before = await app.platform.db.one(sql`select count(*) from workspaces`);
    const again = await signUp(email.toUpperCase());
    expect([again.status, again.body.error.code]).toEqual([409, 'EMAIL_IN_USE']);
    expect(await app.platform.db.one(sql`select count(*) from workspaces`)).toEqual(before);
  });

  it.each([
    [{ workspaceName: '', email: 'a@example.com', password: PASSWORD }, 'workspaceName'],
    [{ workspaceName: 'x'.repeat(101), email: 'a@example.com', password: PASSWORD }, 'workspaceName'],
    [{ workspaceName: 'Acme', email: 'nobody', password: PASSWORD }, 'email'],
    [{ workspaceName: 'Acme', email: 'a@example.com', password: 'x'.repeat(9) }, 'password'],
    [{ workspaceName: 'Acme', email: 'a@example.com', password: 'x'.repeat(201) }, 'password'],
  ])('refuses %j, naming %s', async (body, field) => {
    const answer = await app.request('POST', '/api/auth/sign-up', { body });
    expect([answer.status, Object.keys(answer.body.error.details.fieldErrors)]).toEqual([400, [field]]);
  });

  it('is closed by SIGN_UP=closed', async () => {
    const closed = await startOwnApp({ env: { SIGN_UP: 'closed' } });
    expect((await closed.request('GET', '/api/auth/options')).body.data).toEqual({
      sign_up: 'closed',
      passkeys: false,
      mail: false,
    });
    const answer = await signUp(undefined, closed);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('signing in', () => {
  it('gives a session that reaches the same routes as keys, until signing out', async () => {
    const { email } = await signUp();
    const answer = await signIn(email.toUpperCase());
    expect([answer.status, answer.body.data.user.email]).toEqual([200, email]);
    const session = cookieOf(answer.headers);
    const me = await app.request('GET', '/api/auth/me', { session });
    expect(me.body.data).toMatchObject({
      user: { email },
      workspaces: [{ name: 'Acme', role: 'owner' }],
      service: {
        simulated: true,
        clock_speed: 1,
        sign_up: 'open',
        version: '1.0.0',
        model: { provider: 'embedded', notice: expect.stringContaining('docs/models.md') },
      },
    });
    expect((await app.request('GET', '/api/workspace', { session })).status).toBe(200);
    const out = await app.request('POST', '/api/auth/sign-out', { session });
    expect([out.status, cookieOf(out.headers)]).toEqual([204, '']);
    expect((await app.request('GET', '/api/auth/me', { session })).status).toBe(401);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signUp();
    const wrong = await signIn(email, 'not the password');
    const unknown = await signIn('nobody@example.com', 'not the password');
    const { request_id: _, ...expected } = unknown.body.error;
    expect([wrong.status, wrong.body.error]).toEqual([401, { ...expected, request_id: expect.any(String) }]);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('limits guessing: 429 after ten wrong passwords, even sent at once, while others sign in', async () => {
    const [victim, other] = [await signUp(), await signUp()];
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn(victim.email, 'wrong')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
    const right = await signIn(victim.email);
    expect([right.status, Number(right.headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect((await signIn(other.email)).status).toBe(200);
  });

  it('does not let one address lock an account for the others', async () => {
    const behind = await startOwnApp({ env: { TRUST_PROXY: '1' } });
    const { email } = await signUp(undefined, behind);
    const from = (address: string, password: string) =>
      behind.request('POST', '/api/auth/sign-in', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    const guesses = await Promise.all(Array.from({ length: 110 }, () => from('203.0.113.5', 'wrong')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await from('203.0.113.6', PASSWORD)).status).toBe(200);
  });

  it('counts every spelling of an address as one, and a whole IPv6 network as one', async () => {
    const { email } = await signUp(`iii-${newId()}@example.com`);
    const spellings = [email, email.toUpperCase(), email.replaceAll('i', 'İ'), ` ${email} `];
    const tries = [];
    for (let n = 0; n < 16; n++) tries.push((await signIn(spellings[n % 4] ?? '', 'wrong')).status);
    expect(tries.filter((status, n) => n % 4 !== 2 && status === 401)).toHaveLength(10);
    expect((await signIn(email.replaceAll('i', 'İ'))).status).toBe(401);

    const behind = await startOwnApp({ env: { TRUST_PROXY: '1' } });
    const ups = [];
    for (let n = 0; n < 25; n++) {
      const answer = await behind.request('POST', '/api/auth/sign-up', {
        body: { workspaceName: 'x', email: `${newId()}@example.com`, password: PASSWORD },
        headers: { 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` },
      });
      ups.push(answer.status);
    }
    expect(ups.filter((status) => status === 201)).toHaveLength(20);
  });

  it('forgets wrong attempts after a correct one', async () => {
    const { email } = await signUp();
    for (let n = 0; n < 9; n++) await signIn(email, 'wrong');
    expect((await signIn(email)).status).toBe(200);
    for (let n = 0; n < 9; n++) expect((await signIn(email, 'wrong')).status).toBe(401);
  });

  it('stores passwords by Argon2id and sessions by hash only', async () => {
    const { email, session } = await signUp();
    const { password_hash } = await app.platform.db.one<{ password_hash: string }>(
      sql`select password_hash from users where email = ${email}`,
    );
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await app.platform.db.many<{ dump: string }>(
      sql`select row_to_json(s)::text as dump from sessions s`,
    );
    expect(sessions.map(({ dump }) => dump).join()).not.toContain(session);
  });
});

describe('a session cookie', () => {
  it('needs the marked header and the same origin on unsafe methods', async () => {
    const { session } = await signUp();
    const attempt = (headers: Record<string, string>) =>
      app.request('PATCH', '/api/workspace', {
        body: { name: 'x' },
        headers: { cookie: `parley_session=${session}`, ...headers },
      });
    const right = { 'x-requested-with': 'parley', origin: app.url };
    expect((await attempt(right)).status).toBe(200);
    for (const headers of [
      {},
      { 'x-requested-with': 'parley' },
      { origin: app.url },
      { ...right, origin: 'https://evil.example' },
      { ...right, origin: 'null' },
      { ...right, 'x-requested-with': 'XMLHttpRequest' },
    ]) {
      const answer = await attempt(headers as Record<string, string>);
      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('is accepted from the public address, whatever host the proxy sends', async () => {
    const { session } = await signUp();
    const attempt = (origin: string) =>
      app.request('PATCH', '/api/workspace', {
        body: { name: 'x' },
        headers: { cookie: `parley_session=${session}`, 'x-requested-with': 'parley', origin },
      });
    expect((await attempt('http://parley.test')).status).toBe(200);
    for (const origin of [
      'https://parley.test',
      'ftp://parley.test',
      'http://evil@parley.test',
      'http://parley.test:81',
    ]) {
      expect((await attempt(origin)).status, origin).toBe(403);
    }
  });

  it('cannot be planted from another site', async () => {
    const { email } = await signUp();
    const answer = await app.request('POST', '/api/auth/sign-in', {
      body: { email, password: PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('ends at its expiry, and with the membership', async () => {
    const own = await makeWorkspace(app);
    const userId = await makePerson(app, own.tenantId, 'member');
    const session = await makeSession(app, own.tenantId, userId);
    expect((await app.request('GET', '/api/workspace', { session })).status).toBe(200);
    await app.platform.db.run(sql`delete from memberships where user_id = ${userId}`);
    await expect
      .poll(async () => (await app.request('GET', '/api/workspace', { session })).status, {
        timeout: 9_000,
        interval: 200,
      })
      .toBe(401);
    const late = await makeSession(app, own.tenantId, own.ownerId);
    await app.platform.db.run(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${own.ownerId}`,
    );
    expect((await app.request('GET', '/api/workspace', { session: late })).status).toBe(401);
  });

  it('moves between the workspaces of one person, and to no other', async () => {
    const [first, second, foreign] = [
      await makeWorkspace(app),
      await makeWorkspace(app),
      await makeWorkspace(app),
    ];
    await app.platform.db.run(sql`
      insert into memberships (tenant_id, user_id, role, created_at) values (${second.tenantId}, ${first.ownerId}, 'viewer', now())`);
    const session = first.sessions.owner;
    const go = (workspaceId: string) =>
      app.request('POST', '/api/auth/switch', { session, body: { workspaceId } });
    expect((await go(foreign.tenantId)).status).toBe(404);
    expect((await go(second.tenantId)).body.data).toMatchObject({
      user: { role: 'viewer' },
      workspace: { id: second.tenantId },
    });
    expect((await app.request('GET', '/api/workspace', { session })).body.data.id).toBe(second.tenantId);
    expect((await app.request('GET', '/api/audit', { session })).status).toBe(403);
  });
});

describe('an account whose workspace is gone', () => {
  it('starts another one with the same password, and with no other', async () => {
    const { email, body } = await signUp();
    await app.platform.db.run(
      sql`update workspaces set deleted_at = now() where id = ${body.data.workspace.id}`,
    );
    expect((await signIn(email)).status).toBe(401);
    const again = (password: string) =>
      app.request('POST', '/api/auth/sign-up', { body: { workspaceName: 'Second', email, password } });
    expect((await again('another password')).body.error.code).toBe('EMAIL_IN_USE');
    expect((await again(PASSWORD)).body.data.workspace.name).toBe('Second');
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('people and keys', () => {
  it('F-058 rules for users never apply to keys: a key works without any session', async () => {
    const own = await makeWorkspace(app);
    await app.platform.db.run(sql`delete from sessions where tenant_id = ${own.tenantId}`);
    expect((await app.request('GET', '/api/workspace', { key: own.keys.read })).status).toBe(200);
    const both = { key: own.keys.read, headers: { cookie: 'parley_session=ended' } };
    expect((await app.request('GET', '/api/workspace', both)).status).toBe(200);
  });
});
