-- Outside tool servers that agents use over the Model Context Protocol, and tool calls that wait for a person.

create table mcp_servers (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  agent_id uuid, -- null: a server of the workspace; else it belongs to this agent alone
  name text not null,
  description text,
  server_url text not null,
  host text not null, -- of server_url, so that caps can count hosted providers in SQL
  sealed_secret_token text,
  sealed_custom_headers text,
  approval_mode text not null check (approval_mode in ('always_ask', 'fine_grained', 'no_approval')),
  transport text check (transport in ('SSE', 'STREAMABLE_HTTP')),
  revision integer not null default 1, -- grows with every change: an open connection belongs to one revision
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index mcp_servers_live on mcp_servers (tenant_id, created_at desc, id desc)
  where deleted_at is null and agent_id is null;
create index mcp_servers_by_agent on mcp_servers (tenant_id, agent_id) where agent_id is not null;

-- Which agents reach which servers.
create table mcp_assignments (
  tenant_id uuid not null,
  agent_id uuid not null,
  server_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, agent_id, server_id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, server_id) references mcp_servers (tenant_id, id) on delete cascade
);
create index mcp_assignments_by_server on mcp_assignments (tenant_id, server_id);

-- What a person decided of single tools of a server in fine_grained mode.
create table mcp_tool_overrides (
  tenant_id uuid not null,
  server_id uuid not null,
  tool_name text not null,
  decision text not null check (decision in ('auto_approved', 'requires_approval')),
  primary key (tenant_id, server_id, tool_name),
  foreign key (tenant_id, server_id) references mcp_servers (tenant_id, id) on delete cascade
);

create table agent_approvals (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  agent_name text not null,
  mcp_server_id uuid,
  server_name text not null,
  tool_name text not null,
  params json not null, -- redacted before it is written
  call_id uuid,
  conversation_id uuid,
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired')),
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_by text,
  decided_at timestamptz(3),
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index agent_approvals_newest on agent_approvals (tenant_id, requested_at desc, id desc);
create index agent_approvals_pending on agent_approvals (tenant_id, requested_at desc, id desc) where status = 'pending';
create index agent_approvals_by_agent on agent_approvals (tenant_id, agent_id, requested_at desc, id desc);
create index agent_approvals_by_age on agent_approvals (requested_at);

create table agent_approval_policies (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  timeout_seconds integer not null check (timeout_seconds between 5 and 50),
  notify boolean not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id)
);
