import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace } from '../../../test/factories.ts';
import { Sql, sql } from '../../platform/database/sql.ts';
import { exportMaker } from '../exports/making/maker.ts';
import { syncDue } from './syncs/sweep.ts';
import { actions, endCall, newNumber, openStage, type Stage } from './test-support/stage.ts';

let stage: Stage;
const logged: string[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  stage = await openStage({ log: pino({ level: 'trace' }, sink) });
});
afterAll(() => stage.close());

const scene = async () => {
  const workspace = await makeWorkspace(stage.app);
  return { workspace, ...actions(stage, workspace) };
};

describe('integrations', () => {
  it('L-010 need the full scope, are listed by offset, and never return their credentials', async () => {
    const { workspace, ask, connect } = await scene();
    for (const scope of ['read', 'write'] as const) {
      const refused = await ask('GET', '', undefined, workspace.keys[scope]);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await ask('GET', '/providers')).body.data).toMatchObject([
      { provider: 'hubspot', required: ['accessToken'], sign_in: true },
      { provider: 'salesforce', sign_in: true },
      { provider: 'pipedrive', required: ['apiToken'], sign_in: true },
      { provider: 'http', required: ['url', 'secret'], sign_in: false },
    ]);
    const made = [];
    for (const provider of ['hubspot', 'salesforce', 'pipedrive', 'http'] as const)
      made.push(await connect(provider));
    expect(made.map(({ status, account_name }) => [status, account_name])).toEqual([
      ['active', 'Portal 4711'],
      ['active', 'Acme Org'],
      ['active', 'Acme Deals'],
      ['active', new URL(stage.http.url).host],
    ]);
    expect(made[1].credential_names).toEqual(['accessToken', 'instanceUrl', 'refreshToken']);
    const page = (await ask('GET', '?limit=2&offset=1')).body.data;
    expect(page.map(({ id }: { id: string }) => id)).toEqual([made[2].id, made[1].id]);
    for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?offset=100001'])
      expect((await ask('GET', query)).status, query).toBe(400);
    const changed = await ask('PATCH', `/${made[0].id}`, {
      name: 'Renamed',
      mapping: { outcome: 'parley_outcome' },
      options: { syncConversations: false },
    });
    expect(changed.body.data).toMatchObject({
      name: 'Renamed',
      mapping: { outcome: 'parley_outcome' },
      options: { syncConversations: false, syncCalls: true },
    });
    expect((await ask('PATCH', `/${made[0].id}`, {})).status).toBe(400);
    expect((await ask('DELETE', `/${made[0].id}`)).status).toBe(204);
    expect((await ask('GET', `/${made[0].id}`)).status).toBe(404);
    const kept = await stage.app.platform.db.one<{ sealed_credentials: string | null }>(
      sql`select sealed_credentials from integrations where id = ${made[0].id}`,
    );
    expect(kept.sealed_credentials).toBeNull();
  });

  it('refused, incomplete and unknown credentials are not stored, and private addresses are not asked', async () => {
    const { ask } = await scene();
    const tried = [
      { provider: 'hubspot', credentials: { accessToken: 'wrong' } },
      { provider: 'salesforce', credentials: { accessToken: 'x' } },
      { provider: 'pipedrive', credentials: { apiToken: stage.pipedrive.token, other: 'x' } },
      { provider: 'http' },
      { provider: 'http', credentials: { url: stage.http.url, secret: 'short' } },
      { provider: 'http', credentials: { url: 'ftp://example.com', secret: stage.http.state.secret } },
      { provider: 'hubspot', credentials: { accessToken: stage.hubspot.token }, mapping: { outcome: 'a b' } },
      { provider: 'hubspot', credentials: { accessToken: stage.hubspot.token }, mapping: { phone: 'x' } },
      { provider: 'zoho', credentials: {} },
    ];
    for (const body of tried)
      expect((await ask('POST', '', { name: 'X', ...body })).status, JSON.stringify(body)).toBe(400);
    stage.hubspot.faults.push({ instead: { status: 502, body: {} } });
    const away = { provider: 'hubspot', name: 'X', credentials: { accessToken: stage.hubspot.token } };
    expect((await ask('POST', '', away)).body.error.code).toBe('PROVIDER_ERROR');
    expect((await ask('GET', '')).body.data).toEqual([]);
  });

  it('a person signs in at the vendor: the state works once, in the workspace that began', async () => {
    const { ask } = await scene();
    const other = await scene();
    const created = (await ask('POST', '', { provider: 'hubspot', name: 'By sign-in' })).body.data;
    expect(created.status).toBe('connecting');
    expect((await ask('POST', `/${created.id}/test`)).status).toBe(422);
    const begun = (await ask('POST', `/${created.id}/authorize`)).body.data;
    const url = new URL(begun.authorization_url);
    expect(url.searchParams.get('redirect_uri')).toBe('http://parley.test/integrations/connected');
    const state = url.searchParams.get('state');
    expect((await other.ask('POST', '/authorizations', { state, code: 'good-code' })).status).toBe(404);
    const done = await ask('POST', '/authorizations', { state, code: 'good-code' });
    expect(done.body.data).toMatchObject({
      status: 'active',
      credential_names: ['accessToken', 'refreshToken'],
    });
    expect((await ask('POST', '/authorizations', { state, code: 'good-code' })).status).toBe(404);
    const again = new URL((await ask('POST', `/${created.id}/authorize`)).body.data.authorization_url);
    const wrong = { state: again.searchParams.get('state'), code: 'bad-code' };
    expect((await ask('POST', '/authorizations', wrong)).status).toBe(400);
    const sales = (await ask('POST', '', { provider: 'salesforce', name: 'PKCE' })).body.data;
    const started = new URL((await ask('POST', `/${sales.id}/authorize`)).body.data.authorization_url);
    expect(started.searchParams.get('code_challenge_method')).toBe('S256');
    const answer = { state: started.searchParams.get('state'), code: 'good-code' };
    expect((await ask('POST', '/authorizations', answer)).body.data.status).toBe('active');
    const none = (await ask('POST', '', { provider: 'http', name: 'X' })).status;
    expect(none).toBe(400);
  });

  it('signs in at Pipedrive, uses the address it names, and asks for a new sign-in once access was revoked', async () => {
    const { ask, signIn } = await scene();
    const { pipedrive } = stage;
    const made = (await ask('POST', '', { provider: 'pipedrive', name: 'Deals' })).body.data;
    const begun = (await ask('POST', `/${made.id}/authorize`)).body.data;
    const url = new URL(begun.authorization_url);
    expect([url.origin, url.pathname]).toEqual([pipedrive.url, '/oauth/authorize']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'pd-client',
      redirect_uri: 'http://parley.test/integrations/connected',
      state: expect.any(String),
    });
    const state = url.searchParams.get('state');
    const refused = await ask('POST', '/authorizations', { state, code: 'bad-code' });
    expect([refused.status, refused.text.includes('pd-secret')]).toEqual([400, false]);
    expect((await ask('POST', '/authorizations', { state, code: 'good-code' })).status).toBe(404);
    expect((await ask('GET', `/${made.id}`)).body.data.status).toBe('connecting');

    const { id, ...connected } = await signIn('pipedrive');
    expect(connected).toMatchObject({
      account_name: 'Acme Deals',
      credential_names: ['accessToken', 'apiDomain', 'refreshToken'],
    });
    // Two ends of access in a row: the second is renewed with the token that replaced the first.
    for (const renewed of [1, 2]) {
      const before = pipedrive.counts.refreshes;
      pipedrive.tokens.clear();
      expect((await ask('POST', `/${id}/test`)).body.data, `renewal ${renewed}`).toMatchObject({
        success: true,
      });
      expect(pipedrive.counts.refreshes).toBe(before + 1);
    }
    // Access that is about to end is renewed before it does.
    pipedrive.tokens.clear();
    pipedrive.state.expiresIn = 30;
    await ask('POST', `/${id}/test`);
    const [refreshes, asked] = [pipedrive.counts.refreshes, pipedrive.asked.length];
    pipedrive.state.expiresIn = 3_599;
    expect((await ask('POST', `/${id}/test`)).body.data.success).toBe(true);
    expect([pipedrive.counts.refreshes, pipedrive.asked.length]).toEqual([refreshes + 1, asked + 2]);
    pipedrive.tokens.clear();
    pipedrive.refreshTokens.clear();
    expect((await ask('POST', `/${id}/test`)).body.data).toMatchObject({
      success: false,
      error: expect.stringContaining('refresh token is invalid'),
    });
    const again = new URL((await ask('POST', `/${id}/authorize`)).body.data.authorization_url);
    const answer = { state: again.searchParams.get('state'), code: 'good-code' };
    expect((await ask('POST', '/authorizations', answer)).body.data.status).toBe('active');
    pipedrive.tokens.add(pipedrive.token);
  });

  it('a mapping is shown on a real record before anything is written', async () => {
    const { ask, connect, workspace } = await scene();
    const phoneNumber = newNumber();
    stage.hubspot.addContact({
      firstname: 'Bo',
      phone: phoneNumber,
      plan_tier: 'gold',
      parley_outcome: 'old',
    });
    const { id } = await connect('hubspot');
    const callId = await endCall(stage.app, workspace, { phone_number: phoneNumber });
    const writes = () =>
      stage.hubspot.asked.filter(({ method, path }) => method !== 'GET' && !/search$/.test(path));
    const before = writes().length;
    const mapping = { outcome: 'parley_outcome', 'metadata.plan': 'plan_tier' };
    const shown = (await ask('POST', `/${id}/preview`, { callId, mapping })).body.data;
    expect(shown.person).toMatchObject({ name: 'Bo', phone_number: phoneNumber });
    expect(shown.fields).toEqual([
      { field: 'outcome', property: 'parley_outcome', before: 'old', after: expect.stringMatching(/\w/) },
      { field: 'metadata.plan', property: 'plan_tier', before: 'gold', after: null },
    ]);
    expect(shown.variables).toMatchObject({ crm_name: 'Bo', crm_plan: 'gold' });
    expect(shown.interaction.title).toMatch(/^Call/);
    expect(writes().length).toBe(before);
    expect((await ask('POST', `/${id}/preview`, {})).status).toBe(400);
    const nobody = (await ask('POST', `/${id}/preview`, { email: 'x@example.com', mapping })).body.data;
    expect(nobody).toMatchObject({ person: null, interaction: null });
  });
});

