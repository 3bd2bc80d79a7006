import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { verifyDomainByOperator } from '../sso/service.ts';
import { expelMember, giveRole, openProvidedSession } from './provisioning/service.ts';
import { resetPassword } from './service.ts';
import {
  ageProof,
  codeOf,
  cookieOf,
  enrolTotp,
  holdTime,
  PASSWORD,
  signIn,
  signUp,
} from './test-support/account.ts';

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  holdTime(app);
  own = await makeWorkspace(app);
});
afterAll(() => app.stop());

const asDirectory = (): Context => ({ ...own.ctx, actor: { kind: 'scim', id: newId() } });

const setMfa = (tenantId: string, mfa: string) =>
  app.platform.db.run(sql`
    insert into identity_policies (tenant_id, mfa, sso, session_hours, updated_at)
    values (${tenantId}, ${mfa}, 'off', 10, now()) on conflict (tenant_id) do update set mfa = excluded.mfa`);

/** As the workspace's identity provider signs a person in. */
const provide = async (userId: string): Promise<string> =>
  (await app.platform.db.transaction((tx) => openProvidedSession(asDirectory(), tx, userId))).token;

const join = (userId: string, role = 'member') =>
  app.platform.db.run(sql`
    insert into memberships (tenant_id, user_id, role, created_at)
    values (${own.tenantId}, ${userId}, ${role}, now())`);

describe('a provider of one workspace', () => {
  it('cannot give itself a key to the other workspaces of a person: factors take a proof of the account', async () => {
    const person = await signUp(app);
    await join(person.userId);
    const provided = await provide(person.userId);
    expect((await app.request('GET', '/api/agents', { session: provided })).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/api/auth/mfa/totp'],
      ['POST', '/api/auth/mfa/recovery-codes'],
      ['POST', '/api/auth/passkeys/options'],
      ['DELETE', `/api/auth/passkeys/${newId()}`],
    ] as const) {
      const refused = await app.request(method, path, { session: provided });
      expect([refused.status, refused.body?.error.code], path).toEqual([403, 'FORBIDDEN']);
    }
    const { secret } = await enrolTotp(app, person.session);
    expect((await app.request('DELETE', '/api/auth/mfa/totp', { session: provided })).status).toBe(403);
    const shown = await app.request('POST', '/api/auth/step-up', {
      session: provided,
      body: { code: codeOf(app, secret) },
    });
    const session = cookieOf(shown.headers);
    expect((await app.request('DELETE', '/api/auth/mfa/totp', { session })).status).toBe(204);
  });

  it('adds an account of unproved address without letting in the person who chose its password', async () => {
    const domain = `${newId()}.example`;
    const settings = {
      issuer: 'https://login.example.com',
      clientId: 'c',
      clientSecret: 's',
      domains: [domain],
    };
    await app.request('PUT', '/api/identity/sso', { session: own.sessions.admin, body: settings });
    await verifyDomainByOperator(own.ctx, domain);
    const made = await app.request('POST', '/api/identity/scim-token', { session: own.sessions.admin });
    const email = `ada@${domain}`;
    const body = { workspaceName: 'Trap', email, password: PASSWORD };
    const planted = await app.request('POST', '/api/auth/sign-up', { body });
    const session = cookieOf(planted.headers);
    const created = await fetch(`${app.url}/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.body.data.token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({ userName: email }),
    });
    expect(created.status).toBe(201);
    const userId = planted.body.data.user.id as string;
    const enter = (from: string) =>
      app.request('POST', '/api/auth/switch', { session: from, body: { workspaceId: own.tenantId } });
    expect((await enter(session)).status).toBe(403);
    const again = cookieOf((await signIn(app, email)).headers);
    expect((await enter(again)).status).toBe(403);
    const forged = await makeSession(app, own.tenantId, userId);
    expect((await app.request('GET', '/api/agents', { session: forged })).status).toBe(401);
    const provided = await provide(userId);
    expect((await app.request('GET', '/api/agents', { session: provided })).status).toBe(200);
    // The operator, like a link sent to the address, gives the account to its person.
    await resetPassword({ ...app.platform, origin: own.ctx.origin }, { email, password: 'another password' });
    const proved = cookieOf((await signIn(app, email, 'another password')).headers);
    expect((await enter(proved)).status).toBe(200);
  });
});

describe('a person who lost a right', () => {
  const inviteAs = async (userId: string, role: string) => {
    const session = await makeSession(app, own.tenantId, userId);
    const body = { email: `${newId()}@example.com`, role };
    const answer = await app.request('POST', '/api/invitations', { session, body });
    expect(answer.status).toBe(201);
    return new URL(answer.body.data.url).pathname.split('/').at(-1) ?? '';
  };
  const accept = async (token: string): Promise<number> => {
    const body = { password: PASSWORD };
    return (await app.request('POST', `/api/auth/invitations/${token}/accept`, { body })).status;
  };

  it('does not come back by an invitation of their own, whichever way the right was lost', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(app, own.tenantId, 'admin')));
    const [expelled = '', lowered = '', kept = ''] = people;
    const tokens = [];
    for (const userId of [expelled, lowered, kept]) tokens.push(await inviteAs(userId, 'admin'));
    await app.platform.db.transaction((tx) => expelMember(asDirectory(), tx, expelled, null));
    await app.platform.db.transaction((tx) => giveRole(asDirectory(), tx, lowered, 'viewer'));
    expect([await accept(tokens[0] ?? ''), await accept(tokens[1] ?? '')]).toEqual([404, 404]);
    expect(await accept(tokens[2] ?? '')).toBe(200);
  });

  it('does not become owner again by an invitation they made as owner', async () => {
    const former = await makePerson(app, own.tenantId, 'owner');
    const token = await inviteAs(former, 'owner');
    const lowered = await app.request('PATCH', `/api/members/${former}`, {
      session: own.sessions.owner,
      body: { role: 'admin' },
    });
    expect([lowered.status, await accept(token)]).toEqual([200, 404]);
  });

  it('leaves an owner behind, also when the directory removes them while they become the only one', async () => {
    const there = await makeWorkspace(app);
    const heir = await makePerson(app, there.tenantId, 'admin');
    const { db } = app.platform;
    const ctx: Context = { ...there.ctx, actor: { kind: 'scim', id: newId() } };
    const order = sql`select user_id from memberships where tenant_id = ${there.tenantId} order by user_id for update`;
    let expelling: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.many(order);
      expelling = db
        .transaction((other) => expelMember(ctx, other, heir, null))
        .catch((error: unknown) => error);
      await expect
        .poll(async () => {
          const waiting = await db.one<{ count: number }>(sql`
            select count(*)::int as count from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%from memberships%' and datname = current_database()`);
          return waiting.count;
        })
        .toBeGreaterThan(0);
      await tx.run(sql`
        update memberships set role = case when user_id = ${heir} then 'owner' else 'admin' end
        where tenant_id = ${there.tenantId} and user_id in (${heir}, ${there.ownerId})`);
    });
    expect(await expelling).toMatchObject({ status: 409 });
  });
});

