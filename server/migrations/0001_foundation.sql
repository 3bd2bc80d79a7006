-- Workspaces and the people in them. A workspace is the tenant: every row that belongs to one carries
-- its id first in the primary key, so that a reference across workspaces is refused by the database.

create table workspaces (
  id uuid primary key,
  name text not null,
  plan text not null default 'none' check (plan in ('none', 'starter', 'growth', 'business', 'enterprise')),
  subscription_status text not null default 'none'
    check (subscription_status in ('none', 'trialing', 'active', 'past_due', 'suspended')),
  status_before_suspension text,
  suspended_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);

create table users (
  id uuid primary key,
  email text not null,
  name text,
  password_hash text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index users_email on users (lower(email));

create table memberships (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer', 'billing')),
  created_at timestamptz(3) not null,
  primary key (tenant_id, user_id)
);
create index memberships_by_user on memberships (user_id);

-- Sessions keep real time, whatever the service clock says. Looked up by hash before the workspace is known.
create table sessions (
  hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  tenant_id uuid not null references workspaces (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table api_keys (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('workspace', 'connector', 'widget', 'internal')),
  agent_id uuid,
  widget_id uuid,
  name text not null,
  prefix text not null,
  scopes text[] not null,
  created_by uuid references users (id) on delete set null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint agent_credentials_are_never_full check (agent_id is null or not ('full' = any (scopes))),
  constraint internal_names_are_reserved check ((kind = 'internal') = (name like 'internal:%'))
);
create index api_keys_live on api_keys (tenant_id, kind, created_at desc, id desc) where revoked_at is null;
create index api_keys_by_agent on api_keys (tenant_id, agent_id) where agent_id is not null;

-- The one place a presented secret is looked up, before the workspace is known.
create table key_hashes (
  hash bytea primary key,
  tenant_id uuid not null,
  key_id uuid not null,
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade
);
create unique index key_hashes_by_key on key_hashes (tenant_id, key_id);
