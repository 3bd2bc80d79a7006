import type { Role } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { redact } from '../../platform/personal-data/redact.ts';
import type { Format } from './formats/column.ts';
import type { ExportFilters, ExportKind, ExportStatus } from './schema.ts';

export type ExportRow = {
  id: string;
  kind: ExportKind;
  format: Format;
  bom: boolean;
  from_at: Date | null;
  to_at: Date;
  filters: ExportFilters;
  status: ExportStatus;
  rows: number;
  bytes: number;
  rows_expected: number | null;
  folder: string;
  error: string | null;
  created_at: Date;
  expires_at: Date | null;
};

const columns = sql`
  id, kind, format, bom, from_at, to_at, filters, status, rows, bytes, rows_expected, folder, error, created_at, expires_at`;

export type NewExport = Pick<
  ExportRow,
  'id' | 'kind' | 'format' | 'bom' | 'from_at' | 'to_at' | 'filters' | 'folder'
> & { created_by: string; created_at: Date };

/** How many are not finished. */
export const countOpen = async (tx: Transaction, tenantId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::bigint as count from exports
      where tenant_id = ${tenantId} and status in ('pending', 'running')`)
  ).count;

export const insertExport = (tx: Transaction, tenantId: string, made: NewExport): Promise<ExportRow> =>
  tx.one(sql`
    insert into exports (tenant_id, id, kind, format, bom, from_at, to_at, filters, status, folder, created_by,
                         created_at, due_at)
    values (${tenantId}, ${made.id}, ${made.kind}, ${made.format}, ${made.bom}, ${made.from_at}, ${made.to_at},
            ${JSON.stringify(made.filters)}, 'pending', ${made.folder}, ${made.created_by}, ${made.created_at},
            ${made.created_at})
    returning ${columns}`);

export const listExports = (
  db: Queryable,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ExportRow[]> =>
  db.many(sql`
    select ${columns} from exports where tenant_id = ${tenantId}
    order by created_at desc, id desc limit ${limit} offset ${offset}`);

export const findExport = (db: Queryable, tenantId: string, id: string): Promise<ExportRow | undefined> =>
  db.maybe(sql`select ${columns} from exports where tenant_id = ${tenantId} and id = ${id}`);

export type PartRow = { file: string; region: string | null; bytes: number };

export const listFiles = (db: Queryable, tenantId: string, id: string): Promise<PartRow[]> =>
  db.many(sql`
    select file, region, bytes from export_parts where tenant_id = ${tenantId} and export_id = ${id} order by position`);

/** True when it was open or had a file until now. */
export const cancelExport = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<{ folder: string } | undefined> =>
  tx.maybe(sql`
    update exports set status = 'canceled', claim_id = null, process_id = null, expires_at = null
    where tenant_id = ${tenantId} and id = ${id} and status in ('pending', 'running', 'ready')
    returning folder`);

/** Until the transaction ends no export of the workspace is claimed. */
export const holdClaims = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`
    insert into export_turns (tenant_id) values (${tenantId})
    on conflict (tenant_id) do update set tenant_id = excluded.tenant_id`);

export const expireFiles = (
  tx: Transaction,
  tenantId: string,
  kinds: readonly ExportKind[],
  now: Date,
): Promise<{ id: string; folder: string }[]> =>
  tx.many(sql`
    update exports set status = 'expired', expires_at = ${now}
    where tenant_id = ${tenantId} and status = 'ready' and kind = any (${kinds}) returning id, folder`);

/** Until the transaction ends nothing is recorded for them: what was, is seen by the statements that follow. */
export const holdOpen = (tx: Transaction, tenantId: string, kinds: readonly ExportKind[]): Promise<number> =>
  tx.run(sql`
    select 1 from exports
    where tenant_id = ${tenantId} and status in ('pending', 'running') and kind = any (${kinds})
    order by id for update`);

/** What is under way begins again, in another folder: its parts may hold what is being erased. After `holdOpen`. */
export const restartOpen = (
  tx: Transaction,
  tenantId: string,
  kinds: readonly ExportKind[],
): Promise<{ id: string; folder: string }[]> =>
  tx.many(sql`
    with open as (
      select id, folder from exports
      where tenant_id = ${tenantId} and status in ('pending', 'running') and kind = any (${kinds}) for update
    ), emptied as (
      delete from export_parts part using open
      where part.tenant_id = ${tenantId} and part.export_id = open.id
    )
    update exports set rows = 0, bytes = 0, parts = 0, position = null, rows_expected = null, claim_id = null,
      process_id = null, attempts = 0, folder = gen_random_uuid()
    from open where exports.tenant_id = ${tenantId} and exports.id = open.id
    returning open.id, open.folder`);

/** The role that a person has now: a link is given for minutes, which a demotion does not wait for. */
export const findRole = (
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<{ role: Role } | undefined> =>
  db.maybe(sql`select role from memberships where tenant_id = ${tenantId} and user_id = ${userId}`);

/** Whether a download by this client address, with a link given to the same actor, is in the audit log. */
export const hasDownload = async (
  db: Queryable,
  tenantId: string,
  exportId: string,
  { action, linkOf, address, since }: { action: string; linkOf: string; address: string | null; since: Date },
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from audit_entries
    where tenant_id = ${tenantId} and resource_type = 'export' and resource_id = ${exportId} and action = ${action}
      and changes = ${JSON.stringify(redact({ link_of: linkOf }))} and ip_address is not distinct from ${address}
      and occurred_at >= ${since}
    limit 1`)) !== undefined;

export type Expired = { tenant_id: string; id: string; folder: string };

export const expireOlderThan = (tx: Transaction, now: Date, limit: number): Promise<Expired[]> =>
  tx.many(sql`
    update exports set status = 'expired'
    where (tenant_id, id) in (
      select tenant_id, id from exports where expires_at <= ${now} and status = 'ready' limit ${limit} for update skip locked)
    returning tenant_id, id, folder`);

export const deleteOlderThan = (tx: Transaction, before: Date, limit: number): Promise<Expired[]> =>
  tx.many(sql`
    delete from exports where (tenant_id, id) in (
      select tenant_id, id from exports where created_at < ${before} and status not in ('pending', 'running')
      limit ${limit})
    returning tenant_id, id, folder`);
