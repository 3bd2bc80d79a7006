import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ImportView } from '../schema.ts';

export type ImportRow = ImportView & { page: number; next_cursor: string | null };

const view = sql`
  id, integration_id, campaign_id, list_id, status, total, imported, skipped, problems, error, postponed_until, created_at,
  finished_at`;

export const insert = (
  tx: Transaction,
  tenantId: string,
  row: { id: string; integrationId: string; campaignId: string; listId: string },
  now: Date,
): Promise<ImportView> =>
  tx.one(sql`
    insert into integration_imports (tenant_id, id, integration_id, campaign_id, list_id, status, created_at, updated_at)
    values (${tenantId}, ${row.id}, ${row.integrationId}, ${row.campaignId}, ${row.listId}, 'running', ${now}, ${now})
    returning ${view}`);

export const list = (
  db: Queryable,
  tenantId: string,
  integrationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportView[]> =>
  db.many(sql`
    select ${view} from integration_imports where tenant_id = ${tenantId} and integration_id = ${integrationId}
    order by created_at desc, id desc limit ${limit} offset ${offset}`);

export const countRunning = async (db: Queryable, tenantId: string, integrationId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)::int as count from integration_imports
      where tenant_id = ${tenantId} and integration_id = ${integrationId} and status = 'running'`)
  ).count;

export const find = (db: Queryable, tenantId: string, id: string): Promise<ImportRow | undefined> =>
  db.maybe(sql`
    select ${view}, page, next_cursor from integration_imports where tenant_id = ${tenantId} and id = ${id}`);

/** Undefined: this page was taken by another run of the job, or the import was canceled. */
export const lockPage = (
  tx: Transaction,
  tenantId: string,
  { id, page }: Pick<ImportRow, 'id' | 'page'>,
): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    select id from integration_imports
    where tenant_id = ${tenantId} and id = ${id} and page = ${page} and status = 'running' for no key update`);

export const endPage = (
  tx: Transaction,
  tenantId: string,
  id: string,
  done: {
    nextCursor: string | null;
    read: number;
    imported: number;
    problems: ImportView['problems'];
    isLast: boolean;
  },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update integration_imports set page = page + 1, postponed_until = null, next_cursor = ${done.nextCursor}, total = total + ${done.read},
      imported = imported + ${done.imported}, skipped = skipped + ${done.read - done.imported},
      problems = ${JSON.stringify(done.problems)}, updated_at = ${now},
      status = ${done.isLast ? 'completed' : 'running'}, finished_at = ${done.isLast ? now : null}
    where tenant_id = ${tenantId} and id = ${id}`);

export const postponeImport = async (
  tx: Transaction,
  tenantId: string,
  { id, page }: Pick<ImportRow, 'id' | 'page'>,
  until: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update integration_imports set postponed_until = ${until}
    where tenant_id = ${tenantId} and id = ${id} and page = ${page} and status = 'running'`)) > 0;

export const cancel = async (
  tx: Transaction,
  tenantId: string,
  integrationId: string,
  id: string,
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update integration_imports set status = 'canceled', postponed_until = null, updated_at = ${now}, finished_at = ${now}
    where tenant_id = ${tenantId} and integration_id = ${integrationId} and id = ${id} and status = 'running'`)) >
  0;

export const fail = async (
  tx: Transaction,
  tenantId: string,
  id: string,
  error: string,
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update integration_imports set status = 'failed', error = ${error}, postponed_until = null, updated_at = ${now}, finished_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and status = 'running'`)) > 0;
