import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { IdentityPolicy } from './schema.ts';

export const findPolicy = (db: Queryable, tenantId: string): Promise<IdentityPolicy | undefined> =>
  db.maybe(sql`
    select mfa, sso, session_hours as "sessionHours" from identity_policies where tenant_id = ${tenantId}`);

export const savePolicy = (
  tx: Transaction,
  tenantId: string,
  { mfa, sso, sessionHours }: IdentityPolicy,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into identity_policies (tenant_id, mfa, sso, session_hours, updated_at)
    values (${tenantId}, ${mfa}, ${sso}, ${sessionHours}, ${now})
    on conflict (tenant_id) do update
    set mfa = excluded.mfa, sso = excluded.sso, session_hours = excluded.session_hours, updated_at = excluded.updated_at`);
