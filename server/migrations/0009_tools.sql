-- What agents can do through other people's HTTP services.

create table agent_tools (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  description text not null,
  method text not null check (method in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE')),
  url text not null,
  headers json not null,
  path_params json not null,
  query_params json not null,
  body_params json not null,
  auth_type text not null
    check (auth_type in ('none', 'bearer', 'basic', 'oauth2_client_credentials', 'oauth2_jwt', 'custom_header')),
  auth_config text, -- sealed; forgotten when the tool is deleted
  response_timeout_secs integer not null check (response_timeout_secs between 1 and 120),
  tool_call_sound text check (tool_call_sound in ('ringing', 'typing', 'ambient')),
  tool_call_sound_behavior text not null check (tool_call_sound_behavior in ('auto', 'always', 'never')),
  dynamic_variable_assignments json not null,
  position integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create unique index agent_tools_names on agent_tools (tenant_id, agent_id, name) where deleted_at is null;
create index agent_tools_in_order on agent_tools (tenant_id, agent_id, position, created_at, id) where deleted_at is null;
