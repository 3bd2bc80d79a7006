-- The people of a workspace and what they are known by. A contact is a person's place in a campaign.

-- A million contacts are sorted in memory.
set local work_mem = '128MB';
set local maintenance_work_mem = '256MB';

-- Neither table refers to another: checking a foreign key for each row of an import takes longer than storing the row.
-- Triggers remove people with their workspace, and what a person is known by with the person.
create table people (
  tenant_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null
);

-- Numbers in their canonical spelling and in each other one that a contact has, addresses in lower case. What identifies
-- belongs to one person: a phone number always, an address where there is no number. The rest may be shared: families,
-- offices. `listed_by` is the contact that puts a number, or an address without one, on the workspace's list, `listed_at`
-- when that contact was created; both are null without a live contact.
create table person_identifiers (
  tenant_id uuid not null,
  person_id uuid not null,
  kind text collate "C" not null check (kind in ('phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat')),
  value text collate "C" not null,
  identifies boolean not null,
  listed_at timestamptz(3),
  listed_by uuid,
  check ((listed_at is null) = (listed_by is null))
);

-- As `canonicalNumber` of numbering/normalise.ts, for numbers that are E.164 already.
create function pg_temp.canonical_number(number text) returns text language sql immutable
return case when number !~ '^\+5[25]' then number else
  regexp_replace(regexp_replace(regexp_replace(number,
    '^\+550(?:\d{2})?([1-9]\d{9,10})$', '+55\1'),
    '^(\+55[1-9]\d)([6-9]\d{7})$', '\19\2'),
    '^\+52(?:1|01|044|045)(\d{10})$', '+52\1') end;

-- As follow_contacts finds it: what lists a contact is its number as written, or its address where it has none.
create function contact_listing_kind(phone_number text) returns text language sql immutable parallel safe
return case when phone_number like 'em:%' then 'email' else 'phone' end collate "C";
create function contact_listing_value(phone_number text, email text) returns text language sql immutable parallel safe
return case when phone_number like 'em:%' then coalesce(lower(email), phone_number) else phone_number end collate "C";

-- Whose each contact is, deleted ones too. A person takes the id of a contact that is listed, else of their first:
-- what is searched is kept under that id and need not be indexed again.
create temp table placed on commit drop as
select contact.*, first_value(id) over person as person_id,
       min(created_at) over (partition by tenant_id, kind, value) as known_since
from (
  select tenant_id, id, phone_number, lower(email) as email, pg_temp.canonical_number(whatsapp_number) as whatsapp,
         is_face, created_at, contact_listing_kind(phone_number) as kind,
         contact_listing_value(phone_number, email) as spelling,
         pg_temp.canonical_number(contact_listing_value(phone_number, email)) collate "C" as value
  from contacts
) contact
window person as (partition by tenant_id, kind, value order by is_face desc, created_at, id);
analyze placed;

insert into people (tenant_id, id, created_at) select tenant_id, id, known_since from placed where id = person_id;
insert into person_identifiers (tenant_id, person_id, kind, value, identifies, listed_at, listed_by)
  select tenant_id, person_id, kind, spelling, true, (array_agg(created_at) filter (where is_face))[1],
         (array_agg(id) filter (where is_face))[1]
  from placed group by tenant_id, person_id, kind, spelling;
insert into person_identifiers (tenant_id, person_id, kind, value, identifies)
  select tenant_id, person_id, kind, value, true from placed
  group by tenant_id, person_id, kind, value having bool_and(spelling <> value)
  union all
  select distinct tenant_id, person_id, 'email', email, false from placed where kind = 'phone' and email is not null
  union all
  select distinct tenant_id, person_id, 'whatsapp', whatsapp, false from placed
  where whatsapp is not null and (kind, value) is distinct from ('phone', whatsapp);

