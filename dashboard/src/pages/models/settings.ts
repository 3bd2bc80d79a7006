import { t } from '../../words/words.ts';

/** The settings of each way to connect a model, as they stand in .env. */
const openAiCompatible = (baseUrl: string, model: string, ...more: string[]): string =>
  ['LLM_PROVIDER=openai-compatible', `LLM_BASE_URL=${baseUrl}`, `LLM_MODEL=${model}`, ...more].join('\n');

export const SETTINGS = [
  { name: 'Ollama', lines: openAiCompatible('http://127.0.0.1:11434/v1', t('<as in ollama list>')) },
  { name: 'llama.cpp', lines: openAiCompatible('http://127.0.0.1:8080/v1', t('<as in /v1/models>')) },
  { name: 'LM Studio', lines: openAiCompatible('http://127.0.0.1:1234/v1', t('<as in LM Studio>')) },
  { name: 'vLLM', lines: openAiCompatible('http://127.0.0.1:8000/v1', t('<as given to vllm serve>')) },
  {
    name: t('OpenAI, or another service with its API'),
    lines: openAiCompatible(
      'https://api.openai.com/v1',
      t('<name of the model>'),
      `LLM_API_KEY=${t('<your key>')}`,
    ),
  },
  {
    name: 'Anthropic',
    lines: `LLM_PROVIDER=anthropic\nLLM_MODEL=${t('<name of the model>')}\nLLM_API_KEY=${t('<your key>')}`,
  },
] as const;
