-- Files of a workspace's data, made part by part in the background.

create table exports (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('calls', 'conversations', 'contacts', 'actions', 'audit', 'usage')),
  format text not null check (format in ('csv', 'jsonl', 'parquet')),
  bom boolean not null default false,
  from_at timestamptz(3),
  to_at timestamptz(3) not null, -- never later than the request: what is added meanwhile is not in the file
  filters json not null default '{}',
  status text not null check (status in ('pending', 'running', 'ready', 'failed', 'canceled', 'expired')),
  rows bigint not null default 0,
  bytes bigint not null default 0,
  rows_expected bigint, -- counted once at the start; null: not counted yet
  position json, -- the key of the last row that is stored
  parts integer not null default 0,
  folder uuid not null, -- of its files: another one when it begins again
  error text,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  -- Who works on it. The token fences what they store; without a process that can be seen, it is free after a time.
  claim_id uuid,
  process_id uuid,
  claimed_until timestamptz(3),
  served_at timestamptz(3),
  due_at timestamptz(3) not null,
  attempts integer not null default 0, -- since the last part that was stored
  primary key (tenant_id, id)
);
create index exports_newest on exports (tenant_id, created_at desc, id desc);
create index exports_open on exports (tenant_id, status) where status in ('pending', 'running');
create index exports_expiring on exports (expires_at) where expires_at is not null;
create index exports_by_age on exports (created_at);

create table export_parts (
  tenant_id uuid not null,
  export_id uuid not null,
  position integer not null,
  file uuid not null,
  region text, -- whose store has it; null: the installation's own
  rows bigint not null,
  bytes bigint not null,
  row_group json, -- where the columns of a Parquet part begin; it holds no values
  primary key (tenant_id, export_id, position),
  foreign key (tenant_id, export_id) references exports (tenant_id, id) on delete cascade
);

-- When each workspace was last served. Its row is locked while an export is claimed and while a person is erased, so that
-- no export reads what an erasure is about to remove.
create table export_turns (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  served_at timestamptz(3),
  primary key (tenant_id)
);

-- Usage by time: of a period, in order.
create index usage_entries_by_time on usage_entries (tenant_id, occurred_at, id);
