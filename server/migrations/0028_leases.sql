-- What a process has claimed names the process, so that it is free as soon as its heartbeat says that it is dead, and not
-- only when the lease has run out. Null: claimed by a process without a heartbeat, or an earlier version; then by time alone.

alter table simulated_legs add column process_id uuid;
alter table simulated_reports add column process_id uuid;
alter table outbox_messages add column process_id uuid;
alter table call_bridges add column process_id uuid;
alter table calls add column analysis_process_id uuid;
alter table idempotency_keys add column process_id uuid;
