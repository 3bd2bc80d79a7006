-- Single sign-on by OpenID Connect, and provisioning of people by SCIM.

-- The workspace whose identity provider opened the session: it speaks for that workspace only.
alter table sessions add column sso_tenant_id uuid references workspaces (id) on delete cascade;

create table sso_connections (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  updated_at timestamptz(3) not null
);

-- Several workspaces may ask for a domain; one of them has it, once it is verified.
create table sso_domains (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  domain text not null,
  token text not null,
  verified_at timestamptz(3),
  verified_by text check (verified_by in ('dns', 'operator')),
  created_at timestamptz(3) not null,
  primary key (tenant_id, domain),
  constraint sso_domains_verified_by check ((verified_at is null) = (verified_by is null))
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;

-- Ownership is never given by a group.
create table role_mappings (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  group_name text not null,
  role text not null check (role in ('admin', 'member', 'viewer', 'billing')),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint role_mappings_group unique (tenant_id, group_name)
);

-- Who a person is at the workspace's provider. The link ends with the membership.
create table sso_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  signed_in_at timestamptz(3) not null,
  primary key (tenant_id, issuer, subject),
  constraint sso_identities_person unique (tenant_id, issuer, user_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);

-- A sign-in on its way to the provider and back: found by its state, used once. Real time.
create table sso_flows (
  state_hash bytea primary key,
  tenant_id uuid not null references workspaces (id) on delete cascade,
  browser_hash bytea not null,
  issuer text not null,
  client_id text not null,
  sealed_proof text not null,
  return_to text not null,
  linking_user_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index sso_flows_by_expiry on sso_flows (expires_at);
create index sso_flows_by_workspace on sso_flows (tenant_id);

create table scim_tokens (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  id uuid not null,
  hash bytea not null unique,
  prefix text not null,
  created_at timestamptz(3) not null,
  created_by uuid references users (id) on delete set null,
  last_used_at timestamptz(3)
);

create table scim_users (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  user_name text not null,
  external_id text,
  active boolean not null,
  attributes jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint scim_users_person unique (tenant_id, user_id)
);
create unique index scim_users_name on scim_users (tenant_id, lower(user_name));
create index scim_users_external on scim_users (tenant_id, external_id);
create index scim_users_in_order on scim_users (tenant_id, created_at, id);

create table scim_groups (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create unique index scim_groups_name on scim_groups (tenant_id, lower(display_name));
create index scim_groups_in_order on scim_groups (tenant_id, created_at, id);

create table scim_group_members (
  tenant_id uuid not null,
  group_id uuid not null,
  scim_user_id uuid not null,
  primary key (tenant_id, group_id, scim_user_id),
  foreign key (tenant_id, group_id) references scim_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, scim_user_id) references scim_users (tenant_id, id) on delete cascade
);
create index scim_group_members_by_user on scim_group_members (tenant_id, scim_user_id);
