-- Sums of whole numbers that stay whole numbers: sum(bigint) makes a numeric of every sum, which took half the time of an overview.
create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

-- What the overview shows without an agent, by the half hour, and what it shows of agents and outcomes, by the day: a tenth of
-- the rows of activity_half_hours, which serves one agent and the parts of days at both ends of a period.
create table workspace_half_hours (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  half_hour timestamptz(3) not null,
  channel text not null,
  direction text not null,
  is_completed boolean not null,
  outcome text not null,
  calls bigint not null,
  timed bigint not null,
  seconds bigint not null,
  conversations bigint not null,
  messages bigint not null,
  handoffs bigint not null,
  latencies bigint not null,
  latency_ms bigint not null,
  sentiments bigint not null,
  sentiment_millionths bigint not null,
  frustrations bigint not null,
  frustration_millionths bigint not null,
  costs bigint not null,
  cost_millionths bigint not null,
  primary key (tenant_id, half_hour, channel, direction, is_completed, outcome)
);
create index workspace_half_hours_empty on workspace_half_hours (tenant_id)
  where calls = 0 and conversations = 0 and messages = 0 and handoffs = 0;

-- Days of UTC: a period of any zone is whole days of UTC with half hours around them.
create table activity_days (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  day timestamptz(3) not null,
  channel text not null,
  agent_id uuid not null,
  direction text not null,
  is_completed boolean not null,
  outcome text not null,
  calls bigint not null,
  timed bigint not null,
  seconds bigint not null,
  conversations bigint not null,
  messages bigint not null,
  handoffs bigint not null,
  latencies bigint not null,
  latency_ms bigint not null,
  sentiments bigint not null,
  sentiment_millionths bigint not null,
  frustrations bigint not null,
  frustration_millionths bigint not null,
  costs bigint not null,
  cost_millionths bigint not null,
  primary key (tenant_id, day, channel, agent_id, direction, is_completed, outcome)
);
create index activity_days_empty on activity_days (tenant_id)
  where calls = 0 and conversations = 0 and messages = 0 and handoffs = 0;

create index activity_half_hours_of_agent on activity_half_hours (tenant_id, agent_id, half_hour);
alter table campaign_half_hours alter channel set default 'voice';

-- Writers wait from here until the sums are filled and live calls are taken out of them: seconds, as the sums are small.
lock table calls in share row exclusive mode;

-- A change is written for every call: it has no number to draw, and no key of its workspace to look up and lock. The changes
-- of a workspace go with it by a trigger, whose name comes after those that remove its calls and threads.
alter table activity_changes drop constraint activity_changes_tenant_id_fkey, drop column id;
create index activity_changes_of_workspace on activity_changes (tenant_id);
create function remove_activity_changes() returns trigger language plpgsql as $$
begin
  delete from activity_changes where tenant_id = old.id;
  return null;
end $$;
create trigger workspace_activity_gone after delete on workspaces
  for each row execute function remove_activity_changes();

insert into workspace_half_hours
  select tenant_id, half_hour, channel, direction, is_completed, outcome, whole_sum(calls), whole_sum(timed), whole_sum(seconds),
         whole_sum(conversations), whole_sum(messages), whole_sum(handoffs), whole_sum(latencies), whole_sum(latency_ms), whole_sum(sentiments),
         whole_sum(sentiment_millionths), whole_sum(frustrations), whole_sum(frustration_millionths), whole_sum(costs), whole_sum(cost_millionths)
  from activity_half_hours group by 1, 2, 3, 4, 5, 6;
insert into activity_days
  select tenant_id, date_trunc('day', half_hour, 'UTC'), channel, agent_id, direction, is_completed, outcome, whole_sum(calls),
         whole_sum(timed), whole_sum(seconds), whole_sum(conversations), whole_sum(messages), whole_sum(handoffs), whole_sum(latencies), whole_sum(latency_ms),
         whole_sum(sentiments), whole_sum(sentiment_millionths), whole_sum(frustrations), whole_sum(frustration_millionths), whole_sum(costs),
         whole_sum(cost_millionths)
  from activity_half_hours group by 1, 2, 3, 4, 5, 6, 7;

