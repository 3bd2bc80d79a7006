import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import { INSIGHTS } from './insight-facts.ts';
import { addChanges, addCounted, removeAll, removeEmpty } from './insight-queries.ts';
import { ALL_KEPT, eachMeasure, type Kept, type Measure, measures, sums, withDay } from './measures.ts';

export type Unfolded = { tenant_id: string; is_uncounted: boolean };

/**
 * Workspaces with changes to add. `is_uncounted`: their insights were never counted, or by other successes, and have so few
 * calls that it takes a moment; larger ones are counted by the operator's command, and from their rows until then.
 */
export const listUnfolded = (
  db: Queryable,
  { limit, callsMax }: { limit: number; callsMax: number },
): Promise<Unfolded[]> =>
  db.many(sql`
    select tenant_id, is_uncounted from (
      select workspaces.id as tenant_id, folds.tenant_id is null and ${callsMax} >= (
        select coalesce(whole_sum(calls), 0) + (select count(*) from activity_changes where tenant_id = workspaces.id)
        from activity_days where tenant_id = workspaces.id) as is_uncounted
      from workspaces left join activity_folds folds on folds.tenant_id = workspaces.id and insights = ${INSIGHTS}
    ) workspace
    where is_uncounted or exists (select 1 from activity_changes where tenant_id = workspace.tenant_id)
    limit ${limit}`);

/** Workspaces in order of their ids, after one of them. */
export const listWorkspaces = (db: Queryable, after: string, limit: number): Promise<{ id: string }[]> =>
  db.many(sql`select id from workspaces where id > ${after} order by id limit ${limit}`);

const lockName = (tenantId: string): Sql => sql`hashtextextended(${`activity:${tenantId}`}, 0)`;
const added = eachMeasure((column) => sql`${column} = kept.${column} + excluded.${column}`);

const addTo = ({ table, key, which }: Kept, rows: Sql): Sql => sql`
  insert into ${table} as kept (${key}, ${measures})
  select ${key}, ${sums} from ${withDay(rows)} added where ${which} group by ${key}
  on conflict (${key}) do update set ${added}`;

/** Names the statement's parts, one for each table of sums. */
const addToAll = (rows: Sql): Sql =>
  joinSql(
    ALL_KEPT.map((kept) => sql`${kept.table}_added as (${addTo(kept, rows)} returning 1)`),
    ', ',
  );

const noteFolded = (tenantId: string, changes: Sql): Sql => sql`
  insert into activity_folds as folds (tenant_id, changes) values (${tenantId}, ${changes})
  on conflict (tenant_id) do update set changes = folds.changes + excluded.changes`;

/** False at once when another process adds to the sums of the workspace. */
export const tryLock = async (tx: Transaction, tenantId: string): Promise<boolean> =>
  (await tx.one<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${lockName(tenantId)}) as taken`))
    .taken;

/** Adds the oldest changes to their half hours and days and returns how many. 0 at once when another process does so. */
export async function foldChanges(tx: Transaction, tenantId: string, most: number): Promise<number> {
  if (!(await tryLock(tx, tenantId))) return 0;
  const { changes } = await tx.one<{ changes: number }>(sql`
    with taken as (
      delete from activity_changes where tenant_id = ${tenantId} and ctid = any (array(
        select ctid from activity_changes where tenant_id = ${tenantId} limit ${most}))
      returning *
    ), ${addToAll(sql`taken`)}, ${addChanges(tenantId)}, noted as (${noteFolded(tenantId, sql`(select count(*) from taken)`)})
    select count(*) as changes from taken`);
  // Where nothing is left.
  for (const { table } of ALL_KEPT)
    await tx.run(sql`
      delete from ${table}
      where tenant_id = ${tenantId} and calls = 0 and conversations = 0 and messages = 0 and handoffs = 0`);
  await removeEmpty(tx, tenantId);
  return changes;
}

/**
 * Changes ever made, added up or not, and each live call in its present state: while it stays the same, so do all figures.
 * A live call is in no sum; whatever changes it writes its row anew.
 */
export const versionOf = (tenantId: string): Sql => sql`
  select concat_ws(' ',
    coalesce((select changes from activity_folds where tenant_id = ${tenantId}), 0)
      + (select count(*) from activity_changes where tenant_id = ${tenantId}),
    (select md5(string_agg(concat(id, xmin), ' ' order by id)) from calls where tenant_id = ${tenantId} and is_live))`;

/** Counting a whole workspace may take minutes; the operator waits for it. */
const takeTime = (tx: Transaction): Promise<number> =>
  tx.run(sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`);

/**
 * Counts everything anew. What waits is removed in the statement that counts, whose one snapshot contains what it stands
 * for; changes made meanwhile wait on. The version moves, because the figures may.
 */
export async function rebuildSums(tx: Transaction, tenantId: string): Promise<number> {
  await takeTime(tx);
  await tx.run(sql`select pg_advisory_xact_lock(${lockName(tenantId)})`);
  for (const { table } of ALL_KEPT) await tx.run(sql`delete from ${table} where tenant_id = ${tenantId}`);
  await removeAll(tx, tenantId);
  const { kept } = await tx.one<{ kept: number }>(sql`
    with gone as (delete from activity_changes where tenant_id = ${tenantId} returning 1),
    counted as materialized (select * from counted_activity(${tenantId})), ${addToAll(sql`counted`)}, ${addCounted(tenantId)},
    noted as (${noteFolded(tenantId, sql`(select count(*) + 1 from gone)`)})
    select count(*) as kept from activity_half_hours_added`);
  await tx.run(sql`update activity_folds set insights = ${INSIGHTS} where tenant_id = ${tenantId}`);
  return kept;
}

export type Difference = {
  half_hour?: Date;
  day?: Date;
  channel?: string;
  campaign_id?: string;
  agent_id?: string;
  direction: string;
  is_completed: boolean;
  outcome: string;
} & Record<Measure, number>;

/** Where the sums are not what a recount gives: kept minus counted. One statement each, so one snapshot. */
export async function compareSums(tx: Transaction, tenantId: string, limit: number): Promise<Difference[]> {
  await takeTime(tx);
  const differs = eachMeasure((column) => sql`whole_sum(${column}) <> 0`, ' or ');
  const minus = eachMeasure((column) => sql`-${column}`);
  const differences: Difference[] = [];
  for (const { table, key, which } of ALL_KEPT) {
    const rows = (source: Sql, shown: Sql): Sql =>
      sql`select ${key}, ${shown} from ${withDay(source)} rows where ${which}`;
    differences.push(
      ...(await tx.many<Difference>(sql`
        select ${key}, ${sums} from (
          select ${key}, ${measures} from ${table} where tenant_id = ${tenantId}
          union all
          ${rows(sql`activity_changes where tenant_id = ${tenantId}`, measures)}
          union all
          ${rows(sql`counted_activity(${tenantId})`, minus)}
        ) compared
        group by ${key} having ${differs} order by 2 limit ${limit}`)),
    );
  }
  return differences;
}
