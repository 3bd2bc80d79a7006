-- Who may be contacted and who may not, under which rules, with proof. People are found by a keyed hash of their
-- number or address, so that a promise not to contact somebody outlives the erasure of everything else about them.

create table suppressions (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  identifier_hash bytea not null,
  phone_number text, -- null once erased, or when it is an address
  email text,
  label text not null, -- masked, for lists and for what is left after erasure
  reason text,
  source text not null check (source in ('manual', 'import', 'do_not_call_request')),
  created_by text not null,
  created_at timestamptz(3) not null,
  erased_at timestamptz(3),
  primary key (tenant_id, id)
);
create unique index suppressions_by_identifier on suppressions (tenant_id, identifier_hash);
create index suppressions_newest on suppressions (tenant_id, created_at desc, id desc);
-- Searched by their beginning and listed in the same order: the collation that does both.
create index suppressions_by_number on suppressions (tenant_id, phone_number collate "C") where phone_number is not null;
create index suppressions_by_email on suppressions (tenant_id, email collate "C") where email is not null;

create table consents (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  sequence bigint generated always as identity, -- the later of two records counts, even within a millisecond
  identifier_hash bytea not null,
  phone_number text,
  email text,
  label text not null,
  channel text not null,
  granted boolean not null,
  source text not null,
  text text,
  recorded_by text not null,
  recorded_at timestamptz(3) not null,
  erased_at timestamptz(3),
  primary key (tenant_id, id)
);
create index consents_by_person on consents (tenant_id, identifier_hash, channel, sequence desc);
create index consents_newest on consents (tenant_id, sequence desc);
create index consents_by_channel on consents (tenant_id, channel, sequence desc);

create table compliance_policies (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  require_consent boolean not null,
  allowed_countries text[], -- null: all
  quiet_hours json not null,
  retention_days integer check (retention_days >= 0), -- null: no limit of the workspace's own
  recording_disclosure boolean not null,
  ai_disclosure boolean not null,
  updated_at timestamptz(3) not null
);

-- Null inherits: the workspace's policy for allowed and quiet hours, the built-in table for disclosures.
create table country_rules (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  allowed boolean,
  quiet_hours json,
  recording_disclosure boolean,
  ai_disclosure boolean,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, country)
);

-- One row a contact attempt that was judged. The chain covers the digest of what was found, not the words, so that a
-- person can be erased and the rest still verifies.
create table contact_proofs (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  sequence bigint not null,
  subject_type text not null,
  subject_id uuid not null,
  attempt integer not null,
  actor text not null,
  allowed boolean not null,
  rule text,
  identifier_hash bytea not null,
  checked_at timestamptz(3) not null,
  content text,
  content_salt text,
  content_digest text not null,
  redacted_at timestamptz(3),
  previous_hash text not null,
  hash text not null,
  primary key (tenant_id, id)
);
create unique index contact_proofs_by_sequence on contact_proofs (tenant_id, sequence);
create index contact_proofs_by_subject on contact_proofs (tenant_id, subject_id, sequence);
create index contact_proofs_by_person on contact_proofs (tenant_id, identifier_hash) where redacted_at is null;

create table contact_proof_heads (
  tenant_id uuid primary key references workspaces (id) on delete cascade,
  sequence bigint not null,
  hash text not null
);

create table erasure_receipts (
  tenant_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  identifier_hashes text[] not null, -- keyed: prove that a given person was erased, without saying who
  counts json not null,
  actor text not null,
  erased_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index erasure_receipts_newest on erasure_receipts (tenant_id, erased_at desc, id desc);
create index erasure_receipts_by_person on erasure_receipts using gin (identifier_hashes);
