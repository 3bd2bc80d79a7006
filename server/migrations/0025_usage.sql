-- One ledger of what a workspace used. It replaces the minutes of calls and the spend of agents, which were counted apart.

-- Append only, in the transaction that causes an entry. The id is that of its cause (a call, a leg, a message): a job that
-- runs twice counts once. Agents, campaigns and subjects are named without foreign keys: what was used stays used when
-- they are gone.
create table usage_entries (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  occurred_at timestamptz(3) not null,
  kind text not null check (kind in ('call_minutes', 'transfer_minutes', 'message', 'model_tokens')),
  agent_id uuid,
  campaign_id uuid,
  channel text,
  quantity bigint not null,
  unit text not null check (unit in ('minute', 'message', 'token')),
  cost_usd numeric(14, 6), -- null: not known, which is not nothing
  subject_type text,
  subject_id uuid,
  primary key (tenant_id, id)
);
alter table usage_entries alter column tenant_id set statistics 0;

-- The same by calendar month (UTC) and agent, for what is asked before every call: budgets and trial minutes. In slots, so
-- that calls that end together do not wait for each other; the zero id stands for no agent.
create table usage_months (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  kind text not null,
  month date not null,
  agent_id uuid not null,
  slot smallint not null,
  quantity bigint not null,
  cost_usd numeric(14, 6) not null,
  primary key (tenant_id, kind, month, agent_id, slot)
) with (fillfactor = 70);

-- What was counted so far: one entry for each month, exactly as it was counted.
insert into usage_entries (tenant_id, id, occurred_at, kind, quantity, unit)
  select tenant_id, gen_random_uuid(), month::timestamp at time zone 'UTC', 'call_minutes', sum(minutes), 'minute'
  from call_minutes group by tenant_id, month having sum(minutes) > 0;
insert into usage_entries (tenant_id, id, occurred_at, kind, agent_id, quantity, unit, cost_usd)
  select tenant_id, gen_random_uuid(), month::timestamp at time zone 'UTC', 'model_tokens', agent_id, 0, 'token', cost_usd
  from agent_spend where cost_usd > 0;
insert into usage_entries (tenant_id, id, occurred_at, kind, agent_id, campaign_id, channel, quantity, unit,
                           subject_type, subject_id)
  select send.tenant_id, send.id, send.settled_at, 'message', campaign.agent_id,
         campaign.id, campaign.channel, 1, 'message', 'message', send.id
  from campaign_sends send
  join campaigns campaign on campaign.tenant_id = send.tenant_id and campaign.id = send.campaign_id
  where send.state = 'sent';
insert into usage_months (tenant_id, kind, month, agent_id, slot, quantity, cost_usd)
  select tenant_id, kind, date_trunc('month', occurred_at at time zone 'UTC')::date,
         coalesce(agent_id, '00000000-0000-0000-0000-000000000000'), 0, sum(quantity), coalesce(sum(cost_usd), 0)
  from usage_entries group by 1, 2, 3, 4;

drop table call_minutes;
drop table agent_spend;
