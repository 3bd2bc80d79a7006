import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { verifyDomainByOperator } from '../sso/service.ts';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let app: TestApp;
let workspace: TestWorkspace;
let directory: Directory;

beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  directory = await openDirectory(workspace, 'acme.example');
});
afterAll(() => app.stop());

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
type Reply = { status: number; headers: Headers; body: any };
type Directory = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** A client as a directory is one: SCIM's media type, the workspace's token. */
const speakScim =
  (token: string): Directory =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(`${app.url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };

const newToken = async (own: TestWorkspace): Promise<string> =>
  (await app.request('POST', '/api/identity/scim-token', { session: own.sessions.admin })).body.data.token;

async function openDirectory(own: TestWorkspace, domain: string): Promise<Directory> {
  const body = { issuer: 'https://login.example.com', clientId: 'c', clientSecret: 's', domains: [domain] };
  await app.request('PUT', '/api/identity/sso', { session: own.sessions.admin, body });
  await verifyDomainByOperator(own.ctx, domain);
  return speakScim(await newToken(own));
}

const roleOf = async (email: string, own = workspace): Promise<string | undefined> =>
  (
    await app.platform.db.maybe<{ role: string }>(sql`
      select membership.role from memberships membership join users person on person.id = membership.user_id
      where membership.tenant_id = ${own.tenantId} and lower(person.email) = ${email}`)
  )?.role;

const setMappings = (mappings: unknown) =>
  app.request('PUT', '/api/identity/role-mappings', {
    session: workspace.sessions.owner,
    body: { mappings },
  });

describe('the token of a directory', () => {
  it('is made by a signed-in admin, shown once, stored hashed, and replaced by the next', async () => {
    const own = await makeWorkspace(app);
    const path = '/api/identity/scim-token';
    const keyed = await app.request('POST', path, { key: own.keys.full });
    expect([keyed.status, keyed.body.error.message]).toEqual([
      403,
      'This action requires a signed-in admin session — API keys cannot perform credential-management operations.',
    ]);
    expect((await app.request('POST', path, { session: own.sessions.member })).status).toBe(403);
    const first = await newToken(own);
    expect(first).toMatch(/^scim_[0-9a-f]{64}$/);
    const stored = await app.platform.db.many(sql`select hash::text, prefix from scim_tokens`);
    expect(JSON.stringify(stored)).not.toContain(first.slice(20));
    expect((await speakScim(first)('GET', '/Users')).status).toBe(200);
    const shown = (await app.request('GET', path, { session: own.sessions.owner })).body.data;
    expect(shown).toMatchObject({ exists: true, base_url: 'http://parley.test/scim/v2' });
    expect([shown.last_used_at === null, 'token' in shown]).toEqual([false, false]);
    const second = await newToken(own);
    expect((await speakScim(first)('GET', '/Users')).status).toBe(401);
    expect((await app.request('DELETE', path, { session: own.sessions.admin })).status).toBe(204);
    const gone = await speakScim(second)('GET', '/Users');
    expect([gone.status, gone.body.schemas, gone.body.status]).toEqual([401, [ERROR], '401']);
    expect(gone.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const actions = await app.platform.db.many<{ action: string }>(
      sql`select action from audit_entries where tenant_id = ${own.tenantId} order by sequence`,
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'scim_token.create',
      'scim_token.create',
      'scim_token.revoke',
    ]);
  });

  it('opens its own workspace only, and nothing else of the API', async () => {
    const other = await makeWorkspace(app);
    const theirs = await openDirectory(other, 'other.example');
    const made = await theirs('POST', '/Users', { schemas: [USER], userName: 'eve@other.example' });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect((await directory('GET', '/Users?filter=userName sw "eve"')).body.totalResults).toBe(0);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { userName: 'eve@acme.example' }],
      ['PATCH', { Operations: [{ op: 'replace', value: { active: false } }] }],
      ['DELETE', undefined],
    ] as const)
      expect((await directory(method, `/Users/${id}`, body)).status, method).toBe(404);
    const group = await directory('POST', '/Groups', { displayName: 'Raiders', members: [{ value: id }] });
    expect([group.status, group.body.scimType]).toEqual([400, 'invalidValue']);
    const token = await newToken(other);
    expect((await app.request('GET', '/api/workspace', { key: token })).status).toBe(401);
    const keyed = await speakScim(other.keys.full)('GET', '/Users');
    expect(keyed.status).toBe(401);
  });
});

describe('what a directory asks first', () => {
  it('the configuration, the resource types and the schemas are as RFC 7643 has them', async () => {
    const config = await directory('GET', '/ServiceProviderConfig');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 100 },
      etag: { supported: true },
    });
    const types = (await directory('GET', '/ResourceTypes')).body;
    expect(
      types.Resources.map(({ id, endpoint }: { id: string; endpoint: string }) => [id, endpoint]),
    ).toEqual([
      ['User', '/Users'],
      ['Group', '/Groups'],
    ]);
    expect((await directory('GET', '/ResourceTypes/User')).body.schema).toBe(USER);
    expect((await directory('GET', '/Schemas')).body.totalResults).toBe(3);
    expect((await directory('GET', `/Schemas/${GROUP}`)).body.attributes[0].name).toBe('displayName');
    expect((await directory('GET', '/Schemas/x')).body).toMatchObject({ schemas: [ERROR], status: '404' });
  });
});

describe('Entra ID', () => {
  const email = 'entra.user@acme.example';
  const find = (filter: string) => directory('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  let id = '';

  it('finds nobody, creates, finds, changes and disables a user', async () => {
    const none = await find(`userName eq "${email}"`);
    expect(none.body).toMatchObject({ totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 });
    const made = await directory('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: email,
      active: 'True',
      displayName: 'Test User',
      emails: [{ primary: true, type: 'work', value: email }],
      meta: { resourceType: 'User' },
      name: { formatted: 'given family', familyName: 'family', givenName: 'given' },
      [ENTERPRISE]: { department: 'Sales' },
      roles: [],
    });
    id = made.body.id;
    expect([made.status, made.headers.get('etag')]).toEqual([201, 'W/"1"']);
    expect(made.headers.get('location')).toBe(`http://parley.test/scim/v2/Users/${id}`);
    expect(made.body).toMatchObject({
      schemas: [USER, ENTERPRISE],
      active: true,
      meta: { resourceType: 'User', version: 'W/"1"' },
      [ENTERPRISE]: { department: 'Sales' },
    });
    expect(await roleOf(email)).toBe('member');
    const again = await directory('POST', '/Users', { userName: email.toUpperCase() });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    for (const filter of [
      `userName eq "${email.toUpperCase()}"`,
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      `emails[type eq "work"].value eq "${email}"`,
      `emails.value eq "${email}" and active eq true and not (displayName co "other")`,
      `userName sw "entra" and meta.created gt "2020-01-01T00:00:00Z"`,
      `name.familyName pr and externalId sw "0a21"`,
    ])
      expect(
        (await find(filter)).body.Resources.map((one: { id: string }) => one.id),
        filter,
      ).toEqual([id]);
    expect((await find('password eq "x"')).body.scimType).toBe('invalidFilter');
    expect((await find('userName zz "x"')).body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    const changed = await directory('PATCH', `/Users/${id}`, {
      schemas: [PATCH],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@acme.example' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Replace', path: 'displayName', value: 'Renamed User' },
      ],
    });
    expect(changed.body).toMatchObject({
      name: { familyName: 'updatedFamilyName' },
      emails: [{ value: 'updated@acme.example', type: 'work' }],
      meta: { version: 'W/"2"' },
    });
    const { name } = await app.platform.db.one<{ name: string }>(
      sql`select name from users where email = ${email}`,
    );
    expect(name).toBe('Renamed User');
  });

  it('a disabled person is out at once, streams included, and may come back', async () => {
    const { user_id } = await app.platform.db.one<{ user_id: string }>(
      sql`select user_id from scim_users where id = ${id}`,
    );
    const session = await makeSession(app, workspace.tenantId, user_id);
    const stream = await fetch(`${app.url}/api/live`, { headers: { cookie: `parley_session=${session}` } });
    expect(stream.status).toBe(200);
    const ended = stream.text();
    const began = Date.now();
    const disable = { schemas: [PATCH], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    expect((await directory('PATCH', `/Users/${id}`, disable)).body.active).toBe(false);
    expect((await app.request('GET', '/api/auth/me', { session })).status).toBe(401);
    await ended;
    expect(Date.now() - began).toBeLessThan(unlessHung(10_000));
    expect(await roleOf(email)).toBeUndefined();
    const open = sql`select id from sessions where tenant_id = ${workspace.tenantId} and user_id = ${user_id}`;
    expect(await app.platform.db.many(open)).toEqual([]); // none that could wait for the person to come back
    const enable = { schemas: [PATCH], Operations: [{ op: 'Replace', path: 'active', value: 'True' }] };
    expect((await directory('PATCH', `/Users/${id}`, enable)).body.active).toBe(true);
    expect(await roleOf(email)).toBe('member');
    expect((await app.request('GET', '/api/auth/me', { session })).status).toBe(401);
  });

  it('groups give roles while they are mapped, and deleting a user ends the membership', async () => {
    await setMappings([{ group: 'guid-of-it', role: 'admin' }]);
    const made = await directory('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: 'guid-of-it',
      displayName: 'IT',
      meta: { resourceType: 'Group' },
    });
    expect([made.status, made.body.members]).toEqual([201, []]);
    const path = `/Groups/${made.body.id}`;
    const found = await directory('GET', '/Groups?excludedAttributes=members&filter=displayName eq "it"');
    expect([found.body.totalResults, 'members' in found.body.Resources[0]]).toEqual([1, false]);
    const patch = (op: string, value: unknown) =>
      directory('PATCH', path, { schemas: [PATCH], Operations: [{ op, path: 'members', value }] });
    const added = await patch('Add', [{ $ref: null, value: id }]);
    expect(added.body.members).toEqual([expect.objectContaining({ value: id })]);
    expect(await roleOf(email)).toBe('admin');
    expect((await directory('GET', `/Users/${id}`)).body.groups).toEqual([
      expect.objectContaining({ value: made.body.id, display: 'IT' }),
    ]);
    await patch('Remove', [{ value: id }]);
    expect(await roleOf(email)).toBe('member');
    await patch('Add', [{ value: id }]);
    expect((await directory('DELETE', path)).status).toBe(204);
    expect(await roleOf(email)).toBe('member');
    expect((await directory('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory('GET', `/Users/${id}`)).body).toMatchObject({ schemas: [ERROR], status: '404' });
    expect(await roleOf(email)).toBeUndefined();
    await setMappings([]);
  });
});

describe('Okta', () => {
  const email = 'okta.user@acme.example';
  const resource = {
    schemas: [USER],
    userName: email,
    name: { givenName: 'Okta', familyName: 'User' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Okta User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  let id = '';

  it('checks, creates, reads pages, replaces, deactivates and reactivates a user', async () => {
    const check = await directory(
      'GET',
      `/Users?filter=userName%20eq%20%22${email}%22&startIndex=1&count=100`,
    );
    expect(check.body.totalResults).toBe(0);
    const made = await directory('POST', '/Users', resource, {
      'content-type': 'application/scim+json; charset=utf-8',
    });
    id = made.body.id;
    expect([made.status, JSON.stringify(made.body).includes('1mz050nq')]).toEqual([201, false]);
    const page = await directory('GET', '/Users?startIndex=1&count=1');
    expect([page.body.itemsPerPage, page.body.Resources.length]).toEqual([1, 1]);
    expect((await directory('GET', '/Users?count=0')).body.Resources).toEqual([]);
    expect((await directory('GET', '/Users?startIndex=-5&count=100000')).status).toBe(200);
    const replaced = await directory('PUT', `/Users/${id}`, {
      ...resource,
      id,
      name: { givenName: 'Another' },
    });
    expect([replaced.status, replaced.body.name]).toEqual([200, { givenName: 'Another' }]);
    const set = (active: boolean) =>
      directory('PATCH', `/Users/${id}`, {
        schemas: [PATCH],
        Operations: [{ op: 'replace', value: { active } }],
      });
    expect((await set(false)).body.active).toBe(false);
    expect(await roleOf(email)).toBeUndefined();
    expect((await set(true)).body.active).toBe(true);
    expect(await roleOf(email)).toBe('member');
    // Removed in the dashboard: the directory sees it, and no change of a name brings the person back.
    await app.platform.db.run(sql`
      delete from memberships where tenant_id = ${workspace.tenantId} and user_id = (select id from users where email = ${email})`);
    const rename = [{ op: 'replace', path: 'title', value: 'Lead' }];
    expect((await directory('PATCH', `/Users/${id}`, { Operations: rename })).body.active).toBe(false);
    expect(await roleOf(email)).toBeUndefined();
    await set(true);
  });

  it('pushes a group, renames it, and takes members out by filter or by replacing the list', async () => {
    await setMappings([
      { group: 'Engineering', role: 'viewer' },
      { group: 'Builders', role: 'billing' },
    ]);
    const made = await directory('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Engineering',
      members: [{ value: id, display: email }],
    });
    const path = `/Groups/${made.body.id}`;
    expect(await roleOf(email)).toBe('viewer');
    const patch = (operation: unknown) =>
      directory('PATCH', path, { schemas: [PATCH], Operations: [operation] });
    const renamed = await patch({ op: 'replace', value: { id: made.body.id, displayName: 'Builders' } });
    expect([renamed.body.displayName, await roleOf(email)]).toEqual(['Builders', 'billing']);
    await patch({ op: 'remove', path: `members[value eq "${id}"]` });
    expect([(await directory('GET', path)).body.members, await roleOf(email)]).toEqual([[], 'member']);
    await directory('PUT', path, { displayName: 'Builders', members: [{ value: id }] });
    expect(await roleOf(email)).toBe('billing');
    expect((await directory('GET', `/Groups?filter=members[value eq "${id}"]`)).body.totalResults).toBe(1);
    await patch({ op: 'replace', path: 'members', value: [] });
    expect(await roleOf(email)).toBe('member');
    const twin = await directory('POST', '/Groups', { displayName: 'BUILDERS' });
    expect([twin.status, twin.body.scimType]).toEqual([409, 'uniqueness']);
    await setMappings([]);
  });
});

describe('an issuer', () => {
  it('must be a public address, unless private networks are allowed', async () => {
    const settings = { clientId: 'c', clientSecret: 's', domains: [] };
    const own = await makeWorkspace(app);
    for (const issuer of [
      'https://127.0.0.1',
      'http://127.0.0.1:8080',
      'https://10.0.0.7',
      'https://localhost',
    ]) {
      const asked = { session: own.sessions.owner, body: { ...settings, issuer } };
      const answer = await app.request('PUT', '/api/identity/sso', asked);
      expect([answer.status, answer.body.error.details.fieldErrors.issuer?.length], issuer).toEqual([400, 1]);
    }
  });
});

describe('an owner in the directory', () => {
  const tokenOf = async (session: string) =>
    speakScim((await app.request('POST', '/api/identity/scim-token', { session })).body.data.token);

  it('is removed by a token of an owner who still is one, and by no other; the last one stays', async () => {
    const own = await makeWorkspace(app);
    const byAdmin = await openDirectory(own, 'owners.example');
    const owners = await Promise.all([1, 2].map(() => makePerson(app, own.tenantId, 'owner')));
    const users: string[] = [];
    for (const [index, owner] of owners.entries()) {
      const userName = `owner${index}@owners.example`;
      await app.platform.db.run(sql`update users set email = ${userName} where id = ${owner}`);
      users.push((await byAdmin('POST', '/Users', { userName })).body.id);
    }
    const off = { Operations: [{ op: 'replace', value: { active: false } }] };
    const tries = async (scim: Directory, id: string) => {
      const answers = [
        await scim('PATCH', `/Users/${id}`, off),
        await scim('PUT', `/Users/${id}`, { userName: 'owner0@owners.example', active: false }),
        await scim('DELETE', `/Users/${id}`),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await tries(byAdmin, users[0] ?? '')).toEqual([403, 403, 403]);
    const refused = await byAdmin('PATCH', `/Users/${users[0]}`, off);
    expect(refused.body).toEqual({
      schemas: [ERROR],
      status: '403',
      detail: expect.stringContaining('cannot remove an owner'),
    });
    expect((await byAdmin('GET', `/Users/${users[0]}`)).body.active).toBe(true);

    const byOwner = await tokenOf(own.sessions.owner);
    expect((await byOwner('PATCH', `/Users/${users[0]}`, off)).body.active).toBe(false);
    expect(await roleOf('owner0@owners.example', own)).toBeUndefined();
    // The token is no stronger than the person who created it is now.
    await app.request('PATCH', `/api/members/${own.ownerId}`, {
      session: own.sessions.owner,
      body: { role: 'admin' },
    });
    await app.platform.db.run(sql`
      insert into memberships (tenant_id, user_id, role, created_at) values (${own.tenantId}, ${owners[0]}, 'owner', now())`);
    expect((await byOwner('DELETE', `/Users/${users[1]}`)).status).toBe(403);
    await app.platform.db.run(sql`delete from memberships where user_id = ${owners[0]}`);
    expect((await byOwner('DELETE', `/Users/${users[1]}`)).status).toBe(409);
    expect(await roleOf('owner1@owners.example', own)).toBe('owner');
  });
});

describe('a person whom the directory activates again', () => {
  it('signs in as before: by password where it opened the workspace, and not where it never did', async () => {
    const [known, planted] = ['known@acme.example', 'planted@acme.example'];
    const password = 'correct horse battery staple';
    const made = await app.request('POST', '/api/invitations', {
      session: workspace.sessions.owner,
      body: { email: known, role: 'member' },
    });
    const accept = new URL(made.body.data.url).pathname.replace('/invitations/', '/api/auth/invitations/');
    expect((await app.request('POST', `${accept}/accept`, { body: { password } })).status).toBe(200);
    await app.request('POST', '/api/auth/sign-up', {
      body: { workspaceName: 'Trap', email: planted, password },
    });
    const enters = async (email: string): Promise<boolean> => {
      const { headers } = await app.request('POST', '/api/auth/sign-in', { body: { email, password } });
      const session = /parley_session=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? '';
      const body = { workspaceId: workspace.tenantId };
      const moved = await app.request('POST', '/api/auth/switch', { session, body });
      return moved.status === 200;
    };
    for (const [email, before] of [
      [known, true],
      [planted, false],
    ] as const) {
      const { id } = (await directory('POST', '/Users', { userName: email })).body;
      expect(await enters(email), email).toBe(before);
      const set = (active: boolean) =>
        directory('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active } }] });
      expect([(await set(false)).body.active, await enters(email)]).toEqual([false, false]);
      expect([(await set(true)).body.active, await enters(email)], email).toEqual([true, before]);
    }
  });
});

describe('a directory that goes too far', () => {
  it('cannot remove the last owner, nor lower an owner, nor admit a foreign address', async () => {
    await app.platform.db.run(
      sql`update users set email = 'boss@acme.example' where id = ${workspace.ownerId}`,
    );
    const made = await directory('POST', '/Users', { userName: 'boss@acme.example' });
    expect([made.status, await roleOf('boss@acme.example')]).toEqual([201, 'owner']);
    const path = `/Users/${made.body.id}`;
    const off = await directory('PATCH', path, { Operations: [{ op: 'replace', value: { active: false } }] });
    expect([off.status, off.body]).toEqual([
      409,
      { schemas: [ERROR], status: '409', detail: expect.stringContaining('last owner') },
    ]);
    expect((await directory('DELETE', path)).status).toBe(409);
    await setMappings([{ group: 'Everyone', role: 'viewer' }]);
    await directory('POST', '/Groups', { displayName: 'Everyone', members: [{ value: made.body.id }] });
    expect(await roleOf('boss@acme.example')).toBe('owner');
    await setMappings([]);
    const foreign = await directory('POST', '/Users', { userName: 'someone@elsewhere.example' });
    expect([foreign.status, foreign.body.scimType]).toEqual([400, 'invalidValue']);
    const nameless = await directory('POST', '/Users', { userName: 'no address' });
    expect(nameless.body.detail).toContain('e-mail address');
    expect((await directory('POST', '/Users', {})).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
  });

  it('is answered in SCIM’s form for broken, large, foreign and outdated requests, and counted by itself', async () => {
    const made = await directory('POST', '/Users', { userName: 'etag@acme.example' });
    const path = `/Users/${made.body.id}`;
    const { etag } = Object.fromEntries(made.headers);
    expect((await directory('GET', path, undefined, { 'if-none-match': etag ?? '' })).status).toBe(304);
    const change = { Operations: [{ op: 'add', path: 'title', value: 'Lead' }] };
    expect((await directory('PATCH', path, change, { 'if-match': 'W/"7"' })).status).toBe(412);
    expect((await directory('PATCH', path, change, { 'if-match': etag ?? '' })).status).toBe(200);
    expect((await directory('DELETE', path, undefined, { 'if-match': etag ?? '' })).status).toBe(412);
    const broken = await directory('POST', '/Users', '{"userName": ');
    expect([broken.status, broken.body.schemas]).toEqual([400, [ERROR]]);
    const large = await directory('POST', '/Users', JSON.stringify({ userName: 'x'.repeat(1_100_000) }));
    expect([large.status, large.body.status]).toEqual([413, '413']);
    const fat = await directory('POST', '/Users', {
      userName: 'fat@acme.example',
      nickName: 'x'.repeat(40_000),
    });
    expect([fat.status, fat.body.scimType]).toEqual([400, 'invalidValue']);
    const text = await directory('POST', '/Users', 'x', { 'content-type': 'text/plain' });
    expect([text.status, text.body.status]).toEqual([415, '415']);
    const elsewhere = await app.request('POST', '/api/agents', {
      key: workspace.keys.full,
      raw: '{}',
      headers: { 'content-type': 'application/scim+json' },
    });
    expect(elsewhere.status).toBe(415);
    expect((await directory('GET', `/Users/${newId()}`)).status).toBe(404);
    expect((await directory('GET', '/Users/not-an-id')).status).toBe(404);
    expect((await directory('GET', '/Users')).headers.get('ratelimit-policy')).toBe('1500;w=60');
    expect((await app.request('GET', '/scim/v2/Nonsense')).status).toBe(404);
  });
});