-- A call changes with every turn. While it is live it is in no sum: readers count live calls one by one, by calls_live.
insert into activity_changes (
  tenant_id, half_hour, channel, campaign_id, agent_id, direction, is_completed, outcome, calls, handoffs, latencies, latency_ms,
  sentiments, sentiment_millionths, frustrations, frustration_millionths, costs, cost_millionths)
select tenant_id, half_hour_of(created_at), 'voice', coalesce(campaign_id, '00000000-0000-0000-0000-000000000000'),
       coalesce(agent_id, '00000000-0000-0000-0000-000000000000'), call_direction, false, coalesce(outcome, ''), -1,
       -(transferred_at is not null)::int, -(avg_response_latency_ms is not null)::int, -coalesce(avg_response_latency_ms, 0),
       -(sentiment_score is not null)::int, -round(coalesce(sentiment_score, 0) * 1000000)::bigint,
       -(frustration_score is not null)::int, -round(coalesce(frustration_score, 0) * 1000000)::bigint,
       -(cost_usd is not null)::int, -round(coalesce(cost_usd, 0) * 1000000)::bigint
from calls where is_live;

-- What a call was is taken away, and what it is now is added, in one statement: one row when it ends, two when it is analysed.
create or replace function follow_call_activity() returns trigger language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  signs integer[] := '{-1,1}';
begin
  if tg_op = 'INSERT' then
    signs := '{1}';
  elsif tg_op = 'DELETE' then
    perform from workspaces where id = old.tenant_id;
    if not found then
      return null; -- it is being removed whole
    end if;
    if old.is_live then
      -- A change of nothing: an answer may have been stored with this call, under the version that was valid before it.
      insert into activity_changes (tenant_id, half_hour, channel, agent_id, direction)
      values (old.tenant_id, half_hour_of(old.created_at), 'voice', nobody, old.call_direction);
      return null;
    end if;
    signs := '{-1}';
  elsif old.is_live then
    signs := '{1}';
  elsif new.is_live then
    signs := '{-1}';
  elsif (old.campaign_id, old.agent_id, old.call_direction, old.status = 'completed', old.outcome, old.created_at,
         old.duration_seconds, old.transferred_at is null, old.avg_response_latency_ms, old.sentiment_score,
         old.frustration_score, old.cost_usd)
    is not distinct from
        (new.campaign_id, new.agent_id, new.call_direction, new.status = 'completed', new.outcome, new.created_at,
         new.duration_seconds, new.transferred_at is null, new.avg_response_latency_ms, new.sentiment_score,
         new.frustration_score, new.cost_usd) then
    return null;
  end if;
  insert into activity_changes (
    tenant_id, half_hour, channel, campaign_id, agent_id, direction, is_completed, outcome, calls, timed, seconds, handoffs,
    latencies, latency_ms, sentiments, sentiment_millionths, frustrations, frustration_millionths, costs, cost_millionths)
  select tenant_id, half_hour_of(at), 'voice', coalesce(campaign_id, nobody), coalesce(agent_id, nobody), direction,
         is_completed, coalesce(outcome, ''), sign, sign * (is_completed and duration is not null)::int,
         case when is_completed then sign * coalesce(duration, 0) else 0 end, sign * (transferred is not null)::int,
         sign * (latency is not null)::int, sign * coalesce(latency, 0),
         sign * (sentiment is not null)::int, sign * round(coalesce(sentiment, 0) * 1000000)::bigint,
         sign * (frustration is not null)::int, sign * round(coalesce(frustration, 0) * 1000000)::bigint,
         sign * (cost is not null)::int, sign * round(coalesce(cost, 0) * 1000000)::bigint
  from (values
    (-1, old.tenant_id, old.created_at, old.campaign_id, old.agent_id, old.call_direction, old.status = 'completed',
     old.outcome, old.duration_seconds, old.transferred_at, old.avg_response_latency_ms, old.sentiment_score,
     old.frustration_score, old.cost_usd),
    (1, new.tenant_id, new.created_at, new.campaign_id, new.agent_id, new.call_direction, new.status = 'completed',
     new.outcome, new.duration_seconds, new.transferred_at, new.avg_response_latency_ms, new.sentiment_score,
     new.frustration_score, new.cost_usd)
  ) call (sign, tenant_id, at, campaign_id, agent_id, direction, is_completed, outcome, duration, transferred, latency,
          sentiment, frustration, cost)
  where sign = any (signs);
  return null;
