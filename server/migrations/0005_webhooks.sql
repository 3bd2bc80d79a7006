-- Outbound webhooks, what is to be delivered to them, and how each attempt went.

create table webhooks (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  kind text not null default 'webhook' check (kind in ('webhook', 'connector')),
  url text not null,
  events text[] not null,
  description text,
  filters json not null,
  headers text not null, -- sealed: customers put credentials there
  payload_template text,
  secret text not null, -- sealed
  is_active boolean not null default true,
  consecutive_failures integer not null default 0,
  disabled_at timestamptz(3),
  last_delivery_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id)
);
create index webhooks_live on webhooks (tenant_id, kind, created_at desc, id desc) where deleted_at is null;

-- One event on its way to one webhook. A claim moves due_at past the claimant's deadline, so that what a killed
-- process held becomes due again by itself; attempt counts every claim, and so every request that may have gone out.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  purpose text not null check (purpose in ('event', 'test', 'redelivery', 'replay')),
  replay_id uuid,
  event text not null,
  event_at timestamptz(3) not null,
  body text not null, -- the exact bytes that are signed and sent, the same on every attempt
  body_final boolean not null, -- false until the webhook's template has been applied
  status text not null check (status in ('pending', 'delivered', 'failed', 'dropped')),
  attempt smallint not null default 0,
  attempts_max smallint not null default 5,
  due_at timestamptz(3) not null,
  response_status integer,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, webhook_id, due_at, id) where status = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, id desc);
create index webhook_deliveries_lost on webhook_deliveries (tenant_id, webhook_id, status, id desc)
  where status in ('failed', 'dropped');
create unique index webhook_deliveries_replayed on webhook_deliveries (tenant_id, replay_id, event_id)
  where replay_id is not null;
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at);

create table webhook_attempts (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null,
  attempt smallint not null,
  event text not null,
  status integer not null, -- 0: no response
  duration_ms integer not null,
  error text,
  delivered_at timestamptz(3) not null, -- the event's own time
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
create index webhook_attempts_newest on webhook_attempts (tenant_id, webhook_id, id desc);
create index webhook_attempts_by_age on webhook_attempts using brin (created_at);
