import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PersonView } from '../schema.ts';

/** What the contacts of each number say together; names and addresses are the first that were given. */
export const findPeople = (
  db: Queryable,
  tenantId: string,
  listedBy: readonly string[],
): Promise<PersonView[]> =>
  db.many(sql`
    select listed.phone_number, live.*, listed.created_at
    from contacts listed cross join lateral (
      select (array_agg(name order by created_at, id) filter (where deleted_at is null and name is not null))[1] as name,
             (array_agg(email order by created_at, id) filter (where deleted_at is null and email is not null))[1] as email,
             count(*) filter (where deleted_at is null) as campaign_count,
             array_agg(distinct status order by status) filter (where deleted_at is null) as statuses,
             max(greatest(updated_at, last_dialed_at)) filter (where deleted_at is null) as last_activity_at
      from contacts same where same.tenant_id = ${tenantId} and same.person_id = listed.person_id
        and same.phone_number = listed.phone_number
    ) live
    where listed.tenant_id = ${tenantId} and listed.id = any (${listedBy}::uuid[]) and live.campaign_count > 0
    order by listed.created_at desc, listed.id desc`);
