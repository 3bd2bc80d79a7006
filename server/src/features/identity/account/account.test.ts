import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeWorkspace } from '../../../../test/factories.ts';
import { type Ask, startApp, type TestApp } from '../../../../test/harness.ts';
import { noOrigin, type PublicContext } from '../../../platform/context.ts';
import { Sql, sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { InstallationMail } from '../../../providers/mailer/port.ts';
import { signIn as signInVerb } from '../service.ts';
import { deviceOf } from './device-rules.ts';
import { forgotPassword } from './passwords.ts';

const PASSWORD = 'correct horse battery';
const NEXT = 'staple correct horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const mails: InstallationMail[] = [];

let app: TestApp;
beforeAll(async () => {
  const mailer = { send: async (mail: InstallationMail) => void mails.push(mail) };
  app = await startApp({ providers: { mailer }, env: { TRUST_PROXY: '1' } });
  await app.startWorker();
});
afterAll(() => app.stop());

const cookieOf = (headers: Headers) =>
  /parley_session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
const signUp = async () => {
  const email = `${newId()}@example.com`;
  const answer = await app.request('POST', '/api/auth/sign-up', {
    body: { workspaceName: 'Acme', email, password: PASSWORD },
    headers: { 'user-agent': FIREFOX },
  });
  const { user, workspace } = answer.body.data;
  return { email, userId: user.id, tenantId: workspace.id, session: cookieOf(answer.headers) };
};
const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/auth/sign-in', { body: { email, password }, headers });
const ask = (method: string, path: string, session: string, more: Ask = {}) =>
  app.request(method, `/api/auth${path}`, { session, ...more });
const isIn = async (session: string) => (await ask('GET', '/me', session)).status === 200;
const forgot = (email: string, from = '203.0.113.7') =>
  app.request('POST', '/api/auth/password/forgot', { body: { email }, headers: { 'x-forwarded-for': from } });
const reset = (token: string, password = NEXT) =>
  app.request('POST', '/api/auth/password/reset', { body: { token, password } });
const linkTo = (email: string) =>
  mails.flatMap(({ to, text }) => (to === email ? (/reset-password#(\S{43})\s/.exec(text)?.[1] ?? []) : []));

/** The statements that a verb sends to the database for an address. */
async function workOf(
  verb: (ctx: PublicContext, address: string) => Promise<unknown>,
  address: string,
): Promise<string[]> {
  const statements: string[] = [];
  const db = new Proxy(app.platform.db, {
    get(on, name) {
      const member = Reflect.get(on, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        if (values[0] instanceof Sql) statements.push(values[0].text);
        return member.apply(on, values);
      };
    },
  });
  await verb({ ...app.platform, db, origin: noOrigin(newId()) }, address);
  return statements;
}

describe('a password', () => {
  it('is changed with the current one, and all other sessions end', async () => {
    const { email, session, userId } = await signUp();
    const other = cookieOf((await signIn(email)).headers);
    const change = (current: string, next: string, headers?: Record<string, string>) =>
      ask('POST', '/password', session, { body: { current, next }, ...(headers && { headers }) });
    const wrong = await change('not the password', NEXT);
    expect([wrong.status, Object.keys(wrong.body.error.details.fieldErrors)]).toEqual([400, ['current']]);
    expect((await change(PASSWORD, 'short')).status).toBe(400);
    expect((await change(PASSWORD, NEXT, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await isIn(other)).toBe(true);
    expect((await change(PASSWORD, NEXT)).status).toBe(204);
    expect([await isIn(session), await isIn(other)]).toEqual([true, false]);
    expect([(await signIn(email)).status, (await signIn(email, NEXT)).status]).toEqual([401, 200]);
    await expect.poll(() => mails.find(({ to }) => to === email)?.subject).toBe('Your password was changed');
    const audit = await app.request('GET', '/api/audit?action=auth.change_password', { session });
    expect(audit.body.data[0]).toMatchObject({ user_id: userId, resource_id: userId });
    expect(audit.text).not.toContain(NEXT);
  });

  it('that was forgotten is set by a mailed link: once, within the hour, and every session ends', async () => {
    const { email, session } = await signUp();
    expect((await forgot(email)).status).toBe(202);
    await forgot(email.toUpperCase());
    await expect.poll(() => linkTo(email).length).toBe(2);
    const [token = '', second = ''] = linkTo(email);
    const stored = await app.platform.db.many<{ dump: string }>(sql`
      select row_to_json(r)::text as dump from password_resets r
      union all select row_to_json(m)::text from mails m union all select payload::text from graphile_worker._private_jobs`);
    expect(stored.map(({ dump }) => dump).join()).not.toContain(token);
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset('A'.repeat(43))).status).toBe(400);
    const at = { body: { token, password: NEXT }, headers: { origin: 'https://evil.example' } };
    expect((await app.request('POST', '/api/auth/password/reset', at)).status).toBe(403);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null]);
    expect([(await reset(token)).status, (await reset(second)).status]).toEqual([400, 400]);
    expect(await isIn(session)).toBe(false);
    expect((await signIn(email, NEXT)).status).toBe(200);

    await forgot(email);
    await expect.poll(() => linkTo(email).length).toBe(3);
    await app.platform.db.run(sql`update password_resets set expires_at = now() - interval '1 second'`);
    expect((await reset(linkTo(email)[2] ?? '')).status).toBe(400);
  });

  it('unknown addresses are answered like known ones, with the same work, and mailed nothing', async () => {
    const { email } = await signUp();
    const [known, unknown] = [await forgot(email), await forgot(`${newId()}@nowhere.example`)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(202);
    await expect.poll(() => linkTo(email).length).toBe(1);
    expect(mails.some(({ to }) => to.endsWith('nowhere.example'))).toBe(false);
    const unknownAddress = () => `${newId()}@nowhere.example`;
    const ask = (ctx: PublicContext, address: string) => forgotPassword(ctx, { email: address });
    expect(await workOf(ask, email)).toEqual(await workOf(ask, unknownAddress()));
    const guess = (ctx: PublicContext, address: string) =>
      signInVerb(ctx, { email: address, password: 'wrong password' }).catch(() => undefined);
    const work = await workOf(guess, email);
    expect(work).toHaveLength(2);
    expect(work).toEqual(await workOf(guess, unknownAddress()));
    for (const address of [email, `${newId()}@nowhere.example`]) {
      const statuses = [];
      for (let n = 0; n < 6; n++) statuses.push((await forgot(address, '203.0.113.8')).status);
      expect(statuses.at(-1)).toBe(429);
    }
  });
});

describe('sessions and sign-ins', () => {
  it('are listed with device and address to their person alone, who ends them', async () => {
    const { email, session, userId } = await signUp();
    const stranger = await signUp();
    const away = await signIn(email, PASSWORD, { 'user-agent': 'curl/8', 'x-forwarded-for': '203.0.113.9' });
    await signIn(email, 'wrong password', { 'x-forwarded-for': '203.0.113.10' });
    const { body } = await ask('GET', '/sessions', session);
    const mine = body.data.find(({ current }: { current: boolean }) => current);
    const other = body.data.find(({ current }: { current: boolean }) => !current);
    expect(body.data).toHaveLength(2);
    expect(mine).toMatchObject({ device: 'Firefox on Windows', workspace: { name: 'Acme' } });
    expect(other).toMatchObject({ device: 'curl', ip_address: '203.0.113.9' });
    const attempts = (await ask('GET', '/sign-ins', session)).body.data;
    expect(attempts.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'wrong_password',
      'signed_in',
      'signed_in',
    ]);
    expect(attempts[0].ip_address).toBe('203.0.113.10');
    expect((await ask('GET', '/sign-ins', stranger.session)).body.data).toHaveLength(1);
    expect((await ask('DELETE', `/sessions/${other.id}`, stranger.session)).status).toBe(404);
    expect((await ask('DELETE', `/sessions/${other.id}`, session)).status).toBe(204);
    expect(await isIn(cookieOf(away.headers))).toBe(false);
    expect(userId).not.toBe(stranger.userId);
  });

  it('names browsers and systems, and nothing it does not know', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
    expect(deviceOf(`${mac} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`)).toBe('Edge on macOS');
    expect(deviceOf(`${mac} Version/18.0 Safari/605.1.15`)).toBe('Safari on macOS');
    expect(deviceOf('Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/142.0 Mobile Safari/537.36')).toBe(
      'Chrome on Android',
    );
    expect([deviceOf('curl/8.5'), deviceOf('<img onerror>'), deviceOf(null)]).toEqual(['curl', null, null]);
  });
});

describe("a person's own account", () => {
  it('has a name and a language that they change, and gives out all that is stored about them', async () => {
    const { email, session, userId } = await signUp();
    const changed = await ask('PATCH', '/me', session, {
      body: { name: 'Ada', language: 'es', role: 'admin' },
    });
    expect(changed.body.data).toEqual({ id: userId, email, name: 'Ada', language: 'es' });
    expect((await ask('GET', '/me', session)).body.data.user).toMatchObject({
      name: 'Ada',
      language: 'es',
      role: 'owner',
    });
    for (const body of [{}, { language: 'de' }, { name: '' }, { name: 'a\u202eb' }])
      expect((await ask('PATCH', '/me', session, { body })).status, JSON.stringify(body)).toBe(400);
    const audit = await app.request('GET', '/api/audit?action=user.update', { session });
    expect(audit.body.data[0].changes).toMatchObject({ name: { from: null, to: 'Ada' } });
    const { body, text } = await ask('GET', '/me/export', session);
    expect(body.data.account).toMatchObject({ email, name: 'Ada' });
    expect(body.data.workspaces[0].actions.map(({ action }: { action: string }) => action)).toContain(
      'user.update',
    );
    expect([body.data.sessions.length, body.data.sign_ins.length]).toEqual([1, 1]);
    expect(text).not.toMatch(/argon2|password_hash/);
    await ask('PATCH', '/me', session, { body: { name: null } });
    await forgot(email, '203.0.113.11');
    await expect.poll(() => mails.findLast(({ to }) => to === email)?.subject).toContain('contraseña');
  });

  it('is deleted with its password, with the workspaces that have no other member, and no others', async () => {
    const { email, session, userId, tenantId } = await signUp();
    const elsewhere = await makeWorkspace(app);
    await app.platform.db.run(sql`
      insert into memberships (tenant_id, user_id, role, created_at) values (${elsewhere.tenantId}, ${userId}, 'admin', now())`);
    const remove = (password: string) => ask('DELETE', '/me', session, { body: { password } });
    expect((await remove('not the password')).status).toBe(400);
    const colleague = await makePerson(app, tenantId, 'member');
    const refused = await remove(PASSWORD);
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('Acme')]);
    await app.platform.db.run(sql`delete from memberships where user_id = ${colleague}`);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect(await isIn(session)).toBe(false);
    expect((await signIn(email)).status).toBe(401);
    const left = await app.platform.db.many<{ id: string; deleted: boolean }>(sql`
      select id, deleted_at is not null as deleted from workspaces where id in (${tenantId}, ${elsewhere.tenantId})`);
    expect(new Map(left.map(({ id, deleted }) => [id, deleted]))).toEqual(
      new Map([
        [tenantId, true],
        [elsewhere.tenantId, false],
      ]),
    );
    const audit = await app.request('GET', '/api/audit?action=user.delete', { key: elsewhere.keys.full });
    expect(audit.body.data[0]).toMatchObject({ user_id: userId });
    const members = await app.request('GET', '/api/members', { key: elsewhere.keys.read });
    expect(members.text).not.toContain(email);
  });
});
