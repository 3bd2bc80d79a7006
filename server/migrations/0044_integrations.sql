-- Connections to CRMs, what is written there, what is imported from there, and the hooks by which they write to us.

create table integrations (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('hubspot', 'salesforce', 'pipedrive', 'http')),
  name text not null,
  sealed_credentials text, -- null until it is connected
  account_name text, -- as the vendor names the connected account
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  status text not null check (status in ('connecting', 'active', 'paused')),
  status_reason text,
  refusals integer not null default 0, -- credentials refused in a row
  postponed_until timestamptz(3), -- the vendor asked for a pause
  last_sync_at timestamptz(3),
  -- The inbound hook. Its address is a name of its own: it says nothing of the workspace.
  webhook_uuid uuid not null,
  sealed_hook_secret text,
  hook_used_at timestamptz(3),
  -- An authorisation at the vendor that was begun and not finished. Real time.
  authorization_hash bytea,
  authorization_expires_at timestamptz(3),
  sealed_verifier text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id)
);
create unique index integrations_by_hook on integrations (webhook_uuid);
create index integrations_newest on integrations (tenant_id, created_at desc, id desc) where deleted_at is null;

-- One row for each interaction and integration: what the vendor is asked to store, once.
create table crm_syncs (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  subject_type text not null check (subject_type in ('call', 'conversation')),
  subject_id uuid not null,
  revision integer not null, -- a thread that goes on is written again with what was added
  channel text not null,
  agent_id uuid,
  campaign_id uuid,
  contact_id uuid,
  person_key text not null, -- keyed hash: two interactions of one person are written one after the other
  status text not null default 'pending' check (status in ('pending', 'held', 'completed', 'failed')),
  attempt integer not null default 0,
  due_at timestamptz(3) not null,
  lease_until timestamptz(3),
  holder uuid,
  person_external_id text,
  external_id text,
  error text,
  announced_at timestamptz(3), -- its result was sent as an event
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (tenant_id, id),
  unique (tenant_id, integration_id, subject_type, subject_id, revision),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
create index crm_syncs_due on crm_syncs (tenant_id, integration_id, due_at) where status = 'pending';
create index crm_syncs_newest on crm_syncs (tenant_id, integration_id, created_at desc, id desc);
create index crm_syncs_of_subject on crm_syncs (tenant_id, subject_type, subject_id);
create index crm_syncs_of_person on crm_syncs (tenant_id, integration_id, person_key, created_at desc)
  where person_external_id is not null;
create index crm_syncs_oldest on crm_syncs (created_at);

-- Imports of a vendor's list into a campaign, page by page.
create table integration_imports (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  campaign_id uuid not null,
  list_id text not null,
  status text not null check (status in ('running', 'completed', 'failed')),
  page integer not null default 0,
  next_cursor text,
  total integer not null default 0,
  imported integer not null default 0,
  skipped integer not null default 0,
  problems jsonb not null default '[]',
  error text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);
create index integration_imports_newest on integration_imports (tenant_id, integration_id, created_at desc, id desc);

-- Signed requests of the last minutes: each is acted on once. Real time.
create table integration_hook_requests (
  tenant_id uuid not null,
  integration_id uuid not null,
  digest bytea not null,
  received_at timestamptz(3) not null,
  primary key (tenant_id, integration_id, digest),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
create index integration_hook_requests_oldest on integration_hook_requests (received_at);
