import { z } from 'zod';
import type { OutboundHttp, OutboundResponse } from '../../platform/outbound-http/index.ts';
import { EmbeddingError, type EmbeddingProvider } from './port.ts';

type Options = { baseUrl: string; model: string; apiKey: string | undefined; outbound: OutboundHttp };

const DEADLINE_MS = 20_000;
const RESPONSE_BYTES_MAX = 16 * 1024 * 1024;

const answered = z.object({
  data: z.array(z.object({ index: z.number().int().optional(), embedding: z.array(z.number()).min(1) })),
});

/** Any server that speaks `POST /embeddings`: hosted, or the operator's own. */
export function createOpenAiCompatibleEmbedding(options: Options): EmbeddingProvider {
  const { model, apiKey, outbound } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/embeddings`;
  const authorization = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

  async function ask(texts: readonly string[], signal: AbortSignal | undefined): Promise<OutboundResponse> {
    try {
      return await outbound.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        deadlineMs: DEADLINE_MS,
        maxResponseBytes: RESPONSE_BYTES_MAX,
        ...(signal === undefined ? {} : { signal }),
      });
    } catch {
      throw new EmbeddingError('The embedding server could not be reached', true);
    }
  }

  return {
    model: `openai-compatible:${model}`,
    languages: null,

    async embed(texts, { signal }) {
      if (texts.length === 0) return [];
      const { status, body, truncated } = await ask(texts, signal);
      if (status !== 200) {
        const retryable = status === 429 || status >= 500;
        throw new EmbeddingError(`The embedding server answered ${status}`, retryable);
      }
      const vectors = truncated ? null : readVectors(body, texts.length);
      if (vectors === null) throw new EmbeddingError('The embedding server answered something else', false);
      return vectors;
    },

    close: () => outbound.close(),
  };
}

/** In the order of the texts, whatever the order of the answer; null when one is missing. */
function readVectors(body: Buffer, count: number): Float32Array[] | null {
  let json: unknown;
  try {
    json = JSON.parse(body.toString());
  } catch {
    return null;
  }
  const parsed = answered.safeParse(json);
  if (!parsed.success || parsed.data.data.length !== count) return null;
  const vectors: (Float32Array | undefined)[] = Array(count).fill(undefined);
  for (const [place, { index, embedding }] of parsed.data.data.entries())
    vectors[index ?? place] = Float32Array.from(embedding);
  return vectors.every((vector) => vector !== undefined) && vectors.length === count ? vectors : null;
}
