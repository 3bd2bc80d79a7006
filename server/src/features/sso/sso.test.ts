import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../test/harness.ts';

import { sql } from '../../platform/database/sql.ts';
import { DomainNamesError } from '../../providers/domain-names/port.ts';
import { hashPassword, resetPassword } from '../identity/service.ts';
import { localPath } from './rules.ts';
import { verifyDomainByOperator } from './service.ts';
import { type Lie, startHostileProvider } from './test-support/hostile-provider.ts';
import { startOpenIdProvider } from './test-support/openid-provider.ts';

const CALLBACK = 'http://parley.test/api/auth/sso/callback';
const records = new Map<string, string[]>();
let areNamesDown = false;
let app: TestApp;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let hostile: Awaited<ReturnType<typeof startHostileProvider>>;
let workspace: TestWorkspace;

beforeAll(async () => {
  const domainNames = {
    async readText(name: string) {
      if (areNamesDown) throw new DomainNamesError('down');
      return records.get(name) ?? [];
    },
  };
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' }, providers: { domainNames } });
  [provider, hostile] = await Promise.all([startOpenIdProvider(CALLBACK), startHostileProvider()]);
  workspace = await makeWorkspace(app);
});
afterAll(async () => {
  await Promise.all([app.stop(), provider.stop(), hostile.stop()]);
});

const put = (own: TestWorkspace, body: unknown) =>
  app.request('PUT', '/api/identity/sso', { session: own.sessions.admin, body });

async function verify(own: TestWorkspace, domain: string): Promise<Answered> {
  const { body } = await app.request('GET', '/api/identity/sso', { session: own.sessions.admin });
  const asked = body.data.verification.find((one: { domain: string }) => one.domain === domain);
  records.set(asked.record_name, ['v=spf1 -all', asked.record_value]);
  return app.request('POST', '/api/identity/sso/domains/verify', {
    session: own.sessions.admin,
    body: { domain },
  });
}

const setPolicy = ({ tenantId }: TestWorkspace, sso: string) =>
  app.platform.db.run(sql`
    insert into identity_policies (tenant_id, mfa, sso, session_hours, updated_at)
    values (${tenantId}, 'off', ${sso}, 10, now()) on conflict (tenant_id) do update set sso = excluded.sso`);

/** A workspace whose people come from this provider, by addresses of this domain. */
async function connect(own: TestWorkspace, domain: string, issuer = provider.issuer): Promise<void> {
  const settings = { issuer, clientId: 'parley', clientSecret: 'secret-of-parley', domains: [domain] };
  expect((await put(own, settings)).status).toBe(200);
  expect((await verify(own, domain)).status).toBe(200);
  await setPolicy(own, 'optional');
}

const cookiesOf = ({ headers }: Answered): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

type Begun = { location: string; cookie: string; state: string; nonce: string };

async function begin(email: string, returnTo?: string): Promise<Begun> {
  const query = new URLSearchParams({ email, ...(returnTo === undefined ? {} : { return_to: returnTo }) });
  const answer = await app.request('GET', `/api/auth/sso/start?${query}`);
  expect(answer.status).toBe(302);
  const location = answer.headers.get('location') ?? '';
  const asked = URL.canParse(location) ? new URL(location).searchParams : new URLSearchParams();
  const cookie = cookiesOf(answer);
  return { location, cookie, state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '' };
}

const comeBack = (url: string, cookie: string): Promise<Answered> =>
  app.request('GET', url.replace('http://parley.test', ''), { headers: { cookie } });

async function signInAs(subject: string, email: string, returnTo?: string): Promise<Answered> {
  const begun = await begin(email, returnTo);
  return comeBack(await provider.authorize(begun.location, subject), begun.cookie);
}

const sessionOf = (answer: Answered): string =>
  /parley_session=([^;]+)/.exec(answer.headers.getSetCookie().join('\n'))?.[1] ?? '';

const me = async (session: string) => (await app.request('GET', '/api/auth/me', { session })).body?.data;

const auditOf = async ({ tenantId }: TestWorkspace) =>
  app.platform.db.many<{ action: string; actor: string; changes: string | null }>(
    sql`select action, actor, changes from audit_entries where tenant_id = ${tenantId} order by sequence`,
  );

