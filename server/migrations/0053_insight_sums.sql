-- What the insights count, kept by days of UTC as calls end: whom campaigns reached, which campaigns called, how quickly agents
-- answered, what people objected. By changes of calls, like all sums (0048). Nothing is counted here, so that calls wait for
-- nothing: small workspaces are counted in the background, others by `npm run admin -- analytics rebuild`; the insights come
-- from the rows until then.

-- Contacts called on a day, or of whom more was reached, by the day before it on which as much was reached: a contact is new to a
-- period on the one day whose previous one lies before it. Contacts of any period of whole days are so counted, each once.
create table reached_days (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  agent_id uuid not null, -- the zero id: whichever agent
  level smallint not null, -- 1 called, 2 answered, 3 completed, 4 succeeded
  day timestamptz(3) not null,
  previous_day timestamptz(3) not null, -- '-infinity': none
  contacts bigint not null,
  primary key (tenant_id, agent_id, level, day, previous_day)
);
create index reached_days_empty on reached_days (tenant_id) where contacts = 0;

-- Calls of campaigns to contacts.
create table dialed_days (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  day timestamptz(3) not null,
  campaign_id uuid not null,
  agent_id uuid not null,
  calls bigint not null,
  primary key (tenant_id, day, campaign_id, agent_id)
);
create index dialed_days_empty on dialed_days (tenant_id) where calls = 0;

create table latency_days (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  day timestamptz(3) not null,
  agent_id uuid not null,
  direction text not null,
  latency_ms integer not null,
  calls bigint not null,
  primary key (tenant_id, day, agent_id, direction, latency_ms) include (calls)
);
create index latency_days_empty on latency_days (tenant_id) where calls = 0;

-- By the hash: a text may be too long for an index.
create table objection_days (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  day timestamptz(3) not null,
  agent_id uuid not null,
  direction text not null,
  spelling uuid not null,
  objection text not null,
  calls bigint not null,
  primary key (tenant_id, day, agent_id, direction, spelling)
);
create index objection_days_empty on objection_days (tenant_id) where calls = 0;

-- By which successes the sums above were counted; null: they are not counted yet.
alter table activity_folds add column insights text;

alter table activity_changes
  add column contact_id uuid, add column is_answered boolean not null default false,
  add column objections text[] not null default '{}';

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
         old.frustration_score, old.cost_usd, old.contact_id, old.answered_at is null, old.objections)
    is not distinct from
        (new.campaign_id, new.agent_id, new.call_direction, new.status = 'completed', new.outcome, new.created_at,
         new.duration_seconds, new.transferred_at is null, new.avg_response_latency_ms, new.sentiment_score,
         new.frustration_score, new.cost_usd, new.contact_id, new.answered_at is null, new.objections) then
    return null;
  end if;
  insert into activity_changes (
    tenant_id, half_hour, channel, campaign_id, agent_id, direction, is_completed, outcome, calls, timed, seconds, handoffs,
    latencies, latency_ms, sentiments, sentiment_millionths, frustrations, frustration_millionths, costs, cost_millionths,
    contact_id, is_answered, objections)
  select tenant_id, half_hour_of(at), 'voice', coalesce(campaign_id, nobody), coalesce(agent_id, nobody), direction,
         is_completed, coalesce(outcome, ''), sign, sign * (is_completed and duration is not null)::int,
         case when is_completed then sign * coalesce(duration, 0) else 0 end, sign * (transferred is not null)::int,
         sign * (latency is not null)::int, sign * coalesce(latency, 0),
         sign * (sentiment is not null)::int, sign * round(coalesce(sentiment, 0) * 1000000)::bigint,
         sign * (frustration is not null)::int, sign * round(coalesce(frustration, 0) * 1000000)::bigint,
         sign * (cost is not null)::int, sign * round(coalesce(cost, 0) * 1000000)::bigint,
         contact_id, is_completed or answered is not null, objections
  from (values
    (-1, old.tenant_id, old.created_at, old.campaign_id, old.agent_id, old.call_direction, old.status = 'completed',
     old.outcome, old.duration_seconds, old.transferred_at, old.avg_response_latency_ms, old.sentiment_score,
     old.frustration_score, old.cost_usd, old.contact_id, old.answered_at, old.objections),
    (1, new.tenant_id, new.created_at, new.campaign_id, new.agent_id, new.call_direction, new.status = 'completed',
     new.outcome, new.duration_seconds, new.transferred_at, new.avg_response_latency_ms, new.sentiment_score,
     new.frustration_score, new.cost_usd, new.contact_id, new.answered_at, new.objections)
  ) call (sign, tenant_id, at, campaign_id, agent_id, direction, is_completed, outcome, duration, transferred, latency,
          sentiment, frustration, cost, contact_id, answered, objections)
  where sign = any (signs);
  return null;
end $$;

create or replace trigger call_activity_changed
  after update of campaign_id, agent_id, call_direction, status, outcome, duration_seconds, transferred_at,
    avg_response_latency_ms, sentiment_score, frustration_score, cost_usd, created_at, contact_id, answered_at, objections
  on calls
  for each row when (not (old.is_live and new.is_live)) execute function follow_call_activity();
