import { optionalPackage } from '../../../platform/lazy.ts';
import { createHostedModel } from '../hosted/index.ts';
import { createModelFetch, noNegotiation } from '../hosted/model-fetch.ts';
import type { ModelProvider } from '../port.ts';

const sdk = optionalPackage<typeof import('@ai-sdk/anthropic')>('@ai-sdk/anthropic');
const DEFAULT_BASE_URL = 'https://api.anthropic.com/v1';

export function createAnthropicModel(options: {
  baseUrl?: string | undefined;
  apiKey: string;
  model: string;
}): ModelProvider {
  const { baseUrl = DEFAULT_BASE_URL, apiKey, model } = options;
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new Error('The address of the model service must be an http or https URL without user or password');
  }
  if (apiKey.trim() === '') throw new Error('The model service needs a key');
  const vendor = sdk().createAnthropic({
    baseURL: baseUrl,
    apiKey: apiKey.trim(),
    fetch: createModelFetch(noNegotiation),
  });
  return createHostedModel({
    name: 'anthropic',
    model,
    languageModel: vendor(model),
    toolErrorMark: '',
    wantsUsedTools: true,
    providerOptions: {
      anthropic: {
        // A caller waits on the line; and this API wants its thoughts back after each tool, for which our history has
        // no place.
        thinking: { type: 'disabled' },
        structuredOutputMode: 'jsonTool',
      },
    },
  });
}
