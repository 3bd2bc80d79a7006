import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { defineJob, type Job } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { getAgent, languageOf } from '../../agents/service.ts';
import * as chunks from '../chunk-queries.ts';
import { type ExtractionFailure, failures } from '../extraction/failure.ts';
import type { IndexedChunk } from '../extraction/protocol.ts';
import { readInWorker } from '../extraction/run.ts';
import { deletePieces, readPiece } from '../file-queries.ts';
import * as queries from '../queries.ts';
import { dictionaryOf, indexWords } from '../retrieval/language.ts';
import { forgetVectors } from '../retrieval/vectors.ts';
import { retryDelayMs, titleOf } from '../rules.ts';
import type { Chunk } from './chunking.ts';
import { embedDocumentJob } from './embed-document.ts';
import { type HeavyWork, inLine } from './line.ts';

/** Bounds what a look-up reads: about ten thousand printed pages. More is `rag_limit_exceeded`. */
const AGENT_CHUNKS_MAX = 20_000;
const STORED_AT_ONCE = 200;

const reading: HeavyWork = { job: () => indexDocumentJob, isFirst: true, work: indexDocument };

export const indexDocumentJob: Job<{ documentId: string }> = defineJob({
  name: 'knowledge.index',
  input: z.object({ documentId: z.string() }),
  attemptsMax: 10,
  run: (ctx, { documentId }) => inLine(reading, ctx, documentId),
});

/** Safe to run twice, also concurrently: the first to finish wins, the other changes nothing. */
async function indexDocument(ctx: Context, documentId: string): Promise<void> {
  const document = await queries.beginIndexing(ctx.db, ctx.tenantId, documentId, ctx.clock.now());
  if (document === undefined) return;
  await ctx.live.change(ctx.db, { tenantId: ctx.tenantId, topic: 'knowledge', id: documentId });
  const { language } = await getAgent(ctx, document.agent_id);
  const task = { kind: 'index', extension: document.extension, language: languageOf(language) } as const;
  const answer = await readInWorker({ size: document.size, pieces: piecesOf(ctx, documentId) }, task);
  if (answer.kind === 'chunks') return storeChunks(ctx, document, answer.chunks);
  const failure = answer.kind === 'failed' ? answer : failures.crashed();
  await ctx.db.transaction(async (tx) => {
    if (failure.whole?.length) await storeWhole(ctx, tx, document, failure.whole);
    await conclude(ctx, tx, document, failure);
  });
}

/** Kept to be given whole: without words to search by, so that neither a search nor an embedding finds it. */
async function storeWhole(
  ctx: Context,
  tx: Transaction,
  { id: documentId, agent_id: agentId }: queries.DocumentRow,
  read: readonly Chunk[],
): Promise<void> {
  const place = { tenantId: ctx.tenantId, agentId, documentId };
  await chunks.lockIndexing(tx, place);
  if ((await queries.lockDocument(tx, ctx.tenantId, documentId)) === undefined) return;
  await chunks.deleteChunks(tx, ctx.tenantId, [documentId]);
  const unsearched = { language: dictionaryOf('en'), titleWords: '', words: '', folded: '' };
  await chunks.insertChunks(
    tx,
    place,
    read.map(({ heading, content }, position) => ({ position, heading, content, ...unsearched })),
  );
}

async function* piecesOf(ctx: Context, documentId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const piece = await readPiece(ctx.db, ctx.tenantId, documentId, position);
    if (piece === undefined) return;
    yield piece.bytes;
  }
}

/** The document is locked throughout: a second run waits, then finds it done. */
async function storeChunks(
  ctx: Context,
  { id: documentId, agent_id: agentId }: queries.DocumentRow,
  read: readonly IndexedChunk[],
): Promise<void> {
  const place = { tenantId: ctx.tenantId, agentId, documentId };
  await ctx.db.transaction(async (tx) => {
    await chunks.lockIndexing(tx, place);
    const document = await queries.lockDocument(tx, ctx.tenantId, documentId);
    if (document === undefined || document.rag_index_status === 'succeeded') return;
    const room = AGENT_CHUNKS_MAX - (await chunks.countChunks(tx, ctx.tenantId, agentId));
    if (read.length > room) return conclude(ctx, tx, document, failures.limitExceeded());
    const title = titleOf(document.name);
    for (let from = 0; from < read.length; from += STORED_AT_ONCE) {
      const batch = read.slice(from, from + STORED_AT_ONCE);
      await chunks.insertChunks(
        tx,
        place,
        batch.map((one, index) => rowOf(one, title, from + index)),
      );
    }
    await conclude(ctx, tx, document, null);
  });
}

const rowOf = (one: IndexedChunk, title: string, position: number): chunks.ChunkToStore => ({
  position,
  heading: one.heading,
  content: one.content,
  language: dictionaryOf(one.language),
  titleWords: indexWords(`${title} ${one.heading ?? ''}`),
  words: one.words,
  folded: one.folded,
});

/** Stores the document's result. Its bytes are kept only while another attempt is planned. */
async function conclude(
  ctx: Context,
  tx: Transaction,
  { id, agent_id: agentId, attempts }: queries.DocumentRow,
  failure: Pick<ExtractionFailure, 'reason' | 'retryable'> | null,
): Promise<void> {
  const changed = await queries.endIndexing(tx, ctx.tenantId, id, failure?.reason ?? null, ctx.clock.now());
  if (changed === 0) return;
  const delayMs = failure?.retryable ? retryDelayMs(attempts, failure.reason) : null;
  if (delayMs === null) await deletePieces(tx, ctx.tenantId, [id]);
  else await enqueue(tx, ctx, indexDocumentJob, { documentId: id }, { key: id, delayMs });
  if (failure === null) {
    await forgetVectors(ctx, tx, agentId);
    await enqueue(tx, ctx, embedDocumentJob, { documentId: id });
  }
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'knowledge', id });
}
