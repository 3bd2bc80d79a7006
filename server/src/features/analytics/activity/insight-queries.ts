import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import {
  ALL_INSIGHTS,
  BY_CALL,
  callsOf,
  factsOfCalls,
  factsOfChanges,
  heldCalls,
  INSIGHTS,
  isDialed,
  type KeptInsight,
  REACHED,
} from './insight-facts.ts';

const endedCalls = (tenantId: string): Sql => sql`calls where tenant_id = ${tenantId} and not is_live`;

const addRows = (tenantId: string, kept: KeptInsight, rows: Sql): Sql => sql`
  insert into ${kept.table} as kept (tenant_id, ${kept.columns}, ${kept.counted})
  select ${tenantId}, ${kept.columns}, whole_sum(${kept.counted}) from (${rows}) added
  group by ${kept.columns} having whole_sum(${kept.counted}) <> 0
  on conflict (tenant_id, ${kept.key}) do update set ${kept.counted} = kept.${kept.counted} + excluded.${kept.counted}`;

const named = (kept: KeptInsight, statement: Sql): Sql =>
  sql`${kept.table}_added as (${statement} returning 1)`;

/**
 * Parts of the statement that adds changes, which it calls `taken`. What a contact adds depends on its other calls: those of
 * the contacts in question are taken as they were in the sums, and as they are with the changes.
 */
export const addChanges = (tenantId: string): Sql => {
  const touched = sql`(select contact_id from touched)`;
  const held = heldCalls(
    sql`(${callsOf(tenantId, sql`and not is_live`)}) call`,
    sql`activity_changes where tenant_id = ${tenantId} and contact_id in ${touched}`,
  );
  const before = REACHED.rows(sql`held`);
  const after = REACHED.rows(sql`(select * from held union all select * from fact)`);
  const moved = sql`
    select ${REACHED.columns}, -contacts as contacts from (${before}) before
    union all select ${REACHED.columns}, contacts from (${after}) after`;
  return sql`
    fact as materialized (${factsOfChanges(sql`taken where true`)}),
    touched as (select distinct contact_id from fact where ${isDialed}),
    held as materialized (${held}),
    ${joinSql(
      [
        named(REACHED, addRows(tenantId, REACHED, moved)),
        ...BY_CALL.map((kept) => named(kept, addRows(tenantId, kept, kept.rows(sql`fact`)))),
      ],
      ', ',
    )}`;
};

/** Parts of the statement that counts all calls anew. */
export const addCounted = (tenantId: string): Sql => sql`
  fact as materialized (${factsOfCalls(endedCalls(tenantId))}),
  ${joinSql(
    ALL_INSIGHTS.map((kept) => named(kept, addRows(tenantId, kept, kept.rows(sql`fact`)))),
    ', ',
  )}`;

export async function removeEmpty(tx: Transaction, tenantId: string): Promise<void> {
  for (const { table, counted } of ALL_INSIGHTS)
    await tx.run(sql`delete from ${table} where tenant_id = ${tenantId} and ${counted} = 0`);
}

export async function removeAll(tx: Transaction, tenantId: string): Promise<void> {
  for (const { table } of ALL_INSIGHTS) await tx.run(sql`delete from ${table} where tenant_id = ${tenantId}`);
}

/** Whether the workspace's insights can be read from the sums. */
export const hasInsights = async (db: Queryable, tenantId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from activity_folds where tenant_id = ${tenantId} and insights = ${INSIGHTS}`)) !==
  undefined;

/** Where the sums are not what a recount gives, as the table, the key and the difference: kept minus counted. */
export async function compareInsights(
  tx: Transaction,
  tenantId: string,
  limit: number,
): Promise<{ difference: string }[]> {
  const differences: { difference: string }[] = [];
  const held = heldCalls(endedCalls(tenantId), sql`activity_changes where tenant_id = ${tenantId}`);
  for (const { table, columns: shown, counted, rows } of ALL_INSIGHTS)
    differences.push(
      ...(await tx.many<{ difference: string }>(sql`
        with fact as materialized (${held}), differing as (
          select ${shown}, whole_sum(${counted}) as ${counted} from (
            select ${shown}, ${counted} from ${table} where tenant_id = ${tenantId}
            union all
            select ${shown}, -${counted} from (${rows(sql`fact`)}) counted
          ) compared
          group by ${shown} having whole_sum(${counted}) <> 0 limit ${limit}
        )
        select row_to_json(differing)::text as difference from differing`)),
    );
  return differences;
}
