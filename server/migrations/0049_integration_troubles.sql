-- Unexpected errors in a row pause an integration. An import says until when its vendor makes it wait, and can be canceled.

alter table integrations add column errors integer not null default 0;

alter table integration_imports
  add column postponed_until timestamptz(3),
  drop constraint integration_imports_status_check,
  add constraint integration_imports_status_check check (status in ('running', 'completed', 'failed', 'canceled'));

-- Hosts that an integration sends data to, so that the report of data residency names them. Null until it is next used.
alter table integrations add column hosts text[];

-- Whether the plan in force is what the payment provider holds; false: the operator has given one since.
alter table billing_accounts add column follows_provider boolean not null default true;
