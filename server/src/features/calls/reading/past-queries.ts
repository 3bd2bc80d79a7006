import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export type PastCalls = {
  calls: number;
  answered: number;
  talk_seconds: number | null;
  ring_seconds: number | null;
  usd_per_minute: number | null;
};

/** Of the newest calls the workspace placed: how many were answered, how long they rang and lasted, what they cost. */
export const summarisePast = (db: Queryable, tenantId: string, newest: number): Promise<PastCalls> =>
  db.one(sql`
    select count(*) as calls, count(*) filter (where status = 'completed') as answered,
      avg(duration_seconds) filter (where status = 'completed')::float8 as talk_seconds,
      avg(extract(epoch from coalesce(answered_at, ended_at) - started_at))
        filter (where started_at is not null)::float8 as ring_seconds,
      (sum(cost_usd) / nullif(sum(ceil(duration_seconds / 60.0)), 0))::float8 as usd_per_minute
    from (
      select status, duration_seconds, started_at, answered_at, ended_at, cost_usd, call_direction from calls
      where tenant_id = ${tenantId} order by created_at desc, id desc limit ${newest}) recent
    where call_direction = 'outbound' and status in ('completed', 'failed', 'no-answer', 'busy')`);
