-- Mailboxes that are followed: by which process, and how far each was read.

create table mailboxes (
  tenant_id uuid not null,
  connection_id uuid not null,
  -- A keyed hash of server, user and folder: a position means something in that mailbox only.
  place text not null,
  uid_validity text, -- null: not read yet
  last_uid bigint,
  seen_at timestamptz(3),
  process_id uuid, -- who follows it; null: nobody does
  primary key (tenant_id, connection_id),
  foreign key (tenant_id, connection_id) references channel_connections (tenant_id, id) on delete cascade
);
create index channel_connections_mailboxes on channel_connections (id) where provider = 'smtp';

alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add check (
  source in ('manual', 'import', 'do_not_call_request', 'unsubscribe', 'bounce', 'complaint'));