alter table people add primary key (tenant_id, id);
-- First of the indexes: where the planner believes the table to be empty, all cost the same and the first one wins.
create unique index person_identifiers_identifying on person_identifiers (tenant_id, kind, value) where identifies;
alter table person_identifiers add primary key (tenant_id, person_id, kind, value);
create index person_identifiers_shared on person_identifiers (tenant_id, kind, value) where not identifies;
create index person_identifiers_listed on person_identifiers (tenant_id, listed_at desc, listed_by desc)
  where listed_at is not null;
-- As for contacts: nothing is learned about single workspaces, and far pages are walked in the index alone.
alter table people alter column tenant_id set statistics 0;
alter table person_identifiers alter column tenant_id set statistics 0;
alter table person_identifiers set (autovacuum_vacuum_insert_scale_factor = 0.02,
                                    autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_scale_factor = 0.02);

-- Indexes that hold every contact are made anew once all rows have changed.
drop index contacts_by_number, contacts_by_email, contacts_by_whatsapp, contacts_faces, contacts_oldest, contacts_of_status;
alter table contacts add column person_id uuid;
alter table contacts disable trigger user;
update contacts set person_id = placed.person_id from placed
  where contacts.tenant_id = placed.tenant_id and contacts.id = placed.id;
alter table contacts enable trigger user;
alter table contacts drop column is_face, alter column person_id set not null,
  add foreign key (tenant_id, person_id) references people (tenant_id, id);
-- A number is in a campaign once; and it is one person's, so that the person may lead.
create unique index contacts_of_person on contacts (tenant_id, person_id, phone_number, campaign_id);
create index contacts_oldest on contacts (tenant_id, campaign_id, created_at, id) where deleted_at is null;
create index contacts_of_status on contacts (tenant_id, campaign_id, status, created_at, id) where deleted_at is null;

-- What is searched, one row for each that is listed, under the contact that lists it. `person_id` is null in the rows of
-- before, whose people have the id of that contact; rows of others are made again by the backlog.
delete from contact_search where not exists (
  select 1 from placed where placed.tenant_id = contact_search.tenant_id and placed.id = contact_search.face_id
    and placed.phone_number = contact_search.phone_number and is_face and id = person_id);
create temp table waiting on commit drop as
  select placed.tenant_id, person_id
  from contact_search_backlog entry cross join lateral unnest(entry.phone_numbers) number
  join placed on placed.tenant_id = entry.tenant_id and placed.phone_number = number
  union
  select tenant_id, person_id from placed where is_face
    and not exists (select 1 from contact_search
                    where contact_search.tenant_id = placed.tenant_id and contact_search.face_id = placed.id);
truncate contact_search_backlog;
alter table contact_search_backlog drop column phone_numbers, add column person_ids uuid[] not null;
insert into contact_search_backlog (tenant_id, person_ids)
  select tenant_id, array_agg(person_id) from (
    select *, row_number() over (partition by tenant_id order by person_id) / 1000 as entry from waiting) numbered
  group by tenant_id, entry;
alter table contact_search drop constraint contact_search_tenant_id_fkey;
alter table contact_search drop column phone_number;
alter table contact_search rename column face_id to contact_id;
alter table contact_search add column person_id uuid, add primary key (tenant_id, contact_id),
  add foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade;
create index contact_search_of_person on contact_search (tenant_id, (coalesce(person_id, contact_id)));

-- What is on the workspace's list is counted wherever it changes.
create function follow_person_identifiers() returns trigger language plpgsql as $$
declare
  slot_taken smallint := pg_backend_pid() % 64;
