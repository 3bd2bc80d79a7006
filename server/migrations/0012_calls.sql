-- Calls: one phone conversation each, what was said in it, and how many there are.

create table calls (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  agent_id uuid,
  campaign_id uuid,
  contact_id uuid,
  contact_name text,
  prompt_variant_id uuid,
  phone_number text not null,
  line_number text,
  line_provider text not null default 'carrier' check (line_provider in ('carrier', 'sip_trunk')),
  call_direction text not null check (call_direction in ('inbound', 'outbound')),
  initiation_source text not null check (initiation_source in ('api', 'campaign', 'inbound')),
  attempt integer not null default 1,
  category text not null default 'general',
  language text,
  dynamic_variables json not null default '{}',
  status text not null check (status in
    ('queued', 'ringing', 'in-progress', 'completed', 'failed', 'no-answer', 'busy', 'canceled')),
  outcome text,
  duration_seconds integer,
  started_at timestamptz(3),
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  termination_reason text,
  recording text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  summary text,
  sentiment_score double precision,
  sentiment_low double precision,
  frustration_score double precision,
  call_success_score integer,
  objections text[] not null default '{}',
  evaluation_criteria_results json not null default '{}',
  data_collection_results json not null default '{}',
  qualification json,
  kpi_data json,
  sentiment_timeline json not null default '[]',
  analysed_at timestamptz(3),
  analysis_attempts integer not null default 0,
  analysis_due_at timestamptz(3),

  main_language text,
  agent_talk_seconds integer,
  user_talk_seconds integer,
  agent_turn_count integer,
  user_turn_count integer,
  interruption_count integer,
  avg_response_latency_ms integer,
  max_response_latency_ms integer,
  cost_credits integer,
  cost_usd numeric(14, 6),
  llm_cost_usd numeric(14, 6),
  llm_input_tokens integer,
  llm_output_tokens integer,
  tool_call_count integer,
  mcp_call_count integer,
  rag_lookup_count integer,
  tool_result_bytes bigint,
  tools_used text[] not null default '{}',
  telemetry_fetched_at timestamptz(3),
  dnc_scanned_at timestamptz(3),

  transferred_to text,
  transferred_at timestamptz(3),
  transfer_call_sid text,
  transfer_conference_sid text,
  transfer_completed_at timestamptz(3),

  carrier_call_id text,
  submitted_at timestamptz(3),
  checked_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete set null (agent_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete set null (campaign_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create index calls_newest on calls (tenant_id, created_at desc, id desc);
create index calls_of_agent on calls (tenant_id, agent_id, created_at desc, id desc);
create index calls_of_campaign on calls (tenant_id, campaign_id, created_at desc, id desc);
create index calls_of_contact on calls (tenant_id, contact_id, created_at desc) where contact_id is not null;
create index calls_with_number on calls (tenant_id, phone_number);
-- The table itself refuses a second call to somebody whose call is still under way.
create unique index calls_one_live on calls (tenant_id, contact_id)
  where initiation_source = 'campaign' and status in ('queued', 'ringing', 'in-progress');
create index calls_live on calls (tenant_id, campaign_id) where status in ('queued', 'ringing', 'in-progress');
create index calls_unchecked on calls (checked_at) where status in ('queued', 'ringing', 'in-progress');
create index calls_unjudged on calls (analysis_due_at) where analysis_due_at is not null;
alter table calls alter column tenant_id set statistics 0;
alter table calls set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

-- Written as it is said: a process that dies in a call loses at most the words it was about to say.
create table call_turns (
  tenant_id uuid not null,
  call_id uuid not null,
  position integer not null,
  role text not null check (role in ('agent', 'user')),
  message text,
  time_in_call_secs integer,
  primary key (tenant_id, call_id, position),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);

-- How many calls the lists hold, in slots as campaign_contact_counts; the zero id stands for none.
create table call_counts (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  agent_id uuid not null,
  campaign_id uuid not null,
  slot smallint not null,
  calls bigint not null,
  primary key (tenant_id, agent_id, campaign_id, slot)
);

create function follow_calls() returns trigger language plpgsql as $$
declare
  nobody uuid := '00000000-0000-0000-0000-000000000000';
begin
  insert into call_counts as counted (tenant_id, agent_id, campaign_id, slot, calls)
    select tenant_id, agent, campaign, pg_backend_pid() % 64, sum(one) from (
      select tenant_id, coalesce(agent_id, nobody) agent, coalesce(campaign_id, nobody) campaign,
             case tg_op when 'INSERT' then 1 else -1 end as one from changed_rows) moved
    where exists (select 1 from workspaces where id = tenant_id)
    group by tenant_id, agent, campaign order by tenant_id, agent, campaign
  on conflict (tenant_id, agent_id, campaign_id, slot) do update set calls = counted.calls + excluded.calls;
  return null;
end $$;

create trigger calls_inserted after insert on calls
  referencing new table as changed_rows for each statement execute function follow_calls();
create trigger calls_removed after delete on calls
  referencing old table as changed_rows for each statement execute function follow_calls();

-- Billed minutes by calendar month (UTC): each call, and each leg to a colleague, rounded up by itself.
create table call_minutes (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  month date not null,
  slot smallint not null,
  minutes bigint not null,
  primary key (tenant_id, month, slot)
);

-- The voice lines. A number belongs to one workspace, whoever dials it reaches that one.
create table phone_numbers (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  phone_number text not null,
  label text,
  is_active boolean not null default true,
  is_registered boolean not null,
  agent_id uuid,
  is_answered_elsewhere boolean not null default false,
  ivr_enabled boolean not null default false,
  ivr_greeting text,
  ivr_options json not null default '[]',
  channels text[] not null default '{voice}',
  whatsapp_status text check (whatsapp_status in ('CREATING', 'VERIFYING', 'ONLINE', 'OFFLINE', 'FAILED')),
  provider text not null check (provider in ('carrier', 'sip_trunk')),
  sip_host text,
  sip_transport text check (sip_transport in ('udp', 'tcp', 'tls')),
  sip_username text,
  sip_password text,
  sip_allowed_ips text[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete set null (agent_id)
);
create unique index phone_numbers_dialed on phone_numbers (phone_number);
create index phone_numbers_oldest on phone_numbers (tenant_id, created_at, id);
create index phone_numbers_of_agent on phone_numbers (tenant_id, agent_id) where agent_id is not null;
