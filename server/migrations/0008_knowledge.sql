-- Files an agent looks things up in: the document, its bytes until they are indexed, and the indexed passages.

alter table agents add column has_knowledge boolean not null default false;

create table knowledge_documents (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  extension text not null,
  size bigint not null,
  sha256 text not null,
  rag_index_status text not null check (rag_index_status in ('pending', 'processing', 'succeeded', 'failed')),
  rag_index_error text,
  attempts integer not null default 0, -- indexing runs so far
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
);
create index knowledge_documents_live on knowledge_documents (tenant_id, agent_id, created_at desc, id desc)
  where deleted_at is null;
-- Plan caps count over all agents of the workspace.
create index knowledge_documents_sizes on knowledge_documents (tenant_id) include (size) where deleted_at is null;

-- The uploaded bytes in pieces of 256 kB, so that nobody holds a whole file in memory. They go once the document is
-- indexed or given up. In the database, because the process that indexes need not be the one that received.
create table knowledge_files (
  tenant_id uuid not null,
  document_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (tenant_id, document_id, position)
);
-- Most files are compressed already.
alter table knowledge_files alter column bytes set storage external;

create table knowledge_chunks (
  tenant_id uuid not null,
  agent_id uuid not null,
  document_id uuid not null,
  position integer not null,
  heading text,
  content text not null,
  language text not null check (language in ('english', 'spanish', 'portuguese')),
  search tsvector not null,
  embedding bytea, -- one signed byte a dimension
  embedding_model text,
  -- The agent before the document: a look-up reads one agent's passages and nobody else's.
  primary key (tenant_id, agent_id, document_id, position),
  foreign key (tenant_id, document_id) references knowledge_documents (tenant_id, id) on delete cascade
);
create index knowledge_chunks_of_document on knowledge_chunks (tenant_id, document_id);
create index knowledge_chunks_to_embed on knowledge_chunks (tenant_id, document_id) where embedding is null;
-- Read row by row at every look-up: a second trip for each would cost more than the rest of it.
alter table knowledge_chunks alter column search set storage main;
