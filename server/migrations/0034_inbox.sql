-- The inbox: threads of one colleague, threads by words, and what happened to each.

create index conversations_taken_over on conversations (tenant_id, taken_over_by, updated_at desc, id desc)
  where taken_over_by is not null;

-- What lists show of the contact, as it was when the thread last followed it.
alter table conversations add column contact_words text;
update conversations thread set contact_words = concat_ws(' ', contact.name, contact.phone_number, contact.email)
from contacts contact
where contact.tenant_id = thread.tenant_id and contact.id = thread.contact_id and contact.deleted_at is null;

-- The words of name, address, contact and last message, each after the end of its workspace's id: no search meets
-- another's words. Written with every message (`searchTerms` of conversations/rules.ts); null: nothing to find.
alter table conversations add column search tsvector;
update conversations thread set search = array_to_tsvector(array(
  select distinct right(thread.tenant_id::text, 12) || substr(left(word, 40), place)
  from regexp_split_to_table(
         regexp_replace(normalize(lower(concat_ws(' ',
           case when thread.channel in ('whatsapp', 'email') then thread.address end, thread.person_name,
           thread.person_email, thread.contact_words, thread.last_message)), nfkd), '[\u0300-\u036f]', '', 'g'),
         '[\s!-/:-@\[-`{-~]+') word,
       generate_series(1, case when word ~ '^[0-9]{7,15}$' then length(word) else 1 end) place
  where word <> ''));
-- New words wait in a list that every search reads: a short one.
create index conversations_search on conversations using gin (search) with (gin_pending_list_limit = 256);
alter table conversations alter column search set statistics 0; -- every word counts as rare: the index is used

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
