import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-exports-'));
  app = await startApp({ env: { DATA_DIR: folder } });
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (own: TestWorkspace, id: string) =>
  (await app.request('GET', `/api/exports/${id}`, { key: own.keys.full })).body.data;

async function made(own: TestWorkspace, body: object) {
  const { id } = (await app.request('POST', '/api/exports', { key: own.keys.full, body })).body.data;
  await expect.poll(async () => (await get(own, id)).status, { interval: 20 }).toBe('ready');
  return get(own, id);
}

const download = (url: string, init: RequestInit = {}) =>
  fetch(url.replace('http://parley.test', app.url), init);

describe('an erasure while a file is being made', () => {
  const erase = (own: TestWorkspace) =>
    app.request('POST', '/api/compliance/erase', {
      key: own.keys.full,
      body: { phoneNumber: '+14155550177' },
    });

  /** Of a workspace with one contact, made; then as it was before its last part. */
  async function almostMade(): Promise<{ own: TestWorkspace; id: string }> {
    const own = await makeWorkspace(app);
    const contact = { phoneNumber: '+14155550177', name: 'Ana Quintana' };
    const path = `/api/campaigns/${await makeCampaign(app, own)}/contacts`;
    await app.request('POST', path, { key: own.keys.full, body: contact });
    const { id } = await made(own, { kind: 'contacts', format: 'csv' });
    await app.platform.db.run(sql`
      update exports set status = 'running', expires_at = null, due_at = 'infinity'
      where tenant_id = ${own.tenantId} and id = ${id}`);
    return { own, id };
  }

  /** A statement that waits for a lock of another transaction. */
  const isBlocked = async () =>
    (
      await app.platform.db.one<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).count;

  it('leaves no file that becomes ready in the middle of it', async () => {
    const { own, id } = await almostMade();
    let erased: ReturnType<typeof erase> | undefined;
    await app.platform.db.transaction(async (tx) => {
      await tx.run(sql`
        update exports set status = 'ready', expires_at = now() + interval '7 days'
        where tenant_id = ${own.tenantId} and id = ${id}`);
      erased = erase(own);
      await expect.poll(isBlocked, { interval: 20 }).toBeGreaterThan(0);
    });
    expect((await erased)?.status).toBe(200);
    expect(await get(own, id)).toMatchObject({ status: 'expired', download_url: null });
  });

  it('forgets a part that is recorded in the middle of it', async () => {
    const { own, id } = await almostMade();
    let erased: ReturnType<typeof erase> | undefined;
    await app.platform.db.transaction(async (tx) => {
      await tx.run(sql`
        update exports set parts = parts + 1 where tenant_id = ${own.tenantId} and id = ${id}`);
      await tx.run(sql`
        insert into export_parts (tenant_id, export_id, position, file, rows, bytes)
        values (${own.tenantId}, ${id}, 2, ${newId()}, 1, 10)`);
      erased = erase(own);
      await expect.poll(isBlocked, { interval: 20 }).toBeGreaterThan(0);
    });
    expect((await erased)?.status).toBe(200);
    const parts = await app.platform.db.many(sql`
      select position from export_parts where tenant_id = ${own.tenantId} and export_id = ${id}`);
    expect([parts, (await get(own, id)).rows]).toEqual([[], 0]);
  });
});

describe('the audit of downloads', () => {
  const downloadsOf = async (own: TestWorkspace, id: string): Promise<number> =>
    (
      await app.platform.db.one<{ count: number }>(sql`
        select count(*)::int as count from audit_entries
        where tenant_id = ${own.tenantId} and resource_id = ${id} and action = 'export.downloaded'`)
    ).count;

  it.each(['bytes=1-', 'bytes=-999999999'])(
    'knows of one that asks for %s, and of those that follow as the same one',
    async (range) => {
      const own = await makeWorkspace(app);
      const { id, download_url: url } = await made(own, { kind: 'audit', format: 'csv' });
      expect((await download(url, { headers: { range } })).status).toBe(206);
      expect(await downloadsOf(own, id)).toBe(1);
      expect((await download(url, { headers: { range: 'bytes=5-9' } })).status).toBe(206);
      expect(await downloadsOf(own, id)).toBe(1);
      await download(url);
      expect(await downloadsOf(own, id)).toBe(2);
    },
  );
});
