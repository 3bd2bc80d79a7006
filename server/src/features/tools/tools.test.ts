import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { makeReadyAgent } from './test-support/agents.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  agentId = await makeReadyAgent(app, workspace);
});
afterAll(() => app.stop());

const URL = 'https://api.example.com/orders';
const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

let made = 0;
const basics = (changes: object = {}) => ({
  name: `tool_${++made}`,
  description: 'Looks up an order',
  url: URL,
  ...changes,
});
const create = (changes: object = {}, id = agentId, key = workspace.keys.write) =>
  app.request('POST', `/api/agents/${id}/tools`, { key, body: basics(changes) });
const createdId = async (changes: object = {}, id = agentId): Promise<string> =>
  (await create(changes, id)).body.data.id;
const at = (toolId: string, id = agentId) => `/api/agents/${id}/tools/${toolId}`;
const get = (toolId: string, id = agentId) =>
  app.request('GET', at(toolId, id), { key: workspace.keys.read });
const patch = (toolId: string, body: object) =>
  app.request('PATCH', at(toolId), { key: workspace.keys.write, body });
const fieldOf = (answer: { body: { error: { details?: { fieldErrors: Record<string, string[]> } } } }) =>
  Object.keys(answer.body.error.details?.fieldErrors ?? {})[0];

const parameter = (changes: object = {}) => ({
  identifier: 'order_id',
  description: 'The order',
  ...changes,
});

