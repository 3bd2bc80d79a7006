-- Connected apps of a workspace, the per-agent gateway that serves them, and the region of a workspace's data.

create table composio_connections (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  toolkit text not null,
  name text not null,
  provider text not null, -- whose account it is; one of another provider stays, unused
  external_id text, -- at the provider; null until it has answered
  status text not null check (status in ('pending', 'active', 'failed', 'expired', 'inactive')),
  redirect_url text, -- where a person agrees, while it is pending
  checked_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id)
);
create index composio_connections_live on composio_connections (tenant_id, created_at desc, id desc)
  where deleted_at is null;

-- What simulated apps remember, so that they behave like real ones.
create table simulated_app_records (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  toolkit text not null,
  kind text not null,
  content json not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index simulated_app_records_newest on simulated_app_records (tenant_id, toolkit, kind, created_at desc, id desc);
create index simulated_app_records_by_age on simulated_app_records (created_at);

-- The server of our own through which an agent reaches connected apps: at most one for each agent.
alter table mcp_servers add column is_gateway boolean not null default false;
create unique index mcp_servers_gateway on mcp_servers (tenant_id, agent_id) where is_gateway and deleted_at is null;

create table data_residency (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  region text not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id)
);

-- Which region's store has the recording; null: the installation's own.
alter table calls add column recording_region text;
