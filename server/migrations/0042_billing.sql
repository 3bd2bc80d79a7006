-- The ledger holds seconds beside the minutes they were rounded up to, and what hosted voices spoke.
alter table usage_entries add column seconds bigint;
alter table usage_entries drop constraint usage_entries_kind_check, drop constraint usage_entries_unit_check,
  add constraint usage_entries_kind_check
    check (kind in ('call_minutes', 'transfer_minutes', 'message', 'model_tokens', 'speech_characters')),
  add constraint usage_entries_unit_check check (unit in ('minute', 'message', 'token', 'character'));
create index usage_entries_in_time on usage_entries (tenant_id, occurred_at);
-- For the sweep that looks for reached thresholds. Counts are no part of it, so that updates stay cheap.
create index usage_months_of_month on usage_months (month, tenant_id);

-- Rows of these tables stay as they are; only the deletion of a whole workspace takes them along.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from workspaces where id = old.tenant_id) then
    return old;
  end if;
  raise exception 'rows of % cannot be changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger usage_entries_stay before update or delete on usage_entries
  for each row execute function refuse_change();

-- Bought places for active numbers, beyond those of the plan.
alter table workspaces add column number_add_ons integer not null default 0 check (number_add_ons >= 0);
-- Orders of add-ons bring their own place: they take none of the plan's.
alter table number_orders add column is_add_on boolean not null default false;

-- One for each workspace, from its first need. The customer is the payment provider's name for it.
create table billing_accounts (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  customer text,
  checkout text, -- an open one, which a new one replaces
  syncs bigint not null default 0, -- the last one that began: an older answer of the provider is not stored
  synced_at timestamptz(3),
  past_due_since timestamptz(3),
  suspended_at timestamptz(3), -- by billing, not by the operator: it ends with the payment
  closed_until date, -- months before it have their invoice, where one was due
  primary key (tenant_id)
);
create unique index billing_accounts_of_customer on billing_accounts (customer);
create index billing_accounts_past_due on billing_accounts (past_due_since) where past_due_since is not null;

-- Which plan was in force when: what an invoice of a month is made from.
create table billing_subscription_changes (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  changed_at timestamptz(3) not null,
  plan text not null,
  status text not null,
  previous_plan text not null,
  previous_status text not null,
  primary key (tenant_id, id)
);
create index billing_subscription_changes_in_time on billing_subscription_changes (tenant_id, changed_at);

-- Thresholds that were reached: one event for each period (a month, or 'trial') and percentage.
create table billing_thresholds (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  period text not null,
  percent smallint not null,
  used bigint not null,
  included bigint not null,
  reached_at timestamptz(3) not null,
  primary key (tenant_id, period, percent)
);

-- Numbers bought beyond the plan, at the monthly price of that day in micro-dollars.
create table billing_purchases (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind = 'number'),
  country text not null,
  quantity integer not null check (quantity > 0),
  unit_price_micros bigint not null,
  phone_number_ids uuid[] not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);

-- One row: the last number given, in the transaction of its invoice, so that none is left out. `since`: the first month
-- that is invoiced, set when the service looks for the first time.
create table billing_invoice_numbers (
  is_only boolean primary key default true check (is_only),
  last bigint not null,
  since date
);
insert into billing_invoice_numbers (last) values (0);

create table billing_invoices (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  number bigint not null,
  period_start date not null,
  period_end date not null, -- the first day that is no part of it
  workspace_name text not null,
  plan text not null,
  minutes_used bigint not null,
  minutes_included bigint, -- null: unmetered
  minutes_billed bigint not null,
  currency text not null,
  total_micros bigint not null,
  closed_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create unique index billing_invoices_numbered on billing_invoices (number);
create unique index billing_invoices_of_period on billing_invoices (tenant_id, period_start);

create table billing_invoice_lines (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  invoice_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('plan', 'minutes', 'late_minutes', 'number')),
  description text not null,
  quantity bigint not null,
  unit_price_micros bigint not null,
  amount_micros bigint not null,
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references billing_invoices (tenant_id, id) on delete cascade
);

-- Invoices whose lines the payment provider has.
create table billing_charges (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  invoice_id uuid not null,
  charged_at timestamptz(3) not null,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references billing_invoices (tenant_id, id) on delete cascade
);

create trigger billing_invoices_stay before update or delete on billing_invoices
  for each row execute function refuse_change();
create trigger billing_invoice_lines_stay before update or delete on billing_invoice_lines
  for each row execute function refuse_change();
create trigger billing_purchases_stay before update or delete on billing_purchases
  for each row execute function refuse_change();
create trigger billing_subscription_changes_stay before update or delete on billing_subscription_changes
  for each row execute function refuse_change();
