import { z } from 'zod';
import type { Queryable } from '../../src/platform/database/db.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { defineJob } from '../../src/platform/jobs/define.ts';

/** Records which process runs it. In the process that is to be killed it never ends. */
export const slowJob = defineJob({
  name: 'test.slow',
  input: z.object({ key: z.string() }),
  run: async (ctx, { key }) => {
    await ctx.db.run(sql`
      insert into installation (name, value) values (${`run:${key}:${process.pid}`}, to_jsonb(${process.pid}::int))`);
    if (process.env.TEST_DATABASE_URL !== undefined) await new Promise(() => undefined);
  },
});

export async function runsOf(db: Queryable, key: string): Promise<number[]> {
  const rows = await db.many<{ value: number }>(sql`
    select value from installation where name like ${`run:${key}:%`} order by xmin::text::bigint`);
  return rows.map(({ value }) => value);
}
