import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import { COLUMNS as ACTIVITY } from '../activity/measures.ts';
import type { Sums } from './rules.ts';
import type { OverviewQuery } from './schema.ts';

/** What is counted, and which of it. */
export type Counting = Pick<
  OverviewQuery,
  'agentId' | 'campaignId' | 'direction' | 'channel' | 'timezone'
> & {
  successes: readonly string[];
};

/** The measures of the sums that the overview shows, and two that depend on the question. */
const { frustrations: _, frustration_millionths: __, ...KEPT } = ACTIVITY;
const COLUMNS: Record<keyof Sums, Sql> = { ...KEPT, completed: sql`completed`, successes: sql`successes` };
const NAMES = Object.keys(COLUMNS) as (keyof Sums)[];

/** All measures in one order; those that a source does not have are 0. */
export const measured = (known: Partial<Record<keyof Sums, Sql>>): Sql =>
  joinSql(
    NAMES.map((name) => sql`${known[name] ?? sql`0`}::bigint as ${COLUMNS[name]}`),
    ', ',
  );

export const columns = joinSql(Object.values(COLUMNS), ', ');

export const sums = joinSql(
  NAMES.map((name) => sql`whole_sum(${COLUMNS[name]}) as ${COLUMNS[name]}`),
  ', ',
);

/** The same measures under their own names: for a source that has them all but two. */
export const kept = (own: Pick<Record<keyof Sums, Sql>, 'completed' | 'successes'>): Sql =>
  joinSql(
    NAMES.map((name) =>
      name === 'completed' || name === 'successes' ? sql`${own[name]} as ${COLUMNS[name]}` : COLUMNS[name],
    ),
    ', ',
  );
