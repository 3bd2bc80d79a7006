-- Calls over SIP. A leg lives in the process that has its socket: when that process is gone, so is the call.
create table sip_legs (
  id uuid primary key,
  account text not null,
  key text, -- null: an inbound call that is not answered yet
  direction text not null check (direction in ('outbound', 'inbound', 'colleague')),
  person_number text not null,
  line_number text not null,
  state text not null check (state in ('refused', 'queued', 'ringing', 'answered', 'ended')),
  ring_seconds integer not null default 45,
  submit_before timestamptz(3), -- real time: a queued leg is dialed until then, never later
  process_id uuid, -- the process with the socket
  hang_up_requested boolean not null default false, -- by another process
  caller_leg uuid, -- of a colleague: whom they were called for
  conference_id uuid, -- of a caller who is with a colleague
  created_at timestamptz(3) not null,
  dialed_at timestamptz(3), -- the INVITE left
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('completed', 'no-answer', 'busy', 'failed', 'canceled')),
  end_detail text,
  duration_seconds integer,
  reported_at timestamptz(3) -- the end was reported
);
create unique index sip_legs_by_key on sip_legs (account, key) where key is not null and direction <> 'colleague';
create index sip_legs_queued on sip_legs (submit_before) where state = 'queued';
create index sip_legs_live on sip_legs (process_id) where state in ('ringing', 'answered');
create index sip_legs_unreported on sip_legs (ended_at) where state = 'ended' and reported_at is null and key is not null;
create index sip_legs_of_person on sip_legs (account, person_number);
create index sip_legs_by_age on sip_legs using brin (created_at);
