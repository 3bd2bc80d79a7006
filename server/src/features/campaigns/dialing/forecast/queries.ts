import type { Queryable } from '../../../../platform/database/db.ts';
import { sql } from '../../../../platform/database/sql.ts';
import type { Identifier } from '../../../people/schema.ts';
import { identifiersColumn } from '../../../people/service.ts';

export type SampledContact = {
  id: string;
  phone_number: string;
  email: string | null;
  identifiers: Identifier[];
  dial_count: number;
  next_dial_at: Date | null;
};

/** Every `every`th pending contact by id, from the index alone. */
export const samplePending = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  { every, limit, walkMax }: { every: number; limit: number; walkMax: number },
): Promise<SampledContact[]> =>
  db.many(sql`
    select id, phone_number, email, dial_count, next_dial_at,
           ${identifiersColumn(tenantId, sql`contacts.person_id`)} as identifiers
    from contacts
    where tenant_id = ${tenantId} and id = any (array(
      select id from (
        select id from contacts
        where tenant_id = ${tenantId} and campaign_id = ${campaignId} and status = 'pending' and deleted_at is null
        order by created_at, id limit ${walkMax}) pending
      where ${every}::int = 1 or abs(uuid_hash_extended(id, 0) % ${every}::int) = 0
      limit ${limit}))`);
