import type { Context } from '../../../platform/context.ts';
import { getAgent } from '../../agents/service.ts';
import { LANGUAGES, type SearchView } from '../schema.ts';
import { lookUpKnowledge } from './look-up.ts';
import { wholeDocuments } from './passages-for-turn.ts';

/** What the agent would read before it answers this question: as many passages as in a conversation, with their scores. */
export async function searchKnowledge(
  ctx: Context,
  agentId: string,
  { query, limit }: { query: string; limit: number },
): Promise<SearchView> {
  const agent = await getAgent(ctx, agentId);
  if (!agent.hasKnowledge) return { given_whole: false, passages: [] };
  const language = LANGUAGES.find((one) => agent.language.startsWith(one)) ?? 'en';
  const [found, { passages: whole, isComplete }] = await Promise.all([
    lookUpKnowledge(ctx, { agentId, query, language, limit }),
    wholeDocuments(ctx, agentId),
  ]);
  const isFound = new Set(found.map(({ documentId, content }) => `${documentId} ${content}`));
  const others = whole
    .filter(({ documentId, content }) => !isFound.has(`${documentId} ${content}`))
    .map((passage) => ({ ...passage, score: null }));
  return {
    given_whole: isComplete,
    passages: [...found, ...others].map(({ documentId, documentName, heading, content, score }) => ({
      document_id: documentId,
      document_name: documentName,
      heading,
      content,
      score,
    })),
  };
}
