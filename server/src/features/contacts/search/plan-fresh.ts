import type { Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * Plans the rest of the transaction for the tables as they are. A plan cached while a table was small would read all
 * rows of a workspace for each number of an import.
 */
export const planFresh = (tx: Transaction): Promise<number> =>
  tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);

/**
 * Before writing many rows: cached plans of this connection are made anew at their next use. Planning each statement
 * freshly would plan every foreign key check of every row, which takes longer than storing the rows.
 */
export const dropPlans = (tx: Transaction): Promise<number> => tx.run(sql`discard plans`);
