import type { Db, Queryable, Transaction } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asHolder, isSilent } from '../../../platform/jobs/leases.ts';
import type { Cells } from '../formats/column.ts';
import type { ExportRow } from '../queries.ts';
import type { Key } from '../sources/source.ts';

export type Place = { tenant_id: string; id: string };

/** At most so many of a workspace are made at once. */
const RUNNING_MAX = 2;

const isFree = (now: Date): Sql => sql`
  (export.claim_id is null or ${isSilent(sql`export.process_id`)}
    or (export.process_id is null and export.claimed_until < ${now}))`;

const mayRun = sql`
  (export.status = 'running' or export.status = 'pending' and ${RUNNING_MAX} > (
    select count(*) from exports other where other.tenant_id = export.tenant_id and other.status = 'running'))`;

/** Whose turn it is: that of the workspace, then of the export, that was served the longest time ago. */
export const findDueAnywhere = (db: Queryable, now: Date): Promise<Place | undefined> =>
  db.maybe(sql`
    select export.tenant_id, export.id from exports export
    left join export_turns turn on turn.tenant_id = export.tenant_id
    where export.status in ('pending', 'running') and export.due_at <= ${now} and ${isFree(now)} and ${mayRun}
    order by turn.served_at nulls first, export.served_at nulls first, export.created_at, export.id limit 1`);

/** Milliseconds of domain time until the next one that waits after a failure, or for a process without a heartbeat. */
export const findNextDueAnywhere = (db: Queryable, now: Date): Promise<{ due_at: Date | null }> =>
  db.one(sql`
    select min(greatest(due_at, case when process_id is null and claim_id is not null then claimed_until end)) as due_at
    from exports where status in ('pending', 'running') and (claim_id is null or process_id is null)
      and greatest(due_at, claimed_until) > ${now}`);

/** The row of the workspace is locked: claims of one workspace come one after the other, and wait for erasures. */
export const takeTurn = (tx: Transaction, tenantId: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into export_turns (tenant_id, served_at) values (${tenantId}, ${now})
    on conflict (tenant_id) do update set served_at = excluded.served_at`);

export type Claimed = Omit<ExportRow, 'error' | 'expires_at' | 'created_at'> & {
  tenant_id: string;
  position: Key | null;
  parts: number;
  attempts: number;
  claim_id: string;
};

export const claimExport = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { claimId, processId, now, until }: { claimId: string; processId: string; now: Date; until: Date },
): Promise<Claimed | undefined> =>
  tx.maybe(sql`
    update exports export set status = 'running', claim_id = ${claimId}, process_id = ${asHolder(processId)},
      claimed_until = ${until}, served_at = ${now}, attempts = attempts + 1
    where tenant_id = ${tenantId} and id = ${id} and status in ('pending', 'running') and due_at <= ${now}
      and ${isFree(now)} and ${mayRun}
    returning tenant_id, id, kind, format, bom, from_at, to_at, filters, status, rows, bytes, rows_expected, position,
      parts, folder, attempts, claim_id`);

export type RecordedPart = {
  file: string;
  region: string | null;
  rows: number;
  bytes: number;
  rowGroup: unknown;
  position: Key | null;
  /** The file is complete with it, and is kept until then. */
  readyUntil: Date | null;
  claimedUntil: Date;
};

/** The part, and how far the export is with it, in one statement; 0: it was canceled, begun again or taken over. */
export const recordPart = (
  db: Queryable,
  tenantId: string,
  { id, claim_id: claimId }: Pick<Claimed, 'id' | 'claim_id'>,
  part: RecordedPart,
): Promise<number> =>
  db.run(sql`
    with moved as (
      update exports set rows = rows + ${part.rows}, bytes = bytes + ${part.bytes}, parts = parts + 1, attempts = 0,
        position = coalesce(${part.position === null ? null : JSON.stringify(part.position)}::json, position),
        claimed_until = ${part.claimedUntil}, expires_at = ${part.readyUntil}::timestamptz,
        status = case when ${part.readyUntil}::timestamptz is null then status else 'ready' end,
        claim_id = case when ${part.readyUntil}::timestamptz is null then claim_id end,
        process_id = case when ${part.readyUntil}::timestamptz is null then process_id end
      where tenant_id = ${tenantId} and id = ${id} and claim_id = ${claimId} and status = 'running'
      returning tenant_id, id, parts)
    insert into export_parts (tenant_id, export_id, position, file, region, rows, bytes, row_group)
    select tenant_id, id, parts, ${part.file}, ${part.region}, ${part.rows}, ${part.bytes},
           ${part.rowGroup === null ? null : JSON.stringify(part.rowGroup)}::json
    from moved`);

export const setExpected = (
  db: Queryable,
  tenantId: string,
  { id, claim_id: claimId }: Pick<Claimed, 'id' | 'claim_id'>,
  rows: number,
): Promise<number> =>
  db.run(sql`
    update exports set rows_expected = ${rows}
    where tenant_id = ${tenantId} and id = ${id} and claim_id = ${claimId}`);

/** Others have their turn; after a failure not before `dueAt`. */
export const releaseExport = (
  db: Queryable,
  tenantId: string,
  { id, claim_id: claimId }: Pick<Claimed, 'id' | 'claim_id'>,
  { dueAt, isFailure }: { dueAt: Date; isFailure: boolean },
): Promise<number> =>
  db.run(sql`
    update exports set claim_id = null, process_id = null, due_at = ${dueAt},
      attempts = case when ${isFailure} then attempts else 0 end
    where tenant_id = ${tenantId} and id = ${id} and claim_id = ${claimId}`);

export const failExport = (
  tx: Transaction,
  tenantId: string,
  { id, claim_id: claimId }: Pick<Claimed, 'id' | 'claim_id'>,
  error: string,
): Promise<number> =>
  tx.run(sql`
    update exports set status = 'failed', error = ${error}, claim_id = null, process_id = null
    where tenant_id = ${tenantId} and id = ${id} and claim_id = ${claimId}`);

export const listRowGroups = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ row_group: unknown }[]> =>
  db.many(sql`
    select row_group from export_parts
    where tenant_id = ${tenantId} and export_id = ${id} and row_group is not null order by position`);

export type Cursor = {
  /** Fewer than asked for: these are the last. */
  fetch(count: number): Promise<Cells[]>;
  close(): Promise<void>;
};

/**
 * Rows a few at a time, of one moment, planned once. Read by index in the order of the key: a plan without statistics
 * of a workspace would otherwise read and sort all of it. Cells are taken as the text that the database sends.
 */
export async function openCursor(db: Db, query: Sql): Promise<Cursor> {
  const connection = await db.connect();
  const end = async (text: string) => {
    await connection.query({ text }).catch(() => undefined); // otherwise the end of the connection ends it
    connection.release();
  };
  try {
    await connection.query({ text: BEGIN });
    await connection.query({
      text: `declare found no scroll cursor for ${query.text}`,
      values: [...query.values],
    });
  } catch (error) {
    await end('rollback');
    throw error;
  }
  return {
    fetch: async (count) => {
      const asked = { text: `fetch ${count} from found`, rowMode: 'array', types: AS_TEXT };
      return (await connection.query(asked as never)).rows as unknown as Cells[];
    },
    close: () => end('commit'),
  };
}

const BEGIN = `begin read only; set local enable_seqscan = off; set local enable_bitmapscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_sort = off; set local jit = off`;
const AS_TEXT = { getTypeParser: () => (text: unknown) => text };

export const countRows = async (db: Queryable, counting: Sql): Promise<number> =>
  (await db.one<{ count: number }>(counting)).count;
