-- People of a workspace: mail of the installation, invitations, forgotten passwords, and what a person sees of their account.
-- Lifetimes of links and sessions keep real time, whatever the service clock says.

-- Mail of the installation itself. The text carries links that open accounts: sealed, and deleted once it is sent or given up.
create table mails (
  id uuid primary key,
  tenant_id uuid references workspaces (id) on delete cascade,
  to_address text not null,
  subject text not null,
  sealed_text text,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  claimed_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint mails_keep_no_text check (status in ('queued', 'sending') = (sealed_text is not null))
);
create index mails_by_age on mails (created_at);
create index mails_by_workspace on mails (tenant_id, to_address);
