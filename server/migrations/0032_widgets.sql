-- Web chat widgets, and the sessions of the visitors who use them.

create table widgets (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  allowed_origins text[] not null,
  theme jsonb not null,
  greeting text,
  rate_limit_rpm integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
-- A page knows the widget's id alone.
create unique index widgets_by_id on widgets (id);
create index widgets_of_agent on widgets (tenant_id, agent_id) where deleted_at is null;
create index widgets_newest on widgets (tenant_id, created_at desc, id desc) where deleted_at is null;

create table widget_sessions (
  tenant_id uuid not null,
  id uuid not null,
  widget_id uuid not null,
  -- What the visitor is known by as a person.
  visitor_id uuid not null,
  token_hash bytea not null,
  -- The thread they last wrote in.
  conversation_id uuid,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, widget_id) references widgets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id)
    on delete set null (conversation_id)
);
create unique index widget_sessions_by_token on widget_sessions (tenant_id, widget_id, token_hash);
create index widget_sessions_of_thread on widget_sessions (tenant_id, conversation_id)
  where conversation_id is not null;
create index widget_sessions_oldest on widget_sessions (last_seen_at);
