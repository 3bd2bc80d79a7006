import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PersonView } from '../schema.ts';

/** What the rows of each number say together; names and addresses are the first that were given. */
export const findPeople = (
  db: Queryable,
  tenantId: string,
  faceIds: readonly string[],
): Promise<PersonView[]> =>
  db.many(sql`
    select face.phone_number, person.*, face.created_at
    from contacts face cross join lateral (
      select (array_agg(name order by created_at, id) filter (where deleted_at is null and name is not null))[1] as name,
             (array_agg(email order by created_at, id) filter (where deleted_at is null and email is not null))[1] as email,
             count(*) filter (where deleted_at is null) as campaign_count,
             array_agg(distinct status order by status) filter (where deleted_at is null) as statuses,
             max(greatest(updated_at, last_dialed_at)) filter (where deleted_at is null) as last_activity_at
      from contacts row where row.tenant_id = ${tenantId} and row.phone_number = face.phone_number
    ) person
    where face.tenant_id = ${tenantId} and face.id = any (${faceIds}::uuid[]) and face.is_face
    order by face.created_at desc, face.id desc`);
