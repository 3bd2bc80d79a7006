import type { Db, Queryable, Transaction } from '../../../platform/database/db.ts';
import { isUniqueViolation } from '../../../platform/database/db.ts';
import { plainArray, sql } from '../../../platform/database/sql.ts';

export const hasOpenOrder = async (tx: Transaction, tenantId: string, agentId: string): Promise<boolean> =>
  (await tx.run(sql`
    select 1 from number_orders where tenant_id = ${tenantId} and agent_id = ${agentId} and not is_abandoned`)) >
  0;

export const insertOrder = (
  tx: Transaction,
  tenantId: string,
  id: string,
  agentId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into number_orders (tenant_id, id, agent_id, created_at) values (${tenantId}, ${id}, ${agentId}, ${now})`);

/** Several at once, each for one number that brings its own place and gets no agent yet. */
export const insertAddOnOrders = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into number_orders (tenant_id, id, is_add_on, created_at)
    select ${tenantId}, id, true, ${now} from unnest(${plainArray(ids)}::uuid[]) as id`);

/** `busy`: another order holds this number. `lost`: this order was abandoned meanwhile. */
export async function nameNumber(
  db: Db,
  tenantId: string,
  id: string,
  phoneNumber: string,
): Promise<'named' | 'busy' | 'lost'> {
  try {
    const named = await db.run(sql`
      update number_orders set phone_number = ${phoneNumber}
      where tenant_id = ${tenantId} and id = ${id} and not is_abandoned`);
    return named === 1 ? 'named' : 'lost';
  } catch (error) {
    if (isUniqueViolation(error, 'number_orders_named')) return 'busy';
    throw error;
  }
}

/** False when the order was abandoned or no longer exists. */
export const closeOrder = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (await tx.run(
    sql`delete from number_orders where tenant_id = ${tenantId} and id = ${id} and not is_abandoned`,
  )) === 1;

export const abandonOrder = async (db: Queryable, tenantId: string, id: string): Promise<boolean> =>
  (await db.run(sql`
    update number_orders set is_abandoned = true where tenant_id = ${tenantId} and id = ${id} and not is_abandoned`)) ===
  1;

/** Records a number to return that no order names; false when one does. */
export const insertAbandoned = async (
  db: Queryable,
  tenantId: string,
  id: string,
  phoneNumber: string,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    insert into number_orders (tenant_id, id, phone_number, is_abandoned, created_at)
    values (${tenantId}, ${id}, ${phoneNumber}, true, ${now}) on conflict (phone_number) do nothing`)) === 1;

export type AbandonedOrder = { phone_number: string | null };

/** The holder of the lock returns the number. */
export const lockAbandoned = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<AbandonedOrder | undefined> =>
  tx.maybe(sql`
    select phone_number from number_orders
    where tenant_id = ${tenantId} and id = ${id} and is_abandoned for update skip locked`);

export const deleteAbandoned = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`delete from number_orders where tenant_id = ${tenantId} and id = ${id} and is_abandoned`);

export type StaleOrder = { tenant_id: string; id: string; is_abandoned: boolean };

/** Unfinished orders of all workspaces. */
export const listStaleAnywhere = (db: Queryable, openedBefore: Date, limit: number): Promise<StaleOrder[]> =>
  db.many(sql`
    select tenant_id, id, is_abandoned from number_orders
    where is_abandoned or created_at < ${openedBefore} order by created_at limit ${limit}`);