begin
  if tg_op = 'INSERT' then
    insert into workspace_contact_counts as counted (tenant_id, slot, contacts, people)
      select tenant_id, slot_taken, 0, count(*) from new_rows where listed_at is not null
      group by tenant_id order by tenant_id
    on conflict (tenant_id, slot) do update set people = counted.people + excluded.people;
  elsif tg_op = 'UPDATE' then
    insert into workspace_contact_counts as counted (tenant_id, slot, contacts, people)
      select tenant_id, slot_taken, 0, sum(one) from (
        select tenant_id, 1 as one from new_rows where listed_at is not null
        union all
        select tenant_id, -1 from old_rows where listed_at is not null) moved
      group by tenant_id having sum(one) <> 0 order by tenant_id
    on conflict (tenant_id, slot) do update set people = counted.people + excluded.people;
  else
    insert into workspace_contact_counts as counted (tenant_id, slot, contacts, people)
      select tenant_id, slot_taken, 0, -count(*) from old_rows
      where listed_at is not null and exists (select 1 from workspaces where id = tenant_id)
      group by tenant_id order by tenant_id
    on conflict (tenant_id, slot) do update set people = counted.people + excluded.people;
  end if;
  return null;
end $$;

create function remove_identifiers_of_people() returns trigger language plpgsql as $$
begin
  delete from person_identifiers identifier using old_rows
    where identifier.tenant_id = old_rows.tenant_id and identifier.person_id = old_rows.id;
  return null;
end $$;

-- Contacts first, whichever trigger of the workspace comes first.
create function remove_people_of_workspaces() returns trigger language plpgsql as $$
begin
  delete from contacts using old_rows where contacts.tenant_id = old_rows.id;
  delete from people using old_rows where people.tenant_id = old_rows.id;
  return null;
end $$;

create trigger workspaces_removed after delete on workspaces
  referencing old table as old_rows for each statement execute function remove_people_of_workspaces();
create trigger person_identifiers_inserted after insert on person_identifiers
  referencing new table as new_rows for each statement execute function follow_person_identifiers();
create trigger person_identifiers_updated after update on person_identifiers
  referencing new table as new_rows old table as old_rows for each statement execute function follow_person_identifiers();
create trigger person_identifiers_removed after delete on person_identifiers
  referencing old table as old_rows for each statement execute function follow_person_identifiers();
create trigger people_removed after delete on people
  referencing old table as old_rows for each statement execute function remove_identifiers_of_people();

-- A number stays listed by the contact that listed it while that is live, then by the oldest that is. Rows are sorted
-- out once found: a condition that partial indexes share tempts a planner without statistics to walk a whole workspace.
create function relist_people(workspace uuid, people_touched uuid[]) returns void language plpgsql as $$
begin
  update person_identifiers set listed_at = live.at, listed_by = live.contact_id
  from person_identifiers known cross join lateral (
    select (array_agg(contact.created_at order by contact.id = known.listed_by desc, contact.created_at, contact.id)
              filter (where contact.deleted_at is null))[1] as at,
           (array_agg(contact.id order by contact.id = known.listed_by desc, contact.created_at, contact.id)
              filter (where contact.deleted_at is null))[1] as contact_id
    from contacts contact where contact.tenant_id = workspace and contact.person_id = known.person_id
      and contact_listing_kind(contact.phone_number) = known.kind
      and contact_listing_value(contact.phone_number, contact.email) = known.value
  ) live
  where known.tenant_id = workspace and known.person_id = any (people_touched)
    and (known.identifies or known.listed_at is not null)
    and person_identifiers.tenant_id = workspace and person_identifiers.person_id = known.person_id
    and person_identifiers.kind = known.kind and person_identifiers.value = known.value
    and person_identifiers.listed_by is distinct from live.contact_id;
end $$;

alter type contact_change drop attribute people;

-- Follows every statement on contacts: counters, the workspace's list and the search backlog cannot
-- be forgotten. People are given as arrays: a plan kept for them goes by index, however many they were when it was made.
create or replace function follow_contacts() returns trigger language plpgsql as $$
declare
  changes contact_change[];
  touched record;
  unlisted uuid[];
  slot_taken smallint := pg_backend_pid() % 64;
