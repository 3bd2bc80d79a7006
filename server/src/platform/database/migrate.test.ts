import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../test/harness.ts';
import { silentLog } from '../observability/log.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

async function setUp() {
  const db = openDb({ url: await createDatabase(), log: silentLog });
  await db.run(sql`delete from migrations`);
  const folder = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  onTestFinished(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  return { db, write, run: () => migrate(db.pool, folder, async () => undefined) };
}

describe('migrations', () => {
  it('are applied in order, once, under concurrent starts', async () => {
    const { db, write, run } = await setUp();
    write('0001_a.sql', 'create table one (n integer); insert into one values (1);');
    write('0002_b.sql', 'insert into one values (2);');
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.filter((list) => list.length > 0)).toEqual([['0001_a.sql', '0002_b.sql']]);
    expect(await db.many(sql`select n from one order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('that fail leave no trace, and are named', async () => {
    const { db, write, run } = await setUp();
    write('0001_a.sql', 'create table two (n integer);');
    write('0002_b.sql', 'insert into two values (1); insert into nowhere values (1);');
    await expect(run()).rejects.toThrow('Migration 0002_b.sql failed');
    expect(await db.many(sql`select n from two`)).toEqual([]);
    write('0002_b.sql', 'insert into two values (2);');
    expect(await run()).toEqual(['0002_b.sql']);
  });

  it('must not be changed once applied, and an older version does not start on a newer database', async () => {
    const { write, run, db } = await setUp();
    write('0001_a.sql', 'create table three (n integer);');
    await run();
    write('0001_a.sql', 'create table three (n bigint);');
    await expect(run()).rejects.toThrow('was changed after it was applied');
    write('0001_a.sql', 'create table three (n integer);');
    await db.run(sql`insert into migrations (name, digest) values ('9999_future.sql', 'x')`);
    await expect(run()).rejects.toThrow('The database is newer than this Parley');
  });
});