it('secrets of integrations are in no log, event, audit entry, export, answer, error or row, at any vendor', async () => {
  const { ask, connect, signIn, workspace } = await scene();
  const { app, pipedrive, hubspot, salesforce, http } = stage;
  const campaignId = await makeCampaign(app, workspace);
  const given = {
    hubspot: { accessToken: 'CANARY-hub-4f1d' },
    salesforce: {
      instanceUrl: salesforce.url,
      accessToken: 'CANARY-sf-access-31',
      refreshToken: 'CANARY-sf-refresh-32',
      clientId: 'CANARY-sf-client-33',
      clientSecret: 'CANARY-sf-secret-34',
    },
    pipedrive: { apiToken: 'CANARY-pipe-77aa' },
    http: { url: `${http.url}/in`, secret: 'CANARY-shared-secret-99' },
  };
  hubspot.tokens.add(given.hubspot.accessToken);
  salesforce.tokens.add(given.salesforce.accessToken);
  pipedrive.tokens.add(given.pipedrive.apiToken);
  http.state.secret = given.http.secret;
  const answers: string[] = [];
  const tell = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    answers.push(answer.text);
    return answer.body?.data;
  };
  const ids: string[] = [];
  for (const [provider, credentials] of Object.entries(given))
    ids.push((await tell('POST', '', { provider, name: provider, credentials })).id);
  const wrong = { accessToken: 'CANARY-wrong-1234' };
  await tell('POST', '', { provider: 'hubspot', name: 'W', credentials: wrong });
  await tell('PATCH', `/${ids[0]}`, { credentials: wrong });
  // Signed in: the vendor's own tokens, a code that is refused, and a vendor that repeats what it was sent.
  for (const provider of ['hubspot', 'salesforce', 'pipedrive'] as const) {
    const { id } = await signIn(provider);
    ids.push(id);
    const begun = new URL((await ask('POST', `/${id}/authorize`)).body.data.authorization_url);
    await tell('POST', '/authorizations', { state: begun.searchParams.get('state'), code: 'CANARY-code-5' });
  }
  const hooked = await connect('hubspot', {
    credentials: { accessToken: hubspot.token },
    options: { inbound: { campaignId } },
  });
  const rotated = (await ask('POST', `/${hooked.id}/hook-secret`)).body.data;
  await endCall(app, workspace);
  const repeated = (secret: string) => ({
    status: 401,
    body: { error: `token ${secret} revoked`, message: secret, error_description: secret },
  });
  hubspot.tokens.delete(given.hubspot.accessToken);
  salesforce.tokens.delete(given.salesforce.accessToken);
  pipedrive.faults.push({ instead: repeated(given.pipedrive.apiToken) });
  http.faults.push({ instead: repeated(given.http.secret) });
  salesforce.faults.push({ path: /oauth2/, instead: repeated(given.salesforce.refreshToken) });
  await syncDue(app.platform);
  for (const id of ids) {
    await tell('POST', `/${id}/test`);
    for (const path of ['', '/syncs', '/imports', '/lists']) await tell('GET', `/${id}${path}`);
  }
  await tell('GET', '');
  await tell('DELETE', `/${ids[0]}`);

  const maker = await exportMaker.start(app.platform);
  for (const kind of ['audit', 'calls', 'actions']) {
    const key = workspace.keys.full;
    const made = await app.request('POST', '/api/exports', { key, body: { kind, format: 'jsonl' } });
    const shown = async () =>
      (await app.request('GET', `/api/exports/${made.body.data.id}`, { key })).body.data;
    await expect.poll(async () => (await shown()).status, { timeout: 240_000 }).toBe('ready');
    const { download_url } = await shown();
    answers.push(await (await fetch(download_url.replace('http://parley.test', app.url))).text());
  }
  await maker?.stop();

  const issued = /(hub|sf|pd)-(access|refresh)-?\d+|(hub|pd)-secret|sf-client-secret/;
  const secrets = [/CANARY/, issued, new RegExp(`${hooked.hook.secret}|${rotated.secret}`)];
  const everything = [...answers, ...logged].join('\n');
  for (const secret of secrets) expect(everything).not.toMatch(secret);
  const tables = await app.platform.db.many<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`);
  expect(tables.length).toBeGreaterThan(50);
  const pattern = secrets.map(({ source }) => source).join('|');
  for (const { name } of tables) {
    const statement = [`select left(row::text, 300) as text from ${name} row where row::text ~ `, ''];
    const found = await app.platform.db.many(new Sql(statement, [pattern]));
    expect(found, name).toEqual([]);
  }
  expect(hooked.hook.secret).toMatch(/^hook_/);
  expect(everything).toContain('integration.rotate_hook_secret');
  for (const id of ids.slice(1)) expect(everything).toContain(id);
});
