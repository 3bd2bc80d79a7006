import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type ChunkToStore = {
  position: number;
  heading: string | null;
  content: string;
  language: string;
  /** Words with the highest weight: the document's name and its headings. */
  titleWords: string;
  words: string;
  folded: string;
};

type Place = { tenantId: string; agentId: string; documentId: string };

const column = <Name extends keyof ChunkToStore>(chunks: readonly ChunkToStore[], name: Name) =>
  chunks.map((one) => one[name]);

/** Stems by the passage's language, and beside them the plain words without accents, for names and typed-in questions. */
export const insertChunks = (
  tx: Transaction,
  place: Place,
  chunks: readonly ChunkToStore[],
): Promise<number> =>
  tx.run(sql`
    insert into knowledge_chunks (tenant_id, agent_id, document_id, position, heading, content, language, search)
    select ${place.tenantId}, ${place.agentId}, ${place.documentId}, position, heading, content, language,
      setweight(to_tsvector(language::regconfig, title), 'A') || setweight(to_tsvector(language::regconfig, words), 'B')
        || setweight(to_tsvector('simple', folded), 'D')
    from unnest(${column(chunks, 'position')}::int[], ${column(chunks, 'heading')}::text[],
                ${column(chunks, 'content')}::text[], ${column(chunks, 'language')}::text[],
                ${column(chunks, 'titleWords')}::text[], ${column(chunks, 'words')}::text[],
                ${column(chunks, 'folded')}::text[])
      as given (position, heading, content, language, title, words, folded)`);

/** Held while passages are added to an agent, so that its limit is counted exactly. Nothing else takes this lock. */
export const lockIndexing = (tx: Transaction, { tenantId, agentId }: Place): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge:${tenantId}:${agentId}`}, 0))`);

export const deleteChunks = (
  tx: Transaction,
  tenantId: string,
  documentIds: readonly string[],
): Promise<number> =>
  tx.run(
    sql`delete from knowledge_chunks where tenant_id = ${tenantId} and document_id = any (${documentIds}::uuid[])`,
  );

