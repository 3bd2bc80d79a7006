-- One outbox for every sender: the table campaigns sent from becomes it.

alter table campaign_sends rename to outbox_messages;
alter table outbox_messages
  -- Whose turn it is: a campaign, a conversation. Its messages are sent in the order in which they are due.
  add column queue_id uuid,
  -- What it is about, for its sender: a contact, a message of a conversation.
  add column subject_id uuid,
  -- Of its last attempt, or the one it is queued for.
  add column channel text check (channel in ('whatsapp', 'email', 'instagram', 'messenger')),
  -- An attempt may have left without our knowing: the provider is asked before another.
  add column is_unsure boolean not null default false,
  add column provider_message_id text;

-- A campaign that was changed to another channel sends on neither; what it sent or not is on record all the same.
update outbox_messages message
  set queue_id = message.campaign_id, subject_id = message.contact_id, is_unsure = message.state = 'claimed',
      channel = case when campaign.channel = 'whatsapp' then 'whatsapp' else 'email' end
  from campaigns campaign where campaign.tenant_id = message.tenant_id and campaign.id = message.campaign_id;

alter table outbox_messages
  alter column queue_id set not null,
  alter column subject_id set not null,
  alter column channel set not null,
  alter column campaign_id drop not null,
  alter column contact_id drop not null;
alter table outbox_messages rename constraint campaign_sends_pkey to outbox_messages_pkey;
alter table outbox_messages rename constraint campaign_sends_state_check to outbox_messages_state_check;
alter table outbox_messages
  rename constraint campaign_sends_tenant_id_campaign_id_fkey to outbox_messages_tenant_id_campaign_id_fkey;
alter table outbox_messages
  rename constraint campaign_sends_tenant_id_contact_id_fkey to outbox_messages_tenant_id_contact_id_fkey;
drop index campaign_sends_one_open;
drop index campaign_sends_open;
alter index campaign_sends_of_contact rename to outbox_messages_of_contact;
alter index campaign_sends_settled rename to outbox_messages_settled;
create unique index outbox_messages_one_open on outbox_messages (tenant_id, queue_id, subject_id)
  where state in ('waiting', 'claimed');
create index outbox_messages_open on outbox_messages (tenant_id, queue_id, state, due_at, id)
  where state in ('waiting', 'claimed');

-- The simulated network carries every channel, and knows what was written to us: each id once.
alter table simulated_messages drop constraint simulated_messages_channel_check;
alter table simulated_messages
  add check (channel in ('whatsapp', 'email', 'instagram', 'messenger'));
create table simulated_inbound_messages (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  channel text not null check (channel in ('whatsapp', 'email', 'instagram', 'messenger')),
  provider_message_id text not null,
  received_at timestamptz(3) not null,
  primary key (tenant_id, channel, provider_message_id)
);
create index simulated_inbound_messages_oldest on simulated_inbound_messages (received_at);
