import { z } from 'zod';
import type { Context, Platform } from '../../../platform/context.ts';
import { defineCron, defineJob, doublingBackoff, type Job } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { EmbeddingError, type EmbeddingProvider } from '../../../providers/embedding/port.ts';
import { isInRegion } from '../../data-residency/service.ts';
import * as chunks from '../chunk-queries.ts';
import { findDocument } from '../queries.ts';
import { dictionaryOf } from '../retrieval/language.ts';
import { forgetVectors, pack } from '../retrieval/vectors.ts';
import { LANGUAGES } from '../schema.ts';
import { type HeavyWork, inLine } from './line.ts';

const BATCH = 8;
/** Then it is queued again: a large document must not block others. */
const BATCHES_A_RUN = 2;
const SWEPT_AT_ONCE = 100;

const embedding: HeavyWork = {
  job: () => embedDocumentJob,
  isFirst: false,
  work: embedDocument,
};

const askedOf = ({ model, languages }: EmbeddingProvider) => ({
  model,
  languages: LANGUAGES.filter((language) => languages === null || languages.includes(language)).map(
    dictionaryOf,
  ),
});

/**
 * Vectors are added after the document is ready. Without them it is found by its words, so a failure has no effect on
 * it.
 */
export const embedDocumentJob: Job<{ documentId: string }> = defineJob({
  name: 'knowledge.embed',
  input: z.object({ documentId: z.string() }),
  attemptsMax: 8,
  backoffMs: doublingBackoff(30_000, 3_600_000),
  run: (ctx, { documentId }) => inLine(embedding, ctx, documentId),
});

export async function embedDocument(ctx: Context, documentId: string): Promise<void> {
  const provider = ctx.providers.embedding;
  if (provider === null || !(await isInRegion(ctx, 'embedding'))) return;
  if (!(await embedSome(ctx, provider, documentId))) return;
  await enqueue(ctx.db, ctx, embedDocumentJob, { documentId }, { key: documentId });
}

/** True when passages are left. Idempotent. */
async function embedSome(ctx: Context, provider: EmbeddingProvider, documentId: string): Promise<boolean> {
  const document = await findDocument(ctx.db, ctx.tenantId, documentId);
  if (document === undefined) return false;
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) {
    const waiting = await chunks.listUnembedded(ctx.db, ctx.tenantId, documentId, askedOf(provider), BATCH);
    if (waiting.length === 0) return false;
    const texts = waiting.map(({ heading, content }) =>
      heading === null ? content : `${heading}\n${content}`,
    );
    const vectors = await embedAll(provider, texts);
    const packed = waiting.map(({ position }, index) => ({
      position,
      vector: pack(vectors[index] ?? new Float32Array()),
    }));
    await ctx.db.transaction(async (tx) => {
      await chunks.storeEmbeddings(tx, ctx.tenantId, documentId, provider.model, packed);
      await forgetVectors(ctx, tx, document.agent_id);
    });
  }
  return true;
}

const isRefusal = (error: unknown): boolean => error instanceof EmbeddingError && !error.retryable;

/** A text the provider refuses gets an empty vector: it is still found by its words, and does not block the others. */
async function embedAll(provider: EmbeddingProvider, texts: readonly string[]): Promise<Float32Array[]> {
  try {
    return await provider.embed(texts, { urgent: false });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // when this is refused too, the cause is not the text but the key or the model
    await provider.embed(['hello'], { urgent: false });
  }
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    try {
      vectors.push(...(await provider.embed([text], { urgent: false })));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      vectors.push(new Float32Array());
    }
  }
  return vectors;
}

/** Documents that were indexed before a provider was configured, while it was down, or under another model. */
export const embedMissingCron = defineCron({
  name: 'knowledge.embed_missing',
  everyMs: 3_600_000,
  run: async (platform: Platform) => {
    const provider = platform.providers.embedding;
    if (provider === null) return;
    const waiting = await chunks.listDocumentsToEmbedAnywhere(platform.db, askedOf(provider), SWEPT_AT_ONCE);
    for (const { tenant_id: tenantId, document_id: documentId } of waiting) {
      const scope = { clock: platform.clock, tenantId };
      await enqueue(platform.db, scope, embedDocumentJob, { documentId }, { key: documentId });
    }
  },
});
