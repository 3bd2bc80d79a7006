-- What the overview counts, kept by half hours as calls and threads change. The mechanism of call_hours (0019), for all calls,
-- conversations, messages and requests for a person: triggers append what changed, a cron adds it up, readers sum both.

drop trigger call_figures_begun on calls;
drop trigger call_figures_changed on calls;
drop trigger call_figures_gone on calls;
drop function follow_call_figures();
drop function measure_call(calls, integer);
drop table call_hour_changes;
drop table call_hours;

-- Half hours of UTC, because the hours of most zones begin at one. Sums are whole numbers (millionths of a score, of a
-- dollar): adding and taking away again leaves nothing behind. The zero id stands for none, as does the empty outcome.
create table activity_half_hours (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  half_hour timestamptz(3) not null,
  channel text not null, -- 'voice': calls
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
  primary key (tenant_id, half_hour, channel, agent_id, direction, is_completed, outcome)
);
create index activity_half_hours_empty on activity_half_hours (tenant_id)
  where calls = 0 and conversations = 0 and messages = 0 and handoffs = 0;

-- The calls of campaigns once more, by campaign: the table above would have several times as many rows with it.
create table campaign_half_hours (
  like activity_half_hours,
  campaign_id uuid not null,
  primary key (tenant_id, half_hour, campaign_id, agent_id, direction, is_completed, outcome),
  foreign key (tenant_id) references workspaces (id) on delete cascade
);
create index campaign_half_hours_of_campaign on campaign_half_hours (tenant_id, campaign_id, half_hour);
create index campaign_half_hours_empty on campaign_half_hours (tenant_id) where calls = 0;

-- What changed and is not added yet. Writers only append here, so none waits for another.
create table activity_changes (
  like campaign_half_hours,
  id bigint generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id) references workspaces (id) on delete cascade
);
-- A change names only what it changes.
alter table activity_changes
  alter campaign_id set default '00000000-0000-0000-0000-000000000000', alter is_completed set default false,
  alter outcome set default '', alter calls set default 0, alter timed set default 0, alter seconds set default 0,
  alter conversations set default 0, alter messages set default 0, alter handoffs set default 0,
  alter latencies set default 0, alter latency_ms set default 0, alter sentiments set default 0,
  alter sentiment_millionths set default 0, alter frustrations set default 0,
  alter frustration_millionths set default 0, alter costs set default 0, alter cost_millionths set default 0;

-- How many changes were ever added. With those that wait it is the version of all figures of the workspace.
create table activity_folds (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  changes bigint not null
);

create function half_hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('30 minutes', at, '2000-01-01 00:00:00+00')
$$;

