import type { Queryable } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

export const ownsNumber = async (db: Queryable, tenantId: string, phoneNumber: string): Promise<boolean> => {
  const row = await db.maybe(sql`
    select id from phone_numbers where tenant_id = ${tenantId} and phone_number = ${phoneNumber}`);
  return row !== undefined;
};

export type PhoneLine = { id: string; phone_number: string; provider: 'carrier' | 'sip_trunk' };

/** The number others see: the agent's own, else the one touched last. A trunk that only takes calls places none. */
export const findLine = (db: Queryable, tenantId: string, agentId: string): Promise<PhoneLine | undefined> =>
  db.maybe(sql`
    select id, phone_number, provider from phone_numbers
    where tenant_id = ${tenantId} and is_active and is_registered and 'voice' = any (channels)
      and (provider = 'carrier' or sip_host is not null)
    order by (agent_id = ${agentId}) is true desc, updated_at desc, id desc limit 1`);
