-- The dialer's queue, whose turn it is to work on it, and why somebody was or was not dialed.

-- One row for each pending contact of an active voice campaign. Which dial it will be, the contact itself says.
-- It does not refer to the contact: a check planned while there were few contacts reads all of them for each row of a
-- large campaign. A dial whose contact is gone ends when it is looked at.
create table dials (
  tenant_id uuid not null,
  contact_id uuid not null,
  campaign_id uuid not null,
  due_at timestamptz(3) not null,
  waits_for text not null check (waits_for in ('turn', 'schedule', 'quiet_hours', 'slot', 'retry')),
  postponements integer not null default 0,
  deferrals integer not null default 0,
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);
create index dials_due on dials (tenant_id, campaign_id, due_at, contact_id);
-- Few at any time: they are first in line when a place is free again.
create index dials_deferred on dials (tenant_id, campaign_id, due_at, contact_id) where waits_for = 'slot';
create index dials_for_schedule on dials (tenant_id, campaign_id) where waits_for = 'schedule';
alter table dials alter column tenant_id set statistics 0;
alter table dials set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000,
                       autovacuum_analyze_scale_factor = 0.05);

-- Processes take turns on a campaign, so that a number is not looked up twice. Nothing but thrift hangs on it: what may
-- be dialed is decided under locks. `until` is real time; `full_at` says when the campaign last had no free place.
create table dial_turns (
  tenant_id uuid not null,
  campaign_id uuid not null,
  until timestamptz(3) not null,
  full_at timestamptz(3),
  primary key (tenant_id, campaign_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
) with (fillfactor = 50);

-- One row for each look at a contact, with what every check said. It holds nothing about the person.
create table dial_log (
  tenant_id uuid not null,
  contact_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  attempt integer not null,
  entries json not null,
  call_id uuid,
  primary key (tenant_id, contact_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index dial_log_age on dial_log using brin (at);