describe('the second factor', () => {
  it('is not passed by signing up again with the password of an account that lost its workspaces', async () => {
    const person = await signUp(app);
    await enrolTotp(app, person.session);
    await app.platform.db.run(sql`delete from memberships where user_id = ${person.userId}`);
    const body = { workspaceName: 'Again', email: person.email, password: PASSWORD };
    const answer = await app.request('POST', '/api/auth/sign-up', { body });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([409, null]);
  });

  it('is not enrolled by an old session that proves nothing, where the policy demands one', async () => {
    const person = await signUp(app);
    await setMfa(person.tenantId, 'everyone');
    await ageProof(app, person.userId, 60);
    const { session } = person;
    const refused = await app.request('POST', '/api/auth/mfa/totp', { session });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await app.request('GET', '/api/auth/me', { session })).body.data.mfa.state).toBe(
      'enrolment_only',
    );
    const other = await app.request('GET', '/api/agents', { session });
    expect(other.body.error.code).toBe('MFA_ENROLMENT_REQUIRED');
    const proved = await app.request('POST', '/api/auth/step-up', { session, body: { password: PASSWORD } });
    expect((await enrolTotp(app, cookieOf(proved.headers))).recoveryCodes).toHaveLength(10);
  });

  it('gets no further guesses from a password, which counts wherever it is asked for', async () => {
    const person = await signUp(app);
    let { session } = await enrolTotp(app, person.session);
    const guess = () => app.request('POST', '/api/auth/step-up', { session, body: { code: '000000' } });
    const statuses = [];
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 3; count++) statuses.push((await guess()).status);
      const proved = await app.request('POST', '/api/auth/step-up', {
        session,
        body: { password: PASSWORD },
      });
      session = cookieOf(proved.headers) || session;
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.filter((status) => status === 400).length).toBeLessThan(10);
  });

  it('is shown again before the settings of single sign-on, its roles or the directory’s token change', async () => {
    const person = await signUp(app);
    const { session } = await enrolTotp(app, person.session);
    await ageProof(app, person.userId, 60);
    for (const [method, path] of [
      ['PUT', '/api/identity/sso'],
      ['POST', '/api/identity/sso/domains/verify'],
      ['PUT', '/api/identity/role-mappings'],
      ['DELETE', `/api/identity/role-mappings/${newId()}`],
      ['POST', '/api/identity/scim-token'],
      ['DELETE', '/api/identity/scim-token'],
    ] as const) {
      const refused = await app.request(method, path, { session });
      expect([refused.status, refused.body.error.code], path).toEqual([403, 'STEP_UP_REQUIRED']);
    }
  });
});
