import { z } from 'zod';
import { optionalPackage } from '../../../platform/lazy.ts';
import { createHostedModel } from '../hosted/index.ts';
import { createModelFetch } from '../hosted/model-fetch.ts';
import type { ModelProvider } from '../port.ts';
import { createDialect } from './dialect.ts';
import { readEndpoint } from './endpoint.ts';

const sdk = optionalPackage<typeof import('@ai-sdk/openai-compatible')>('@ai-sdk/openai-compatible');

const refusal = z.object({
  choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })]),
});

/**
 * OpenAI, Azure OpenAI, vLLM, Ollama, llama.cpp and any other server with chat completions. `model` is the service's
 * name for it, on Azure that of the deployment.
 */
export function createOpenAiCompatibleModel(options: {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  name?: string | undefined;
}): ModelProvider {
  const { baseUrl, apiKey, model, name = 'openai-compatible' } = options;
  const vendor = sdk().createOpenAICompatible({
    ...readEndpoint(baseUrl, apiKey),
    name: 'openaiCompatible',
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: createModelFetch(createDialect()),
  });
  return createHostedModel({
    name,
    model,
    languageModel: vendor.chatModel(model),
    toolErrorMark: 'Error: ',
    declinesObject: (answer) => refusal.safeParse(answer).success,
  });
}
