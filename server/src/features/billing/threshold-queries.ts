import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { MINUTE_KINDS } from '../usage/schema.ts';
import type { PlanName, SubscriptionStatus } from '../workspaces/schema.ts';

/** `included`: the minutes of which it is the share. After an upgrade there are more. */
export type Reported = { percent: number; included: number };

export type ActiveWorkspace = {
  tenant_id: string;
  plan: PlanName;
  status: SubscriptionStatus;
  minutes_of_month: number;
  minutes_ever: number;
  /** Thresholds that were reported for the month, or for the trial. */
  of_month: Reported[];
  of_trial: Reported[];
};

const reportedIn = (period: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('percent', percent, 'included', included)), '[]') from billing_thresholds
   where tenant_id = active.tenant_id and period = ${period})`;

/** Workspaces that used minutes in the month. `month` is its first day. */
export const listActiveAnywhere = (
  db: Queryable,
  { month, period }: { month: string; period: string },
): Promise<ActiveWorkspace[]> =>
  db.many(sql`
    with active as (
      select tenant_id, sum(quantity)::bigint as minutes from usage_months
      where month = ${month}::date and kind = any (${MINUTE_KINDS}::text[]) group by tenant_id
    )
    select active.tenant_id, workspace.plan, workspace.subscription_status as status, active.minutes as minutes_of_month,
           case when workspace.subscription_status = 'trialing' then (
             select coalesce(sum(quantity), 0)::bigint from usage_months
             where tenant_id = active.tenant_id and kind = any (${MINUTE_KINDS}::text[])) else 0 end as minutes_ever,
           ${reportedIn(sql`${period}`)} as of_month, ${reportedIn(sql`'trial'`)} as of_trial
    from active join workspaces workspace on workspace.id = active.tenant_id and workspace.deleted_at is null`);

export type Threshold = { period: string; percent: number; used: number; included: number };

/** False when it was reported already, for as many minutes or more. */
export const insertThreshold = async (
  tx: Transaction,
  tenantId: string,
  { period, percent, used, included }: Threshold,
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into billing_thresholds (tenant_id, period, percent, used, included, reached_at)
    values (${tenantId}, ${period}, ${percent}, ${used}, ${included}, ${now})
    on conflict (tenant_id, period, percent) do update
      set used = excluded.used, included = excluded.included, reached_at = excluded.reached_at
      where billing_thresholds.included < excluded.included`)) === 1;

export const listThresholds = (
  db: Queryable,
  tenantId: string,
  { period, included }: { period: string; included: number | null },
): Promise<{ percent: number; reachedAt: Date }[]> =>
  db.many(sql`
    select percent, reached_at as "reachedAt" from billing_thresholds
    where tenant_id = ${tenantId} and period = ${period} and included >= ${included}::bigint order by percent`);
