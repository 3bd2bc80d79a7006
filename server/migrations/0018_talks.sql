-- What happens on a line: what a talk leaves for its next turn, legs to colleagues, and who rang us.

-- While the call lasts, and no longer: another process, or the agent after a conference, goes on from here.
create table call_talks (
  tenant_id uuid not null,
  call_id uuid not null,
  agent_id uuid not null,
  state json not null,
  ending text,
  holder uuid not null, -- whoever came last: what others still have to say is not written
  primary key (tenant_id, call_id),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);

-- One leg to a colleague each. The row is there before the carrier is asked; `busy_until` (real time) says that a
-- process is at it, and that it died when the moment has passed.
create table call_bridges (
  tenant_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  conference_id text,
  colleague_call_id text,
  started_at timestamptz(3) not null,
  busy_until timestamptz(3),
  ended_at timestamptz(3),
  colleague_seconds integer,
  cost_usd numeric(14, 6),
  primary key (tenant_id, id),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);
create index call_bridges_of_call on call_bridges (tenant_id, call_id);
-- The table itself refuses a second colleague while one is on the line.
create unique index call_bridges_open on call_bridges (tenant_id, call_id) where ended_at is null;
create index call_bridges_busy on call_bridges (busy_until) where ended_at is null and busy_until is not null;

-- The carrier may say twice that somebody rings: it is one call.
create unique index calls_of_carrier on calls (tenant_id, carrier_call_id) where carrier_call_id is not null;
