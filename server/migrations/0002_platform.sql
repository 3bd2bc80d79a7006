-- What the platform itself keeps: events, the audit chain, notifications, idempotency, counters, liveness.

create table events (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  occurred_at timestamptz(3) not null,
  data text not null, -- exact JSON text: signed bodies must never be re-serialised
  primary key (tenant_id, id)
);
create index events_by_time on events (tenant_id, occurred_at desc, id desc);
create index events_by_age on events (occurred_at);

create table audit_entries (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  sequence bigint not null,
  actor text not null,
  action text not null,
  resource_type text not null,
  resource_id text,
  changes text,
  ip_address text,
  user_agent text,
  occurred_at timestamptz(3) not null,
  redacted_at timestamptz(3),
  redaction_reason text,
  content_salt text,
  content_digest text not null,
  previous_hash text not null,
  hash text not null,
  primary key (tenant_id, id)
);
create unique index audit_entries_by_sequence on audit_entries (tenant_id, sequence desc);
create index audit_entries_by_action on audit_entries (tenant_id, action, sequence desc);
create index audit_entries_by_resource on audit_entries (tenant_id, resource_type, resource_id, sequence desc);
create index audit_entries_by_actor on audit_entries (tenant_id, actor, sequence desc);
create index audit_entries_by_time on audit_entries (tenant_id, occurred_at desc, sequence desc);

create table audit_heads (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  sequence bigint not null,
  hash text not null
);

create table notifications (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid, -- null: everyone in the workspace
  kind text not null,
  title text not null,
  body text not null,
  link text,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index notifications_newest on notifications (tenant_id, created_at desc, id desc);

create table notification_reads (
  tenant_id uuid not null,
  notification_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (tenant_id, user_id, notification_id),
  foreign key (tenant_id, notification_id) references notifications (tenant_id, id) on delete cascade
);

create table idempotency_keys (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  key text not null,
  route text not null,
  request_hash bytea not null,
  resource_id uuid not null, -- the id the verb gives what it creates, the same on every retry
  locked_at timestamptz(3),
  lock_token uuid, -- whoever works on it now; an earlier one that wakes up late may no longer write
  status integer,
  body text,
  created_at timestamptz(3) not null,
  primary key (tenant_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Lost on a database crash by design: a lost minute of counting beats a flush on every request.
create unlogged table rate_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz(3) not null
);
create index rate_counters_by_reset on rate_counters (resets_at);

create table processes (
  id uuid primary key,
  roles text[] not null,
  worker_ids text[] not null default '{}',
  started_at timestamptz(3) not null,
  beat_at timestamptz(3) not null
);

create table failed_jobs (
  id uuid primary key,
  tenant_id uuid,
  task text not null,
  payload jsonb not null,
  error text not null,
  attempts integer not null,
  failed_at timestamptz(3) not null
);
create index failed_jobs_by_age on failed_jobs (failed_at);

-- One row a fact about this installation (clock anchor, encryption check).
create table installation (
  name text primary key,
  value jsonb not null
);