describe('the settings of single sign-on', () => {
  it('P-003 refuse keys, other roles and incomplete settings, and never show the secret', async () => {
    const own = await makeWorkspace(app);
    const settings = { issuer: provider.issuer, clientId: 'parley', domains: ['Settings.Example'] };
    const keyed = await app.request('PUT', '/api/identity/sso', { key: own.keys.full, body: settings });
    expect([keyed.status, keyed.body.error.message]).toEqual([
      403,
      'This action requires a signed-in admin session — API keys cannot perform credential-management operations.',
    ]);
    const member = await app.request('PUT', '/api/identity/sso', {
      session: own.sessions.member,
      body: settings,
    });
    expect(member.status).toBe(403);
    expect((await put(own, settings)).body.error.details.fieldErrors.clientSecret).toEqual(['Required']);
    for (const issuer of ['http://login.example.com', 'https://a.example/?x=1', 'ftp://a.example', 'x'])
      expect((await put(own, { ...settings, issuer, clientSecret: 's' })).status, issuer).toBe(400);
    for (const domain of ['com', '10.0.0.1', 'a b.example', '*.example.com', 'x@y.example', ''])
      expect((await put(own, { ...settings, domains: [domain], clientSecret: 's' })).status, domain).toBe(
        400,
      );
    const made = await put(own, { ...settings, clientSecret: 'a-very-secret-word' });
    expect(made.body.data).toMatchObject({
      issuer: provider.issuer,
      clientId: 'parley',
      has_client_secret: true,
      domains: ['settings.example'],
      redirect_uri: CALLBACK,
      verification: [{ record_name: '_parley.settings.example', verified_at: null }],
    });
    expect((await put(own, settings)).status).toBe(200);
    // A stored secret must not travel to an address that somebody else chose.
    const elsewhere = await put(own, { ...settings, issuer: hostile.issuer });
    expect(elsewhere.body.error.details.fieldErrors.clientSecret[0]).toContain('again');
    const stored = await app.platform.db.many(
      sql`select * from sso_connections where tenant_id = ${own.tenantId}`,
    );
    const seen = [
      made.text,
      (await put(own, settings)).text,
      JSON.stringify([stored, await auditOf(own)]),
    ].join();
    expect(seen).not.toContain('a-very-secret-word');
    expect((await auditOf(own)).filter(({ action }) => action === 'sso.update')).toHaveLength(3);
  });

  it('tests the connection by asking the provider for its discovery document', async () => {
    const own = await makeWorkspace(app);
    const ask = () => app.request('POST', '/api/identity/sso/test', { session: own.sessions.owner });
    expect((await ask()).status).toBe(404);
    const settings = { issuer: provider.issuer, clientId: 'parley', clientSecret: 's', domains: [] };
    await put(own, settings);
    expect((await ask()).body.data).toMatchObject({ ok: true, problem: null });
    await put(own, { ...settings, issuer: `${provider.issuer}/elsewhere` });
    expect((await ask()).body.data).toMatchObject({
      ok: false,
      problem: expect.stringContaining('discovery'),
    });
    await put(own, { ...settings, issuer: 'http://127.0.0.1:59998' });
    expect((await ask()).body.data.problem).toContain('could not be reached');
  });

  it('a domain counts once its record is found, belongs to one workspace, and an operator may verify it', async () => {
    const [own, other] = await Promise.all([makeWorkspace(app), makeWorkspace(app)]);
    const settings = { issuer: provider.issuer, clientId: 'parley', clientSecret: 's' };
    for (const each of [own, other]) {
      await put(each, { ...settings, domains: ['shared.example', 'operator.example'] });
      await setPolicy(each, 'optional');
    }
    const ask = (each: TestWorkspace, domain: string) =>
      app.request('POST', '/api/identity/sso/domains/verify', {
        session: each.sessions.admin,
        body: { domain },
      });
    expect((await ask(own, 'shared.example')).body.error.code).toBe('UNPROCESSABLE');
    records.set('_parley.shared.example', ['parley-verification=0000']);
    expect((await ask(own, 'shared.example')).status).toBe(422);
    areNamesDown = true;
    expect((await ask(own, 'shared.example')).body.error.message).toContain('npm run admin -- domain verify');
    areNamesDown = false;
    expect((await ask(own, 'unasked.example')).status).toBe(404);
    expect((await begin('ada@shared.example')).location).toBe('/sign-in?sso=unavailable');
    expect((await verify(own, 'shared.example')).body.data.verification).toContainEqual(
      expect.objectContaining({ domain: 'shared.example', verified_by: 'dns' }),
    );
    expect((await verify(other, 'shared.example')).status).toBe(409);
    await verifyDomainByOperator(own.ctx, 'operator.example');
    await expect(verifyDomainByOperator(other.ctx, 'operator.example')).rejects.toMatchObject({
      status: 409,
    });
    expect((await begin('ada@operator.example')).location).toContain(`${provider.issuer}/auth`);
    // Given up by the first, it may be verified by the second.
    await put(own, { ...settings, domains: [] });
    expect((await verify(other, 'shared.example')).status).toBe(200);
  });
});

