import { generateKeyPairSync } from 'node:crypto';
import pino from 'pino';
import { expect, it } from 'vitest';
import { makeWorkspace } from '../../../test/factories.ts';
import { type Answered, type Ask, startOwnApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { freshState } from '../../runtime/session.ts';
import { takeTurn } from '../../runtime/take-turn.ts';
import { scriptedModel } from '../../runtime/test-support/scripted-model.ts';
import { getAgent } from '../agents/service.ts';
import { makeReadyAgent } from './test-support/agents.ts';
import { startRecorder } from './test-support/recorder.ts';

const pem = (() => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
})();

const SECRETS = {
  token: 'canary/bearer+"token"==',
  password: 'canary:pass word',
  value: 'canary-header-value',
  clientSecret: 'canary client&secret',
  accessToken: 'canary-access-token',
  privateKey: pem.split('\n')[5] ?? '',
};

/** Every spelling in which a careless program might write a secret. */
const spellings = Object.values(SECRETS).flatMap((secret) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  new URLSearchParams({ s: secret }).toString().slice(2),
  Buffer.from(secret).toString('base64'),
]);
const leaksIn = (text: string) =>
  spellings.filter((spelling) => text.includes(spelling)).concat(text.match(/canary[^_\w]?\w*/gi) ?? []);

it('X-006 T-004 no credential stands in any answer, log line or table, whatever a tool does or echoes', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const app = await startOwnApp({ env: { ALLOW_PRIVATE_NETWORK: '1' }, log });
  const workspace = await makeWorkspace(app);
  const agentId = await makeReadyAgent(app, workspace);
  const answers: Answered[] = [];
  const ask = async (method: string, path: string, more: Ask = {}) => {
    const answer = await app.request(method, path, { key: workspace.keys.full, ...more });
    answers.push(answer);
    return answer;
  };

  // Echoes everything, in body and headers, as a careless or hostile service would.
  const echo = await startRecorder((heard, response, count) => {
    const { authorization = '', 'x-own': own = '' } = heard.headers;
    const encoded = Buffer.from(String(own || authorization.replace(/^\w+ /, ''))).toString('base64');
    const repeated = JSON.stringify({ heard, encoded });
    const shown = Buffer.from(repeated)
      .toString('latin1')
      .slice(0, 400)
      .replace(/[^\x20-\x7e]/g, '');
    response
      .writeHead(count % 3 === 0 ? 500 : 200, { 'content-type': 'application/json', location: shown })
      .end(repeated);
  });
  const tokens = await startRecorder((heard, response) =>
    response
      .writeHead(200)
      .end(JSON.stringify({ access_token: SECRETS.accessToken, expires_in: 3600, heard })),
  );
  const broken = await startRecorder((heard, response) => response.writeHead(403).end(JSON.stringify(heard)));
  const kinds: [string, object][] = [
    ['bearer', { token: SECRETS.token }],
    ['basic', { username: 'ann', password: SECRETS.password }],
    ['custom_header', { name: 'X-Own', value: SECRETS.value }],
    [
      'oauth2_client_credentials',
      { tokenUrl: tokens.url, clientId: 'c', clientSecret: SECRETS.clientSecret },
    ],
    [
      'oauth2_client_credentials',
      { tokenUrl: broken.url, clientId: 'c', clientSecret: SECRETS.clientSecret },
    ],
    ['oauth2_jwt', { tokenUrl: tokens.url, issuer: 'i', audience: 'a', privateKey: pem }],
  ];
  const path = `/api/agents/${agentId}/tools`;
  const names: string[] = [];
  for (const [index, [authType, authConfig]] of kinds.entries()) {
    const name = `tool_${index}`;
    const body = { name, description: 'A tool', url: echo.url, method: 'POST', authType, authConfig };
    const made = await ask('POST', path, { body });
    expect(made.status, made.text).toBe(201);
    names.push(name);
    const { id } = made.body.data;
    await ask('POST', `${path}/${id}/test`, { body: {} });
    await ask('PATCH', `${path}/${id}`, { body: { authConfig, description: 'Another' } });
    await ask('POST', `${path}/${id}/test`, { body: {} });
    await ask('GET', `${path}/${id}`);
    // refused, with the credentials in the request
    await ask('POST', path, { body: { ...body, name: 'x', url: 'http://169.254.169.254/' } });
    await ask('POST', path, { body: { ...body, authType: 'bearer' } });
    await ask('POST', `${path}/import`, { body: { document: 'nonsense: [', authType, authConfig } });
    // a model calls it in a conversation
    const model = scriptedModel([{ call: { name, arguments: {} } }], ['Done.']);
    const ctx = { ...workspace.ctx, providers: { ...workspace.ctx.providers, model } };
    await takeTurn(ctx, {
      agent: await getAgent(workspace.ctx, agentId),
      channel: 'voice',
      direction: 'inbound',
      callId: null,
      conversationId: null,
      history: [],
      says: 'Please do it.',
      variables: {},
      state: freshState(),
      elapsedSeconds: 5,
      seed: 'a',
    });
    expect(
      leaksIn(JSON.stringify(model.requests.map(({ messages, tools }) => ({ messages, tools })))),
    ).toEqual([]);
  }
  await ask('GET', path);
  await ask('GET', '/api/audit?limit=100');
  const actions = await ask('GET', '/api/agent-actions');
  expect(actions.body.data.map((action: { tool_name: string }) => action.tool_name).sort()).toEqual(names);
  expect(echo.heard.length).toBeGreaterThan(12);
  expect(echo.heard.some(({ headers }) => headers.authorization?.includes(SECRETS.token))).toBe(true);

  for (const { text } of answers) expect(leaksIn(text)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(leaksIn(lines.join(''))).toEqual([]);
  const tables = await app.platform.db.many<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await app.platform.db.pool.query<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    expect([name, leaksIn(rows.map(({ row }) => row).join('\n'))]).toEqual([name, []]);
  }
});
