import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Identifier } from '../people/schema.ts';
import { knownBy } from '../people/service.ts';

export type KnownContact = {
  id: string;
  person_id: string;
  name: string | null;
  phone_number: string;
  email: string | null;
  agent_id: string;
};

/** Their contact that was touched last; one in a campaign of the agent before others. */
export const findContact = (
  db: Queryable,
  tenantId: string,
  identifiers: readonly Identifier[],
  agentId: string | null,
): Promise<KnownContact | undefined> =>
  db.maybe(sql`
    with same as materialized (
      select contact.id, contact.person_id, contact.name, contact.phone_number, contact.email, contact.updated_at,
             contact.deleted_at, campaign.agent_id
      from contacts contact
      join campaigns campaign on campaign.tenant_id = contact.tenant_id and campaign.id = contact.campaign_id
      where contact.tenant_id = ${tenantId} and contact.person_id = any (array(${knownBy(tenantId, identifiers)}))
    )
    select id, person_id, name, phone_number, email, agent_id from same where deleted_at is null
    order by agent_id = ${agentId}::uuid desc nulls last, updated_at desc, id desc limit 1`);

export const agentExists = async (db: Queryable, tenantId: string, agentId: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from agents where tenant_id = ${tenantId} and id = ${agentId} and deleted_at is null`,
  )) !== undefined;
