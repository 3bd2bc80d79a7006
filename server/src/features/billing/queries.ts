import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { PlanName, SubscriptionStatus } from '../workspaces/schema.ts';
import type { PlanChange, Purchased } from './rules.ts';

export type AccountRow = {
  customer: string | null;
  checkout: string | null;
  syncs: number;
  past_due_since: Date | null;
  suspended_at: Date | null;
  /** False: the operator has given a plan since. */
  follows_provider: boolean;
  closed_until: string | null;
};

const columns = sql`
  customer, checkout, syncs, past_due_since, suspended_at, follows_provider, to_char(closed_until, 'YYYY-MM-DD') as closed_until`;

export const findAccount = (db: Queryable, tenantId: string): Promise<AccountRow | undefined> =>
  db.maybe(sql`select ${columns} from billing_accounts where tenant_id = ${tenantId}`);

/** The account, created where there is none, locked until the transaction ends. */
export const lockAccount = async (tx: Transaction, tenantId: string): Promise<AccountRow> => {
  await tx.run(sql`
    insert into billing_accounts (tenant_id) values (${tenantId}) on conflict (tenant_id) do nothing`);
  return tx.one(sql`select ${columns} from billing_accounts where tenant_id = ${tenantId} for no key update`);
};

export const setCustomer = (db: Queryable, tenantId: string, customer: string): Promise<number> =>
  db.run(sql`
    insert into billing_accounts (tenant_id, customer) values (${tenantId}, ${customer})
    on conflict (tenant_id) do update set customer = excluded.customer`);

/** Returns the one that it replaces. */
export const setCheckout = async (
  db: Queryable,
  tenantId: string,
  checkout: string | null,
): Promise<string | null> =>
  (
    await db.maybe<{ replaced: string | null }>(sql`
      with before as (select checkout from billing_accounts where tenant_id = ${tenantId} for no key update)
      update billing_accounts set checkout = ${checkout} from before where tenant_id = ${tenantId}
      returning before.checkout as replaced`)
  )?.replaced ?? null;

/** The number of this sync, the highest so far. */
export const beginSync = (
  db: Queryable,
  tenantId: string,
): Promise<{ syncs: number; customer: string | null } | undefined> =>
  db.maybe(sql`
    update billing_accounts set syncs = syncs + 1 where tenant_id = ${tenantId} returning syncs, customer`);

export const endSync = (tx: Transaction, tenantId: string, now: Date): Promise<number> =>
  tx.run(sql`update billing_accounts set synced_at = ${now} where tenant_id = ${tenantId}`);

/** The provider's report names a customer, which determines the workspace. */
export const findCustomerAnywhere = (
  db: Queryable,
  customer: string,
): Promise<{ tenant_id: string } | undefined> =>
  db.maybe(sql`select tenant_id from billing_accounts where customer = ${customer}`);

const SWEPT_AT_ONCE = 500;

/** Deleted ones once more, so that nothing is collected any longer. */
export const listUnsyncedAnywhere = (db: Queryable, before: Date): Promise<{ tenant_id: string }[]> =>
  db.many(sql`
    select account.tenant_id from billing_accounts account
    join workspaces workspace on workspace.id = account.tenant_id
    where account.customer is not null
      and (account.synced_at is null or account.synced_at < coalesce(workspace.deleted_at, ${before}))
    order by account.synced_at nulls first limit ${SWEPT_AT_ONCE}`);

export const setFollowing = (tx: Transaction, tenantId: string, follows: boolean): Promise<number> =>
  tx.run(sql`
    insert into billing_accounts as account (tenant_id, follows_provider) values (${tenantId}, ${follows})
    on conflict (tenant_id) do update set follows_provider = excluded.follows_provider
    where account.follows_provider <> excluded.follows_provider`);

export const insertChange = (
  tx: Transaction,
  tenantId: string,
  id: string,
  change: PlanChange,
): Promise<number> =>
  tx.run(sql`
    insert into billing_subscription_changes (tenant_id, id, changed_at, plan, status, previous_plan, previous_status)
    values (${tenantId}, ${id}, ${change.at}, ${change.plan}, ${change.status}, ${change.previousPlan},
            ${change.previousStatus})`);

