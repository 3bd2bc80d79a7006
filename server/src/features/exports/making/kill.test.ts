import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { sql } from '../../../platform/database/sql.ts';
import { PART_ROWS } from '../rules.ts';
import * as queries from './queries.ts';

const ROWS = 40_000;
const MEMORY_MB_MAX = 150;
/** Of the process: without a limit the collector leaves garbage lying for as long as there is room. */
const HEAP_MB = 192;

const entries = (app: TestApp, { tenantId }: TestWorkspace, count: number) =>
  app.platform.db.run(sql`
    insert into usage_entries (tenant_id, id, occurred_at, kind, quantity, unit, cost_usd, channel)
    select ${tenantId}, gen_random_uuid(), timestamptz '2026-01-01' + (n / 7) * interval '1 second', 'call_minutes', n,
           'minute', 0.014, 'voice' from generate_series(1, ${count}::int) n`);

const create = async (app: TestApp, own: TestWorkspace, more: object = {}): Promise<string> => {
  const body = { kind: 'usage', format: 'jsonl', ...more };
  return (await app.request('POST', '/api/exports', { key: own.keys.full, body })).body.data.id;
};

const memoryMb = (pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
/** The highest use is counted from now on. */
const resetPeak = (pid: number | undefined): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

it('an export whose process is killed midway goes on in another, with every row once and in bounded memory', {
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, VOICE: 'off' };
  const file = await buildProcess('export-worker');
  const app = await startOwnApp({ env: settings });
  const own = await makeWorkspace(app);
  await takesTurns(app);
  await entries(app, own, ROWS);
  const id = await create(app, own);
  const get = async (asked = id) =>
    (await app.request('GET', `/api/exports/${asked}`, { key: own.keys.full })).body.data;

  const first = startProcess(file, { databaseUrl: app.databaseUrl, settings });
  await expect
    .poll(async () => (await get()).rows, { interval: 5, timeout: 120_000 })
    .toBeGreaterThanOrEqual(PART_ROWS);
  first.kill('SIGKILL');
  await once(first, 'close');
  const { status, rows, progress } = await get();
  expect([status, rows < ROWS, Math.round(progress * ROWS)]).toEqual(['running', true, rows]);

  // It starts with an export of nothing, so that what it takes to rest is known.
  await app.platform.db.run(sql`update exports set due_at = 'infinity' where tenant_id = ${own.tenantId}`);
  const second = startProcess(file, { databaseUrl: app.databaseUrl, settings, heapMb: HEAP_MB });
  const empty = await create(app, own, { filters: { usageKind: 'message' } });
  await expect.poll(async () => (await get(empty)).status, { timeout: 120_000 }).toBe('ready');
  const restMb = memoryMb(second.pid, 'VmRSS');
  resetPeak(second.pid);
  await app.platform.db.run(sql`update exports set due_at = created_at where tenant_id = ${own.tenantId}`);
  await app.platform.live.wake(app.platform.db, 'exports');
  await expect.poll(async () => (await get()).status, { interval: 100, timeout: 120_000 }).toBe('ready');
  const aboveMb = memoryMb(second.pid, 'VmHWM') - restMb;

  const done = await get();
  const text = await (await fetch(done.download_url.replace('http://parley.test', app.url))).text();
  const quantities = text.split('\n', ROWS).map((line) => JSON.parse(line).quantity as number);
  expect([done.rows, text.length, quantities.length]).toEqual([ROWS, done.bytes, ROWS]);
  expect(new Set(quantities).size).toBe(ROWS);
  const parts = await app.platform.db.one<{ count: number; rows: number }>(sql`
    select count(*)::int as count, sum(rows)::int as rows from export_parts
    where tenant_id = ${own.tenantId} and export_id = ${id}`);
  expect(parts.rows).toBe(ROWS);
  expect(parts.count).toBeLessThanOrEqual(ROWS / PART_ROWS + 1); // a part that was cut off is made again, not added
  console.log(`killed at ${rows} of ${ROWS} rows; ${Math.round(aboveMb)} MB above rest`);
  expect(aboveMb).toBeLessThan(MEMORY_MB_MAX);
});

/** Two of a workspace run at once; the workspace that was served the longest time ago is next. */
async function takesTurns(app: TestApp): Promise<void> {
  const [large, small] = [await makeWorkspace(app), await makeWorkspace(app)];
  const holder = { processId: app.platform.processId };
  const later = (minutes: number) => new Date(app.platform.clock.now().getTime() + minutes * 60_000);
  for (let n = 0; n < 4; n++) await create(app, large);
  await create(app, small);
  const served: string[] = [];
  for (let n = 0; n < 5; n++) {
    const now = later(n);
    const due = await queries.findDueAnywhere(app.platform.db, now);
    if (due === undefined) break;
    served.push(due.tenant_id === large.tenantId ? 'large' : 'small');
    await app.platform.db.transaction(async (tx) => {
      await queries.takeTurn(tx, due.tenant_id, now);
      const claim = { claimId: due.id, ...holder, now, until: later(60) };
      expect(await queries.claimExport(tx, due.tenant_id, due.id, claim)).toBeDefined();
      expect(await queries.claimExport(tx, due.tenant_id, due.id, claim)).toBeUndefined();
    });
  }
  expect(served).toEqual(['large', 'small', 'large']);
  await app.platform.db.run(sql`delete from exports`);
}
