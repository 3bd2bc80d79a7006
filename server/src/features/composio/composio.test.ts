import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  type ComposioDouble,
  startComposioDouble,
} from '../../providers/connected-apps/composio/test-support/composio-double.ts';

let app: TestApp;
let own: TestWorkspace;
let other: TestWorkspace;
let double: ComposioDouble;
const CANARY = 'ak_canary_of_the_operator';
const logged: string[] = [];

beforeAll(async () => {
  double = await startComposioDouble(CANARY);
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  app = await startApp({ env: { COMPOSIO_API_KEY: CANARY, COMPOSIO_BASE_URL: double.url }, log });
  [own, other] = [await makeWorkspace(app), await makeWorkspace(app)];
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  await double.close();
});

const full = () => ({ key: own.keys.full });
const connect = (body: object, who = full()) =>
  app.request('POST', '/api/composio/connections', { ...who, body });
const list = async (who = full()) =>
  (await app.request('GET', '/api/composio/connections', who)).body.data as {
    id: string;
    toolkit: string;
    status: string;
  }[];
const externalIdOf = async (id: string): Promise<string> =>
  (
    await app.platform.db.one<{ external_id: string }>(
      sql`select external_id from composio_connections where id = ${id}`,
    )
  ).external_id;
const makeStale = (id: string) =>
  app.platform.db.run(
    sql`update composio_connections set checked_at = checked_at - interval '1 hour' where id = ${id}`,
  );

describe('connected apps', () => {
  it('L-010 /api/composio needs full: other keys and members are refused, an admin is not', async () => {
    const paths = [
      ['GET', '/api/composio/toolkits'],
      ['GET', '/api/composio/connections'],
      ['POST', '/api/composio/connections'],
      ['DELETE', '/api/composio/connections?toolkit=gmail'],
    ] as const;
    for (const [method, path] of paths) {
      for (const ask of [{ key: own.keys.read }, { key: own.keys.write }, { session: own.sessions.member }]) {
        const refused = await app.request(method, path, {
          ...ask,
          ...(method === 'POST' ? { body: {} } : {}),
        });
        expect([refused.status, refused.body.error.code], `${method} ${path}`).toEqual([403, 'FORBIDDEN']);
      }
    }
    const listed = await app.request('GET', '/api/composio/toolkits', { session: own.sessions.admin });
    expect(listed.status).toBe(200);
    expect(listed.body.meta).toEqual({ provider: 'composio', simulated: false, nextCursor: null });
    expect(listed.body.data[0]).toMatchObject({ slug: 'gmail', active_connections: 0, needs_account: true });
    const page = await app.request('GET', '/api/composio/toolkits?limit=1&search=gmail', full());
    expect(page.body.data).toHaveLength(1);
    const tools = await app.request('GET', '/api/composio/toolkits/gmail/tools', full());
    expect(tools.body.data).toContainEqual(expect.objectContaining({ name: 'GMAIL_FETCH', read_only: true }));
  });

  it('wait for a person, are active once they agreed, and are told apart by workspace', async () => {
    const made = await connect({ toolkit: 'Gmail', name: 'Front desk' });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({ toolkit: 'gmail', name: 'Front desk', status: 'pending' });
    expect(made.body.data.redirect_url).toMatch(/^https:\/\/connect/);
    const { id } = made.body.data;
    double.agree(await externalIdOf(id));
    await makeStale(id);
    expect(await list()).toContainEqual(
      expect.objectContaining({ id, status: 'active', redirect_url: null }),
    );
    expect(await list({ key: other.keys.full })).toEqual([]);
    const foreign = await app.request('DELETE', `/api/composio/connections/${id}`, { key: other.keys.full });
    expect(foreign.status).toBe(404);
    const shown = await app.request('GET', '/api/composio/toolkits', full());
    expect(shown.body.data[0].active_connections).toBe(1);
  });

  it('are disconnected at the provider too, after a failure as well', async () => {
    const { id } = (await connect({ toolkit: 'googlecalendar' })).body.data;
    const externalId = await externalIdOf(id);
    double.trouble.push(500);
    expect((await app.request('DELETE', `/api/composio/connections/${id}`, full())).status).toBe(204);
    expect((await app.request('DELETE', `/api/composio/connections/${id}`, full())).status).toBe(404);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    await expect.poll(() => double.accounts.has(externalId), { timeout: 240_000 }).toBe(false);
    await connect({ toolkit: 'googlecalendar' });
    const all = await app.request('DELETE', '/api/composio/connections?toolkit=googlecalendar', full());
    expect(all.body.data).toEqual({ disconnected: 1 });
  });

  it('without an account of anybody are active at once', async () => {
    expect((await connect({ toolkit: 'hackernews' })).body.data).toMatchObject({
      status: 'active',
      redirect_url: null,
    });
  });

  it('say what is wrong: an unknown app, a provider that fails', async () => {
    const unknown = await connect({ toolkit: 'no-such-app' });
    expect([unknown.status, unknown.body.error.details.fieldErrors.toolkit]).toEqual([
      400,
      [expect.any(String)],
    ]);
    for (const toolkit of ['', 'a b', '../x', 'x'.repeat(200)])
      expect((await connect({ toolkit })).status, toolkit).toBe(400);
    double.trouble.push(503);
    const down = await app.request('GET', '/api/composio/toolkits', full());
    expect([down.status, down.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
  });

  it('an expired account is noticed when it is looked at', async () => {
    const { id } = (await connect({ toolkit: 'gmail', name: 'Old' })).body.data;
    double.agree(await externalIdOf(id), 'EXPIRED');
    await makeStale(id);
    expect(await list()).toContainEqual(expect.objectContaining({ id, status: 'expired' }));
  });

  it('the key of the provider is in no answer, log line, audit entry or row', async () => {
    double.trouble.push(401);
    const refused = await app.request('GET', '/api/composio/toolkits', full());
    expect(refused.status).toBe(502);
    const audit = await app.request('GET', '/api/audit?limit=100', full());
    expect(audit.text).toContain('composio.connect');
    const rows = await app.platform.db.many(sql`select * from composio_connections`);
    for (const text of [refused.text, audit.text, JSON.stringify(rows), logged.join('\n')])
      expect(text).not.toContain(CANARY);
  });
});
