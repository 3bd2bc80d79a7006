-- Accounts at message providers that a workspace connected: WhatsApp senders, pages, a mailbox.

create table channel_connections (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('whatsapp', 'email', 'instagram', 'messenger')),
  provider text not null,
  -- What people see as the sender: an E.164 number, an e-mail address, a page's id.
  address text not null,
  agent_id uuid,
  sealed_credentials text not null,
  -- What is no secret of a connection, as its channel needs it.
  settings json not null,
  status text not null check (status in ('CREATING', 'VERIFYING', 'ONLINE', 'OFFLINE', 'FAILED')),
  status_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete set null (agent_id)
);
-- A hook names the connection only: its workspace is looked up.
create unique index channel_connections_by_id on channel_connections (id);
-- An account that sends hooks has one owner in the installation.
create unique index channel_connections_by_account on channel_connections (provider, channel, address)
  where provider in ('meta', 'twilio');
create unique index channel_connections_by_address on channel_connections (tenant_id, channel, provider, address);
create unique index channel_connections_mailbox on channel_connections (tenant_id) where channel = 'email';
create index channel_connections_by_agent on channel_connections (tenant_id, agent_id) where agent_id is not null;

create table message_templates (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  connection_id uuid, -- null: of the simulated provider
  -- How the provider calls it.
  reference text not null,
  name text not null,
  language text not null,
  category text not null check (category in ('marketing', 'utility', 'authentication')),
  body text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  status_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Kept, so that the id of a deleted one stays unknown to the simulated provider, too.
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, connection_id) references channel_connections (tenant_id, id) on delete cascade
);
create unique index message_templates_by_name on message_templates (tenant_id, connection_id, name, language)
  nulls not distinct where deleted_at is null;
create index message_templates_live on message_templates (tenant_id, created_at desc, id desc) where deleted_at is null;
create index message_templates_by_connection on message_templates (tenant_id, connection_id, reference)
  where connection_id is not null;

-- The account of a message's last attempt: only that one can tell whether it was sent. null: simulated.
alter table outbox_messages add column connection_id uuid;
