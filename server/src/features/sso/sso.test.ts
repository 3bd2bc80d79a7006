import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../test/harness.ts';

import { sql } from '../../platform/database/sql.ts';
import { DomainNamesError } from '../../providers/domain-names/port.ts';
import { hashPassword } from '../identity/service.ts';
import { verifyDomainByOperator } from './service.ts';
import { startHostileProvider } from './test-support/hostile-provider.ts';
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
