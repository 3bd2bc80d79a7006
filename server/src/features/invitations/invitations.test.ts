import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { type Ask, startApp, type TestApp } from '../../../test/harness.ts';
import type { Role } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { MESSAGES } from '../../platform/http/gates.ts';
import { newId } from '../../platform/ids.ts';
import type { InstallationMail } from '../../providers/mailer/port.ts';
import { enrolTotp } from '../identity/test-support/account.ts';

const PASSWORD = 'correct horse battery';
const mails: InstallationMail[] = [];

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  const mailer = { send: async (mail: InstallationMail) => void mails.push(mail) };
  app = await startApp({ providers: { mailer }, baseUrl: 'https://parley.test' });
  own = await makeWorkspace(app);
  await app.startWorker();
});
afterAll(() => app.stop());
beforeEach(() => {
  mails.length = 0;
});

const freshAddress = () => `guest-${newId()}@example.com`;
const invite = (email: string, role: Role = 'member', ask: Ask = { session: own.sessions.owner }) =>
  app.request('POST', '/api/invitations', { ...ask, body: { email, role } });
const tokenOf = (answer: { body: { data: { url: string } } }) =>
  new URL(answer.body.data.url).pathname.split('/').at(-1) ?? '';
const invited = async (email = freshAddress(), role: Role = 'member') => {
  const made = await invite(email, role);
  return { email, id: made.body.data.id as string, token: tokenOf(made) };
};
const accept = (token: string, ask: Ask) =>
  app.request('POST', `/api/auth/invitations/${token}/accept`, { body: {}, ...ask });
const look = (token: string) => app.request('GET', `/api/auth/invitations/${token}`);
const cookieOf = (headers: Headers) =>
  /parley_session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
const signUp = async (email = freshAddress()) => {
  const answer = await app.request('POST', '/api/auth/sign-up', {
    body: { workspaceName: 'Theirs', email, password: PASSWORD },
  });
  return { email, session: cookieOf(answer.headers) };
};
const membersWith = async (email: string): Promise<number> =>
  (
    await app.platform.db.one<{ count: number }>(sql`
      select count(*)::int as count from memberships membership join users person on person.id = membership.user_id
      where membership.tenant_id = ${own.tenantId} and person.email = ${email}`)
  ).count;

