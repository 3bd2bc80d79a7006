-- Text threads between agents and people, one for each person, channel and agent (e-mail: and subject).

create table conversations (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  agent_id uuid,
  contact_id uuid,
  person_id uuid, -- of the last message; people are never merged, but an address may move on
  channel text not null check (channel in ('whatsapp', 'email', 'webchat', 'instagram', 'messenger')),
  external_id text not null, -- a keyed hash: it finds the thread and says nothing of the person
  connection_id uuid,
  direction text not null check (direction in ('inbound', 'outbound')), -- who wrote first
  -- How the channel reaches the person, in its one spelling, and what they said of themselves.
  address text not null,
  person_name text,
  person_email text,
  subject text,
  status text not null default 'active' check (status in ('active', 'closed')),
  metadata json,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  last_inbound_at timestamptz(3),
  last_message text,
  last_message_at timestamptz(3),
  last_message_role text check (last_message_role in ('user', 'agent')),

  needs_human_at timestamptz(3),
  needs_human_reason text,
  needs_human_resolved_at timestamptz(3),
  taken_over_by text,
  taken_over_at timestamptz(3),

  -- Messages are numbered under the lock of this row. The agent has dealt with the person's messages up to
  -- `answered_position`; `inbound_position` is the person's last one.
  position integer not null default 0,
  inbound_position integer not null default 0,
  answered_position integer not null default 0,
  -- Who answers right now. The token fences what they store; the lease is domain time.
  answer_claim uuid,
  answer_process_id uuid,
  answer_until timestamptz(3),

  -- The agent's session: what one turn leaves for the next. A new one begins after the agent ended the last.
  voice_engine_conversation_id text,
  session_began_at timestamptz(3),
  state json,
  turns integer not null default 0,
  cost_credits integer,
  cost_usd numeric(14, 6), -- null: never measured, or a price is not known
  termination_reason text,
  tool_call_count integer,
  mcp_call_count integer,
  rag_lookup_count integer,
  tool_result_bytes bigint,
  tools_used text[] not null default '{}',

  summary text,
  outcome text check (outcome in ('success', 'failure', 'unknown')),
  sentiment_score double precision,
  sentiment_low double precision,
  frustration_score double precision,
  call_success_score integer,
  evaluation_criteria_results json not null default '{}',
  data_collection_results json not null default '{}',
  qualification json,
  main_language text,
  analysis_fetched_at timestamptz(3),
  analysis_attempts integer not null default 0,
  analysis_due_at timestamptz(3), -- null: analysed, given up, or nothing to analyse
  analysis_process_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete set null (agent_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create unique index conversations_by_key on conversations (tenant_id, channel, external_id);
create index conversations_active on conversations (tenant_id, updated_at desc, id desc) where status = 'active';
create index conversations_closed on conversations (tenant_id, updated_at desc, id desc) where status = 'closed';
create index conversations_of_agent on conversations (tenant_id, agent_id, updated_at desc, id desc);
create index conversations_on_channel on conversations (tenant_id, channel, updated_at desc, id desc);
create index conversations_waiting on conversations (tenant_id, needs_human_at, id)
  where needs_human_at is not null and needs_human_resolved_at is null and status = 'active';
create index conversations_of_contact on conversations (tenant_id, contact_id) where contact_id is not null;
create index conversations_of_address on conversations (tenant_id, address);
create index conversations_of_person on conversations (tenant_id, person_id);
create index conversations_of_email on conversations (tenant_id, person_email) where person_email is not null;
create index conversations_unanalysed on conversations (analysis_due_at) where analysis_due_at is not null;
create index conversations_words on conversations using gin (
  call_words(summary, '{}', evaluation_criteria_results, data_collection_results, qualification))
  where analysis_fetched_at is not null;
alter table conversations alter column tenant_id set statistics 0;
alter table conversations set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05,
                               autovacuum_analyze_scale_factor = 0.02);

create table conversation_messages (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  position integer not null,
  role text not null check (role in ('user', 'agent')),
  content_type text not null default 'text' check (content_type in ('text', 'image', 'file')),
  content text not null,
  audio_url text,
  metadata json,
  attachment json, -- name, type and size; the file itself is not kept
  created_at timestamptz(3) not null,
  channel text not null,
  connection_id uuid,
  provider_message_id text,
  subject text,
  template_id text,
  template_variables json,
  -- The agent's answer to the person's messages up to here.
  answers_position integer,
  delivery text check (delivery in ('queued', 'sent', 'delivered', 'read', 'failed', 'refused')),
  delivery_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade
);
create unique index conversation_messages_in_order on conversation_messages (tenant_id, conversation_id, position);
-- Providers repeat their hooks: the table itself refuses a message that is there already.
create unique index conversation_messages_by_provider on conversation_messages
  (tenant_id, channel, (coalesce(connection_id, '00000000-0000-0000-0000-000000000000'::uuid)), provider_message_id)
  where provider_message_id is not null;
-- And a second answer to the same words.
create unique index conversation_messages_answered_once on conversation_messages
  (tenant_id, conversation_id, answers_position) where answers_position is not null;
create index conversation_messages_words on conversation_messages using gin (to_tsvector('simple', content));
alter index conversation_messages_words alter column 1 set statistics 0;
alter table conversation_messages alter column tenant_id set statistics 0;