end $$;

-- Conditions here cost each statement a little; the function, called for every turn, cost four times as much.
create or replace trigger call_activity_begun after insert on calls
  for each row when (not new.is_live) execute function follow_call_activity();
create trigger call_activity_gone after delete on calls
  for each row execute function follow_call_activity();
create or replace trigger call_activity_changed
  after update of campaign_id, agent_id, call_direction, status, outcome, duration_seconds, transferred_at,
    avg_response_latency_ms, sentiment_score, frustration_score, cost_usd, created_at on calls
  for each row when (not (old.is_live and new.is_live)) execute function follow_call_activity();

create or replace function counted_activity(workspace uuid) returns setof campaign_half_hours language sql stable as $$
  select tenant_id, half_hour_of(created_at), 'voice', coalesce(agent_id, '00000000-0000-0000-0000-000000000000'),
         call_direction, status = 'completed', coalesce(outcome, ''), count(*),
         count(duration_seconds) filter (where status = 'completed'),
         coalesce(sum(duration_seconds) filter (where status = 'completed'), 0), 0, 0, count(transferred_at),
         count(avg_response_latency_ms), coalesce(sum(avg_response_latency_ms), 0), count(sentiment_score),
         coalesce(sum(round(sentiment_score * 1000000)::bigint), 0)::bigint, count(frustration_score),
         coalesce(sum(round(frustration_score * 1000000)::bigint), 0)::bigint, count(cost_usd),
         coalesce(sum(round(cost_usd * 1000000)::bigint), 0)::bigint,
         coalesce(campaign_id, '00000000-0000-0000-0000-000000000000')
  from calls where tenant_id = workspace and not is_live group by 1, 2, 4, 5, 6, 7, campaign_id
  union all
  select workspace, half_hour_of(at), channel, coalesce(agent_id, '00000000-0000-0000-0000-000000000000'), direction, false,
         '', 0, 0, 0, sum(conversations)::bigint, sum(messages)::bigint, sum(handoffs)::bigint, 0, 0, sum(sentiments)::bigint,
         sum(sentiment_millionths)::bigint, 0, 0, sum(costs)::bigint, sum(cost_millionths)::bigint,
         '00000000-0000-0000-0000-000000000000'
  from (
    select channel, agent_id, direction, created_at as at, 1 as conversations, 0 as messages, 0 as handoffs,
           (sentiment_score is not null)::int as sentiments,
           round(coalesce(sentiment_score, 0) * 1000000)::bigint as sentiment_millionths, (cost_usd is not null)::int as costs,
           round(coalesce(cost_usd, 0) * 1000000)::bigint as cost_millionths
    from conversations where tenant_id = workspace
    union all
    -- Each joined by its key: without statistics of a workspace, a join of the whole would be planned as a nested loop.
    select thread.channel, thread.agent_id, thread.direction, message.created_at, 0, 1, 0, 0, 0, 0, 0
    from conversation_messages message
    join conversations thread on thread.tenant_id = message.tenant_id and thread.id = message.conversation_id
    where message.tenant_id = workspace
    union all
    select thread.channel, thread.agent_id, thread.direction, event.created_at, 0, 0, 1, 0, 0, 0, 0
    from conversation_events event
    join conversations thread on thread.tenant_id = event.tenant_id and thread.id = event.conversation_id
    where event.tenant_id = workspace and event.kind = 'needs_human'
  ) counted
  group by 2, channel, agent_id, direction
$$;