begin
  if tg_op = 'INSERT' then
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, count(*),
                  count(*) filter (where dial_count > 0 or last_dialed_at is not null))::contact_change as change
      from new_rows where deleted_at is null group by tenant_id, campaign_id, status) grouped;
    for touched in select tenant_id, array_agg(person_id) as people from new_rows group by tenant_id loop
      insert into contact_search_backlog (tenant_id, person_ids) values (touched.tenant_id, touched.people);
      unlisted := array(
        select person_id from person_identifiers
        where tenant_id = touched.tenant_id and person_id = any (touched.people)
          and kind in ('phone', 'email') and identifies and listed_at is null);
      if cardinality(unlisted) > 0 then
        perform relist_people(touched.tenant_id, unlisted);
      end if;
    end loop;
  elsif tg_op = 'UPDATE' then
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, sum(one), sum(dialed))::contact_change as change
      from (
        select tenant_id, campaign_id, status, 1 as one, (dial_count > 0 or last_dialed_at is not null)::int as dialed
        from new_rows where deleted_at is null
        union all
        select tenant_id, campaign_id, status, -1, -(dial_count > 0 or last_dialed_at is not null)::int
        from old_rows where deleted_at is null
      ) moved
      group by tenant_id, campaign_id, status having sum(one) <> 0 or sum(dialed) <> 0) grouped;
    for touched in
      select after.tenant_id, array_agg(after.person_id) || array_agg(before.person_id) as people,
             bool_or((after.deleted_at is null, after.person_id, after.phone_number)
               <> (before.deleted_at is null, before.person_id, before.phone_number)) as moved
      from new_rows after join old_rows before on before.tenant_id = after.tenant_id and before.id = after.id
      where (after.person_id, after.phone_number, after.name, after.email, after.deleted_at)
        is distinct from (before.person_id, before.phone_number, before.name, before.email, before.deleted_at)
      group by after.tenant_id
    loop
      insert into contact_search_backlog (tenant_id, person_ids) values (touched.tenant_id, touched.people);
      if touched.moved then
        perform relist_people(touched.tenant_id, touched.people);
      end if;
    end loop;
  else
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, -count(*),
                  -count(*) filter (where dial_count > 0 or last_dialed_at is not null))::contact_change as change
      from old_rows where deleted_at is null group by tenant_id, campaign_id, status) grouped;
    for touched in
      select tenant_id, array_agg(person_id) as people from old_rows
      where exists (select 1 from workspaces where id = tenant_id) group by tenant_id
    loop
      insert into contact_search_backlog (tenant_id, person_ids) values (touched.tenant_id, touched.people);
      perform relist_people(touched.tenant_id, touched.people);
    end loop;
  end if;
  if changes is null then
    return null;
  end if;
  -- In the order of their keys, so that two writers never wait for each other; not for what is being removed whole.
  insert into workspace_contact_counts as counted (tenant_id, slot, contacts, people)
    select change.tenant_id, slot_taken, sum(change.contacts), 0 from unnest(changes) change
    where exists (select 1 from workspaces where id = change.tenant_id)
    group by change.tenant_id having sum(change.contacts) <> 0 order by change.tenant_id
  on conflict (tenant_id, slot) do update set contacts = counted.contacts + excluded.contacts;
  insert into campaign_contact_counts as counted (tenant_id, campaign_id, status, slot, contacts, dialed)
    select change.tenant_id, change.campaign_id, change.status, slot_taken, change.contacts, change.dialed
    from unnest(changes) change
    where (change.contacts <> 0 or change.dialed <> 0)
      and exists (select 1 from campaigns where tenant_id = change.tenant_id and id = change.campaign_id)
    order by change.tenant_id, change.campaign_id, change.status
  on conflict (tenant_id, campaign_id, status, slot) do update
    set contacts = counted.contacts + excluded.contacts, dialed = counted.dialed + excluded.dialed;
  return null;
end $$;

-- Not while they are empty: a table never looked at is expected to grow, and its plans go by index from the start.
do $$ begin
  if exists (select 1 from people) then
    analyze people;
    analyze person_identifiers;
    analyze contacts;
  end if;
end $$;
