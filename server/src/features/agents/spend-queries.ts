import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** One atomic addition; the month is the calendar month in UTC. */
export const addSpend = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  spent: { costUsd: string; at: Date },
): Promise<number> =>
  db.run(sql`
    insert into agent_spend (tenant_id, agent_id, month, cost_usd)
    values (${tenantId}, ${agentId}, date_trunc('month', ${spent.at}::timestamptz at time zone 'UTC')::date,
            ${spent.costUsd}::numeric)
    on conflict (tenant_id, agent_id, month) do update set cost_usd = agent_spend.cost_usd + excluded.cost_usd`);

export const findSpend = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  at: Date,
): Promise<{ cost_usd: string } | undefined> =>
  db.maybe(sql`
    select cost_usd::text from agent_spend
    where tenant_id = ${tenantId} and agent_id = ${agentId}
      and month = date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date`);
