-- People of a workspace: mail of the installation, invitations, forgotten passwords, and what a person sees of their account.
-- Lifetimes of links and sessions keep real time, whatever the service clock says.

-- Mail of the installation itself. The text carries links that open accounts: sealed, and deleted once it is sent or given up.
create table mails (
  id uuid primary key,
  tenant_id uuid references workspaces (id) on delete cascade,
  to_address text not null,
  subject text not null,
  sealed_text text,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  claimed_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint mails_keep_no_text check (status in ('queued', 'sending') = (sealed_text is not null))
);
create index mails_by_age on mails (created_at);
create index mails_by_workspace on mails (tenant_id, to_address);

alter table users add column language text check (language in ('en', 'es', 'pt'));
alter table workspaces
  add column timezone text not null default 'UTC',
  add column language text not null default 'en' check (language in ('en', 'es', 'pt'));
alter table memberships add column last_seen_at timestamptz(3);

-- Where a session was opened, so that its person recognises it.
alter table sessions
  add column ip_address text,
  add column user_agent text,
  add column last_seen_at timestamptz(3) not null default now();
update sessions set last_seen_at = created_at;

-- Attempts to sign in to an account that exists, for its person to see.
create table sign_ins (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  outcome text not null check (outcome in ('signed_in', 'wrong_password', 'wrong_code')),
  ip_address text,
  user_agent text,
  at timestamptz(3) not null,
  primary key (user_id, id)
);
create index sign_ins_by_age on sign_ins (at);

-- Links that set a new password: by hash, used once.
create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_expiry on password_resets (expires_at);

create table invitations (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer', 'billing')),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references users (id) on delete set null,
  revoked_at timestamptz(3),
  primary key (tenant_id, id)
);
create unique index invitations_token on invitations (token_hash);
create unique index invitations_open on invitations (tenant_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (invited_by) where invited_by is not null;
create index invitations_by_guest on invitations (accepted_by) where accepted_by is not null;
