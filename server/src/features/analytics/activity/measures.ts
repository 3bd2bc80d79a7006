import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';

/** The zero id stands for no agent, and for no campaign. */
export const NONE = '00000000-0000-0000-0000-000000000000';

/** What is kept of each half hour, in the order of the tables' columns. */
export const COLUMNS = {
  calls: sql`calls`,
  timed: sql`timed`,
  seconds: sql`seconds`,
  conversations: sql`conversations`,
  messages: sql`messages`,
  handoffs: sql`handoffs`,
  latencies: sql`latencies`,
  latency_ms: sql`latency_ms`,
  sentiments: sql`sentiments`,
  sentiment_millionths: sql`sentiment_millionths`,
  frustrations: sql`frustrations`,
  frustration_millionths: sql`frustration_millionths`,
  costs: sql`costs`,
  cost_millionths: sql`cost_millionths`,
} as const;
export type Measure = keyof typeof COLUMNS;
export const MEASURES = Object.keys(COLUMNS) as Measure[];

/** One piece of SQL for each measure. */
export const eachMeasure = (write: (column: Sql) => Sql, separator = ', '): Sql =>
  joinSql(Object.values(COLUMNS).map(write), separator);

export const measures = eachMeasure((column) => column);
export const sums = eachMeasure((column) => sql`whole_sum(${column}) as ${column}`);

/** What sums are kept by. A half hour is kept four times, because each question reads the table with the fewest rows for it. */
export type Kept = { table: Sql; key: Sql; which: Sql };

const split = sql`direction, is_completed, outcome`;
const any = sql`true`;
export const ACTIVITY: Kept = {
  table: sql`activity_half_hours`,
  key: sql`tenant_id, half_hour, channel, agent_id, ${split}`,
  which: any,
};
export const WORKSPACE: Kept = {
  table: sql`workspace_half_hours`,
  key: sql`tenant_id, half_hour, channel, ${split}`,
  which: any,
};
export const DAYS: Kept = {
  table: sql`activity_days`,
  key: sql`tenant_id, day, channel, agent_id, ${split}`,
  which: any,
};
export const CAMPAIGNS: Kept = {
  table: sql`campaign_half_hours`,
  key: sql`tenant_id, half_hour, campaign_id, agent_id, ${split}`,
  which: sql`campaign_id <> ${NONE}`,
};
export const ALL_KEPT: readonly Kept[] = [ACTIVITY, WORKSPACE, DAYS, CAMPAIGNS];

/** Rows with a half hour, and the day of UTC that it lies in. */
export const withDay = (rows: Sql): Sql =>
  sql`(select *, date_trunc('day', half_hour, 'UTC') as day from ${rows})`;