-- One row where only measures change, two where the call moves to another outcome. Spelled out: through a function of the
-- call each would be planned anew (0021).
create function follow_call_activity() returns trigger language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'UPDATE' then
    if (old.campaign_id, old.agent_id, old.call_direction, old.status = 'completed', old.outcome, old.created_at)
      is not distinct from
       (new.campaign_id, new.agent_id, new.call_direction, new.status = 'completed', new.outcome, new.created_at) then
      if (old.duration_seconds, old.transferred_at is null, old.avg_response_latency_ms, old.sentiment_score,
          old.frustration_score, old.cost_usd)
        is not distinct from
         (new.duration_seconds, new.transferred_at is null, new.avg_response_latency_ms, new.sentiment_score,
          new.frustration_score, new.cost_usd) then
        return null;
      end if;
      insert into activity_changes (
        tenant_id, half_hour, channel, campaign_id, agent_id, direction, is_completed, outcome, timed, seconds, handoffs,
        latencies, latency_ms, sentiments, sentiment_millionths, frustrations, frustration_millionths, costs, cost_millionths)
      values (
        new.tenant_id, half_hour_of(new.created_at), 'voice', coalesce(new.campaign_id, nobody),
        coalesce(new.agent_id, nobody), new.call_direction, new.status = 'completed', coalesce(new.outcome, ''),
        case when new.status = 'completed'
          then (new.duration_seconds is not null)::int - (old.duration_seconds is not null)::int else 0 end,
        case when new.status = 'completed'
          then coalesce(new.duration_seconds, 0) - coalesce(old.duration_seconds, 0) else 0 end,
        (new.transferred_at is not null)::int - (old.transferred_at is not null)::int,
        (new.avg_response_latency_ms is not null)::int - (old.avg_response_latency_ms is not null)::int,
        coalesce(new.avg_response_latency_ms, 0) - coalesce(old.avg_response_latency_ms, 0),
        (new.sentiment_score is not null)::int - (old.sentiment_score is not null)::int,
        round(coalesce(new.sentiment_score, 0) * 1000000)::bigint - round(coalesce(old.sentiment_score, 0) * 1000000)::bigint,
        (new.frustration_score is not null)::int - (old.frustration_score is not null)::int,
        round(coalesce(new.frustration_score, 0) * 1000000)::bigint
          - round(coalesce(old.frustration_score, 0) * 1000000)::bigint,
        (new.cost_usd is not null)::int - (old.cost_usd is not null)::int,
        round(coalesce(new.cost_usd, 0) * 1000000)::bigint - round(coalesce(old.cost_usd, 0) * 1000000)::bigint);
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    perform from workspaces where id = old.tenant_id;
    if found then -- otherwise it is being removed whole
      insert into activity_changes (
        tenant_id, half_hour, channel, campaign_id, agent_id, direction, is_completed, outcome, calls, timed, seconds,
        handoffs, latencies, latency_ms, sentiments, sentiment_millionths, frustrations, frustration_millionths, costs,
        cost_millionths)
      values (
        old.tenant_id, half_hour_of(old.created_at), 'voice', coalesce(old.campaign_id, nobody),
        coalesce(old.agent_id, nobody), old.call_direction, old.status = 'completed', coalesce(old.outcome, ''), -1,
        -(old.status = 'completed' and old.duration_seconds is not null)::int,
        case when old.status = 'completed' then -coalesce(old.duration_seconds, 0) else 0 end,
        -(old.transferred_at is not null)::int,
        -(old.avg_response_latency_ms is not null)::int, -coalesce(old.avg_response_latency_ms, 0),
        -(old.sentiment_score is not null)::int, -round(coalesce(old.sentiment_score, 0) * 1000000)::bigint,
        -(old.frustration_score is not null)::int, -round(coalesce(old.frustration_score, 0) * 1000000)::bigint,
        -(old.cost_usd is not null)::int, -round(coalesce(old.cost_usd, 0) * 1000000)::bigint);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into activity_changes (
      tenant_id, half_hour, channel, campaign_id, agent_id, direction, is_completed, outcome, calls, timed, seconds,
      handoffs, latencies, latency_ms, sentiments, sentiment_millionths, frustrations, frustration_millionths, costs,
      cost_millionths)
    values (
      new.tenant_id, half_hour_of(new.created_at), 'voice', coalesce(new.campaign_id, nobody),
      coalesce(new.agent_id, nobody), new.call_direction, new.status = 'completed', coalesce(new.outcome, ''), 1,
      (new.status = 'completed' and new.duration_seconds is not null)::int,
      case when new.status = 'completed' then coalesce(new.duration_seconds, 0) else 0 end,
      (new.transferred_at is not null)::int,
      (new.avg_response_latency_ms is not null)::int, coalesce(new.avg_response_latency_ms, 0),
      (new.sentiment_score is not null)::int, round(coalesce(new.sentiment_score, 0) * 1000000)::bigint,
      (new.frustration_score is not null)::int, round(coalesce(new.frustration_score, 0) * 1000000)::bigint,
      (new.cost_usd is not null)::int, round(coalesce(new.cost_usd, 0) * 1000000)::bigint);
  end if;
  return null;
end $$;

create trigger call_activity_begun after insert or delete on calls
  for each row execute function follow_call_activity();
