import type { Db } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export type Content = Record<string, unknown>;
export type StoredRecord = { id: string; content: Content; created_at: Date };

export const insertRecord = (
  db: Db,
  row: { tenantId: string; id: string; toolkit: string; kind: string; content: Content; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into simulated_app_records (tenant_id, id, toolkit, kind, content, created_at)
    values (${row.tenantId}, ${row.id}, ${row.toolkit}, ${row.kind}, ${JSON.stringify(row.content)}, ${row.now})`);

export const listRecords = (
  db: Db,
  { tenantId, toolkit, kind, limit }: { tenantId: string; toolkit: string; kind: string; limit: number },
): Promise<StoredRecord[]> =>
  db.many(sql`
    select id, content, created_at from simulated_app_records
    where tenant_id = ${tenantId} and toolkit = ${toolkit} and kind = ${kind}
    order by created_at desc, id desc limit ${limit}`);
