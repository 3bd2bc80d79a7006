import type { Context } from '../../../platform/context.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { getAgent } from '../../agents/service.ts';
import { isInRegion } from '../../data-residency/service.ts';
import { type Found, readPassages, searchChunks } from '../chunk-queries.ts';
import type { Language, Passage } from '../schema.ts';
import { fuse, keyOf } from './fusion.ts';
import { detectLanguage, dictionaryOf, spellingsOf, termsOf } from './language.ts';
import { nearest } from './vectors.ts';

export type Question = { agentId: string; query: string; language: Language; limit: number };

const CANDIDATES_MAX = 30;
const LIMIT_MAX = 20;
/** A caller waits for this answer: without a vector by then, words alone are used. */
const EMBEDDING_DEADLINE_MS = 600;
/** Below this, a passage is unrelated to the question. */
const COSINE_MIN = 0.25;

/**
 * The passages of the agent's documents most likely to answer, best first. Empty, without a query, for an agent
 * without documents.
 */
export async function lookUpKnowledge(ctx: Context, question: Question): Promise<Passage[]> {
  const { hasKnowledge } = await getAgent(ctx, question.agentId);
  if (!hasKnowledge) return [];
  const [byWords, byMeaning] = await Promise.all([findByWords(ctx, question), findByMeaning(ctx, question)]);
  return passagesOf(ctx, question, fuse([byWords, byMeaning]));
}

export async function findByWords(ctx: Context, { agentId, query, language }: Question): Promise<Found[]> {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const spoken = detectLanguage(query) ?? language;
  const asked = {
    languages: [dictionaryOf(spoken), dictionaryOf(language)] as const,
    stems: terms.map((term) => spellingsOf(term, spoken).join(' | ')),
    folded: terms.map(({ folded }) => folded),
  };
  return searchChunks(ctx.db, { tenantId: ctx.tenantId, agentId }, asked, CANDIDATES_MAX);
}

/** Empty without a provider, in a language it does not support, or when it does not answer in time. */
export async function findByMeaning(ctx: Context, { agentId, query, language }: Question): Promise<Found[]> {
  const provider = ctx.providers.embedding;
  const spoken = detectLanguage(query) ?? language;
  if (provider === null || (provider.languages !== null && !provider.languages.includes(spoken))) return [];
  if (!(await isInRegion(ctx, 'embedding'))) return [];
  try {
    const deadline = AbortSignal.timeout(EMBEDDING_DEADLINE_MS);
    const [vector] = await provider.embed([query.slice(0, 2_000)], { urgent: true, signal: deadline });
    if (vector === undefined) return [];
    const { model } = provider;
    return await nearest(ctx, agentId, vector, { model, limit: CANDIDATES_MAX, scoreMin: COSINE_MIN });
  } catch (error) {
    ctx.log.debug({ agent_id: agentId, ...describeError(error) }, 'no embedding for a question');
    return [];
  }
}

export async function passagesOf(
  ctx: Context,
  { agentId, limit }: Pick<Question, 'agentId' | 'limit'>,
  ranked: readonly Found[],
): Promise<Passage[]> {
  const wanted = ranked.slice(0, Math.min(limit, LIMIT_MAX));
  if (wanted.length === 0) return [];
  const rows = await readPassages(ctx.db, { tenantId: ctx.tenantId, agentId }, wanted);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return wanted.flatMap((found) => {
    const row = byKey.get(keyOf(found));
    if (row === undefined) return [];
    const { document_id: documentId, name: documentName, heading, content } = row;
    return [{ documentId, documentName, heading, content, score: found.score }];
  });
}
