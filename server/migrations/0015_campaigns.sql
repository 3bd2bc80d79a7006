-- What campaigns keep beside the contacts they reach: who was called, who is being written to, what was sent.

-- Of the contacts of a status, how many have been called at least once.
alter table campaign_contact_counts add column dialed bigint not null default 0;
alter type contact_change add attribute dialed bigint;

-- As before, and with the called ones counted.
create or replace function follow_contacts() returns trigger language plpgsql as $$
declare
  changes contact_change[];
  slot_taken smallint := pg_backend_pid() % 64;
begin
  if tg_op = 'INSERT' then
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, count(*), count(*) filter (where is_face),
                  count(*) filter (where dial_count > 0 or last_dialed_at is not null))::contact_change as change
      from new_rows where deleted_at is null group by tenant_id, campaign_id, status) grouped;
    insert into contact_search_backlog (tenant_id, phone_numbers)
      select tenant_id, array_agg(phone_number) from new_rows group by tenant_id;
  elsif tg_op = 'UPDATE' then
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, sum(one), sum(face), sum(dialed))::contact_change as change
      from (
        select tenant_id, campaign_id, status, 1 as one, is_face::int as face,
               (dial_count > 0 or last_dialed_at is not null)::int as dialed
        from new_rows where deleted_at is null
        union all
        select tenant_id, campaign_id, status, -1, -is_face::int, -(dial_count > 0 or last_dialed_at is not null)::int
        from old_rows where deleted_at is null
      ) moved
      group by tenant_id, campaign_id, status having sum(one) <> 0 or sum(face) <> 0 or sum(dialed) <> 0) grouped;
    insert into contact_search_backlog (tenant_id, phone_numbers)
      select after.tenant_id, array_agg(after.phone_number) || array_agg(before.phone_number)
      from new_rows after join old_rows before on before.tenant_id = after.tenant_id and before.id = after.id
      where (after.phone_number, after.name, after.email, after.is_face, after.deleted_at)
        is distinct from (before.phone_number, before.name, before.email, before.is_face, before.deleted_at)
      group by after.tenant_id;
  else
    select array_agg(change) into changes from (
      select row (tenant_id, campaign_id, status, -count(*), -count(*) filter (where is_face),
                  -count(*) filter (where dial_count > 0 or last_dialed_at is not null))::contact_change as change
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

insert into campaign_contact_counts as counted (tenant_id, campaign_id, status, slot, contacts, dialed)
  select tenant_id, campaign_id, status, 0, 0, count(*) from contacts
  where deleted_at is null and (dial_count > 0 or last_dialed_at is not null)
  group by tenant_id, campaign_id, status
on conflict (tenant_id, campaign_id, status, slot) do update set dialed = excluded.dialed;

-- The sweep walks these, whatever else there is.
create index campaigns_active on campaigns (tenant_id, id) where status = 'active' and deleted_at is null;

-- How far a campaign that writes has come in its list, and when it may write again: one at a time takes this row.
create table campaign_sending (
  tenant_id uuid not null,
  campaign_id uuid not null,
  -- Contacts up to here have their message in the queue; null before the first.
  queued_to_at timestamptz(3),
  queued_to_id uuid,
  is_all_queued boolean not null default false,
  next_at timestamptz(3) not null,
  primary key (tenant_id, campaign_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);

-- One message to one contact; its id is the key it is sent under. It holds nothing of what is said.
create table campaign_sends (
  tenant_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  contact_id uuid not null,
  state text not null check (state in ('waiting', 'claimed', 'sent', 'failed', 'refused')),
  reason text,
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create unique index campaign_sends_one_open on campaign_sends (tenant_id, contact_id) where state in ('waiting', 'claimed');
create index campaign_sends_of_contact on campaign_sends (tenant_id, contact_id);
create index campaign_sends_open on campaign_sends (tenant_id, campaign_id, state, due_at, id)
  where state in ('waiting', 'claimed');
create index campaign_sends_settled on campaign_sends (settled_at) where settled_at is not null;
alter table campaign_sends alter column tenant_id set statistics 0;

-- The simulated channels' own memory: what they were asked to send, each key once.
create table simulated_messages (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  key text not null,
  channel text not null check (channel in ('whatsapp', 'email')),
  recipient text not null,
  template_id uuid,
  variables json,
  subject text,
  body text,
  sent_at timestamptz(3) not null,
  primary key (tenant_id, key)
);
create index simulated_messages_to on simulated_messages (tenant_id, lower(recipient));
create index simulated_messages_oldest on simulated_messages (sent_at);
