import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import {
  agentNotFound,
  assertMayApply,
  getAgent,
  lockAgentForChange,
  switchKnowledge,
} from '../agents/service.ts';
import { deleteChunks } from './chunk-queries.ts';
import { deletePieces } from './file-queries.ts';
import * as queries from './queries.ts';
import { forgetVectors } from './retrieval/vectors.ts';
import type { DocumentView } from './schema.ts';
import { documentViewOf } from './view.ts';

export async function listDocuments(
  ctx: Context,
  agentId: string,
  page: { limit: number; offset: number },
): Promise<DocumentView[]> {
  await getAgent(ctx, agentId);
  return (await queries.listDocuments(ctx.db, ctx.tenantId, agentId, page)).map(documentViewOf);
}

/** Deletes a document with its passages and bytes; deleting the last one turns retrieval off. */
export async function deleteDocument(ctx: Context, agentId: string, id: string): Promise<void> {
  await assertMayApply(ctx);
  await ctx.db.transaction(async (tx) => {
    if (!(await lockAgentForChange(ctx, tx, agentId))) throw agentNotFound();
    const gone = await queries.deleteDocument(tx, ctx.tenantId, agentId, id, ctx.clock.now());
    if (gone === undefined) throw notFound('Document');
    await deletePieces(tx, ctx.tenantId, [id]);
    await deleteChunks(tx, ctx.tenantId, [id]);
    if ((await queries.countDocuments(tx, ctx.tenantId, agentId)) === 0)
      await switchKnowledge(ctx, tx, agentId, false);
    await forgetVectors(ctx, tx, agentId);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'knowledge', id });
    await recordAudit(ctx, tx, {
      action: 'knowledge.delete',
      resourceType: 'knowledge_document',
      resourceId: id,
      changes: { agent_id: agentId, ...gone },
    });
  });
}

export const knowledgeLeavesWithAgent: LifecycleStep = async (ctx, tx, agentId) => {
  const gone = await queries.deleteDocumentsOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now());
  const ids = gone.map(({ id }) => id);
  await deletePieces(tx, ctx.tenantId, ids);
  await deleteChunks(tx, ctx.tenantId, ids);
  await switchKnowledge(ctx, tx, agentId, false);
  await forgetVectors(ctx, tx, agentId);
};
