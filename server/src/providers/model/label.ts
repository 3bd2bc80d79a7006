import { z } from 'zod';
import type { ModelProvider } from './port.ts';

/** Said wherever the embedded brain talks, so that its replies are not taken for those of a language model. */
export const EMBEDDED_NOTICE =
  'Parley’s built-in brain is talking. It is for demonstrations, tests, simple scripted talks and installations without a model: it follows the category’s script and answers questions from the facts of its prompt and documents; it follows no free instructions. To connect a model, set LLM_PROVIDER (docs/models.md).';

/** Which model talks, without its address or key. */
export const modelLabel = z.object({
  provider: z.string(),
  name: z.string(),
  notice: z.string().nullable(),
});

export const labelOf = ({ name, model, embedded }: ModelProvider): z.output<typeof modelLabel> => ({
  provider: name,
  name: model,
  notice: embedded ? EMBEDDED_NOTICE : null,
});
