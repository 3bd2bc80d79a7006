import type { Db, Queryable, Transaction } from '../../../platform/database/db.ts';
import { isUniqueViolation } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

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

/** `busy`: somebody else is at this number. `lost`: the order is no longer ours to go on with. */
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

/** False when it was abandoned, or is gone. */
export const closeOrder = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (await tx.run(
    sql`delete from number_orders where tenant_id = ${tenantId} and id = ${id} and not is_abandoned`,
  )) === 1;

export const abandonOrder = async (db: Queryable, tenantId: string, id: string): Promise<boolean> =>
  (await db.run(sql`
    update number_orders set is_abandoned = true where tenant_id = ${tenantId} and id = ${id} and not is_abandoned`)) ===
  1;

/** A number to give back that no order names any more; false when one does. */
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

/** Whoever holds it is the one who gives its number back. */
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

/** Over all workspaces: what nobody finished. */
export const listStaleAnywhere = (db: Queryable, openedBefore: Date, limit: number): Promise<StaleOrder[]> =>
  db.many(sql`
    select tenant_id, id, is_abandoned from number_orders
    where is_abandoned or created_at < ${openedBefore} order by created_at limit ${limit}`);
