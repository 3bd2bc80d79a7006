-- Who is at work is known by the heartbeat, so that what a dead process held is free within seconds and not after the
-- longest time that a living one may need.

-- The connection that the heartbeat comes over: the server ends it with its process. `is_silent` is set by others, and
-- unset by the next beat.
alter table processes
  add column backend_pid integer,
  add column backend_started_at timestamptz,
  add column is_silent boolean not null default false;

-- Null: taken by an earlier version, which is only known to be done by `until`.
alter table dial_turns add column holder uuid;
