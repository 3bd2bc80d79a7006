-- Numbers on their way: what a workspace is buying, and what must be given back.

-- Written before the carrier is asked, gone with the number that is stored. The number it names is its own until then:
-- nobody else may buy, or give back, what somebody is busy with. An abandoned one gives its number back.
create table number_orders (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  agent_id uuid,
  phone_number text,
  is_abandoned boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete set null (agent_id)
);
create unique index number_orders_of_agent on number_orders (tenant_id, agent_id) where not is_abandoned;
create unique index number_orders_named on number_orders (phone_number);
create index number_orders_oldest on number_orders (created_at);

create index phone_numbers_active on phone_numbers (tenant_id) where is_active;

-- The simulated carrier's own book of what it sold; the outside world knows no workspaces, only accounts.
create table simulated_numbers (
  phone_number text primary key,
  account uuid not null,
  is_registered boolean not null default false
);