create trigger call_activity_changed
  after update of campaign_id, agent_id, call_direction, status, outcome, duration_seconds, transferred_at,
    avg_response_latency_ms, sentiment_score, frustration_score, cost_usd, created_at on calls
  for each row execute function follow_call_activity();

-- A thread with all its messages and requests for a person. Those are written under the lock of the thread, so none is missed.
create function count_thread(thread conversations, sign integer) returns void language sql as $$
  insert into activity_changes (
    tenant_id, half_hour, channel, agent_id, direction, conversations, messages, handoffs, sentiments,
    sentiment_millionths, costs, cost_millionths)
  select thread.tenant_id, half_hour_of(at), thread.channel,
         coalesce(thread.agent_id, '00000000-0000-0000-0000-000000000000'), thread.direction, sign * sum(conversations),
         sign * sum(messages), sign * sum(handoffs), sign * sum(sentiments), sign * sum(sentiment_millionths),
         sign * sum(costs), sign * sum(cost_millionths)
  from (
    select thread.created_at as at, 1 as conversations, 0 as messages, 0 as handoffs,
           (thread.sentiment_score is not null)::int as sentiments,
           round(coalesce(thread.sentiment_score, 0) * 1000000)::bigint as sentiment_millionths,
           (thread.cost_usd is not null)::int as costs, round(coalesce(thread.cost_usd, 0) * 1000000)::bigint as cost_millionths
    union all
    select created_at, 0, 1, 0, 0, 0, 0, 0 from conversation_messages
    where tenant_id = thread.tenant_id and conversation_id = thread.id
    union all
    select created_at, 0, 0, 1, 0, 0, 0, 0 from conversation_events
    where tenant_id = thread.tenant_id and conversation_id = thread.id and kind = 'needs_human'
  ) counted
  group by half_hour_of(at)
$$;

create function follow_thread_activity() returns trigger language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'INSERT' then
    insert into activity_changes (
      tenant_id, half_hour, channel, agent_id, direction, conversations, sentiments, sentiment_millionths, costs,
      cost_millionths)
    values (
      new.tenant_id, half_hour_of(new.created_at), new.channel, coalesce(new.agent_id, nobody), new.direction, 1,
      (new.sentiment_score is not null)::int, round(coalesce(new.sentiment_score, 0) * 1000000)::bigint,
      (new.cost_usd is not null)::int, round(coalesce(new.cost_usd, 0) * 1000000)::bigint);
  elsif tg_op = 'UPDATE' then
    if (old.agent_id, old.channel, old.direction, old.created_at)
      is distinct from (new.agent_id, new.channel, new.direction, new.created_at) then
      perform count_thread(old, -1);
      perform count_thread(new, 1);
    elsif (old.sentiment_score, old.cost_usd) is distinct from (new.sentiment_score, new.cost_usd) then
      insert into activity_changes (
        tenant_id, half_hour, channel, agent_id, direction, sentiments, sentiment_millionths, costs, cost_millionths)
      values (
        new.tenant_id, half_hour_of(new.created_at), new.channel, coalesce(new.agent_id, nobody), new.direction,
        (new.sentiment_score is not null)::int - (old.sentiment_score is not null)::int,
        round(coalesce(new.sentiment_score, 0) * 1000000)::bigint - round(coalesce(old.sentiment_score, 0) * 1000000)::bigint,
        (new.cost_usd is not null)::int - (old.cost_usd is not null)::int,
        round(coalesce(new.cost_usd, 0) * 1000000)::bigint - round(coalesce(old.cost_usd, 0) * 1000000)::bigint);
    end if;
  else
    perform from workspaces where id = old.tenant_id;
    if found then
      perform count_thread(old, -1);
    end if;
    return old;
  end if;
  return null;
end $$;

create trigger thread_activity_begun after insert on conversations
  for each row execute function follow_thread_activity();
create trigger thread_activity_changed
  after update of agent_id, channel, direction, created_at, sentiment_score, cost_usd on conversations
  for each row execute function follow_thread_activity();
