import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

/** One at a time for each workspace, until the transaction ends: what is counted next stays true. */
export const lockLines = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`calls of ${tenantId}`}, 0))`);

export type LiveCalls = { campaign_id: string | null; calls: number };

export const countLive = (db: Queryable, tenantId: string): Promise<LiveCalls[]> =>
  db.many(sql`
    select campaign_id, count(*) as calls from calls
    where tenant_id = ${tenantId} and is_live group by campaign_id`);
