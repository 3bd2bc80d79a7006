import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Queryable } from '../server/src/platform/database/db.ts';
import type { Sql } from '../server/src/platform/database/sql.ts';

/** The bare baseline in its own process: node:http, pg, the same statement, JSON.stringify. */
export type Bare = { url: string; child: ChildProcess };

/** The statement a query function sends, taken from the function itself so that both sides run the same. */
export function statementOf(run: (db: Queryable) => unknown): Sql {
  const captured: Sql[] = [];
  const keep = (query: Sql) => {
    captured.push(query);
    return Promise.resolve([]);
  };
  run({ many: keep, maybe: keep, one: keep, run: keep } as unknown as Queryable);
  return captured[0] as Sql;
}

export async function startBare(databaseUrl: string, query: Sql): Promise<Bare> {
  const asked = JSON.stringify({ databaseUrl, text: query.text, values: query.values });
  const child = fork(process.argv[1] ?? '', { env: { ...process.env, BARE: asked } });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, child };
}

/** True in the forked process, which then only serves. */
export function servedBare(): boolean {
  if (process.env.BARE === undefined) return false;
  const { databaseUrl, text, values } = JSON.parse(process.env.BARE);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query({ name: 'bare', text, values });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  return true;
}
