-- Lists of calls by how they ended and by direction. The columns behind the key let other filters, and the total, be
-- read from the index alone. `end_status` is null while a call is live, so that its moves up to the end stay in place.
alter table calls add column end_status text
  generated always as (case when status not in ('queued', 'ringing', 'in-progress') then status end) stored;
create index calls_ended on calls (tenant_id, end_status, created_at desc, id desc)
  include (call_direction, agent_id, campaign_id) where end_status is not null;
create index calls_of_direction on calls (tenant_id, call_direction, created_at desc, id desc)
  include (agent_id, campaign_id);

-- Totals by direction as well: it never changes, so that counting costs no more than before.
truncate call_counts;
alter table call_counts add column call_direction text not null check (call_direction in ('inbound', 'outbound'));
alter table call_counts drop constraint call_counts_pkey;
alter table call_counts add primary key (tenant_id, agent_id, campaign_id, call_direction, slot);

create or replace function follow_calls() returns trigger language plpgsql as $$
declare
  nobody uuid := '00000000-0000-0000-0000-000000000000';
begin
  insert into call_counts as counted (tenant_id, agent_id, campaign_id, call_direction, slot, calls)
    select tenant_id, agent, campaign, call_direction, pg_backend_pid() % 64, sum(one) from (
      select tenant_id, coalesce(agent_id, nobody) agent, coalesce(campaign_id, nobody) campaign, call_direction,
             case tg_op when 'INSERT' then 1 else -1 end as one from changed_rows) moved
    where exists (select 1 from workspaces where id = tenant_id)
    group by tenant_id, agent, campaign, call_direction order by tenant_id, agent, campaign, call_direction
  on conflict (tenant_id, agent_id, campaign_id, call_direction, slot)
    do update set calls = counted.calls + excluded.calls;
  return null;
end $$;

insert into call_counts (tenant_id, agent_id, campaign_id, call_direction, slot, calls)
  select tenant_id, coalesce(agent_id, '00000000-0000-0000-0000-000000000000'),
         coalesce(campaign_id, '00000000-0000-0000-0000-000000000000'), call_direction, 0, count(*)
  from calls group by 1, 2, 3, 4;

-- A canceled transfer whose agent cannot come back leaves the caller alone: since when, so that it does not last.
alter table call_bridges add column colleague_left_at timestamptz(3);
create index call_bridges_alone on call_bridges (colleague_left_at) where ended_at is null and colleague_left_at is not null;
