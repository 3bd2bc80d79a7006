-- What waits to be delivered leaves the record of what was: a small table that each delivery is written to three times,
-- and a large one that is only appended to.

create table webhook_queue (
  tenant_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  purpose text not null check (purpose in ('event', 'test', 'redelivery', 'replay')),
  replay_id uuid,
  event text not null,
  event_at timestamptz(3) not null,
  body text, -- null: what the event's own row says, to the letter; it is stored once for all who hear it
  body_final boolean not null, -- false until the webhook's template has been applied
  attempt smallint not null default 0, -- counts every claim, and so every request that may have gone out
  attempts_max smallint not null default 5,
  due_at timestamptz(3) not null,
  lease_until timestamptz(3), -- whoever claimed it has it until then; in no index, so that a claim writes the row alone
  response_status integer,
  created_at timestamptz(3) not null,
  primary key (tenant_id, webhook_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
) with (
  fillfactor = 50, -- room for the claimed version beside the first
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);
create index webhook_queue_due on webhook_queue (tenant_id, webhook_id, due_at, id);
create unique index webhook_queue_replayed on webhook_queue (tenant_id, replay_id, event_id)
  where replay_id is not null;

insert into webhook_queue (tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body, body_final,
                           attempt, attempts_max, due_at, response_status, created_at)
select tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body, body_final,
       attempt, attempts_max, due_at, response_status, created_at
from webhook_deliveries where status = 'pending';
delete from webhook_deliveries where status = 'pending';

drop index webhook_deliveries_due;
drop index webhook_deliveries_newest;
alter table webhook_deliveries
  drop constraint webhook_deliveries_pkey,
  drop constraint webhook_deliveries_status_check,
  drop column attempts_max,
  drop column due_at,
  alter column body drop not null,
  alter column settled_at set not null,
  add column attempt_id uuid, -- the log entry of the attempt that succeeded; webhook_attempts has all others
  add column duration_ms integer,
  add primary key (tenant_id, webhook_id, id),
  add check (status in ('delivered', 'failed', 'dropped')),
  reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_cost_delay);
create index webhook_deliveries_logged on webhook_deliveries (tenant_id, webhook_id, attempt_id desc)
  where attempt_id is not null;
