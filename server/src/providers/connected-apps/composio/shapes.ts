import { z } from 'zod';
import { AppsError, type AppTool, type ConnectionStatus, type Toolkit } from '../port.ts';

/** What is used of the provider's answers; the rest may change. */
const text = z.string().max(5_000);
const optional = z.string().max(5_000).nullish().catch(null);

const toolkit = z.object({
  slug: z.string().min(1).max(100),
  name: text,
  no_auth: z.boolean().nullish(),
  meta: z
    .object({
      description: optional,
      logo: optional,
      tools_count: z.number().nullish().catch(null),
      categories: z
        .array(z.object({ name: text }))
        .nullish()
        .catch(null),
    })
    .nullish(),
});
export const toolkitList = z.object({ items: z.array(z.unknown()).max(1_000), next_cursor: optional });
export const account = z.object({
  id: z.string().min(1).max(200),
  status: text,
  user_id: optional,
  toolkit: z.object({ slug: text }).nullish(),
});
export const authConfigList = z.object({ items: z.array(z.object({ id: z.string().min(1).max(200) })) });
export const authConfig = z.object({ auth_config: z.object({ id: z.string().min(1).max(200) }) });
export const link = z.object({
  connected_account_id: z.string().min(1).max(200),
  redirect_url: z.url({ protocol: /^https?$/ }),
});
const tool = z.object({
  slug: z.string().min(1).max(200),
  name: text,
  description: optional,
  input_parameters: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()).nullish().catch(null),
  version: optional,
});
export const toolList = z.object({ items: z.array(z.unknown()).max(1_000) });
export const executed = z.object({
  data: z.unknown(),
  successful: z.boolean(),
  error: z.unknown().optional(),
});

export function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new AppsError(
    'unavailable',
    true,
    'The provider of connected apps answered with something unreadable',
  );
}

const LOGO = /^https:\/\//;

/** null: not of the form that is used. */
export function toolkitOf(value: unknown): Toolkit | null {
  const { success, data } = toolkit.safeParse(value);
  if (!success) return null;
  const { slug, name, no_auth, meta } = data;
  const logo = meta?.logo ?? null;
  return {
    slug: slug.toLowerCase(),
    name,
    description: meta?.description ?? null,
    logo: logo !== null && LOGO.test(logo) ? logo : null,
    categories: (meta?.categories ?? []).map((one) => one.name).slice(0, 10),
    toolsCount: meta?.tools_count ?? null,
    needsAccount: no_auth !== true,
  };
}

export function toolOf(value: unknown): AppTool | null {
  const { success, data } = tool.safeParse(value);
  if (!success) return null;
  const { slug, name, description, input_parameters, tags, version } = data;
  return {
    name: slug,
    title: name,
    description: description ?? null,
    parameters: input_parameters,
    isReadOnly: tags?.includes('readOnlyHint') === true,
    version: version ?? null,
  };
}

const STATUSES: Readonly<Record<string, ConnectionStatus>> = {
  INITIALIZING: 'pending',
  INITIATED: 'pending',
  ACTIVE: 'active',
  FAILED: 'failed',
  EXPIRED: 'expired',
  INACTIVE: 'inactive',
};

export const statusOfWord = (word: string): ConnectionStatus => STATUSES[word.toUpperCase()] ?? 'inactive';