-- Before: its messages go with it, and can no longer be counted after.
create trigger thread_activity_gone before delete on conversations
  for each row execute function follow_thread_activity();

-- One message, or one request for a person (the trigger's argument says which), added to its thread's figures or taken away.
create function follow_thread_entries() returns trigger language plpgsql as $$
declare
  thread record;
  is_message constant boolean := tg_argv[0] = 'message';
begin
  if tg_op <> 'INSERT' then
    select channel, agent_id, direction into thread from conversations
      where tenant_id = old.tenant_id and id = old.conversation_id;
    if found then -- otherwise it was taken away with its thread
      insert into activity_changes (tenant_id, half_hour, channel, agent_id, direction, messages, handoffs)
      values (old.tenant_id, half_hour_of(old.created_at), thread.channel,
              coalesce(thread.agent_id, '00000000-0000-0000-0000-000000000000'), thread.direction,
              -is_message::int, -(not is_message)::int);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    select channel, agent_id, direction into thread from conversations
      where tenant_id = new.tenant_id and id = new.conversation_id;
    if found then
      insert into activity_changes (tenant_id, half_hour, channel, agent_id, direction, messages, handoffs)
      values (new.tenant_id, half_hour_of(new.created_at), thread.channel,
              coalesce(thread.agent_id, '00000000-0000-0000-0000-000000000000'), thread.direction,
              is_message::int, (not is_message)::int);
    end if;
  end if;
  return null;
end $$;

create trigger message_activity_begun after insert or delete on conversation_messages
  for each row execute function follow_thread_entries('message');
create trigger message_activity_changed after update of created_at, conversation_id on conversation_messages
  for each row execute function follow_thread_entries('message');
create trigger handoff_activity_begun after insert on conversation_events
  for each row when (new.kind = 'needs_human') execute function follow_thread_entries('handoff');
create trigger handoff_activity_gone after delete on conversation_events
  for each row when (old.kind = 'needs_human') execute function follow_thread_entries('handoff');
create trigger handoff_activity_changed after update of created_at, conversation_id on conversation_events
  for each row when (new.kind = 'needs_human') execute function follow_thread_entries('handoff');

-- The same figures counted one by one: what the sums are filled from, rebuilt from and compared with.
create function counted_activity(workspace uuid) returns setof campaign_half_hours language sql stable as $$
  select tenant_id, half_hour_of(created_at), 'voice', coalesce(agent_id, '00000000-0000-0000-0000-000000000000'),
         call_direction, status = 'completed', coalesce(outcome, ''), count(*),
         count(duration_seconds) filter (where status = 'completed'),
         coalesce(sum(duration_seconds) filter (where status = 'completed'), 0), 0, 0, count(transferred_at),
         count(avg_response_latency_ms), coalesce(sum(avg_response_latency_ms), 0), count(sentiment_score),
         coalesce(sum(round(sentiment_score * 1000000)::bigint), 0)::bigint, count(frustration_score),
         coalesce(sum(round(frustration_score * 1000000)::bigint), 0)::bigint, count(cost_usd),
         coalesce(sum(round(cost_usd * 1000000)::bigint), 0)::bigint,
         coalesce(campaign_id, '00000000-0000-0000-0000-000000000000')
  from calls where tenant_id = workspace group by 1, 2, 4, 5, 6, 7, campaign_id
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

insert into campaign_half_hours
  select counted.* from workspaces, counted_activity(workspaces.id) counted
  where campaign_id <> '00000000-0000-0000-0000-000000000000';
insert into activity_half_hours
  select counted.tenant_id, half_hour, channel, agent_id, direction, is_completed, outcome, sum(calls), sum(timed),
         sum(seconds), sum(conversations), sum(messages), sum(handoffs), sum(latencies), sum(latency_ms), sum(sentiments),
         sum(sentiment_millionths), sum(frustrations), sum(frustration_millionths), sum(costs), sum(cost_millionths)
  from workspaces, counted_activity(workspaces.id) counted
  group by 1, 2, 3, 4, 5, 6, 7;
