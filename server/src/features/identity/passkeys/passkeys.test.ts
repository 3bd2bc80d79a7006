import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ageProof, cookieOf, PASSWORD, signIn, signUp } from '../test-support/account.ts';
import { SoftAuthenticator } from '../test-support/authenticator.ts';

const ORIGIN = 'https://parley.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ baseUrl: ORIGIN });
});
afterAll(() => app.stop());

const post = (path: string, body: unknown, session?: string) =>
  app.request('POST', path, { body, ...(session === undefined ? {} : { session }) });
const optionsFor = async (mfaToken?: string) =>
  (await post('/api/auth/passkeys/sign-in/options', { mfa_token: mfaToken })).body.data;
const verify = (response: unknown, mfaToken?: string) =>
  post('/api/auth/passkeys/sign-in/verify', { response, mfa_token: mfaToken });

const withPasskey = async () => {
  const person = await signUp(app);
  const authenticator = new SoftAuthenticator(ORIGIN);
  const options = (await post('/api/auth/passkeys/options', {}, person.session)).body.data;
  const response = authenticator.register(options);
  const registered = await post('/api/auth/passkeys', { name: 'Laptop', response }, person.session);
  return { ...person, authenticator, registered, session: cookieOf(registered.headers), options, response };
};

describe('a passkey', () => {
  it('is registered for the host of BASE_URL, with recovery codes, and signs in without a name', async () => {
    const { options, registered, authenticator, email, session, userId } = await withPasskey();
    expect(options).toMatchObject({
      rp: { id: 'parley.example', name: 'Parley' },
      user: { name: email },
      attestation: 'none',
    });
    expect([registered.status, registered.body.data]).toEqual([
      201,
      {
        passkey: {
          id: expect.any(String),
          name: 'Laptop',
          created_at: expect.any(String),
          last_used_at: null,
        },
        recovery_codes: expect.arrayContaining([expect.stringMatching(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)]),
      },
    ]);
    const asked = await optionsFor();
    expect(asked).toMatchObject({ rpId: 'parley.example', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
    const answer = await verify(authenticator.answer(asked));
    expect([answer.status, answer.body.data.user.id]).toEqual([200, userId]);
    const me = await app.request('GET', '/api/auth/me', { session: cookieOf(answer.headers) });
    expect(me.body.data).toMatchObject({
      mfa: { enabled: true, state: 'complete' },
      session: { method: 'passkey' },
    });
    const { id } = registered.body.data.passkey;
    const path = `/api/auth/passkeys/${id}`;
    const renamed = await app.request('PATCH', path, { session, body: { name: 'Old laptop' } });
    expect(renamed.body.data).toMatchObject({ name: 'Old laptop', last_used_at: expect.any(String) });
    const other = await signUp(app);
    expect((await app.request('DELETE', path, { session: other.session })).status).toBe(404);
    expect((await app.request('PATCH', path, { session: other.session, body: { name: 'x' } })).status).toBe(
      404,
    );
    expect((await app.request('DELETE', path, { session })).status).toBe(204);
    expect((await app.request('GET', '/api/auth/passkeys', { session })).body.data).toEqual([]);
    expect((await verify(authenticator.answer(await optionsFor()))).status).toBe(401);
  });

  it('is the second step of a password, for its own account only', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const begin = async (email: string) => (await signIn(app, email)).body.data;
    const { mfa_token: token, methods } = await begin(ada.email);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const asked = await optionsFor(token);
    expect(asked.allowCredentials).toMatchObject([{ id: ada.authenticator.id }]);
    const foreign = await verify(eve.authenticator.answer(asked), token);
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([401, null]);
    // A touch without fingerprint or PIN is enough beside a password, and not without one.
    const touch = ada.authenticator.answer(await optionsFor(token), { isVerified: false });
    const answer = await verify(touch, token);
    expect([answer.status, answer.body.data.user.id]).toEqual([200, ada.userId]);
    const alone = ada.authenticator.answer(await optionsFor(), { isVerified: false });
    expect((await verify(alone)).status).toBe(401);
    expect((await verify(ada.authenticator.answer(asked), token)).status).toBe(401);
    const { mfa_token: hers } = await begin(eve.email);
    const { mfa_token: his } = await begin(ada.email);
    expect((await verify(ada.authenticator.answer(await optionsFor(his)), hers)).status).toBe(401);
    expect((await verify(ada.authenticator.answer(await optionsFor(his)))).status).toBe(401);
  });

  it('is refused from another origin or host, with another challenge, twice, and with a counter that fell back', async () => {
    const { authenticator, userId } = await withPasskey();
    const refused = async (twist: Parameters<SoftAuthenticator['answer']>[1]) =>
      (await verify(authenticator.answer(await optionsFor(), twist))).status;
    expect(await refused({ origin: 'https://evil.example' })).toBe(401);
    expect(await refused({ origin: 'https://parley.example.evil.example' })).toBe(401);
    expect(await refused({ rpId: 'evil.example' })).toBe(401);
    expect(await refused({ challenge: 'AAAA' })).toBe(401);
    const once = authenticator.answer(await optionsFor());
    const both = await Promise.all([verify(once), verify(once)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await verify(once)).status).toBe(401);
    expect(await refused({ counter: authenticator.counter })).toBe(401);
    expect(await refused({ counter: 1 })).toBe(401);
    const late = await optionsFor();
    await app.platform.db.run(
      sql`update sign_in_challenges set expires_at = now() - interval '1 second' where purpose = 'passkey'`,
    );
    expect((await verify(authenticator.answer(late))).status).toBe(401);
    const tampered = authenticator.answer(await optionsFor());
    tampered.response.userHandle = Buffer.alloc(16).toString('base64url');
    expect((await verify(tampered)).status).toBe(401);
    await app.platform.db.run(sql`delete from memberships where user_id = ${userId}`);
    expect((await verify(authenticator.answer(await optionsFor()))).status).toBe(401);
  });

  it('is registered once, by the session that asked for it, from the own origin', async () => {
    const { session, response, authenticator } = await withPasskey();
    const other = await signUp(app);
    const register = (body: unknown, by = session) => post('/api/auth/passkeys', { response: body }, by);
    const begin = async (by = session) => (await post('/api/auth/passkeys/options', {}, by)).body.data;
    expect((await register(response)).status).toBe(400);
    expect(
      (await register(new SoftAuthenticator(ORIGIN).register(await begin()), other.session)).status,
    ).toBe(400);
    const twist = { origin: 'https://evil.example' };
    expect((await register(new SoftAuthenticator(ORIGIN).register(await begin(), twist))).status).toBe(400);
    // Somebody else's passkey cannot be claimed.
    const claimed = authenticator.register(await begin(other.session));
    expect((await register(claimed, other.session)).status).toBe(400);
    const second = await register(new SoftAuthenticator(ORIGIN).register(await begin()));
    expect([second.status, second.body.data.recovery_codes]).toEqual([201, null]);
  });

  it('proves again who is there, for this session and once', async () => {
    const { session, authenticator, userId, email } = await withPasskey();
    const create = (by: string) => post('/api/api-keys', { name: 'k' }, by);
    await ageProof(app, userId, 16);
    const fresh = await app.request('GET', '/api/auth/step-up', { session });
    expect(fresh.body.data.methods).toEqual(['passkey', 'recovery_code', 'password']);
    const asked = (await post('/api/auth/step-up/options', {}, session)).body.data;
    const passkey = authenticator.answer(asked);
    expect((await verify(passkey)).status).toBe(401);
    const proved = await post('/api/auth/step-up', { passkey: authenticator.answer(asked) }, session);
    expect([proved.status, (await create(cookieOf(proved.headers))).status]).toEqual([204, 201]);
    const again = await post('/api/auth/step-up', { passkey }, cookieOf(proved.headers));
    expect([again.status, Object.keys(again.body.error.details.fieldErrors)]).toEqual([400, ['passkey']]);
    expect((await signIn(app, email, `${PASSWORD}!`)).status).toBe(401);
  });
});

describe('an installation that is opened by an address', () => {
  it('offers no passkeys, and the password alone does not replace one that was registered', async () => {
    const { email, userId } = await withPasskey();
    await app.platform.db.run(sql`delete from recovery_codes where user_id = ${userId}`);
    const settings = app.platform.settings as { baseUrl: string };
    settings.baseUrl = 'http://192.0.2.7:8080';
    try {
      expect((await app.request('GET', '/api/auth/options')).body.data.passkeys).toBe(false);
      expect((await post('/api/auth/passkeys/sign-in/options', {})).status).toBe(422);
      expect((await signIn(app, email)).body.data).toMatchObject({ mfa_required: true, methods: [] });
    } finally {
      settings.baseUrl = ORIGIN;
    }
    expect((await app.request('GET', '/api/auth/options')).body.data.passkeys).toBe(true);
  });
});
