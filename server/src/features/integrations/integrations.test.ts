import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace } from '../../../test/factories.ts';
import { sql } from '../../platform/database/sql.ts';
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
      { provider: 'pipedrive', required: ['apiToken'], sign_in: false },
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
      { provider: 'pipedrive' },
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
    const none = (await ask('POST', '', { provider: 'pipedrive', name: 'X' })).status;
    expect(none).toBe(400);
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

it('secrets of integrations are in no log, event, audit entry, answer or error', async () => {
  const { ask, connect, workspace } = await scene();
  const { app, pipedrive, hubspot } = stage;
  const campaignId = await makeCampaign(app, workspace);
  const canaries = ['CANARY-hub-4f1d', 'CANARY-pipe-77aa', 'CANARY-wrong-1234', 'CANARY-shared-secret-99'];
  hubspot.tokens.add('CANARY-hub-4f1d');
  pipedrive.tokens.add('CANARY-pipe-77aa');
  stage.http.state.secret = 'CANARY-shared-secret-99';
  const answers: string[] = [];
  const tell = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    answers.push(answer.text);
    return answer.body?.data;
  };
  const hub = await tell('POST', '', {
    provider: 'hubspot',
    name: 'H',
    credentials: { accessToken: canaries[0] },
  });
  const pipe = await tell('POST', '', {
    provider: 'pipedrive',
    name: 'P',
    credentials: { apiToken: canaries[1] },
  });
  await tell('POST', '', { provider: 'hubspot', name: 'W', credentials: { accessToken: canaries[2] } });
  await tell('POST', '', {
    provider: 'http',
    name: 'S',
    credentials: { url: `${stage.http.url}/in`, secret: canaries[3] },
  });
  const hooked = await connect('hubspot', { options: { inbound: { campaignId } } });
  const rotated = (await ask('POST', `/${hooked.id}/hook-secret`)).body.data;
  await tell('PATCH', `/${hub.id}`, { credentials: { accessToken: canaries[2] } });
  await endCall(app, workspace);
  hubspot.tokens.delete('CANARY-hub-4f1d');
  pipedrive.faults.push({ instead: { status: 401, body: { error: 'token CANARY-pipe-77aa revoked' } } });
  await syncDue(app.platform);
  await tell('POST', `/${hub.id}/test`);
  for (const path of ['', `/${hub.id}`, `/${hub.id}/syncs`, `/${pipe.id}/syncs`]) await tell('GET', path);
  const rows = await app.platform.db.many<{ text: string }>(sql`
    select row_to_json(e)::text as text from events e union all select row_to_json(a)::text from audit_entries a
    union all select row_to_json(s)::text from crm_syncs s union all select row_to_json(n)::text from notifications n
    union all select row_to_json(i)::text from integrations i`);
  const everything = [...answers, ...logged, ...rows.map(({ text }) => text)].join('\n');
  for (const secret of [...canaries, hooked.hook.secret, rotated.secret])
    expect(everything).not.toContain(secret);
  expect(hooked.hook.secret).toMatch(/^hook_/);
  expect(everything).toContain('integration.rotate_hook_secret');
});