export type Overdue = {
  pastDueSince: Date | null;
  /** It was overdue before, too: another plan does not begin the grace period again. */
  wasPastDue: boolean;
  suspendedAt: Date | null;
  /** Another plan does not change whose suspension it is. */
  staysSuspended: boolean;
};

/** Both null again once neither applies. */
export const setOverdue = (
  tx: Transaction,
  tenantId: string,
  { pastDueSince, wasPastDue, suspendedAt, staysSuspended }: Overdue,
): Promise<number> =>
  tx.run(sql`
    insert into billing_accounts as account (tenant_id, past_due_since, suspended_at)
    values (${tenantId}, ${pastDueSince}, ${suspendedAt})
    on conflict (tenant_id) do update set
      suspended_at = case when ${staysSuspended}::boolean then account.suspended_at else excluded.suspended_at end,
      past_due_since = case when ${wasPastDue}::boolean and excluded.past_due_since is not null
        then coalesce(account.past_due_since, excluded.past_due_since) else excluded.past_due_since end`);

const CHANGES_MAX = 10_000;

export const listChanges = (db: Queryable, tenantId: string): Promise<PlanChange[]> =>
  db.many(sql`
    select changed_at as at, plan, status, previous_plan as "previousPlan", previous_status as "previousStatus"
    from billing_subscription_changes where tenant_id = ${tenantId} order by changed_at, id limit ${CHANGES_MAX}`);

export const listOverdueAnywhere = (db: Queryable, before: Date): Promise<{ tenant_id: string }[]> =>
  db.many(sql`
    select account.tenant_id from billing_accounts account
    join workspaces workspace on workspace.id = account.tenant_id
    where account.past_due_since <= ${before} and workspace.deleted_at is null
      and workspace.subscription_status = 'past_due'
    order by account.past_due_since limit ${SWEPT_AT_ONCE}`);

export const listEndedTrialsAnywhere = (db: Queryable, createdBefore: Date): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from workspaces
    where subscription_status = 'trialing' and deleted_at is null and created_at <= ${createdBefore}
    order by created_at limit ${SWEPT_AT_ONCE}`);

export type PurchaseRow = {
  id: string;
  kind: 'number';
  country: string;
  quantity: number;
  unit_price_micros: number;
  phone_number_ids: string[];
  created_at: Date;
};

export const insertPurchase = (tx: Transaction, tenantId: string, row: PurchaseRow): Promise<number> =>
  tx.run(sql`
    insert into billing_purchases (tenant_id, id, kind, country, quantity, unit_price_micros, phone_number_ids, created_at)
    values (${tenantId}, ${row.id}, ${row.kind}, ${row.country}, ${row.quantity}, ${row.unit_price_micros},
            ${row.phone_number_ids}::uuid[], ${row.created_at})`);

export const findPurchase = (db: Queryable, tenantId: string, id: string): Promise<PurchaseRow | undefined> =>
  db.maybe(sql`
    select id, kind, country, quantity, unit_price_micros, phone_number_ids, created_at
    from billing_purchases where tenant_id = ${tenantId} and id = ${id}`);

/** What was bought before a moment: it costs its price in every month from then on. */
export const listPurchasesUntil = (db: Queryable, tenantId: string, before: Date): Promise<Purchased[]> =>
  db.many(sql`
    select country, quantity, unit_price_micros as "unitPriceMicros" from billing_purchases
    where tenant_id = ${tenantId} and created_at < ${before} order by created_at, id`);

export type WorkspaceFacts = {
  name: string;
  plan: PlanName;
  status: SubscriptionStatus;
  suspended_reason: string | null;
  number_add_ons: number;
  created_at: Date;
  is_deleted: boolean;
};

/** Deleted ones too: their last month is invoiced. */
export const findWorkspaceFacts = (db: Queryable, tenantId: string): Promise<WorkspaceFacts | undefined> =>
  db.maybe(sql`
    select name, plan, subscription_status as status, suspended_reason, number_add_ons, created_at,
      deleted_at is not null as is_deleted
    from workspaces where id = ${tenantId}`);

export const countActiveNumbers = async (db: Queryable, tenantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from phone_numbers where tenant_id = ${tenantId} and is_active`,
    )
  ).count;
