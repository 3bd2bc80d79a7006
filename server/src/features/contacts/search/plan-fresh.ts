import type { Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * What follows in the transaction is planned for the tables as they are. A plan kept from when a table was small reads
 * all rows of a workspace for each number of an import.
 */
export const planFresh = (tx: Transaction): Promise<number> =>
  tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);

/**
 * For what writes many rows: every plan kept on this connection is made anew when it is next used. Planning each statement
 * fresh would plan the check of every foreign key of every row by itself, which takes longer than storing the rows.
 */
export const dropPlans = (tx: Transaction): Promise<number> => tx.run(sql`discard plans`);
