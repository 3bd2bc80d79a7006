-- A request not to be contacted that was heard in doubtful words blocks at once; a person confirms or lifts it.
alter table suppressions add column confirmed boolean not null default true;

-- A person who refuses to be recorded is not: what comes later from the carrier is thrown away.
alter table calls add column recording_refused_at timestamptz;
