-- The simulated telephone network. It plays the outside world, so nothing here refers to a workspace's tables; it lives in
-- the database because it must outlive our processes and be one for all of them.

-- One row a dial, kept as the ledger of what was dialed; a key that was refused before it was dialed has no dialed_at.
create table simulated_legs (
  id uuid primary key,
  account text not null,
  key text,
  direction text not null check (direction in ('outbound', 'inbound', 'colleague')),
  person_number text not null,
  line_number text not null,
  language text not null default 'en',
  category text not null default 'general',
  fate text not null check (fate in ('answers', 'rings_out', 'is_busy', 'leaves_soon', 'none')),
  persona text,
  says text[] not null default '{}',
  digits text not null default '',
  is_end_report_lost boolean not null default false,
  state text not null check (state in ('refused', 'ringing', 'answered', 'conference', 'ended')),
  due_at timestamptz(3), -- when the world looks at it next; null: nothing happens by itself
  holder uuid, -- who talks over it; due_at is then the end of the holder's lease
  digits_pressed smallint not null default 0,
  talk jsonb not null default '[]', -- what was said, for whoever goes on with it
  caller_leg uuid, -- of a colleague: whom they were called for
  conference_id uuid,
  created_at timestamptz(3) not null,
  dialed_at timestamptz(3),
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('completed', 'no-answer', 'busy', 'failed', 'canceled')),
  end_detail text,
  duration_seconds integer
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0, fillfactor = 70);
create unique index simulated_legs_by_key on simulated_legs (account, key) where key is not null;
create index simulated_legs_due on simulated_legs (due_at) where due_at is not null;
create index simulated_legs_of_person on simulated_legs (account, person_number);
create index simulated_legs_inbound on simulated_legs (account) where direction = 'inbound';
create index simulated_legs_colleagues on simulated_legs (caller_leg) where caller_leg is not null;
create index simulated_legs_by_age on simulated_legs using brin (created_at);

-- News that has not been heard yet, in the order of its ids for each leg. A claim moves due_at past the claimant's deadline.
create table simulated_reports (
  id bigint generated always as identity primary key,
  leg_id uuid not null references simulated_legs (id) on delete cascade,
  kind text not null check (kind in ('ringing', 'answered', 'ended', 'left_alone')),
  at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  attempts smallint not null default 0,
  is_late boolean not null default false -- held up on its way: what came after it does not wait for it
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
create index simulated_reports_due on simulated_reports (due_at);
create index simulated_reports_of_leg on simulated_reports (leg_id, id);

-- What was really dialed for us: one row each.
create view simulated_dials as
  select account, key, id, person_number as to_number, dialed_at from simulated_legs
  where direction = 'outbound' and dialed_at is not null;
