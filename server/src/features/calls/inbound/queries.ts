import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CallStatus } from '../schema.ts';
import type { DialedNumber } from './schema.ts';

export const findRungIn = (
  db: Queryable,
  tenantId: string,
  carrierCallId: string,
): Promise<{ id: string; status: CallStatus } | undefined> =>
  db.maybe(sql`
    select id, status from calls
    where tenant_id = ${tenantId} and rung_in_id = ${carrierCallId}`);

export type InboundCall = {
  id: string;
  agentId: string;
  contactId: string | null;
  contactName: string | null;
  caller: string;
  number: string;
  provider: DialedNumber['provider'];
  category: string;
  language: string;
  carrierCallId: string;
  /** What is known of the caller, for the conversation. */
  variables: Readonly<Record<string, string>>;
  now: Date;
};

/** False: this ring has its call already. */
export const insertInbound = async (tx: Transaction, tenantId: string, call: InboundCall): Promise<boolean> =>
  (await tx.run(sql`
    insert into calls (tenant_id, id, agent_id, contact_id, contact_name, phone_number, line_number, line_provider,
                       call_direction, initiation_source, category, language, status, started_at, answered_at,
                       carrier_call_id, dynamic_variables, created_at, updated_at, checked_at)
    values (${tenantId}, ${call.id}, ${call.agentId}, ${call.contactId}, ${call.contactName}, ${call.caller},
            ${call.number}, ${call.provider}, 'inbound', 'inbound', ${call.category}, ${call.language}, 'in-progress',
            ${call.now}, ${call.now}, ${call.carrierCallId}, ${JSON.stringify(call.variables)}, ${call.now}, ${call.now}, ${call.now})
    on conflict (tenant_id, rung_in_id) where rung_in_id is not null do nothing`)) > 0;
