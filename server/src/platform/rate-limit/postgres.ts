import type { Queryable } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import type { Count, Counters } from './counters.ts';

/** For several processes on one database without Redis: one statement a request, on an unlogged table. */
export function postgresCounters(db: Queryable): Counters {
  return {
    async consume(consumptions) {
      const keys = consumptions.map(({ key }) => key);
      const rows = await db.many<{ key: string; count: number; resets_in_ms: number }>(sql`
        insert into rate_counters as counter (key, count, resets_at)
        select asked.key, asked.cost, clock_timestamp() + asked.window_ms * interval '1 millisecond'
        from unnest(${keys}::text[], ${consumptions.map(({ cost }) => cost)}::int[],
                    ${consumptions.map(({ windowMs }) => windowMs)}::int[]) as asked (key, cost, window_ms)
        order by asked.key -- one lock order for all, so that two requests never wait for each other
        on conflict (key) do update set
          count = case when counter.resets_at <= clock_timestamp() then excluded.count
                       else counter.count + excluded.count end,
          resets_at = case when counter.resets_at <= clock_timestamp() then excluded.resets_at
                           else counter.resets_at end
        returning key, count, (extract(epoch from resets_at - clock_timestamp()) * 1000)::float8 as resets_in_ms`);
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key): Count => {
        const row = byKey.get(key);
        if (row === undefined) throw new Error('a counter was not returned');
        return { count: row.count, resetsInMs: Math.max(0, row.resets_in_ms) };
      });
    },
    reset: async (key) => void (await db.run(sql`delete from rate_counters where key = ${key}`)),
    close: async () => undefined,
  };
}

export const sweepCounters = (db: Queryable): Promise<number> =>
  db.run(sql`delete from rate_counters where resets_at < clock_timestamp() - interval '5 minutes'`);
