-- Assistants that people connect by OAuth. Times of codes, tokens and registrations are real ones, as those of sessions.

-- Registered clients belong to no workspace: any person may approve one. Unused ones are swept.
create table assistant_clients (
  id uuid primary key,
  name text not null,
  redirect_uris text[] not null,
  registered_at timestamptz(3) not null,
  -- The last approval; null while nobody approved it.
  approved_at timestamptz(3)
);
create index assistant_clients_unused on assistant_clients (coalesce(approved_at, registered_at));

-- What one person approved for one client. It ends with the membership, and everything issued for it ends with it.
create table assistant_connections (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  client_id text not null,
  client_name text not null,
  client_host text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  -- Domain time of the last token; the last request is known from the token itself.
  refreshed_at timestamptz(3) not null,
  -- Unless it is refreshed before (real time).
  expires_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index assistant_connections_newest on assistant_connections (tenant_id, created_at desc, id desc);
create index assistant_connections_by_user on assistant_connections (tenant_id, user_id);
create index assistant_connections_by_expiry on assistant_connections (expires_at);
create index assistant_connections_by_client on assistant_connections (client_id);

-- Looked up by hash before the workspace is known. A used code is kept for a while, so that a replay is noticed.
create table assistant_codes (
  hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null,
  client_id text not null,
  client_name text not null,
  client_host text not null,
  redirect_uri text not null,
  code_challenge text not null,
  scopes text[] not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index assistant_codes_by_user on assistant_codes (tenant_id, user_id);
create index assistant_codes_by_expiry on assistant_codes (expires_at);

-- Each is used once; using one again ends the connection.
create table assistant_refresh_tokens (
  hash bytea primary key,
  tenant_id uuid not null,
  connection_id uuid not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  foreign key (tenant_id, connection_id) references assistant_connections (tenant_id, id) on delete cascade
);
create index assistant_refresh_tokens_by_connection on assistant_refresh_tokens (tenant_id, connection_id);
create index assistant_refresh_tokens_by_expiry on assistant_refresh_tokens (expires_at);

-- Access tokens are internal credentials bound to their connection.
alter table api_keys add column connection_id uuid;
alter table api_keys add constraint api_keys_connection
  foreign key (tenant_id, connection_id) references assistant_connections (tenant_id, id) on delete cascade;
alter table api_keys add constraint connection_tokens_are_internal_and_expire
  check (connection_id is null or (kind = 'internal' and expires_at is not null));
create index api_keys_by_connection on api_keys (tenant_id, connection_id) where connection_id is not null;
