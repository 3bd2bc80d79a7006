-- Agents, their history, their prompt variants, and the templates and proposals around them.

create table agents (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  voice_id text not null,
  language text not null,
  category text,
  template_id uuid,
  channels text[] not null,
  system_prompt text not null,
  first_message text not null,
  dynamic_variables json not null,
  objection_handlers json not null,
  escalation_rules json not null,
  transfer_rules json not null,
  transfer_phone_number text,
  max_call_duration_seconds integer not null,
  ignore_country_policy boolean,
  voicemail_detection boolean not null,
  department text,
  skills text[] not null,
  analysis json,
  safety json,
  privacy json,
  turn_timeout double precision not null,
  turn_eagerness text not null,
  tts_speed double precision not null,
  tts_stability double precision not null,
  toolkit_access json not null,
  disclose_ai boolean,
  is_active boolean not null default true,
  monthly_budget_usd double precision,
  version integer not null,
  provisioning_status text not null check (provisioning_status in ('pending', 'ready', 'failed')),
  provisioning_error text,
  provisioned_at timestamptz(3),
  engine_agent_id text,
  paused_at timestamptz(3),
  paused_reason text,
  paused_by text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id)
);
-- The list's cursor is a time alone, so no two agents of a workspace may share one.
create unique index agents_by_creation on agents (tenant_id, created_at desc);
create index agents_live on agents (tenant_id, created_at desc) where deleted_at is null;

create table agent_versions (
  tenant_id uuid not null,
  agent_id uuid not null,
  version integer not null,
  snapshot json not null,
  changed_by text not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, agent_id, version),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);

create table agent_jobs (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
  agent_id uuid not null, -- the id its agent gets, the same however often the job runs
  error text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index agent_jobs_by_age on agent_jobs (created_at);

create table agent_templates (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null,
  category text not null,
  language text not null,
  system_prompt text not null,
  first_message text not null,
  objection_handlers json not null,
  channels text[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);

-- Edits that wait for an admin. The stored patch is what was asked; nothing of it is live before approval.
create table agent_changes (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  patch json not null,
  base_version integer not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  proposed_by text not null,
  decided_by text,
  decided_at timestamptz(3),
  reason text,
  diff json, -- as it was when decided
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index agent_changes_newest on agent_changes (tenant_id, status, created_at desc, id desc);

create table prompt_variants (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  system_prompt text not null,
  first_message text,
  weight integer not null check (weight between 0 and 100),
  is_active boolean not null default true,
  total_calls integer not null default 0,
  total_conversions integer not null default 0,
  total_duration_seconds bigint not null default 0,
  sentiment_sum double precision not null default 0,
  sentiment_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index prompt_variants_live on prompt_variants (tenant_id, agent_id, created_at desc) where deleted_at is null;

-- Switches of a workspace. A missing row means every default.
create table workspace_settings (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  agent_change_approval boolean not null default false,
  updated_at timestamptz(3) not null
);