describe('a tool', () => {
  it('X-001 X-011 X-012 is created with every field, its defaults, and headers in full', async () => {
    const id = await makeReadyAgent(app, workspace);
    const body = {
      name: 'check_order',
      description: '  Looks up an order ',
      url: `${URL}/{order_id}`,
      headers: [
        { identifier: 'X-Version', type: 'string', description: 'v', valueType: 'fixed', fixedValue: '7' },
      ],
      pathParams: [parameter()],
    };
    const answer = await app.request('POST', `/api/agents/${id}/tools`, { key: workspace.keys.write, body });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      tenant_id: workspace.tenantId,
      agent_id: id,
      name: 'check_order',
      description: 'Looks up an order',
      type: 'webhook',
      method: 'GET',
      url: `${URL}/{order_id}`,
      headers: [
        {
          identifier: 'X-Version',
          type: 'string',
          description: 'v',
          value_type: 'fixed',
          fixed_value: '7',
          required: true,
          enum_values: null,
        },
      ],
      path_params: [
        {
          identifier: 'order_id',
          type: 'string',
          description: 'The order',
          value_type: 'llm_prompt',
          fixed_value: null,
          required: true,
          enum_values: null,
        },
      ],
      query_params: [],
      body_params: [],
      auth_type: 'none',
      response_timeout_secs: 20,
      tool_call_sound: null,
      tool_call_sound_behavior: 'auto',
      dynamic_variable_assignments: [],
      position: 0,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
    });
    expect((await get(answer.body.data.id, id)).body.data).toEqual(answer.body.data);
  });

  it('X-001 keeps the bounds of name, description, url and lists, with the field in the answer', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => parameter({ identifier: `p${index}` }));
    const good: object[] = [
      { name: `a${'b'.repeat(63)}` },
      { name: 'A-b_9' },
      { description: 'x'.repeat(1000) },
      { url: `${URL}/${'x'.repeat(2000 - URL.length - 1)}` },
      { queryParams: many(50) },
      { position: 10_000 },
    ];
    for (const changes of good)
      expect((await create(changes)).status, JSON.stringify(changes).slice(0, 80)).toBe(201);
    const bad: [string, object][] = [
      ['name', { name: '' }],
      ['name', { name: `a${'b'.repeat(64)}` }],
      ['name', { name: 'two words' }],
      ['name', { name: 'naïve' }],
      ['name', { name: 'end_conversation' }],
      ['description', { description: '   ' }],
      ['description', { description: 'x'.repeat(1001) }],
      ['url', { url: `${URL}/${'x'.repeat(2000 - URL.length)}` }],
      ['url', { url: 'api.example.com' }],
      ['queryParams', { queryParams: many(51) }],
      ['queryParams', { queryParams: [parameter(), parameter()] }],
      ['bodyParams', { method: 'POST', bodyParams: [parameter({ description: 'x'.repeat(1001) })] }],
      ['position', { position: 10_001 }],
      ['type', { type: 'mcp' }],
    ];
    for (const [field, changes] of bad) {
      const answer = await create(changes);
      expect(
        [answer.status, answer.body.error?.code, fieldOf(answer)],
        JSON.stringify(changes).slice(0, 80),
      ).toEqual([400, 'VALIDATION_FAILED', field]);
    }
  });

  it('X-002 has a name that is unique on its agent, also among parallel creates, and free again once deleted', async () => {
    const first = await createdId({ name: 'once' });
    const again = await create({ name: 'once' });
    expect([again.status, again.body.error.code, fieldOf(again)]).toEqual([409, 'VALIDATION_FAILED', 'name']);
    const other = await makeReadyAgent(app, workspace);
    expect((await create({ name: 'once' }, other)).status).toBe(201);
    const parallel = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'race' })));
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const second = await createdId({ name: 'second' });
    expect((await patch(second, { name: 'once' })).status).toBe(409);
    expect((await patch(second, { name: 'second' })).status).toBe(200);
    await app.request('DELETE', at(first), { key: workspace.keys.write });
    expect((await patch(second, { name: 'once' })).status).toBe(200);
  });

  it('X-001 comes to at most 100 on an agent, however many are sent at once', async () => {
    const id = await makeReadyAgent(app, workspace);
    const answers = await Promise.all(Array.from({ length: 104 }, () => create({}, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(answers.find(({ status }) => status === 400)?.body.error.message).toContain('at most 100 tools');
  });

  it('X-003 X-007 X-008 takes five methods, 1 to 120 seconds, its sounds and when they are heard', async () => {
    const good: object[] = [
      ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method })),
      { responseTimeoutSecs: 1 },
      { responseTimeoutSecs: 120 },
      ...['ringing', 'typing', 'ambient', null].map((toolCallSound) => ({ toolCallSound })),
      ...['auto', 'always', 'never'].map((toolCallSoundBehavior) => ({ toolCallSoundBehavior })),
    ];
    for (const changes of good) expect((await create(changes, await agentWithRoom())).status).toBe(201);
    const bad: [string, object][] = [
      ['method', { method: 'HEAD' }],
      ['method', { method: 'get' }],
      ['responseTimeoutSecs', { responseTimeoutSecs: 0 }],
      ['responseTimeoutSecs', { responseTimeoutSecs: 121 }],
      ['responseTimeoutSecs', { responseTimeoutSecs: 1.5 }],
      ['toolCallSound', { toolCallSound: 'drums' }],
      ['toolCallSoundBehavior', { toolCallSoundBehavior: 'sometimes' }],
    ];
    for (const [field, changes] of bad) {
      const answer = await create(changes);
      expect([answer.status, fieldOf(answer)], JSON.stringify(changes)).toEqual([400, field]);
    }
  });

  it('X-004 has a path parameter for every placeholder and a placeholder for every path parameter, never in the host', async () => {
    const id = await agentWithRoom();
    const good = [
      { url: `${URL}/{order_id}`, pathParams: [parameter()] },
      { url: `${URL}?since={order_id}`, pathParams: [parameter()] },
      { url: `${URL}/{a}/{b}`, pathParams: [parameter({ identifier: 'a' }), parameter({ identifier: 'b' })] },
    ];
    for (const changes of good) expect((await create(changes, id)).status).toBe(201);
    const bad: [string, object][] = [
      ['pathParams', { url: `${URL}/{order_id}` }],
      ['pathParams', { url: URL, pathParams: [parameter()] }],
      ['pathParams', { url: `${URL}/{a}`, pathParams: [parameter({ identifier: 'b' })] }],
      ['url', { url: 'https://{order_id}.example.com/', pathParams: [parameter()] }],
      ['url', { url: 'https://api.example.com:{order_id}/', pathParams: [parameter()] }],
      ['url', { url: 'https://{order_id}/', pathParams: [parameter()] }],
      ['url', { url: '{order_id}://api.example.com/', pathParams: [parameter()] }],
      ['url', { url: 'https://user:{order_id}@api.example.com/', pathParams: [parameter()] }],
      ['url', { url: 'https://user@api.example.com/' }],
      ['url', { url: `${URL}/{}` }],
      ['url', { url: `${URL}/{not closed` }],
      ['url', { url: `${URL}/{{order_id}}`, pathParams: [parameter()] }],
      ['url', { url: `${URL}/../admin` }],
      ['url', { url: `${URL}/%2e%2e/admin` }],
      ['url', { url: `${URL}#part` }],
      ['url', { url: 'https://api.example.com\\@evil.example/' }],
      ['url', { url: 'ftp://api.example.com/' }],
    ];
    for (const [field, changes] of bad) {
      const answer = await create(changes, id);
      expect([answer.status, fieldOf(answer)], JSON.stringify(changes)).toEqual([400, field]);
    }
  });

  it('X-009 keeps variable assignments as they are', async () => {
    const sent = [
      { variableName: 'status', jsonPath: '$.status', description: 'd' },
      { variable_name: 'eta', json_path: '$.eta' },
    ];
    const answer = await create({ dynamicVariableAssignments: sent }, await agentWithRoom());
    expect(answer.body.data.dynamic_variable_assignments).toEqual([
      { variable_name: 'status', json_path: '$.status', description: 'd' },
      { variable_name: 'eta', json_path: '$.eta' },
    ]);
    const bad = await create({ dynamicVariableAssignments: [{ variableName: 'a b', jsonPath: '$' }] });
    expect([bad.status, fieldOf(bad)]).toEqual([400, 'dynamicVariableAssignments']);
  });

  it('X-010 X-011 takes every kind of parameter in both spellings and refuses what cannot be sent', async () => {
    const id = await agentWithRoom();
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
    const all = types.map((type) => parameter({ identifier: type, type, required: false }));
    const snake = parameter({ value_type: 'fixed', fixed_value: '{{order}}', enum_values: null });
    const camel = parameter({ identifier: 'b', valueType: 'llm_prompt', enumValues: ['x', 'y'] });
    const answer = await create({ method: 'POST', bodyParams: [...all, snake, camel] }, id);
    expect(answer.body.data.body_params.slice(0, 6).map((one: { type: string }) => one.type)).toEqual(types);
    expect(answer.body.data.body_params.slice(6)).toMatchObject([
      { value_type: 'fixed', fixed_value: '{{order}}', enum_values: null, required: true },
      { value_type: 'llm_prompt', fixed_value: null, enum_values: ['x', 'y'] },
    ]);
    const fine = [
      { type: 'integer', fixedValue: 5 },
      { type: 'integer', fixedValue: '5' },
      { type: 'object', fixedValue: { a: [1] } },
      { type: 'array', fixedValue: [] },
      { type: 'boolean', fixedValue: false },
      { type: 'integer', enumValues: ['1', '2'] },
    ];
    for (const changes of fine)
      expect((await create({ bodyParams: [parameter(changes)] }, id)).status, JSON.stringify(changes)).toBe(
        201,
      );
    const bad = [
      { type: 'date' },
      { valueType: 'guess' },
      { valueType: 'fixed' },
      { valueType: 'llm_prompt', fixedValue: 'x' },
      { type: 'integer', fixedValue: 1.5 },
      { type: 'integer', fixedValue: 'five' },
      { type: 'boolean', fixedValue: 'perhaps' },
      { type: 'object', fixedValue: '[1]' },
      { type: 'array', fixedValue: {} },
      { fixedValue: 'x'.repeat(4001) },
      { fixedValue: 'x', enumValues: ['x'] },
      { type: 'boolean', enumValues: ['true'] },
      { type: 'integer', enumValues: ['1', 'two'] },
      { enumValues: Array.from({ length: 51 }, String) },
      { identifier: '' },
      { identifier: 'x'.repeat(101) },
      { identifier: 'a\nb' },
      { required: 'yes' },
    ];
    for (const changes of bad) {
      const refused = await create({ bodyParams: [parameter(changes)] }, id);
      expect([refused.status, fieldOf(refused)], JSON.stringify(changes).slice(0, 80)).toEqual([
        400,
        'bodyParams',
      ]);
    }
    const header = (identifier: string, fixedValue = 'v') => ({ identifier, valueType: 'fixed', fixedValue });
    for (const wrong of [
      ...['Host', 'content-length', 'Transfer-Encoding', 'CONNECTION', 'te', 'a b', 'x:y', ''].map((name) =>
        header(name),
      ),
      header('x-a', 'one\r\nx-b: two'),
      header('x-a', '\u2713'),
      { ...header('x-a'), type: 'object', fixedValue: { a: '\u2713' } },
      header('__proto__'),
      header('content-type', 'text/plain'),
    ]) {
      const refused = await create({ headers: [wrong] }, id);
      expect([refused.status, fieldOf(refused)], JSON.stringify(wrong)).toEqual([400, 'headers']);
    }
    expect((await create({ headers: [header('x-a'), header('X-A')] }, id)).status).toBe(400);
  });

  it('X-005 X-006 takes six ways to sign in, checks what each needs, and never shows it again', async () => {
    const id = await agentWithRoom();
    const oauth = {
      tokenUrl: 'https://id.example.com/token',
      clientId: 'canary-id',
      clientSecret: 'canary-secret',
    };
    const jwt = { tokenUrl: oauth.tokenUrl, issuer: 'canary-issuer', audience: 'aud', privateKey: rsaKey };
    const good: [string, object | undefined][] = [
      ['none', undefined],
      ['bearer', { token: 'canary-token' }],
      ['basic', { username: 'canary-user', password: 'canary-password' }],
      ['oauth2_client_credentials', oauth],
      ['oauth2_client_credentials', { ...oauth, scope: 'a b' }],
      ['oauth2_jwt', jwt],
      [
        'oauth2_jwt',
        { ...jwt, algorithm: 'PS256', subject: 's', privateKey: rsaKey.replaceAll('\n', '\\n') },
      ],
      ['custom_header', { name: 'X-Api-Key', value: 'canary-value' }],
    ];
    for (const [authType, authConfig] of good) {
      const answer = await create({ authType, authConfig }, id);
      expect([answer.status, answer.body.data?.auth_type]).toEqual([201, authType]);
      const read = await get(answer.body.data.id, id);
      expect(answer.text + read.text).not.toMatch(/canary|auth_config|authConfig|PRIVATE KEY/);
    }
    const listed = await app.request('GET', `/api/agents/${id}/tools`, { key: workspace.keys.full });
    expect(listed.text).not.toMatch(/canary|auth_config|PRIVATE KEY/);
    const rows = await app.platform.db.many<{ row: string }>(
      sql`select t::text as row from agent_tools t where agent_id = ${id}`,
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/canary|PRIVATE KEY/);
    const bad: [string, unknown][] = [
      ['none', { token: 'canary' }],
      ['bearer', undefined],
      ['bearer', {}],
      ['bearer', { token: '' }],
      ['bearer', { token: 'canary\nx: y' }],
      ['bearer', { token: 5 }],
      ['basic', { username: 'a:b', password: 'canary' }],
      ['oauth2_client_credentials', { ...oauth, tokenUrl: 'nowhere' }],
      ['oauth2_client_credentials', { ...oauth, tokenUrl: 'http://127.0.0.1/token' }],
      ['oauth2_client_credentials', { clientId: 'canary', clientSecret: 'canary' }],
      ['oauth2_jwt', { ...jwt, privateKey: 'canary' }],
      ['oauth2_jwt', { ...jwt, algorithm: 'ES256' }],
      ['oauth2_jwt', { ...jwt, algorithm: 'HS256' }],
      ['oauth2_jwt', { ...jwt, tokenUrl: 'http://169.254.169.254/' }],
      ['custom_header', { name: 'Host', value: 'canary' }],
      ['custom_header', { name: 'a b', value: 'canary' }],
      ['custom_header', { name: 'x-a', value: 'canary\r\nhost: x' }],
    ];
    for (const [authType, authConfig] of bad) {
      const answer = await create({ authType, authConfig }, id);
      expect([answer.status, fieldOf(answer)], JSON.stringify([authType, authConfig]).slice(0, 90)).toEqual([
        400,
        'authConfig',
      ]);
      expect(answer.text).not.toMatch(/canary/);
    }
    expect((await create({ authType: 'magic' }, id)).status).toBe(400);
    const twice = { headers: [{ identifier: 'authorization', valueType: 'fixed', fixedValue: 'x' }] };
    expect(fieldOf(await create({ ...twice, authType: 'bearer', authConfig: { token: 'x' } }, id))).toBe(
      'headers',
    );
  });

  it('X-005 needs new credentials for another way to sign in or another host, and keeps them otherwise', async () => {
    const id = await createdId({ authType: 'bearer', authConfig: { token: 'first' } }, await roomyAgent());
    const sealed = async () =>
      (
        await app.platform.db.one<{ auth_config: string | null }>(
          sql`select auth_config from agent_tools where id = ${id}`,
        )
      ).auth_config;
    const before = await sealed();
    for (const [body, field] of [
      [{ authType: 'basic' }, 'authConfig'],
      [{ authType: 'basic', authConfig: { token: 'x' } }, 'authConfig'],
      [{ authConfig: { username: 'a', password: 'b' } }, 'authConfig'],
      [{ url: 'https://other.example.com/' }, 'authConfig'],
      [{ url: 'http://api.example.com/' }, 'authConfig'],
      [{ url: 'https://api.example.com:8443/' }, 'authConfig'],
    ] as const) {
      const answer = await patch(id, body);
      expect([answer.status, fieldOf(answer)], JSON.stringify(body)).toEqual([400, field]);
    }
    for (const body of [{ url: `${URL}/elsewhere` }, { authType: 'bearer' }, { description: 'Other words' }])
      expect((await patch(id, body)).status).toBe(200);
    expect(await sealed()).toBe(before);
    expect(
      (await patch(id, { url: 'https://other.example.com/', authConfig: { token: 'second' } })).status,
    ).toBe(200);
    expect(await sealed()).not.toBe(before);
    expect((await patch(id, { authType: 'none' })).body.data.auth_type).toBe('none');
    expect(await sealed()).toBeNull();
  });

  it('X-005 takes no header of the name that signs in already, also while the credentials stay', async () => {
    const authConfig = { name: 'X-Key', value: 'abcdef' };
    const id = await createdId({ authType: 'custom_header', authConfig }, await roomyAgent());
    const headers = [{ identifier: 'x-key', valueType: 'fixed', fixedValue: 'other' }];
    const refused = await patch(id, { headers });
    expect([refused.status, fieldOf(refused)]).toEqual([400, 'headers']);
    expect((await patch(id, { headers, authType: 'none' })).status).toBe(200);
  });

  it('X-013 is read from a cache that edits clear at once; deleted it is 404', async () => {
    const id = await createdId({}, await roomyAgent());
    expect((await get(id)).body.data.description).toBe('Looks up an order');
    // changed in the database directly: only a cache can still return the old text
    await app.platform.db.run(sql`update agent_tools set description = 'Changed' where id = ${id}`);
    expect((await get(id)).body.data.description).toBe('Looks up an order');
    const other = await makeWorkspace(app);
    expect((await app.request('GET', at(id), { key: other.keys.full })).status).toBe(404);
    const edited = await patch(id, { toolCallSound: 'typing', position: 3 });
    expect(edited.body.data).toMatchObject({
      description: 'Changed',
      tool_call_sound: 'typing',
      position: 3,
    });
    expect((await get(id)).body.data).toEqual(edited.body.data);
    const elsewhere = await makeReadyAgent(app, workspace);
    expect((await get(id, elsewhere)).body.error.code).toBe('NOT_FOUND');
    expect((await app.request('DELETE', at(id), { key: workspace.keys.write })).status).toBe(204);
    expect((await get(id)).body.error).toMatchObject({ code: 'NOT_FOUND', message: 'Tool not found' });
    expect((await app.request('DELETE', at(id), { key: workspace.keys.write })).status).toBe(404);
    expect((await patch(id, { name: 'x' })).status).toBe(404);
  });

  it('X-013 goes with its agent, its credentials forgotten', async () => {
    const id = await makeReadyAgent(app, workspace);
    const tool = await createdId({ authType: 'bearer', authConfig: { token: 'secret' } }, id);
    expect((await get(tool, id)).status).toBe(200);
    expect((await app.request('DELETE', `/api/agents/${id}`, { key: workspace.keys.full })).status).toBe(204);
    expect((await get(tool, id)).status).toBe(404);
    const row = await app.platform.db.one(
      sql`select deleted_at, auth_config from agent_tools where id = ${tool}`,
    );
    expect(row).toEqual({ deleted_at: expect.any(Date), auth_config: null });
  });

  it('X-014 is listed by position then age, a page at a time', async () => {
    const id = await makeReadyAgent(app, workspace);
    const [a, b, c] = [
      await createdId({}, id),
      await createdId({}, id),
      await createdId({ position: 0 }, id),
    ];
    const list = async (query = '') =>
      app.request('GET', `/api/agents/${id}/tools${query}`, { key: workspace.keys.read });
    const ids = async (query = '') => (await list(query)).body.data.map((tool: { id: string }) => tool.id);
    expect(await ids()).toEqual([a, c, b]);
    expect(await ids('?limit=2')).toEqual([a, c]);
    expect(await ids('?limit=2&offset=2')).toEqual([b]);
    for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?offset=100001', '?limit=x'])
      expect((await list(query)).status, query).toBe(400);
    expect((await list('?limit=100&offset=100000')).body.data).toEqual([]);
    const unknown = await app.request('GET', `/api/agents/${newId()}/tools`, { key: workspace.keys.read });
    expect(unknown.body.error.code).toBe('AGENT_NOT_FOUND');
  });

  it('X-014 is changed by write keys only, and only by admins while agent changes wait for approval', async () => {
    const own = await makeWorkspace(app);
    const id = await makeReadyAgent(app, own);
    expect((await create({}, id, own.keys.read)).status).toBe(403);
    const tool = (await create({}, id, own.keys.write)).body.data.id;
    const put = { session: own.sessions.owner, body: { enabled: true } };
    await app.request('PUT', '/api/settings/agent-change-approval', put);
    expect((await create({}, id, own.keys.write)).status).toBe(403);
    const edit = { body: { description: 'Other' } };
    expect((await app.request('PATCH', at(tool, id), { key: own.keys.write, ...edit })).status).toBe(403);
    expect((await app.request('DELETE', at(tool, id), { key: own.keys.write })).status).toBe(403);
    expect((await app.request('PATCH', at(tool, id), { key: own.keys.full, ...edit })).status).toBe(200);
    expect((await create({}, id, own.keys.full)).status).toBe(201);
  });

  it('X-014 is refused without a field to change, on an unknown agent, and with a malformed id', async () => {
    const id = await createdId({}, await roomyAgent());
    expect((await patch(id, {})).body.error.message).toBe('No fields to update');
    expect((await patch(id, { unknown: 1 })).body.error.message).toBe('No fields to update');
    expect((await create({}, newId())).body.error.code).toBe('AGENT_NOT_FOUND');
    // before any name is looked up
    expect((await create({ url: 'http://127.0.0.1/' }, newId())).body.error.code).toBe('AGENT_NOT_FOUND');
    expect((await get('nonsense')).body.error.message).toContain('Invalid tool ID');
    expect(fieldOf(await patch(id, { url: `${URL}/{x}` }))).toBe('pathParams');
    expect((await patch(id, { name: null })).status).toBe(400);
  });

  it('X-014 leaves an audit entry for each change, without credentials', async () => {
    const own = await makeWorkspace(app);
    const id = await makeReadyAgent(app, own);
    const tool = (await create({ authType: 'bearer', authConfig: { token: 'canary' } }, id, own.keys.full))
      .body.data.id;
    await app.request('PATCH', at(tool, id), {
      key: own.keys.full,
      body: { authConfig: { token: 'canary2' } },
    });
    await app.request('DELETE', at(tool, id), { key: own.keys.full });
    const audit = await app.request('GET', '/api/audit', { key: own.keys.full });
    for (const action of ['tool.create', 'tool.update', 'tool.delete']) expect(audit.text).toContain(action);
    expect(audit.text).not.toContain('canary');
  });

  it('X-015 cannot be added while the agent is being set up', async () => {
    const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    const { id } = (await app.request('POST', '/api/agents', { key: workspace.keys.write, body })).body.data;
    const answer = await create({}, id);
    expect([answer.status, answer.body.error.code, answer.headers.get('retry-after')]).toEqual([
      409,
      'AGENT_PROVISIONING',
      '5',
    ]);
  });
});

/** The shared agent would fill up. */
const agentWithRoom = () => makeReadyAgent(app, workspace);
async function roomyAgent(): Promise<string> {
  agentId = await agentWithRoom();
  return agentId;
}