describe('signing in with a real OpenID provider', () => {
  const domain = 'acme.example';
  beforeAll(() => connect(workspace, domain));

  const know = (subject: string, claims: { email?: string; verified?: boolean; groups?: string[] } = {}) =>
    provider.accounts.set(subject, {
      email: claims.email ?? `${subject}@${domain}`,
      email_verified: claims.verified ?? true,
      name: 'Ada Lovelace',
      ...(claims.groups === undefined ? {} : { groups: claims.groups }),
    });
  const setMappings = (mappings: unknown) =>
    app.request('PUT', '/api/identity/role-mappings', {
      session: workspace.sessions.admin,
      body: { mappings },
    });

  it('makes a new person a member, opens a session by cookie, and knows them by subject from then on', async () => {
    know('ada');
    const first = await signInAs('ada', `ADA@Acme.example`, '/calls?status=live');
    expect([first.status, first.headers.get('location')]).toEqual([302, '/calls?status=live']);
    expect(first.headers.getSetCookie().find((line) => line.startsWith('parley_session'))).toMatch(
      /^parley_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=(36000|35999)$/,
    );
    const made = await me(sessionOf(first));
    expect(made).toMatchObject({
      user: { email: 'ada@acme.example', name: 'Ada Lovelace', role: 'member' },
      workspace: { id: workspace.tenantId },
    });
    // The address changed at the provider, even to one of another domain: it is the same person.
    know('ada', { email: 'lovelace@elsewhere.example', verified: false });
    const again = await signInAs('ada', `x@${domain}`);
    expect((await me(sessionOf(again))).user.id).toBe(made.user.id);
    const audit = (await auditOf(workspace)).filter(({ actor }) => actor === made.user.id);
    expect(audit.map(({ action }) => action)).toEqual(['auth.sign_in_sso', 'auth.sign_in_sso']);
  });

  it('gives the strongest role of the groups at each sign-in, and never ownership', async () => {
    const refused = await setMappings([{ group: 'Board', role: 'owner' }]);
    expect(refused.status).toBe(400);
    const listed = await setMappings([
      { group: 'Support', role: 'viewer' },
      { group: 'IT', role: 'admin' },
    ]);
    expect(listed.body.data.mappings).toHaveLength(2);
    const roleNow = async (groups?: string[]) => {
      know('grace', groups === undefined ? {} : { groups });
      return (await me(sessionOf(await signInAs('grace', `grace@${domain}`)))).user.role;
    };
    expect(await roleNow(['Support', 'IT', 'Sales'])).toBe('admin');
    expect(await roleNow(['Support'])).toBe('viewer');
    expect(await roleNow()).toBe('viewer');
    expect(await roleNow(['Sales'])).toBe('member');
    const { id } = listed.body.data.mappings[1];
    const path = `/api/identity/role-mappings/${id}`;
    expect((await app.request('DELETE', path, { session: workspace.sessions.admin })).status).toBe(204);
    expect((await app.request('DELETE', path, { session: workspace.sessions.admin })).status).toBe(404);
    await setMappings([]);
    expect(await roleNow(['IT'])).toBe('member');
    const changes = (await auditOf(workspace)).filter(({ action }) => action === 'member.update');
    expect(changes.map(({ changes: one }) => JSON.parse(one ?? '').role)).toEqual([
      { from: 'admin', to: 'viewer' },
      { from: 'viewer', to: 'member' },
    ]);
  });

  it('links a member by a verified address, and an owner only when they ask for it themselves', async () => {
    const email = (local: string) => `${local}@${domain}`;
    const member = await makePerson(app, workspace.tenantId, 'viewer');
    await app.platform.db.run(sql`update users set email = ${email('Linus')} where id = ${member}`);
    know('linus-subject', { email: email('linus') });
    const linked = await me(sessionOf(await signInAs('linus-subject', email('linus'))));
    expect(linked.user).toMatchObject({ id: member, role: 'viewer' });
    // Another person who was given the address later is not taken for the first one.
    know('other-subject', { email: email('linus') });
    expect((await signInAs('other-subject', email('linus'))).headers.get('location')).toBe(
      '/sign-in?sso=other_identity',
    );

    await app.platform.db.run(sql`update users set email = ${email('boss')} where id = ${workspace.ownerId}`);
    know('boss-subject', { email: email('boss') });
    const refused = await signInAs('boss-subject', email('boss'));
    expect([refused.headers.get('location'), sessionOf(refused)]).toEqual(['/sign-in?sso=owner_link', '']);
    const link = await app.request('POST', '/api/identity/sso/link', { session: workspace.sessions.owner });
    const back = await comeBack(
      await provider.authorize(link.body.data.url, 'boss-subject'),
      cookiesOf(link),
    );
    expect([back.headers.get('location'), sessionOf(back)]).toEqual(['/settings/single-sign-on', '']);
    expect((await me(sessionOf(await signInAs('boss-subject', email('boss'))))).user.role).toBe('owner');
  });

  it('admits no unverified address, no foreign domain, and no person whom the directory has deactivated', async () => {
    know('eve', { verified: false });
    expect((await signInAs('eve', `eve@${domain}`)).headers.get('location')).toBe(
      '/sign-in?sso=unverified_email',
    );
    know('eve', { email: 'owner@other-company.example' });
    const foreign = await signInAs('eve', `eve@${domain}`);
    expect([foreign.headers.get('location'), sessionOf(foreign)]).toEqual([
      '/sign-in?sso=foreign_domain',
      '',
    ]);
    know('left');
    expect((await signInAs('left', `left@${domain}`)).headers.get('location')).toBe('/');
    await app.platform.db.run(sql`
      insert into scim_users (tenant_id, id, user_id, user_name, active, attributes, created_at, updated_at)
      select ${workspace.tenantId}, id, id, email, false, '{}', now(), now() from users where email = ${`left@${domain}`}`);
    const left = await signInAs('left', `left@${domain}`);
    expect([left.headers.get('location'), sessionOf(left)]).toEqual(['/sign-in?sso=deactivated', '']);
    const stored = await app.platform.db.many(
      sql`select 1 from users where email like '%other-company.example'`,
    );
    expect(stored).toEqual([]);
  });

  it('says the same about an unknown domain, a known one that is switched off, and no address', async () => {
    const asked = ['x@unknown.example', 'nonsense', '', '@', `x@${domain}.evil.example`];
    for (const email of asked) expect((await begin(email)).location).toBe('/sign-in?sso=unavailable');
    await setPolicy(workspace, 'off');
    expect((await begin(`x@${domain}`)).location).toBe('/sign-in?sso=unavailable');
    await setPolicy(workspace, 'optional');
  });

  it('returns to pages of its own only', async () => {
    know('ada');
    const hostilePaths = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
      '/api/live',
    ];
    for (const path of [...hostilePaths, 'javascript:alert(1)', '/..//evil.example'])
      expect(localPath(path), path).toBe('/');
    const answer = await signInAs('ada', `ada@${domain}`, '//evil.example/phish');
    expect([answer.headers.get('location'), sessionOf(answer)]).toEqual([
      '/',
      expect.stringMatching(/^.{43}$/),
    ]);
  });

  it('the state is of this browser, of one flow, and works once', async () => {
    know('ada');
    const begun = await begin(`ada@${domain}`);
    const back = await provider.authorize(begun.location, 'ada');
    const failed = '/sign-in?sso=failed';
    expect((await comeBack(back, '')).headers.get('location'), 'no cookie').toBe(failed);
    const other = await begin(`ada@${domain}`);
    expect((await comeBack(back, other.cookie)).headers.get('location'), 'another flow').toBe(failed);
    const forged = begun.cookie.replace(/=.*/, `=${'A'.repeat(43)}`);
    expect((await comeBack(back, forged)).headers.get('location'), 'another browser').toBe(failed);
    const stateless = back.replace(/state=[^&]+&?/, '');
    expect((await comeBack(stateless, begun.cookie)).headers.get('location'), 'no state').toBe(failed);
    expect((await comeBack(back, begun.cookie)).headers.get('location')).toBe('/');
    const replayed = await comeBack(back, begun.cookie);
    expect([replayed.headers.get('location'), sessionOf(replayed)], 'replayed').toEqual([failed, '']);
    await app.platform.db.run(sql`update sso_flows set expires_at = now() - interval '1 second'`);
    const late = await provider.authorize(other.location, 'ada');
    expect((await comeBack(late, other.cookie)).headers.get('location'), 'too late').toBe(failed);
  });

  it('is for its workspace: an invitation elsewhere says what to do, and is not used up by the attempt', async () => {
    const [own, other] = [await makeWorkspace(app), await makeWorkspace(app)];
    const email = 'ivy@invited.example';
    await connect(own, 'invited.example');
    provider.accounts.set('ivy', { email, email_verified: true });
    const session = sessionOf(await signInAs('ivy', email));
    const invited = async (by: TestWorkspace, address: string): Promise<string> => {
      const body = { email: address, role: 'admin' };
      const made = await app.request('POST', '/api/invitations', { session: by.sessions.owner, body });
      return new URL(made.body.data.url).pathname.replace('/invitations/', '/api/auth/invitations/');
    };
    const path = await invited(other, email);
    const refused = await app.request('POST', `${path}/accept`, { session, body: {} });
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining('Sign out, open the invitation again and enter the password'),
    ]);
    expect((await app.request('GET', path)).status).toBe(200);
    expect((await me(session)).workspaces).toHaveLength(1);
    const password = 'a password of her own';
    await resetPassword({ ...app.platform, origin: own.ctx.origin }, { email, password });
    const joined = await app.request('POST', `${path}/accept`, { body: { password } });
    expect([joined.status, joined.body.data?.workspace.id]).toEqual([200, other.tenantId]);

    await setPolicy(own, 'required');
    const newcomer = await invited(own, 'new@invited.example');
    for (const body of [{ password }, {}]) {
      const answer = await app.request('POST', `${newcomer}/accept`, { body });
      expect([answer.status, answer.body.error.message]).toEqual([
        403,
        expect.stringContaining('Continue with single sign-on'),
      ]);
    }
    expect((await app.request('GET', newcomer)).status).toBe(200);
  });

  it('P-005 required binds people, not keys: members need the provider, owners keep their password, recorded', async () => {
    const own = await makeWorkspace(app);
    const password = 'correct horse battery staple';
    const hash = await hashPassword(password);
    const memberId = await makePerson(app, own.tenantId, 'member');
    await app.platform.db.run(
      sql`update users set password_hash = ${hash}, email = 'pat@required.example' where id = ${memberId}`,
    );
    await app.platform.db.run(sql`update users set password_hash = ${hash} where id = ${own.ownerId}`);
    const enter = (email: string) => app.request('POST', '/api/auth/sign-in', { body: { email, password } });
    const before = await makeSession(app, own.tenantId, memberId);
    await setPolicy(own, 'required');
    // Nothing to sign in with yet: the policy waits for a verified domain.
    expect((await enter('pat@required.example')).status).toBe(200);
    await connect(own, 'required.example');
    await setPolicy(own, 'required');
    const refused = await enter('pat@required.example');
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining('requires single sign-on'),
    ]);
    expect((await enter(own.ownerEmail)).status).toBe(200);
    expect((await auditOf(own)).at(-1)).toMatchObject({
      action: 'auth.sign_in_break_glass',
      actor: own.ownerId,
    });
    expect((await app.request('GET', '/api/auth/me', { session: before })).status).toBe(401);
    expect((await app.request('GET', '/api/workspace', { key: own.keys.read })).status).toBe(200);
    provider.accounts.set('pat', { email: 'pat@required.example', email_verified: true });
    const session = sessionOf(await signInAs('pat', 'pat@required.example'));
    expect((await me(session)).user.id).toBe(memberId);

    // The provider speaks for its own workspace: its session does not lead into another one, nor one by password here.
    const switchTo = (to: TestWorkspace, from: string) =>
      app.request('POST', '/api/auth/switch', { session: from, body: { workspaceId: to.tenantId } });
    await app.platform.db.run(sql`
      insert into memberships (tenant_id, user_id, role, created_at) values (${workspace.tenantId}, ${memberId}, 'admin', now())`);
    expect((await switchTo(workspace, session)).status).toBe(403);
    expect((await me(session)).workspace.id).toBe(own.tenantId);
    const elsewhere = await makeSession(app, workspace.tenantId, memberId);
    expect((await switchTo(own, elsewhere)).status).toBe(403);
    expect((await me(elsewhere)).workspace.id).toBe(workspace.tenantId);
  });
});

