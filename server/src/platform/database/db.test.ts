import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { startOwnApp } from '../../../test/harness.ts';
import { slowdown } from '../../../test/load.ts';
import { silentLog } from '../observability/log.ts';
import { type Db, openDb } from './db.ts';
import { sql } from './sql.ts';
import { isDatabaseTrouble } from './trouble.ts';

const BUSY = { timeout: 240_000, interval: 100 };

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (reason: unknown) => reason,
  );

function openSmall(): Db {
  const limitsMs = { acquire: 1_000, answer: 1_500 };
  const db = openDb({ url: inject('databaseUrl'), log: silentLog, connectionsMax: 1, limitsMs });
  onTestFinished(() => db.close());
  return db;
}

const backendOf = async (db: Db): Promise<number> =>
  (await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid;

function freeze(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
}

it('a statement whose connection the server ends throws DatabaseTrouble, and the next one is answered', async () => {
  const { db } = (await startOwnApp()).platform;
  const cut = db.run(sql`select pg_terminate_backend(pg_backend_pid())`);
  expect(await thrownBy(cut)).toMatchObject({ name: 'DatabaseTrouble', code: '57P01' });
  expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
});

it('a statement that a frozen server does not answer is given up, and its connection is not used again', async () => {
  const db = openSmall();
  // On a busy machine a new connection may take longer than this pool waits for one.
  const frozen = await vi.waitFor(() => backendOf(db), BUSY);
  freeze(frozen);
  expect(isDatabaseTrouble(await thrownBy(db.run(sql`select 1`)))).toBe(true);
  expect(await vi.waitFor(() => backendOf(db), BUSY)).not.toBe(frozen);
});

it('a transaction that a frozen server holds up is given up once, without waiting again for its rollback', async () => {
  const db = openSmall();
  const started = performance.now();
  const held = db.transaction(async (tx) => {
    freeze((await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid);
    await tx.run(sql`select 1`);
  });
  expect(isDatabaseTrouble(await thrownBy(held))).toBe(true);
  expect(performance.now() - started).toBeLessThan(2_800 * slowdown());
});

it('waiting too long for a free connection throws DatabaseTrouble, and leaves the connection to others', async () => {
  const db = openSmall();
  const busy = db.run(sql`select pg_sleep(1.3)`);
  expect(isDatabaseTrouble(await thrownBy(db.run(sql`select 1`)))).toBe(true);
  await busy;
  expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
});

it('a statement that was cancelled, or is wrong, keeps its connection', async () => {
  const db = openSmall();
  const pid = await backendOf(db);
  const slow = db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 50`);
    await tx.run(sql`select pg_sleep(0.4)`);
  });
  expect(await thrownBy(slow)).toMatchObject({ name: 'DatabaseTrouble', code: '57014' });
  const wrong = await thrownBy(db.run(sql`select no_such_column`));
  expect([isDatabaseTrouble(wrong), (wrong as { code: string }).code]).toEqual([false, '42703']);
  expect(await backendOf(db)).toBe(pid);
});
