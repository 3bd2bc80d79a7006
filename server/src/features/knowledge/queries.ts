import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Extension, IndexStatus } from './schema.ts';

export type DocumentRow = {
  id: string;
  agent_id: string;
  name: string;
  extension: Extension;
  size: number;
  rag_index_status: IndexStatus;
  rag_index_error: string | null;
  attempts: number;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`
  id, agent_id, name, extension, size, rag_index_status, rag_index_error, attempts, created_at, updated_at`;

export const insertDocument = (
  tx: Transaction,
  tenantId: string,
  row: {
    id: string;
    agentId: string;
    name: string;
    extension: Extension;
    size: number;
    sha256: string;
    now: Date;
  },
): Promise<DocumentRow> =>
  tx.one(sql`
    insert into knowledge_documents (tenant_id, id, agent_id, name, extension, size, sha256, rag_index_status,
                                     created_at, updated_at)
    values (${tenantId}, ${row.id}, ${row.agentId}, ${row.name}, ${row.extension}, ${row.size}, ${row.sha256}, 'pending',
            ${row.now}, ${row.now})
    returning ${columns}`);

/** Totals to compare with the workspace's caps. */
export const measureDocuments = (
  tx: Transaction,
  tenantId: string,
): Promise<{ files: number; bytes: number }> =>
  tx.one(sql`
    select count(*) as files, coalesce(sum(size), 0)::bigint as bytes
    from knowledge_documents where tenant_id = ${tenantId} and deleted_at is null`);

export const listDocuments = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  page: { limit: number; offset: number },
): Promise<DocumentRow[]> =>
  db.many(sql`
    select ${columns} from knowledge_documents
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`);

export const countDocuments = async (tx: Transaction, tenantId: string, agentId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*) from knowledge_documents
      where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null`)
  ).count;

export const findDocument = (db: Queryable, tenantId: string, id: string): Promise<DocumentRow | undefined> =>
  db.maybe(sql`
    select ${columns} from knowledge_documents where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const lockDocument = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<DocumentRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from knowledge_documents
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for update`);

export const deleteDocument = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  id: string,
  now: Date,
): Promise<{ name: string; size: number } | undefined> =>
  tx.maybe(sql`
    update knowledge_documents set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id} and deleted_at is null
    returning name, size`);

export const deleteDocumentsOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    update knowledge_documents set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null returning id`);

/** Starts a run while the bytes are kept. A run whose process was killed starts again. */
export const beginIndexing = (
  db: Queryable,
  tenantId: string,
  id: string,
  now: Date,
): Promise<DocumentRow | undefined> =>
  db.maybe(sql`
    update knowledge_documents set rag_index_status = 'processing', rag_index_error = null,
      attempts = attempts + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null and rag_index_status <> 'succeeded'
      and exists (select 1 from knowledge_files where tenant_id = ${tenantId} and document_id = ${id} and position = 0)
    returning ${columns}`);

export const endIndexing = (
  tx: Transaction,
  tenantId: string,
  id: string,
  error: string | null,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update knowledge_documents
    set rag_index_status = ${error === null ? 'succeeded' : 'failed'}, rag_index_error = ${error}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null and rag_index_status <> 'succeeded'`);
