import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { invalidField, planCapReached } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/files/upload.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import {
  agentNotFound,
  assertMayApply,
  getAgent,
  lockAgentForChange,
  switchKnowledge,
} from '../agents/service.ts';
import { assertWithinCap, lockPlan } from '../workspaces/service.ts';
import { insertPiece } from './file-queries.ts';
import { indexDocumentJob } from './indexing/index-document.ts';
import { inPieces } from './pieces.ts';
import * as queries from './queries.ts';
import { type Accepted, BYTES_PER_MEGABYTE, checkFile, HEAD_BYTES } from './rules.ts';
import type { DocumentView } from './schema.ts';
import { assertCleanFile } from './screening.ts';
import { documentViewOf } from './view.ts';

/** Checks, screens and stores a file, and plans its indexing; all or nothing. */
export async function uploadDocument(
  ctx: Context,
  agentId: string,
  file: UploadedFile,
): Promise<DocumentView> {
  await getAgent(ctx, agentId);
  await assertMayApply(ctx);
  const accepted = checkFile({ ...file, head: await headOf(file) });
  if ('refusal' in accepted) throw invalidField('file', accepted.refusal);
  await assertCleanFile(ctx, agentId, file, accepted);
  await ctx.db.transaction((tx) => assertRoom(ctx, tx, file.size)); // before its bytes are stored in vain
  return ctx.db.transaction((tx) => storeDocument(ctx, tx, agentId, file, accepted));
}

/** The bytes first: the workspace is locked only while its documents are counted. */
async function storeDocument(
  ctx: Context,
  tx: Transaction,
  agentId: string,
  file: UploadedFile,
  { name, extension }: Accepted,
): Promise<DocumentView> {
  const { tenantId } = ctx;
  const id = newId();
  let position = 0;
  for await (const piece of inPieces(file.stream())) await insertPiece(tx, tenantId, id, position++, piece);
  await assertRoom(ctx, tx, file.size);
  if (!(await lockAgentForChange(ctx, tx, agentId))) throw agentNotFound();
  const { size, sha256 } = file;
  const now = ctx.clock.now();
  const row = await queries.insertDocument(tx, tenantId, { id, agentId, name, extension, size, sha256, now });
  await switchKnowledge(ctx, tx, agentId, true);
  await enqueue(tx, ctx, indexDocumentJob, { documentId: id });
  await ctx.live.change(tx, { tenantId, topic: 'knowledge', id });
  await recordAudit(ctx, tx, {
    action: 'knowledge.upload',
    resourceType: 'knowledge_document',
    resourceId: id,
    changes: { agent_id: agentId, name, size },
  });
  return documentViewOf(row);
}

async function headOf(file: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.stream()) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** Files and megabytes over all agents of the workspace, which stays locked until the transaction ends. */
async function assertRoom(ctx: Context, tx: Transaction, size: number): Promise<void> {
  const { tier, limits } = await lockPlan(ctx, tx);
  const { files, bytes } = await queries.measureDocuments(tx, ctx.tenantId);
  assertWithinCap('knowledge files', limits.knowledgeFiles, files, tier);
  if (bytes + size <= limits.knowledgeMegabytes * BYTES_PER_MEGABYTE) return;
  const limit = limits.knowledgeMegabytes;
  throw planCapReached(
    `Your plan includes ${limit} MB of knowledge and this file does not fit. Upgrade, or remove a document first.`,
    { limit, current: Math.round((bytes / BYTES_PER_MEGABYTE) * 100) / 100, tier },
  );
}
