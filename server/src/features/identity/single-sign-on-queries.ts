import type { Queryable } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';

/** `required` binds once there is a provider and a verified domain: before that it would lock everyone out. */
const enforcedIn = (tenantId: Sql): Sql => sql`exists (
      select 1 from identity_policies policed
      join sso_connections provider on provider.tenant_id = policed.tenant_id
      join sso_domains claimed on claimed.tenant_id = policed.tenant_id and claimed.verified_at is not null
      where policed.tenant_id = ${tenantId} and policed.sso = 'required')`;

/** Of a session and its membership: the person came in as the workspace demands, whatever it demanded then. */
export const cameInAsDemanded: Sql = sql`(session.sso_tenant_id = session.tenant_id
      or (not membership.provided
          and (membership.role = 'owner' or not ${enforcedIn(sql`session.tenant_id`)})))`;

export const isEnforced = async (db: Queryable, tenantId: string): Promise<boolean> =>
  (await db.one<{ enforced: boolean }>(sql`select ${enforcedIn(sql`${tenantId}`)} as enforced`)).enforced;

/** Null for a session that no provider opened. */
export const findSessionOrigin = (
  db: Queryable,
  sessionId: string,
): Promise<{ sso_tenant_id: string | null } | undefined> =>
  db.maybe(sql`select sso_tenant_id from sessions where id = ${sessionId}`);