describe('a provider that lies', () => {
  const domain = 'lies.example';
  const person = { sub: 'mallory', email: `mallory@${domain}`, email_verified: true };
  let own: TestWorkspace;
  beforeAll(async () => {
    own = await makeWorkspace(app);
    await connect(own, domain, hostile.issuer);
  });

  async function attempt(lie: Lie = {}, search: Record<string, string> = {}, claims = {}) {
    const begun = await begin(`mallory@${domain}`);
    hostile.say({ ...person, nonce: begun.nonce, ...claims }, lie);
    const query = new URLSearchParams({ code: 'c', state: begun.state, ...search });
    const answer = await comeBack(`${CALLBACK}?${query}`, begun.cookie);
    return answer.headers.get('location');
  }

  it('is refused for a wrong nonce, audience, issuer, expiry, signature and algorithm', async () => {
    const failed = '/sign-in?sso=failed';
    const seconds = Math.floor(Date.now() / 1000);
    expect(await attempt({ claims: { nonce: 'of another flow' } }), 'nonce').toBe(failed);
    expect(await attempt({ claims: { nonce: undefined } }), 'no nonce').toBe(failed);
    expect(await attempt({ claims: { aud: 'another-client' } }), 'audience').toBe(failed);
    expect(await attempt({ claims: { aud: ['parley', 'another'], azp: 'another' } }), 'party').toBe(failed);
    expect(await attempt({ claims: { iss: provider.issuer } }), 'issuer').toBe(failed);
    expect(await attempt({ claims: { exp: seconds - 3600, iat: seconds - 7200 } }), 'expiry').toBe(failed);
    expect(await attempt({ algorithm: 'foreign key' }), 'signature').toBe(failed);
    expect(await attempt({ algorithm: 'none' }), 'alg none').toBe(failed);
    expect(await attempt({}, { iss: provider.issuer }), 'mixed up').toBe(failed);
    expect(await attempt({}, { error: 'access_denied' }), 'denied').toBe(failed);
    const begun = await begin(`mallory@${domain}`);
    hostile.say({ ...person, nonce: begun.nonce });
    const answer = `${CALLBACK}?${new URLSearchParams({ code: 'c', state: begun.state })}`;
    expect((await comeBack(answer, begun.cookie)).headers.get('location'), 'the truth').toBe('/');
    expect((await comeBack(answer, begun.cookie)).headers.get('location'), 'twice').toBe(failed);
    const known = { email: `twice@${domain}`, email_verified: 'false', sub: 'unverified' };
    expect(await attempt({}, {}, known)).toBe('/sign-in?sso=unverified_email');
  });

  it('cannot answer for another workspace, nor for one whose settings changed meanwhile', async () => {
    provider.accounts.set('ada', { email: 'ada@acme.example', email_verified: true });
    const real = await begin('ada@acme.example');
    const mine = await begin(`mallory@${domain}`);
    hostile.say({ ...person, nonce: real.nonce, sub: 'ada', email: 'ada@acme.example' });
    const search = new URLSearchParams({ code: 'c', state: real.state });
    const mixed = await comeBack(`${CALLBACK}?${search}`, mine.cookie);
    expect(mixed.headers.get('location')).toBe('/sign-in?sso=failed');
    const waiting = await begin(`mallory@${domain}`);
    hostile.say({ ...person, nonce: waiting.nonce });
    await put(own, { issuer: provider.issuer, clientId: 'parley', clientSecret: 'x', domains: [domain] });
    const late = new URLSearchParams({ code: 'c', state: waiting.state });
    expect((await comeBack(`${CALLBACK}?${late}`, waiting.cookie)).headers.get('location')).toBe(
      '/sign-in?sso=failed',
    );
  });
});
