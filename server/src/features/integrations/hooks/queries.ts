import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

/** False: this very request was acted on before. */
export const takeRequest = async (
  tx: Transaction,
  tenantId: string,
  integrationId: string,
  digest: Buffer,
  realNow: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into integration_hook_requests (tenant_id, integration_id, digest, received_at)
    values (${tenantId}, ${integrationId}, ${digest}, ${realNow})
    on conflict (tenant_id, integration_id, digest) do nothing`)) > 0;

export const noteUsed = (
  tx: Transaction,
  tenantId: string,
  integrationId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update integrations set hook_used_at = ${now} where tenant_id = ${tenantId} and id = ${integrationId}`);

export const deleteOlderThan = (db: Queryable, moment: Date): Promise<number> =>
  db.run(sql`
    delete from integration_hook_requests where (tenant_id, integration_id, digest) in (
      select tenant_id, integration_id, digest from integration_hook_requests where received_at < ${moment} limit 5000)`);
