import { z } from 'zod';

export const PROVIDER_KINDS = ['model', 'speech', 'hearing', 'carrier', 'channels', 'mail'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

const kind = () => z.enum(PROVIDER_KINDS).meta({ description: 'What it is for', example: 'model' });

export const providerView = z.object({
  kind: kind(),
  provider: z.string().meta({ description: 'Who provides it', example: 'embedded' }),
  name: z
    .string()
    .nullable()
    .meta({ description: 'Which model, voices or accounts it has', example: 'parley-brain' }),
  simulated: z.boolean().meta({ description: 'Reaches no real person and no other company' }),
  state: z
    .enum(['ready', 'installing', 'off', 'unavailable'])
    .meta({ description: 'Whether it can be used now', example: 'ready' }),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'Why it cannot be used, for a person', example: 'Nothing answers on port 5060' }),
  settings: z
    .array(z.string())
    .meta({ description: 'Which settings of the installation decide it', example: ['LLM_PROVIDER'] }),
  guide: z.string().meta({ description: 'Which guide explains them', example: 'docs/models.md' }),
  testable: z.boolean().meta({ description: 'Whether it can be tried without reaching a person' }),
});
export type ProviderView = z.infer<typeof providerView>;

export const testParams = z.object({
  kind: z.string().meta({ description: `One of ${PROVIDER_KINDS.join(', ')}`, example: 'model' }),
});

export const testView = z.object({
  kind: kind(),
  ok: z.boolean().meta({ description: 'Whether it did what it is for', example: true }),
  latency_ms: z.number().int().min(0).meta({
    description: 'To the first word of a model, else to the whole answer',
    example: 412,
  }),
  message: z.string().meta({ description: 'For a person; no secret', example: 'Answered in 412 ms' }),
});
export type TestView = z.infer<typeof testView>;
