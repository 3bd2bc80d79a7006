import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PersonView } from '../schema.ts';

/** What the contacts of each say together; number, name and address are the first that were given. */
export const findPeople = (
  db: Queryable,
  tenantId: string,
  personIds: readonly string[],
): Promise<PersonView[]> =>
  db.many(sql`
    select live.*, person.listed_at as created_at
    from people person cross join lateral (
      select (array_agg(phone_number order by created_at, id) filter (where deleted_at is null))[1] as phone_number,
             (array_agg(name order by created_at, id) filter (where deleted_at is null and name is not null))[1] as name,
             (array_agg(email order by created_at, id) filter (where deleted_at is null and email is not null))[1] as email,
             count(distinct campaign_id) filter (where deleted_at is null) as campaign_count,
             array_agg(distinct status order by status) filter (where deleted_at is null) as statuses,
             max(greatest(updated_at, last_dialed_at)) filter (where deleted_at is null) as last_activity_at
      from contacts contact where contact.tenant_id = ${tenantId} and contact.person_id = person.id
    ) live
    where person.tenant_id = ${tenantId} and person.id = any (${personIds}::uuid[]) and person.listed_at is not null
    order by person.listed_at desc, person.listed_by desc`);
