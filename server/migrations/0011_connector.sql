-- Subscriptions of no-code connectors, and developers' terminals that listen without a public address.

alter table webhooks
  add column connector_key_id uuid, -- its hooks end with the key
  add foreign key (tenant_id, connector_key_id) references api_keys (tenant_id, id) on delete cascade;
create index webhooks_by_connector_key on webhooks (tenant_id, connector_key_id, created_at desc, id desc)
  where connector_key_id is not null and deleted_at is null;
create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null;

-- A terminal that listens. Its times are real ones, as those of any connection. It is ended rather than deleted, so that
-- no event on its way to it meets a row that is gone; retention removes it later.
create table webhook_listeners (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null, -- chosen by the terminal: it comes back under the same
  events text[] not null,
  reader_id uuid not null, -- the connection that reads; the newest wins
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);

-- What waits for a terminal, until it is acknowledged. Sent and not acknowledged is due again at due_at.
create table webhook_listener_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  listener_id uuid not null,
  event text not null,
  event_at timestamptz(3) not null,
  body text not null, -- the exact bytes that are signed and sent
  attempt smallint not null default 0,
  due_at timestamptz(3) not null,
  sent_at timestamptz(3), -- null while it is not on its way
  primary key (tenant_id, id),
  foreign key (tenant_id, listener_id) references webhook_listeners (tenant_id, id) on delete cascade
);
create index webhook_listener_deliveries_due on webhook_listener_deliveries (tenant_id, listener_id, due_at, id);
