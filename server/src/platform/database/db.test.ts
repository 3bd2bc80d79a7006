import { describe, expect, it } from 'vitest';
import { startOwnApp } from '../../../test/harness.ts';
import { isConnectionLost } from './db.ts';
import { sql } from './sql.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a lost connection', () => {
  it('is told from every other error', () => {
    for (const code of ['57P01', '57P02', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET'])
      expect(isConnectionLost(coded(code)), code).toBe(true);
    expect(isConnectionLost(new Error('Connection terminated unexpectedly'))).toBe(true);
    for (const code of ['23505', '40001', '57014', 'ENOENT'])
      expect(isConnectionLost(coded(code)), code).toBe(false);
    expect(isConnectionLost(new Error('no'))).toBe(false);
    expect(isConnectionLost('57P01')).toBe(false);
  });

  it('is what a statement gets whose connection the server ends', async () => {
    const app = await startOwnApp();
    const cut = app.platform.db.run(sql`select pg_terminate_backend(pg_backend_pid())`);
    const error = await cut.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isConnectionLost(error)).toBe(true);
    expect(await app.platform.db.one(sql`select 1 as one`)).toEqual({ one: 1 });
  });
});
