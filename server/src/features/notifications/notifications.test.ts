import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { unlessHung } from '../../../test/load.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { erasePerson, sweepRetention } from '../../platform/personal-data/data-registry.ts';
import { notify } from './service.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const send = (on: TestWorkspace, title: string, userId?: string) =>
  on.ctx.db.transaction((tx) =>
    notify(on.ctx, tx, { kind: 'campaign.completed', title, body: 'because', ...(userId ? { userId } : {}) }),
  );
const list = (session: string, query = '') => app.request('GET', `/api/notifications${query}`, { session });

/** Reads server-sent events until `enough` of them came. */
async function listen(
  url: string,
  session: string,
  enough: number,
  whenOpen: () => Promise<unknown>,
): Promise<string[]> {
  const leave = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: { cookie: `parley_session=${session}` },
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let opened = false;
  while (reader !== undefined && events.length < enough) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    if (!opened && text.includes(': welcome')) {
      opened = true;
      void whenOpen();
    }
    events.splice(
      0,
      events.length,
      ...[...text.matchAll(/event: change\ndata: (.*)\n\n/g)].map((match) => match[1] ?? ''),
    );
  }
  leave.abort();
  return events;
}

describe('notifications', () => {
  it('reach the whole workspace or one user, each with their own read state', async () => {
    const own = await makeWorkspace(app);
    const { user_id } = await app.platform.db.one<{ user_id: string }>(
      sql`select user_id from memberships where tenant_id = ${own.tenantId} and role = 'member'`,
    );
    const forAll = await send(own, 'for all');
    await send(own, 'for one', user_id);
    const member = await list(own.sessions.member);
    expect(member.body.data.notifications.map((note: { title: string }) => note.title)).toEqual([
      'for one',
      'for all',
    ]);
    expect(member.body.data.unread).toBe(2);
    expect((await list(own.sessions.viewer)).body.data.unread).toBe(1);

    const read = await app.request('POST', `/api/notifications/${forAll}/read`, {
      session: own.sessions.member,
    });
    expect(read.body.data).toEqual({ unread: 1 });
    expect(
      (await app.request('POST', `/api/notifications/${forAll}/read`, { session: own.sessions.member }))
        .status,
    ).toBe(200);
    expect((await list(own.sessions.member, '?unread=true')).body.data.notifications).toHaveLength(1);
    expect((await list(own.sessions.viewer)).body.data.unread).toBe(1);
    await app.request('POST', '/api/notifications/read-all', { session: own.sessions.member });
    expect((await list(own.sessions.member)).body.data.unread).toBe(0);
  });

  it('are deleted after 90 days, and when the person they mention is erased', async () => {
    const own = await makeWorkspace(app);
    const old = await send(own, 'long ago');
    await send(own, 'about Zoraida Quintero');
    await send(own, 'about nobody');
    await app.platform.db.run(
      sql`update notifications set created_at = now() - interval '91 days' where id = ${old}`,
    );
    await sweepRetention(app.platform);
    const person = { phoneNumbers: [], emails: [], names: ['zoraida quintero'] };
    await own.ctx.db.transaction((tx) => erasePerson(own.ctx, tx, person));
    const left = (await list(own.sessions.owner)).body.data.notifications.map(
      (note: { title: string }) => note.title,
    );
    expect(left).toEqual(['about nobody']);
  });
});

describe('live updates', () => {
  it('reach every process, and only their own workspace', async () => {
    const second = await startOwnApp({ databaseUrl: app.databaseUrl });
    const other = await makeWorkspace(app);
    const events = await listen(second.url, workspace.sessions.viewer, 2, async () => {
      await send(other, 'theirs');
      await send(workspace, 'ours');
      await app.request('PATCH', '/api/workspace', { key: workspace.keys.full, body: { name: 'New' } });
    });
    expect(events.slice(0, 2).map((event) => JSON.parse(event).topic)).toEqual([
      'notifications',
      'workspace',
    ]);
  });

  it('drop a client that does not read, and keep all others', async () => {
    const own = await startOwnApp();
    const there = await makeWorkspace(own);
    const open = () =>
      fetch(`${own.url}/api/live`, { headers: { cookie: `parley_session=${there.sessions.owner}` } });
    const streams = await Promise.all(Array.from({ length: 12 }, open));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await open()).status).toBe(429);
    const head = await own.request('HEAD', '/api/live', { session: there.sessions.owner });
    expect(head.status).toBe(405);
    await Promise.all(streams.map(({ body }) => body?.cancel()));
    await expect
      .poll(async () => (await own.request('GET', '/metrics')).text)
      .toContain('parley_live_clients 0');
    expect((await open()).status).toBe(200);
  });

  it('end with the session they were opened with', async () => {
    const own = await startOwnApp();
    const there = await makeWorkspace(own);
    const started = Date.now();
    const events = await listen(own.url, there.sessions.owner, 99, () =>
      own.request('POST', '/api/auth/sign-out', { session: there.sessions.owner }),
    );
    expect(events.length).toBeLessThan(99);
    expect(Date.now() - started).toBeLessThan(unlessHung(25_000));
  });

  it('survive unknown messages', async () => {
    const own = await startOwnApp();
    const there = await makeWorkspace(own);
    const events = await listen(own.url, there.sessions.owner, 1, async () => {
      for (const message of ['x', '{}', 'null', '{"future": 1}', '{"change": 3}']) {
        await own.platform.db.run(sql`select pg_notify('parley_live', ${message})`);
      }
      await send(there, 'after');
    });
    expect(events).toHaveLength(1);
  });

  it('end when the service stops, so that it can drain', async () => {
    const own = await startApp();
    const there = await makeWorkspace(own);
    const events = await listen(own.url, there.sessions.owner, 99, () => own.stop());
    expect(events).toEqual([]);
  });

  it('continue after the database connection was lost, with nothing stale in the caches', async () => {
    const own = await startOwnApp();
    const there = await makeWorkspace(own);
    expect((await own.request('GET', '/api/workspace', { key: there.keys.read })).status).toBe(200);
    const isBack = new Promise<void>((resolve) => own.platform.live.onGap(resolve));
    await own.platform.db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'parley live'`);
    await isBack;
    const events = await listen(own.url, there.sessions.owner, 1, () => send(there, 'after'));
    expect(JSON.parse(events[0] ?? '{}').topic).toBe('notifications');
  });

  it('reach the others after all when the connection they were sent on was lost', async () => {
    const own = await startOwnApp();
    const { pid } = await own.platform.db.one<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database() and application_name = 'parley live'`);
    const second = await startOwnApp({ databaseUrl: own.databaseUrl });
    const tenantId = newId();
    const heard = new Set<string | undefined>();
    second.platform.live.onChange(tenantId, ({ id }) => heard.add(id));
    const { live, db } = own.platform;
    const sent = Array.from({ length: 300 }, (_, n) => `change ${n}`);
    for (const [n, id] of sent.entries()) {
      if (n === 20) void db.run(sql`select pg_terminate_backend(${pid})`);
      await live.change(db, { tenantId, topic: 'test', id });
      await new Promise(setImmediate);
    }
    await expect.poll(() => sent.filter((id) => !heard.has(id)), { timeout: 240_000 }).toEqual([]);
  });

  it('are ended when changes may have been missed, so that pages ask again', async () => {
    const own = await startOwnApp();
    const there = await makeWorkspace(own);
    const events = await listen(own.url, there.sessions.owner, 99, () =>
      own.platform.db.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'parley live'`),
    );
    expect(events).toEqual([]);
  });
});
