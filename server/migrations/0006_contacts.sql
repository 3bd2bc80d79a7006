-- Campaigns, the contacts they reach, what is counted about them and how they are found.

create table campaigns (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  product_context text not null,
  target_audience text not null,
  status text not null check (status in ('draft', 'active', 'paused', 'completed', 'archived')),
  blocked_reason text,
  channel text not null check (channel in ('voice', 'whatsapp', 'email', 'webchat')),
  category text not null,
  schedule json not null,
  max_concurrent_calls integer not null,
  max_retry_attempts integer not null default 3,
  retry_interval_minutes integer not null,
  whatsapp_template_id uuid,
  whatsapp_template_variables json,
  whatsapp_template_variable_map json,
  email_subject text,
  email_body text,
  is_system boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index campaigns_newest on campaigns (tenant_id, created_at desc, id desc) where deleted_at is null;
create index campaigns_of_agent on campaigns (tenant_id, agent_id) where deleted_at is null;
-- One bucket a workspace for contacts that belong to no campaign of people's making.
create unique index campaigns_system on campaigns (tenant_id) where is_system and deleted_at is null;

-- A deleted row stays, so that adding its number again restores it. Of all live rows with one number exactly one
-- is its face: the workspace view walks the faces.
create table contacts (
  tenant_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  phone_number text not null,
  whatsapp_number text,
  email text,
  name text,
  metadata json not null,
  status text not null check (status in ('pending', 'called', 'converted', 'failed', 'invalid', 'dnc')),
  crm_external_id text,
  crm_provider text,
  dial_count integer not null default 0,
  last_dialed_at timestamptz(3),
  next_dial_at timestamptz(3),
  is_face boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  check (not (is_face and deleted_at is not null))
);
-- The number leads: one index keeps it unique in its campaign and finds it in all of them.
create unique index contacts_by_number on contacts (tenant_id, phone_number, campaign_id);
create index contacts_oldest on contacts (tenant_id, campaign_id, created_at, id) where deleted_at is null;
create index contacts_of_status on contacts (tenant_id, campaign_id, status, created_at, id) where deleted_at is null;
create index contacts_by_email on contacts (tenant_id, lower(email)) where email is not null;
create index contacts_by_whatsapp on contacts (tenant_id, whatsapp_number) where whatsapp_number is not null;
create index contacts_faces on contacts (tenant_id, created_at desc, id desc) where is_face;
-- Nothing is learned about single workspaces: one that was small or missing when statistics were taken would look
-- empty to the planner, which would then read all of its rows for each number of an import.
alter table contacts alter column tenant_id set statistics 0;
-- Far pages are walked in the index alone, which takes pages that vacuum has seen.
alter table contacts set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 5000,
                          autovacuum_analyze_scale_factor = 0.02);

-- Counters in slots, one for each of 64 groups of connections: writers of one campaign do not wait for each other,
-- a reader adds up at most 64 rows a status.
create table campaign_contact_counts (
  tenant_id uuid not null,
  campaign_id uuid not null,
  status text not null,
  slot smallint not null,
  contacts bigint not null,
  primary key (tenant_id, campaign_id, status, slot),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);

create table workspace_contact_counts (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  slot smallint not null,
  contacts bigint not null,
  people bigint not null,
  primary key (tenant_id, slot)
);

-- What is searched, one row a number, indexed by every one, two and three characters of it. Filled behind the
-- writes, because indexing costs more than storing; numbers that wait stand in the backlog and are searched live.
create table contact_search (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  phone_number text not null,
  face_id uuid not null,
  created_at timestamptz(3) not null,
  words text not null,
  primary key (tenant_id, phone_number)
);

create index contact_search_newest on contact_search (tenant_id, created_at desc, face_id desc);
alter table contact_search set (autovacuum_analyze_scale_factor = 0.02);

create table contact_search_backlog (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id bigint generated always as identity,
  phone_numbers text[] not null,
  primary key (tenant_id, id)
);

create function contact_words(phone_number text, name text, email text) returns text
language sql immutable parallel safe
return lower(phone_number || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, ''));

