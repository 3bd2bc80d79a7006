import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { noOrigin } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { resetFactors } from '../service.ts';
import { codeOf, cookieOf, enrolTotp, holdTime, PASSWORD, signIn, signUp } from '../test-support/account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  holdTime(app);
});
afterAll(() => app.stop());

const complete = (mfaToken: string, code: string) =>
  app.request('POST', '/api/auth/sign-in/mfa', { body: { mfa_token: mfaToken, code } });
const tokenFor = async (email: string): Promise<string> =>
  (await signIn(app, email)).body.data.mfa_token as string;
const enrolled = async () => {
  const person = await signUp(app);
  return { ...person, ...(await enrolTotp(app, person.session)), before: person.session };
};

describe('an authenticator app', () => {
  it('is asked for at sign-in once its first code is confirmed, and gives the session a new token', async () => {
    const person = await signUp(app);
    const begun = await app.request('POST', '/api/auth/mfa/totp', { session: person.session });
    const { secret, otpauth_url } = begun.body.data;
    expect(otpauth_url).toMatch(
      /^otpauth:\/\/totp\/Parley:.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    );
    const confirm = (code: string) =>
      app.request('POST', '/api/auth/mfa/totp/confirm', { session: person.session, body: { code } });
    expect((await confirm('000000')).body.error.details.fieldErrors.code).toHaveLength(1);
    expect((await signIn(app, person.email)).body.data.user.email).toBe(person.email);
    const confirmed = await confirm(codeOf(app, secret, -1));
    expect(new Set(confirmed.body.data.recovery_codes).size).toBe(10);
    const renewed = cookieOf(confirmed.headers);
    expect(renewed).toMatch(/^[\w-]{43}$/);
    const me = (session: string) => app.request('GET', '/api/auth/me', { session });
    expect([(await me(person.session)).status, (await me(renewed)).body.data.mfa]).toEqual([
      401,
      { enabled: true, required: false, state: 'complete' },
    ]);
    const first = await signIn(app, person.email);
    expect([first.status, first.headers.get('set-cookie'), first.body.data]).toEqual([
      200,
      null,
      { mfa_required: true, mfa_token: expect.any(String), methods: ['totp', 'recovery_code'] },
    ]);
    const second = await complete(first.body.data.mfa_token, codeOf(app, secret));
    expect([second.status, second.body.data.user.email]).toEqual([200, person.email]);
    expect(new Set([cookieOf(second.headers), renewed, person.session]).size).toBe(3);
    const audit = await app.request('GET', '/api/audit', { session: cookieOf(second.headers) });
    expect(audit.body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'auth.sign_in',
      'mfa.totp_enable',
    ]);
    expect(audit.text).not.toContain(secret);
  });

  it('accepts the step before and after, each code once, also when it is sent twice at one moment', async () => {
    const { email, secret } = await enrolled();
    const code = codeOf(app, secret);
    const tokens = [await tokenFor(email), await tokenFor(email), await tokenFor(email)];
    const answers = await Promise.all(tokens.map((token) => complete(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await complete(await tokenFor(email), code)).status).toBe(401);
    expect((await complete(await tokenFor(email), codeOf(app, secret, -1))).status).toBe(401);
    expect((await complete(await tokenFor(email), codeOf(app, secret, 3))).status).toBe(401);
    expect((await complete(await tokenFor(email), codeOf(app, secret, 1))).status).toBe(200);
  });

  it('cannot be guessed: five tries of a sign-in, ten of an account, also sent at once', async () => {
    const [victim, other] = [await enrolled(), await enrolled()];
    const token = await tokenFor(victim.email);
    const wrong = (at: string, n: number) => complete(at, String(100_000 + n));
    const first = await Promise.all(Array.from({ length: 8 }, (_, n) => wrong(token, n)));
    expect(first.filter(({ body }) => body.error.message.startsWith('This code'))).toHaveLength(5);
    expect(first.filter(({ body }) => body.error.message.startsWith('This sign-in'))).toHaveLength(3);
    expect((await complete(token, codeOf(app, victim.secret))).status).toBe(401);
    const later = await tokenFor(victim.email);
    for (let n = 0; n < 5; n++) expect((await wrong(later, n)).status).toBe(401);
    const right = await complete(await tokenFor(victim.email), codeOf(app, victim.secret));
    expect([right.status, Number(right.headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect((await complete(await tokenFor(other.email), codeOf(app, other.secret))).status).toBe(200);
  });

  it('is moved to another device by confirming the new one, and removed with its recovery codes', async () => {
    const { session, secret, recoveryCodes, email } = await enrolled();
    const begun = await app.request('POST', '/api/auth/mfa/totp', { session });
    expect((await complete(await tokenFor(email), codeOf(app, secret))).status).toBe(200);
    const body = { code: codeOf(app, begun.body.data.secret) };
    const moved = await app.request('POST', '/api/auth/mfa/totp/confirm', { session, body });
    expect((await complete(await tokenFor(email), codeOf(app, secret, 1))).status).toBe(401);
    expect((await complete(await tokenFor(email), recoveryCodes[0] ?? '')).status).toBe(401);
    const renewed = cookieOf(moved.headers);
    expect((await app.request('DELETE', '/api/auth/mfa/totp', { session: renewed })).status).toBe(204);
    expect((await app.request('DELETE', '/api/auth/mfa/totp', { session: renewed })).status).toBe(404);
    expect((await signIn(app, email)).body.data.user.email).toBe(email);
    expect((await app.request('GET', '/api/auth/mfa', { session: renewed })).body.data).toEqual({
      totp: null,
      passkeys: 0,
      recovery_codes_left: 0,
      required: false,
    });
  });
});

describe('a recovery code', () => {
  it('signs in once, whatever its spelling; of several at one moment one wins', async () => {
    const { email, recoveryCodes, session } = await enrolled();
    const [code = '', other = ''] = recoveryCodes;
    const tokens = [await tokenFor(email), await tokenFor(email), await tokenFor(email)];
    const answers = await Promise.all(tokens.map((token) => complete(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(
      (await complete(await tokenFor(email), ` ${other.toUpperCase().replaceAll('-', ' ')}`)).status,
    ).toBe(200);
    const factors = await app.request('GET', '/api/auth/mfa', { session });
    expect(factors.body.data.recovery_codes_left).toBe(8);
    const anew = await app.request('POST', '/api/auth/mfa/recovery-codes', { session });
    expect(anew.body.data.recovery_codes).toHaveLength(10);
    expect((await complete(await tokenFor(email), recoveryCodes[2] ?? '')).status).toBe(401);
    expect((await complete(await tokenFor(email), anew.body.data.recovery_codes[0])).status).toBe(200);
  });

  it('and the secret of the app are nowhere in the database as they are', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const rows = await app.platform.db.many<{ dump: string }>(sql`
      select row_to_json(t)::text as dump from totp_factors t
      union all select row_to_json(r)::text from recovery_codes r`);
    const dump = rows.map((row) => row.dump).join();
    for (const hidden of [secret, ...recoveryCodes, (recoveryCodes[0] ?? '').replaceAll('-', '')])
      expect(dump).not.toContain(hidden);
  });
});

describe('the token between the two steps', () => {
  it('works once, for its own account, for ten minutes, and is no session', async () => {
    const [ada, eve] = [await enrolled(), await enrolled()];
    const token = await tokenFor(ada.email);
    expect((await complete(token, codeOf(app, eve.secret))).status).toBe(401);
    expect((await app.request('GET', '/api/auth/me', { session: token })).status).toBe(401);
    expect((await complete(token, codeOf(app, ada.secret))).status).toBe(200);
    expect((await complete(token, ada.recoveryCodes[0] ?? '')).status).toBe(401);
    const late = await tokenFor(ada.email);
    await app.platform.db.run(
      sql`update sign_in_challenges set expires_at = now() - interval '1 hour' where user_id = ${ada.userId}`,
    );
    expect((await complete(late, ada.recoveryCodes[1] ?? '')).status).toBe(401);
    expect((await complete('x'.repeat(43), codeOf(app, eve.secret))).status).toBe(401);
  });

  it('cannot be used from another site, nor can factors be changed from there', async () => {
    const { email, secret, session } = await enrolled();
    const foreign = { origin: 'https://evil.example' };
    const stolen = await app.request('POST', '/api/auth/sign-in/mfa', {
      body: { mfa_token: await tokenFor(email), code: codeOf(app, secret) },
      headers: foreign,
    });
    expect([stolen.status, stolen.headers.get('set-cookie')]).toEqual([403, null]);
    for (const [method, path] of [
      ['POST', '/api/auth/mfa/totp'],
      ['DELETE', '/api/auth/mfa/totp'],
      ['POST', '/api/auth/step-up'],
      ['PUT', '/api/identity/policy'],
    ] as const) {
      const answer = await app.request(method, path, { session, headers: foreign, body: {} });
      expect([answer.status, answer.body.error.code], path).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('an operator', () => {
  it('removes every factor of a person who lost them; their sessions end, and workspaces see it in the audit log', async () => {
    const { email, session } = await enrolled();
    const token = await tokenFor(email);
    await resetFactors({ ...app.platform, origin: noOrigin('test') }, { email });
    expect((await app.request('GET', '/api/auth/me', { session })).status).toBe(401);
    expect((await complete(token, '123456')).body.error.message).toContain('This sign-in has ended');
    const again = await signIn(app, email);
    const audit = await app.request('GET', '/api/audit', { session: cookieOf(again.headers) });
    expect(audit.body.data[1]).toMatchObject({ action: 'user.reset_mfa', user_id: 'operator' });
  });
});

describe('signing in', () => {
  const TRIES_MAX = 30;
  const EACH_MAX = 8; // ten wrong passwords of one person are the limit

  it('takes as long for an unknown address as for a wrong password', async () => {
    let email = '';
    const timeOf = async (address: string) => {
      const begun = performance.now();
      expect((await signIn(app, address, `${PASSWORD}?`)).status).toBe(401);
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // The quickest of each, and of more where other processes share the machine.
    const ratio = () => Math.min(...unknown) / Math.min(...known);
    const isLikely = () => known.length >= 5 && ratio() > 0.5 && ratio() < 2;
    for (let n = 0; n < TRIES_MAX && !isLikely(); n++) {
      if (n % EACH_MAX === 0) ({ email } = await enrolled());
      known.push(await timeOf(email));
      unknown.push(await timeOf(`nobody-${n}@example.com`));
    }
    expect(ratio()).toBeGreaterThan(0.5);
    expect(ratio()).toBeLessThan(2);
  });
});
