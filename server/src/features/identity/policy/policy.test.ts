import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  ageProof,
  codeOf,
  cookieOf,
  enrolTotp,
  holdTime,
  PASSWORD,
  signIn,
  signUp,
} from '../test-support/account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  holdTime(app);
});
afterAll(() => app.stop());

const put = (session: string, body: object) => app.request('PUT', '/api/identity/policy', { session, body });
const refusalOf = async (method: string, path: string, session: string, body?: object) => {
  const answer = await app.request(method, path, { session, ...(body === undefined ? {} : { body }) });
  return [answer.status, answer.body?.error?.code];
};
const KEYS_REFUSED =
  'This action requires a signed-in admin session — API keys cannot perform credential-management operations.';

describe('the sign-in policy of a workspace', () => {
  it('is read and changed by signed-in owners and admins; keys are refused, bounds are kept, changes audited', async () => {
    const own = await makeWorkspace(app);
    const read = await app.request('GET', '/api/identity/policy', { session: own.sessions.admin });
    expect(read.body.data).toEqual({ mfa: 'off', sso: 'off', sessionHours: 336 });
    expect((await put(own.sessions.owner, { sessionHours: 8 })).body.data.sessionHours).toBe(8);
    const changed = await put(own.sessions.admin, { sso: 'optional' });
    expect(changed.body.data).toEqual({ mfa: 'off', sso: 'optional', sessionHours: 8 });
    for (const method of ['GET', 'PUT'] as const) {
      const body = method === 'PUT' ? { body: { mfa: 'off' } } : {};
      const answer = await app.request(method, '/api/identity/policy', { key: own.keys.full, ...body });
      expect([answer.status, answer.body.error.message]).toEqual([403, KEYS_REFUSED]);
      expect(await refusalOf(method, '/api/identity/policy', own.sessions.member)).toEqual([
        403,
        'FORBIDDEN',
      ]);
    }
    for (const body of [
      {},
      { mfa: 'all' },
      { sessionHours: 0 },
      { sessionHours: 721 },
      { sessionHours: 1.5 },
    ])
      expect((await put(own.sessions.owner, body)).status, JSON.stringify(body)).toBe(400);
    const audit = await app.request('GET', '/api/audit', { session: own.sessions.owner });
    expect(audit.body.data[0]).toMatchObject({
      action: 'identity_policy.update',
      changes: { from: { sso: 'off' }, to: { sso: 'optional' } },
    });
  });

  it('P-005 binds people, open sessions included and within seconds, and never keys', async () => {
    const own = await makeWorkspace(app);
    expect((await put(own.sessions.owner, { mfa: 'admins' })).status).toBe(200);
    const reach = (session: string) => refusalOf('GET', '/api/workspace', session);
    expect(await reach(own.sessions.admin)).toEqual([403, 'MFA_ENROLMENT_REQUIRED']);
    expect(await reach(own.sessions.owner)).toEqual([403, 'MFA_ENROLMENT_REQUIRED']);
    expect(await reach(own.sessions.member)).toEqual([200, undefined]);
    for (const key of Object.values(own.keys))
      expect((await app.request('GET', '/api/workspace', { key })).status).toBe(200);
    // A process that was not notified finds it in the database when its cached session is seconds old.
    await app.platform.db.run(
      sql`update identity_policies set mfa = 'everyone' where tenant_id = ${own.tenantId}`,
    );
    await expect
      .poll(() => reach(own.sessions.viewer), { timeout: 10_000, interval: 200 })
      .toEqual([403, 'MFA_ENROLMENT_REQUIRED']);
    expect((await app.request('POST', '/api/agents', { key: own.keys.write, body: {} })).status).toBe(400);
  });

  it('lets a person without a second factor sign in as far as enrolling one, and no farther', async () => {
    const { email, session, userId, tenantId } = await signUp(app);
    await put(session, { mfa: 'everyone' });
    const entered = await signIn(app, email);
    const limited = cookieOf(entered.headers);
    expect(entered.status).toBe(200);
    expect((await app.request('GET', '/api/auth/me', { session: limited })).body.data.mfa).toEqual({
      enabled: false,
      required: true,
      state: 'enrolment_only',
    });
    const open: string[] = [];
    for (const route of app.routes) {
      if (route.access.kind !== 'workspace' || route.path === '/api/auth/sign-out') continue;
      if (!route.access.roles.includes('owner') || route.returns.contentType === 'text/event-stream')
        continue;
      const path = route.path.replaceAll(/\{\w+\}/g, userId);
      const [status, code] = await refusalOf(
        route.method,
        path,
        limited,
        route.body === null ? undefined : {},
      );
      if (code !== 'MFA_ENROLMENT_REQUIRED') open.push(`${route.method} ${route.path}`);
      else expect(status).toBe(403);
    }
    expect(open.sort()).toEqual([
      'DELETE /api/auth/mfa/totp',
      'DELETE /api/auth/passkeys/{passkeyId}',
      'GET /api/auth/me',
      'GET /api/auth/mfa',
      'GET /api/auth/passkeys',
      'GET /api/auth/step-up',
      'POST /api/auth/mfa/recovery-codes',
      'POST /api/auth/mfa/totp',
      'POST /api/auth/mfa/totp/confirm',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/step-up',
      'POST /api/auth/step-up/options',
      'POST /api/auth/switch',
    ]);
    const enrolled = await enrolTotp(app, limited);
    expect(await refusalOf('GET', '/api/workspace', enrolled.session)).toEqual([200, undefined]);
    // The person's other session has not shown the factor yet: it is asked for it, everywhere.
    expect(await refusalOf('GET', '/api/workspace', session)).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await refusalOf('POST', '/api/auth/mfa/totp', session)).toEqual([403, 'STEP_UP_REQUIRED']);
    const byPassword = await app.request('POST', '/api/auth/step-up', {
      session,
      body: { password: PASSWORD },
    });
    expect(await refusalOf('GET', '/api/workspace', cookieOf(byPassword.headers))).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ]);
    const body = { code: codeOf(app, enrolled.secret) };
    const shown = await app.request('POST', '/api/auth/step-up', {
      session: cookieOf(byPassword.headers),
      body,
    });
    expect(await refusalOf('GET', '/api/workspace', cookieOf(shown.headers))).toEqual([200, undefined]);
    // Without the factor again, only enrolling is left.
    await app.request('DELETE', '/api/auth/mfa/totp', { session: enrolled.session });
    expect(await refusalOf('GET', '/api/workspace', enrolled.session)).toEqual([
      403,
      'MFA_ENROLMENT_REQUIRED',
    ]);
    expect(tenantId).not.toBe('');
  });

  it('bounds the life of sessions: new ones by their cookie, open ones at once', async () => {
    const { email, session, userId } = await signUp(app);
    await put(session, { sessionHours: 2 });
    const again = await signIn(app, email);
    expect(again.headers.get('set-cookie')).toContain('Max-Age=7200');
    await app.platform.db.run(
      sql`update sessions set created_at = now() - interval '119 minutes' where user_id = ${userId}`,
    );
    expect(await refusalOf('GET', '/api/workspace', session)).toEqual([200, undefined]);
    await put(session, { sessionHours: 1 });
    expect(await refusalOf('GET', '/api/workspace', session)).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('what a stolen session must not do', () => {
  const SENSITIVE = [
    ['POST', '/api/api-keys', { name: 'k' }],
    ['POST', '/api/zapier/api-key', { name: 'k' }],
    ['DELETE', '/api/api-keys/018f0000-0000-7000-8000-000000000000', undefined],
    ['DELETE', '/api/zapier/api-key/018f0000-0000-7000-8000-000000000000', undefined],
    ['POST', '/api/assistant-connections', { request: {}, approve: true }],
    ['POST', '/api/agents/018f0000-0000-7000-8000-000000000000/tool-gateway/rotate-key', undefined],
    ['PUT', '/api/identity/policy', { sessionHours: 300 }],
    ['POST', '/api/compliance/erase', { phoneNumber: '+14155550123' }],
    ['POST', '/api/identity/ownership/transfer', {}],
    ['POST', '/api/auth/mfa/recovery-codes', undefined],
    ['DELETE', '/api/auth/mfa/totp', undefined],
  ] as const;

  it('takes a proof of the last 15 minutes from people with a second factor', async () => {
    const { userId, session: first } = await signUp(app);
    const { session, secret } = await enrolTotp(app, first);
    await ageProof(app, userId, 16);
    for (const [method, path, body] of SENSITIVE)
      expect(await refusalOf(method, path, session, body), path).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await refusalOf('GET', '/api/api-keys', session)).toEqual([200, undefined]);
    const prove = (body: object, by = session) =>
      app.request('POST', '/api/auth/step-up', { session: by, body });
    for (const [body, field] of [
      [{ code: '000000' }, 'code'],
      [{ password: 'wrong' }, 'password'],
    ] as const) {
      expect(Object.keys((await prove(body)).body.error.details.fieldErrors)).toEqual([field]);
    }
    for (const body of [{}, { code: '123456', password: 'x' }]) expect((await prove(body)).status).toBe(400);
    const proved = await prove({ code: codeOf(app, secret) });
    const renewed = cookieOf(proved.headers);
    expect([proved.status, renewed === session]).toEqual([204, false]);
    expect(await refusalOf('GET', '/api/workspace', session)).toEqual([401, 'UNAUTHORIZED']);
    expect(await refusalOf('POST', '/api/api-keys', renewed, { name: 'k' })).toEqual([201, undefined]);
    expect((await prove({ code: codeOf(app, secret) }, renewed)).status).toBe(400);
  });

  it('does not ask people without a second factor, but for changing their factors, nor keys', async () => {
    const own = await makeWorkspace(app);
    await ageProof(app, own.ownerId, 60);
    expect(await refusalOf('POST', '/api/api-keys', own.sessions.owner, { name: 'k' })).toEqual([
      201,
      undefined,
    ]);
    expect(await refusalOf('POST', '/api/auth/mfa/totp', own.sessions.owner)).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ]);
    const erase = { key: own.keys.full, body: { phoneNumber: '+14155550123' } };
    expect((await app.request('POST', '/api/compliance/erase', erase)).status).toBe(200);
  });

  it('counts wrong proofs, and lets nobody else prove', async () => {
    const own = await makeWorkspace(app);
    const userId = await makePerson(app, own.tenantId, 'member');
    const session = await makeSession(app, own.tenantId, userId);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        app.request('POST', '/api/auth/step-up', { session, body: { code: `00000${n % 10}` } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await app.request('POST', '/api/auth/step-up', { key: own.keys.full, body: {} })).status).toBe(
      403,
    );
  });
});
