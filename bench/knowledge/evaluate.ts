import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Found } from '../../server/src/features/knowledge/chunk-queries.ts';
import { fuse } from '../../server/src/features/knowledge/retrieval/fusion.ts';
import {
  findByMeaning,
  findByWords,
  passagesOf,
} from '../../server/src/features/knowledge/retrieval/look-up.ts';
import { LANGUAGES, type Language } from '../../server/src/features/knowledge/schema.ts';
import { uploadDocument } from '../../server/src/features/knowledge/service.ts';
import type { Context } from '../../server/src/platform/context.ts';
import type { UploadedFile } from '../../server/src/platform/http/files/upload.ts';
import { root } from '../../server/src/root.ts';
import { questions } from './questions.ts';

/** One question by one search method. */
type Way = (
  ctx: Context,
  question: { agentId: string; query: string; language: Language; limit: number },
) => Promise<Found[]>;

export const WAYS = {
  'full-text': findByWords,
  embeddings: findByMeaning,
  hybrid: async (ctx, question) =>
    fuse([await findByWords(ctx, question), await findByMeaning(ctx, question)]),
} satisfies Record<string, Way>;
export type WayName = keyof typeof WAYS;

const TYPES: Record<string, string> = { md: 'text/markdown', csv: 'text/csv', json: 'application/json' };

/** An uploaded file, without the form around it. */
function fileAt(folder: string, name: string): UploadedFile {
  const content = readFileSync(join(folder, name));
  return {
    name,
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    stream: () => Readable.from([content]),
    bytes: async () => content,
  };
}

/** All documents of all languages on one agent: each question competes with every other document. */
export async function uploadAll(ctx: Context, agentId: string): Promise<number> {
  let count = 0;
  for (const language of LANGUAGES) {
    const folder = join(root, 'bench/knowledge', language);
    for (const name of readdirSync(folder)) {
      await uploadDocument(ctx, agentId, fileAt(folder, name));
      count++;
    }
  }
  return count;
}

export type Score = { asked: number; found: number; missed: string[] };

/** How many questions have their answer among the first three passages, by one search method. */
export async function evaluate(
  ctx: Context,
  agentId: string,
  way: WayName,
  language: Language,
): Promise<Score> {
  const score: Score = { asked: 0, found: 0, missed: [] };
  for (const { question: query, document, answer } of questions[language]) {
    const question = { agentId, query, language, limit: 3 };
    const passages = await passagesOf(ctx, question, await WAYS[way](ctx, question));
    const hit = passages.some(
      ({ documentName, content }) => documentName === document && content.includes(answer),
    );
    score.asked++;
    if (hit) score.found++;
    else score.missed.push(query);
  }
  return score;
}