describe('an invitation', () => {
  it('is mailed and shown once, then a new person joins with a password and is signed in', async () => {
    const email = freshAddress();
    const made = await invite(email, 'admin');
    expect(made.status).toBe(201);
    const token = tokenOf(made);
    expect(made.body.data).toEqual({
      id: expect.any(String),
      email,
      role: 'admin',
      url: `https://parley.test/invitations/${token}`,
      mailed: true,
      expires_at: expect.any(String),
    });
    expect(Date.parse(made.body.data.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await expect.poll(() => mails.find(({ to }) => to === email)?.text).toContain(made.body.data.url);
    const listed = await app.request('GET', '/api/invitations', { session: own.sessions.admin });
    expect(listed.body.data[0]).toMatchObject({ id: made.body.data.id, email, invited_by: own.ownerEmail });
    expect(listed.text).not.toContain(token);
    const stored = await app.platform.db.many<{ dump: string }>(
      sql`select row_to_json(i)::text as dump from invitations i`,
    );
    expect(stored.map(({ dump }) => dump).join()).not.toContain(token);
    expect((await look(token)).body.data).toMatchObject({
      email,
      role: 'admin',
      workspace_name: 'Test',
      has_account: false,
    });
    const short = await accept(token, { body: { password: 'short' } });
    expect([short.status, Object.keys(short.body.error.details.fieldErrors)]).toEqual([400, ['password']]);
    // A cookie that was planted before is not adopted: the session is new, and Secure behind https.
    const planted = 'A'.repeat(43);
    const joined = await accept(token, {
      body: { name: 'Ada', password: PASSWORD },
      headers: {
        cookie: `parley_session=${planted}`,
        'x-requested-with': 'parley',
        origin: 'https://parley.test',
      },
    });
    expect([joined.status, joined.body.data.user]).toEqual([
      200,
      { id: expect.any(String), email, name: 'Ada', role: 'admin' },
    ]);
    expect(joined.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
    const session = cookieOf(joined.headers);
    expect(session).not.toBe(planted);
    expect((await app.request('GET', '/api/workspace', { session })).body.data.id).toBe(own.tenantId);
    const audit = await app.request('GET', '/api/audit?action=invitation.accept', { session });
    expect(audit.body.data[0]).toMatchObject({ actor_name: email, changes: { email, role: 'admin' } });
    expect(JSON.stringify(audit.body)).not.toContain(token);
  });

  it('works once: a replay, and all but one of many at the same time, find nothing', async () => {
    const { email, token } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => accept(token, { body: { password: PASSWORD } })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await accept(token, { body: { password: PASSWORD } })).status).toBe(404);
    expect((await look(token)).status).toBe(404);
    expect(await membersWith(email)).toBe(1);
  });

  it('ends when it is withdrawn, replaced, or seven days old, and no longer than its inviter may invite', async () => {
    const withdrawn = await invited();
    const path = `/api/invitations/${withdrawn.id}`;
    expect((await app.request('DELETE', path, { session: own.sessions.admin })).status).toBe(204);
    expect((await app.request('DELETE', path, { session: own.sessions.admin })).status).toBe(404);
    const replaced = await invited();
    const replacing = await invited(replaced.email.toUpperCase());
    const expired = await invited();
    await app.platform.db.run(
      sql`update invitations set expires_at = now() - interval '1 second' where id = ${expired.id}`,
    );
    for (const { token } of [withdrawn, replaced, expired]) {
      expect((await accept(token, { body: { password: PASSWORD } })).status).toBe(404);
      expect((await look(token)).status).toBe(404);
    }
    expect((await look(replacing.token)).status).toBe(200);
    for (const end of ['demote', 'remove'] as const) {
      const admin = await makePerson(app, own.tenantId, 'admin');
      const session = await makeSession(app, own.tenantId, admin);
      const token = tokenOf(await invite(freshAddress(), 'admin', { session }));
      const ask = { session: own.sessions.owner };
      if (end === 'remove') await app.request('DELETE', `/api/members/${admin}`, ask);
      else await app.request('PATCH', `/api/members/${admin}`, { ...ask, body: { role: 'viewer' } });
      expect((await accept(token, { body: { password: PASSWORD } })).status, end).toBe(404);
    }
  });

  it('of a person with an account is accepted by their session or their password, and by nothing less', async () => {
    const there = await signUp();
    const first = await invited(there.email, 'viewer');
    expect((await look(first.token)).body.data.has_account).toBe(true);
    for (const body of [{}, { password: 'not the password' }]) {
      const refused = await accept(first.token, { body });
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null]);
    }
    const byPassword = await accept(first.token, { body: { password: PASSWORD, name: 'Another name' } });
    expect(byPassword.body.data).toMatchObject({
      user: { email: there.email, name: null, role: 'viewer' },
      workspace: { id: own.tenantId },
    });
    const session = cookieOf(byPassword.headers);
    expect((await app.request('GET', '/api/workspace', { session })).body.data.id).toBe(own.tenantId);

    const other = await signUp();
    const second = await invited(other.email);
    const bySession = await accept(second.token, { session: other.session });
    expect([bySession.status, bySession.body.data.workspace.id]).toEqual([200, own.tenantId]);
    const me = await app.request('GET', '/api/auth/me', { session: other.session });
    expect(me.body.data.workspaces).toHaveLength(2);
    expect((await invite(other.email)).status).toBe(409);
  });

  it('cannot be stolen by another signed-in person, nor used from another site', async () => {
    const { email, token } = await invited();
    const thief = await signUp();
    const stolen = await accept(token, { session: thief.session, body: { password: PASSWORD } });
    expect([stolen.status, stolen.body.error.code]).toEqual([403, 'FORBIDDEN']);
    const victim = await signUp();
    const theirs = await invited(victim.email);
    const cookie = `parley_session=${victim.session}`;
    for (const headers of [
      { cookie },
      { cookie, 'x-requested-with': 'parley' },
      { cookie, origin: 'https://parley.test' },
      { cookie, 'x-requested-with': 'parley', origin: 'https://evil.example' },
      { origin: 'https://evil.example' },
    ] as Record<string, string>[]) {
      const forged = await accept(theirs.token, { headers, body: { password: PASSWORD } });
      expect([forged.status, forged.headers.get('set-cookie')], JSON.stringify(headers)).toEqual([403, null]);
    }
    expect([await membersWith(email), await membersWith(victim.email)]).toEqual([0, 0]);
  });

  it('lets nobody around their second factor: the password alone joins, but opens no session', async () => {
    const there = await signUp();
    await enrolTotp(app, there.session);
    const { token } = await invited(there.email);
    const joined = await accept(token, { body: { password: PASSWORD } });
    expect([joined.status, joined.body.data.mfa_required, joined.headers.get('set-cookie')]).toEqual([
      200,
      true,
      null,
    ]);
    expect(await membersWith(there.email)).toBe(1);
  });

  it('ends with the role of the person who made it, however they lost it', async () => {
    const userId = await makePerson(app, own.tenantId, 'admin');
    const session = await makeSession(app, own.tenantId, userId);
    const [email, other] = [freshAddress(), freshAddress()];
    const tokens = [
      tokenOf(await invite(email, 'admin', { session })),
      tokenOf(await invite(other, 'member', { session })),
    ];
    expect((await look(tokens[0] ?? '')).status).toBe(200);
    // As a directory or an identity provider does it, without the page of members.
    await app.platform.db.run(sql`update memberships set role = 'viewer' where user_id = ${userId}`);
    for (const token of tokens) {
      expect((await look(token)).status).toBe(404);
      expect((await accept(token, { body: { password: PASSWORD } })).status).toBe(404);
    }
    expect([await membersWith(email), await membersWith(other)]).toEqual([0, 0]);
  });

  it('is made and withdrawn by owners and admins with a session; only an owner invites an owner', async () => {
    for (const role of ['member', 'viewer', 'billing'] as const)
      expect((await invite(freshAddress(), 'viewer', { session: own.sessions[role] })).status).toBe(403);
    const byKey = await invite(freshAddress(), 'viewer', { key: own.keys.full });
    expect([byKey.status, byKey.body.error.message]).toEqual([403, MESSAGES.sessionOnly]);
    expect((await invite(freshAddress(), 'owner', { session: own.sessions.admin })).status).toBe(403);
    expect((await invite(freshAddress(), 'owner')).status).toBe(201);
    expect((await invite(own.ownerEmail.toUpperCase())).status).toBe(409);
    for (const email of ['nobody', 'a@b.example\r\nBcc: c@d.example'])
      expect((await invite(email)).status).toBe(400);
  });

  it('counts guesses of a password together with those at sign-in', async () => {
    const { email } = await signUp();
    const { token } = await invited(email);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => accept(token, { body: { password: 'wrong password' } })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    const signIn = await app.request('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
    expect(signIn.status).toBe(429);
  });
});
