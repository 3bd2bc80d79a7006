-- Second factors of people, the workspace's policy about them, and how a session was proved.
-- Like sessions they keep real time, whatever the service clock says.

-- How the person signed in, when they last proved who they are, and whether that included a second factor.
alter table sessions
  add column method text not null default 'password' check (method in ('password', 'passkey', 'sso')),
  add column proved_at timestamptz(3) not null default now(),
  add column second_factor boolean not null default false;
update sessions set proved_at = created_at;
create index sessions_by_workspace on sessions (tenant_id);

-- An authenticator app. The pending secret becomes the accepted one when a code of it is confirmed.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  pending_secret text,
  pending_at timestamptz(3),
  constraint totp_confirmed check ((sealed_secret is null) = (confirmed_at is null))
);

-- By keyed hash; each works once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);

create table passkeys (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (user_id, id)
);
create unique index passkeys_credential on passkeys (credential_id);

-- What a sign-in, a registration or a step-up must answer: found by hash, used once.
create table sign_in_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey', 'register_passkey', 'step_up')),
  user_id uuid references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  attempts integer not null default 0,
  expires_at timestamptz(3) not null
);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_session on sign_in_challenges (session_id);

create table identity_policies (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  mfa text not null check (mfa in ('off', 'admins', 'everyone')),
  sso text not null check (sso in ('off', 'optional', 'required')),
  session_hours integer not null check (session_hours between 1 and 720),
  updated_at timestamptz(3) not null
);
