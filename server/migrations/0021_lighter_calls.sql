-- A call changes six times between its dial and its judgement. What changes without an index noticing costs a fifth of
-- what changes with it, so the indexes go by facts that stay while it lasts: whether it is live, not how.
alter table calls
  add column is_live boolean not null generated always as (status in ('queued', 'ringing', 'in-progress')) stored,
  add column rung_in_id text generated always as (case when call_direction = 'inbound' then carrier_call_id end) stored;
alter table calls set (fillfactor = 80);

drop index calls_one_live;
drop index calls_live;
drop index calls_unchecked;
drop index calls_rung_in;
drop index calls_with_number;
-- The table itself refuses a second call to somebody whose call is still under way.
create unique index calls_one_live on calls (tenant_id, contact_id) where initiation_source = 'campaign' and is_live;
create index calls_live on calls (tenant_id, campaign_id) where is_live;
-- The number first: with the workspace first it was the smallest index over all calls of one, and in a young table taken
-- for as good a way to a single call as its key.
create index calls_with_number on calls (phone_number, tenant_id);
create unique index calls_rung_in on calls (tenant_id, rung_in_id) where rung_in_id is not null;

-- No statistics of what is said: to take them, thousands of texts were cut into words every few seconds.
alter index calls_words alter column 1 set statistics 0;
alter index call_turns_words alter column 1 set statistics 0;

-- A condition of the trigger's own is read anew for every statement; the columns named here cost nothing.
drop trigger call_figures_changed on calls;
create trigger call_figures_changed
  after update of campaign_id, agent_id, status, outcome, duration_seconds, avg_response_latency_ms, sentiment_score,
    frustration_score, cost_usd, created_at on calls
  for each row execute function follow_call_figures();

-- The same sums as in measure_call, spelled out: through it each was planned anew, at ten times the cost.
create or replace function follow_call_figures() returns trigger language plpgsql as $$
declare
  sign integer;
  call calls;
  is_done boolean;
begin
  if tg_op = 'UPDATE' then
    if (old.campaign_id, old.agent_id, old.status = 'completed', old.outcome, old.duration_seconds,
        old.avg_response_latency_ms, old.sentiment_score, old.frustration_score, old.cost_usd, old.created_at)
      is not distinct from
       (new.campaign_id, new.agent_id, new.status = 'completed', new.outcome, new.duration_seconds,
        new.avg_response_latency_ms, new.sentiment_score, new.frustration_score, new.cost_usd, new.created_at) then
      return null;
    end if;
  end if;
  foreach sign in array array[-1, 1] loop
    if sign = -1 then
      continue when tg_op = 'INSERT';
      call := old;
      perform from workspaces where id = old.tenant_id;
      continue when not found; -- it is being removed whole
    else
      continue when tg_op = 'DELETE';
      call := new;
    end if;
    continue when call.campaign_id is null;
    is_done := call.status = 'completed';
    insert into call_hour_changes (
      tenant_id, hour, campaign_id, agent_id, call_direction, is_completed, outcome, calls, timed, seconds, latencies,
      latency_ms, sentiments, sentiment_millionths, frustrations, frustration_millionths, costs, cost_millionths)
    values (
      call.tenant_id, date_trunc('hour', call.created_at, 'UTC'), call.campaign_id,
      coalesce(call.agent_id, '00000000-0000-0000-0000-000000000000'), call.call_direction, is_done,
      coalesce(call.outcome, ''), sign,
      sign * (is_done and call.duration_seconds is not null)::int,
      sign * case when is_done then coalesce(call.duration_seconds, 0) else 0 end,
      sign * (call.avg_response_latency_ms is not null)::int, sign * coalesce(call.avg_response_latency_ms, 0),
      sign * (call.sentiment_score is not null)::int, sign * round(coalesce(call.sentiment_score, 0) * 1000000)::bigint,
      sign * (call.frustration_score is not null)::int,
      sign * round(coalesce(call.frustration_score, 0) * 1000000)::bigint,
      sign * (call.cost_usd is not null)::int, sign * round(coalesce(call.cost_usd, 0) * 1000000)::bigint);
  end loop;
  return null;
end $$;
