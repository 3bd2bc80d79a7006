-- The inbox: threads of one colleague, threads by words, and what happened to each.

create index conversations_taken_over on conversations (tenant_id, taken_over_by, updated_at desc, id desc)
  where taken_over_by is not null;

-- Name, number and address of the contact when the thread last followed it: lists show these, so they are searched.
alter table conversations add column contact_words text;
update conversations thread set contact_words = concat_ws(' ', contact.name, contact.phone_number, contact.email)
from contacts contact
where contact.tenant_id = thread.tenant_id and contact.id = thread.contact_id and contact.deleted_at is null;

-- Words are cut at ASCII spaces and marks alone, so that every database cuts and finds them alike, and found by their
-- beginning; a number from any of its digits on. Each begins with its workspace: no search meets another's words.
create function conversation_words(words text) returns setof text language sql immutable parallel safe
begin atomic
  select left(word, 60) from regexp_split_to_table(lower(words), '[\s!-/:-@\[-`{-~]+') word where word <> '';
end;

create function conversation_terms(tenant_id uuid, words text) returns tsvector language sql immutable parallel safe
cost 1000
begin atomic
  select array_to_tsvector(array(
    select distinct right(tenant_id::text, 12) || substr(word, place)
    from conversation_words(words) word,
         generate_series(1, case when word ~ '^[0-9]{7,15}$' then length(word) else 1 end) place));
end;

create function conversation_search(tenant_id uuid, search text) returns tsquery language sql immutable parallel safe
begin atomic
  select string_agg('''' || right(tenant_id::text, 12) || word || ''':*', ' & ')::tsquery
  from (select word from conversation_words(search) word limit 10) searched;
end;

create function conversation_shown(address text, person_name text, person_email text, contact_words text,
                                   last_message text) returns text language sql immutable parallel safe
return coalesce(address, '') || ' ' || coalesce(person_name, '') || ' ' || coalesce(person_email, '') || ' ' ||
  coalesce(contact_words, '') || ' ' || coalesce(last_message, '');

create index conversations_search on conversations using gin (
  conversation_terms(tenant_id, conversation_shown(address, person_name, person_email, contact_words, last_message)));

-- Who took a thread over, handed it back, resolved a request for a person or closed it, each time it happened.
create table conversation_events (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  kind text not null check (kind in ('needs_human', 'resolved', 'taken_over', 'handed_back', 'closed')),
  by text, -- as in the audit log; null: the agent
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade
);
create index conversation_events_in_order on conversation_events (tenant_id, conversation_id, created_at, id);
alter table conversation_events alter column tenant_id set statistics 0;

insert into conversation_events (tenant_id, id, conversation_id, kind, by, created_at)
  select tenant_id, gen_random_uuid(), id, 'needs_human', null, needs_human_at from conversations
  where needs_human_at is not null
  union all
  select tenant_id, gen_random_uuid(), id, 'resolved', null, needs_human_resolved_at from conversations
  where needs_human_resolved_at is not null
  union all
  select tenant_id, gen_random_uuid(), id, 'taken_over', taken_over_by, taken_over_at from conversations
  where taken_over_at is not null
  union all
  select tenant_id, gen_random_uuid(), id, 'closed', null, closed_at from conversations
  where status = 'closed' and closed_at is not null;
