import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Language, PlanName, SubscriptionStatus } from './schema.ts';

export type WorkspaceRow = {
  id: string;
  name: string;
  plan: PlanName;
  subscription_status: SubscriptionStatus;
  suspended_reason: string | null;
  /** Of a suspended workspace: the status it returns to. */
  status_before_suspension: SubscriptionStatus | null;
  /** Bought places for active numbers, beyond the plan's. */
  number_add_ons: number;
  timezone: string;
  language: Language;
  created_at: Date;
};

const columns = sql`
  id, name, plan, subscription_status, suspended_reason, status_before_suspension, number_add_ons, timezone, language,
  created_at`;

export const findWorkspace = (db: Queryable, tenantId: string): Promise<WorkspaceRow | undefined> =>
  db.maybe(sql`select ${columns} from workspaces where id = ${tenantId} and deleted_at is null`);

/** Locks the workspace's row until the transaction ends: caps counted after it are exact. */
export const lockWorkspace = (tx: Transaction, tenantId: string): Promise<WorkspaceRow | undefined> =>
  tx.maybe(
    sql`select ${columns} from workspaces where id = ${tenantId} and deleted_at is null for no key update`,
  );

export const listWorkspaces = (db: Queryable): Promise<WorkspaceRow[]> =>
  db.many(sql`select ${columns} from workspaces where deleted_at is null order by created_at, id limit 1000`);

export async function insertWorkspace(
  tx: Transaction,
  row: { id: string; name: string; plan: PlanName; status: SubscriptionStatus; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into workspaces (id, name, plan, subscription_status, created_at, updated_at)
    values (${row.id}, ${row.name}, ${row.plan}, ${row.status}, ${row.now}, ${row.now})`);
}

export const updateSettings = (
  tx: Transaction,
  tenantId: string,
  { name, timezone, language }: Pick<WorkspaceRow, 'name' | 'timezone' | 'language'>,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update workspaces set name = ${name}, timezone = ${timezone}, language = ${language}, updated_at = ${now}
    where id = ${tenantId} and deleted_at is null`);

/** A suspended workspace stays suspended; the new status applies afterwards. */
export const updatePlan = (
  tx: Transaction,
  tenantId: string,
  plan: PlanName,
  status: SubscriptionStatus,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update workspaces set plan = ${plan}, updated_at = ${now},
      subscription_status = case when subscription_status = 'suspended' then 'suspended' else ${status} end,
      status_before_suspension = case when subscription_status = 'suspended' then ${status} end
    where id = ${tenantId} and deleted_at is null`);

export const suspend = (tx: Transaction, tenantId: string, reason: string, now: Date): Promise<number> =>
  tx.run(sql`
    update workspaces set status_before_suspension = subscription_status, subscription_status = 'suspended',
      suspended_reason = ${reason}, updated_at = ${now}
    where id = ${tenantId} and deleted_at is null and subscription_status <> 'suspended'`);

export const resume = (tx: Transaction, tenantId: string, now: Date): Promise<number> =>
  tx.run(sql`
    update workspaces set subscription_status = coalesce(status_before_suspension, 'none'),
      status_before_suspension = null, suspended_reason = null, updated_at = ${now}
    where id = ${tenantId} and deleted_at is null and subscription_status = 'suspended'`);

export const markDeleted = (tx: Transaction, tenantId: string, now: Date): Promise<number> =>
  tx.run(
    sql`update workspaces set deleted_at = ${now}, updated_at = ${now} where id = ${tenantId} and deleted_at is null`,
  );

/** A workspace that owes a payment goes on owing it, and a suspended one stays suspended. */
export const choosePlan = (tx: Transaction, tenantId: string, plan: PlanName, now: Date): Promise<number> =>
  tx.run(sql`
    update workspaces set plan = ${plan}, updated_at = ${now},
      subscription_status = case when subscription_status in ('past_due', 'suspended') then subscription_status else 'active' end,
      status_before_suspension = case
        when subscription_status <> 'suspended' then null
        when status_before_suspension = 'past_due' then 'past_due'
        else 'active' end
    where id = ${tenantId} and deleted_at is null`);

export const addNumberPlaces = (
  tx: Transaction,
  tenantId: string,
  count: number,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update workspaces set number_add_ons = number_add_ons + ${count}, updated_at = ${now}
    where id = ${tenantId} and deleted_at is null`);
