-- What agents do while they talk, what it costs, and how they are rehearsed.

create table agent_actions (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  agent_name text not null,
  call_id uuid,
  conversation_id uuid,
  tool_name text not null,
  tool_source text not null check (tool_source in ('built_in', 'webhook', 'mcp')),
  action_kind text not null,
  params json not null, -- redacted before it is written
  -- Written as pending before the tool runs: a call that went out is on record even if the process dies.
  outcome text not null check (outcome in ('pending', 'success', 'error', 'timeout', 'refused')),
  error_message text,
  result_summary text,
  duration_ms integer,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index agent_actions_newest on agent_actions (tenant_id, created_at desc, id desc);
create index agent_actions_by_agent on agent_actions (tenant_id, agent_id, created_at desc, id desc);
create index agent_actions_by_call on agent_actions (tenant_id, call_id, created_at desc) where call_id is not null;
create index agent_actions_by_conversation on agent_actions (tenant_id, conversation_id, created_at desc)
  where conversation_id is not null;
create index agent_actions_by_tool on agent_actions (tenant_id, tool_name, created_at desc, id desc);
create index agent_actions_not_well on agent_actions (tenant_id, outcome, created_at desc, id desc)
  where outcome <> 'success';
create index agent_actions_by_age on agent_actions (created_at);

-- What each agent's models cost, by calendar month (UTC).
create table agent_spend (
  tenant_id uuid not null,
  agent_id uuid not null,
  month date not null,
  cost_usd numeric(14, 6) not null,
  primary key (tenant_id, agent_id, month),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);

create table test_suites (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  cases json not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index test_suites_live on test_suites (tenant_id, agent_id, created_at desc, id desc) where deleted_at is null;

create table test_runs (
  tenant_id uuid not null,
  id uuid not null,
  suite_id uuid not null,
  cases json not null, -- as they were when the run was asked for
  agent_version integer not null, -- of the agent that was played
  status text not null check (status in ('pending', 'running', 'finished', 'failed')),
  passed integer not null default 0,
  total integer not null,
  results json not null default '[]',
  error text,
  started_by text not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, suite_id) references test_suites (tenant_id, id) on delete cascade
);
create index test_runs_newest on test_runs (tenant_id, suite_id, created_at desc, id desc);
create unique index test_runs_under_way on test_runs (tenant_id, suite_id) where status in ('pending', 'running');
create index test_runs_by_age on test_runs (created_at);
