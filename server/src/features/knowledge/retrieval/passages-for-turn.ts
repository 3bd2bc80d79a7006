import type { Context } from '../../../platform/context.ts';
import { getAgent } from '../../agents/service.ts';
import { readWhole } from '../chunk-queries.ts';
import type { Passage } from '../schema.ts';
import { lookUpKnowledge, type Question } from './look-up.ts';

/** So much a prompt can hold beside everything else, and nothing is missed by a search. */
const WHOLE_CHARACTERS_MAX = 4_000;

type WholePassage = Omit<Passage, 'score'>;

/** Every passage when the documents are short together, else those of documents too short to be indexed. */
export async function wholeDocuments(
  ctx: Context,
  agentId: string,
): Promise<{ passages: WholePassage[]; isComplete: boolean }> {
  const rows = await readWhole(ctx.db, { tenantId: ctx.tenantId, agentId }, WHOLE_CHARACTERS_MAX);
  const passages = rows.map(({ document_id: documentId, name: documentName, heading, content }) => ({
    documentId,
    documentName,
    heading,
    content,
  }));
  return { passages, isComplete: rows[0]?.complete ?? false };
}

/**
 * What an agent's turn reads of its documents: all of them when they are short together, else the passages most likely
 * to answer and every document too short to be indexed.
 */
export async function passagesForTurn(ctx: Context, question: Question): Promise<WholePassage[]> {
  const { agentId } = question;
  const { hasKnowledge } = await getAgent(ctx, agentId);
  if (!hasKnowledge) return [];
  const { passages, isComplete } = await wholeDocuments(ctx, agentId);
  if (isComplete) return passages;
  return [...(await lookUpKnowledge(ctx, question)), ...passages];
}
