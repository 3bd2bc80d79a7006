import { z } from 'zod';

/** Where model servers usually listen on the operator's own machine, and the one path each is asked for. */
export const USUAL_SERVERS = [
  { name: 'Ollama', port: 11434, path: '/api/tags' },
  { name: 'llama.cpp', port: 8080, path: '/v1/models' },
  { name: 'LM Studio', port: 1234, path: '/v1/models' },
  { name: 'vLLM', port: 8000, path: '/v1/models' },
] as const;

export type Path = (typeof USUAL_SERVERS)[number]['path'];
export type Recognised = { name: string; models: string[] };

const MODELS_MAX = 1_000;

/** Models with a `remote_host` run in Ollama's cloud: they are not offered as local ones. */
const ollamaTags = z.object({
  models: z
    .array(
      z.object({
        name: z.string(),
        digest: z.string(),
        details: z.record(z.string(), z.unknown()),
        remote_host: z.string().optional(),
      }),
    )
    .max(MODELS_MAX),
});

const openAiModels = z.object({
  object: z.literal('list'),
  data: z
    .array(z.object({ id: z.string(), object: z.literal('model'), owned_by: z.string().optional() }))
    .max(MODELS_MAX),
});

/** What these servers write into `owned_by`; a port alone says nothing about who listens there. */
const OWNERS = new Map([
  ['llamacpp', 'llama.cpp'],
  ['vllm', 'vLLM'],
  ['organization_owner', 'LM Studio'],
  ['organization-owner', 'LM Studio'],
]);

const UNNAMED = 'An OpenAI-compatible model server';

/** Null for anything that does not have the whole shape: it is another service. */
export function recognise(path: Path, body: string): Recognised | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (path === '/api/tags') {
    const tags = ollamaTags.safeParse(value).data;
    if (tags === undefined) return null;
    const local = tags.models.filter((model) => !model.remote_host);
    return { name: 'Ollama', models: usable(local.map(({ name }) => name)) };
  }
  const list = openAiModels.safeParse(value).data;
  if (list === undefined) return null;
  const owner = list.data[0]?.owned_by ?? '';
  return { name: OWNERS.get(owner) ?? UNNAMED, models: usable(list.data.map(({ id }) => id)) };
}

const NAME = /^[A-Za-z0-9._/][A-Za-z0-9 ._:@/+,()=-]{0,99}$/;
const NOT_FOR_TALKING = /embed|bge-|minilm|rerank/i;

/**
 * A name is shown only as it is: it goes to the terminal and, through .env, into a shell, so one with any other
 * character is left out rather than changed. Models that only make vectors cannot talk.
 */
const usable = (names: string[]): string[] =>
  names.filter((name) => NAME.test(name) && !NOT_FOR_TALKING.test(name));