-- Numbers that stand for the pieces of a text, different ones in each workspace: nobody's search meets others' rows.
create function contact_terms(tenant_id uuid, words text) returns integer[]
language sql immutable parallel safe cost 10000
return (
  select array_agg((hashtextextended(substr(words, place, size), seed) >> 33)::integer)
  from (select uuid_hash_extended(tenant_id, 0) as seed offset 0) workspace, generate_series(1, 3) size,
       generate_series(1, length(words) - size + 1) place
);

-- The pieces that a match must have: at most sixteen of the longest kind.
create function contact_search_terms(tenant_id uuid, search text) returns integer[]
language sql immutable parallel safe
return (
  select array_agg((hashtextextended(substr(search, place, least(3, length(search))),
                                     uuid_hash_extended(tenant_id, 0)) >> 33)::integer)
  from generate_series(1, least(16, greatest(1, length(search) - 2))) place
);

create index contact_search_terms_index on contact_search using gin (contact_terms(tenant_id, words));

create type contact_change as (tenant_id uuid, campaign_id uuid, status text, contacts bigint, people bigint);

-- Follows every statement on contacts, whoever sends it: counters and search backlog cannot be forgotten.
create function follow_contacts() returns trigger language plpgsql as $$
declare
  changes contact_change[];
  slot_taken smallint := pg_backend_pid() % 64;
begin
  if tg_op = 'INSERT' then
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, count(*), count(*) filter (where is_face))::contact_change as change
      from new_rows where deleted_at is null group by tenant_id, campaign_id, status) grouped;
    insert into contact_search_backlog (tenant_id, phone_numbers)
      select tenant_id, array_agg(phone_number) from new_rows group by tenant_id;
  elsif tg_op = 'UPDATE' then
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, sum(one), sum(face))::contact_change as change
      from (
        select tenant_id, campaign_id, status, 1 as one, is_face::int as face from new_rows where deleted_at is null
        union all
        select tenant_id, campaign_id, status, -1, -is_face::int from old_rows where deleted_at is null
      ) moved
      group by tenant_id, campaign_id, status having sum(one) <> 0 or sum(face) <> 0) grouped;
    insert into contact_search_backlog (tenant_id, phone_numbers)
      select after.tenant_id, array_agg(after.phone_number) || array_agg(before.phone_number)
      from new_rows after join old_rows before on before.tenant_id = after.tenant_id and before.id = after.id
      where (after.phone_number, after.name, after.email, after.is_face, after.deleted_at)
        is distinct from (before.phone_number, before.name, before.email, before.is_face, before.deleted_at)
      group by after.tenant_id;
  else
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, -count(*), -count(*) filter (where is_face))::contact_change as change
      from old_rows where deleted_at is null group by tenant_id, campaign_id, status) grouped;
    insert into contact_search_backlog (tenant_id, phone_numbers)
      select tenant_id, array_agg(phone_number) from old_rows
      where exists (select 1 from workspaces where id = tenant_id) group by tenant_id;
  end if;
  if changes is null then
    return null;
  end if;
  -- In the order of their keys, so that two writers never wait for each other; not for what is being removed whole.
  insert into workspace_contact_counts as counted (tenant_id, slot, contacts, people)
    select change.tenant_id, slot_taken, sum(change.contacts), sum(change.people) from unnest(changes) change
    where exists (select 1 from workspaces where id = change.tenant_id)
    group by change.tenant_id having sum(change.contacts) <> 0 or sum(change.people) <> 0 order by change.tenant_id
  on conflict (tenant_id, slot) do update
    set contacts = counted.contacts + excluded.contacts, people = counted.people + excluded.people;
  insert into campaign_contact_counts as counted (tenant_id, campaign_id, status, slot, contacts)
    select change.tenant_id, change.campaign_id, change.status, slot_taken, change.contacts from unnest(changes) change
    where change.contacts <> 0
      and exists (select 1 from campaigns where tenant_id = change.tenant_id and id = change.campaign_id)
    order by change.tenant_id, change.campaign_id, change.status
  on conflict (tenant_id, campaign_id, status, slot) do update set contacts = counted.contacts + excluded.contacts;
  return null;
end $$;

create trigger contacts_inserted after insert on contacts
  referencing new table as new_rows for each statement execute function follow_contacts();
create trigger contacts_updated after update on contacts
  referencing new table as new_rows old table as old_rows for each statement execute function follow_contacts();
create trigger contacts_removed after delete on contacts
  referencing old table as old_rows for each statement execute function follow_contacts();