export const countChunks = async (db: Queryable, tenantId: string, agentId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from knowledge_chunks where tenant_id = ${tenantId} and agent_id = ${agentId}`,
    )
  ).count;

const anyOf = (words: readonly string[]): string => words.join(' | ');

export type Found = { document_id: string; position: number; score: number };

/** Weights of names and headings, stems, and plain words (order D, C, B, A). */
const WEIGHTS = '{0.2, 0.2, 0.6, 1.0}';

/**
 * The agent's passages by the question's words, rarer words weighing more. An agent has a bounded number of passages,
 * so they are read by its key; a full-text index would touch the rows of every workspace.
 */
export const searchChunks = (
  db: Queryable,
  place: { tenantId: string; agentId: string },
  asked: { languages: readonly [string, string]; stems: readonly string[]; folded: readonly string[] },
  limit: number,
): Promise<Found[]> =>
  db.many(sql`
    with asked as materialized (
      select term, to_tsquery(${asked.languages[0]}::regconfig, stem) || to_tsquery(${asked.languages[1]}::regconfig, stem)
          || to_tsquery('simple', folded) as query
      from unnest(${asked.stems}::text[], ${asked.folded}::text[]) with ordinality as given (stem, folded, term)
    ), matched as materialized (
      select document_id, position, term, ts_rank(${WEIGHTS}::real[], search, query) as rank
      from (
        select document_id, position, search from knowledge_chunks
        where tenant_id = ${place.tenantId} and agent_id = ${place.agentId}
          and search @@ (to_tsquery(${asked.languages[0]}::regconfig, ${anyOf(asked.stems)})
            || to_tsquery(${asked.languages[1]}::regconfig, ${anyOf(asked.stems)})
            || to_tsquery('simple', ${anyOf(asked.folded)}))
        offset 0
      ) candidates cross join asked
      where search @@ query
    ), all_passages as (
      select count(*) as total from knowledge_chunks
      where tenant_id = ${place.tenantId} and agent_id = ${place.agentId}
    ), weights as (
      select term, ln(1 + (total - count(*) + 0.5) / (count(*) + 0.5)) as weight
      from matched, all_passages group by term, total
    )
    select document_id, position, sum(rank * weight)::float8 as score
    from matched join weights using (term)
    group by document_id, position order by score desc, document_id, position limit ${limit}`);

export type FoundPassage = {
  document_id: string;
  position: number;
  name: string;
  heading: string | null;
  content: string;
};

export const readPassages = (
  db: Queryable,
  place: { tenantId: string; agentId: string },
  keys: readonly { document_id: string; position: number }[],
): Promise<FoundPassage[]> =>
  db.many(sql`
    select chunk.document_id, chunk.position, document.name, chunk.heading, chunk.content
    from unnest(${keys.map((key) => key.document_id)}::uuid[], ${keys.map((key) => key.position)}::int[])
        as wanted (document_id, position)
    join knowledge_chunks chunk on chunk.tenant_id = ${place.tenantId} and chunk.agent_id = ${place.agentId}
      and chunk.document_id = wanted.document_id and chunk.position = wanted.position
    join knowledge_documents document on document.tenant_id = chunk.tenant_id and document.id = chunk.document_id
      and document.deleted_at is null`);

/** More passages than this are never few enough to be given whole; it bounds what the sum reads. */
const WHOLE_PASSAGES_MAX = 40;

/** All passages of an agent whose documents are short together, else those of documents too short to be indexed. */
export const readWhole = (
  db: Queryable,
  place: { tenantId: string; agentId: string },
  charactersMax: number,
): Promise<(FoundPassage & { complete: boolean })[]> =>
  db.many(sql`
    with first as materialized (
      select length(content) as characters from knowledge_chunks
      where tenant_id = ${place.tenantId} and agent_id = ${place.agentId} limit ${WHOLE_PASSAGES_MAX + 1}
    ), total as (
      select count(*) <= ${WHOLE_PASSAGES_MAX} and coalesce(sum(characters), 0) <= ${charactersMax} as complete from first
    )
    select chunk.document_id, chunk.position, document.name, chunk.heading, chunk.content, total.complete
    from knowledge_documents document
    cross join total
    join knowledge_chunks chunk on chunk.tenant_id = document.tenant_id and chunk.document_id = document.id
      and chunk.agent_id = document.agent_id
    where document.tenant_id = ${place.tenantId} and document.agent_id = ${place.agentId} and document.deleted_at is null
      and (total.complete or document.rag_index_error = 'document_too_small')
    order by document.created_at, document.id, chunk.position limit ${WHOLE_PASSAGES_MAX}`);

export type UnembeddedChunk = { position: number; heading: string | null; content: string };

/** Passages of a document without a vector of this model, in languages the model knows; one kept only whole has no words. */
export const listUnembedded = (
  db: Queryable,
  tenantId: string,
  documentId: string,
  asked: { model: string; languages: readonly string[] },
  limit: number,
): Promise<UnembeddedChunk[]> =>
  db.many(sql`
    select position, heading, content from knowledge_chunks
    where tenant_id = ${tenantId} and document_id = ${documentId} and language = any (${asked.languages}::text[])
      and embedding_model is distinct from ${asked.model} and search <> ''::tsvector
    order by position limit ${limit}`);

export const storeEmbeddings = (
  tx: Transaction,
  tenantId: string,
  documentId: string,
  model: string,
  vectors: readonly { position: number; vector: Buffer }[],
): Promise<number> =>
  tx.run(sql`
    update knowledge_chunks chunk set embedding = given.vector, embedding_model = ${model}
    from unnest(${vectors.map((one) => one.position)}::int[], ${vectors.map((one) => one.vector)}::bytea[])
      as given (position, vector)
    where chunk.tenant_id = ${tenantId} and chunk.document_id = ${documentId} and chunk.position = given.position`);

export type StoredVector = { document_id: string; position: number; embedding: Buffer };

export const readVectors = (
  db: Queryable,
  place: { tenantId: string; agentId: string },
  model: string,
): Promise<StoredVector[]> =>
  db.many(sql`
    select document_id, position, embedding from knowledge_chunks
    where tenant_id = ${place.tenantId} and agent_id = ${place.agentId} and embedding_model = ${model}`);

export type DocumentOfTenant = { tenant_id: string; document_id: string };

/** Documents of all workspaces that were indexed without vectors, or with another model. */
export const listDocumentsToEmbedAnywhere = (
  db: Queryable,
  asked: { model: string; languages: readonly string[] },
  limit: number,
): Promise<DocumentOfTenant[]> =>
  db.many(sql`
    select distinct tenant_id, document_id from (
      select tenant_id, document_id from knowledge_chunks
      where embedding_model is distinct from ${asked.model} and language = any (${asked.languages}::text[])
        and search <> ''::tsvector
      order by tenant_id, document_id limit ${limit * 100}
    ) waiting order by tenant_id, document_id limit ${limit}`);
