-- What reaches a person, and the mails of notifications that are due.

create table notification_choices (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kinds jsonb not null, -- kind → {"app": boolean, "email": "off" | "at_once" | "digest"}; absent: the default
  timezone text not null,
  quiet_start text, -- HH:MM; null: no quiet hours
  quiet_end text,
  digest_hour smallint not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, user_id)
);

create table notification_mails (
  tenant_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  notification_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (tenant_id, user_id, notification_id),
  foreign key (tenant_id, notification_id) references notifications (tenant_id, id) on delete cascade
);
create index notification_mails_due on notification_mails (due_at);
