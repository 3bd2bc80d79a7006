import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const MIGRATION_LOCK = 7_275_539_001;

/**
 * Applies the numbered SQL files in order, each in its own transaction, under one advisory lock: of several
 * processes starting at once one migrates and the others wait and find nothing to do. Forward only.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  also: (client: pg.PoolClient) => Promise<void>,
): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('set statement_timeout = 0');
    await patiently(client, 'select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from migrations',
    );
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const known = done.get(name);
      if (known !== undefined && known !== digest) {
        throw new Error(`Migration ${name} was changed after it was applied; write a new one instead.`);
      }
      if (known !== undefined) continue;
      await applyOne(client, name, text, digest);
      applied.push(name);
    }
    const newest = files.at(-1) ?? '';
    const unknown = [...done.keys()].filter((name) => name > newest);
    if (unknown.length > 0) {
      throw new Error(
        `The database is newer than this Parley (it has ${unknown[0]}). Start the newer version.`,
      );
    }
    await also(client);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    // Never back into the pool: its statement_timeout was lifted.
    client.release(true);
  }
}

async function applyOne(client: pg.PoolClient, name: string, text: string, digest: string): Promise<void> {
  await client.query('begin');
  try {
    await patiently(client, text);
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`);
  }
}

const DAY_MS = 86_400_000;

/** Changing a large table takes long, and another process may be doing it: request limits do not apply here. */
async function patiently(client: pg.PoolClient, text: string, values?: unknown[]): Promise<void> {
  const query = { text, query_timeout: DAY_MS, ...(values === undefined ? {} : { values }) };
  await client.query(query as pg.QueryConfig);
}
